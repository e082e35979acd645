import ParallaxCoordinator

extension ReplaySceneScrollable {
  static let words: [JSONMember<Self>] =
    [ReplaySceneContent.frameWord.of(\Self.main)] + [
      JSONMember("axis", \.axes, .word, default: .vertical)
        .about("The axes on which the content scrolls."),
      JSONMember("isRightToLeft", \.isRightToLeft, .flag, default: false)
        .about("Whether a horizontal axis runs from right to left."),
    ] + ReplaySceneContent.words.map { $0.of(\Self.main) } + [
      JSONMember("spans", \.hasRowsInPasses, .emptyObject, default: false)
        .about("`{}` in a report, whose passes have the tracked rows."),
      JSONMember("horizontal", \.horizontal, .content)
        .about(
          "The content along x, if the axis is `\"both\"`; the words beside it are then those along y."
        ),
    ]
}

extension ReplaySceneContent {
  fileprivate static let frameWord = JSONMember<Self>(
    "frame",
    \.frame,
    .rect,
    "The frame of the scrollable in the container; without it, the whole container."
  )

  fileprivate static let words: [JSONMember<Self>] = [
    JSONMember("contentInset", \.contentInset, .edgeInsets, default: .zero)
      .about("The insets around the content at rest, without the contributions of views."),
    JSONMember("transientInset", \.transientInset, .edgeInsets, default: .zero)
      .about("The insets of a keyboard or a refresh control."),
    JSONMember("contentLength", \.fixedContentLength, .extent)
      .about("The length of the content; without it, the length of the rows."),
    JSONMember("sections", \.rows, .rows, default: ReplaySceneRows())
      .about("The rows of the content, by sections."),
  ]

  /// The words along x.
  static let horizontalWords =
    [
      JSONMember<Self>(
        "frame",
        \.frame,
        .rect,
        "The frame of the scroll view that scrolls along x; without it, that of the scrollable."
      )
    ] + words

  /// Adds the member needed to read back a content without any.
  fileprivate func completed(_ value: JSONValue) -> JSONValue {
    guard case .object(let members) = value, fixedContentLength == nil, rows.sections.isEmpty else {
      return value
    }
    return .object(members + [.init("sections", .array([]))])
  }
}

extension JSONMembers {
  /// Checks that one of the two members is there by which a content has a length.
  fileprivate func requireContent() throws(JSONFailure) {
    guard has("contentLength") || has("sections") else {
      throw missing("contentLength", such: "a length, or sections of rows")
    }
  }
}

extension JSONCoding<ReplaySceneContent> {
  /// The content along x.
  static let content = Self(
    "object",
    schema: .object(of: ReplaySceneContent.horizontalWords),
    read: { field throws(JSONFailure) in
      var content = ReplaySceneContent()
      try ReplaySceneContent.horizontalWords.read(field, into: &content)
      try field.anyMembers().requireContent()
      return content
    },
    write: { $0.completed(ReplaySceneContent.horizontalWords.write($0)) }
  )
}

extension JSONCoding<Bool> {
  /// An object without members, which is there if the value is `true`.
  fileprivate static let emptyObject = Self(
    "object",
    schema: .object(of: [JSONMember<Bool>]()),
    read: { field throws(JSONFailure) in
      _ = try field.members()
      return true
    },
    write: { $0 ? .object([]) : .null }
  )
}

extension JSONCoding<ReplaySceneScrollable> {
  static let scrollable = Self(
    "object",
    schema: .object(of: ReplaySceneScrollable.words),
    read: { field throws(JSONFailure) in
      var scrollable = ReplaySceneScrollable(sections: [])
      let members = try field.anyMembers()
      try ReplaySceneScrollable.words.read(field, into: &scrollable)
      // Both have defaults in the table. A scene must have one of them.
      try members.requireContent()
      let isBoth = try members["axis"].map(JSONCoding<ScrollAxes>.word.read) == .both
      if isBoth, !members.has("horizontal") {
        throw members.missing(
          "horizontal",
          such: "{ \"contentLength\": 1200 }, the content along x"
        )
      }
      if !isBoth, let horizontal = members["horizontal"] {
        throw horizontal.failure("needs \"axis\": \"both\" beside it; give that, or leave this out")
      }
      return scrollable
    },
    write: { $0.main.completed(ReplaySceneScrollable.words.write($0)) }
  )
}
