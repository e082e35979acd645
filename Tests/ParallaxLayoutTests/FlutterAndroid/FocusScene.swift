import ParallaxLayout
@testable import ParallaxReplay

/// A list below sticking headers whose rows get the focus and have to show.
struct FocusScene: RestatedScene {
  private let viewport: Double
  private let header: Double
  private let row: Double
  private let rowCount: Double
  private var metrics: ScrollMetrics
  private var start = 0.0

  init(_ vector: ForeignVector) throws {
    viewport = try vector.scene.require("viewport")
    header = try vector.scene.require("header")
    row = try vector.scene.require("row")
    rowCount = try vector.scene.require("rows")
    metrics = ScrollMetrics(containerLength: viewport, contentLength: 0)
  }

  mutating func perform(_ step: ForeignStep) throws {
    let headers = step.fields["headers"]?.number ?? 1
    let number = try step.fields.require("row")
    metrics.contentInset.top = step.fields["padding"]?.number ?? 0
    metrics.contentLength = headers * header + rowCount * row
    // Rows are gone to from the end of the list.
    metrics.contentOffset = metrics.restingOffsets.upperBound
    var layout = StickyLayout()
    for index in 0..<Int(headers) {
      let place = AxisRange(start: Double(index) * header, length: header)
      var item = StickyItem(place: place, minimum: header)
      item.stickPosition = .top
      item.stacking = .push
      _ = layout.insert(item)
    }
    layout.solve(metrics, cause: .layout)
    start = headers * header + number * row
    let clear = metrics.visibleContent(obscured: layout.obscured)
    guard start < clear.start || start + row > clear.end else { return }
    guard let target = layout.contentOffset(showing: start, at: .start) else {
      throw RestatementError.missing("target")
    }
    metrics.contentOffset = target
  }

  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation {
    guard expectation.name == "row0.offset" else {
      throw RestatementError.unknown(expectation.name)
    }
    // Compose counts from below the padding.
    return .number(start - metrics.contentOffset - metrics.contentInset.top)
  }
}
