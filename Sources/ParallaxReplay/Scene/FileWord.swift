import ParallaxCoordinator

/// An enumeration whose cases have words in files.
///
/// Reading tries all cases, so every word that is written can be read.
protocol FileWord: CaseIterable, Equatable, Sendable {
  /// The word of this case, which is its name by default. No other case has it.
  var word: String { get }
}

extension FileWord {
  var word: String { "\(self)" }

  /// The words and their cases, in the order of the cases.
  static var words: [(String, Self)] { allCases.map { ($0.word, $0) } }
}

extension JSONCoding where Value: FileWord {
  /// The format of a case: its word.
  static var word: Self {
    let words = Value.words
    return Self(
      words.map { "`\"\($0.0)\"`" }.joinedAsChoices,
      schema: ["enum": .array(words.map { .string($0.0) })],
      read: { field throws(JSONFailure) in try field.word(words) },
      write: { .string($0.word) }
    )
  }
}

extension AxisOptions.Stacking: FileWord {}
extension AxisOptions.Reservation: FileWord {}
extension AxisOptions.SafeAreaBehavior: FileWord {}
extension AxisOptions.KeyboardBehavior: FileWord {}
extension ParallaxOptions.TouchForwarding: FileWord {
  var word: String {
    switch self {
    case .all: "all"
    case .drags: "drags"
    case .off: "none"
    }
  }
}

extension AxisOptions.RefreshSlot: FileWord {}
extension Reveal.Style: FileWord {}
extension AxisOptions.TallBehavior: FileWord {}
extension ParallaxConfiguration.ShortContentPolicy: FileWord {}
extension ScrollAxis: FileWord {}
extension ScrollCause: FileWord {}
extension ScrollAnchor.TopPolicy: FileWord {}
extension ScrollAnchor.EndPolicy: FileWord {}
extension ScrollAnchor.CrossingPolicy: FileWord {}
