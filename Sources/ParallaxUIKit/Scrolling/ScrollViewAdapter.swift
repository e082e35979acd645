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

  /// The direction in which it scrolls.
  public let axis: ScrollAxis
  /// A Boolean value indicating whether horizontal content begins at the right.
  ///
  /// Defaults to `nil`: the direction of the interface decides, and for a collection its layout, which
  /// must turn its coordinates round.
  public var beginsAtRight: Bool?
  /// A Boolean value indicating whether it moves sideways, as a page does: views are then as wide as
  /// the container.
  var isPage = false
  /// What all adapters of the scroll view share.
  let record: ScrollViewRecord
  private var transientInset = TransientInset()

  /// Creates an adapter of a scroll view.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view; it is held weakly.
  ///   - axis: The direction in which it scrolls. From right to left a horizontal one begins at the
  ///     right. Defaults to `.vertical`.
  public init(_ scrollView: UIScrollView, axis: ScrollAxis = .vertical) {
    self.scrollView = scrollView
    self.axis = axis
    record = .of(scrollView)
  }

  /// How values of the scroll view read along the axis.
  func contentAxis(of scrollView: UIScrollView) -> ContentAxis {
    ContentAxis(axis, of: scrollView, beginsAtRight: beginsAtRight)
  }

  // MARK: Reading

  /// Reads the scroll view, in the coordinates of a container that is a view.
  open func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    guard let scrollView else { return ScrollReading(contentOffset: .nan, contentLength: 0) }
    record.catchUp()
    let view = container as? UIView
    let content = contentAxis(of: scrollView)
    let share = record.insets.share(along: axis)
    var reading = AxisReading(
      contentOffset: content.offset(of: scrollView),
      contentLength: content.length(of: scrollView.contentSize),
      sharedInset: share,
      isRightToLeft: content.isRightToLeft,
      moves: content.moves(record.moves, of: scrollView)
    )
    if axis == .vertical {
      (reading.contentInset, reading.transientInset) = transientInset.split(
        scrollView,
        shared: record.insets.shared,
        in: view
      )
    } else {
      let inset = content.insets(scrollView.adjustedContentInset)
      reading.contentInset = AxisInsets(
        top: inset.top - share.insets.top,
        bottom: inset.bottom - share.insets.bottom
      )
    }
    var result = ScrollReading()
    if let view, !view.isDescendant(of: scrollView) {
      // The bounds' origin is the offset, so the frame is read off the superview.
      let frame = view.convert(scrollView.frame, from: scrollView.superview)
        .offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
      reading.frame = content.inContainer(frame, of: view.bounds.size)
      if !isPage { result.crossFrame = AxisRange(frame, along: axis.cross) }
    }
    result[axis] = reading
    return result
  }

  /// Calls a handler after changes of offset, content size, insets, size and keyboard, in the turn in
  /// which they change.
  open func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    guard scrollView != nil else { return ScrollObservation {} }
    let scrolling = record.observers.add(handler)
    let keyboard = observeKeyboard(ScrollHandler(handler))
    return ScrollObservation(keeping: ScrollViewTokens(record, scrolling, keyboard))
  }

  private func observeKeyboard(_ box: ScrollHandler) -> NotificationToken? {
    // There is none, or it floats and covers no edge; there are no screens on visionOS either.
    #if os(tvOS) || os(visionOS)
    return nil
    #else
    // Read here: in some SDKs names of this kind are isolated to the main actor.
    let key = UIResponder.keyboardFrameEndUserInfoKey
    return NotificationToken(UIResponder.keyboardWillChangeFrameNotification) { [weak self] note in
      let frame = note.userInfo?[key] as? CGRect
      let screen = note.object as? UIScreen
      MainActor.assumeIsolated {
        guard let self, let scrollView = self.scrollView, let frame else { return }
        // Since iOS 16.1 the notification names the screen.
        if let screen, let own = scrollView.window?.windowScene?.screen, own !== screen { return }
        self.transientInset.keyboardDidMove(
          to: frame,
          under: scrollView,
          shared: self.record.insets.shared
        )
        box.call()
      }
    }
    #endif
  }

  /// Takes the top of a keyboard that a finger moves, in the screen's coordinates.
  func keyboardDidMove(toTop top: CGFloat) {
    if transientInset.keyboardDidMove(toTop: top) { record.notify() }
  }

  // MARK: Orders

  /// Moves the offset, which the scroll view may round to its pixels.
  open func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    guard axis == self.axis, let scrollView else { return }
    let content = contentAxis(of: scrollView)
    let target = content.offset(of: scrollView) + distance
    record.shift(to: content.point(at: target, in: scrollView))
  }

  /// Adds the insets to the app's own; the offset stays.
  open func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    guard axis == self.axis, let scrollView else { return }
    record.setShare(
      share,
      for: owner,
      along: axis,
      beginsAtRight: contentAxis(of: scrollView).turns
    )
  }
}

/// Ends observations when it is released.
private final class ScrollViewTokens {
  private let record: ScrollViewRecord
  private let scrolling: ScrollObservation
  private let keyboard: NotificationToken?
  init(
    _ record: ScrollViewRecord,
    _ scrolling: ScrollObservation,
    _ keyboard: NotificationToken?
  ) {
    (self.record, self.scrolling, self.keyboard) = (record, scrolling, keyboard)
  }
}

/// A handler that a `@Sendable` closure can capture.
@MainActor private final class ScrollHandler {
  let call: () -> Void
  init(_ call: @escaping () -> Void) { self.call = call }
}
#endif
