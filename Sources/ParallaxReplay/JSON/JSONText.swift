import ParallaxCoordinator

/// The spelling of JSON values, the same on every machine.
package enum JSONText {
  /// Returns the shortest text that reads back as the number: integers without a fraction.
  ///
  /// JSON has no text for a number that is not finite; it becomes `null`. 0 is never negative.
  package static func number(_ value: Double) -> String {
    value.isFinite ? (value + 0).shortText : "null"
  }

  /// Returns an object with its keys in the given order, on one line with room to read it.
  package static func object(_ members: [(key: String, value: String)]) -> String {
    "{ " + members.map { "\(JSONValue.quote($0.key)): \($0.value)" }.joined(separator: ", ") + " }"
  }

  /// Returns an array of texts that are JSON already, with room to read it.
  package static func array(_ elements: [String]) -> String {
    elements.isEmpty ? "[]" : "[ " + elements.joined(separator: ", ") + " ]"
  }

  /// Returns an array that no one reads, without a space.
  package static func tightArray(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }
}
