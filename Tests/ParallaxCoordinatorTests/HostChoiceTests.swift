import ParallaxCoordinator
import ParallaxRows
import Testing

/// Hosts that move themselves when they measure rows, as a table does.
@Suite("Over hosts that keep a row of their own", .timeLimit(.minutes(20)))
struct HostChoiceTests {
  private let coordinator = ParallaxCoordinator()
  private let list = ScriptedScrollable(length: 600, contentLength: 2000)

  init() throws {
    let rows = (0..<100).map { Row(id: RowID($0), height: .estimated(20)) }
    list.rows = try RowGeometry([RowSection(rows: RowList(rows))])
    coordinator.bind(to: list, in: list)
    // Row 25, from 500 to 520, is at the top edge.
    list.scroll(to: 505)
  }

  /// Measures row 25 at 44 points.
  private func measure(movingBy distance: Double) throws {
    var rows = list.rows
    try rows.setHeight(.measured(44), of: 25)
    list.change {
      $0.rows = rows
      $0.reading.contentOffset += distance
      $0.reading.moves.byLayout += distance
    }
  }

  @Test("a host that keeps the rows below the one that it measures is not moved back")
  func rowsBelow() throws {
    try measure(movingBy: 24)
    #expect(list.reading.contentOffset == 529)
  }

  @Test("the row that is measured keeps its top if the host does not move")
  func rowItself() throws {
    try measure(movingBy: 0)
    #expect(list.reading.contentOffset == 505)
  }

  @Test("a host that moves by anything else is moved to where the row is", arguments: [10.0, 25])
  func anythingElse(distance: Double) throws {
    try measure(movingBy: distance)
    #expect(list.reading.contentOffset == 505)
  }

  @Test(
    "a chat that moves by less than half a point as its end grows keeps no row, and is moved back"
  )
  func endThatGrowsByLittle() throws {
    var rows = list.rows
    try rows.setHeight(.measured(20.25), of: 99)
    list.change {
      $0.rows = rows
      $0.reading.contentOffset += 0.25
      $0.reading.moves.byLayout += 0.25
    }
    #expect(list.reading.contentOffset == 505)
  }

  @Test("a row behind the keyboard is not read: a chat that keeps no other is moved back")
  func rowBehindTheKeyboard() throws {
    // Rows 25 to 44 are in view above it.
    list.change { $0.reading.transientInset.bottom = 200 }
    var rows = list.rows
    try rows.setHeight(.measured(44), of: 50)
    list.change {
      $0.rows = rows
      $0.reading.contentOffset += 24
      $0.reading.moves.byLayout += 24
    }
    #expect(list.reading.contentOffset == 505)
  }

  @Test("the same when it is bound", arguments: [true, false])
  func rowBehindTheKeyboardOfAnotherHost(isFirst: Bool) throws {
    let chat = TrialHost(count: 40)
    (chat.growth, chat.keyboard) = (.above, 200)
    chat.scroll(to: 505)
    let coordinator = isFirst ? ParallaxCoordinator() : coordinator
    // Row 20, from 1000 to 1050, begins behind the keyboard, and needs 30 points more.
    try coordinator.register(
      ViewDescriptor { _ in },
      options: ParallaxOptions(height: .fixed(80), tracking: .rowID(20))
    )
    coordinator.bind(to: chat, in: chat)
    #expect(chat.range(of: 20)?.length == 80)
    #expect(chat.offset == 505)
  }

  @Test(
    "a list behind a keyboard keeps its place when it is bound",
    arguments: [0.0, 599, 600, 700]
  )
  func listBehindTheKeyboard(keyboard: Double) throws {
    let list = TrialHost(count: 100)
    list.keyboard = keyboard
    list.scroll(to: 1000)
    // Row 3, far above, needs 30 points more.
    let view = ParallaxOptions(height: .fixed(80), tracking: .rowID(3))
    try coordinator.register(ViewDescriptor { _ in }, options: view)
    coordinator.bind(to: list, in: list)
    #expect(list.offset == 1030 && list.position(of: 22) == 100)
  }

  @Test("a rule for one change comes before the host's")
  func ruleOfTheApp() throws {
    coordinator.performUpdates(keepingPlaceBy: ScrollAnchor()) { try? measure(movingBy: 24) }
    #expect(list.reading.contentOffset == 505)
  }

  @Test("a rule for one change is not the rule for the next one")
  func ruleForOneChange() throws {
    coordinator.performUpdates(keepingPlaceBy: ScrollAnchor()) {}
    try measure(movingBy: 24)
    #expect(list.reading.contentOffset == 529)
  }

  @Test("rows that come are no measurement: the row the user reads stays")
  func insertion() throws {
    var rows = list.rows
    _ = try rows.apply([.insert([Row(id: "new", height: .measured(30))], at: .row(0))])
    list.change {
      $0.rows = rows
      // Row 0 has moved by so much too.
      $0.reading.contentOffset += 30
      $0.reading.moves.byLayout += 30
    }
    #expect(list.reading.contentOffset == 535)
  }

  @Test("a list of another tab that rests at its start goes to where the header is collapsed")
  func restingTab() throws {
    var options = ParallaxOptions(height: 50...200, stickPosition: .top)
    options.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    list.scroll(to: 700)
    let other = ScriptedScrollable(length: 600, contentLength: 2000)
    #expect(coordinator.bind(to: other, in: other, keepingProgressOf: "header") == -50)
    #expect(other.shares.total.reserved.top == 200)
    #expect(other.reading.contentOffset == -50)
    #expect(coordinator.frame(of: "header")?.size.height == 50)
  }
}
