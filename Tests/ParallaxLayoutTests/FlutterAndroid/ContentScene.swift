import ParallaxLayout
@testable import ParallaxReplay

/// What is inside a header, while the header shrinks or stretches.
struct ContentScene: RestatedScene {
  private let maximum: Double
  private let minimum: Double
  private let kind: String
  /// The share of the header's way that its picture goes.
  private let share: Double
  private var placement = Placement.waiting

  init(_ vector: ForeignVector) throws {
    kind = vector.kind
    maximum = try vector.scene["max"]?.number ?? vector.scene.require("bar")
    minimum = vector.scene["min"]?.number ?? 0
    share = vector.scene["multiplier"]?.number ?? 0
  }

  mutating func perform(_ step: ForeignStep) throws {
    var offset = -(step.fields["dy"]?.number ?? 0)
    if step.fields["physics"]?.text == "clamping" { offset = max(0, offset) }
    var layout = StickyLayout()
    var item = StickyItem(place: AxisRange(start: 0, length: maximum), minimum: minimum)
    item.stickPosition = .top
    item.parallax = share
    switch step.fields["mode"]?.text {
    case "none": item.parallax = 0
    case "pin": item.parallax = 1
    // Flutter's picture goes a quarter of the way.
    case "parallax": item.parallax = 0.25
    default: break
    }
    let slot = layout.insert(item)
    layout.solve(
      ScrollMetrics(containerLength: 600, contentOffset: offset, contentLength: 10_000)
    )
    placement = layout.placements[slot]
  }

  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation {
    switch expectation.name {
    case "backgroundTop", "imageMovedOnScreen":
      return .number(placement.frame.start + placement.contentTranslation)
    case "backgroundHeight": return .number(placement.height)
    // Opaque as long as the header is expanded.
    case "backgroundOpacity": return .number(placement.heightProgress)
    default: throw RestatementError.unknown(expectation.name)
    }
  }
}
