import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

@Suite("Changes of rows", .timeLimit(.minutes(20)))
struct UpdateTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 600, contentLength: 0)
  let view = RecordingView()

  init() throws {
    let rows = (0..<200).map { Row(id: RowID("\($0)"), height: .measured(50)) }
    scrollable.rows = try RowGeometry([RowSection(rows: RowList(rows))])
    coordinator.bind(to: scrollable, in: scrollable)
  }

  private func insert(_ heights: [Double], before id: RowID, as prefix: String = "n")
    -> [RowGeometry.Update]
  {
    let rows = heights.enumerated().map { number, height in
      Row(id: RowID("\(prefix)\(number)"), height: .measured(height))
    }
    return [.insert(RowList(rows), at: .before(id))]
  }

  private func position(of id: RowID) -> Double? {
    scrollable.rows.rowPath(of: id).flatMap { scrollable.rows.rowRange(at: $0) }
      .map { $0.start - scrollable.reading.contentOffset }
  }

  @Test("rows inserted above leave the first visible row where it is, to the bit")
  func insertAbove() throws {
    scrollable.scroll(to: 1017.25)
    let shift = try coordinator.update(
      scrollable.rows,
      by: insert([13, 440, 0, 7.5], before: "3")
    ) { scrollable.rows = $0 }
    #expect(shift == 460.5)
    #expect(position(of: "20") == 1000 - 1017.25)
  }

  @Test("the closure form keeps the place by identity and returns the shift")
  func closureForm() throws {
    scrollable.scroll(to: 1017.25)
    let updates = insert([100], before: "0")
    let shift = try coordinator.performUpdates { () throws(RowError) in
      try scrollable.rows.apply(updates)
    }
    #expect(shift == 100)
    #expect(position(of: "20") == -17.25)
  }

  @Test("a closure that throws leaves the offset, and the coordinator goes on")
  func throwing() throws {
    scrollable.scroll(to: 1000)
    #expect(throws: RowError.self) {
      try coordinator.performUpdates { () throws(RowError) in
        try scrollable.rows.apply([.remove(.id("nobody"))])
      }
    }
    try coordinator.register(view, options: ParallaxOptions(height: 44...220))
    scrollable.scroll(to: 100)
    #expect(view.lastSpan == AxisRange(start: 0, end: 120))
  }

  @Test("the changes of views before an error are told by the time that it is thrown")
  func throwingAfterChange() throws {
    struct Refusal: Error {}
    try coordinator.register(view, as: "h", options: ParallaxOptions(height: 44...220))
    #expect(throws: Refusal.self) {
      try coordinator.performUpdates {
        try coordinator.setHeight(44...100, of: "h")
        throw Refusal()
      }
    }
    #expect(view.lastSpan == AxisRange(start: 0, end: 100))
  }

  @Test("an impossible update is refused whole")
  func refusal() throws {
    scrollable.scroll(to: 1000)
    var updates = insert([10], before: "3")
    updates.append(.remove(.id("3")))
    updates.append(.remove(.id("3")))
    #expect(throws: RowError.self) {
      try coordinator.update(scrollable.rows, by: updates) { scrollable.rows = $0 }
    }
    #expect(scrollable.rows.count == 200)
    #expect(scrollable.reading.contentOffset == 1000)
  }

  @Test("under a pinned header the first row below it is what stays")
  func pinnedHeader() throws {
    try coordinator.register(view, options: ParallaxOptions(height: 120...120))
    scrollable.scroll(to: 1000)
    // Rows 20 and 21, and most of 22, lie under the header.
    let before = position(of: "22")
    try coordinator.update(scrollable.rows, by: [.resize(.id("20"), height: 90)]) {
      scrollable.rows = $0
    }
    #expect(position(of: "22") == before)
    #expect(view.lastSpan == AxisRange(start: 0, end: 120))
  }

  @Test(
    "a row that keeps room for a view that sticks is not what is kept",
    arguments: [true, false]
  )
  func placeholderRow(asValue: Bool) throws {
    try coordinator.register(
      view,
      as: "title",
      options: ParallaxOptions(height: 50...50, tracking: .rowID("20"))
    )
    scrollable.scroll(to: 1000)
    let updates = insert([440], before: "21")
    if asValue {
      try coordinator.update(scrollable.rows, by: updates) { scrollable.rows = $0 }
    } else {
      try coordinator.performUpdates { () throws(RowError) in try scrollable.rows.apply(updates) }
    }
    // Row 21, right below the title, stays there.
    #expect(position(of: "21") == 50)
    #expect(view.lastSpan == AxisRange(start: 0, end: 50))
  }

  @Test("views follow their rows in the same call, and the shift reveals nothing")
  func trackedViews() throws {
    var options = ParallaxOptions(height: 20...50, tracking: .rowID("30"))
    options.reveal = Reveal()
    try coordinator.register(view, as: "bar", options: options)
    scrollable.scroll(to: 2000)
    #expect(view.lastSpan == AxisRange(start: 0, end: 20))
    try coordinator.update(scrollable.rows, by: [.remove(.id("1")), .remove(.id("2"))]) {
      scrollable.rows = $0
    }
    #expect(scrollable.reading.contentOffset == 1900)
    #expect(
      view.lastSpan == AxisRange(start: 0, end: 20),
      "a shift towards the start is no scrolling back"
    )
    scrollable.scroll(to: 1300)
    #expect(view.lastSpan == AxisRange(start: 100, end: 150))  // row 30 starts at 1400
    let count = view.updates.count
    try coordinator.update(scrollable.rows, by: [.remove(.id("30"))]) { scrollable.rows = $0 }
    #expect(view.updates.count == count + 1 && view.updates.last?.placement == .absent)
    try coordinator.update(scrollable.rows, by: insert([50], before: "31", as: "other")) {
      scrollable.rows = $0
    }
    #expect(view.updates.last?.placement == .absent, "another row is not its row")
    try coordinator.update(
      scrollable.rows,
      by: [.insert([Row(id: "30", height: .measured(50))], at: .before("31"))]
    ) { scrollable.rows = $0 }
    #expect(view.updates.last?.placement.phase != .absent)
  }

  @Test("the very top shows new rows or keeps the place, the very end keeps it or follows")
  func policies() throws {
    try coordinator.update(scrollable.rows, by: insert([40], before: "0", as: "a")) {
      scrollable.rows = $0
    }
    #expect(scrollable.reading.contentOffset == 0)
    try coordinator.update(
      scrollable.rows,
      by: insert([40], before: "0", as: "b"),
      keepingPlaceBy: ScrollAnchor(atTop: .keepPlace)
    ) { scrollable.rows = $0 }
    #expect(scrollable.reading.contentOffset == 0, "rows below the first one move nothing")
    try coordinator.update(
      scrollable.rows,
      by: insert([40], before: "a0", as: "c"),
      keepingPlaceBy: ScrollAnchor(atTop: .keepPlace)
    ) { scrollable.rows = $0 }
    #expect(scrollable.reading.contentOffset == 40)
    let end = coordinator.metrics?.restingOffsets.upperBound ?? 0
    scrollable.scroll(to: end)
    let tail = [Row(id: "tail", height: .measured(70))]
    try coordinator.update(
      scrollable.rows,
      by: [.insert(RowList(tail), at: .end)],
      keepingPlaceBy: ScrollAnchor(atEnd: .followEnd)
    ) { scrollable.rows = $0 }
    #expect(scrollable.reading.contentOffset == end + 70)
  }

  @Test("an animation under way ends farther by what was inserted above: 3000 to 6000 ends at 6440")
  func animation() throws {
    let animation = Animation(on: scrollable, to: 6000)
    scrollable.scroll(to: 3000)
    scrollable.onShift { animation.target += $0 }
    for step in 0..<20 {
      if step == 7 {
        try coordinator.update(scrollable.rows, by: insert([88, 88, 88, 88, 88], before: "2")) {
          scrollable.rows = $0
        }
      }
      animation.advance()
    }
    #expect(scrollable.reading.contentOffset == 6440)
  }

  @Test("random updates never drift")
  func drift() throws {
    var random = SeededGenerator(seed: 7)
    scrollable.scroll(to: 4000.3)
    var expected = position(of: "90")
    for number in 0..<RandomScenes.count(2000) {
      let row = Int.random(in: 0..<60, using: &random)
      let height = Double.random(in: 0.1...90, using: &random)
      let update: RowGeometry.Update =
        number % 2 == 0
        ? .resize(.id(RowID("\(row)")), height: height)
        : .reload(.id(RowID("\(row)")), estimatedHeight: height)
      try coordinator.update(scrollable.rows, by: [update]) { scrollable.rows = $0 }
      if number % 200 == 199 {
        #expect(abs((position(of: "90") ?? 0) - (expected ?? 0)) < 1e-6)
        let scrolled = Double.random(in: -20...20, using: &random)
        scrollable.scroll(to: scrollable.reading.contentOffset + scrolled)
        expected = position(of: "90")
      }
    }
  }

  @Test("an update in a callback is done in order, and ends with the frames of a fresh solve")
  func reentrancy() throws {
    try coordinator.register(
      view,
      as: "bar",
      options: ParallaxOptions(height: 20...50, tracking: .rowID("30"))
    )
    view.onUpdate = { [coordinator, scrollable, view] _ in
      view.onUpdate = nil
      #expect(throws: Never.self) {
        try coordinator.update(scrollable.rows, by: [.remove(.id("0"))]) { scrollable.rows = $0 }
      }
    }
    scrollable.scroll(to: 1000)
    #expect(scrollable.reading.contentOffset == 950)
    #expect(view.lastSpan == AxisRange(start: 500, end: 550))  // row 30 at 1450
  }
}

/// An animated scroll that goes an eighth of the way at every step, and ends exactly.
private final class Animation {
  private let scrollable: ScriptedScrollable
  private var steps = 0
  var target: Double

  init(on scrollable: ScriptedScrollable, to target: Double) {
    self.scrollable = scrollable
    self.target = target
  }

  func advance() {
    steps += 1
    let offset = scrollable.reading.contentOffset
    let next = steps < 20 ? offset + (target - offset) / 8 : target
    scrollable.scroll(to: next, cause: .app)
  }
}
