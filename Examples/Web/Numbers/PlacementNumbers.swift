package import ParallaxLayout

// How what the engine says stands in the block of numbers that the page reads.

extension PlacementPhase {
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

  /// Writes the pieces of a mistake: the numbers of the option, of the kind of value, of the value,
  /// and of the rule, and the numbers that the rule names.
  package mutating func write(_ mistake: OptionMistake) {
    write(mistake.option.map { Double($0.rawValue) } ?? -1)
    switch mistake.value {
    case .number(let bits)?:
      write(0)
      write(Double(bitPattern: bits))
    case .word(let word)?:
      write(1)
      write(Double(word.rawValue))
    case nil:
      write(-1)
      write(0)
    }
    write(Double(mistake.rule.rawValue))
    write(mistake.bounds.first)
    write(mistake.bounds.second)
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
