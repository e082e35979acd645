import Foundation
import ParallaxTesting
import TestSupport
import Testing

@Suite("Line difference", .timeLimit(.minutes(20)))
struct LineDifferenceTests {
  private func difference(_ old: String, _ new: String) -> String {
    LineDifference(from: old, to: new).description
  }

  @Test("shows three lines around a change, and the number of the first")
  func context() {
    let old = (1...20).map(String.init).joined(separator: "\n")
    let new = old.replacing("\n10\n", with: "\nten\n")
    #expect(
      difference(old, new) == """
        @@ line 7 @@
          7
          8
          9
        - 10
        + ten
          11
          12
          13
        """
    )
  }

  @Test("changes near each other share a block, others have their own")
  func blocks() {
    let old = (1...30).map(String.init).joined(separator: "\n")
    let new = old.replacing("\n4\n", with: "\n").replacing("\n9\n", with: "\n9\n9b\n")
      .replacing("\n25\n", with: "\nx\n")
    #expect(
      difference(old, new) == """
        @@ line 1 @@
          1
          2
          3
        - 4
          5
          6
          7
          8
          9
        + 9b
          10
          11
          12
        @@ line 22 @@
          22
          23
          24
        - 25
        + x
          26
          27
          28
        """
    )
  }

  @Test("shows what cannot be seen")
  func invisible() {
    #expect(difference("a\nb", "a \nb") == "@@ line 1 @@\n- a\n+ a·\n  b")
    #expect(difference("\u{1B}[1m", "\u{1B}[2m") == "@@ line 1 @@\n- \\u{1B}[1m\n+ \\u{1B}[2m")
    #expect(difference("", "\n") == "@@ line 1 @@\n+ ")
  }

  @Test("shows of a long line the part that differs")
  func longLines() {
    let head = String(repeating: "a", count: 500)
    let lines = difference(head + "X" + head, head + "Y" + head).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("- …aaa") && lines[1].contains("aXa") && lines[1].hasSuffix("a…"))
    #expect(lines[2].hasPrefix("+ …aaa") && lines[2].contains("aYa") && lines[2].count < 130)
  }

  @Test("is limited, and says by how much")
  func limit() {
    let old = (0..<5000).map { "old \($0)" }.joined(separator: "\n")
    let new = (0..<5000).map { "new \($0)" }.joined(separator: "\n")
    let lines = difference(old, new).split(separator: "\n")
    #expect(lines.count == 81)
    // A heading, 5000 lines that go and 5000 that come, less the 80 above.
    #expect(lines.last == "… 9921 lines more")
  }

  @Test("rebuilds either text from its lines", arguments: 1...30)
  func property(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func text() -> [String] {
      (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        ["a", "b", "c"].randomElement(using: &generator) ?? "a"
      }
    }
    let (old, new) = (text(), text())
    let shown = difference(old.joined(separator: "\n") + "\n", new.joined(separator: "\n") + "\n")
    let lines = shown.split(separator: "\n").filter { !$0.hasPrefix("@@") }
    // The lines that are shown as gone and come are the multiset by which the texts differ.
    func count(_ lines: some Sequence<String>, of line: String) -> Int {
      lines.count { $0 == line }
    }
    for line in ["a", "b", "c"] {
      let gone = lines.count { $0 == "- \(line)" }
      let come = lines.count { $0 == "+ \(line)" }
      #expect(count(old, of: line) - gone == count(new, of: line) - come, "seed \(seed)")
    }
  }
}
