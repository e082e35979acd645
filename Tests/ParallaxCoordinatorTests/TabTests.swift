import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

/// Lists of several tabs that share a header.
@Suite("Tabs", .timeLimit(.minutes(20)))
struct TabTests {
  let coordinator = ParallaxCoordinator()
  let header = RecordingView()
  let first = ScriptedScrollable(length: 844, contentLength: 4000)
  let second = ScriptedScrollable(length: 844, contentLength: 4000)

  private func bind(_ reservation: AxisOptions.Reservation = .row) throws {
    coordinator.bind(to: first, in: first)
    var options = ParallaxOptions(height: 44...220)
    options.reservation = reservation
    try coordinator.register(header, as: "header", options: options)
  }

  @discardableResult
  private func show(_ list: ScriptedScrollable) -> Double {
    coordinator.bind(to: list, in: list, keepingProgressOf: "header")
  }

  /// Shows a list that takes a part of its inset, at 1000; the header is 44 high over both lists.
  private func showListOfPart() throws -> TrialHost {
    let list = TrialHost(count: 100)
    list.insets = .capped
    list.scroll(to: 1000)
    try bind(.inset)
    first.scroll(to: 500)
    coordinator.bind(to: list, in: list, keepingProgressOf: "header")
    return list
  }

  @Test(
    "the header stays, and a list moves only where it has to",
    arguments: [
      // The first list at 120, the header at 100: the second one goes there, from above and below.
      (120.0, 0.0, 120.0), (120, 900, 120),
      // Expanded.
      (0, 0, 0), (0, 900, 0),
      // Collapsed at 176: a list that is farther stays there.
      (176, 0, 176), (700, 900, 900), (700, 176, 176), (700, 20, 176),
      // Pulled: the other list is at rest.
      (-40, 900, 0),
    ]
  )
  func headerStays(offset: Double, own: Double, after: Double) throws {
    try bind()
    first.scroll(to: offset)
    let height = header.lastSpan.map { min(220, $0.length) }
    second.scroll(to: own)
    let count = header.updates.count
    #expect(abs(show(second) - (after - own)) < 1e-9)
    #expect(abs(second.reading.contentOffset - after) < 1e-9)
    #expect(header.lastSpan?.start == 0)
    #expect(abs((header.lastSpan?.length ?? 0) - (height ?? 1)) < 1e-9)
    #expect(header.updates.count == count + 1, "it hears of no place in between")
    #expect(coordinator.scrollable === second)
    second.scroll(to: after + 10)
    #expect(second.reading.contentOffset == after + 10)
  }

  @Test("a header that hangs in the inset stays too, in lists that have no inset yet")
  func headerInInset() throws {
    try bind(.inset)
    first.scroll(to: -100)
    #expect(header.lastSpan == AxisRange(start: 0, end: 100))
    show(second)
    #expect(second.insets.top == 220)
    #expect(abs(second.reading.contentOffset + 100) < 1e-9)
    #expect(abs((header.lastSpan?.length ?? 0) - 100) < 1e-9)
  }

  @Test("a list that takes a part of its inset goes nowhere when it gets another one")
  func headerInPartOfInset() throws {
    let list = try showListOfPart()
    #expect(list.offset == 1000 && list.applied.reserved.top == 60)
    var options = ParallaxOptions(height: 20...50)
    options.reservation = .inset
    try coordinator.setOptions(options, of: "header")
    #expect(list.offset == 1000 && list.applied.reserved.top == 50)
  }

  @Test("a list that takes a part of its inset goes nowhere when section titles need another one")
  func titlesInPartOfInset() throws {
    let list = try showListOfPart()
    var options = ParallaxOptions(height: 20...220)
    options.reservation = .inset
    try coordinator.setOptions(options, of: "header")
    coordinator.configuration.adjustsPinnedInset = true
    let title = ParallaxOptions(height: 300...300, stickPosition: .top)
    try coordinator.register(ViewDescriptor { _ in }, as: "title", options: title)
    #expect(list.offset == 1000 && list.applied.reserved.top == 60 && list.applied.pinned == 60)
  }

  @Test(
    "a short list whose insets come late shows the header as it was, when all of them are there",
    arguments: [TrialHost.Insets.late, .animated],
    [false, true]
  )
  func lateInsets(insets: TrialHost.Insets, isChanged: Bool) throws {
    coordinator.configuration.shortContent = .pad
    try bind(.inset)
    first.scroll(to: -100)
    let list = TrialHost(count: 10)
    list.insets = insets
    coordinator.bind(to: list, in: list, keepingProgressOf: "header")
    if isChanged {
      // Before any inset is there a bar of 50 at the bottom asks for another one.
      var bar = ParallaxOptions(height: .fixed(50), tracking: .viewport, stickPosition: .bottom)
      bar.reservation = .inset
      try coordinator.register(ViewDescriptor { _ in }, as: "bar", options: bar)
    }
    list.settle()
    #expect(abs(list.offset + 100) < 1e-9)
    #expect(abs((header.lastSpan?.length ?? 0) - 100) < 1e-9)
  }

