/// Something that the user did.
enum InputEvent: Equatable {
  case up, down, left, right, pageUp, pageDown, home, end, enter
  case digit(Int)
  case letter(Character)
  case wheel(rows: Int)
  case press(Cell)
  case drag(Cell)
  case release(Cell)
  case suspend, quit

  /// A place on the screen, from 0.
  struct Cell: Equatable {
    var x: Int
    var y: Int
  }
}

/// Makes events of the bytes that a terminal sends, however they are cut up.
///
/// Bytes that mean nothing here are passed over as whole sequences, so that the end of an unknown
/// one is never taken for a key.
struct Input {
  private var pending: [UInt8] = []
  /// A Boolean value indicating whether the input is pasted text, which is not for a list.
  private var isPasting = false
  private static let endOfPaste = Array("\u{1B}[201~".utf8)
  private static let escape: UInt8 = 0x1B
  /// Longer than any sequence a terminal sends.
  private static let limit = 64

  /// A Boolean value indicating whether the next bytes, or their absence, decide about an escape.
  var isUndecided: Bool { pending == [Self.escape] && !isPasting }

  mutating func events(from bytes: [UInt8]) -> [InputEvent] {
    pending += bytes
    var events: [InputEvent] = []
    if isPasting { skipPaste() }
    while !isPasting, let (length, event) = next(), length > 0 {
      pending.removeFirst(length)
      if let event { events.append(event) }
      if isPasting { skipPaste() }
    }
    return events
  }

  /// Returns the key of a lone escape once nothing has followed it.
  mutating func timeOut() -> [InputEvent] {
    guard isUndecided else { return [] }
    pending = []
    return [.quit]
  }

  /// Returns the length and meaning of the first sequence, or `nil` while it lacks bytes.
  private mutating func next() -> (length: Int, event: InputEvent?)? {
    guard let first = pending.first else { return nil }
    guard first == Self.escape else { return (1, key(first)) }
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "O"):
      return pending.count > 2 ? (3, named(final: pending[2], parameters: [])) : nil
    case Self.escape: return (1, .quit)
    default: return (2, nil)
    }
  }

  /// Passes over pasted text, up to its end or to the first bytes of its end.
  private mutating func skipPaste() {
    let end = Self.endOfPaste
    for start in pending.indices where pending[start...].starts(with: end) {
      pending.removeFirst(start + end.count)
      isPasting = false
      return
    }
    pending.removeFirst(max(0, pending.count - end.count + 1))
  }

  private func key(_ byte: UInt8) -> InputEvent? {
    switch byte {
    case 0x03, UInt8(ascii: "q"): .quit
    case 0x0D: .enter
    case 0x1A: .suspend
    case UInt8(ascii: " "): .pageDown
    case UInt8(ascii: "1")...UInt8(ascii: "9"): .digit(Int(byte - UInt8(ascii: "0")))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .letter(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  private mutating func controlSequence() -> (length: Int, event: InputEvent?)? {
    let isEnd: (UInt8) -> Bool = { !(0x20...0x3F ~= $0) }
    guard let end = pending[2...].firstIndex(where: isEnd) else {
      return pending.count > Self.limit ? (pending.count, nil) : nil
    }
    // A byte that cannot be part of a sequence begins the next one.
    guard 0x40...0x7E ~= pending[end] else { return (end, nil) }
    var body = pending[2..<end]
    let isMouse = body.first == UInt8(ascii: "<")
    if isMouse { body = body.dropFirst() }
    let parameters = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    isPasting = !isMouse && pending[end] == UInt8(ascii: "~") && parameters.first == 200
    let event =
      isMouse
      ? mouse(final: pending[end], parameters: parameters)
      : named(final: pending[end], parameters: parameters)
    return (end + 1, event)
  }

  /// Returns the meaning of a named key; none with Shift, Alt or Control, the second number above 1.
  private func named(final: UInt8, parameters: [Int?]) -> InputEvent? {
    guard parameters.dropFirst().allSatisfy({ ($0 ?? 1) <= 1 }) else { return nil }
    return switch (Character(Unicode.Scalar(final)), parameters.first ?? nil) {
    case ("A", _): .up
    case ("B", _): .down
    case ("C", _): .right
    case ("D", _): .left
    case ("H", _), ("~", 1), ("~", 7): .home
    case ("F", _), ("~", 4), ("~", 8): .end
    case ("~", 5): .pageUp
    case ("~", 6): .pageDown
    default: nil
    }
  }

  private func mouse(final: UInt8, parameters: [Int?]) -> InputEvent? {
    let numbers = parameters.compactMap { $0 }.filter { 0...100_000 ~= $0 }
    guard numbers.count == 3, parameters.count == 3 else { return nil }
    let cell = InputEvent.Cell(x: numbers[1] - 1, y: numbers[2] - 1)
    // Shift, meta and control add 4, 8 and 16.
    switch (numbers[0] & ~28, final) {
    case (64, UInt8(ascii: "M")): return .wheel(rows: -3)
    case (65, UInt8(ascii: "M")): return .wheel(rows: 3)
    case (0, UInt8(ascii: "M")): return .press(cell)
    case (32, UInt8(ascii: "M")): return .drag(cell)
    case (0...3, UInt8(ascii: "m")): return .release(cell)
    default: return nil
    }
  }
}
