import ParallaxTesting
import Testing

@Suite("Rows of a scene")
struct SceneRowsTests {
  /// 0…28 title, 28…248, 248…292; 292…292 nothing; 292…300 title, 300…344 …; one of no height.
  static let rows = SceneRows([
    SceneSection(header: 28, rows: [.init(height: 220), .init(id: "a", height: 44)]),
    SceneSection(rows: [.init(count: 0, height: 10)]),
    SceneSection(header: 8, rows: [.init(count: 3, height: 44), .init(id: "flat", height: 0)]),
  ])
  static let end = 28.0 + 220 + 44 + 8 + 3 * 44

  @Test("rows and sections stand one after the other")
  func places() {
    let rows = Self.rows
    #expect(rows.length == Self.end)
    #expect(rows.count == 6)
    #expect((0..<4).map(rows.rowCount(inSection:)) == [2, 0, 4, 0])
    #expect(rows.span(of: RowPath(section: 0, row: 0)) == Span(start: 28, end: 248))
    #expect(rows.span(of: RowPath(section: 2, row: 2)) == Span(start: 388, end: 432))
    #expect(rows.span(of: "a") == Span(start: 248, end: 292))
    #expect(rows.span(of: "flat") == Span(start: Self.end, end: Self.end))
    #expect(rows.path(of: "flat") == RowPath(section: 2, row: 3))
    #expect(rows.span(ofSection: 0) == Span(start: 0, end: 292))
    #expect(rows.span(ofSection: 1) == Span(start: 292, end: 292))
    #expect(rows.span(ofSection: 2) == Span(start: 292, end: Self.end))
  }

  @Test("what is not there has no place")
  func absent() {
    let paths = [(0, 2), (1, 0), (3, 0), (-1, 0), (0, -1), (Int.max, Int.max), (Int.min, Int.min)]
    for (section, row) in paths {
      let path = RowPath(section: section, row: row)
      #expect(Self.rows.span(of: path) == nil)
      #expect(Self.rows.name(of: path) == nil)
    }
    #expect(Self.rows.span(of: "b") == nil)
    #expect(Self.rows.span(ofSection: 3) == nil)
    #expect(Self.rows.span(ofSection: -1) == nil)
    #expect(SceneRows().firstVisibleRow(at: 0) == nil)
  }

  @Test(
    "the first visible row is the first that reaches below a position",
    arguments: [
      (-.infinity, "0.0"), (0, "0.0"), (28, "0.0"), (247.75, "0.0"), (248, "a"), (291.75, "a"),
      (292, "2.0"), (300, "2.0"), (344, "2.1"), (387.75, "2.1"), (431.75, "2.2"), (432, nil),
      (.infinity, nil), (.nan, nil),
    ] as [(Double, String?)]
  )
  func firstVisible(position: Double, name: String?) {
    let path = Self.rows.firstVisibleRow(at: position)
    #expect(path.flatMap(Self.rows.name(of:)) == name)
  }

  @Test("the first visible row of random rows is the one that a search from the start finds")
  func firstVisibleOfRandomRows() {
    for seed in UInt64(0)..<50 {
      var generator = SeededGenerator(seed: seed)
      let rows = SceneRows(
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          let runs = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
            let height = generator.pick([0, 0.1, 33.3, 44, 61.7])
            return SceneRows.Run(count: Int.random(in: 0...4, using: &generator), height: height)
          }
          return SceneSection(header: generator.pick([0, 28.1]), rows: runs)
        }
      )
      let paths = rows.sections.indices.flatMap { section in
        (0..<rows.rowCount(inSection: section)).map { RowPath(section: section, row: $0) }
      }
      let spans = paths.compactMap { rows.span(of: $0) }
      #expect(spans.count == rows.count)
      let edges = spans.flatMap { [$0.start, $0.end] }
      for position in edges.flatMap({ [$0.nextDown, $0, $0.nextUp] }) {
        let index = spans.firstIndex { $0.length > 0 && $0.end > position }
        let found = rows.firstVisibleRow(at: position)
        #expect(found == index.map { paths[$0] }, "seed \(seed), position \(position)")
      }
    }
  }

  @Test("a million rows are one run, whose last row is found at once")
  func million() {
    let rows = SceneRows([SceneSection(rows: [.init(count: 1_000_000, height: 44.5)])])
    #expect(rows.length == 44_500_000)
    let last = RowPath(section: 0, row: 999_999)
    #expect(rows.span(of: last) == Span(start: 44_499_955.5, end: 44_500_000))
    #expect(rows.firstVisibleRow(at: 44_499_955.5) == last)
    #expect(rows.name(of: last) == "0.999999")
  }

  @Test("a count that makes no sense is brought to the nearest that does")
  func counts() {
    #expect(SceneRows.Run(count: -1, height: 44).count == 0)
    #expect(SceneRows.Run(count: .max, height: 44).count == 1_000_000_000)
  }
}
