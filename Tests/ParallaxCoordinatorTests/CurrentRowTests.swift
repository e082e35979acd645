import ParallaxCoordinator
import ParallaxLayout
import ParallaxTesting
import TestSupport
import Testing

@Suite("What is stuck, and the current row", .timeLimit(.minutes(20)))
struct CurrentRowTests {
  let coordinator = ParallaxCoordinator()
  let list = ScriptedScrollable(length: 200, contentLength: 0)

  init() { coordinator.bind(to: list, in: list) }

  private func rows(_ heights: [Double]) throws -> RowGeometry {
    try RowGeometry([
      RowSection(
        rows: RowList(heights.enumerated().map { Row(id: .init($0), height: .measured($1)) })
      )
    ])
  }

  private func add(_ id: ViewID, _ options: ParallaxOptions) throws {
    try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
  }

  @Test("the last rows become current one after another, over the last screen")
  func lastScreen() throws {
    list.rows = try rows([150, 300, 180, 60, 50, 40, 30])
    var changes: [Double] = []
    var row = 0
    for step in 0...610 * 2 {
      list.scroll(to: Double(step) / 2)
      let current = try #require(coordinator.currentRow).row
      if current != row { changes.append(Double(step) / 2) }
      row = current
    }
    #expect(changes == [150, 430, 520, 550, 575, 595])
  }

  @Test("in a chat the room after a reply does not make the reply current before the end")
  func replyAboveRoom() throws {
    let list = ScriptedScrollable(length: 600, contentLength: 0)
    list.rows = try RowGeometry([
      RowSection(
        rows: RowList(
          (0..<20).map { Row(id: RowID($0), height: .measured(60)) }
            + [Row(id: "sent", height: .measured(60)), Row(id: "reply", height: .measured(20))]
        )
      )
    ])
    coordinator.configuration.anchoredTurn = AnchoredTurn(for: "sent")
    coordinator.bind(to: list, in: list)
    var composer = ParallaxOptions(
      height: .fixed(50),
      tracking: .viewport,
      stickPosition: .bottom
    )
    composer.reservation = .inset
    try add("composer", composer)
    #expect(coordinator.metrics?.restingOffsets.upperBound == 1200)
    var changes: [Double] = []
    var row = 18
    for step in 0...2400 {
      list.scroll(to: Double(step) / 2)
      let current = try #require(coordinator.currentRow).row
      if current > row { changes.append(Double(step) / 2) }
      row = max(row, current)
    }
    // The content ends at 1280, 80 points behind the position at the last offset. So over the last 80 points of
    // offset the position moves by 2 a point: rows at 1140, 1200 and 1260 are reached at 1130, 1160 and 1190.
    #expect(changes == [1130, 1160, 1190])
  }

  @Test("in a gap between rows the row before it is current, be it as thin as a hairline")
  func gap() {
    struct Table: RowTable {
      static let ranges = [AxisRange(start: 0, end: 0.5), AxisRange(start: 1_000, end: 1_040)]
      func rowRange(at path: RowPath) -> AxisRange? { Self.ranges[path.row] }
      func rowPaths(in range: AxisRange) -> [RowPath] {
        Self.ranges.indices.filter {
          Self.ranges[$0].start < range.end && Self.ranges[$0].end > range.start
        }.map { RowPath(section: 0, row: $0) }
      }
    }
    list.change {
      $0.rowTable = Table()
      $0.reading.contentLength = 2_000
    }
    for offset in [0, 0.25, 0.5, 1] + stride(from: 7.25, to: 999, by: 12) {
      // A fresh coordinator: it knows no row from an offset before.
      let coordinator = ParallaxCoordinator()
      list.scroll(to: offset)
      coordinator.bind(to: list, in: list)
      #expect(coordinator.currentRow?.row == 0, "\(offset)")
    }
  }

  @Test("a tick comes when the current row or a stuck view changes, and at no other time")
  func ticks() throws {
    list.rows = try rows([Double](repeating: 100, count: 40))
    var options = ParallaxOptions(height: .fixed(20), tracking: .offset(100), stickPosition: .top)
    options.stacking = .overlay
    try add("bar", options)
    var ticks: [ParallaxTick] = []
    coordinator.onTick = { ticks.append($0) }
    // A pass in which nothing changes: the first report.
    list.change { _ in }
    #expect(ticks.map(\.current) == [RowPath(section: 0, row: 0)])
    list.scroll(to: 100)
    #expect(ticks.last?.current == RowPath(section: 0, row: 1))
    #expect(ticks.last?.stuck == [])
    list.scroll(to: 100.25)
    #expect(ticks.last?.stuck == [StuckView("bar", at: .top)])
    #expect(coordinator.stuckViews == [StuckView("bar", at: .top)])
    let count = ticks.count
    // The bar stays at the edge, and the row goes on below it from 100.25 to 179.75.
    for offset in stride(from: 101.0, to: 179.75, by: 5) { list.scroll(to: offset) }
    #expect(ticks.count == count)
    list.scroll(to: 180)
    #expect(ticks.count == count + 1)
    #expect(ticks.last?.current == RowPath(section: 0, row: 2))
    #expect(ticks.last?.movedViews == [])
    // Asked in between, the change is reported all the same.
    coordinator.onTick = nil
    list.scroll(to: 900)
    #expect(coordinator.currentRow == RowPath(section: 0, row: 9))
    coordinator.onTick = { ticks.append($0) }
    list.scroll(to: 901)
    #expect(ticks.last?.current == RowPath(section: 0, row: 9))
  }

