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

  /// One of a few values: its number in their list.
  package mutating func code<Value: Equatable>(_ value: inout Value, of choices: Value...) {
    var number = choices.firstIndex(of: value) ?? 0
    code(&number)
    value = choices.indices.contains(number) ? choices[number] : choices[0]
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
    code(&options.height.minimum)
    code(&options.height.maximum)
    code(&options.tracking)
    var edges = Int(options.stickPosition.rawValue)
    code(&edges)
    options.stickPosition = StickPosition(rawValue: UInt8(truncatingIfNeeded: edges))
    code(&options.edgeInset)
    code(&options.stacking, of: .stack, .overlay, .push)
    code(&options.boundary)
    code(&options.overscroll.top)
    code(&options.overscroll.bottom)
    code(&options.overscroll.refreshSlot, of: .outside, .inside)
    code(&options.stretchTrigger)
    code(&options.reveal)
    code(&options.snaps)
    code(&options.reservation, of: .row, .rowAndInset, .inset)
    code(&options.safeArea, of: .respect, .extend)
    code(&options.parallax)
    code(&options.touchForwarding, of: .all, .drags, .off)
    code(&options.zIndex)
  }

  package mutating func code(_ settings: inout ParallaxConfiguration) {
    var scale = settings.pixelGrid?.scale
    code(&scale)
    settings.pixelGrid = scale.map { PixelGrid(scale: $0) }
    code(&settings.shortContent, of: .asIs, .stayExpanded, .pad)
    code(&settings.reducesMotion)
    code(&settings.adjustsPinnedInset)
  }

  /// The kind of tracking and two numbers: an offset; a section and a row; the number that the page
  /// has given to the identity of a row.
  private mutating func code(_ tracking: inout Tracking) {
    var (kind, first, second) = (0, 0.0, 0.0)
    switch tracking {
    case .offset(let offset): first = offset
    case .row(let path): (kind, first, second) = (1, Double(path.section), Double(path.row))
    case .rowID(let id): (kind, first) = (2, number(of: id))
    }
    code(&kind)
    code(&first)
    code(&second)
    switch kind {
    case 1:
      tracking = .row(RowPath(section: Int(exactly: first) ?? -1, row: Int(exactly: second) ?? -1))
    case 2: tracking = .rowID(RowID(Int(exactly: first) ?? -1))
    default: tracking = .offset(first)
    }
  }

  private mutating func code(_ boundary: inout StickBoundary?) {
    var (kind, start, end) = (0, 0.0, 0.0)
    switch boundary {
    case nil: break
    case .range(let first, let last)?: (kind, start, end) = (1, first, last)
    case .section?: kind = 2
    }
    code(&kind)
    code(&start)
    code(&end)
    boundary = kind == 0 ? nil : kind == 1 ? .range(start: start, end: end) : .section
  }

  private mutating func code(_ overscroll: inout Overscroll) {
    var (kind, limit) = (overscroll == .pin ? 2 : 0, 0.0)
    if let stretch = overscroll.stretchLimit { (kind, limit) = (1, stretch) }
    code(&kind)
    code(&limit)
    overscroll = kind == 0 ? .follow : kind == 1 ? .stretch(upTo: limit) : .pin
  }

  private mutating func code(_ reveal: inout Reveal?) {
    var isThere = reveal != nil
    var limit = reveal?.limit
    code(&isThere)
    code(&limit)
    reveal = isThere ? Reveal(upTo: limit) : nil
  }
}
