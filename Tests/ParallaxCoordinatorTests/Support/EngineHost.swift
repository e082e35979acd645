import ParallaxCoordinator
import ParallaxLayout
import TestSupport

/// An engine, and the things that a view layer made of values keeps beside it: rows, offset and
/// insets.
struct EngineHost {
  private(set) var engine = ParallaxEngine()
  private(set) var names: [ViewID] = []
  private static let container = LayoutSize(width: 390, height: 600)
  private var rows: RowGeometry
  private var room = RowLengths()
  private var reading: AxisReading
  private var random: SeededGenerator
  private var count = 0

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    rows = try RowGeometry([
      RowSection(
        rows: RowList((0..<60).map { Row(id: RowID("\($0)"), height: .measured(50)) })
      )
    ])
    reading = AxisReading(contentOffset: 0, contentLength: rows.length)
    engine.configuration.adjustsPinnedInset = random.chance(0.5)
    engine.bind([.rows, .rowRoom, .shifting, .insets])
    try go()
  }

  /// Makes some changes of views, or none, scrolls, or not, and runs a pass.
  mutating func go() throws {
    for _ in 0..<random.pick([0, 1, 1, 2]) { try change() }
    let distance = random.quarter(-100...100)
    reading.contentOffset += distance
    switch random.pick([0, 1, 2]) {
    case 0: reading.moves.byApp += distance
    case 1: reading.moves.byLayout += distance
    default: break
    }
    var engine = engine
    try pass(&engine)
    self.engine = engine
  }

  private mutating func change() throws {
    switch random.pick([0, 0, 1, 1, 2, 3]) {
    case 1 where !names.isEmpty: try engine.change(.options(options()), of: random.pick(names))
    case 2 where !names.isEmpty:
      let name = names.remove(at: Int.random(in: names.indices, using: &random))
      if let view = engine.placed.slot(of: name) { engine.unregister(view) }
    case 3 where !names.isEmpty:
      let height = HeightRange(minimum: random.quarter(0...100), maximum: 100)
      try engine.change(.height(height), of: random.pick(names))
    default:
      count += 1
      try engine.register(ViewID(count), options: options())
      names.append(ViewID(count))
    }
  }

  private mutating func options() -> ParallaxOptions {
    var options = ParallaxOptions.random(in: 3000, tracksPaths: true, using: &random)
    if case .offset = options.tracking { return options }
    if random.chance(0.2) { options.reservation = random.pick([.rowAndInset, .inset]) }
    return options
  }

  /// Answers an engine until its pass is finished.
  private mutating func pass(_ engine: inout ParallaxEngine) throws {
    var step = engine.step()
    while case .needs(let query) = step {
      var answer = StepAnswer.carriedOut
      switch query {
      case .reading:
        answer = .reading(HostReading(ScrollReading(vertical: reading), in: Self.container))
      case .heights(let views): answer = .heights(views.map { _ in nil })
      case .rows(let query): answer = .rows(rows.answer(query))
      case .setContentInset(let share, _): reading.sharedInset = share
      case .shift(let distance, _):
        reading.contentOffset += distance
        reading.moves.byLayout += distance
      case .setRowLengths(let lengths, _): try layOut(lengths)
      }
      step = engine.step(answer)
    }
  }

  private mutating func layOut(_ lengths: RowLengths) throws {
    let former = room
    room = lengths
    for entry in former.entries where lengths[entry.key] == nil { try set(50, entry.key) }
    for entry in lengths.entries { try set(entry.length, entry.key) }
    reading.contentLength = rows.length
    reading.rowRevision += 1
  }

  private mutating func set(_ length: Double, _ key: RowLengths.Key) throws {
    if let row = rows.row(of: key) { try rows.setHeight(.measured(length), of: row) }
  }

  /// Says in what an engine of the same views that is made now differs; `nil` if in nothing.
  func firstDifference() throws -> String? {
    var copy = self
    var fresh = ParallaxEngine()
    fresh.configuration = engine.configuration
    fresh.bind([.rows, .rowRoom, .shifting, .insets])
    for name in names {
      guard let options = engine.placed.options(of: name) else { return "options of \(name)" }
      try fresh.register(name, options: options)
    }
    try copy.pass(&fresh)
    for name in names {
      let distance = engine.placed.revealedDistance(of: name) ?? 0
      try fresh.change(.revealedDistance(distance), of: name)
    }
    try copy.pass(&fresh)
    if copy.rows.length != rows.length { return "rows" }
    var read = copy.reading
    read.rowRevision = reading.rowRevision  // lengths are ordered again
    if read != reading { return "\(read) is not \(reading)" }
    if engine.placed.placements().map(\.placement) != fresh.placed.placements().map(\.placement) {
      return "placements"
    }
    if engine.placed.zOrder() != fresh.placed.zOrder() { return "z-order" }
    for y in stride(from: 0.0, to: 600, by: 50) {
      let point = LayoutPoint(x: 1, y: y)
      if engine.placed.hitTest(point) != fresh.placed.hitTest(point) {
        return "hit test at \(point)"
      }
    }
    return nil
  }
}
