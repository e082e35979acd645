package import ParallaxCoordinator

/// The words of a scene's drawings, and the recording showing its behaviour.
///
///     "picture": { "title": "A bar comes back", "code": "reveal: Reveal()", "looks": { "bar": "search" } }
package struct ScenePicture: Hashable, Sendable {
  /// The content a view has in a moving picture, in place of an app's.
  package enum Look: Hashable, Sendable {
    /// Its name alone.
    case plain
    /// Hills that keep to the lower edge, and a sun.
    case photo
    /// The same as a photo of one size, which moves by the view's translation of its content.
    case content
    /// A field for a search.
    case search
    /// Two words in a bar of one height, of which the other one is chosen at each change of rows.
    case tabs
    /// A portrait shrinking with the progress of the height, and a name fading in.
    case profile
  }

  /// A line of words beside a phone, which lights up while views are in a state.
  package struct Line: Hashable, Sendable {
    package var words = ""
    /// The option, as in code.
    package var code = ""
    package var views: [String] = []
    /// The names of the phases, such as `collapsing`.
    package var phases: [String] = []
  }

  /// The title of drawings, at most 40 letters, which fit a phone.
  package var title = ""
  /// The behaviour in a line.
  package var summary = ""
  /// The name of the recording replayed by default.
  package var recording: String?
  /// The option below the title, as in code.
  package var code = ""
  /// The scenes drawn on the right, on the same clock.
  package var beside: [String] = []
  /// The moment that is shown if nothing moves, in seconds; `nil` chooses the most telling one.
  package var poster: Double?
  /// The contents of views; for a view without one its lengths decide.
  package var looks: [ViewID: Look] = [:]
  /// The row that is filled.
  package var markedRow: String?
  /// A Boolean value indicating whether the recipient of each touch is named.
  package var showsTargets = false
  /// The words beside the phone.
  package var lines: [Line] = []
  /// A Boolean value indicating whether the lines are below the phone, for a narrow page.
  package var isNarrow = false

  package init() {}
}

extension ScenePicture.Look: FileWord {}

extension ScenePicture {
  static let words: [JSONMember<Self>] = [
    JSONMember("title", \.title, .text, default: "", "The title of drawings."),
    JSONMember("summary", \.summary, .text, default: "", "The behaviour in a line."),
    JSONMember("recording", \.recording, .text)
      .about("The example's recording that is replayed by default."),
    JSONMember("code", \.code, .text, default: "", "The option below the title, as in code."),
    JSONMember("beside", \.beside, .list(of: .text), default: [])
      .about("The examples drawn on the right."),
    JSONMember("poster", \.poster, .number, "The second that is shown if nothing moves."),
    JSONMember("looks", \.looks, .looks, default: [:], "The contents of views, by their names."),
    JSONMember("markedRow", \.markedRow, .text, "The row that is filled."),
    JSONMember("showsTargets", \.showsTargets, .flag, default: false)
      .about("Whether the recipient of each touch is named."),
    JSONMember("lines", \.lines, .list(of: .object(Line(), Line.words)), default: [])
      .about("The words beside the phone."),
    JSONMember("isNarrow", \.isNarrow, .flag, default: false)
      .about("Whether these words are below the phone."),
  ]
}

extension ScenePicture.Line {
  static let words: [JSONMember<Self>] = [
    JSONMember("words", \.words, .text, default: "", "A sentence."),
    JSONMember("code", \.code, .text, default: "", "The option below it, as in code."),
    JSONMember("views", \.views, .list(of: .text), default: [])
      .about("The views that light the line up."),
    JSONMember("phases", \.phases, .list(of: .text), default: [])
      .about("The phases in which they do, such as `\"collapsing\"`."),
  ]
}

extension JSONCoding<[ViewID: ScenePicture.Look]> {
  /// An object with a look for each view: `{ "header": "photo" }`.
  fileprivate static let looks = Self(
    "object of \(JSONCoding<ScenePicture.Look>.word.kind)",
    schema: [
      "type": "object", "additionalProperties": JSONCoding<ScenePicture.Look>.word.schema,
    ],
    read: { field throws(JSONFailure) in
      var looks: Value = [:]
      for (name, look) in try field.anyMembers() {
        looks[ViewID(try name.text())] = try JSONCoding<ScenePicture.Look>.word.read(look)
      }
      return looks
    },
    write: { looks in
      .object(
        looks.map { .init($0.key.description, .string($0.value.word)) }
          .sorted { $0.name < $1.name }
      )
    }
  )
}
