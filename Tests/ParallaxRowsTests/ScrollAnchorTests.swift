import ParallaxLayout
@testable import ParallaxRows
import TestSupport
import Testing

@Suite("Scroll anchor", .timeLimit(.minutes(20)))
struct ScrollAnchorTests {
  /// Ten rows of 50 points in a viewport of 200: offsets rest from 0 to 300.
  private let rows = RowGeometry.uniform(count: 10, height: 50)

  private func metrics(_ offset: Double, _ rows: RowGeometry? = nil) -> ScrollMetrics {
    ScrollMetrics(
      containerLength: 200,
      contentOffset: offset,
      contentLength: (rows ?? self.rows).length
    )
  }

  /// Returns the offset after updates, and checks that the shift is the difference.
  private func offset(
    _ offset: Double,
    _ updates: [RowGeometry.Update],
    anchor: ScrollAnchor = ScrollAnchor(),
    obscured: AxisInsets = .zero
  ) throws -> Double {
    var after = rows
    let changes = try after.apply(updates)
    let kept = anchor.adjust(
      metrics(offset),
      for: changes,
      from: rows,
      to: after,
      obscured: obscured
    )
    #expect(kept.shift == kept.contentOffset - offset)
    return kept.contentOffset
  }

  private func insert(_ count: Int, at row: Int) -> RowGeometry.Update {
    .insert(RowList(repeating: .estimated(30), count: count), at: .row(row))
  }

  @Test("rows inserted above move the offset by their height")
  func insertAbove() throws {
    #expect(try offset(120, [insert(4, at: 0)]) == 120 + 4 * 30)
  }

  @Test("if all visible rows go, the offset stays, clamped to the content")
  func allVisibleRemoved() throws {
    // Rows 2…6 are in view at 120; five rows of 50 remain, so that the last offset is 50.
    let removals = Array(repeating: RowGeometry.Update.remove(.row(2)), count: 5)
    #expect(try offset(120, removals) == 5 * 50 - 200)
    #expect(try offset(120, removals + [insert(20, at: 5)]) == 120)
  }

  @Test("the offset is clamped to content that becomes too short")
  func tooShort() throws {
    #expect(try offset(290, Array(repeating: .remove(.row(6)), count: 4)) == 6 * 50 - 200)
    #expect(try offset(290, Array(repeating: .remove(.row(1)), count: 9)) == 0)
  }

  @Test("a row that grows keeps its top", arguments: [100.0, 120, 149.9])
  func growing(at start: Double) throws {
    #expect(try offset(start, [.resize(.row(2), height: 500)]) == start)
    #expect(try offset(start, [.resize(.row(1), height: 51)]) == start + 1)
  }

  @Test("the next visible row is kept when the first one is moved away")
  func moved() throws {
    #expect(try offset(120, [.move(.row(2), to: .row(9))]) == 120 - 50)
    #expect(try offset(120, [.move(.row(2), to: .row(0))]) == 120)
  }

  @Test(
    "overscroll is kept",
    arguments: [
      // Beyond the end by 40: rows above and in view, the end moves along.
      (340.0, [RowGeometry.Update.insert([Row(height: .measured(30))], at: .row(0))], 370.0),
      // The end comes up by a row: still 40 beyond it.
      (340, [.remove(.row(9))], 290),
      // At the end, with rows behind it: the first row in view stays, so the bounce is over.
      (340, [.insert([Row(height: .measured(100))], at: .end)], 340),
      // Above the start: the new rows are shown, still 25 below the top.
      (-25, [.insert([Row(height: .measured(100))], at: .row(0))], -25),
    ]
  )
  func overscrolled(start: Double, updates: [RowGeometry.Update], expected: Double) throws {
    #expect(try offset(start, updates) == expected)
  }

  @Test("at the very top the policy decides", arguments: [0.0, -10])
  func top(start: Double) throws {
    #expect(try offset(start, [insert(2, at: 0)]) == start)
    #expect(try offset(start, [insert(2, at: 0)], anchor: .init(atTop: .keepPlace)) == start + 60)
    #expect(try offset(0.25, [insert(2, at: 0)]) == 60.25)
  }

  @Test("at the very end the policy decides", arguments: [300.0, 299.6, 310])
  func end(start: Double) throws {
    let follow = ScrollAnchor(atEnd: .followEnd)
    #expect(try offset(start, [insert(2, at: 10)]) == start)
    #expect(try offset(start, [insert(2, at: 10)], anchor: follow) == max(0, start - 300) + 360)
    #expect(try offset(250, [insert(2, at: 10)], anchor: follow) == 250)
  }

