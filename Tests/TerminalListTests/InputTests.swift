import Testing
@testable import TerminalList

@Suite("Input of a terminal", .timeLimit(.minutes(20)))
struct InputTests {
  private func events(_ pieces: String...) -> [InputEvent] {
    var input = Input()
    return pieces.flatMap { input.events(from: Array($0.utf8)) }
  }

  @Test("a paste is no key, however it is cut up and whatever it holds")
  func paste() {
    #expect(events("1\u{1B}[200~q 5\u{1B}[B\u{1B}[201~2") == [.digit(1), .digit(2)])
    #expect(events("\u{1B}[200~q", "q\u{1B}[20", "1~\u{1B}[A") == [.up])
    #expect(events("\u{1B}[200~\u{1B}", "[201~", "q") == [.quit])
    #expect(events("\u{1B}[200~never ended", "q") == [])
  }

  @Test(
    "what is no report of a mouse is passed over as a whole",
    arguments: [
      "64M", "64;M", ";;M", "64;1M", "64;1;1;1M", "64;1.5;1M", "-1;1;1M", "64;-1;1M", "3;1;1M",
      "99999999999999999999;1;1M", "64;1;9223372036854775808M", "0;100001;1M", "64;1;1x",
      "64;1;1\u{7}",
    ]
  )
  func mouse(report: String) {
    // The byte after it is a key again.
    #expect(events("\u{1B}[<" + report + "5") == [.digit(5)])
  }

  @Test("a sequence that never ends is given up")
  func endless() {
    let sequence = "\u{1B}[<" + String(repeating: "1;", count: 500)
    #expect(events(sequence, "M", "5") == [.digit(5)])
  }

  @Test("a sequence may come in pieces, also after its escape")
  func pieces() {
    #expect(events("\u{1B}", "[B", "\u{1B}[", "A") == [.down, .up])
    #expect(events("\u{1B}", "[", "6", "~") == [.pageDown])
    #expect(events("\u{1B}[<6", "5;10;", "10M") == [.wheel(rows: 3)])
  }

  @Test("a key with Shift, Alt or Control is none of the list's")
  func modifiers() {
    #expect(events("\u{1B}[1;5B", "\u{1B}[6;2~", "\u{1B}[1;3F", "\u{1B}j", "\u{1B}[1;1A") == [.up])
  }

  @Test("an escape that nothing follows is the key, unless it was pasted")
  func escape() {
    var input = Input()
    #expect(input.events(from: [0x1B]) == [])
    #expect(input.timeOut() == [.quit])
    #expect(input.events(from: Array("\u{1B}[200~\u{1B}".utf8)) == [])
    #expect(input.timeOut() == [])
  }
}
