import ParallaxCoordinator
import ParallaxReplay
import TestSupport
import Testing

@Suite("What views cover", .timeLimit(.minutes(20)))
struct OcclusionTests {
  /// Views down the content that do not lie over each other.
  private func stage(
    _ seed: UInt64,
    sticking position: StickPosition
  ) throws -> (stage: ReplayStage, ids: [ViewID]) {
    var random = SeededGenerator(seed: seed)
    let stage = ReplayStage(contentLength: 3000)
    var (start, ids) = (random.quarter(0...100), [ViewID]())
    for number in 0..<6 {
      let height = random.quarter(1...150)
      let minimum = random.chance(0.3) ? height : random.quarter(0...height)
      ids.append(ViewID(number))
      try stage.add(ViewID(number), minimum...height, at: start) { $0.stickPosition = position }
      start += height + random.quarter(1...400)
    }
    return (stage, ids)
  }

  @Test(
    "an indicator keeps clear of the views that lie one upon the other from the edge on",
    arguments: RandomScenes.seeds(12)
  )
  func pile(seed: UInt64) throws {
    let (top, ids) = try stage(seed, sticking: .top)
    // In time at every quarter of a point, as the lengths are: seeds begin elsewhere.
    for offset in stride(from: Double(seed) / 4, through: 2200, by: 2.25) {
      top.scrollable.scroll(to: offset)
      var end = 0.0
      for frame in ids.compactMap({ top.placement($0)?.frame }) where frame.start <= end {
        end = max(end, frame.end)
      }
      if top.coordinator.obscured != AxisInsets(top: min(800, end)) {
        Issue.record("seed \(seed), \(offset): \(top.coordinator.obscured), not \(end)")
      }
    }
    let (bottom, others) = try stage(seed, sticking: .bottom)
    for offset in stride(from: Double(seed) / 4, through: 2200, by: 2.25) {
      bottom.scrollable.scroll(to: offset)
      var start = 800.0
      for frame in others.reversed().compactMap({ bottom.placement($0)?.frame })
      where frame.end >= start && frame.start < start {
        start = frame.start
      }
      if bottom.coordinator.obscured != AxisInsets(bottom: min(800, 800 - start)) {
        Issue.record("seed \(seed), \(offset): \(bottom.coordinator.obscured), not \(start)")
      }
    }
  }

  @Test(
    "the order of views is total, and the same whenever the same views stick",
    arguments: RandomScenes.seeds(10)
  )
  func order(seed: UInt64) throws {
    let (stage, ids) = try stage(seed, sticking: .both)
    var options = try #require(stage.coordinator.options(of: ids[2]))
    options.zIndex = 3
    try stage.coordinator.setOptions(options, of: ids[2])
    var orders: [[Placement.Phase]: [ViewID]] = [:]
    for offset in stride(from: -50.0, through: 2300, by: 7) {
      stage.scrollable.scroll(to: offset)
      let order = stage.coordinator.zOrder()
      #expect(Set(order) == Set(ids) && order.count == ids.count, "\(offset)")
      #expect(order.last == ids[2])
      let placements = stage.coordinator.placements()
      let phases = placements.map {
        $0.placement.phase == .natural ? Placement.Phase.natural : .absent
      }
      #expect(orders[phases, default: order] == order, "seed \(seed), \(offset)")
      orders[phases] = order
    }
    #expect(orders.count > 3)
  }

  @Test(
    "rows that turn out higher or lower move neither what is stuck nor what is read",
    arguments: RandomScenes.seeds(10)
  )
  func estimates(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = ReplayStage(contentLength: 0)
    let rows = (0..<200).map { Row(id: RowID("\($0)"), height: .estimated(44)) }
    stage.scrollable.rows = try RowGeometry([RowSection(rows: RowList(rows))])
    let views = [
      try stage.add("header", 60...60), try stage.add("footer", 40...40, at: 100_000),
    ]
    stage.scrollable.scroll(to: 3000.25)
    // The first row below the header: 3060.25 lies in the 69th.
    let read = RowPath(section: 0, row: 69)
    func position() -> Double? {
      stage.scrollable.rows.rowRange(at: read).map {
        $0.start - stage.scrollable.reading.contentOffset
      }
    }
    let (before, frames) = (position(), views.map(\.lastSpan))
    #expect(before == 35.75)  // 69 × 44 - 3000.25
    let events = views.map(\.updates.count)
    for row in (0..<200).shuffled(using: &random) {
      let height = random.quarter(1...200)
      try stage.coordinator.update(
        stage.scrollable.rows,
        by: [.resize(.id(RowID("\(row)")), height: height)]
      ) { stage.scrollable.rows = $0 }
      #expect(position() == before, "seed \(seed), row \(row)")
    }
    #expect(views.map(\.lastSpan) == frames)
    #expect(views.map(\.updates.count) == events)
  }
}
