import Foundation
import ParallaxCoordinator
import TestSupport
import Testing

/// Positions of `position: sticky` boxes in a scroller of both axes, and in one scroller for each axis,
/// measured in Chromium.
@Suite("Positions of CSS sticky boxes on both axes", .timeLimit(.minutes(20)))
struct CSSStickyPlaneVectorTests {
  /// A line of the vectors: a box, and its position at some offsets.
  struct Vector: Decodable {
    /// Whether a page scrolls up and down, and an element in it left and right.
    var split: Bool
    var viewport: [Double]
    var content: [Double]
    /// The length of the page above the element, and below it.
    var pre: Double
    var post: Double
    /// The containing block from its natural start: left, top, right, bottom.
    var block: [Double]
    var size: [Double]
    var left: Double?
    var right: Double?
    var top: Double?
    var bottom: Double?
    /// An offset `[x, y]`, and the position `[x, y]` of the box there.
    var samples: [[[Double]]]

    /// The options of the box along an axis.
    func options(along axis: ScrollAxis) -> AxisOptions {
      let index = axis == .horizontal ? 0 : 1
      let (near, far) = axis == .horizontal ? (left, right) : (top, bottom)
      let start = block[index] + (axis == .vertical ? pre : 0)
      let end = block[index + 2] + (axis == .vertical ? pre : 0)
      var options = AxisOptions(
        .fixed(size[index]),
        tracking: .offset(start),
        stickPosition: [],
        stacking: .overlay,
        boundary: .range(start: start, end: end),
        overscroll: AxisOptions.OverscrollOptions(top: .follow, bottom: .follow)
      )
      if let near {
        options.stickPosition.insert(.top)
        options.edgeInset.top = near
      }
      if let far {
        options.stickPosition.insert(.bottom)
        options.edgeInset.bottom = far
      }
      return options
    }
  }

  /// What is scrolled in a vector, bound to a coordinator.
  private struct Scene {
    let coordinator = ParallaxCoordinator()
    let vertical: ScriptedScrollable
    let horizontal: ScriptedScrollable

    init(_ vector: Vector) throws {
      let size = LayoutSize(width: vector.viewport[0], height: vector.viewport[1])
      let length = vector.pre + vector.content[1] + vector.post
      if vector.split {
        vertical = ScriptedScrollable(
          length: size.height,
          crossLength: size.width,
          contentLength: length
        )
        horizontal = ScriptedScrollable(
          length: size.width,
          crossLength: size.height,
          contentLength: vector.content[0],
          axis: .horizontal
        )
        coordinator.bind(vertical: vertical, horizontal: horizontal, in: vertical)
      } else {
        vertical = ScriptedScrollable(
          size: size,
          contentSize: LayoutSize(width: vector.content[0], height: length)
        )
        horizontal = vertical
        coordinator.bind(to: vertical, in: vertical)
      }
      let options = ParallaxOptions(
        vector.options(along: .vertical),
        across: vector.options(along: .horizontal)
      )
      try coordinator.register(ViewDescriptor { _ in }, as: "box", options: options)
    }
  }

  @Test("every box stands where it was measured, with one scroller and with one for each axis")
  func positions() throws {
    var deviations = Deviations(tolerance: CSSStickyVectorTests.tolerance)
    var counts = [true: 0, false: 0]
    // A fifth of the samples of each box, unless all scenes are looked at.
    let step = RandomScenes.areAll ? 1 : 5
    for vector in try Vectors.all("css-sticky-2d", as: Vector.self) {
      let scene = try Scene(vector)
      for index in stride(from: 0, to: vector.samples.count, by: step) {
        let (offset, position) = (vector.samples[index][0], vector.samples[index][1])
        scene.vertical.scroll(to: offset[1], along: .vertical)
        scene.horizontal.scroll(to: offset[0], along: .horizontal)
        let frame = try #require(scene.coordinator.frame(of: "box"))
        deviations.check(frame.origin.x, measured: position[0], "x at \(offset)")
        deviations.check(frame.origin.y, measured: position[1], "y at \(offset)")
        counts[vector.split, default: 0] += 1
      }
    }
    print("css-sticky-2d: \(deviations)")
    #expect(deviations.failures.isEmpty, "\(deviations.failures.prefix(9).joined(separator: "\n"))")
    #expect(deviations.count == 20_000 / step)
    #expect(counts.values.allSatisfy { $0 > 4000 / step }, "\(counts)")
  }
}
