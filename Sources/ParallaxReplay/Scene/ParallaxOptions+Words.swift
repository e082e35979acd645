import ParallaxCoordinator

extension ParallaxOptions {
  /// The words that files have for the options: one line each.
  ///
  /// A member is called as the property that it sets. The short forms are the words of the first
  /// version of the format.
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
      "The place in the content that belongs to the view."
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
      "What the view does about others that stick to its edge."
    ),
    JSONMember(
      "boundary",
      \.boundary,
      .boundary,
      "The range of content that the stuck view may not leave."
    ),
    JSONMember(
      "overscroll",
      \.overscroll,
      .object(OverscrollOptions(), OverscrollOptions.words),
      default: OverscrollOptions(),
      "What the view does with the gap beyond the ends of the content."
    ),
    JSONMember(
      "stretchTrigger",
      \.stretchTrigger,
      .positive,
      "The points that the view is stretched by when its overscroll triggers something."
    ),
    JSONMember(
      "reveal",
      \.reveal,
      .object(Reveal(), Reveal.words),
      "The view comes back when the user scrolls back."
    ),
    JSONMember(
      "snaps",
      \.snaps,
      .flag,
      default: false,
      "Whether scrolling comes to rest only where the view is collapsed or expanded."
    )
    .short("snap"),
    JSONMember(
      "reservation",
      \.reservation,
      .word,
      default: .row,
      "How the content keeps room for the view."
    ),
    JSONMember(
      "safeArea",
      \.safeArea,
      .word,
      default: .respect,
      "Whether the view stays out of the safe area."
    ),
    JSONMember(
      "parallax",
      \.parallax,
      .number,
      default: 0,
      "How far the inner content moves while the view shrinks: 0 stays at the top of the view, 1 "
        + "slides out with the scroll."
    ),
    JSONMember(
      "touchForwarding",
      \.touchForwarding,
      .word,
      default: .all,
      "Which touches on the view go to the scrollable."
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
      "The order in which views lie over each other; higher is nearer the user."
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
      "The height that the view never falls below while it sticks."
    )
    .short("min"),
    JSONMember(
      required: "maximum",
      \.maximum,
      .extent,
      such: "points",
      "The height at the view's own place; not less than the minimum."
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
      "Where the owner of a gap leaves room for a refresh control."
    ),
  ]
}

extension Reveal {
  static let words: [JSONMember<Self>] = [
    JSONMember(
      "limit",
      \.limit,
      .extent,
      "The height that the view comes back to; left out, its maximum."
    )
    .short("upTo")
  ]
}

extension TouchForwarding {
  fileprivate static let shortSchema = JSONValue.object([
    .init("enum", .array([.bool(true), .bool(false), .string("drags")]))
  ])

  /// Reads the word of the first version, which was true or false, and later `drags` as well.
  fileprivate init(short field: JSONField) throws(JSONFailure) {
    if field.kind == .text, try field.text() == "drags" {
      self = .drags
    } else {
      self = try field.flag() ? .all : .off
    }
  }
}
