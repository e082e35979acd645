import ParallaxCoordinator

/// An enumeration whose cases have words in files.
///
/// A conformance is a `switch` over all cases, so a new case does not compile until it has a word.
/// Reading tries all cases, so every word that is written can be read.
protocol FileWord: CaseIterable, Equatable, Sendable {
  /// The word of this case. No other case has it.
  var word: String { get }
}

extension FileWord {
  /// The words and their cases, in the order of the cases.
  static var words: [(String, Self)] { allCases.map { ($0.word, $0) } }
}

extension JSONCoding where Value: FileWord {
  /// The format of a case: its word.
  static var word: Self {
    let words = Value.words
    return Self(
      words.map { "`\"\($0.0)\"`" }.joinedAsChoices,
      schema: .object([.init("enum", .array(words.map { .string($0.0) }))]),
      read: { field throws(JSONFailure) in try field.word(words) },
      write: { .string($0.word) }
    )
  }
}

extension Stacking: FileWord {
  var word: String {
    switch self {
    case .stack: "stack"
    case .overlay: "overlay"
    case .push: "push"
    }
  }
}

extension Reservation: FileWord {
  var word: String {
    switch self {
    case .row: "row"
    case .rowAndInset: "rowAndInset"
    case .inset: "inset"
    }
  }
}

extension SafeAreaBehavior: FileWord {
  var word: String {
    switch self {
    case .respect: "respect"
    case .extend: "extend"
    }
  }
}

extension TouchForwarding: FileWord {
  var word: String {
    switch self {
    case .all: "all"
    case .drags: "drags"
    case .off: "none"
    }
  }
}

extension RefreshSlot: FileWord {
  var word: String {
    switch self {
    case .outside: "outside"
    case .inside: "inside"
    }
  }
}

extension ShortContentPolicy: FileWord {
  var word: String {
    switch self {
    case .asIs: "asIs"
    case .stayExpanded: "stayExpanded"
    case .pad: "pad"
    }
  }
}

extension ScrollAxis: FileWord {
  var word: String {
    switch self {
    case .vertical: "vertical"
    case .horizontal: "horizontal"
    }
  }
}

extension ScrollAnchor.TopPolicy: FileWord {
  var word: String {
    switch self {
    case .showNewRows: "showNewRows"
    case .keepPlace: "keepPlace"
    }
  }
}

extension ScrollAnchor.EndPolicy: FileWord {
  var word: String {
    switch self {
    case .keepPlace: "keepPlace"
    case .followEnd: "followEnd"
    }
  }
}
