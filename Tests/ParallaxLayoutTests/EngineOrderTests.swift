import ParallaxLayout
import ParallaxRows
import Testing

/// Passes that are given up before an answer, and hosts that do not follow an order.
@Suite("Orders and questions of an engine", .timeLimit(.minutes(20)))
struct EngineOrderTests {
  private struct Rows: RowTable {
    var length = 50.0
    func rowRange(at path: RowPath) -> AxisRange? {
      AxisRange(start: Double(path.row) * length, length: length)
    }
    func rowPaths(in range: AxisRange) -> [RowPath] { [] }
  }

  private let host = HostReading(
    ScrollReading(contentOffset: 0, contentLength: 5000),
    in: LayoutSize(width: 390, height: 600)
  )

  private func answer(_ query: StepQuery, _ orders: inout [StepQuery]) -> StepAnswer {
    switch query {
    case .reading: return .reading(host)
    case .rows(let query): return .rows(Rows().answer(query))
    case .heights(let views):
      return .heights(views.map { _ in HeightRange(minimum: 30, maximum: 60) })
    case .setRowLengths, .setContentInset, .shift:
      orders.append(query)
      return .carriedOut
    }
  }

  private func pass(_ engine: inout ParallaxEngine) -> [StepQuery] {
    var orders: [StepQuery] = []
    var step = engine.step()
    while case .needs(let query) = step { step = engine.step(answer(query, &orders)) }
    return orders
  }

  private func engine() throws -> ParallaxEngine {
    var engine = ParallaxEngine()
    engine.bind([.rows, .rowRoom, .shifting, .insets])
    let row = RowPath(section: 0, row: 3)
    var options = ParallaxOptions(height: 44...220, tracking: .row(row))
    options.boundary = .section
    try engine.register("title", options: options, isMeasured: true)
    var bar = ParallaxOptions(height: 40...40)
    bar.reservation = .inset
    try engine.register("bar", options: bar)
    return engine
  }

  @Test("a pass may be given up at any question or order, and the next one has all of it")
  func givenUp() throws {
    var whole = try engine()
    let orders = pass(&whole)
    #expect(orders.count == 3)
    let placements = whole.placed.placements().map(\.placement)
    #expect(placements.allSatisfy { $0.isPlaced })
    for count in 0..<8 {
      var engine = try engine()
      var ignored: [StepQuery] = []
      var step = engine.step()
      for _ in 0..<count {
        guard case .needs(let query) = step else { break }
        step = engine.step(answer(query, &ignored))
      }
      let later = pass(&engine)
      #expect(engine.placed.placements().map(\.placement) == placements, "\(count) answers")
      let given = Set((ignored + later).map { "\($0)" })
      #expect(given == Set(orders.map { "\($0)" }), "\(count) answers")
    }
  }

  @Test("a host that keeps its own row lengths gets an order once, whatever other views do")
  func orderedOnce() throws {
    var engine = try engine()
    _ = pass(&engine)
    #expect(pass(&engine).isEmpty)
    try engine.register("plain", options: ParallaxOptions(height: 44...44, tracking: .offset(900)))
    #expect(pass(&engine).isEmpty)
    // A view that changes, but for its height.
    var options = try #require(engine.placed.options(of: "title"))
    options.zIndex = 2
    try engine.change(.options(options), of: "title")
    #expect(pass(&engine).isEmpty)
    try engine.change(.height(HeightRange(minimum: 44, maximum: 100)), of: "title")
    #expect(pass(&engine).count == 1)
  }
}
