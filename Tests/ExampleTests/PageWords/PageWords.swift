import PageNumbers
import ParallaxCoordinator
import ParallaxLayout

@testable import ParallaxReplay

/// The table that the page reads options by, made from the package's own.
enum PageWords {
  static var file: String {
    let tables: [JSONValue.Member] = [
      .init("options", options), .init("settings", settings),
      .init("phases", .array(PlacementPhase.all.map { .string("\($0)") })),
      .init("causes", .array(ScrollCause.allCases.map { .string("\($0)") })),
      .init("alignments", .array(ScrollAlignment.allCases.map { .string("\($0)") })),
      .init("edges", .array(ScrollEdge.allCases.map { .string("\($0)") })),
      .init("twice", .string(twice)),
    ]
    return """
      // Which words options have, which numbers they are, and what is said where they are wrong.
      // Made from the package's tables; PARALLAX_RECORD=failed swift test --filter PageWords

      export default \(JSONValue.object(tables).fileText.dropLast());

      """
  }

  /// The words of a view's options.
  static var options: JSONValue {
    // Heights are required. They are not the subject here.
    let base = ParallaxOptions(height: HeightRange(minimum: 0, maximum: 0))
    return table(viewWords, base: base.numbers) { members, word, value throws(JSONFailure) in
      var words = OptionWords(base)
      try members.read(word, value, into: &words)
      return ParallaxOptions(
        words.main ?? base.main,
        touchForwarding: words.touchForwarding,
        zIndex: words.zIndex
      ).numbers
    }
  }

  /// The words of the options of a view that follows the axis on which its page scrolls.
  static let viewWords = OptionWords.words
    .filter { !["horizontal", "across", "axis"].contains($0.name) }
    .map { member in
      // Nothing is in place of the heights along the one axis.
      var member = member
      member.substitute = nil
      return member
    }

  /// Returns the words of a table that are no short forms.
  static func longWords(of table: JSONValue) -> [String] {
    (table["members"]?.members ?? []).filter { $0.value["short"] == nil }.map(\.name)
  }

  /// Returns the positions of the numbers that a word of a table sets; -1 for a number that is
  /// lost.
  static func slots(of word: String, in table: JSONValue) -> Set<Int> {
    table["members"]?[word].map(slots) ?? []
  }

  private static func slots(in node: JSONValue) -> Set<Int> {
    var slots: Set<Int> = []
    for member in node.members {
      switch member.name {
      case "wrong": break
      case "slot": slots.insert(Int(member.value.number ?? -1))
      case "text", "flag", "words":
        // The numbers that each value sets.
        for value in member.value.members { slots.formUnion(value.value.patched) }
      case "set", "null": slots.formUnion(member.value.patched)
      case "number" where member.value.members.isEmpty: slots.insert(-1)
      default:
        slots.formUnion(Self.slots(in: member.value))
        for element in member.value.elements { slots.formUnion(Self.slots(in: element)) }
      }
    }
    return slots
  }

  /// The words of the settings, and of the scale.
  static var settings: JSONValue {
    let empty = ReplayScene(
      container: LayoutSize(width: 1, height: 1),
      scrollable: ReplaySceneScrollable(contentLength: 0)
    )
    let names = ["scale"]
    let scale = table(ReplayScene.words.filter { names.contains($0.name) }, base: numbers(empty)) {
      members,
      word,
      value throws(JSONFailure) in
      var scene = empty
      try members.read(word, value, into: &scene)
      return numbers(scene)
    }
    let others = table(ParallaxConfiguration.words, base: numbers(empty)) {
      members,
      word,
      value throws(JSONFailure) in
      var scene = empty
      try members.read(word, value, into: &scene.settings)
      return numbers(scene)
    }
    return .object([
      .init("base", scale["base"] ?? .null),
      .init(
        "members",
        .object((others["members"]?.members ?? []) + (scale["members"]?.members ?? []))
      ),
      // The scale is beside the settings in a file.
      .init("unknown", .string(unknown(longWords(of: others).joined(separator: ", ")))),
    ])
  }

  /// The usual message for a word that is none of these, which the page has itself.
  static func unknown(_ keys: String) -> String { "is not a known key; the keys here are \(keys)" }

  /// The message for a word that is given beside its short form.
  private static var twice: String {
    do throws(JSONFailure) {
      let document = try JSONDocument([UInt8](#"{"minimum": 0, "min": 0, "maximum": 0}"#.utf8))
      var height = HeightRange(minimum: 0, maximum: 0)
      try HeightRange.words.read(document.root, into: &height)
      return ""
    } catch {
      return error.message.replacing("minimum", with: "{}")
    }
  }

  private static func numbers(_ scene: ReplayScene) -> [Double] {
    ParallaxConfiguration(
      pixelGrid: scene.settings.pixelGrid,
      shortContent: scene.settings.shortContent,
      reducesMotion: scene.settings.reducesMotion,
      adjustsPinnedInset: scene.settings.adjustsPinnedInset,
      anchor: scene.settings.anchor,
      anchoredTurn: scene.settings.anchoredTurn,
      obscuredLimit: scene.settings.obscuredLimit
    ).numbers
  }

  private typealias Reading<Root> = (
    _ members: [JSONMember<Root>], _ word: String, _ value: String
  ) throws(JSONFailure) -> [Double]

  private static func table<Root>(
    _ words: [JSONMember<Root>],
    base: [Double],
    read: @escaping Reading<Root>
  ) -> JSONValue {
    var members: [JSONValue.Member] = []
    func node(_ word: String, _ schema: JSONValue, of member: JSONMember<Root>) -> JSONValue {
      WordProbe(
        read: { value throws(JSONFailure) in try read([member], word, value) },
        base: base
      ).node(schema)
    }
    for member in words {
      let own = node(member.name, member.schema, of: member)
      members.append(.init(member.name, own))
      for short in member.shortForms {
        let other = node(short.name, short.schema, of: member)
        members.append(.init(short.name, other.short(for: member.name, which: own)))
      }
    }
    let missing = words.filter { $0.example != nil }.map { member in
      JSONValue.object([
        .init("names", .array(([member.name] + member.shortForms.map(\.name)).map { .string($0) })),
        .init("wrong", .string("is missing; give \(member.example ?? "")")),
      ])
    }
    return .object([
      .init("base", .array(base.map { .number($0) })),
      .init("members", .object(members)),
      .init("missing", .array(missing)),
    ])
  }
}

extension JSONValue {
  /// The places of the numbers that a value sets.
  fileprivate var patched: [Int] {
    elements.compactMap { $0.elements.first?.number.map { Int($0) } }
  }

  /// Returns the entry of a short form: the word that it is short for, and its other values.
  func short(for word: String, which own: JSONValue) -> JSONValue {
    let short = Member("short", .string(word))
    return .object(text() == own.text() ? [short] : members + [short])
  }
}

extension Array {
  /// Reads one word of a table.
  fileprivate func read<Root>(
    _ word: String,
    _ value: String,
    into root: inout Root
  ) throws(JSONFailure) where Element == JSONMember<Root> {
    let document = try JSONDocument([UInt8]("{\"value\": \(value)}".utf8))
    guard let field = try document.root.anyMembers()[WordProbe.path] else { return }
    for member in self {
      if member.name == word { try member.read(field, &root) }
      for short in member.shortForms where short.name == word { try short.read(field, &root) }
    }
  }
}
