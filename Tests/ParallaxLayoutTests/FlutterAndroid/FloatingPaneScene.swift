import ParallaxLayout
@testable import ParallaxReplay

/// A header that reveals, or a list with a header of its own that sticks, below another header.
///
/// Flutter scrolls the header with one offset and the list with another. Ours are views over one
/// scroll of the header and the list's content.
struct FloatingPaneScene: RestatedScene {
  private var scene: SliverScene
  private let headerLength: Double

  init(_ vector: ForeignVector) throws {
    let fields = vector.scene
    let viewport = fields["viewport"]?.number ?? 600
    var slivers: [JSONValue] = []
    for name in ["header", "outerHeader", "innerHeader"] {
      guard let header = fields[name] else { continue }
      // Floating has to be allowed to the header by the list around it.
      let floats = header.flag("floating") && fields.flag("floatHeader")
      slivers.append(try Self.header(header, id: name, floats: floats))
    }
    let list = viewport + (fields["innerMaxOffset"]?.number ?? 1000)
    slivers.append(
      .object([
        .init(name: "id", value: .string("list")), .init(name: "type", value: .string("box")),
        .init(name: "extent", value: .number(list)),
      ])
    )
    let restated = JSONValue.object([
      .init(name: "viewport", value: .number(viewport)),
      .init(name: "physics", value: fields["physics"] ?? .string("clamping")),
      .init(name: "slivers", value: .array(slivers)),
    ])
    scene = try SliverScene(restated, isMirrored: false)
    headerLength = scene.slivers.dropLast().last?.place.end ?? 0
  }

  /// Returns a header as slivers have it; one that is only given a height never shrinks.
  private static func header(_ fields: JSONValue, id: String, floats: Bool) throws -> JSONValue {
    let height = fields["height"]?.number
    let minimum = try height ?? fields.require("min")
    let maximum = try height ?? fields.require("max")
    return .object(
      [
        .init(name: "id", value: .string(id)), .init(name: "type", value: .string("header")),
        .init(name: "min", value: .number(minimum)), .init(name: "max", value: .number(maximum)),
        .init(name: "pinned", value: .bool(fields.flag("pinned"))),
        .init(name: "floating", value: .bool(floats)),
        .init(name: "snap", value: .bool(fields.flag("snap"))),
      ]
    )
  }

  mutating func perform(_ step: ForeignStep) throws { try scene.perform(step) }

  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation {
    switch expectation.name {
    // The part of the scroll that takes the header's place out of the viewport.
    case "outer": return .number(max(0, min(headerLength, scene.offset)))
    case "height", "paintExtent": return try scene.observe("header.\(expectation.name)")
    default: return try scene.observe(expectation.name)
    }
  }
}
