import ParallaxCoordinator

extension JSONCoding<ParallaxOptions> {
  static let options = JSONCoding<OptionWords>.object(OptionWords(), OptionWords.words)
    .converted(
      { words, field throws(JSONFailure) in try words.options(at: field) },
      { OptionWords($0) }
    )
}

/// The options of a view as files have them.
///
/// The words of one axis are beside those of the view. They are along y, but for a view following
/// the axis that scrolls: then they are along that axis. `horizontal` has the same words along x,
/// and `across` along the axis at rest, whichever it is.
///
/// | `axis` of the view | words beside it | `horizontal` | `across` | written `axis` |
/// |---|---|---|---|---|
/// | `nil` | `main` | | its `across` | |
/// | vertical | `main` | its `across` | | only without `horizontal` |
/// | horizontal | its `across` | `main` | | only with the words beside it |
struct OptionWords: Sendable {
  var main: AxisOptions?
  var horizontal: AxisOptions?
  var across: AxisOptions?
  var axis: ScrollAxis?
  var touchForwarding = TouchForwarding.all
  var zIndex = 0

  /// Creates the options without a word, which no file may have.
  init() {}

  init(_ options: ParallaxOptions) {
    switch options.axis {
    case nil: (main, across) = (options.main, options.across)
    case .vertical:
      (main, horizontal) = (options.main, options.across)
      axis = options.across == nil ? .vertical : nil
    case .horizontal:
      (main, horizontal) = (options.across, options.main)
      axis = options.across == nil ? nil : .horizontal
    }
    (touchForwarding, zIndex) = (options.touchForwarding, options.zIndex)
  }

  /// Returns the options.
  ///
  /// - Throws: ``JSONFailure`` for words that contradict one another.
  func options(at field: JSONField) throws(JSONFailure) -> ParallaxOptions {
    var options = try axes(at: field)
    (options.touchForwarding, options.zIndex) = (touchForwarding, zIndex)
    return options
  }

  private func axes(at field: JSONField) throws(JSONFailure) -> ParallaxOptions {
    let members = try field.anyMembers()
    if main != nil, !members.has("height") { throw members.missing("height", such: Self.example) }
    if across != nil, let other = members["horizontal"] ?? members["axis"] {
      throw other.failure("is beside across, which has the other axis; give one of them")
    }
    switch (main, horizontal) {
    case (let main?, nil):
      guard axis != .horizontal else {
        throw members["axis"]?.failure("is \"horizontal\"; put the words along it into horizontal")
          ?? field.failure("")
      }
      return ParallaxOptions(main, along: axis, across: across)
    case (nil, let horizontal?):
      guard axis != .vertical, across == nil else {
        throw members.missing("height", such: Self.example)
      }
      return ParallaxOptions(horizontal, along: .horizontal)
    case (let main?, let horizontal?):
      return axis == .horizontal
        ? ParallaxOptions(horizontal, along: .horizontal, across: main)
        : ParallaxOptions(main, along: .vertical, across: horizontal)
    case (nil, nil): throw members.missing("height", such: Self.example)
    }
  }

  private static let example = "{ \"minimum\": 44, \"maximum\": 220 }"
}

extension OptionWords {
  /// The table of the options.
  static let words: [JSONMember<Self>] =
    AxisOptions.words.map { $0.of(\Self.main, orElse: AxisOptions(.fixed(0))) } + [
      JSONMember("horizontal", \.horizontal, .axisOptions)
        .about(
          "The options along x, where height is the width, top leading and bottom trailing; the words "
            + "beside it are those along y. Without it the view fills the scrollable across."
        ),
      JSONMember("across", \.across, .axisOptions)
        .about("The options across the axis that scrolls, whichever that is; from a recorder."),
      JSONMember("axis", \.axis, .word)
        .about(
          "The axis that the view follows first; without it, that of the words beside `horizontal`."
        ),
      JSONMember("touchForwarding", \.touchForwarding, .word, default: .all)
        .about("The touches on the view that the scrollable receives."),
      JSONMember("zIndex", \.zIndex, .integer, default: 0)
        .about("The order of overlapping views; a higher one is nearer the user."),
    ]

  /// Returns the path in files of an option an error names, such as `horizontal.height.minimum`
  /// for `across.height.minimum`.
  static func path(of option: String, in options: ParallaxOptions) -> String {
    guard options.axis != nil, option != "id" else { return option }
    let isAcross = option.hasPrefix("across.")
    let name = isAcross ? String(option.dropFirst("across.".count)) : option
    return isAcross == (options.axis == .vertical) ? "horizontal.\(name)" : name
  }
}

extension JSONCoding<AxisOptions> {
  fileprivate static let axisOptions = Self.object(AxisOptions(.fixed(0)), AxisOptions.words)
}

extension AxisOptions {
  /// The table of the options: their names in files, formats, defaults and descriptions.
  static let words = AxisOption.allCases.map(word(of:))

