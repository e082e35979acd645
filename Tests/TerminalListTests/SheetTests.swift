import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing
@testable import TerminalList

/// A sheet of 1,000 rows and 100 columns with frozen rows and columns at all four edges.
@Suite("The terminal's sheet", .timeLimit(.minutes(20)))
struct SheetTests {
  private let sheet: SheetApp

  init() throws {
    sheet = try SheetApp()
    sheet.resize(width: 64, height: 16)
  }

  private func press(_ key: InputEvent, times: Int = 1) {
    for _ in 0..<times { sheet.handle(key, at: 0) }
  }

  private func screen() throws -> String {
    _ = try sheet.draw(everything: false)
    return sheet.screen.text
  }

  @Test("a walk with the arrow keys, a screen for each part of it")
  func walk() throws {
    var screens = ""
    func show(_ title: String) throws { screens += "\(title)\n\n\(try screen())\n" }
    try show("At the start")
    press(.down, times: 14)
    try show("Fourteen rows down: the heads have shrunk to one line")
    press(.right, times: 5)
    try show("Five columns right: the names have shrunk to 8 cells")
    press(.pageDown)
    try show("A page down")
    press(.end)
    try show("The last month")
    press(.pageDown, times: 100)
    try show("The last article: the totals are at their place")
    press(.home)
    try show("The first month")
    press(.up, times: 12)
    try show("Twelve rows up")
    try expectSnapshot(of: screens, named: "sheet-walk")
  }

  @Test(
    "the selected cell is clear of all that is frozen after every key",
    arguments: RandomScenes.seeds(4, from: 1)
  )
  func clear(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let keys: [InputEvent] = [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end]
    for step in 0..<100 {
      if random.chance(0.05) {
        sheet.resize(
          width: .random(in: 40...120, using: &random),
          height: .random(in: 8...40, using: &random)
        )
      }
      press(keys.randomElement(using: &random) ?? .up, times: .random(in: 1...9, using: &random))
      if random.chance(0.1) { press(random.chance(0.5) ? .letter("r") : .letter("c")) }
      let cell = try #require(sheet.selectedRect)
      let clear = try #require(sheet.coordinator.uncoveredRect)
      for axis in ScrollAxis.allCases {
        let shift = try #require(sheet.coordinator.metrics(along: axis)).contentShift
        let (span, room) = (axis.range(of: cell).offset(by: shift), axis.range(of: clear))
        #expect(room.start <= span.start && span.end <= room.end, "seed \(seed), step \(step)")
      }
      // It is drawn where it is: nothing lies over it.
      let number = Sales.pieces(
        sheet.sales.articles[sheet.selected.row],
        sheet.sales.months[sheet.selected.column]
      )
      #expect(try screen().contains("[    \(number)"), "seed \(seed), step \(step)")
    }
  }

  @Test("a key scrolls by no more than it takes")
  func leastScroll() throws {
    press(.down, times: 40)
    press(.right, times: 20)
    let before = sheet.scroller.contentOffset
    // Up to the first line that is clear: nothing has to move.
    press(.up, times: 13)
    #expect(sheet.scroller.contentOffset == before)
    press(.up)
    #expect(sheet.scroller.contentOffset == before - 1)
  }

  @Test("rows and columns that are inserted in front move nothing that is seen")
  func insertions() throws {
    press(.down, times: 50)
    press(.right, times: 30)
    let before = try screen()
    press(.letter("r"), times: 3)
    press(.letter("c"), times: 2)
    let lines = zip(before.split(separator: "\n"), try screen().split(separator: "\n"))
    for (line, (old, new)) in lines.enumerated() where line < 15 {
      // Totals of articles have grown; all else is as it was.
      #expect(old.dropLast(9) == new.dropLast(9), "line \(line)")
    }
  }

  @Test("the totals at both ends add up to one number")
  func totals() {
    let sales = Sales()
    #expect(sales.total == sales.months.reduce(0) { $0 + sales.pieces(in: $1) })
  }
}
