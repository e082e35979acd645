import ParallaxCoordinator

/// A host that applies insets in its own way.
final class InsetHost: ScrollableInsets, ParallaxContainer {
  enum Kind: CaseIterable {
    /// In the call.
    case atOnce
    /// A third of what is left with each frame.
    case animated
    /// With the next frame.
    case later
    /// In whole points.
    case rounded
    /// At most 150 points.
    case capped
    /// Not at all.
    case refusing
  }

  let kind: Kind
  var containerSize = LayoutSize(width: 300, height: 600) { didSet { observers.notify() } }
  private(set) var offset = 0.0
  /// The app's own insets.
  private(set) var own = AxisInsets.zero
  /// The shares as they are there now.
  private(set) var applied = InsetShare.zero
  /// Called when the host is read.
  var onReading: (() -> Void)?
  private var shares = InsetShares()
  private var moves = OffsetMoves()
  private let observers = ScrollObservers()

  init(_ kind: Kind) { self.kind = kind }

  func scroll(to offset: Double) {
    self.offset = offset
    observers.notify()
  }

  /// The app adds to its own inset.
  func addOwn(_ points: Double) {
    own.top += points
    observers.notify()
  }

  /// One frame of the toolkit.
  func nextFrame() { apply(kind == .animated ? 1 / 3 : 1) }

  /// The inset that is there in the end for what is asked for.
  func applied(_ points: Double) -> Double {
    switch kind {
    case .rounded: points.rounded()
    case .capped: min(150, points)
    case .refusing: 0
    case .atOnce, .animated, .later: points
    }
  }

  private func apply(_ part: Double) {
    let goal = applied(shares.total.reserved.top)
    let rest = goal - applied.reserved.top
    guard rest != 0 else { return }
    applied.reserved.top = abs(rest) < 1 ? goal : applied.reserved.top + rest * part
    observers.notify()
  }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    onReading?()
    return ScrollReading(
      contentOffset: offset,
      contentLength: 4000,
      contentInset: own,
      sharedInset: applied,
      moves: moves
    )
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    moves.byLayout += distance
    scroll(to: offset + distance)
  }

  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    shares.set(share, for: owner)
    if [.atOnce, .rounded, .capped].contains(kind) { apply(1) }
  }
}
