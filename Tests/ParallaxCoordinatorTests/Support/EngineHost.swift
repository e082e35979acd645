import ParallaxCoordinator
import TestSupport

/// An engine, and what a view layer made of values keeps beside it: rows, offset and insets.
struct EngineHost {
  private(set) var engine = ParallaxEngine()
  private(set) var names: [ViewID] = []
  private static let container = LayoutSize(width: 390, height: 600)
  private var rows: RowGeometry
  private var reading: ScrollReading
  private var random: SeededGenerator
  private var count = 0

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    rows = try RowGeometry([
      RowSection(
        rows: RowList((0..<60).map { Row(id: RowID("\($0)"), height: .measured(50)) })
      )
    ])
    reading = ScrollReading(contentOffset: 0, contentLength: rows.length)
    engine.configuration.adjustsPinnedInset = random.chance(0.5)
    try go()
  }

  /// Makes some changes of views, or none, scrolls, or not, and does what follows.
  mutating func go() throws {
    for _ in 0..<random.pick([0, 1, 1, 2]) { try change() }
    reading.cause = random.pick([.user, .programmatic, .layout])
    reading.contentOffset += random.quarter(-100...100)
    try settle()
  }

  private mutating func change() throws {
    switch random.pick([0, 0, 1, 1, 2, 3]) {
    case 1 where !names.isEmpty: try engine.setOptions(options(), for: random.pick(names))
    case 2 where !names.isEmpty:
      engine.unregister(names.remove(at: Int.random(in: names.indices, using: &random)))
    case 3 where !names.isEmpty:
      let height = random.quarter(0...100)
      try engine.setHeight(HeightRange(minimum: height, maximum: 100), of: random.pick(names))
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

  /// Steps until nothing follows from it.
  private mutating func settle() throws {
    for _ in 0..<8 {
      let effects = engine.step(reading, in: Self.container, rows: rows)
      if let adjustment = effects.insetAdjustment {
        reading.contentInset.top += adjustment.change.top
        reading.contentInset.bottom += adjustment.change.bottom
      }
      for path in effects.rowHeightChanges {
        guard let row = rows.row(of: path) else { continue }
        let height = engine.height(forRowAt: path, in: rows) ?? 50
        try rows.setHeight(.measured(height), of: row)
        reading.contentVersion += 1
      }
      reading.contentLength = rows.length
      reading.cause = .layout
      if effects.insetAdjustment == nil, effects.rowHeightChanges.isEmpty { return }
    }
  }

  /// Says what differs from an engine of the same views that was made anew; `nil` where nothing does.
  func firstDifference() throws -> String? {
    var anew = ParallaxEngine()
    anew.configuration = engine.configuration
    anew.insets = engine.insets
    for name in names {
      guard let options = engine.options(of: name) else { return "options of \(name)" }
      try anew.register(name, options: options)
      guard let distance = engine.revealedDistance(of: name) else { return "\(name)" }
      try anew.setRevealedDistance(distance, of: name)
    }
    // Its places are found in one step, and what is revealed is no more than they allow.
    _ = anew.step(reading, in: Self.container, rows: rows)
    for name in names {
      try anew.setRevealedDistance(engine.revealedDistance(of: name) ?? 0, of: name)
    }
    let effects = anew.step(reading, in: Self.container, rows: rows)
    if !effects.rowHeightChanges.isEmpty { return "rows \(effects.rowHeightChanges)" }
    if let adjustment = effects.insetAdjustment { return "\(adjustment)" }
    if engine.placements().map(\.placement) != anew.placements().map(\.placement) {
      return "placements"
    }
    if engine.zOrder() != anew.zOrder() { return "z-order" }
    for y in stride(from: 0.0, to: 600, by: 50) {
      let point = LayoutPoint(x: 1, y: y)
      if engine.hitTest(point) != anew.hitTest(point) { return "hit test at \(point)" }
    }
    return nil
  }
}