  @Test("a bar without room is stuck always; one with room as soon as content is behind it")
  func bars() throws {
    list.rows = try rows([Double](repeating: 100, count: 40))
    let bar = ParallaxOptions(height: .fixed(30), tracking: .viewport, stickPosition: .top)
    try add("over", bar)
    #expect(coordinator.stuckViews == [StuckView("over", at: .top)])
    var roomy = bar
    roomy.reservation = .inset
    roomy.edgeOrder = 1
    coordinator.unregister("over")
    try add("bar", roomy)
    let rest = try #require(coordinator.metrics).restingOffsets.lowerBound
    list.scroll(to: rest)
    #expect(coordinator.stuckViews == [])
    list.scroll(to: rest + 0.25)
    #expect(coordinator.stuckViews == [StuckView("bar", at: .top)])
    try coordinator.setHeight(.fixed(0), of: "bar")
    #expect(coordinator.stuckViews == [], "nothing of no height")
  }

  @Test("a title that is pushed out is stuck until it is out of sight")
  func pushed() throws {
    list.rows = try rows([Double](repeating: 100, count: 40))
    for (id, offset) in [("a", 100.0), ("b", 500)] {
      var title = ParallaxOptions(
        height: .fixed(40),
        tracking: .offset(offset),
        stickPosition: .top
      )
      title.stacking = .push
      try add(ViewID(id), title)
    }
    list.scroll(to: 499)
    #expect(coordinator.stuckViews == [StuckView("a", at: .top)])
    list.scroll(to: 500.25)
    #expect(coordinator.stuckViews == [StuckView("b", at: .top)])
  }

  @Test("both axes: a view of a column that is out of sight across is not stuck")
  func bothAxes() throws {
    let sheet = ScriptedScrollable(
      size: LayoutSize(width: 300, height: 200),
      contentSize: LayoutSize(width: 3000, height: 3000)
    )
    coordinator.bind(to: sheet, in: sheet)
    let across = AxisOptions(.fixed(100), tracking: .offset(0), stickPosition: [])
    try add("cell", ParallaxOptions(height: .fixed(30), stickPosition: .top, across: across))
    let column = AxisOptions(.fixed(80), tracking: .offset(500), stickPosition: .leading)
    try add("column", ParallaxOptions(column, along: .horizontal))
    sheet.scroll(to: 50)
    #expect(coordinator.stuckViews == [StuckView("cell", at: .top)])
    sheet.scroll(to: 600, along: .horizontal)
    #expect(coordinator.stuckViews == [StuckView("column", at: .top, along: .horizontal)])
  }

  @Test("no rows, one row, no host, content that fits")
  func few() throws {
    #expect(coordinator.currentRow == nil)
    list.rows = try rows([50])
    #expect(coordinator.currentRow == RowPath(section: 0, row: 0))
    list.rows = try rows([50, 50])
    #expect(coordinator.currentRow == RowPath(section: 0, row: 0))
    list.scroll(to: 60)  // a pull
    #expect(coordinator.currentRow == RowPath(section: 0, row: 0))
    coordinator.unbind()
    #expect(coordinator.currentRow == nil)
    #expect(coordinator.stuckViews == [])
  }

  @Test("a gap between rows belongs to the row before it, and the gap before all rows to the first")
  func gaps() throws {
    var table = GappyTable()
    let host = GappyList(table)
    coordinator.bind(to: host.list, in: host.list)
    host.list.rowTable = host
    host.list.reading.contentLength = 20_000
    for (offset, row) in [
      (0.0, 0), (5_500, 0), (9_000, 0), (11_999.0, 0), (12_000, 1), (13_000, 1),
    ] {
      host.list.scroll(to: offset)
      #expect(coordinator.currentRow?.row == row, "at \(offset)")
    }
    table.starts = []
    host.table = table
    host.list.change { $0.reading.rowRevision += 1 }
    #expect(coordinator.currentRow == nil)
  }

  @Test("a table is asked once per viewport, also if it has no row there")
  func asked() {
    let host = GappyList(GappyTable(starts: []))
    host.list.rowTable = host
    // The range around the current position ends with the content.
    host.list.reading.contentLength = 600 + Tolerance.rest
    coordinator.configuration.anchor = nil
    coordinator.bind(to: host.list, in: host.list)
    host.asked = 0
    #expect(coordinator.currentRow == nil && host.asked == 1)
    #expect(coordinator.currentRow == nil && host.asked == 1)
  }

