package import Foundation

/// A rectangle in a tree of rectangles, with coordinates of its own: what the common way needs of a
/// view layer, and no more.
open class Box {
  package let superview: Box?
  package var frame: Rect
  package var safeArea = (top: 0.0, bottom: 0.0)
  /// The part of its content that it shows, in its own coordinates.
  package var bounds: Rect {
    didSet { if bounds.y != oldValue.y { onScroll?(self) } }
  }
  package var contentLength = 0.0
  package var rowHeight = 44.0
  /// Called after it has scrolled.
  package var onScroll: ((Box) -> Void)?

  package init(_ size: Rect, in superview: Box? = nil) {
    self.superview = superview
    frame = size
    bounds = size
  }

  package func rect(forRowAt path: IndexPath) -> Rect {
    Rect(y: Double(path[1]) * rowHeight, width: bounds.width, height: rowHeight)
  }

  /// Returns a rectangle in the coordinates of another box.
  package func convert(_ rect: Rect, to other: Box) -> Rect {
    let (own, others) = (originInRoot, other.originInRoot)
    var rect = rect
    rect.x += own.x - others.x
    rect.y += own.y - others.y
    return rect
  }

  private var originInRoot: (x: Double, y: Double) {
    var (x, y) = (0.0, 0.0)
    var box: Box? = self
    while let next = box {
      x += next.frame.x - next.bounds.x
      y += next.frame.y - next.bounds.y
      box = next.superview
    }
    return (x, y)
  }
}

package struct Rect: Sendable {
  package var x = 0.0
  package var y: Double
  package var width: Double
  package var height: Double

  package init(y: Double = 0, width: Double, height: Double) {
    (self.y, self.width, self.height) = (y, width, height)
  }

  package var end: Double { y + height }
}

/// A number that a view layer lays out by.
package final class Constraint {
  package var constant = 0.0

  package init() {}
}
