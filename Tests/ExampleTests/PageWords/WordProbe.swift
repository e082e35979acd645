@testable import ParallaxReplay

/// Finds the effect of a word of a file on the numbers that the page hands over, by reading it.
///
/// The result is the page's own table, by types of JSON. `text` and `flag` have the numbers that a
/// value sets, `number` has the position of the value, `list` and `object` have their elements, and
/// `wrong` has the remedy for a value of another type, or the message where it is not as usual.
struct WordProbe {
  /// Returns the numbers after a value was read, or throws the message for it.
  let read: (String) throws(JSONFailure) -> [Double]
  /// The numbers before.
  let base: [Double]

  /// Returns the entry of the page's table for the values of a schema.
  func node(_ schema: JSONValue) -> JSONValue {
    var members = kinds(schema)
    let wrong = ["null", "true", "0.5", "\"?\"", "[]", "{}"].compactMap { value in
      message(value).map { JSONValue.Member(Self.kind(of: value), .string($0)) }
    }
    members.append(.init("wrong", Self.remedy(wrong, beside: members.map(\.name))))
    return .object(members)
  }

  /// Returns what the page says of values of wrong types: the remedy that most of them have, and the messages
  /// that are not the usual beginning with this remedy.
  ///
  /// For example, "is an array; give a number" and "is the text {}; give a number" are "give a number".
  private static func remedy(_ wrong: [JSONValue.Member], beside names: [String]) -> JSONValue {
    let parts = wrong.map { member in
      let text = member.value.string ?? ""
      let beginning = beginning(of: member.name, names)
      return text.hasPrefix("\(beginning); ") ? String(text.dropFirst(beginning.count + 2)) : nil
    }
    let usual = parts.compactMap(\.self).first ?? ""
    let others = zip(wrong, parts).filter { $1 != usual }.map(\.0)
    return others.isEmpty ? .string(usual) : .object(others + [.init("other", .string(usual))])
  }

  /// The beginning that the page has for a value of a wrong type, beside an entry with these members.
  private static func beginning(of kind: String, _ names: [String]) -> String {
    switch kind {
    case "list": "is an array"
    case "object": "is an object"
    // A number with a fraction beside a whole one, and a word beside other words, need no noun.
    case "number" where !names.contains("whole"): "is the number {}"
    case "text" where !names.contains("text") && !names.contains("words"): "is the text {}"
    default: "is {}"
    }
  }

  private static func kind(of value: String) -> String {
    switch value.first {
    case "n": "null"
    case "t", "f": "flag"
    case "\"": "text"
    case "[": "list"
    case "{": "object"
    default: "number"
    }
  }

  /// Returns the message for a value, with a placeholder for the path.
  private func message(_ value: String) -> String? {
    do throws(JSONFailure) {
      _ = try read(value)
      return nil
    } catch {
      guard error.path == Self.path else { return nil }
      var text = error.message.replacing("has 0 elements", with: "has {} elements")
      if !["[]", "{}"].contains(value) { text = text.replacing(value, with: "{}") }
      return text
    }
  }

  /// The path of the value in the texts that are read.
  static let path = "value"

  private func kinds(_ schema: JSONValue) -> [JSONValue.Member] {
    if let choices = schema["anyOf"]?.elements { return choices.flatMap(kinds) }
    if let words = schema["enum"]?.elements ?? schema["const"].map({ [$0] }) {
      return choices(words)
    }
    switch schema["type"]?.string {
    case "boolean": return choices([.bool(false), .bool(true)])
    case "number": return [.init("number", slot { "\($0)" })]
    case "integer": return [.init("number", slot { "\($0)" }), .init("whole", .bool(true))]
    case "string": return [.init("name", slot { "\"\($0)\"" })]
    case "array": return [.init("list", list(schema))]
    case "null": return [.init("null", patch("null"))]
    default: return [.init("object", object(schema))]
    }
  }

  /// The numbers that a value sets.
  private func patch(_ value: String) -> JSONValue {
    let numbers = (try? read(value)) ?? base
    return .array(
      numbers.indices.filter { numbers[$0] != base[$0] }.map {
        .array([.number(Double($0)), .number(numbers[$0])])
      }
    )
  }

  /// Returns the position of a value among the numbers, and the other numbers that it sets.
  private func slot(_ text: (Int) -> String) -> JSONValue {
    guard let one = try? read(text(1)), let two = try? read(text(2)) else { return .null }
    let slot = one.indices.first { one[$0] == 1 && two[$0] == 2 }
    let others = one.indices.filter { one[$0] != base[$0] && one[$0] == two[$0] }
    return .object([
      .init("slot", .number(Double(slot ?? -1))),
      .init(
        "set",
        .array(others.map { .array([.number(Double($0)), .number(one[$0])]) })
      ),
    ])
  }

  private func choices(_ values: [JSONValue]) -> [JSONValue.Member] {
    ["text", "flag"].compactMap { kind in
      let values = values.filter { Self.kind(of: $0.text()) == kind }
      guard !values.isEmpty else { return nil }
      return .init(
        kind,
        .object(values.map { .init($0.string ?? $0.text(), patch($0.text())) })
      )
    }
  }

