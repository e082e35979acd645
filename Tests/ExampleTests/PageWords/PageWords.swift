import PageNumbers
import ParallaxCoordinator
import ParallaxLayout

@testable import ParallaxReplay

/// The table that the page reads options by, made from the package's own.
enum PageWords {
  static var file: String {
    let tables: [JSONValue.Member] = [
      .init("options", options), .init("settings", settings),
      .init("phases", .array(Placement.Phase.all.map { .string("\($0)") })),
      .init("causes", .array(ScrollCause.allCases.map { .string("\($0)") })),
      .init("alignments", .array(ScrollAlignment.allCases.map { .string("\($0)") })),
      .init("edges", .array(ScrollEdge.allCases.map { .string("\($0)") })),
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

  /// Returns the words of a table.
  static func words(of table: JSONValue) -> [String] {
    (table["members"]?.members ?? []).map(\.name)
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
      .init("unknown", .string(unknown(words(of: others).joined(separator: ", ")))),
    ])
  }

  /// The usual message for a word that is none of these, which the page has itself.
  static func unknown(_ keys: String) -> String { "is not a known key; the keys here are \(keys)" }

  private static func numbers(_ scene: ReplayScene) -> [Double] {
    ParallaxConfiguration(
      pixelGrid: scene.settings.pixelGrid,
      shortContent: scene.settings.shortContent,
      reducesMotion: scene.settings.reducesMotion,
      adjustsPinnedInset: scene.settings.adjustsPinnedInset,
      anchor: scene.settings.anchor,
      anchoredTurn: scene.settings.anchoredTurn
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
    let members = words.map { member in
      let probe = WordProbe(
        read: { value throws(JSONFailure) in try read([member], member.name, value) },
        base: base
      )
      return JSONValue.Member(member.name, probe.node(member.schema))
    }
    let missing = words.filter { $0.example != nil }.map { member in
      JSONValue.object([
        .init("name", .string(member.name)),
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
    for member in self where member.name == word { try member.read(field, &root) }
  }
}
