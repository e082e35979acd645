import ParallaxLayout

@testable import ParallaxReplay

/// The types of options and settings for TypeScript, made from the package's own schema.
enum PageTypes {
  static var file: String {
    let options = JSONValue.object(of: PageWords.viewWords)
    return """
      // The words of options and settings.
      // Made from the package's schema; PARALLAX_RECORD=failed swift test --filter PageWords

      /** The options of a view. */
      export interface ViewOptions \(type(options, indent: ""))

      /** The settings that hold for all views. */
      export interface ListSettings \(type(JSONValue.object(of: ParallaxConfiguration.words), indent: ""))

      /** The options of a view as attributes of its element. */
      export interface ViewAttributes {
        /** Marks a view; or the options that are no attributes, as JSON. */
        "data-parallax": string;
      \(PageAttributes.lines(of: PageWords.options))
      \(PageAttributes.across)
      }

      /** The settings that hold for all views as attributes of `<parallax-scroll>`. */
      export interface SettingAttributes {
      \(PageAttributes.lines(of: PageWords.settings))
      }

      """
  }

  private static func type(_ schema: JSONValue, indent: String) -> String {
    if let choices = schema["anyOf"]?.elements, schema["type"] == nil {
      return choices.map { type($0, indent: indent) }.joined(separator: " | ")
    }
    if let words = schema["enum"]?.elements ?? schema["const"].map({ [$0] }) {
      return words.map { $0.text() }.joined(separator: " | ")
    }
    if let several = schema["type"]?.elements, !several.isEmpty {
      return several.compactMap(\.string).map { $0 }.joined(separator: " | ")
    }
    switch schema["type"]?.string {
    case "integer", "number": return "number"
    case "array":
      let element = schema["items"].map { type($0, indent: indent) } ?? "unknown"
      guard let count = schema["minItems"]?.number else { return "(\(element))[]" }
      return "[" + Array(repeating: element, count: Int(count)).joined(separator: ", ") + "]"
    case "object":
      let inner = indent + "  "
      let required = schema["required"]?.elements.compactMap(\.string) ?? []
      let members = (schema["properties"]?.members ?? []).map { member in
        let comment = member.value["description"]?.string.map { "\(inner)/** \($0) */\n" } ?? ""
        let mark = required.contains(member.name) ? "" : "?"
        let value = type(member.value, indent: inner)
        return "\(comment)\(inner)\(member.name)\(mark): \(value);\n"
      }
      return "{\n" + members.joined() + indent + "}"
    default: return schema["type"]?.string ?? "unknown"
    }
  }
}
