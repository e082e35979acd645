import ParallaxLayout

/// A bar that has come back by a little when a drag takes it and the content along.
struct ConservationScene: RestatedScene {
  private let length: Double
  private var layout = StickyLayout()
  private var metrics: ScrollMetrics
  private var former: (shown: Double, content: Double) = (0, 0)
  private var dragged = 0.0

  init(_ vector: ForeignVector) throws {
    length = -(try vector.scene.require("limit"))
    let shown = length + (try vector.scene.require("heightOffset"))
    let scrolled = try vector.scene.require("content") + length - shown
    metrics = ScrollMetrics(containerLength: 640, contentLength: 10_000)
    var item = StickyItem(place: AxisRange(start: 0, length: length), minimum: 0)
    item.stickPosition = .top
    item.revealDistance = length
    _ = layout.insert(item)
    for offset in [0, scrolled + shown, scrolled] {
      metrics.contentOffset = offset
      layout.solve(metrics)
    }
  }

  private var shown: Double { layout.placements[0].frame.end }
  private var content: Double { metrics.contentOffset - (length - shown) }

  mutating func perform(_ step: ForeignStep) throws {
    former = (shown, content)
    dragged = -(try step.fields.require("dy"))
    metrics.contentOffset += dragged
    layout.solve(metrics)
  }

  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation {
    switch expectation.name {
    case "heightOffset": return .number(shown - length)
    case "contentMovedBy": return .number(content - former.content)
    case "lost": return .number(dragged - (content - former.content) - (former.shown - shown))
    default: throw RestatementError.unknown(expectation.name)
    }
  }
}
