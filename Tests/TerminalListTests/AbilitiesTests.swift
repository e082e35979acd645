import Testing
@testable import TerminalList

@Suite("Abilities of a terminal", .timeLimit(.minutes(20)))
struct AbilitiesTests {
  @Test(
    "are those that its environment says",
    arguments: [
      (["LANG": "en_GB.UTF-8", "TERM": "xterm-256color"], true, Abilities.Colors.all256),
      (["LANG": "en_GB.UTF-8", "LC_ALL": "C", "TERM": "xterm-256color"], false, .all256),
      (["LC_CTYPE": "de_DE.utf8", "TERM": "linux"], true, .eight),
      (["LC_ALL": "", "LANG": "C.UTF-8", "TERM": "vt100"], true, .none),
      (["LANG": "C.UTF-8", "TERM": "xterm-256color", "NO_COLOR": "1"], true, .none),
      (["LANG": "C.UTF-8", "TERM": "xterm", "COLORTERM": "truecolor"], true, .all256),
      ([:], false, .eight),
    ] as [([String: String], Bool, Abilities.Colors)]
  )
  func environment(_ values: [String: String], isUnicode: Bool, colors: Abilities.Colors) {
    let abilities = Abilities(values)
    #expect(abilities.isUnicode == isUnicode)
    #expect(abilities.colors == colors)
  }

  @Test("ASCII has as many cells as the characters that it is for")
  func ascii() {
    let abilities = Abilities(["LC_ALL": "C"])
    for glyph in "·↑↓—–…━╸─┄▌│┐┘é漢🌙aZ" {
      let text = abilities.text(glyph)
      #expect(text.cells == glyph.cells && text.allSatisfy(\.isASCII), "\(glyph)")
    }
  }

  @Test("of eight colours two differ wherever two of 256 do")
  func eightColors() {
    let abilities = Abilities(["TERM": "linux"])
    #expect(abilities.sequence(of: Style(foreground: 252, background: 234)) == "\u{1B}[0;37;40m")
    #expect(abilities.sequence(of: Style(foreground: 239, background: 235)) == "\u{1B}[0;37;40m")
    let bold = Style(foreground: 16, background: 220, isBold: true)
    #expect(abilities.sequence(of: bold) == "\u{1B}[0;1;30;43m")
  }
}
