import ParallaxCoordinator
import Testing
@testable import TerminalList

@Suite("Widths of text in a terminal", .timeLimit(.minutes(20)))
struct TextWidthTests {
  @Test(
    "text takes as many cells as a terminal gives it",
    arguments: [
      ("Moon", 4), ("é", 1), ("e\u{301}", 1), ("月", 2), ("ガニメデ", 8), ("ｱ", 1), ("Ａ", 2), ("달", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1161}", 0), ("㈪", 2), ("㉈", 1), ("🈂", 2), ("︐", 2),
      ("⌚", 2), ("⌚\u{FE0E}", 1), ("नि", 2), ("क\u{93C}", 1), ("กำ", 2), ("👍🏽", 2),
      ("🌙", 2), ("👩‍🚀", 2), ("🇳🇿", 2), ("❤\u{FE0F}", 2), ("—", 1), ("━╸", 2), ("\u{200B}", 0),
      ("\u{7}", 0), ("", 0),
    ]
  )
  private func widths(text: String, cells: Int) {
    #expect(text.cells == cells)
  }

  private func line(_ text: String, width: Int, at x: Int = 0, over former: String = "") -> String {
    let screen = Screen()
    screen.resize(width: width, height: 1)
    var canvas = Canvas(AxisRange(start: 0, length: 1), on: screen)
    canvas.put(former, x: 0, y: 0, .paper)
    canvas.put(text, x: x, y: 0, .paper)
    // What is written after the screen was cleared, the cursor put at its start and the style set.
    return screen.update().split(separator: "m").last.map(String.init) ?? ""
  }

  @Test("a wide character takes two cells and is never cut in half")
  func wide() {
    #expect(line("月a", width: 4) == "月a ")
    #expect(line("月月", width: 4) == "月月")
    #expect(line("x", width: 4, at: 1, over: "月b") == " xb ", "the rest of a moon is blank")
    #expect(line("x", width: 4, over: "月b") == "x b ")
    #expect(line("月", width: 4, at: 1, over: "a月") == "a月 ")
    #expect(line("e\u{301}f", width: 3) == "e\u{301}f ")
  }

  @Test("a wide character that reaches over an edge is left out, and so is a mark on nothing")
  func edges() {
    #expect(line("a月", width: 2) == "a…", "the sign that says so stands for it")
    #expect(line("月", width: 1) == "…")
    #expect(line("月b", width: 4, at: -1) == " b  ", "half of it would be on the screen")
    #expect(line("\u{301}ab", width: 3) == "ab ")
    #expect(line("a\u{301}\u{302}\u{303}b", width: 3) == "a\u{301}\u{302}\u{303}b ")
    let screen = Screen()
    screen.resize(width: 2, height: 1)
    screen.put("月", x: 1, y: 0, .paper)
    screen.put("\u{301}", x: 0, y: 0, .paper)
    screen.put("月", x: 2, y: 0, .paper)
    #expect(screen.update().hasSuffix("m  "))
  }

  @Test("text that does not fit ends in a sign that says so")
  func cut() {
    #expect(line("Callisto", width: 8) == "Callisto")
    #expect(line("Callisto", width: 5) == "Call…")
    #expect(line("ガニメデ", width: 6) == "ガニ …")
    #expect(line("a", width: 1) == "a")
    #expect(line("ab", width: 1) == "…")
  }
}
