import ParallaxCoordinator
import Testing
@testable import ParallaxReplay

@Suite("Rows of a scene", .timeLimit(.minutes(20)))
struct SceneRowsTests {
  static let rows = ReplaySceneRows([
    ReplaySceneSection(header: 28, rows: [.init(height: 220), .init(count: 2, height: 44)]),
    ReplaySceneSection(rows: []),
    ReplaySceneSection(
      header: 10,
      rows: [.init(id: "a", height: 0), .init(id: "b", height: 63.5)]
    ),
  ])

  @Test("stand one below the other, titles between")
  func places() {
    let geometry = Self.rows.geometry
    #expect(geometry.length == 28 + 220 + 88 + 10 + 63.5)
    #expect(
      geometry.row(of: "b").flatMap { geometry.range(of: $0) } == AxisRange(start: 346, end: 409.5)
    )
    #expect(geometry.range(ofSection: 1) == AxisRange(start: 336, end: 336))
    #expect(geometry.row(of: "c") == nil)
  }

  @Test(
    "the first in view is the first that has a part there",
    arguments: [(0.0, "0.0"), (248, "0.1"), (291.5, "0.1"), (292, "0.2"), (336, "b"), (409.5, nil)]
  )
  func firstInView(position: Double, name: String?) {
    let geometry = Self.rows.geometry
    let row = geometry.firstRow(in: AxisRange(start: position, end: position + 1000))
    #expect(row.flatMap { geometry.name(of: $0) } == name)
  }

  @Test("a million rows of one height are read")
  func manyRows() {
    let rows = ReplaySceneRows([
      ReplaySceneSection(rows: [.init(count: 1_000_000, height: 44.5)])
    ])
    #expect(rows.geometry.count == 1_000_000)
    #expect(rows.geometry.length == 44_500_000)
  }

  @Test("a replay refuses an identity that is given twice")
  func duplicate() {
    let section = ReplaySceneSection(rows: [.init(id: "a", height: 1), .init(id: "a", height: 2)])
    #expect(ReplaySceneRows([section]).geometry.count == 0)
    let scene = ReplayScene(
      container: LayoutSize(width: 390, height: 844),
      scrollable: ReplaySceneScrollable(sections: [section])
    )
    let error = #expect(throws: ReplayError.self) { try ReplaySession(scene) }
    #expect(error?.path == "scrollable.sections[0].rows[1].id")
  }

  @Test("counts beyond what a geometry holds are brought to it")
  func counts() {
    #expect(ReplaySceneRows.Run(count: -1, height: 44).count == 0)
    #expect(ReplaySceneRows.Run(count: .max, height: 44).count == 10_000_000)
  }
}
