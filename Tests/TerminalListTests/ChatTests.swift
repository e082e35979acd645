import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing
@testable import TerminalList

/// A chat whose replies come word by word, with a history that is measured late.
@Suite("The terminal's chat", .timeLimit(.minutes(20)))
struct ChatTests {
  private let chat: ChatApp

  init() throws {
    chat = try ChatApp()
    chat.resize(width: 64, height: 16)
  }

  private func lines() throws -> [String] {
    _ = try chat.draw(everything: false)
    return chat.screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init
    )
  }

  @Test("a walk with Enter and the arrow keys, a screen for each part of it")
  func walk() throws {
    var screens = ""
    func show(_ title: String) throws {
      screens += "\(title)\n\n\(try lines().joined(separator: "\n"))\n"
    }
    try show("At the start: the end of the history")
    chat.handle(.enter, at: 0)
    try show("Enter: the question rests at the top")
    for _ in 0..<18 { chat.advance(to: 0) }
    try show("18 words later")
    finish()
    try show("The reply is there, and the room left is below it")
    chat.handle(.enter, at: 0)
    finish()
    try show("A reply that is longer than the screen: its start stays")
    chat.handle(.pageDown, at: 0)
    try show("Page Down")
    chat.handle(.end, at: 0)
    try show("End")
    chat.handle(.up, at: 0)
    chat.handle(.up, at: 0)
    try show("Two lines up")
    try expectSnapshot(of: screens, named: "chat-walk")
  }

  private func finish() {
    while chat.wakeTime != nil { chat.advance(to: 0) }
  }

  @Test(
    "what is read moves by no line while a reply comes and the history is measured",
    arguments: RandomScenes.part(of: [(64, 16), (40, 12), (100, 30), (64, 5)])
  )
  func stays(size: (width: Int, height: Int)) throws {
    chat.resize(width: size.width, height: size.height)
    // The second reply is longer than the screen.
    for question in 1...3 {
      chat.handle(.enter, at: 0)
      let offset = chat.scroller.contentOffset
      var before = try lines()
      #expect(before[1] == "> When is high water on day \(40 + question)?")
      var steps = 0
      while chat.wakeTime != nil {
        chat.advance(to: 0)
        steps += 1
        let after = try lines()
        // Only words are added to what was there; the composer has the last two lines.
        for (line, (old, new)) in zip(before, after).dropLast(3).enumerated() {
          #expect(new.hasPrefix(old), "question \(question), step \(steps), line \(line)")
        }
        before = after
      }
      #expect(steps >= 30)
      if question == 1 {
        #expect(chat.scroller.contentOffset != offset, "rows above got their heights meanwhile")
      }
    }
  }
}
