import ParallaxLayout
@testable import ParallaxReplay

/// A part of the content of a scroll view of Flutter.
struct Sliver {
  let id: String
  var place: AxisRange
  /// Where the group that it lies in begins and ends; without bounds outside of groups.
  let section: AxisRange
  /// The length that a header's inside is never laid out below.
  var minimum: Double
  let isHeader: Bool
  let isPinned: Bool
  let isFloating: Bool
  let stretches: Bool
  let snaps: Bool

  /// What a scene without slivers is taken to show: any content.
  static var row: JSONValue {
    .object([
      .init(name: "id", value: .string("item0")), .init(name: "extent", value: .number(300)),
    ])
  }

  /// Returns the slivers of a scene, those of groups among the others, in order.
  static func list(_ fields: [JSONValue]) throws -> [Sliver] {
    var slivers: [Sliver] = []
    let everywhere = AxisRange(start: -.infinity, end: .infinity)
    _ = try append(fields, at: 0, in: everywhere, to: &slivers)
    return slivers
  }

  private static func append(
    _ list: [JSONValue],
    at start: Double,
    in section: AxisRange,
    to slivers: inout [Sliver]
  ) throws -> Double {
    var end = start
    for fields in list {
      if fields["type"]?.text == "group" {
        let children = fields.list("children")
        let group = AxisRange(
          start: end,
          length: try children.reduce(0) { $0 + (try length(of: $1)) }
        )
        end = try append(children, at: end, in: group, to: &slivers)
      } else {
        let sliver = try Sliver(fields, at: end, in: section)
        end = sliver.place.end
        slivers.append(sliver)
      }
    }
    return end
  }

  private static func length(of fields: JSONValue) throws -> Double {
    switch fields["type"]?.text {
    case "group": try fields.list("children").reduce(0) { $0 + (try length(of: $1)) }
    case "header": try fields.require("max")
    default: try fields.require("extent")
    }
  }

  private init(_ fields: JSONValue, at start: Double, in section: AxisRange) throws {
    id = fields["id"]?.text ?? ""
    place = AxisRange(start: start, length: try Self.length(of: fields))
    self.section = section
    isHeader = fields["type"]?.text == "header"
    minimum = isHeader ? try fields.require("min") : place.length
    isPinned = fields.flag("pinned")
    isFloating = fields.flag("floating")
    stretches = fields.flag("stretch")
    snaps = fields.flag("snap")
  }

  /// The view that the sliver is.
  var item: StickyItem {
    let leaves = isFloating && !isPinned
    var item = StickyItem(place: place, minimum: leaves ? 0 : minimum)
    item.stickPosition = isHeader ? .top : []
    item.bounds.end = isPinned || isFloating ? section.end : place.end
    item.revealDistance = isFloating ? item.place.length - item.minimum : 0
    item.overscroll.top = stretches ? .stretch : .pin
    item.snaps = snaps
    return item
  }
}
