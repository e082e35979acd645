import TestSupport
import Testing
@testable import ParallaxLayout

/// Views that are longer than the viewport and show both ends.
@Suite("Tall views", .timeLimit(.minutes(20)))
struct TallTests {
  private func item(_ place: ClosedRange<Double>, until end: Double = .infinity) -> StickyItem {
    let range = AxisRange(start: place.lowerBound, end: place.upperBound)
    var item = StickyItem(place: range, minimum: range.length)
    item.stickPosition = .top
    item.tall = .bothEnds
    item.overscroll = AxisOptions.OverscrollOptions(top: .follow, bottom: .follow)
    item.bounds.end = end
    return item
  }

  private func stack(_ items: [StickyItem], at offset: Double = 0) -> Stack {
    var stack = Stack(container: 600, content: 5000)
    for item in items { _ = stack.layout.insert(item) }
    stack.place(at: offset)
    return stack
  }

  @Test("900 points in 600, on the way onward and back")
  func example() {
    var stack = stack([item(100...1000, until: 4500)])
    for (offset, start) in [
      (100.0, 0.0), (250, -150), (400, -300), (1500, -300), (1400, -200), (1200, 0), (1100, 0),
      (3500, -300), (4200, -600),
    ] {
      #expect(stack.place(at: offset)[0] == AxisRange(start: start, length: 900), "\(offset)")
    }
  }

  @Test("it begins at its line, before anything is scrolled")
  func line() {
    var item = item(0...900)
    item.edgeInset.top = 50
    #expect(stack([item]).layout.placements[0].frame == AxisRange(start: 50, end: 950))
  }

  @Test("its part in sight stays when its boundary changes")
  func boundary() {
    var stack = stack([item(100...1000, until: 4500)], at: 1500)
    #expect(stack.place(at: 1400)[0].start == -200)
    stack.layout.update(0, to: item(100...1000, until: 4400))
    #expect(stack.place(at: 1390)[0].start == -190)
  }

  @Test("a layout whose tall view has gone has no memory to keep up to date")
  func removed() {
    var stack = stack([item(100...1000)])
    #expect(stack.layout.order.hasMemory)
    stack.layout.remove(0)
    stack.place(at: 1)
    #expect(!stack.layout.order.hasMemory)
  }

  @Test(
    "scrolling by the app moves it too, a layout does not, and a first reading is as if scrolled there"
  )
  func causes() {
    var stack = stack([item(100...1000)])
    #expect(stack.place(at: 1500, cause: .app)[0].start == -300)
    #expect(stack.place(at: 1400, cause: .layout)[0].start == -300)
    #expect(stack.place(at: 1300, cause: .app)[0].start == -200)
    #expect(self.stack([item(100...1000)], at: 1500).layout.placements[0].frame.start == -300)
    #expect(self.stack([item(100...1000)], at: 250).layout.placements[0].frame.start == -150)
    #expect(self.stack([item(100...400)], at: 1500).layout.placements[0].frame.start == 0)
  }

  @Test("it ends above bottom bars at full length, and a keyboard moves nothing by opening")
  func obstacles() {
    var stack = stack([item(100...1000), .fixed(length: 50, at: .bottom)])
    #expect(stack.place(at: 1500)[0].end == 550)
    stack.metrics.transientInset.bottom = 300
    #expect(stack.place(at: 1500, cause: .layout)[0].end == 550)
    // Its end can be scrolled clear of the keyboard.
    #expect(stack.place(at: 1700)[0].end == 350)
    #expect(stack.place(at: 2500)[0].end == 250)
  }

  @Test(
    "beside other views it moves no faster than the offset, and all offsets at once are what each is",
    arguments: RandomScenes.seeds(200)
  )
  func continuity(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var items = RandomScene(seed: seed).items
    for index in items.indices { items[index].safeArea = .respect }
    let start = random.quarter(0...600)
    items.append(item(start...(start + random.quarter(500...1500))))
    var stack = stack(items)
    var (offset, frames) = (0.0, stack.place(at: 0))
    for _ in 0..<40 {
      let next = max(0, min(4400, offset + random.quarter(-120...120)))
      let cause = random.pick([ScrollCause.user, .user, .app, .layout])
      let pieces = stack.layout.pieces(over: next...next, cause: cause)
      let placements = stack.place(at: next, cause: cause)
      let slot = items.count - 1
      let moved = abs(placements[slot].start - frames[slot].start)
      #expect(moved <= abs(next - offset) + 1e-9, "seed \(seed), \(offset) to \(next)")
      for piece in pieces {
        let (value, shown) = (piece.start.value(at: next), placements[piece.slot].start)
        #expect(abs(value - shown) < 1e-6, "seed \(seed), \(piece.slot) at \(next)")
      }
      (offset, frames) = (next, placements)
    }
  }

  private struct Vector: Decodable {
    struct Scene: Decodable {
      var length, content: Double
      var views: [View]
    }
    struct View: Decodable {
      var y, max: Double
      var bound: [Double]?
    }
    struct Step: Decodable {
      var offset, play, start: Double
    }
    var id, source: String
    var scene: Scene
    var steps: [Step]
  }

  /// Measured in Chromium at the two ends of the play, as sticky boxes with `top: 0` and with `top` of the
  /// difference of both lengths; the way between them is from a plain statement in another language.
  @Test("starts are those of Chromium and of the plain statement")
  func vectors() throws {
    var count = 0
    for vector in try Vectors.all("tall", as: Vector.self) {
      let view = vector.scene.views[0]
      var layout = StickyLayout()
      _ = layout.insert(item(view.y...(view.y + view.max), until: view.bound?[1] ?? .infinity))
      var metrics = ScrollMetrics(
        containerLength: vector.scene.length,
        contentLength: vector.scene.content
      )
      layout.solve(metrics)
      let isMeasured = vector.source != "reference"
      for step in vector.steps {
        if isMeasured { layout.views[0].play = step.play }
        metrics.contentOffset = step.offset
        layout.solve(metrics, cause: isMeasured ? .layout : .user)
        let start = layout.placements[0].frame.start
        #expect(abs(start - step.start) <= 1.0 / 128, "\(vector.id) at \(step.offset)")
        count += 1
      }
    }
    #expect(count == 1120)
  }

  @Test("below a title of a higher level it shows its start below that title")
  func belowTitle() {
    var year = item(0...40)
    (year.tall, year.stacking) = (.edge, .push)
    var month = item(100...1100)
    (month.stacking, month.headingLevel) = (.push, 1)
    var stack = stack([year, month])
    for (offset, start) in [
      (60.0, 40.0), (100, 0), (2000, -400), (1700, -100), (1560, 40), (1500, 40),
    ] {
      let frames = stack.place(at: offset)
      #expect(frames[0] == AxisRange(start: 0, end: 40))
      #expect(frames[1] == AxisRange(start: start, length: 1000), "\(offset)")
    }
  }

  @Test("a view that is longer than the viewport by half a point moves with the content by that")
  func halfPoint() {
    var stack = stack([item(0...600.5)])
    for (offset, start) in [(1000.0, -0.5), (990, 0), (990.25, -0.25), (990.5, -0.5), (991, -0.5)] {
      #expect(stack.place(at: offset)[0].start == start, "\(offset)")
    }
  }
}