  /// Returns the member of an option.
  ///
  /// It has the name of the property it sets.
  private static func word(of option: AxisOption) -> JSONMember<Self> {
    let name = "\(option)"
    return switch option {
    case .height:
      JSONMember(
        required: name,
        \.height,
        .object(HeightRange(minimum: 0, maximum: 0), HeightRange.words),
        such: "{ \"minimum\": 44, \"maximum\": 220 }"
      )
      .about("The heights between collapsed and expanded, in points.")
      .unless("horizontal")
    case .tracking:
      JSONMember(name, \.tracking, .tracking, default: .offset(0))
        .about("The natural position: an offset in the content, or a row.")
    case .stickPosition:
      JSONMember(name, \.stickPosition, .stickPosition, default: .both)
        .about("The edges that the view sticks to; `[]` for none.")
    case .edgeInset:
      JSONMember(name, \.edgeInset, .edgeInsets, default: .zero)
        .about("The distances from the edges of the viewport at which the view sticks.")
    case .stacking:
      JSONMember(name, \.stacking, .word, default: .stack)
        .about("The effect of other views that stick to the same edge.")
    case .boundary:
      JSONMember(name, \.boundary, .boundary)
        .about("The range of the content that the stuck view must not leave.")
    case .overscroll:
      JSONMember(
        name,
        \.overscroll,
        .object(OverscrollOptions(), OverscrollOptions.words),
        default: OverscrollOptions()
      )
      .about("The behaviour of the view beyond the ends of the content.")
    case .stretchTrigger:
      JSONMember(name, \.stretchTrigger, .positive)
        .about("The stretch, in points, at which the view triggers an action, such as a refresh.")
    case .reveal:
      JSONMember(name, \.reveal, .object(Reveal(), Reveal.words))
        .about(
          "The view comes back if the user scrolls back; without it, only at its natural position."
        )
    case .snaps:
      JSONMember(name, \.snaps, .flag, default: false)
        .about(
          "Whether scrolling comes to rest with the view collapsed or expanded, never in between."
        )
    case .reservation:
      JSONMember(name, \.reservation, .word, default: .row)
        .about("The room for the view: a row, an inset, or both.")
    case .safeArea:
      JSONMember(name, \.safeArea, .word, default: .respect)
        .about("Whether the view stays out of the safe area or extends into it.")
    case .parallax:
      JSONMember(name, \.parallax, .number, default: 0)
        .about(
          "The movement of the inner content while the view shrinks: with 0 it stays at the top of "
            + "the view, with 1 it moves with the scroll."
        )
    case .edgeOrder:
      JSONMember(name, \.edgeOrder, .integer, default: 0)
        .about(
          "The place among the bars of an edge, from the edge inwards, if `tracking` is `\"viewport\"`."
        )
    case .keyboard:
      JSONMember(name, \.keyboard, .word, default: .lifts)
        .about("What a keyboard does to a bar: it lifts or covers it.")
    case .headingLevel:
      JSONMember(name, \.headingLevel, .integer, default: 0)
        .about(
          "The level of a title in an outline, from 0, the highest, if `stacking` is `\"push\"`."
        )
    case .tall:
      JSONMember(name, \.tall, .word, default: .edge)
        .about(
          "Whether a view that is longer than the viewport shows both ends as the content scrolls."
        )
    }
  }
}

extension HeightRange {
  static let words: [JSONMember<Self>] = [
    JSONMember(required: "minimum", \.minimum, .extent, such: "points")
      .about("The smallest height of the stuck view."),
    JSONMember(required: "maximum", \.maximum, .extent, such: "points")
      .about("The height at the natural position; at least the minimum."),
  ]
}

extension OverscrollOptions {
  static let words: [JSONMember<Self>] = [
    JSONMember("top", \.top, .overscroll, default: .stretch, "The behaviour above the content."),
    JSONMember("bottom", \.bottom, .overscroll, default: .stretch)
      .about("The behaviour below the content."),
    JSONMember("refreshSlot", \.refreshSlot, .word, default: .outside)
      .about(
        "The place that a stretched view leaves for a refresh control: outside or inside itself."
      ),
  ]
}

extension Reveal {
  static let words: [JSONMember<Self>] = [
    JSONMember("limit", \.limit, .extent)
      .about("The height that the view comes back to; without it, the maximum."),
    JSONMember("style", \.style, .word, default: .shrink)
      .about("Whether the frame shrinks while a part is hidden, or slides beyond the edge."),
    JSONMember(
      "tolerance",
      \.tolerance,
      .object(Reveal.Tolerance(), Reveal.Tolerance.words),
      default: Reveal.Tolerance()
    )
    .about("The points to scroll before the view hides or comes back."),
    JSONMember("until", \.until, .extent, default: 0)
      .about("The points from the start of the content within which a bar is whole."),
  ]
}

extension Reveal.Tolerance {
  static let words: [JSONMember<Self>] = [
    JSONMember(
      "hiding",
      \.hiding,
      .extent,
      default: 0,
      "The points towards the end of the content."
    ),
    JSONMember("showing", \.showing, .extent, default: 0, "The points back."),
  ]
}
