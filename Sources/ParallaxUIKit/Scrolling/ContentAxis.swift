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
