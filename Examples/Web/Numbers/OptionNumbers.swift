package import ParallaxLayout

// How options and settings stand in the block of numbers that the page fills: the page and the
// engine have no text in common. The page learns which word is which number from a table that is
// made with these same functions.

/// Goes through numbers, and either reads values from them or writes values to them.
package protocol NumberCoding {
  /// Reads a number into a value, or writes the value.
  mutating func code(_ number: inout Double)
  /// Returns the number that stands for the identity of a row that is written.
  func number(of row: RowID) -> Double
}

/// The number of a value among a few is its place in the list of all of them.
extension CaseIterable where Self: Equatable {
  package var number: Int { Self.allCases.enumerated().first { $0.element == self }?.offset ?? -1 }

  package init?(number: Int) {
    guard let found = Self.allCases.enumerated().first(where: { $0.offset == number })
    else { return nil }
    self = found.element
  }
}

/// Takes values from numbers.
package struct NumberReader: NumberCoding {
  private var next: UnsafePointer<Double>

  package init(_ numbers: UnsafePointer<Double>) { next = numbers }

  package mutating func code(_ number: inout Double) {
    number = next.pointee
    next += 1
  }

  package func number(of row: RowID) -> Double { 0 }
}

extension NumberCoding {
  package mutating func code(_ flag: inout Bool) {
    var number = flag ? 1.0 : 0
    code(&number)
    flag = number != 0
  }

  package mutating func code(_ integer: inout Int) {
    var number = Double(integer)
    code(&number)
    integer = Int(exactly: number.rounded(.towardZero)) ?? 0
  }

  /// One of a few values, by its number; one that there is none of stays as it is.
  package mutating func code<Value: CaseIterable & Equatable>(_ value: inout Value) {
    var number = value.number
    code(&number)
    value = Value(number: number) ?? value
  }

  package mutating func code(_ insets: inout AxisInsets) {
    code(&insets.top)
    code(&insets.bottom)
  }

  /// A number that may be left out: whether it is there, and the number.
  package mutating func code(_ number: inout Double?) {
    var (isThere, value) = (number != nil, number ?? 0)
    code(&isThere)
    code(&value)
    number = isThere ? value : nil
  }

  package mutating func code(_ options: inout ParallaxOptions) {
    code(&options.main)
    code(&options.touchForwarding)
    code(&options.zIndex)
  }

  package mutating func code(_ options: inout AxisOptions) {
    for option in AxisOption.allCases {
      switch option {
      case .height:
        code(&options.height.minimum)
        code(&options.height.maximum)
      case .tracking: code(&options.tracking)
      case .stickPosition:
        var edges = Int(options.stickPosition.rawValue)
        code(&edges)
        options.stickPosition = StickPosition(rawValue: UInt8(truncatingIfNeeded: edges))
      case .edgeInset: code(&options.edgeInset)
      case .stacking: code(&options.stacking)
      case .boundary: code(&options.boundary)
      case .overscroll:
        code(&options.overscroll.top)
        code(&options.overscroll.bottom)
        code(&options.overscroll.refreshSlot)
      case .stretchTrigger: code(&options.stretchTrigger)
      case .reveal: code(&options.reveal)
      case .snaps: code(&options.snaps)
      case .reservation: code(&options.reservation)
      case .safeArea: code(&options.safeArea)
      case .parallax: code(&options.parallax)
      case .edgeOrder: code(&options.edgeOrder)
      case .keyboard: code(&options.keyboard)
      case .headingLevel: code(&options.headingLevel)
      case .tall: code(&options.tall)
      }
    }
  }

  package mutating func code(_ settings: inout ParallaxConfiguration) {
    var scale = settings.pixelGrid?.scale
    code(&scale)
    settings.pixelGrid = scale.map { PixelGrid(scale: $0) }
    code(&settings.shortContent)
    code(&settings.reducesMotion)
    code(&settings.adjustsPinnedInset)
    code(&settings.anchor)
    code(&settings.anchoredTurn)
  }

