import Foundation
import ParallaxLayout
import ParallaxReplay
import ParallaxRows
import Testing

@Suite("Reveal on scroll-back", .timeLimit(.minutes(20)))
struct RevealTests {
  private var layout = StickyLayout()
  private var metrics = ScrollMetrics(containerLength: 844, contentLength: 22_880)
  private let bar: Int

  init() {
    var item = StickyItem(place: AxisRange(start: 0, length: 120), minimum: 20)
    item.revealDistance = 100
    bar = layout.insert(item)
    layout.solve(metrics)
  }

  private mutating func height(at offset: Double, cause: ScrollCause = .user) -> Double {
    metrics.contentOffset = offset
    layout.solve(metrics, cause: cause)
    return layout.placements[bar].height
  }

  @Test("begins at the first point of travel, from any depth, and hides as it came")
  mutating func travel() {
    #expect(height(at: 5000) == 20)
    #expect(height(at: 4999) == 21)
    #expect(height(at: 4950) == 70)
    #expect(height(at: 4800) == 120)
    #expect(height(at: 4790) == 120)
    #expect(height(at: 4800) == 110)
    #expect(height(at: 5000) == 20)
  }

  @Test("while a list refreshes, a position behind the bar is not said to be shown")
  mutating func refreshing() {
    _ = height(at: 5000)
    _ = height(at: 4800)
    metrics.transientInset.top = 60
    // The bar is at 30...150.
    #expect(height(at: -30) == 120)
    #expect(layout.contentOffset(showing: 120) == -30)
    #expect(layout.contentOffset(showing: 60) != -30)
  }

  @Test("a title that only touches a bar that collapses covers no position")
  func touching() {
    var stack = Stack()
    stack.add(0...120, minimum: 20) { $0.revealDistance = 100 }
    stack.add(120...150, minimum: 30)
    for offset in [500.0, 495] { stack.place(at: offset) }
    #expect(
      stack.place(at: 40, cause: .layout)
        == [AxisRange(start: 0, end: 80), AxisRange(start: 80, end: 110)]
    )
    #expect(stack.layout.contentOffset(showing: 120) == 40)
    // It is in the title, which arrives below the hidden bar at 100.
    #expect(stack.layout.contentOffset(showing: 140) == 100)
  }

  @Test("a keyboard that goes does not reveal, though the content moves back to its end")
  mutating func keyboard() {
    let end = metrics.restingOffsets.upperBound
    metrics.transientInset.bottom = 300
    #expect(height(at: end + 300) == 20)
    metrics.transientInset.bottom = 0
    #expect(height(at: end) == 20)
  }

  @Test("the app's own scrolling hides and never reveals; a change of the layout does neither")
  mutating func causes() {
    _ = height(at: 5000)
    #expect(height(at: 4000, cause: .app) == 20)
    #expect(height(at: 3900, cause: .layout) == 20)
    #expect(height(at: 3840) == 80)
    #expect(height(at: 3870, cause: .app) == 50)
    #expect(height(at: 4000, cause: .layout) == 50)
  }

  @Test("a bounce at either end never counts, nor does the way back from it")
  mutating func bounce() {
    let end = metrics.restingOffsets.upperBound
    _ = height(at: end)
    #expect(height(at: end + 90) == 20)
    #expect(height(at: end) == 20)
    #expect(height(at: end - 10) == 30)
    #expect(height(at: end + 50) == 20)
    #expect(height(at: end) == 20)
  }

  @Test("comes back no farther than its limit")
  func limit() {
    var options = AxisOptions(20...120)
    options.reveal = Reveal(upTo: 70)
    let item = StickyItem(options, place: AxisRange(start: 0, length: 120))
    #expect(item.revealDistance == 50)
    options.reveal = Reveal()
    #expect(StickyItem(options, place: AxisRange(start: 0, length: 120)).revealDistance == 100)
  }

  @Test("a bar of 56 points of which 20 show has slid to -36...20, by its options")
  func slides() {
    let options = AxisOptions(0...56, stickPosition: .top, reveal: Reveal(style: .slide))
    var stack = Stack()
    _ = stack.layout.insert(StickyItem(options, place: AxisRange(start: 0, length: 56)))
    stack.place(at: 500)
    #expect(stack.place(at: 480) == [AxisRange(start: -36, end: 20)])
  }

  @Test("a slow real drag reveals: distance accumulates, whatever the steps")
  mutating func slowDrag() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Examples/Recordings/touch_drag_reverse.csv")
    let recording = try Recording(contentsOf: file)
    var heights: [Double] = []
    var offsets: [Double] = []
    var last = 0.0
    var largestStep = 0.0
    for event in recording.events {
      guard case .offset(let offset, _) = event.action else { continue }
      if !heights.isEmpty { largestStep = max(largestStep, last - offset) }
      last = offset
      offsets.append(offset)
      heights.append(height(at: offset))
    }
    // Down hides it, up by some 300 points brings it back in steps of a few, down again hides most.
    let peak = try #require(offsets.indices.max { offsets[$0] < offsets[$1] })
    let valley = try #require(offsets[peak...].min())
    #expect(largestStep < 20)
    #expect(heights.max() == 120)
    #expect(abs((heights.last ?? 0) - (120 - (last - valley))) < 1e-9)
  }

  @Test("a slot that is given to another view remembers nothing")
  mutating func slotReuse() {
    _ = height(at: 500)
    layout.remove(bar)
    var item = StickyItem(place: AxisRange(start: 0, length: 120), minimum: 20)
    item.revealDistance = 100
    #expect(layout.insert(item) == bar)
    #expect(height(at: 450) == 20)
  }

  @Test(
    "a title comes back beside the bar that it sticks below, if titles have one level",
    arguments: [false, true]
  )
  func title(comesLater: Bool) {
    for level in [0, 1] {
      var stack = Stack()
      let bar = stack.add(0...44, minimum: 0) { $0.revealDistance = 44 }
      if comesLater { stack.place(at: 0) }
      let title = stack.add(100...140, minimum: 0) {
        ($0.stacking, $0.headingLevel, $0.revealDistance) = (.push, level, 40)
      }
      stack.place(at: 500)
      stack.place(at: 480)
      // A title that others stack on shares the 20 points with the bar, and comes first.
      let shown = [
        stack.layout.revealedDistance(of: bar), stack.layout.revealedDistance(of: title),
      ]
      #expect(shown == (level == 0 ? [20, 20] : [0, 20]))
    }
  }

  @Test("a bar that comes back says that it is revealing, from the first point to the last")
  func phase() {
    var stack = Stack()
    let bar = stack.add(0...44, minimum: 0) { $0.revealDistance = 44 }
    func phase(at offset: Double) -> Placement.Phase {
      stack.place(at: offset)
      return stack.layout.placements[bar].phase
    }
    #expect(phase(at: 20) == .collapsing(.top))
    #expect(phase(at: 1000) == .pinned(.top))
    // It was collapsing, wholly revealed too.
    #expect(phase(at: 999) == .revealing(.top))
    #expect(phase(at: 980) == .revealing(.top))
    #expect(phase(at: 900) == .revealing(.top))
    #expect(phase(at: 950) == .pinned(.top))
    #expect(Placement.Phase.revealing(.top).description == "revealing.top")
  }
}
