import ParallaxCoordinator
import ParallaxLayout

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
  var touchForwarding = ParallaxOptions.TouchForwarding.all
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
            + "beside it are those along y, which the view follows unless `axis` says otherwise. Without "
            + "it the view fills the scrollable across."
        ),
      JSONMember("across", \.across, .axisOptions)
        .about(
          "The options along the other axis, the same as those above; without them the view fills the "
            + "scroll view there. Views whose natural ranges across share no part do not stack on or "
            + "push each other."
        ),
      JSONMember("axis", \.axis, .word)
        .about(
          "The axis that the view follows; without it the one that scrolls, and the vertical one if both do."
        ),
      JSONMember("touchForwarding", \.touchForwarding, .word, in: OptionWords())
        .about("The touches on the view that the scroll view gets: all, drags alone, or none."),
      JSONMember("zIndex", \.zIndex, .integer, in: OptionWords())
        .about("The drawing order; a view is drawn over views with a lower number."),
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
    let plain = Self(.fixed(0))
    return switch option {
    case .height:
      JSONMember(
        required: name,
        \.height,
        .object(HeightRange(minimum: 0, maximum: 0), HeightRange.words),
        such: "{ \"minimum\": 44, \"maximum\": 220 }"
      )
      .about("The heights in points; the view collapses from the maximum to the minimum.")
      .unless("horizontal")
    case .tracking:
      JSONMember(name, \.tracking, .tracking, in: plain)
        .about(
          "The natural position: an offset in the content, a row by position or by identity, several rows, "
            + "a distance before the end of the content, or `viewport` for a bar that is always at its edge."
        )
    case .stickPosition:
      JSONMember(name, \.stickPosition, .stickPosition, in: plain)
        .about("The edges that the view sticks to: `top`, `bottom`, both, or `[]` for none.")
    case .edgeInset:
      JSONMember(name, \.edgeInset, .edgeInsets, in: plain)
        .about("The distances in points from the edges of the viewport at which the view sticks.")
    case .stacking:
      JSONMember(name, \.stacking, .word, in: plain)
        .about(
          "The position among the views that stick to one edge: `stack` beside the stacking views before "
            + "it, `overlay` at the edge itself, `push` until the next pushing view pushes it out."
        )
    case .boundary:
      JSONMember(name, \.boundary, .boundary)
        .about(
          "The range that the stuck view must not leave: a range of the content, the `section` of its "
            + "row, or several rows."
        )
    case .overscroll:
      JSONMember(
        name,
        \.overscroll,
        .object(OverscrollOptions(), OverscrollOptions.words),
        in: plain
      )
      .about(
        "The behaviour while the content is pulled beyond an end: `stretch`, at most up to a limit, "
          + "`follow` the content, or `pin` the view where it is."
      )
    case .stretchTrigger:
      JSONMember(name, \.stretchTrigger, .positive)
        .about("The stretch in points at which the view triggers an action, such as a refresh.")
    case .reveal:
      JSONMember(name, \.reveal, .object(Reveal(), Reveal.words))
        .about(
          "The height that the view comes back to when the user scrolls back: with its style, its "
            + "tolerance, and for a bar of the viewport the points near the start where it is whole. "
            + "Without it the view comes back only at its natural position."
        )
    case .snaps:
      JSONMember(name, \.snaps, .flag, in: plain)
        .about("Whether scrolling comes to rest only with the view collapsed or expanded.")
    case .reservation:
      JSONMember(name, \.reservation, .word, in: plain)
        .about(
          "The room for the view: its `row`; `none`, and the row decides how long the view is; a row and a "
            + "top inset (`rowAndInset`); or an `inset` above the content, and below it for a view that "
            + "sticks to the bottom alone. Several views with an inset follow one another; that of a view "
            + "tracking `viewport` is at the edge of the viewport."
        )
    case .safeArea:
      JSONMember(name, \.safeArea, .word, in: plain)
        .about("Whether the frame extends under bars and cut-outs (`extend`); heights stay.")
    case .parallax:
      JSONMember(name, \.parallax, .number, in: plain)
        .about(
          "The movement of the inner content while the view shrinks: with 0 it stays at the top of the "
            + "view, with 1 it moves with the scroll; 0.5 is the classic parallax."
        )
    case .edgeOrder:
      JSONMember(name, \.edgeOrder, .integer, in: plain)
        .about(
          "The place among the bars of an edge, which track `viewport`, from the edge inwards; bars of one "
            + "order are in the order of registration."
        )
    case .keyboard:
      JSONMember(name, \.keyboard, .word, in: plain)
        .about("What a keyboard does to a bar: it `lifts` or `covers` it.")
    case .headingLevel:
      JSONMember(name, \.headingLevel, .integer, in: plain)
        .about(
          "The level of a title whose stacking is `push`, from 0, the highest: the next title of its level "
            + "or a higher one pushes it out, and titles of lower levels stick below it."
        )
    case .tall:
      JSONMember(name, \.tall, .word, in: plain)
        .about(
          "The ends that a view longer than the viewport shows: with `bothEnds` a view that sticks to the "
            + "top moves with the content between its ends."
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

extension AxisOptions.OverscrollOptions {
  static let words: [JSONMember<Self>] = [
    JSONMember("top", \.top, .overscroll, in: Self())
      .about("The behaviour above the content."),
    JSONMember("bottom", \.bottom, .overscroll, in: Self())
      .about("The behaviour below the content."),
    JSONMember("refreshSlot", \.refreshSlot, .word, in: Self())
      .about(
        "The place that a stretched view leaves for a refresh control: outside or inside itself."
      ),
  ]
}

extension Reveal {
  static let words: [JSONMember<Self>] = [
    JSONMember("limit", \.limit, .extent)
      .about("The height that the view comes back to; without it, the maximum."),
    JSONMember("style", \.style, .word, in: Self())
      .about("Whether the frame shrinks while a part is hidden, or slides beyond the edge."),
    JSONMember(
      "tolerance",
      \.tolerance,
      .object(Reveal.Tolerance(), Reveal.Tolerance.words),
      in: Self()
    )
    .about("The points to scroll before the view hides or comes back."),
    JSONMember("until", \.until, .extent, in: Self())
      .about("The points from the start of the content within which a bar is whole."),
  ]
}

extension Reveal.Tolerance {
  static let words: [JSONMember<Self>] = [
    JSONMember("hiding", \.hiding, .extent, in: Self())
      .about("The points towards the end of the content."),
    JSONMember("showing", \.showing, .extent, in: Self()).about("The points back."),
  ]
}
