import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

/// A chat of 20 messages of 60 points in 600 points above a field of 50, and a message that was sent.
@Suite("An anchored turn", .timeLimit(.minutes(20)))
struct TurnTests {
  private let coordinator = ParallaxCoordinator()
  private let list = ScriptedScrollable(length: 600, contentLength: 0)
  private let clamping: ScrollObservation
  private let log = Log()

  private final class Log {
    var problems: [ParallaxDiagnostic] = []
  }

  init() throws {
    let log = log
    coordinator.onDiagnostic = { log.problems.append($0) }
    clamping = list.clampOffset()
    let messages = (0...20).map { Row(id: RowID("m\($0)"), height: .measured(60)) }
    list.rows = try RowGeometry([
      RowSection(rows: RowList(messages + [Row(id: "reply", height: .measured(0))]))
    ])
    coordinator.bind(to: list, in: list)
    try bar("field", 50, at: .bottom)
  }

  private func bar(_ id: ViewID, _ length: Double, at edge: StickPosition) throws {
    var options = ParallaxOptions(height: .fixed(length), tracking: .viewport, stickPosition: edge)
    options.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
  }

  private func send(_ row: RowID = "m20", peek: Double = 0, tail: Double? = nil) {
    coordinator.configuration.anchoredTurn = AnchoredTurn(for: row, peek: peek, tail: tail)
  }

  private func reply(_ length: Double) throws {
    try list.rows.setHeight(.measured(length), of: list.rows.count - 1)
  }

  private var room: Double? { coordinator.turn?.room }
  private var offset: Double { list.reading.contentOffset }
  private var rest: Double? { coordinator.metrics?.restingOffsets.upperBound }
  private var reach: Double? { coordinator.metrics?.reachableOffsets.upperBound }

  @Test(
    "the room becomes smaller as the reply grows, and a keyboard covers a part of it",
    arguments: [
      (20.0, 470.0, 1200.0, 1200.0), (120, 370, 1200, 1200), (490, 0, 1200, 1500),
      (600, 0, 1310, 1610),
    ]
  )
  func example(length: Double, room: Double, rest: Double, reach: Double) throws {
    send()
    try reply(length)
    #expect(coordinator.turn == AnchoredTurn.Place(room: room, offset: 1200))
    #expect(list.shares.total.padding == room)
    #expect(self.rest == rest)
    list.reading.transientInset.bottom = 300
    #expect(list.shares.total.padding == max(0, room - 300))
    #expect(coordinator.turn?.room == room)
    #expect(self.rest == rest)
    #expect(self.reach == reach)
    #expect(log.problems.isEmpty)
  }

  @Test(
    "a turn that ends beside a keyboard leaves none of its room to rest in",
    arguments: [true, false]
  )
  func endBesideKeyboard(hasField: Bool) throws {
    if !hasField {
      coordinator.unregister("field")
      list.reading.contentInset.bottom = 50
    }
    list.reading.transientInset.bottom = 300
    try reply(390)
    send()
    #expect(room == 100 && rest == 1200)
    #expect(list.shares.total.padding == 0, "the keyboard covers all of it")
    coordinator.configuration.anchoredTurn = nil
    #expect(rest == 1100)
  }

  @Test("the end that is followed is that of the room, also while a keyboard covers all of it")
  func insideRoomBesideKeyboard() throws {
    coordinator.configuration.anchor = ScrollAnchor(atEnd: .followEnd)
    list.reading.transientInset.bottom = 300
    try reply(390)
    send()
    // The content ends at 1100, and its room at 1200.
    list.scroll(to: 1150)
    let row = Row(id: "earlier", height: .measured(40))
    try list.rows.insert(RowList([row]), at: .row(0))
    #expect(offset == 1190 && rest == 1240)
  }

  @Test("a keyboard that comes with more of the reply shifts the list nowhere")
  func keyboardWithReply() throws {
    // A keyboard lets the list stay where it is, whatever room it covers.
    clamping.cancel()
    send()
    try reply(20)
    list.scroll(to: 1200)
    var shifts: [Double] = []
    list.onShift { shifts.append($0) }
    list.change {
      try? $0.rows.setHeight(.measured(40), of: $0.rows.count - 1)
      $0.reading.transientInset.bottom = 300
    }
    // The room is 450 points.
    #expect(list.shares.total.padding == 150 && offset == 1200)
    #expect(shifts.isEmpty)
  }

