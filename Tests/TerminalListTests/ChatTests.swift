import Foundation
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

  private init(_ chat: ChatApp) { self.chat = chat }

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

  @Test("pages back are the same whether the history has been measured or not")
  func pages() throws {
    let measured = ChatTests(try ChatApp())
    measured.chat.resize(width: 64, height: 16)
    measured.finish()
    for page in 1...6 {
      chat.handle(.pageUp, at: 0)
      measured.chat.handle(.pageUp, at: 0)
      #expect(try lines() == measured.lines(), "page \(page)")
    }
  }

  @Test("a second run begins at the place of the first one, also in another width")
  func relaunch() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "chat-\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = PlaceFile(path: path)
    #expect(file.read() == nil)
    let end = try lines()
    for _ in 0..<6 { chat.handle(.pageUp, at: 0) }
    chat.handle(.up, at: 0)
    let before = try lines()
    #expect(before != end)
    try file.write(chat.coordinator.restorationToken())

    let second = ChatTests(try ChatApp(at: file.read()))
    second.chat.resize(width: 64, height: 16)
    #expect(try second.lines() == before)
    second.finish()
    #expect(try second.lines() == before, "all rows have their heights")
    let narrow = try ChatApp(at: file.read())
    narrow.resize(width: 40, height: 16)
    #expect(narrow.coordinator.currentRow == chat.coordinator.currentRow)

    // What is no place begins at the end.
    try Data("[]".utf8).write(to: URL(filePath: path))
    let other = ChatTests(try ChatApp(at: file.read()))
    other.chat.resize(width: 64, height: 16)
    #expect(try other.lines() == end)
    let folder = PlaceFile(path: FileManager.default.temporaryDirectory.path)
    #expect(throws: Failure.self) { try folder.write(chat.coordinator.restorationToken()) }
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