  @Test("rows that change under the offset: the current row is that of the new layout")
  func changes() throws {
    list.rows = try rows([Double](repeating: 100, count: 40))
    coordinator.configuration.anchor = nil
    list.scroll(to: 1000)
    #expect(coordinator.currentRow?.row == 10)
    list.rows = try rows([Double](repeating: 50, count: 80))
    #expect(coordinator.currentRow?.row == 20)
  }

  @Test(
    "every row that no view hides at its place becomes current once, in order, in both directions",
    arguments: RandomScenes.seeds(200)
  )
  func everyRow(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    list.containerSize.height = random.quarter(150...900)
    let count = random.chance(0.02) ? 10_000 : Int.random(in: 1...60, using: &random)
    let heights = (0..<count).map { _ in random.quarter(10...200) }
    var starts = [0.0]
    for height in heights.dropLast() { starts.append(starts[starts.count - 1] + height) }
    list.rows = try rows(heights)
    // Places that begin and end with rows hide the rows inside.
    var hidden: Set<Int> = []
    func place(_ first: Int, _ rows: Int) -> (start: Double, length: Double) {
      let last = min(first + rows, count - 1)
      for row in first..<max(first, last) where row > first { hidden.insert(row) }
      hidden.insert(first)
      return (starts[first], starts[last] - starts[first] + (last == first ? heights[last] : 0))
    }
    for number in 0..<Int.random(in: 0...4, using: &random) {
      let range = place(Int.random(in: 0..<count, using: &random), random.chance(0.5) ? 1 : 3)
      let least = random.chance(0.5) ? range.length : range.length / 2
      var options = ParallaxOptions(
        height: HeightRange(minimum: least, maximum: range.length),
        tracking: .offset(range.start),
        stickPosition: .top
      )
      options.stacking = random.pick([.stack, .push, .overlay])
      try add(ViewID(number), options)
    }
    for edge in [StickPosition.top, .bottom] where random.chance(0.3) {
      var bar = ParallaxOptions(height: .fixed(40), tracking: .viewport, stickPosition: edge)
      bar.reservation = .inset
      try add(ViewID("\(edge)"), bar)
    }
    if random.chance(0.3) { list.reading.transientInset.bottom = 200 }
    if random.chance(0.3) {
      let row = RowID(Int.random(in: 0..<count, using: &random))
      coordinator.configuration.anchoredTurn = AnchoredTurn(for: row)
    }
    let metrics = try #require(coordinator.metrics)
    let offsets = metrics.restingOffsets.lowerBound...metrics.reachableOffsets.upperBound
    func current(at offset: Double) -> Int {
      list.scroll(to: offset)
      return coordinator.currentRow?.row ?? -1
    }
    func stuckViews(at offset: Double) -> Set<StuckView> {
      list.scroll(to: offset)
      return coordinator.stuckViews
    }
    // In order, and the same on the way back.
    let steps = (0...200).map {
      offsets.lowerBound + (offsets.upperBound - offsets.lowerBound) * Double($0) / 200
    }
    let onward = steps.map { current(at: $0) }
    #expect(onward == onward.sorted(), "seed \(seed)")
    #expect(steps.reversed().map { current(at: $0) } == onward.reversed(), "seed \(seed)")
    guard offsets.upperBound - offsets.lowerBound > 1 else { return }
    #expect(onward.last == count - 1 || hidden.contains(count - 1), "seed \(seed)")
    // Each at some offset: the first at which it, or a later one, is current.
    for row in 0..<count where count <= 60 && !hidden.contains(row) && starts[row] > 250 {
      var (low, high) = (offsets.lowerBound, offsets.upperBound)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if current(at: middle) >= row { high = middle } else { low = middle }
      }
      // Over the last screen the position is ahead of the views. One that begins to stick there moves it on by its
      // own length, over rows that are behind the view at its place no longer.
      let isLast = high > offsets.upperBound - list.containerSize.height
      if isLast, stuckViews(at: high + 0.01) != stuckViews(at: high - 0.01) { continue }
      #expect(current(at: high) == row, "seed \(seed), row \(row) at \(high)")
    }
  }
}

private struct GappyTable {
  /// Rows of 100 points.
  var starts = [5_000.0, 12_000]
}

/// A list with wide gaps between its rows.
private final class GappyList: RowTable {
  let list = ScriptedScrollable(length: 600, contentLength: 20_000)
  var table: GappyTable
  /// How often the rows of a range were asked for.
  var asked = 0

  init(_ table: GappyTable) { self.table = table }

  func rowRange(at path: RowPath) -> AxisRange? {
    guard path.section == 0, table.starts.indices.contains(path.row) else { return nil }
    return AxisRange(start: table.starts[path.row], length: 100)
  }

  func rowPaths(in range: AxisRange) -> [RowPath] {
    asked += 1
    return table.starts.indices.filter {
      table.starts[$0] < range.end && table.starts[$0] + 100 > range.start
    }
    .map { RowPath(section: 0, row: $0) }
  }
}
