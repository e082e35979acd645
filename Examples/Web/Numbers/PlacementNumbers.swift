package import ParallaxLayout

// How what the engine says stands in the block of numbers that the page reads.

extension Placement.Phase {
  /// All phases; their numbers are their places here.
  package static let all: [Self] = [
    .natural, .collapsing(.top), .collapsing(.bottom), .pinned(.top), .pinned(.bottom),
    .pushed(.top), .pushed(.bottom), .stretched(.top), .stretched(.bottom), .absent, .waiting,
    .revealing(.top), .revealing(.bottom),
  ]

  package var number: Int {
    switch self {
    case .natural: 0
    case .collapsing(let edge): edge == .top ? 1 : 2
    case .pinned(let edge): edge == .top ? 3 : 4
    case .pushed(let edge): edge == .top ? 5 : 6
    case .stretched(let edge): edge == .top ? 7 : 8
    case .absent: 9
    case .waiting: 10
    case .revealing(let edge): edge == .top ? 11 : 12
    }
  }
}

extension UnsafeMutablePointer<Double> {
  /// Writes a number and goes on.
  package mutating func write(_ number: Double) {
    pointee = number
    self += 1
  }

  package mutating func write(_ insets: AxisInsets) {
    write(insets.top)
    write(insets.bottom)
  }

  package mutating func write(_ placement: Placement) {
    write(placement.frame.start)
    write(placement.frame.length)
    write(placement.heightProgress)
    write(placement.topProgress)
    write(placement.stretch)
    write(placement.pushOut)
    write(placement.safeAreaExtension)
    write(placement.contentTranslation)
    write(Double(placement.phase.number))
  }

  /// Writes the parts of a mistake: the option; whether its value is a number, the number, and the word
  /// that it is otherwise; the reason and the remedy, and the numbers for both.
  package mutating func write(_ mistake: OptionMistake) {
    var (isNumber, number, word): (Bool, Double, FixedText?) = (false, 0, nil)
    switch mistake.value {
    case .number(let bits)?: (isNumber, number) = (true, Double(bitPattern: bits))
    case .word(let text)?: word = text
    case nil: break
    }
    write(mistake.option)
    write(isNumber ? 1 : 0)
    write(number)
    write(word)
    write(mistake.reason)
    write(mistake.remedy)
    write(mistake.first)
    write(mistake.second)
  }

  /// Writes where a text is in memory, and how many bytes it has; 0 bytes for none.
  private mutating func write(_ text: FixedText?) {
    write(text.map { Double(UInt(bitPattern: $0.bytes)) } ?? 0)
    write(Double(text?.count ?? 0))
  }

  /// Writes why a view is where it is; views are their numbers, and -1 is none.
  package mutating func write(_ explanation: PlacementExplanation, number: (Int) -> Double) {
    write(Double(explanation.edge?.number ?? -1))
    write(explanation.line)
    write(explanation.neighbor.map(number) ?? -1)
    write(explanation.ridesOnNeighbor ? 1 : 0)
    write(explanation.edgeInset)
    write(explanation.keyboard)
    write(explanation.distanceFromPlace)
    write(explanation.boundary ?? .nan)
    write(explanation.pusher.map(number) ?? -1)
    write(explanation.revealed)
    write(Double(explanation.yieldingEdge?.number ?? -1))
  }
}
