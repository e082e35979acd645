import ParallaxCoordinator

extension ReplayScene {
  /// The words that files have for a scene.
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
      "The device pixels a point that frames are rounded to; left out, no rounding."
    ),
    JSONMember(
      required: "scrollable",
      \.scrollable,
      .scrollable,
      such: "{ \"contentLength\": 2000 }",
      "What scrolls."
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
  /// A scene that stands in another file.
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
        such: "a name of its own in quotation marks",
        "The name of the view, which no other has."
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
      "What happens when the content is too short for its first views to collapse."
    ),
    JSONMember(
      "reducesMotion",
      \.reducesMotion,
      .flag,
      default: false,
      "Whether motion that is not the finger's is left out."
    ),
    JSONMember(
      "adjustsPinnedInset",
      \.adjustsPinnedInset,
      .flag,
      default: false,
      "Whether the host's own section titles are kept clear of what is stuck at the top."
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
      "Where the scrollable stands in the container; left out, the whole of it."
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
      "The insets around the content at rest, without those that views reserve."
    ),
    JSONMember(
      "transientInset",
      \.transientInset,
      .edgeInsets,
      default: .zero,
      "The insets that come and go with a keyboard or a refresh control."
    ),
    JSONMember(
      "contentLength",
      \.fixedContentLength,
      .extent,
      "The length of the content; left out, that of its rows."
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
      "Where the rows that views track stand, in place of all rows: what a recorder saw."
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
      if !members.has("contentLength"), !members.has("sections") {
        throw members.missing("contentLength", such: "a length, or sections of rows")
      }
      if let spans = members["spans"], members.has("sections") {
        throw spans.failure("is there beside sections; give one of them")
      }
      return scrollable
    },
    write: { scrollable in
      guard case .object(var members) = ReplaySceneScrollable.words.write(scrollable) else {
        return .null
      }
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
