#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

/// A scroll view, as the coordinator sees it.
///
/// It holds the scroll view weakly and must be retained by the code that binds it; the coordinator
/// retains neither.
///
///     let adapter = ScrollViewAdapter(scrollView)
///     coordinator.bind(to: adapter, in: container)
///
/// The room of a refresh control that refreshes and of a keyboard is reported as transient, whether
/// the app makes room for the keyboard or not. A scroll view may have several adapters: insets, row
/// lengths and moves are those of the scroll view.
@MainActor open class ScrollViewAdapter: ScrollableInsets {
  /// The scroll view, while it exists.
  public private(set) weak var scrollView: UIScrollView?

  /// The direction in which it scrolls; vertical for a scroll view that scrolls on both axes.
  public let axis: ScrollAxis
  /// A Boolean value indicating whether it scrolls on both axes, as a sheet of cells does.
  public let scrollsAcross: Bool
  /// A Boolean value indicating whether horizontal content begins at the right.
  ///
  /// Defaults to `nil`: the direction of the interface decides, and for a collection its layout, which
  /// must turn its coordinates round.
  public var beginsAtRight: Bool?
  /// A Boolean value indicating whether it moves sideways, as a page does: views are then as wide as
  /// the container.
  var isPage = false
  /// The state all adapters of the scroll view share.
  let record: ScrollViewRecord
  private var transientInset = TransientInset()

  /// Creates an adapter of a scroll view.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view; it is held weakly.
  ///   - axis: The direction in which it scrolls. From right to left a horizontal one begins at the
  ///     right. Defaults to `.vertical`.
  ///   - scrollsAcross: Whether it scrolls on both axes; `axis` is ignored then. Defaults to `false`.
  public init(
    _ scrollView: UIScrollView,
    axis: ScrollAxis = .vertical,
    scrollsAcross: Bool = false
  ) {
    self.scrollView = scrollView
    self.axis = scrollsAcross ? .vertical : axis
    self.scrollsAcross = scrollsAcross
    record = .of(scrollView)
  }

  /// The values of the scroll view along the axis, while it exists.
  var content: ContentAxis? { content(along: axis) }

  /// Returns the values of the scroll view along one of its axes, while it exists.
  func content(along axis: ScrollAxis) -> ContentAxis? {
    scrollView.map { ContentAxis($0, axis, beginsAtRight: beginsAtRight) }
  }

  /// Returns whether it scrolls along an axis.
  func scrolls(along axis: ScrollAxis) -> Bool { scrollsAcross || axis == self.axis }

  // MARK: Reading

  /// Reads the scroll view, in the coordinates of a container that is a view.
  open func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    guard let scrollView else { return ScrollReading(contentOffset: .nan, contentLength: 0) }
    record.catchUp()
    let view = container as? UIView
    var result = ScrollReading()
    result[axis] = axisReading(along: axis, in: view)
    if scrollsAcross {
      result[axis.cross] = axisReading(along: axis.cross, in: view)
    } else if let frame = frame(of: scrollView, in: view), !isPage {
      result.crossFrame = AxisRange(frame, along: axis.cross)
    }
    return result
  }

  /// Returns the frame of the scroll view in the bounds of a container; `nil` for a container inside.
  private func frame(of scrollView: UIScrollView, in container: UIView?) -> CGRect? {
    guard let container, !container.isDescendant(of: scrollView) else { return nil }
    // The bounds' origin is the offset, so the frame is read off the superview.
    return container.convert(scrollView.frame, from: scrollView.superview)
      .offsetBy(dx: -container.bounds.minX, dy: -container.bounds.minY)
  }

  private func axisReading(along axis: ScrollAxis, in view: UIView?) -> AxisReading? {
    guard let content = content(along: axis) else { return nil }
    let scrollView = content.scrollView
    let share = record.insets.share(along: axis)
    var reading = AxisReading(
      contentOffset: content.offset,
      contentLength: content.length(of: scrollView.contentSize),
      sharedInset: share,
      isRightToLeft: content.isRightToLeft,
      moves: content.moves(record.moves)
    )
    if axis == .vertical {
      let split = transientInset.split(scrollView, record.insets, in: view)
      (reading.contentInset, reading.transientInset) = split
    } else {
      let (all, own) = (content.insets, share.insets)
      reading.contentInset = AxisInsets(top: all.top - own.top, bottom: all.bottom - own.bottom)
    }
    if let view, let frame = frame(of: scrollView, in: view) {
      let range = AxisRange(frame, along: axis)
      reading.frame = content.isRightToLeft ? range.turned(in: view.bounds.width) : range
    }
    return reading
  }

  /// Calls a handler after changes of offset, content size, insets, size and keyboard, in the turn in
  /// which they change.
  open func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    guard scrollView != nil else { return ScrollObservation {} }
    let scrolling = record.observers.add(handler)
    let keyboard = observeKeyboard(handler)
    // No closure: a closure of the main actor traps if the coordinator is released on another thread.
    return ScrollObservation(keeping: NSArray(array: [record, scrolling, keyboard as Any]))
  }

  private func observeKeyboard(_ handler: @escaping () -> Void) -> NotificationToken? {
    // There is none, or it floats and covers no edge; there are no screens on visionOS either.
    #if os(tvOS) || os(visionOS)
    return nil
    #else
    // Read here: in some SDKs names of this kind are isolated to the main actor.
    let key = UIResponder.keyboardFrameEndUserInfoKey
    nonisolated(unsafe) let handler = handler
    return NotificationToken(UIResponder.keyboardWillChangeFrameNotification) { [weak self] note in
      let frame = note.userInfo?[key] as? CGRect
      let screen = note.object as? UIScreen
      onMain {
        guard let self, let scrollView = self.scrollView, let frame else { return }
        // Since iOS 16.1 the notification names the screen.
        if let screen, let own = scrollView.window?.windowScene?.screen, own !== screen { return }
        let shared = self.record.insets.shared
        self.transientInset.keyboardDidMove(to: frame, under: scrollView, shared: shared)
        handler()
      }
    }
    #endif
  }

  /// Takes the top of a keyboard moved by a finger, in the screen's coordinates.
  func keyboardDidMove(toTop top: CGFloat) {
    if transientInset.keyboardDidMove(toTop: top) { record.notify() }
  }

  // MARK: Commands

  /// Moves the offset, which the scroll view may round to its pixels.
  open func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    guard scrolls(along: axis), let content = content(along: axis) else { return }
    record.shift(to: content.point(at: content.offset + distance))
  }

  /// Adds the insets to the app's own; the offset stays.
  open func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    guard scrolls(along: axis), let content = content(along: axis) else { return }
    record.changeInsets(keepingRest: false) {
      $0.set(share, for: owner, along: axis)
      if axis == .horizontal { $0.beginsAtRight = content.turns }
    }
  }
}
#endif
