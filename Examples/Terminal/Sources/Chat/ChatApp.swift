import ParallaxCoordinator

/// A chat: a sent question rests at the top, and the reply comes word by word into the room below it.
///
/// Messages in sight are cut into lines at once. The others have an estimated height until the app has
/// time for them. So the rows above change their heights while a reply comes, and nothing in sight
/// moves.
final class ChatApp: TerminalApp {
  let coordinator = ParallaxCoordinator()
  let scroller: ListScroller
  let screen = Screen()
  private(set) var talk: Talk
  private let composer = ComposerView()
  private let title = ChatTitle()
  /// The messages whose lines are counted, by their numbers.
  private var measured: Set<Int> = []
  /// The place to begin at; `nil` for the end.
  private let place: ParallaxCoordinator.RestorationToken?
  /// The time of the next word, or of the next message to measure; `nil` if there is neither.
  private(set) var wakeTime: Double?

  private static let estimate = Row.Height.estimated(3)
  /// Seconds from one word to the next, and from one measured message to the next.
  private static let pause = 0.04

  init(history: Int = 40, at place: ParallaxCoordinator.RestorationToken? = nil) throws {
    self.place = place
    talk = Talk(history: history)
    let rows = talk.messages.map { Row(id: $0.id, height: Self.estimate) }
    scroller = ListScroller(try RowGeometry([RowSection(rows: RowList(rows))]))
    coordinator.configuration.pixelGrid = PixelGrid(scale: 1)
    var bar = AxisOptions(.fixed(1), tracking: .viewport, stickPosition: .top)
    bar.reservation = .inset
    try coordinator.register(title, as: "title", options: ParallaxOptions(bar))
    bar.height = .fixed(2)
    bar.stickPosition = .bottom
    try coordinator.register(composer, as: "composer", options: ParallaxOptions(bar))
  }

  func resize(width: Int, height: Int) {
    let isFirst = coordinator.scrollable == nil
    if width != screen.width { measured = [] }
    screen.resize(width: width, height: height)
    scroller.resize(to: LayoutSize(width: Double(width), height: Double(height)))
    if isFirst { coordinator.bind(to: scroller, in: scroller) }
    // The message may not have its height yet: the coordinator goes there again once it has.
    let isRestored = isFirst && place.map(coordinator.restore) == true
    if isFirst, !isRestored { scrollToEnd() } else { measureInSight() }
    wakeTime = wakeTime ?? 0
  }

