import ParallaxCoordinator

extension ParallaxOptions {
  /// The table of the options: those along the axis that the view follows, then those of the view.
  static let words: [JSONMember<Self>] =
    AxisOptions.words.map { $0.of(\Self.main) } + [
      JSONMember(
        "touchForwarding",
        \.touchForwarding,
        .word,
        default: .all,
        "The touches on the view that the scrollable receives."
      )
      .short("forwardsTouches", schema: TouchForwarding.shortSchema) {
        field,
        options throws(JSONFailure) in
        options.touchForwarding = try TouchForwarding(short: field)
      },
      JSONMember(
        "zIndex",
        \.zIndex,
        .integer,
        default: 0,
        "The order of overlapping views; a higher one is nearer the user."
      ),
    ]
}

extension AxisOptions {
  /// The table of the options: their names in files, formats, defaults and descriptions.
  ///
  /// A member has the name of the property that it sets. Its short form is the name in version 1 of
  /// the format.
  static let words: [JSONMember<Self>] = [
    JSONMember(
      required: "height",
      \.height,
      .object(HeightRange(minimum: 0, maximum: 0), HeightRange.words),
      such: "{ \"min\": 44, \"max\": 220 }",
      "The heights between collapsed and expanded, in points."
    ),
    JSONMember(
      "tracking",
      \.tracking,
      .tracking,
      default: .offset(0),
      "The natural position: an offset in the content, or a row."
    )
    .short("track"),
    JSONMember(
      "stickPosition",
      \.stickPosition,
      .stickPosition,
      default: .both,
      "The edges that the view sticks to; `[]` for none."
    )
    .short("stick"),
    JSONMember(
      "edgeInset",
      \.edgeInset,
      .edgeInsets,
      default: .zero,
      "The distances from the edges of the viewport at which the view sticks."
    ),
    JSONMember(
      "stacking",
      \.stacking,
      .word,
      default: .stack,
      "The effect of other views that stick to the same edge."
    ),
    JSONMember(
      "boundary",
      \.boundary,
      .boundary,
      "The range of the content that the stuck view must not leave."
    ),
    JSONMember(
      "overscroll",
      \.overscroll,
      .object(OverscrollOptions(), OverscrollOptions.words),
      default: OverscrollOptions(),
      "The behaviour of the view beyond the ends of the content."
    ),
    JSONMember(
      "stretchTrigger",
      \.stretchTrigger,
      .positive,
      "The stretch, in points, at which the view triggers an action, such as a refresh."
    ),
    JSONMember(
      "reveal",
      \.reveal,
      .object(Reveal(), Reveal.words),
      "The view comes back if the user scrolls back; without it, only at its natural position."
    ),
    JSONMember(
      "snaps",
      \.snaps,
      .flag,
      default: false,
      "Whether scrolling comes to rest with the view collapsed or expanded, never in between."
    )
    .short("snap"),
    JSONMember(
      "reservation",
      \.reservation,
      .word,
      default: .row,
      "The room for the view: a row, an inset, or both."
    ),
    JSONMember(
      "safeArea",
      \.safeArea,
      .word,
      default: .respect,
      "Whether the view stays out of the safe area or extends into it."
    ),
    JSONMember(
      "parallax",
      \.parallax,
      .number,
      default: 0,
      "The movement of the inner content while the view shrinks: with 0 it stays at the top of "
        + "the view, with 1 it moves with the scroll."
    ),
  ]
}

extension HeightRange {
  static let words: [JSONMember<Self>] = [
    JSONMember(
      required: "minimum",
      \.minimum,
      .extent,
      such: "points",
      "The smallest height of the stuck view."
    )
    .short("min"),
    JSONMember(
      required: "maximum",
      \.maximum,
      .extent,
      such: "points",
      "The height at the natural position; at least the minimum."
    )
    .short("max"),
  ]
}

extension OverscrollOptions {
  static let words: [JSONMember<Self>] = [
    JSONMember("top", \.top, .overscroll, default: .stretch, "The behaviour above the content."),
    JSONMember(
      "bottom",
      \.bottom,
      .overscroll,
      default: .stretch,
      "The behaviour below the content."
    ),
    JSONMember(
      "refreshSlot",
      \.refreshSlot,
      .word,
      default: .outside,
      "The place that a stretched view leaves for a refresh control: outside or inside itself."
    ),
  ]
}

extension Reveal {
  static let words: [JSONMember<Self>] = [
    JSONMember(
      "limit",
      \.limit,
      .extent,
      "The height that the view comes back to; without it, the maximum."
    )
    .short("upTo")
  ]
}

extension TouchForwarding {
  fileprivate static let shortSchema = JSONValue.object([
    .init("enum", .array([.bool(true), .bool(false), .string("drags")]))
  ])

  /// Reads `forwardsTouches` of version 1, which was true or false, and later `"drags"` as well.
  fileprivate init(short field: JSONField) throws(JSONFailure) {
    if field.kind == .text, try field.text() == "drags" {
      self = .drags
    } else {
      self = try field.flag() ? .all : .off
    }
  }
}
