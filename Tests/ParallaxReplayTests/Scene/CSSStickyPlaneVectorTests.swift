import Foundation
import ParallaxCoordinator
import TestSupport
import Testing

/// Positions of `position: sticky` boxes in a scroller of both axes, and in one scroller for each axis,
/// measured in Chromium.
@Suite("Positions of CSS sticky boxes on both axes", .timeLimit(.minutes(20)))
struct CSSStickyPlaneVectorTests {
  /// A line of the vectors: a box, the offsets `[x, y]`, and the position of the box there.
  struct Sample: Decodable, Equatable {
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
    var scroll: [Double]
    var at: [Double]

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
        overscroll: OverscrollOptions(top: .follow, bottom: .follow)
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

  /// What is scrolled in a sample, bound to a coordinator.
  private struct Scene {
    let coordinator = ParallaxCoordinator()
    let vertical: ScriptedScrollable
    let horizontal: ScriptedScrollable

    init(_ sample: Sample) throws {
      let size = LayoutSize(width: sample.viewport[0], height: sample.viewport[1])
      let length = sample.pre + sample.content[1] + sample.post
      if sample.split {
        vertical = ScriptedScrollable(
          length: size.height,
          crossLength: size.width,
          contentLength: length
        )
        horizontal = ScriptedScrollable(
          length: size.width,
          crossLength: size.height,
          contentLength: sample.content[0],
          axis: .horizontal
        )
        coordinator.bind(vertical: vertical, horizontal: horizontal, in: vertical)
      } else {
        vertical = ScriptedScrollable(
          size: size,
          contentSize: LayoutSize(width: sample.content[0], height: length)
        )
        horizontal = vertical
        coordinator.bind(to: vertical, in: vertical)
      }
      let options = ParallaxOptions(
        sample.options(along: .vertical),
        across: sample.options(along: .horizontal)
      )
      try coordinator.register(ViewDescriptor { _ in }, as: "box", options: options)
    }
  }

  @Test("every box stands where it was measured, with one scroller and with one for each axis")
  func positions() throws {
    var deviations = Deviations(tolerance: CSSStickyVectorTests.tolerance)
    var counts = [true: 0, false: 0]
    var scene: (sample: Sample, Scene)?
    for line in try Vectors.lines(of: "css-sticky-2d") {
      let sample = try JSONDecoder().decode(Sample.self, from: line)
      var bare = sample
      (bare.scroll, bare.at) = ([], [])
      if scene?.sample != bare { scene = (bare, try Scene(sample)) }
      guard let (_, scene) = scene else { continue }
      scene.vertical.scroll(to: sample.scroll[1], along: .vertical)
      scene.horizontal.scroll(to: sample.scroll[0], along: .horizontal)
      let frame = try #require(scene.coordinator.frame(of: "box"))
      deviations.check(frame.origin.x, measured: sample.at[0], "x at \(sample.scroll)")
      deviations.check(frame.origin.y, measured: sample.at[1], "y at \(sample.scroll)")
      counts[sample.split, default: 0] += 1
    }
    print("css-sticky-2d: \(deviations)")
    #expect(deviations.failures.isEmpty, "\(deviations.failures.prefix(9).joined(separator: "\n"))")
    #expect(deviations.count == 20_000)
    #expect(counts.values.allSatisfy { $0 > 4000 }, "\(counts)")
  }
}
