import ParallaxCoordinator

extension ReplayScene {
  /// The table of the scene's members.
  static let words: [JSONMember<Self>] = [
    JSONMember(
      required: "container",
      \.container,
      .size,
      such: "{ \"width\": 390, \"height\": 844 }",
      "The size of the container, in points."
    ),
    JSONMember(
      "safeArea",
      \.safeArea,
      .edgeInsets,
      default: .zero,
      "The parts of the container that bars and cut-outs cover, along the scrolling axis."
    ),
    JSONMember(
      "scale",
      \.scale,
      .positive,
      "The device pixels per point that frames are rounded to; without it, no rounding."
    ),
    JSONMember(
      required: "scrollable",
      \.scrollable,
      .scrollable,
      such: "{ \"contentLength\": 2000 }",
      "The scrollable and its content."
    ),
    JSONMember(
      "settings",
      \.settings,
      .settings,
      default: ReplaySceneSettings(),
      "The settings of the coordinator."
    ),
    JSONMember(
      required: "views",
      \.views,
      .views,
      such: "an array of views, or []",
      "The views, in the order in which they are registered."
    ),
  ]
}

extension JSONCoding<ReplayScene> {
  /// A scene within another file, such as a report.
  static let scene = Self.object(
    ReplayScene(
      container: LayoutSize(width: 0, height: 0),
      scrollable: ReplaySceneScrollable(sections: [])
    ),
    ReplayScene.fileWords
  )
}

extension JSONCoding<ReplaySceneView> {
  static let view = Self.object(ReplaySceneView.empty, ReplaySceneView.words)
}

extension JSONCoding<[ReplaySceneView]> {
  static let views = Self.list(of: .view)
}

extension JSONCoding<ReplaySceneSettings> {
  static let settings = Self.object(ReplaySceneSettings(), ReplaySceneSettings.words)
}

extension ReplaySceneView {
  static let empty = Self(
    id: "",
    options: ParallaxOptions(height: HeightRange(minimum: 0, maximum: 0))
  )

  static let words: [JSONMember<Self>] =
    [
      JSONMember(
        required: "id",
        \.id,
        .viewID,
        such: "a unique name in quotation marks",
        "The name of the view, unique in the scene."
      )
    ] + ParallaxOptions.words.map { $0.of(\ReplaySceneView.options) }
}

extension ReplaySceneSettings {
  static let words: [JSONMember<Self>] = [
    JSONMember(
      "shortContent",
      \.shortContent,
      .word,
      default: .asIs,
      "The behaviour if the content is too short for the first views to collapse."
    ),
    JSONMember(
      "reducesMotion",
      \.reducesMotion,
      .flag,
      default: false,
      "Whether motion that does not follow the finger is left out."
    ),
    JSONMember(
      "adjustsPinnedInset",
      \.adjustsPinnedInset,
      .flag,
      default: false,
      "Whether section titles of the scroll view itself are kept clear of views stuck at the top."
    ),
    JSONMember(
      "anchor",
      \.anchor,
      .anchor,
      default: ScrollAnchor(),
      "The rule by which the row that is read keeps its position when rows change; `null` for none."
    ),
  ]
}

extension ReplaySceneScrollable {
  static let words: [JSONMember<Self>] = [
    JSONMember(
      "frame",
      \.frame,
      .rect,
      "The frame of the scrollable in the container; without it, the whole container."
    ),
    JSONMember(
      "axis",
      \.axis,
      .word,
      default: .vertical,
      "The direction in which the content scrolls."
    ),
    JSONMember(
      "isRightToLeft",
      \.isRightToLeft,
      .flag,
      default: false,
      "Whether a horizontal axis runs from right to left."
    ),
    JSONMember(
      "contentInset",
      \.contentInset,
      .edgeInsets,
      default: .zero,
      "The insets around the content at rest, without the contributions of views."
    ),
    JSONMember(
      "transientInset",
      \.transientInset,
      .edgeInsets,
      default: .zero,
      "The insets of a keyboard or a refresh control."
    ),
    JSONMember(
      "contentLength",
      \.fixedContentLength,
      .extent,
      "The length of the content; without it, the length of the rows."
    ),
    JSONMember(
      "sections",
      \.rows,
      .rows,
      default: ReplaySceneRows(),
      "The rows of the content, by sections."
    ),
    JSONMember(
      "spans",
      \.spans,
      .object(ReplaySceneRanges(), ReplaySceneRanges.words),
      "The ranges of the tracked rows in place of all rows, from a recorder."
    ),
  ]
}

extension JSONCoding<ReplaySceneScrollable> {
  static let scrollable = Self(
    "object",
    schema: .object(of: ReplaySceneScrollable.words),
    read: { field throws(JSONFailure) in
      var scrollable = ReplaySceneScrollable(sections: [])
      try ReplaySceneScrollable.words.read(field, into: &scrollable)
      let members = try field.anyMembers()
      // Both have defaults in the table. A scene must have one of them.
      if !members.has("contentLength"), !members.has("sections") {
        throw members.missing("contentLength", such: "a length, or sections of rows")
      }
      if let spans = members["spans"], members.has("sections") {
        throw spans.failure("is given beside sections; give one of them")
      }
      return scrollable
    },
    write: { scrollable in
      guard case .object(var members) = ReplaySceneScrollable.words.write(scrollable) else {
        return .null
      }
      // A scrollable without content would read back as one without `contentLength` and `sections`.
      if scrollable.fixedContentLength == nil, scrollable.rows.sections.isEmpty {
        members.append(.init("sections", .array([])))
      }
      return .object(members)
    }
  )
}

extension JSONCoding<ViewID> {
  static let viewID = Self(
    "text",
    schema: .object([.init("type", .string("string")), .init("minLength", .number(1))]),
    read: { field throws(JSONFailure) in
      let text = try field.text()
      guard !text.isEmpty else {
        throw field.refused("give a name of at least one letter", for: .text)
      }
      return ViewID(text)
    },
    write: { .string($0.description) }
  )
}

extension JSONCoding<LayoutSize> {
  static let size = Self.object(
    LayoutSize(width: 0, height: 0),
    [
      JSONMember(required: "width", \.width, .positive, such: "points", "The extent across."),
      JSONMember(required: "height", \.height, .positive, such: "points", "The extent down."),
    ]
  )
}

extension JSONCoding<LayoutRect> {
  static let rect = Self.object(
    LayoutRect(x: 0, y: 0, width: 0, height: 0),
    [
      JSONMember(required: "x", \.origin.x, .points, such: "points", "The left edge."),
      JSONMember(required: "y", \.origin.y, .points, such: "points", "The upper edge."),
      JSONMember(required: "width", \.size.width, .extent, such: "points", "The extent across."),
      JSONMember(required: "height", \.size.height, .extent, such: "points", "The extent down."),
    ]
  )
}
