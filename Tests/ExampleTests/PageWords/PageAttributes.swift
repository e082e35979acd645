@testable import ParallaxReplay

/// The types of attributes for TypeScript, made from the page's own table of words.
enum PageAttributes {
  /// Returns a line for each attribute: its name, and the texts and numbers that it takes.
  ///
  /// The name is the path of the word in kebab case, such as `edge-inset-top`.
  static func lines(of table: JSONValue) -> String {
    members(of: table, path: []).joined(separator: "\n")
  }

  /// The lines of the attributes along the horizontal axis of a list that scrolls along both.
  static var across: String {
    let heights = lines(of: PageWords.options).split(separator: "\n").filter {
      $0.hasPrefix("  \"height")
    }
    let edges = ["none", "leading", "trailing", "leading trailing"].map { "\"\($0)\"" }
    let stick = "  \"stick-across\"?: \(edges.joined(separator: " | "));"
    let widths = heights.map { String($0).replacing("height", with: "width") }
    return (widths + [stick]).joined(separator: "\n")
  }

  private static func members(of table: JSONValue, path: [String]) -> [String] {
    let entries = table["members"]?.members ?? []
    return entries.flatMap { entry in
      let here = path + [kebab(entry.name)]
      var values = entry.value.values
      if here == ["height"] { values += ["number", "`${number}`"] }
      let line = "  \"\(here.joined(separator: "-"))\"?: \(values.joined(separator: " | "));"
      let inner = entry.value["object"].map { members(of: $0, path: here) } ?? []
      return (values.isEmpty ? [] : [line]) + inner
    }
  }

  private static func kebab(_ word: String) -> String {
    word.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}

extension JSONValue {
  /// The texts and numbers that an entry of the table takes as an attribute.
  fileprivate var values: [String] {
    var values = (self["text"]?.members ?? []).map { "\"\($0.name)\"" }
    if self["flag"] != nil { values += ["\"\"", "\"true\"", "\"false\""] }
    if self["number"] != nil { values += ["number", "`${number}`"] }
    if self["name"] != nil { values.append("string") }
    if let words = self["list"]?["words"]?.members.map(\.name) {
      values += (["none"] + words + [words.joined(separator: " ")]).map { "\"\($0)\"" }
    }
    if self["null"] != nil { values.append("\"none\"") }
    // An object that has an effect of its own, such as `reveal`.
    if self["object"]?["set"]?.elements.isEmpty == false || self["null"] != nil {
      values.append("\"\"")
    }
    return values
  }
}