  func handle(_ event: InputEvent, at time: Double) {
    switch event {
    case .enter: send(at: time)
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -page)
    case .pageDown: scroll(by: page)
    case .wheel(let rows): scroll(by: Double(rows))
    case .home: scroll(by: -.infinity)
    case .end: scrollToEnd()
    case .left, .right, .digit, .letter, .press, .drag, .release, .suspend, .quit: break
    }
  }

  func advance(to time: Double) {
    if talk.isReplying {
      talk.say()
      measure(talk.messages.count - 1)
    }
    let late = talk.messages.indices.last { !measured.contains($0) }
    if let late { measure(late) }
    measureInSight()
    wakeTime = talk.isReplying || late != nil ? time + Self.pause : nil
  }

  /// Sends the question of the composer: the turn makes room for it at the top.
  private func send(at time: Double) {
    guard !talk.isReplying else { return }
    talk.ask()
    let sent = talk.messages.suffix(2).map { Row(id: $0.id, height: Self.estimate) }
    _ = try? scroller.rows.insert(RowList(sent), at: .end)
    for number in talk.messages.indices.suffix(2) { measure(number) }
    coordinator.configuration.anchoredTurn = sent[0].id.map { AnchoredTurn(for: $0) }
    if let turn = coordinator.turn { scroller.scroll(to: turn.offset, cause: .app) }
    measureInSight()
    wakeTime = time
  }

  private func measure(_ number: Int) {
    let lines = talk.messages[number].lines(width: textWidth).count
    measured.insert(number)
    try? scroller.rows.setHeight(.measured(Double(lines)), of: number)
  }

  /// Measures messages until all in sight are.
  private func measureInSight() {
    while let number = rowsInSight.first(where: { !measured.contains($0) }) { measure(number) }
  }

  /// Measures the messages that come into sight from above, the nearest first.
  ///
  /// They must have their heights before they are in sight, so that a page ends where the page before began: a
  /// message in sight keeps its first line, and pushes those below it down.
  private func measureAbove(_ height: Double) {
    while let number = rows(above: height).last(where: { !measured.contains($0) }) {
      measure(number)
    }
  }

  private func scroll(by rows: Double) {
    measureAbove(min(page, -rows))
    scroller.scroll(to: scroller.clamped(scroller.contentOffset + rows))
    measureInSight()
  }

  private func scrollToEnd() {
    repeat {
      scroller.scroll(to: scroller.restingOffsets.upperBound)
      measureInSight()
    } while scroller.contentOffset != scroller.restingOffsets.upperBound
  }

  private var page: Double { max(1, (coordinator.uncoveredRect?.size.height ?? 1) - 1) }
  private var textWidth: Int { screen.width - 4 }

  private var rowsInSight: Range<Int> {
    guard let metrics = coordinator.metrics else { return 0..<0 }
    return scroller.rows.rows(in: metrics.visibleContent())
  }

  private func rows(above height: Double) -> Range<Int> {
    guard height > 0, let start = coordinator.metrics?.visibleContent().start else { return 0..<0 }
    return scroller.rows.rows(in: AxisRange(start: start - height, end: start))
  }

  func draw(everything: Bool) throws(Failure) -> String {
    if everything { screen.forgetShown() }
    screen.clear()
    guard let metrics = coordinator.metrics else { return screen.update() }
    scroller.rows.forEachRow(in: rowsInSight) { row, span, _ in
      let message = talk.messages[row]
      let style = Style(foreground: message.isQuestion ? 230 : 250, isBold: message.isQuestion)
      var canvas = Canvas(span.offset(by: metrics.contentShift), on: screen)
      if message.isQuestion { canvas.put(">", x: 0, y: 0, style.with(foreground: 110)) }
      for (y, line) in message.lines(width: textWidth).enumerated() {
        canvas.put(line, x: 2, y: y, style)
      }
    }
    composer.question = talk.isReplying ? "" : talk.nextQuestion
    let clear = metrics.visibleContent(obscured: coordinator.obscured)
    composer.hasMoreBelow = clear.end < metrics.contentLength - 1
    _ = title.draw(on: screen)
    _ = composer.draw(on: screen)
    return screen.update()
  }
}

/// The line at the top.
final class ChatTitle: CellView<Never> {
  override func draw(on canvas: inout Canvas) {
    let style = Style(foreground: 230, background: 17, isBold: true)
    canvas.fill(row: 0, style)
    canvas.put("Tides", x: 2, y: 0, style)
  }
}

/// The next question, at the bottom of the viewport.
final class ComposerView: CellView<Never> {
  var question = ""
  var hasMoreBelow = false

  override func draw(on canvas: inout Canvas) {
    let paper = Style(foreground: 252, background: 236)
    for y in 0..<canvas.height { canvas.fill(row: y, paper) }
    let rule = String(repeating: "─", count: canvas.width)
    canvas.put(rule, x: 0, y: 0, paper.with(foreground: 240))
    if hasMoreBelow { canvas.put(" more below ", x: 2, y: 0, paper.with(foreground: 110)) }
    canvas.put("> " + (question.isEmpty ? "…" : question), x: 0, y: 1, paper)
    let hint = "Enter sends"
    let x = canvas.width - hint.cells - 2
    if x > question.cells + 4 { canvas.put(hint, x: x, y: 1, paper.with(foreground: 244)) }
  }
}