  private func list(_ schema: JSONValue) -> JSONValue {
    guard let count = schema["minItems"]?.number.map({ Int($0) }) else {
      // Each element sets numbers of its own, besides those of the empty list.
      let empty = WordProbe(read: read, base: (try? read("[]")) ?? base)
      let words = schema["items"]?["enum"]?.elements ?? []
      return .object([
        .init("none", patch("[]")),
        .init(
          "words",
          .object(words.map { .init($0.string ?? "", empty.patch("[\($0.text())]")) })
        ),
        .init("wrong", empty.remedy(beside: ["words"]) { "[\($0)]" }),
        .init("again", .string(empty.failure("[\(words[0].text()), \(words[0].text())]", 1))),
      ])
    }
    let elements = (0..<count).map { index in
      func list(_ element: String) -> String {
        "[" + (0..<count).map { $0 == index ? element : "1" }.joined(separator: ", ") + "]"
      }
      let ones = (try? read(list("1"))) ?? base
      let twos = (try? read(list("2"))) ?? base
      let slot = ones.indices.first { ones[$0] == 1 && twos[$0] == 2 }
      var element: [JSONValue.Member] = [.init("slot", .number(Double(slot ?? -1)))]
      if let slot, let none = try? read(list("null"))[slot] {
        element.append(.init("null", .string(none < 0 ? "-Infinity" : "Infinity")))
      }
      if schema["items"]?["type"]?.string == "integer" {
        element.append(.init("whole", .bool(true)))
      }
      element.append(.init("wrong", remedy(at: index, beside: element.map(\.name), list)))
      return JSONValue.object(element)
    }
    let one = (try? read("[1, 1]")) ?? base
    let slots = elements.compactMap { $0["slot"]?.number.map { Int($0) } }
    let others = one.indices.filter { one[$0] != base[$0] && !slots.contains($0) }
    return .object([
      .init("elements", .array(elements)),
      .init("set", .array(others.map { .array([.number(Double($0)), .number(one[$0])]) })),
    ])
  }

  /// Returns what the page says of elements of types that the list refuses.
  private func remedy(
    at index: Int = 0,
    beside names: [String],
    _ list: (String) -> String
  ) -> JSONValue {
    Self.remedy(
      ["null", "true", "0.5", "\"?\"", "[]", "{}"].compactMap { value in
        let text = failure(list(value), index)
        guard !text.isEmpty else { return nil }
        let template = ["[]", "{}"].contains(value) ? text : text.replacing(value, with: "{}")
        return .init(Self.kind(of: value), .string(template))
      },
      beside: names
    )
  }

  /// Returns the message for an element of a list; an empty text if it is valid.
  private func failure(_ list: String, _ index: Int) -> String {
    do throws(JSONFailure) {
      _ = try read(list)
      return ""
    } catch {
      return error.path == "\(Self.path)[\(index)]" ? error.message : ""
    }
  }

  private func object(_ schema: JSONValue) -> JSONValue {
    let properties = schema["properties"]?.members ?? []
    // A member beside the one that is looked at, of a value that it can have.
    func filled(_ name: String) -> String {
      let isText = schema["properties"]?[name]?["type"]?.string == "string"
      return "\"\(name)\": " + (isText ? "\"0\"" : "0")
    }
    let required = schema["required"]?.elements.compactMap(\.string) ?? []
    var members: [JSONValue.Member] = []
    for property in properties {
      // The other required members.
      let others = required.filter { $0 != property.name }
      func object(_ value: String) -> String {
        let beside = others.map(filled)
        return "{" + (["\"\(property.name)\": \(value)"] + beside).joined(separator: ", ") + "}"
      }
      let around = try? read("{" + others.map(filled).joined(separator: ", ") + "}")
      let probe = WordProbe(
        read: { value throws(JSONFailure) in
          do throws(JSONFailure) {
            return try read(object(value))
          } catch {
            var error = error
            error.path = error.path.replacing(".\(property.name)", with: "")
            throw error
          }
        },
        base: around ?? base
      )
      members.append(.init(property.name, probe.node(property.value)))
    }
    let keys = members.map(\.name).joined(separator: ", ")
    let unknown = anyFailure("{\"?\": 0}")
    let missing = required.map { name in
      let others = required.filter { $0 != name }
      let text = "{" + others.map(filled).joined(separator: ", ") + "}"
      return JSONValue.object([
        .init("name", .string(name)),
        .init("wrong", .string(anyFailure(text))),
      ])
    }
    return .object(
      [
        .init("members", .object(members)),
        .init("set", patch("{}")),
        .init("missing", .array(missing)),
      ]
        + (unknown == PageWords.unknown(keys) ? [] : [.init("unknown", .string(unknown))])
        + (schema["maxProperties"] == nil
          ? []
          : [
            .init("several", .string(anyFailure(all(properties.map(\.name))))),
            .init("none", .string(anyFailure("{}"))),
          ])
    )
  }

  private func all(_ names: [String]) -> String {
    "{" + names.map { "\"\($0)\": 0" }.joined(separator: ", ") + "}"
  }

  private func anyFailure(_ text: String) -> String {
    do throws(JSONFailure) {
      _ = try read(text)
      return ""
    } catch {
      return error.message
    }
  }
}

extension JSONValue {
  subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  var members: [Member] { if case .object(let members) = self { members } else { [] } }
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
}
