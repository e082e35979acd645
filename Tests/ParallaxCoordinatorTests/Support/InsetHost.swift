import ParallaxCoordinator

/// A host that does something else with the insets that it is asked for.
final class InsetHost: ScrollableInsets, ParallaxContainer {
  enum Behavior: CaseIterable {
    /// Adds what it is asked for and says so.
    case honest
    /// Adds it and says nothing.
    case silent
    /// Takes no insets.
    case refusing
    /// Keeps the sum at 60 points at most, and says so.
    case clamping
    /// Keeps the sum at 60 points at most, and says nothing.
    case clampingSilently
    /// Rounds the sum down to whole points.
    case flooring
    /// Rounds the sum up to whole points.
    case ceiling
    /// Adds it with its next layout.
    case late
  }

  static let limit = 60.0

  let behavior: Behavior
  var containerSize = LayoutSize(width: 390, height: 600)
  var containerSafeArea = AxisInsets.zero
  var offset = 0.0
  var contentLength = 3000.0
  private(set) var inset = AxisInsets.zero
  private(set) var adjustments: [InsetAdjustment] = []
  /// Called in the middle of each change, after it was made and told.
  var onAdjust: (() -> Void)?
  private var late = AxisInsets.zero
  private let observers = ScrollObservers()

  init(_ behavior: Behavior) { self.behavior = behavior }

  func scroll(to offset: Double) {
    self.offset = offset
    observers.notify()
  }

  /// Lays out, as the host does once a frame.
  func layOut() {
    let change = late
    late = .zero
    add(change)
    observers.notify()
  }

  /// Another owner adds to the insets, or takes back.
  func add(_ change: AxisInsets) {
    inset.top = bounded(inset.top + change.top)
    inset.bottom = bounded(inset.bottom + change.bottom)
  }

  /// The app sets the insets, whatever has been added to them.
  func set(_ insets: AxisInsets) {
    inset = insets
    observers.notify()
  }

  private func bounded(_ sum: Double) -> Double {
    switch behavior {
    case .clamping, .clampingSilently: min(sum, Self.limit)
    case .flooring: sum.rounded(.down)
    case .ceiling: sum.rounded(.up)
    default: sum
    }
  }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    var reading = ScrollReading(contentOffset: offset, contentLength: contentLength)
    reading.contentInset = inset
    return reading
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func adjustContentInset(_ adjustment: InsetAdjustment) {
    adjustments.append(adjustment)
    switch behavior {
    case .refusing: return
    case .late:
      late.top += adjustment.change.top
      late.bottom += adjustment.change.bottom
      return
    default: add(adjustment.change)
    }
    if behavior != .silent, behavior != .clampingSilently { observers.notify() }
    onAdjust?()
  }
}

// It has no rows to speak of; views that track one are absent.
extension InsetHost: ScrollableRowIdentities {
  func rowRange(at path: RowPath) -> AxisRange? { nil }
  func sectionRange(_ section: Int) -> AxisRange? { nil }
  func rowHeightsDidChange(at paths: [RowPath]) {}
  func rowPath(of id: RowID) -> RowPath? { nil }
  func rowIDs(in range: AxisRange) -> [RowID] { [] }
}
