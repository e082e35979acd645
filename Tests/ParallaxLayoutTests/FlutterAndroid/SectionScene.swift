import ParallaxLayout
@testable import ParallaxReplay

/// Sections with a header that sticks as long as its section lasts, and rows that only scroll.
struct SectionScene: RestatedScene {
  private var layout = StickyLayout()
  private var metrics: ScrollMetrics
  /// By section, the slots of its rows.
  private var rows: [[Int]] = []
  private var former: [AxisRange] = []

  init(_ vector: ForeignVector) throws {
    metrics = ScrollMetrics(
      containerLength: try vector.scene.require("viewport"),
      contentLength: 0
    )
    var end = 0.0
    for section in vector.scene.list("sections") {
      let start = end
      let header = AxisRange(start: start, length: try section.require("header"))
      end = header.end
      var slots: [Int] = []
      for row in section.list("rows") {
        let place = AxisRange(start: end, length: row.number ?? .nan)
        var item = StickyItem(place: place, minimum: place.length)
        item.stickPosition = []
        slots.append(layout.insert(item))
        end = place.end
      }
      rows.append(slots)
      var item = StickyItem(place: header, minimum: header.length)
      item.stickPosition = .top
      item.bounds.end = end
      _ = layout.insert(item)
    }
    metrics.contentLength = end
    layout.solve(metrics, cause: .layout)
  }

  mutating func perform(_ step: ForeignStep) throws {
    metrics.contentOffset = try step.fields.require("to")
    // Moves are told since the first step.
    if former.isEmpty {
      layout.solve(metrics, cause: .app)
      former = layout.placements.map(\.frame)
    }
    layout.solve(metrics, cause: .app)
  }

  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation {
    guard expectation.name == "section0.row1.bottomDelta" else {
      throw RestatementError.unknown(expectation.name)
    }
    let slot = rows[0][1]
    return .number(layout.placements[slot].frame.end - former[slot].end)
  }
}
