import Testing
@testable import ParallaxLayout

@Suite("The rule of sticking", .timeLimit(.minutes(20)))
struct StickyRuleTests {
  @Test("the example of its documentation: each edge, in a viewport of 0...800 at offset 100")
  func example() {
    var layout = StickyLayout()
    let header = layout.insert(StickyItem(place: AxisRange(start: 0, end: 220), minimum: 44))
    let title = layout.insert(StickyItem(place: AxisRange(start: 220, end: 248), minimum: 28))
    let footer = layout.insert(StickyItem(place: AxisRange(start: 1950, end: 2000), minimum: 50))
    layout.solve(ScrollMetrics(containerLength: 800, contentOffset: 100, contentLength: 2000))
    #expect(layout.placements[header].frame == AxisRange(start: 0, end: 120))
    #expect(layout.placements[title].frame == AxisRange(start: 120, end: 148))
    #expect(layout.placements[footer].frame == AxisRange(start: 750, end: 800))
    // The bottom edge alone moves the footer from 1850...1900 by 1100, and nothing else.
    #expect(layout.views.map(\.stand.moves.bottom) == [0, 0, 1100])
  }

  @Test("the examples of a view at one edge: natural range, sticky line, boundary")
  func oneEdge() {
    func range(_ natural: ClosedRange<Double>, bound: Double = .infinity) -> [Double] {
      var item = StickyItem(place: AxisRange(start: 0, end: 220), minimum: 44)
      (item.stickPosition, item.bounds.end) = (.top, bound - natural.lowerBound)
      var layout = StickyLayout()
      let view = layout.insert(item)
      layout.solve(
        ScrollMetrics(
          containerLength: 800,
          contentOffset: -natural.lowerBound,
          contentLength: 2000
        )
      )
      let stand = layout.views[view].stand
      return [stand.rest.start, stand.rest.end, stand.moves.top]
    }
    #expect(range(-100...120) == [0, 120, 100])
    #expect(range(-200...20) == [0, 44, 200])
    #expect(range(-200...20, bound: 30) == [-14, 30, 186])
  }
}
