import ParallaxLayout
import Testing

@testable import ParallaxReplay

/// The tables that articles have, made from the tables that reading and writing go by.
///
/// A value in a sentence, such as `push`, is spelled as the article's readers write it: `.push` or `"push"`.
enum WordTables {
  /// The words of scene files and reports, by the names of their parts.
  static var files: [String: String] {
    let scene: [String] = [
      table("A scene", ReplayScene.fileWords), table("safeArea", PlaneInsets.words),
      table("settings", ParallaxConfiguration.words),
      table("scrollable", ReplaySceneScrollable.words),
      table("scrollable.horizontal", ReplaySceneContent.horizontalWords),
      table("scrollable.sections[0]", ReplaySceneSection.words),
      table("settings.anchor", ScrollAnchor.words),
      table("picture", ScenePicture.words),
      table("picture.lines[0]", ScenePicture.Line.words),
    ]
    let views: [String] = [
      table("views[0]", SceneViewWords.sceneWords),
      table("views[0].height", HeightRange.words),
      table("views[0].overscroll", AxisOptions.OverscrollOptions.words),
      table("views[0].reveal", Reveal.words),
      table("views[0].reveal.tolerance", Reveal.Tolerance.words),
      table("views[0].opacity", ScrollEffect.words),
      table("views[0].opacity.stops[0]", ScrollEffect.Stop.words),
    ]
    return [
      "scene": scene.joined(separator: "\n"), "views": views.joined(separator: "\n"),
      "reading": table("A reading in a pass", HostReading.fields),
    ]
  }

  private static func table<Root>(_ title: String, _ members: [JSONMember<Root>]) -> String {
    let isPath = title.allSatisfy { !$0.isWhitespace }
    var text = "### \(isPath ? "`\(title)`" : title)\n\n"
    text += "| word | values | left out | |\n|---|---|---|---|\n"
    for member in members {
      let summary = spelled(member.summary) { "\"\($0)\"" }
      text +=
        "| `\(member.name)` | \(member.kind) | \(member.fallback ?? "refused") | \(summary) |\n"
    }
    return text
  }

  /// The options of a view, in code.
  static func options() throws -> String {
    let options = ParallaxOptions(AxisOptions(.fixed(0)))
    let properties =
      Mirror(reflecting: options.main).children
      .map { $0 } + Mirror(reflecting: options).children.filter { $0.label != "main" }
    return try "| option | default | meaning |\n|---|---|---|\n"
      + properties.map { try row($0, "", OptionWords.words, named: $0.label) }.joined()
  }

  /// The settings of all views, in code.
  static func settings() throws -> String {
    try "| setting | default | meaning |\n|---|---|---|\n"
      + Mirror(reflecting: ParallaxConfiguration()).children.map {
        // The grid has a word beside the other settings in files.
        $0.label == "pixelGrid"
          ? try row($0, "configuration.", ReplayScene.words, named: "scale")
          : try row($0, "configuration.", ParallaxConfiguration.words, named: $0.label)
      }.joined()
  }

  private static func row<Root>(
    _ property: Mirror.Child,
    _ prefix: String,
    _ members: [JSONMember<Root>],
    named name: String?
  ) throws -> String {
    let label = try #require(property.label)
    let member = try #require(members.first { $0.name == name }, "\(label) has no word in files")
    let value = member.fallback == nil ? "–" : code(property.value)
    let summary = spelled(member.summary) { ".\($0)" }.replacing("`null`", with: "`nil`")
    return "| `\(prefix)\(label)` | \(value) | \(summary) |\n"
  }

  /// Returns a default as an app writes it.
  private static func code(_ value: Any) -> String {
    switch value {
    case let word as any FileWord: "`.\(word)`"
    case let number as Double: JSONValue.number(number).text()
    case is Int: "\(value)"
    case is Bool: "`\(value)`"
    case let insets as AxisInsets where insets == .zero: "0"
    case let edges as StickPosition where edges == .both: "`.both`"
    case let overscroll as AxisOptions.OverscrollOptions
    where overscroll == AxisOptions.OverscrollOptions(): "`.stretch`"
    case let place as Tracking: "`.\(place)`".replacing(".0)", with: ")")
    case is ScrollAnchor: "`ScrollAnchor()`"
    default: Mirror(reflecting: value).displayStyle == .optional ? "`nil`" : "\(value)"
    }
  }

  /// Returns a sentence in which the values of options are spelled.
  private static func spelled(_ sentence: String, _ spelling: (String) -> String) -> String {
    values.reduce(sentence) { $0.replacing("`\($1)`", with: "`\(spelling($1))`") }
  }

  /// The words that are values of options and settings, and no names of them.
  private static let values: Set<String> = {
    let schemas =
      OptionWords.words.map(\.schema) + ParallaxConfiguration.words.map(\.schema)
    return Set(schemas.flatMap(words)).subtracting(OptionWords.words.map(\.name))
  }()

  private static func words(of schema: JSONValue) -> [String] {
    (schema["enum"]?.elements ?? schema["const"].map { [$0] } ?? []).compactMap(\.string)
      + schema.elements.flatMap(words) + schema.members.flatMap { words(of: $0.value) }
  }
}
