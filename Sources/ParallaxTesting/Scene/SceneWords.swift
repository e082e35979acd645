// The words that files use for the values of options.

extension Stacking {
  static let words: KeyValuePairs<String, Self> = [
    "stack": .stack, "overlay": .overlay, "push": .push,
  ]
}

extension Overscroll {
  static let words: KeyValuePairs<String, Self> = [
    "follow": .follow, "stretch": .stretch, "pin": .pin,
  ]
}

extension Reservation {
  static let words: KeyValuePairs<String, Self> = [
    "row": .row, "rowAndInset": .rowAndInset, "inset": .inset,
  ]
}

extension SafeAreaBehavior {
  static let words: KeyValuePairs<String, Self> = ["respect": .respect, "extend": .extend]
}

extension KeyValuePairs where Key == String, Value: Equatable {
  /// Returns the word for a value; `nil` where there is none.
  func word(for value: Value) -> String? { first { $0.value == value }?.key }
}
