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
  ///
  /// Defaults to `false`. The adapter of a sheet is a class of the app's own that overrides it.
  open var scrollsAcross: Bool { false }
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
  public init(_ scrollView: UIScrollView, axis: ScrollAxis = .vertical) {
    (self.scrollView, self.axis) = (scrollView, axis)
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

/// The direction in which a scroll view scrolls, and its values along that direction.
///
/// From right to left UIKit counts from the left, except for collections whose layout flips its
/// coordinates:
///
///     content of 1000 points in a view of 400, scrolled to its beginning at the right
///
///     a scroll view         x = 600     the beginning is `right` of the insets
///     a layout that flips   x = 0       the beginning is `left` of the insets
@MainActor struct ContentAxis {
  let scrollView: UIScrollView
  let axis: ScrollAxis
  /// Whether the content begins at the right.
  private(set) var isRightToLeft = false
  /// Whether the scroll view counts from the right by itself.
  private var isTurned = false

  /// A Boolean value indicating whether values of the scroll view count from the other end.
  var turns: Bool { isRightToLeft && !isTurned }

  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - axis: The axis.
  ///   - beginsAtRight: Whether the content begins at the right, if the app says so.
  init(_ scrollView: UIScrollView, _ axis: ScrollAxis, beginsAtRight: Bool?) {
    (self.scrollView, self.axis) = (scrollView, axis)
    guard axis == .horizontal else { return }
    isRightToLeft = scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if let collection = scrollView as? UICollectionView {
      isTurned =
        isRightToLeft
        && collection.collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      // A layout that does not turn begins at the left.
      isRightToLeft = isTurned
    }
    if let beginsAtRight { isRightToLeft = beginsAtRight }
  }

  func length(of size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }

  /// The greatest offset from the left at which the content fills the scroll view.
  private var room: CGFloat { scrollView.contentSize.width - scrollView.bounds.width }

  /// The offset from the beginning of the content.
  var offset: CGFloat { offset(at: scrollView.contentOffset) }

  /// Returns the offset from the beginning of the content a point is.
  func offset(at point: CGPoint) -> CGFloat {
    axis == .vertical ? point.y : turns ? room - point.x : point.x
  }

  /// Returns the point at an offset from the beginning.
  func point(at offset: CGFloat) -> CGPoint {
    var point = scrollView.contentOffset
    if axis == .vertical { point.y = offset } else { point.x = turns ? room - offset : offset }
    return point
  }

  /// Returns a velocity away from the beginning of the content.
  func velocity(_ velocity: CGPoint) -> CGFloat {
    axis == .vertical ? velocity.y : turns ? -velocity.x : velocity.x
  }

  /// Returns the range of a rectangle of the content, from its beginning.
  func range(_ rect: CGRect) -> AxisRange {
    let range = AxisRange(rect, along: axis)
    return turns ? range.turned(in: scrollView.contentSize.width) : range
  }

  /// Returns the rectangle of a range of the content, across the whole of it.
  func rect(_ range: AxisRange) -> CGRect {
    // A sheet is wider than its bounds, and higher.
    let width = max(scrollView.bounds.width, scrollView.contentSize.width)
    let height = max(scrollView.bounds.height, scrollView.contentSize.height)
    guard axis == .horizontal else {
      return CGRect(x: 0, y: range.start, width: width, height: range.length)
    }
    let start = turns ? scrollView.contentSize.width - range.end : range.start
    return CGRect(x: start, y: 0, width: range.length, height: height)
  }

  /// Returns the moves of the offset from the beginning of the content.
  ///
  /// Content counted from its right end moves there without scrolling if its width changes.
  func moves(_ counter: MoveCounter) -> OffsetMoves {
    let isVertical = axis == .vertical
    let byApp = isVertical ? counter.byApp.y : counter.byApp.x
    let byLayout = isVertical ? counter.byLayout.y : counter.byLayout.x
    return OffsetMoves(byApp: turns ? -byApp : byApp, byLayout: turns ? room - byLayout : byLayout)
  }

  /// The adjusted insets at the ends of the content.
  var insets: AxisInsets {
    AxisInsets(scrollView.adjustedContentInset, along: axis, isRightToLeft: turns)
  }
}

extension AxisRange {
  /// Returns the range counted from the other end of a length.
  func turned(in length: Double) -> AxisRange {
    AxisRange(start: length - end, end: length - start)
  }
}
#endif
