#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

/// A scroll view, as the coordinator sees it.
///
/// It holds the scroll view weakly and is held by the code that binds it; the coordinator holds
/// neither.
///
///     let adapter = ScrollViewAdapter(scrollView)
///     coordinator.bind(to: adapter, in: container)
///
/// What a refresh control that refreshes and a keyboard take is reported as transient, whether the
/// app makes room for the keyboard or not.
@MainActor open class ScrollViewAdapter: ScrollableShifting, ScrollableInsets {
  /// The scroll view, while it lives.
  public private(set) weak var scrollView: UIScrollView?

  /// The direction in which it scrolls.
  public let axis: ScrollAxis
  /// Whether a content that scrolls sideways begins at the right.
  ///
  /// Defaults to `nil`: as the interface's direction says, and for a collection only where its layout
  /// turns its coordinates round.
  public var beginsAtRight: Bool?
  /// Whether it moves sideways, as a page does: views are then as wide as the container.
  var isPage = false
  private var source = ScrollSource()
  private var transientInset = TransientInset()
  /// What the scroll view's rounding to pixels left out of shifts.
  private var remainder = 0.0

  /// Creates an adapter of a scroll view.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view; it is held weakly.
  ///   - axis: The direction in which it scrolls. From right to left a horizontal one begins at the
  ///     right. Defaults to `.vertical`.
  public init(_ scrollView: UIScrollView, axis: ScrollAxis = .vertical) {
    self.scrollView = scrollView
    self.axis = axis
  }

  /// How values of the scroll view read along the axis.
  func contentAxis(of scrollView: UIScrollView) -> ContentAxis {
    ContentAxis(axis, of: scrollView, beginsAtRight: beginsAtRight)
  }

  /// Reads the scroll view, in the coordinates of a container that is a view.
  open func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    guard let scrollView else { return ScrollReading(contentOffset: .nan, contentLength: 0) }
    let view = container as? UIView
    let content = contentAxis(of: scrollView)
    var reading = ScrollReading(
      contentOffset: content.offset(of: scrollView),
      contentLength: content.length(of: scrollView.contentSize),
      axis: axis,
      isRightToLeft: content.isRightToLeft
    )
    if axis == .vertical {
      (reading.contentInset, reading.transientInset) = transientInset.split(scrollView, in: view)
    } else {
      reading.contentInset = content.insets(scrollView.adjustedContentInset)
    }
    if let view, !view.isDescendant(of: scrollView) {
      // The bounds' origin is the offset, so the frame is read off the superview.
      let frame = view.convert(scrollView.frame, from: scrollView.superview)
        .offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
      reading.frame = content.inContainer(frame, of: view.bounds.size)
      if !isPage { reading.crossFrame = AxisRange(frame, along: axis.cross) }
    }
    reading.cause = source.cause(in: scrollView, along: content)
    return reading
  }

  /// Hears of offsets, content sizes, insets, sizes and the keyboard, in the turn in which they
  /// change.
  open func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    guard let scrollView else { return ScrollObservation {} }
    // The handlers of observations are `@Sendable` and may not capture one that is not.
    let box = ScrollHandler(handler)
    let tokens = [
      scrollView.observe(\.contentOffset) { _, _ in MainActor.assumeIsolated { box.call() } },
      scrollView.observe(\.contentSize) { _, _ in MainActor.assumeIsolated { box.call() } },
      scrollView.observe(\.contentInset) { _, _ in MainActor.assumeIsolated { box.call() } },
      scrollView.observe(\.bounds) { _, _ in MainActor.assumeIsolated { box.call() } },
    ]
    return ScrollObservation(keeping: ScrollViewTokens(tokens, observeKeyboard(box)))
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
        // Since iOS 16.1 it is said on which screen.
        if let screen, let own = scrollView.window?.windowScene?.screen, own !== screen { return }
        self.transientInset.keyboardDidMove(to: frame, under: scrollView)
        box.call()
      }
    }
    #endif
  }

  /// Moves the offset because rows have changed; parts of a pixel are kept for the next time.
  open func shiftContentOffset(by distance: Double) {
    guard let scrollView else { return }
    let content = contentAxis(of: scrollView)
    let target = content.offset(of: scrollView) + distance + remainder
    write(target, to: scrollView)
    let left = target - content.offset(of: scrollView)
    // More than a pixel is no rounding: the scroll view has kept the offset in its range.
    remainder = abs(left) < 1 ? left : 0
  }

  /// Answers that a shift is for what the scroll view shows now.
  open var isLayoutPending: Bool { false }

  /// Adds to the app's own inset and puts the offset where it should be.
  ///
  /// A scroll view may move its offset when an inset is written, so it is written after it.
  open func adjustContentInset(_ adjustment: InsetAdjustment) {
    guard let scrollView else { return }
    let offset = contentOffset(after: adjustment, in: scrollView)
    transientInset.insetsDidChange(by: adjustment.change)
    source.isShifting = true
    defer { source.isShifting = false }
    let content = contentAxis(of: scrollView)
    content.add(adjustment.change, to: &scrollView.contentInset)
    if abs(content.offset(of: scrollView) - offset) > 0.5 { write(offset, to: scrollView) }
  }

  /// Where the offset should be after insets have changed.
  private func contentOffset(
    after adjustment: InsetAdjustment,
    in scrollView: UIScrollView
  ) -> Double {
    let content = contentAxis(of: scrollView)
    let inset = content.insets(scrollView.adjustedContentInset).top
    // Other code has set the insets: the share that was lost comes back, and the offset to where it was.
    if let before = source.beforeLoss, adjustment.reserved > 0 {
      let rest = -(inset + adjustment.reserved)
      let pull = before.offset + before.inset
      return pull <= 0.5 ? rest + pull : max(before.offset, rest)
    }
    return adjustment.contentOffset(from: content.offset(of: scrollView), restingAt: -inset)
  }

  private func write(_ offset: Double, to scrollView: UIScrollView) {
    let wasShifting = source.isShifting
    source.isShifting = true
    defer { source.isShifting = wasShifting }
    scrollView.contentOffset = contentAxis(of: scrollView).point(at: offset, in: scrollView)
  }
}

/// Ends observations when it goes away.
private final class ScrollViewTokens {
  private let tokens: [NSKeyValueObservation]
  private let keyboard: NotificationToken?
  init(_ tokens: [NSKeyValueObservation], _ keyboard: NotificationToken?) {
    (self.tokens, self.keyboard) = (tokens, keyboard)
  }
}

/// A handler that can be captured by what is `@Sendable`.
@MainActor private final class ScrollHandler {
  let call: () -> Void
  init(_ call: @escaping () -> Void) { self.call = call }
}
#endif
