import TestSupport
import Testing
@testable import ParallaxLayout

/// Bars at the edges of the viewport, with room, where others have them.
///
/// `bars` was measured in Chromium: sticky bars in a column that is at least as high as the viewport.
/// `bars-keyboard` is from a plain statement of the rule in another language, with the seed 2311: safe
/// areas that the content inset has or has not, keyboards that lift a bar or cover it, and viewports that
/// are too low.
@Suite("Bars of others", .timeLimit(.minutes(20)))
struct BarVectorTests {
  struct Vector: Decodable {
    struct Scene: Decodable {
      var length, content: Double
      var scroll_start: Double?
      var safe, inset, transient: [Double]?
      var views: [View]
    }
    struct View: Decodable {
      var bar: String?
      var order: Int?
      var room: Bool?
      var y, max, min: Double
      var stick: [String]
      var sinset: [Double]?
      var stacking, keyboard: String?
      var bound: [Double]?
    }
    struct Step: Decodable {
      var offset: Double
      var frames: [[Double]]
    }
    var id: String
    var scene: Scene
    var rests: [Double]
    var reach: Double?
    var steps: [Step]
  }

  @Test(
    "frames and resting offsets are theirs",
    arguments: [("bars", 3912), ("bars-keyboard", 5000)]
  )
  func frames(name: String, leastCount: Int) throws {
    var count = 0
    for vector in try Vectors.all(name, as: Vector.self) {
      func check(_ value: Double?, _ expected: Double, _ what: String) {
        count += 1
        #expect(abs((value ?? .nan) - expected) <= 1.0 / 128, "\(vector.id): \(what)")
      }
      var layout = StickyLayout()
      for view in vector.scene.views { _ = layout.insert(view.item) }
      var metrics = vector.scene.metrics
      layout.solve(metrics)
      let room = layout.barRoom(in: metrics, besides: metrics.contentInset)
      metrics.contentInset.top += room.top
      metrics.contentInset.bottom += room.bottom
      check(metrics.restingOffsets.lowerBound, vector.rests[0], "first resting offset")
      check(metrics.restingOffsets.upperBound, vector.rests[1], "last resting offset")
      if let reach = vector.reach { check(metrics.reachableOffsets.upperBound, reach, "reach") }
      for step in vector.steps {
        metrics.contentOffset = step.offset
        layout.solve(metrics)
        for (slot, frame) in step.frames.enumerated() {
          let shown = layout.placements[slot].frame
          check(shown.start, frame[0], "start of \(slot) at \(step.offset)")
          check(shown.end, frame[1], "end of \(slot) at \(step.offset)")
        }
      }
    }
    #expect(count >= leastCount)
  }
}

extension BarVectorTests.Vector.Scene {
  var metrics: ScrollMetrics {
    func insets(_ pair: [Double]?) -> AxisInsets {
      pair.map { AxisInsets(top: $0[0], bottom: $0[1]) } ?? .zero
    }
    return ScrollMetrics(
      containerLength: length,
      safeAreaInsets: insets(safe),
      frame: AxisRange(start: scroll_start ?? 0, end: length),
      contentOffset: 0,
      contentLength: content,
      contentInset: insets(inset),
      transientInset: insets(transient)
    )
  }
}

extension BarVectorTests.Vector.View {
  var item: StickyItem {
    var item = StickyItem(place: AxisRange(start: y, length: max), minimum: min)
    item.stickPosition = []
    if stick.contains("top") { item.stickPosition.insert(.top) }
    if stick.contains("bottom") { item.stickPosition.insert(.bottom) }
    if let sinset { item.edgeInset = AxisInsets(top: sinset[0], bottom: sinset[1]) }
    item.overscroll = AxisOptions.OverscrollOptions(top: .follow, bottom: .follow)
    if stacking == "overlay" { item.stacking = .overlay }
    if stacking == "push" { item.stacking = .push }
    if let bound { item.bounds = AxisRange(start: bound[0], end: bound[1]) }
    if let bar {
      item.bar = EdgeBar(
        edge: bar == "top" ? .top : .bottom,
        order: order ?? 0,
        keepsRoom: room ?? false,
        keyboard: keyboard == "covers" ? .covers : .lifts
      )
    }
    return item
  }
}
