import ParallaxCoordinator
import ParallaxDrawing
import Testing

@Suite("Cost chart")
struct CostChartTests {
  private func chart(_ costs: [LayoutPoint]) -> String {
    var chart = CostChart(title: "Work & time", numbers: "views")
    chart.lines = [CostChart.Line("layout", costs)]
    return chart.draw()
  }

  /// The centres of the points, as they are written.
  private func points(_ svg: String) -> [(x: Double, y: Double)] {
    svg.matches(of: #/cx="([0-9.-]+)" cy="([0-9.-]+)"/#).compactMap { match in
      guard let x = Double(match.1), let y = Double(match.2) else { return nil }
      return (x, y)
    }
  }

  @Test("ten times as many are as far apart as the next ten times, and so are times")
  func logarithms() throws {
    let drawn = points(
      chart([
        LayoutPoint(x: 10, y: 1), LayoutPoint(x: 100, y: 10), LayoutPoint(x: 1000, y: 100),
        LayoutPoint(x: 10_000, y: 1000),
      ])
    )
    try #require(drawn.count == 4)
    // Positions are written to a tenth.
    for index in 1..<3 {
      let (before, here, after) = (drawn[index - 1], drawn[index], drawn[index + 1])
      #expect(abs((after.x - here.x) - (here.x - before.x)) < 0.25)
      #expect(abs((after.y - here.y) - (here.y - before.y)) < 0.25)
      #expect(here.x > before.x)
      #expect(here.y < before.y)
    }
    // The plot is 288 units high, for three powers of ten.
    #expect(abs(drawn[0].y - drawn[3].y - 288) < 0.25)
  }

  @Test("times are written in the unit that suits them")
  func units() {
    let svg = chart([LayoutPoint(x: 1, y: 1), LayoutPoint(x: 10, y: 1e9)])
    for text in ["1 ns", "100 ns", "1 µs", "10 ms", "1 s"] {
      #expect(svg.contains(">\(text)</text>"), "\(text)")
    }
    #expect(svg.contains("Work &amp; time"))
  }

  @Test("what has no logarithm is left out")
  func unusable() {
    let svg = chart([
      LayoutPoint(x: 0, y: 5), LayoutPoint(x: 10, y: -1), LayoutPoint(x: 10, y: .nan),
      LayoutPoint(x: .infinity, y: 5), LayoutPoint(x: 100, y: 20),
    ])
    #expect(points(svg).count == 1)
    #expect(!svg.contains("nan") && !svg.contains("inf"))
    #expect(points(chart([])).isEmpty)
  }
}
