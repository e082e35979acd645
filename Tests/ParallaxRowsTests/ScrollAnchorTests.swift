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

  /// Returns the offset after updates.
  private func offset(
    _ offset: Double,
    _ updates: [RowGeometry.Update],
    anchor: ScrollAnchor = ScrollAnchor()
  ) throws -> Double {
    var after = rows
    let changes = try after.apply(updates)
    let kept = anchor.adjust(metrics(offset), for: changes, from: rows, to: after)
    return kept
  }

  private func insert(_ count: Int, at row: Int) -> RowGeometry.Update {
    .insert(RowList(repeating: .estimated(30), count: count), at: .row(row))
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
    #expect(kept == 50 + 300 - 200)
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
    #expect(kept == 155)
  }
}

extension RowGeometry {
  /// A geometry of one section of measured rows of one height.
  fileprivate static func uniform(count: Int, height: Double) -> RowGeometry {
    (try? RowGeometry(count: count, height: .measured(height))) ?? RowGeometry()
  }
}
