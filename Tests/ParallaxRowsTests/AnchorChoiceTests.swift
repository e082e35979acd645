@testable import ParallaxRows
import TestSupport
import Testing
@testable import ParallaxLayout

@Suite("The row that is kept", .timeLimit(.minutes(20)))
struct AnchorChoiceTests {
  /// Rows "0"… of 50 points in a viewport of 200.
  private let rows = RowGeometry.identified(count: 40, height: 50)

  private func metrics(_ offset: Double, _ rows: RowGeometry) -> ScrollMetrics {
    ScrollMetrics(containerLength: 200, contentOffset: offset, contentLength: rows.length)
  }

  /// The offset after updates, computed from their changes and checked against the identities.
  private func offset(_ offset: Double, _ updates: [RowGeometry.Update]) throws -> Double {
    var after = rows
    let changes = try after.apply(updates)
    let anchor = ScrollAnchor(atTop: .keepPlace)
    let kept = anchor.adjust(metrics(offset, rows), for: changes, from: rows, to: after)
    #expect(kept == anchor.adjust(metrics(offset, rows), from: rows, to: after))
    return kept
  }

  @Test("candidates are the rows in view, and those twice as far before and behind")
  func surroundings() {
    func around(_ start: Double, _ end: Double) -> AxisRange {
      ScrollAnchor.surroundings(of: AxisRange(start: start, end: end))
    }
    #expect(around(100, 300) == AxisRange(start: -300, end: 700))
    #expect(around(100, 100.5) == AxisRange(start: 99, end: 101.5))
    // Views cover all of the viewport and more.
    #expect(around(300, 100) == AxisRange(start: 300, end: 300))
  }

  @Test("a first row that moves away is not followed, whichever way the move is written")
  func firstRowMovesAway() throws {
    // Row 20 is the first in view, after 20 rows of 50 points.
    #expect(try offset(1010, [.move(.id("20"), to: .row(0))]) == 1010)
    #expect(try offset(1010, [.move(.id("20"), to: .end)]) == 1010 - 50)
    // The same order as after the first of these, by moving the twenty rows above.
    let others = (0..<20).map { RowGeometry.Update.move(.id(RowID("\($0)")), to: .row(20)) }
    #expect(try offset(1010, others) == 1010)
  }

  @Test("rows that move together with those around them are followed")
  func block() throws {
    // Rows 14 to 29 to the top: row 20 is then the seventh.
    let moves = (14..<30).map { RowGeometry.Update.move(.id(RowID("\($0)")), to: .row($0 - 14)) }
    #expect(try offset(1010, moves) == 1010 - 14 * 50)
  }

  @Test("rows that trade places move no other row")
  func trade() throws {
    #expect(try offset(1010, [.move(.id("20"), to: .row(21))]) == 1010)
    #expect(try offset(1010, [.move(.id("21"), to: .row(20))]) == 1010)
  }

  @Test("a row without height is never the anchor, by value or by identity")
  func noHeight() throws {
    var list = [Row(id: "hidden", height: .measured(0))]
    list += (0..<50).map { Row(id: RowID("\($0)"), height: .measured(44)) }
    let before = try RowGeometry([RowSection(header: 100, rows: RowList(list))])
    var after = before
    let changes = try after.apply([.move(.id("hidden"), to: .end)])
    // The title is in view from 50, and after it the hidden row.
    let anchor = ScrollAnchor(atTop: .keepPlace)
    let metrics = metrics(50, before)
    #expect(anchor.adjust(metrics, for: changes, from: before, to: after) == 50)
    #expect(anchor.adjust(metrics, from: before, to: after) == 50)
  }

  @Test("a row of which less than a millionth of a point is in view is not in view")
  func touching() throws {
    // At 1000 row 20 begins; one bit before that, row 19 ends one bit below the line.
    let update = [RowGeometry.Update.insert([Row(height: .measured(70))], at: .before("20"))]
    #expect(try offset(1000, update) == 1070)
    #expect(try offset((1000.0).nextDown, update) == (1000.0).nextDown + 70)
    #expect(try offset(999, update) == 999)
  }

  @Test("a shift that the host has made itself changes nothing", arguments: [0.0, 70, -300, 1e5])
  func hostsOwnShift(distance: Double) {
    var after = metrics(1000 + distance, rows)
    after.contentLength += 70
    let kept = ScrollAnchor().adjust(metrics(1000, rows), to: after) { _ in 70 }
    #expect(kept == 1070)
  }

  @Test("the anchor keeps its distance from the start of a viewport that moves")
  func rotation() {
    var before = metrics(1000, rows)
    before.safeAreaInsets.top = 59
    var after = metrics(1000, rows)
    after.safeAreaInsets.top = 0
    // The row at the line was 59 points lower in the scrollable.
    #expect(ScrollAnchor().adjust(before, to: after) { _ in 0 } == 1000 + 59)
    #expect(ScrollAnchor().adjust(after, to: before) { _ in 0 } == 1000 - 59)
  }

  @Test("the very top stays the very top when the inset there changes, to a thousandth")
  func top() {
    var before = metrics(-20 + 0.0005, rows)
    before.contentInset.top = 20
    var after = before
    after.contentInset.top = 64
    let kept = ScrollAnchor().adjust(before, to: after) { _ in 500 }
    #expect(abs(kept - (-64 + 0.0005)) < 1e-9)
  }

  @Test("the longest run is as long as any, increasing, and begins first", arguments: 0..<300)
  func longestRun(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...9, using: &random)
    let elements = (0..<count).map { _ in Int.random(in: 0...9, using: &random) }
    // Every subset, in the order of its indices.
    var best: [Int] = []
    for subset in 0..<(1 << count) {
      let run = (0..<count).filter { subset & (1 << $0) != 0 }
      guard zip(run, run.dropFirst()).allSatisfy({ elements[$0] < elements[$1] }) else { continue }
      let isFirst = run.count == best.count && run.lexicographicallyPrecedes(best)
      if run.count > best.count || isFirst { best = run }
    }
    #expect(ScrollAnchor.longestRun(in: elements) == best, "\(elements)")
  }
}

extension RowGeometry {
  static func identified(count: Int, height: Double) -> RowGeometry {
    let rows = (0..<count).map { Row(id: RowID("\($0)"), height: .measured(height)) }
    return (try? RowGeometry([RowSection(rows: RowList(rows))])) ?? RowGeometry()
  }
}