  @Test("each list keeps its share of the insets until the coordinator lets go")
  func shares() throws {
    try bind(.inset)
    first.scroll(to: -100)
    show(second)
    #expect(first.insets.top == 220, "it does not move on its way out")
    show(first)
    show(second)
    show(second)
    #expect(first.insets.top == 220 && second.insets.top == 220)
    // Another height is given to each as it comes.
    try coordinator.setHeight(HeightRange(minimum: 44, maximum: 200), of: "header")
    #expect(first.insets.top == 220 && second.insets.top == 200)
    show(first)
    #expect(first.insets.top == 200)
    coordinator.unbind()
    #expect(first.insets.top == 0 && second.insets.top == 0)
  }

  @Test("a plain bind takes the insets of all lists back")
  func plainBind() throws {
    try bind(.inset)
    show(second)
    let third = ScriptedScrollable(length: 844, contentLength: 4000)
    coordinator.bind(to: third, in: third)
    #expect(first.insets.top == 0 && second.insets.top == 0)
    #expect(third.insets.top == 220)
    let log = InsetLog(of: first)
    coordinator.unbind()
    #expect(log.shares.isEmpty, "what was left is not asked again")
  }

  @Test("lists are not kept alive")
  func lifetime() throws {
    try bind(.inset)
    weak var gone: ScriptedScrollable?
    do {
      let list = ScriptedScrollable(length: 844, contentLength: 4000)
      gone = list
      show(list)
      show(first)
    }
    #expect(gone == nil)
    coordinator.unbind()
    #expect(first.insets.top == 0)
  }

  @Test("a view that scrolls with the content stays where it is in sight")
  func scrollingView() throws {
    coordinator.bind(to: first, in: first)
    var options = ParallaxOptions(height: 100...100, tracking: .offset(300))
    options.stickPosition = []
    try coordinator.register(header, as: "header", options: options)
    first.scroll(to: 50)
    second.scroll(to: 120)
    #expect(show(second) == -70)
    #expect(header.lastSpan == AxisRange(start: 250, end: 350))
    // Out of sight in both it may be anywhere.
    second.scroll(to: 1000)
    first.scroll(to: 2000)
    #expect(show(first) == 0)
  }

  @Test("content that is too short brings the header as near as it can")
  func shortContent() throws {
    try bind()
    first.scroll(to: 900)
    let short = ScriptedScrollable(length: 844, contentLength: 900)
    show(short)
    #expect(short.reading.contentOffset == 56)  // 900 - 844
    #expect(header.lastSpan == AxisRange(start: 0, end: 164))  // 220 - 56
  }

  @Test("what was revealed stays revealed")
  func revealed() throws {
    coordinator.bind(to: first, in: first)
    var options = ParallaxOptions(height: 44...220)
    options.reveal = Reveal()
    try coordinator.register(header, as: "header", options: options)
    first.scroll(to: 1000)
    first.scroll(to: 960)
    #expect(header.lastSpan == AxisRange(start: 0, end: 84))  // 44 + 40
    second.scroll(to: 700)
    show(second)
    #expect(header.lastSpan == AxisRange(start: 0, end: 84))
    #expect(second.reading.contentOffset == 700)
  }

  enum Call: CaseIterable {
    case heights, shift
  }

  @Test(
    "a list that binds another one when it is called: views are placed in that",
    arguments: Call.allCases
  )
  func boundInCall(call: Call) throws {
    let hosts = try (0..<3).map { _ in try RowHost() }
    coordinator.bind(to: hosts[0], in: hosts[0])
    try coordinator.register(
      header,
      as: "header",
      options: ParallaxOptions(height: 44...220, tracking: .rowID("0"))
    )
    hosts[0].scroll(to: 100)
    #expect(header.lastSpan == AxisRange(start: 0, end: 120))
    let bindOther = { [coordinator] in
      (hosts[1].onShift, hosts[1].onOrder) = (nil, nil)
      coordinator.bind(to: hosts[2], in: hosts[2])
    }
    if call == .shift { hosts[1].onShift = bindOther } else { hosts[1].onOrder = bindOther }
    coordinator.bind(to: hosts[1], in: hosts[1], keepingProgressOf: "header")
    #expect(coordinator.scrollable === hosts[2])
    #expect(header.lastSpan == AxisRange(start: 0, end: 220))
    #expect(hosts[2].height(of: "0") == 220 && hosts[2].offset == 0)
    hosts[2].scroll(to: 50)
    #expect(header.lastSpan == AxisRange(start: 0, end: 170))
  }
}