  @Test("a bar at the top, a peek and a tail move the place")
  func places() throws {
    try bar("title", 44, at: .top)
    try reply(20)
    send()
    #expect(coordinator.turn == AnchoredTurn.Place(room: 426, offset: 1156))
    send(peek: 16)
    #expect(coordinator.turn == AnchoredTurn.Place(room: 410, offset: 1140))
    send(tail: 20)
    #expect(coordinator.turn == AnchoredTurn.Place(room: 466, offset: 1196))
    send(tail: 500)
    #expect(coordinator.turn == AnchoredTurn.Place(room: 426, offset: 1156))
  }

  @Test(
    "insets that another coordinator has at the end are a part of the room",
    arguments: [1.0, 30]
  )
  func otherCoordinator(length: Double) throws {
    try reply(20)
    send()
    let other = ParallaxCoordinator()
    other.bind(to: list, in: list)
    var options = ParallaxOptions(height: .fixed(length), tracking: .viewport)
    (options.stickPosition, options.reservation) = (.bottom, .inset)
    try other.register(ViewDescriptor { _ in }, as: "other", options: options)
    #expect(room == 470 - length && rest == 1200)
  }

  @Test("the room does not depend on the part of a header that has come back, and the place does")
  func revealed() throws {
    var options = ParallaxOptions(height: 0...80, tracking: .offset(0))
    options.reveal = Reveal()
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    try reply(20)
    send()
    #expect(coordinator.turn == AnchoredTurn.Place(room: 470, offset: 1200))
    list.scroll(to: 1200)
    list.scroll(to: 1150)
    #expect(coordinator.obscured.top == 50)
    #expect(coordinator.turn == AnchoredTurn.Place(room: 470, offset: 1150))
    #expect(rest == 1200)
  }

