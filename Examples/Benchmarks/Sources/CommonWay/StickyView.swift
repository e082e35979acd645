package import Boxes
package import Foundation

/// A view that says how it sticks, and is told where it is.
package protocol StickyView: AnyObject {
  var box: Box { get }
  var options: StickyOptions { get }
  func boxDidUpdate(_ box: Box, _ update: StickyUpdate)
}

/// How a view sticks, asked of it whenever that matters.
package struct StickyOptions {
  package enum Tracking {
    case offset(Double)
    case row(IndexPath)
  }
  package struct Edges: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let top = Self(rawValue: 1)
    package static let bottom = Self(rawValue: 2)
  }
  package var heights: ClosedRange<Double>
  package var tracking: Tracking
  package var edges: Edges
  /// A Boolean value indicating whether the next such view pushes it out.
  package var isTitle = false

  package init(heights: ClosedRange<Double>, tracking: Tracking, edges: Edges) {
    self.heights = heights
    self.tracking = tracking
    self.edges = edges
  }
}

package struct StickyUpdate {
  package var heightProgress: Double
  package var height: Double
  /// Where the view is between the start of the viewport and its end.
  package var topProgress: Double
}