  @Test("content that does not fill the viewport follows its end if the policy says so")
  func shortContent() throws {
    let before = RowGeometry.uniform(count: 1, height: 50)
    var after = before
    let changes = try after.apply([insert(10, at: 1)])
    let kept = ScrollAnchor(atEnd: .followEnd)
      .adjust(metrics(0, before), for: changes, from: before, to: after)
    #expect(kept.contentOffset == 50 + 300 - 200)
  }

  @Test("rows under what is pinned are not in view")
  func obscured() throws {
    // Row 2 ends at 150; with 40 points covered the line is at 160, in row 3.
    let update = [insert(1, at: 3)]
    #expect(try offset(120, update) == 120)
    #expect(try offset(120, update, obscured: AxisInsets(top: 40)) == 150)
  }

  @Test("insets and a frame below the container's start move the line")
  func insets() throws {
    // The frame begins at 10 and its first 30 points are under a bar: the line is at 120 + 20.
    var metrics = metrics(125)
    metrics.frame = AxisRange(start: 10, length: 190)
    metrics.safeAreaInsets.top = 35
    metrics.contentInset = AxisInsets(top: 25, bottom: 20)
    var after = rows
    let changes = try after.apply([insert(1, at: 3)])
    let kept = ScrollAnchor().adjust(metrics, for: changes, from: rows, to: after)
    #expect(kept.contentOffset == 155 && kept.shift == 30)
  }

  @Test("a reading that is not usable changes nothing")
  func unusable() throws {
    var after = rows
    let changes = try after.apply([insert(1, at: 0)])
    var metrics = metrics(100)
    metrics.contentLength = .nan
    let kept = ScrollAnchor().adjust(metrics, for: changes, from: rows, to: after)
    #expect(kept.contentOffset == 100 && kept.shift == 0)
  }

  @Test("a reload keeps the first visible row whose identity it still has")
  func reload() throws {
    func list(_ ids: [Int]) throws -> RowGeometry {
      try RowGeometry([
        RowSection(rows: RowList(ids.map { Row(id: RowID($0), height: .measured(50)) }))
      ])
    }
    let before = try list(Array(0..<10))
    let after = try list([20, 21, 22, 23] + Array(3..<10))
    // Row 2 is gone; row 3, which was at 150, is now at 200.
    let kept = ScrollAnchor().adjust(metrics(120), from: before, to: after)
    #expect(kept.contentOffset == 170)
  }

  /// The first row in view is never removed or moved, so its distance from the offset must stay the
  /// same.
  @Test("three thousand random updates do not drift", arguments: [1])
  func drift(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    var rows = try RowGeometry(count: 400, height: .estimated(100.0 / 3))
    var offset = 5_000.0
    var row = try #require(rows.row(at: offset))
    let distance = try #require(rows.start(of: row)) - offset
    var shifts = 0
    for _ in 0..<3000 {
      let height = Double(random(1..<900)) / 7
      let update: RowGeometry.Update =
        switch random(0..<5) {
        case 0 where row > 1: .remove(.row(random(0..<row)))
        case 1 where row < 300:
          .insert([Row(height: .measured(height))], at: .row(random(0..<row + 1)))
        case 2 where row > 1: .resize(.row(random(0..<row)), height: height)
        // From below the view: a row of the view that passes the first one moves it.
        case 3: .move(.row(random(row + 30..<rows.count)), to: .row(random(0..<row + 1)))
        default: .resize(.row(row), height: height + 50)
        }
      let before = rows
      let changes = try rows.apply([update])
      let kept = ScrollAnchor().adjust(
        ScrollMetrics(containerLength: 600, contentOffset: offset, contentLength: before.length),
        for: changes,
        from: before,
        to: rows
      )
      offset = kept.contentOffset
      if kept.shift != 0 { shifts += 1 }
      row = try #require(changes.row(after: row))
      // Rows that moved up are replaced at the end, so that the end never comes into view.
      if rows.count - row < 250 {
        try rows.insert(RowList(repeating: .estimated(40), count: 1), at: .end)
      }
    }
    #expect(shifts > 1500)
    let drift = try #require(rows.start(of: row)) - offset - distance
    #expect(abs(drift) < 1e-6, "seed \(seed)")
  }
}

extension RowGeometry {
  /// A geometry of one section of measured rows of one height.
  fileprivate static func uniform(count: Int, height: Double) -> RowGeometry {
    (try? RowGeometry(count: count, height: .measured(height))) ?? RowGeometry()
  }
}