  @Test(
    "a reply that is streamed moves nothing until it fills the viewport, then the end is followed or not",
    arguments: [(ScrollAnchor.EndPolicy.keepPlace, 1200.0), (.followEnd, 1410)]
  )
  func streaming(policy: ScrollAnchor.EndPolicy, last: Double) throws {
    coordinator.configuration.anchor = ScrollAnchor(atEnd: policy)
    send()
    list.scroll(to: try #require(coordinator.turn).offset, cause: .app)
    for length in stride(from: 0.0, through: 490, by: 7) {
      try reply(length)
      #expect(offset == 1200)
    }
    try reply(700)
    #expect(offset == last)
    #expect(log.problems.isEmpty)
  }

  @Test("a reply that comes whole moves the offset once, to its end")
  func wholeReply() throws {
    coordinator.configuration.anchor = ScrollAnchor(atEnd: .followEnd)
    send()
    list.scroll(to: try #require(coordinator.turn).offset, cause: .app)
    var shifts: [Double] = []
    list.onShift { shifts.append($0) }
    try reply(600)
    #expect(shifts == [110] && offset == 1310)
  }

  @Test("a keyboard that opens and closes, and a field that grows, move nothing at the turn")
  func keyboard() throws {
    send()
    list.scroll(to: 1200, cause: .app)
    for length in [300.0, 0, 470, 0, 540, 0] {
      list.reading.transientInset.bottom = length
      #expect(offset == 1200)
      #expect(rest == 1200)
      #expect(coordinator.placement(of: "field")?.frame.end == 600 - length)
    }
    try coordinator.setHeight(.fixed(140), of: "field")
    #expect(offset == 1200)
    #expect(room == 400)
    try coordinator.setHeight(.fixed(900), of: "field")
    #expect(offset == 1200)
    #expect(room == 0)
  }

  @Test("messages above that are measured late move the place with the message")
  func lateRows() throws {
    send()
    try reply(20)
    list.scroll(to: 1200, cause: .app)
    try list.rows.setHeight(.measured(95), of: 3)
    #expect(coordinator.turn == AnchoredTurn.Place(room: 470, offset: 1235))
    #expect(offset == 1235)
    try list.rows.remove(4..<5)
    #expect(coordinator.turn == AnchoredTurn.Place(room: 470, offset: 1175))
    #expect(offset == 1175)
  }

  @Test("a reply that becomes shorter leaves the message where it is")
  func shrinking() throws {
    send()
    try reply(490)
    list.scroll(to: 1200, cause: .app)
    #expect(room == 0)
    try reply(10)
    #expect(offset == 1200)
    #expect(room == 480)
  }

  @Test(
    "the next turn moves nothing until the app scrolls there",
    arguments: ScrollAnchor.EndPolicy.allCases
  )
  func nextTurn(policy: ScrollAnchor.EndPolicy) throws {
    coordinator.configuration.anchor = ScrollAnchor(atEnd: policy)
    try reply(20)
    list.scroll(to: 730, cause: .app)
    #expect(rest == 730)
    send("m18")
    #expect(offset == 730)
    #expect(rest == 1080)
    send()
    #expect(offset == 730)
    #expect(rest == 1200)
    coordinator.configuration.anchoredTurn = nil
    #expect(offset == 730)
    #expect(rest == 730)
    #expect(list.shares.total == InsetShare(reserved: AxisInsets(top: 0, bottom: 50)))
  }

  @Test("the room of a message that is gone stays until it is out of view")
  func goneRow() throws {
    send()
    list.scroll(to: 1200, cause: .app)
    try list.rows.remove(20..<21)
    // 60 points less of content, and the room of before: the end that can be reached is 60 points earlier.
    #expect(list.shares.total.padding == 490)
    #expect(offset == 1140)
    list.scroll(to: 600)
    try reply(10)
    #expect(list.shares.total.padding == 0)
    #expect(coordinator.turn == nil)
    #expect(offset == 600)
  }

  @Test(
    "a row before the message that is in view by its peek, or by a rounding, grows and moves nothing",
    arguments: [(16.0, 0.0), (0, 0.25), (0, 0)]
  )
  func growingRowBefore(peek: Double, rounding: Double) throws {
    send(peek: peek)
    try reply(20)
    let rest = try #require(coordinator.turn?.offset)
    list.scroll(to: rest - rounding)
    let before = offset
    try list.rows.setHeight(.measured(284.4), of: 19)
    #expect(abs(offset - before - 224.4) <= rounding + 1e-9)
    try list.rows.setHeight(.measured(70), of: 3)
    #expect(abs(offset - before - 234.4) <= rounding + 1e-9)
    // Away from the turn the first row in view keeps its start.
    list.scroll(to: 600)
    let start = try #require(list.rows.rowPaths(in: AxisRange(start: 600, length: 1)).first)
    try list.rows.setHeight(.measured(400), of: start.row)
    #expect(offset == 600)
  }

  @Test("a message that is removed while its reply is streamed moves no word of the reply")
  func removedWhileStreaming() throws {
    send()
    list.scroll(to: 1200, cause: .app)
    try reply(100)
    func start() -> Double? { list.rows.range(of: list.rows.count - 1).map { $0.start - offset } }
    #expect(start() == 60)
    try list.rows.remove(20..<21)
    for length in stride(from: 110.0, through: 900, by: 10) {
      try reply(length)
      #expect(start() == 60, "a reply of \(length)")
    }
  }

  @Test("a message that is generated again while its reply is streamed moves nothing")
  func regenerated() throws {
    send()
    list.scroll(to: 1200, cause: .app)
    var version = 0
    for length in stride(from: 20.0, through: 600, by: 20) {
      try reply(length)
      version += 1
      // The question has another identity each time, and the turn hears of it after the rows.
      var rows = list.rows
      try rows.remove(20..<21)
      try rows.insert([Row(id: RowID("again \(version)"), height: .measured(60))], at: .row(20))
      list.rows = rows
      #expect(offset == 1200, "before the turn is set, a reply of \(length)")
      send(RowID("again \(version)"))
      #expect(offset == 1200)
      #expect(coordinator.turn == AnchoredTurn.Place(room: max(0, 490 - length), offset: 1200))
    }
    // The reply begins again: the room is as it was.
    try reply(0)
    #expect(offset == 1200)
    #expect(room == 490)
  }

  @Test("a field higher than the viewport moves nothing by coming or going")
  func tallField() throws {
    send()
    try reply(100)
    list.scroll(to: 1200, cause: .app)
    for height in [50.0, 300, 540, 600, 900, 5000, 600, 50] {
      try coordinator.setHeight(.fixed(height), of: "field")
      #expect(offset == 1200, "a field of \(height)")
      #expect(coordinator.turn == AnchoredTurn.Place(room: max(0, 440 - height), offset: 1200))
      #expect(rest == max(1200, 1360 + height - 600))
    }
    #expect(log.problems.isEmpty, "\(log.problems)")
  }

  @Test("a message that is not there yet needs no room")
  func earlyTurn() throws {
    send("m21")
    #expect(coordinator.turn == nil)
    #expect(list.shares.total.padding == 0)
    try list.rows.insert([Row(id: "m21", height: .measured(40))], at: .row(21))
    #expect(coordinator.turn == AnchoredTurn.Place(room: 510, offset: 1260))
  }

  @Test("content that is padded for its header gets the greater of both lengths, and not their sum")
  func padded() throws {
    coordinator.configuration.shortContent = .pad
    list.rows = try RowGeometry([RowSection(rows: [Row(id: "m20", height: .measured(60))])])
    try coordinator.register(
      ViewDescriptor { _ in },
      as: "header",
      options: ParallaxOptions(height: 44...220, tracking: .offset(0))
    )
    let padding = list.shares.total.padding
    #expect(padding == 666)
    send()
    #expect(list.shares.total.padding == 666)
    #expect(coordinator.turn?.offset == 0)
  }

  @Test("a scroll rests at the turn though a footer is half collapsed there")
  func snapping() throws {
    var options = ParallaxOptions(
      height: 44...100,
      tracking: .contentEnd(0),
      stickPosition: .bottom
    )
    options.snaps = true
    try coordinator.register(ViewDescriptor { _ in }, as: "footer", options: options)
    try reply(520)
    send()
    list.scroll(to: 1200)
    #expect(coordinator.turn == AnchoredTurn.Place(room: 0, offset: 1200))
    #expect(coordinator.placement(of: "footer")?.frame == AxisRange(start: 480, end: 550))
    #expect(coordinator.settling() == .rest)
    #expect(coordinator.settling(at: 1203) != .rest)
  }

  @Test("numbers that cannot be used are reported once, and the turn has no room")
  func unusable() {
    for (peek, tail) in [(-1.0, nil), (.nan, nil), (.infinity, nil), (0, 0), (0, -3), (0, .nan)]
      as [(Double, Double?)]
    {
      send(peek: peek, tail: tail)
      list.scroll(to: offset + 1)
      #expect(coordinator.turn == nil)
      #expect(list.shares.total.padding == 0)
    }
    #expect(log.problems.count == 6)
    #expect("\(log.problems[0])".contains("give a peek of 0 points or more"))
    send()
    #expect(coordinator.turn != nil)
  }

  @Test("a host that takes no insets is told of the inset that the turn needs")
  func withoutInsets() throws {
    let host = RowsOnlyHost(list.rows)
    coordinator.unregister("field")
    coordinator.bind(to: host, in: list)
    send()
    #expect(
      coordinator.turn == AnchoredTurn.Place(room: 540, offset: 660),
      "the offset that it can have"
    )
    #expect(rest == 660)
    #expect(log.problems.contains(.unsupportedInsets(InsetShare(padding: 540))))
  }
}

/// Rows, and neither insets nor shifts.
private final class RowsOnlyHost: ScrollableRows {
  private let table: RowGeometry
  private let observers = ScrollObservers()

  init(_ table: RowGeometry) { self.table = table }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(contentOffset: 0, contentLength: table.length)
  }

  func rows(along axis: ScrollAxis) -> (any RowTable)? { table }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}