  /// Whether there is a rule, and its policies.
  private mutating func code(_ anchor: inout ScrollAnchor?) {
    var isThere = anchor != nil
    var rule = anchor ?? ScrollAnchor()
    code(&isThere)
    code(&rule.atTop)
    code(&rule.atEnd)
    code(&rule.crossing)
    anchor = isThere ? rule : nil
  }

  /// Whether there is a turn, the number that the page has given to the identity of its row, and its lengths.
  private mutating func code(_ turn: inout AnchoredTurn?) {
    var isThere = turn != nil
    var row = turn.map { number(of: $0.row) } ?? -1
    var (peek, tail) = (turn?.peek ?? 0, turn?.tail)
    code(&isThere)
    code(&row)
    code(&peek)
    code(&tail)
    turn = isThere ? AnchoredTurn(for: RowID(Int(exactly: row) ?? -1), peek: peek, tail: tail) : nil
  }

  /// The kind of tracking and two numbers: an offset; a section and a row; the number that the page
  /// has given to the identity of a row; a distance.
  private mutating func code(_ tracking: inout Tracking) {
    var (kind, first, second) = (TrackingKind.offset, 0.0, 0.0)
    switch tracking {
    case .offset(let offset): first = offset
    case .row(let path): (kind, first, second) = (.row, Double(path.section), Double(path.row))
    case .rowID(let id): (kind, first) = (.rowID, number(of: id))
    case .rows(let start, let end):
      (kind, first, second) = (.rows, number(of: start), number(of: end))
    case .contentEnd(let distance): (kind, first) = (.contentEnd, distance)
    case .viewport: kind = .viewport
    }
    code(&kind)
    code(&first)
    code(&second)
    tracking =
      switch kind {
      case .offset: .offset(first)
      case .row:
        .row(RowPath(section: Int(exactly: first) ?? -1, row: Int(exactly: second) ?? -1))
      case .rowID: .rowID(RowID(Int(exactly: first) ?? -1))
      case .rows:
        .rows(from: RowID(Int(exactly: first) ?? -1), through: RowID(Int(exactly: second) ?? -1))
      case .contentEnd: .contentEnd(first)
      case .viewport: .viewport
      }
  }

  private mutating func code(_ boundary: inout AxisOptions.StickBoundary?) {
    var (kind, start, end) = (BoundaryKind.none, 0.0, 0.0)
    switch boundary {
    case nil: break
    case .range(let first, let last)?: (kind, start, end) = (.range, first, last)
    case .section?: kind = .section
    case .rows(let first, let last)?:
      (kind, start, end) = (.rows, number(of: first), number(of: last))
    }
    code(&kind)
    code(&start)
    code(&end)
    boundary =
      switch kind {
      case .none: nil
      case .range: .range(start: start, end: end)
      case .section: .section
      case .rows:
        .rows(from: RowID(Int(exactly: start) ?? -1), through: RowID(Int(exactly: end) ?? -1))
      }
  }

  private mutating func code(_ overscroll: inout AxisOptions.Overscroll) {
    var (kind, limit) = (OverscrollKind.follow, 0.0)
    switch overscroll.behavior {
    case .follow: break
    case .stretch(let most): (kind, limit) = (.stretch, most)
    case .pin: kind = .pin
    }
    code(&kind)
    code(&limit)
    overscroll =
      switch kind {
      case .follow: .follow
      case .stretch: .stretch(upTo: limit)
      case .pin: .pin
      }
  }

  private mutating func code(_ reveal: inout Reveal?) {
    var isThere = reveal != nil
    var value = reveal ?? Reveal()
    code(&isThere)
    code(&value.limit)
    code(&value.style)
    code(&value.tolerance.hiding)
    code(&value.tolerance.showing)
    code(&value.until)
    reveal = isThere ? value : nil
  }
}

// What there is of values that carry others.
private enum TrackingKind: CaseIterable { case offset, row, rowID, contentEnd, viewport, rows }
private enum BoundaryKind: CaseIterable { case none, range, section, rows }
private enum OverscrollKind: CaseIterable { case follow, stretch, pin }
