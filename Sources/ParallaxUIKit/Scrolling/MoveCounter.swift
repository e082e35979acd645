#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

/// Counts the moves of a scroll view's offset by others than the user, in UIKit's coordinates.
///
/// It is asked after each change, so two changes are rarely seen as one. A move is
///
/// - the layout's, if the framework wrote it, or if it is as long as a row in view has just moved in
///   the content;
/// - else the user's, while a finger is down or the content decelerates;
/// - else the layout's, if a size or an inset changed with it, if it is a part of the distance
///   the row has moved, or if it brings an offset outside the content back to its end;
/// - else the app's.
///
/// For example, a table measures a row of 20 at 44 points above the viewport, and moves its offset by
/// 24: the layout's, whether a finger is down or not.
///
/// A finger comes before a size or an inset: a large title changes the insets while it collapses.
/// `isDragging` is not read, because it may stay `true` while the content decelerates.
struct MoveCounter {
  fileprivate struct State {
    var offset: CGPoint
    var size: CGSize
    var contentSize: CGSize
    var inset: UIEdgeInsets
  }

  private var last: State?
  /// The points by which the app moved the offset.
  private(set) var byApp = CGPoint.zero
  /// The points by which the layout moved it.
  private(set) var byLayout = CGPoint.zero

  /// Counts the move since the last call.
  ///
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - isOwn: Whether the framework is writing.
  ///   - rows: The distance by which a row in view has moved in the content since the offset
  ///     moved last; `nil` without rows.
  /// - Returns: Whether the offset has moved.
  @MainActor mutating func note(_ view: UIScrollView, isOwn: Bool, rows: () -> CGPoint?) -> Bool {
    let now = State(
      offset: view.contentOffset,
      size: view.bounds.size,
      contentSize: view.contentSize,
      inset: view.adjustedContentInset
    )
    let former = last
    last = now
    guard let last = former else { return true }
    let x = now.offset.x - last.offset.x
    let y = now.offset.y - last.offset.y
    guard x != 0 || y != 0 else { return false }
    let rows = rows() ?? .zero
    let isCorrecting = isOwn || isCorrection(x, y, of: rows)
    if !isCorrecting, view.isTracking || view.isDecelerating { return true }
    let isLayouts = isCorrecting || isLayout(from: last, to: now) || isPart(x, y, of: rows)
    let total = isLayouts ? \Self.byLayout : \Self.byApp
    self[keyPath: total].x += x
    self[keyPath: total].y += y
    return true
  }

  /// Returns whether a move is as long as the rows have moved, to the pixel.
  private func isCorrection(_ x: CGFloat, _ y: CGFloat, of rows: CGPoint) -> Bool {
    rows != .zero && abs(x - rows.x) < 0.5 && abs(y - rows.y) < 0.5
  }

  /// Returns whether a move is a part of the distance by which rows have moved: rows were inserted,
  /// which moves no offset, and one of them was measured, which does.
  private func isPart(_ x: CGFloat, _ y: CGFloat, of rows: CGPoint) -> Bool {
    rows != .zero && x * (rows.x - x) >= 0 && y * (rows.y - y) >= 0
  }

  private func isLayout(from last: State, to now: State) -> Bool {
    // An offset outside the content may come back to its end.
    let end = now.clamped(last.offset)
    return last.size != now.size || last.contentSize != now.contentSize || last.inset != now.inset
      || end != last.offset && abs(end.x - now.offset.x) < 0.5 && abs(end.y - now.offset.y) < 0.5
  }
}

extension MoveCounter.State {
  /// The nearest offset at which the content can rest.
  fileprivate func clamped(_ offset: CGPoint) -> CGPoint {
    let right = max(-inset.left, contentSize.width + inset.right - size.width)
    let bottom = max(-inset.top, contentSize.height + inset.bottom - size.height)
    let y = min(max(offset.y, -inset.top), bottom)
    return CGPoint(x: min(max(offset.x, -inset.left), right), y: y)
  }
}
#endif
