#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

/// The direction in which a scroll view scrolls, and its values along that direction.
///
/// From right to left UIKit counts from the left, except for collections whose layout flips its
/// coordinates:
///
///     content of 1000 points in a view of 400, scrolled to its beginning at the right
///
///     a scroll view         x = 600     the beginning is `right` of the insets
///     a layout that flips   x = 0       the beginning is `left` of the insets
struct ContentAxis: Equatable {
  var axis = ScrollAxis.vertical
  /// Whether the content begins at the right.
  var isRightToLeft = false
  /// Whether the scroll view counts from the right by itself.
  var isTurned = false

  /// A Boolean value indicating whether values of the scroll view count from the other end.
  var turns: Bool { isRightToLeft && !isTurned }

  /// - Parameters:
  ///   - axis: The axis.
  ///   - scrollView: The scroll view.
  ///   - beginsAtRight: Whether the content begins at the right, if the app says so.
  @MainActor init(_ axis: ScrollAxis, of scrollView: UIScrollView, beginsAtRight: Bool?) {
    self.axis = axis
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

  /// The offset from the beginning of the content.
  @MainActor func offset(of scrollView: UIScrollView) -> CGFloat {
    offset(at: scrollView.contentOffset, in: scrollView)
  }

  /// The offset from the beginning of the content that a point is.
  @MainActor func offset(at point: CGPoint, in scrollView: UIScrollView) -> CGFloat {
    guard axis == .horizontal else { return point.y }
    return turns ? scrollView.contentSize.width - scrollView.bounds.width - point.x : point.x
  }

  /// The point that an offset from the beginning is.
  @MainActor func point(at offset: CGFloat, in scrollView: UIScrollView) -> CGPoint {
    var point = scrollView.contentOffset
    if axis == .vertical {
      point.y = offset
    } else {
      point.x = turns ? scrollView.contentSize.width - scrollView.bounds.width - offset : offset
    }
    return point
  }

  /// A velocity away from the beginning of the content.
  func velocity(_ velocity: CGPoint) -> CGFloat {
    guard axis == .horizontal else { return velocity.y }
    return turns ? -velocity.x : velocity.x
  }

  /// The range of a rectangle of the content, from its beginning.
  @MainActor func range(_ rect: CGRect, in scrollView: UIScrollView) -> AxisRange {
    let range = AxisRange(rect, along: axis)
    guard turns else { return range }
    let length = scrollView.contentSize.width
    return AxisRange(start: length - range.end, end: length - range.start)
  }

  /// The range of a rectangle of a container, from the beginning of the axis in it.
  func inContainer(_ rect: CGRect, of size: CGSize) -> AxisRange {
    let range = AxisRange(rect, along: axis)
    guard isRightToLeft else { return range }
    return AxisRange(start: size.width - range.end, end: size.width - range.start)
  }

  /// The rectangle that a range of the content is, across the whole of it.
  @MainActor func rect(_ range: AxisRange, in scrollView: UIScrollView) -> CGRect {
    // A sheet is wider than its bounds, and higher.
    let width = max(scrollView.bounds.width, scrollView.contentSize.width)
    let height = max(scrollView.bounds.height, scrollView.contentSize.height)
    guard axis == .horizontal else {
      return CGRect(x: 0, y: range.start, width: width, height: range.length)
    }
    let start = turns ? scrollView.contentSize.width - range.end : range.start
    return CGRect(x: start, y: 0, width: range.length, height: height)
  }

  /// The moves of the offset from the beginning of the content.
  ///
  /// Content that is counted from its right end moves there without scrolling if its width changes.
  @MainActor func moves(_ counter: MoveCounter, of scrollView: UIScrollView) -> OffsetMoves {
    guard axis == .horizontal else {
      return OffsetMoves(byApp: counter.byApp.y, byLayout: counter.byLayout.y)
    }
    guard turns else { return OffsetMoves(byApp: counter.byApp.x, byLayout: counter.byLayout.x) }
    let room = scrollView.contentSize.width - scrollView.bounds.width
    return OffsetMoves(byApp: -counter.byApp.x, byLayout: room - counter.byLayout.x)
  }

  func insets(_ insets: UIEdgeInsets) -> AxisInsets {
    AxisInsets(insets, along: axis, isRightToLeft: turns)
  }
}
#endif
