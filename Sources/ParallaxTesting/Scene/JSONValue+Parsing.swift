import Foundation

extension JSONValue {
  /// Parses a JSON file.
  ///
  /// Members of objects come sorted by their names, so that equal files give equal errors.
  init(parsing data: Data) throws(SceneError) {
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      throw SceneError("", Self.message(for: error as NSError, in: data))
    }
    self = try Self(object, depth: 0)
  }

  private init(_ object: Any, depth: Int) throws(SceneError) {
    guard depth <= 32 else {
      throw SceneError("", "the file is nested more than 32 levels deep; no scene needs that")
    }
    switch object {
    // A Boolean value is a number too, and `1 as? Bool` succeeds; only its encoding tells.
    case let number as NSNumber where String(cString: number.objCType) == "c":
      self = .flag(number.boolValue)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let text as String: self = .text(text)
    case let list as [Any]:
      var values: [Self] = []
      values.reserveCapacity(list.count)
      for element in list { values.append(try Self(element, depth: depth + 1)) }
      self = .list(values)
    case let object as [String: Any]:
      var members: [JSONMember] = []
      for (key, value) in object.sorted(by: { $0.key < $1.key }) {
        members.append(JSONMember(key, try Self(value, depth: depth + 1)))
      }
      self = .object(members)
    default: self = .null
    }
  }

  /// Returns what the parser found wrong, in the words it shares with other platforms, and where.
  private static func message(for error: NSError, in data: Data) -> String {
    let text = error.userInfo[NSDebugDescriptionErrorKey] as? String ?? "Unreadable text."
    var reason = text
    for end in [" around ", " during ", " starting "] {
      if let range = reason.range(of: end) { reason = String(reason[..<range.lowerBound]) }
    }
    reason =
      reason.prefix(1).lowercased() + reason.dropFirst().filter { $0 != "." && !$0.isNewline }
    let place = position(in: text, error.userInfo).flatMap { location(of: $0, in: data) } ?? ""
    return "not valid JSON: \(reason)\(place)"
  }

  /// Where the parser stopped, in bytes.
  private static func position(in text: String, _ info: [String: Any]) -> Int? {
    if let index = info["NSJSONSerializationErrorIndex"] as? Int { return index }
    guard let range = text.range(of: "character ", options: .backwards) else { return nil }
    return Int(text[range.upperBound...].prefix { $0.isASCII && $0.isNumber })
  }

  private static func location(of position: Int, in data: Data) -> String? {
    // In another encoding than UTF-8 the bytes are not those that the parser counted.
    guard position <= data.count, !data.contains(0) else { return nil }
    let newline = UInt8(ascii: "\n")
    let before = data.prefix(position)
    let line = before.reduce(1) { $1 == newline ? $0 + 1 : $0 }
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? before.startIndex
    let column = String(decoding: before[start...], as: UTF8.self).count + 1
    return " at line \(line), column \(column)"
  }
}
