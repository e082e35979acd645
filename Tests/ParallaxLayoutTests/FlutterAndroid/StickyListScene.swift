import ParallaxLayout
@testable import ParallaxReplay

/// A list with rows that stick until the next of them arrives: views that push.
struct StickyListScene: RestatedScene {
  private var layout = StickyLayout()
  private var metrics: ScrollMetrics
  private var slots: [String: Int] = [:]

  init(_ vector: ForeignVector) throws {
    let scene = vector.scene
    let padding = scene["contentPaddingTop"]?.number ?? 0
    metrics = ScrollMetrics(
      containerLength: try scene.require("viewport"),
      contentOffset: -padding,
      contentLength: 0,
      contentInset: AxisInsets(top: padding)
    )
    for row in scene.list("rows") {
      let id = row["id"]?.text ?? ""
      try append(id, length: row.require("size"), isSticky: row.flag("sticky"))
    }
    if scene.flag("emptyStickyAfterEachRow") {
      try append("h", length: scene.require("header"), isSticky: true)
      for number in 0..<10 {
        try append("\(number)", length: scene.require("row"), isSticky: false)
        append("empty \(number)", length: 0, isSticky: true)
      }
    }
    layout.solve(metrics, cause: .layout)
  }

  private mutating func append(_ id: String, length: Double, isSticky: Bool) {
    let place = AxisRange(start: metrics.contentLength, length: length)
    var item = StickyItem(place: place, minimum: length)
    item.stickPosition = isSticky ? .top : []
    item.stacking = .push
    slots[id] = layout.insert(item)
    metrics.contentLength = place.end
  }

  mutating func perform(_ step: ForeignStep) throws {
    let target = try step.fields.require("to") - metrics.contentInset.top
    metrics.contentOffset = min(target, metrics.restingOffsets.upperBound)
    layout.solve(metrics, cause: .app)
  }

  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation {
    if expectation.name == "offset" {
      return .number(metrics.contentOffset + metrics.contentInset.top)
    }
    let id = expectation.name.split(separator: ".").first.map { String($0) }
    guard let slot = id.flatMap({ slots[$0] }) else {
      throw RestatementError.unknown(expectation.name)
    }
    let frame = layout.placements[slot].frame
    if case .fact = expectation.value {
      return .fact(frame.end > 0 && frame.start < metrics.containerLength)
    }
    return .number(frame.start)
  }
}
