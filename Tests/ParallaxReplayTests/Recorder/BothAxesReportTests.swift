import ParallaxCoordinator
@testable import ParallaxReplay
import TestSupport
import Testing

/// Reports of apps whose content scrolls on both axes.
@Suite("Recorder: both axes", .timeLimit(.minutes(20)))
struct BothAxesReportTests {
  /// A table of random rows, columns and views, which is changed in any way.
  private struct App {
    let table = ScriptedScrollable(
      size: LayoutSize(width: 500, height: 600),
      contentSize: LayoutSize(width: 0, height: 0)
    )
    let coordinator = ParallaxCoordinator()
    var random: SeededGenerator
    var viewCount = 0
    var rowCount = 0

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      .random(in: range, using: &random)
    }
    mutating func chance(_ part: Double) -> Bool { number(0...1) < part }

    mutating func rows(_ count: Int) -> RowList {
      RowList(
        (0..<count).map { _ in
          rowCount += 1
          return Row(id: RowID("row \(rowCount)"), height: .measured(number(20...130)))
        }
      )
    }

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      for isAcross in [false, true] {
        var geometry = RowGeometry()
        try geometry.insert(RowSection(header: 0), atSection: 0)
        try geometry.insert(rows(40), at: .end)
        if isAcross { table.crossRows = geometry } else { table.rows = geometry }
      }
      table.crossSafeArea = AxisInsets(top: 12, bottom: 7)
      table.containerSafeArea = AxisInsets(top: 47)
      if chance(0.5) { coordinator.configuration.pixelGrid = PixelGrid(scale: 3) }
      coordinator.bind(to: table, in: table)
      for _ in 0..<6 { try register() }
    }

    mutating func axisOptions(rows: ClosedRange<Int>) -> AxisOptions {
      let least = number(0...60)
      let lengths = HeightRange(minimum: least, maximum: least + number(5...120))
      var options = AxisOptions(lengths, tracking: .offset(number(0...900)))
      if chance(0.4) {
        options.tracking = .rowID(RowID("row \(Int.random(in: rows, using: &random))"))
      }
      if chance(0.2) { options.tracking = .contentEnd(number(0...60)) }
      options.stickPosition = [.top, .bottom, .both, []][Int(number(0...3.99))]
      options.stacking = [.stack, .overlay, .push][Int(number(0...2.99))]
      if options.stickPosition == .top, chance(0.4) { options.reveal = Reveal() }
      return options
    }

    mutating func register() throws {
      viewCount += 1
      let (along, across) = (axisOptions(rows: 1...40), axisOptions(rows: 41...80))
      let options =
        switch number(0...4) {
        case ..<1: ParallaxOptions(along)
        case ..<2: ParallaxOptions(across, along: .horizontal)
        case ..<3: ParallaxOptions(along, along: .vertical, across: across)
        default: ParallaxOptions(along, across: across, zIndex: Int(number(0...2)))
        }
      try coordinator.register(
        ViewDescriptor { _ in },
        as: ViewID("view \(viewCount)"),
        options: options
      )
    }

    mutating func act() throws {
      let (x, y) = (table.crossReading?.contentOffset ?? 0, table.reading.contentOffset)
      switch number(0...16) {
      case ..<6: table.scroll(to: LayoutPoint(x: x + number(-90...90), y: y + number(-90...90)))
      case ..<8: table.scroll(to: x + number(-300...300), along: .horizontal, cause: .app)
      case ..<10: try changeRows(isAcross: chance(0.5))
      case ..<11: try register()
      case ..<12: coordinator.unregister(ViewID("view \(Int(number(1...Double(viewCount))))"))
      case ..<13:
        table.containerSize = LayoutSize(width: number(300...900), height: number(300...900))
      case ..<14: table.crossSafeArea = AxisInsets(top: number(0...40))
      case ..<15: table.crossReading?.transientInset.bottom = chance(0.5) ? 90 : 0
      default:
        let id = ViewID("view \(Int(number(1...Double(viewCount))))")
        try? coordinator.setRevealedDistance(
          number(-10...90),
          of: id,
          along: chance(0.5) ? .horizontal : .vertical
        )
      }
    }

    private mutating func changeRows(isAcross: Bool) throws {
      let former = isAcross ? table.crossRows : table.rows
      guard let id = former.id(of: Int(number(0...Double(former.count - 1)))) else { return }
      let update: RowGeometry.Update =
        chance(0.5)
        ? .insert(rows(2), at: .before(id)) : .resize(.id(id), height: number(20...130))
      try coordinator.update(former, by: [update], along: isAcross ? .horizontal : nil) {
        if isAcross { table.crossRows = $0 } else { table.rows = $0 }
      }
    }

    /// What is shown: each view along both axes.
    var shown: [[Placement?]] {
      coordinator.placed.placementsOnBoth().map { [$0.main, $0.across] }
    }
  }

  @Test(
    "a report shows what the app showed along both axes, to the bit",
    arguments: RandomScenes.seeds(40, from: 7000)
  )
  func passes(seed: UInt64) throws {
    var app = try App(seed: seed)
    // Half of the recorders begin in the middle.
    for _ in 0..<(seed % 2 == 0 ? 0 : 20) { try app.act() }
    let recorder = ScrollRecorder(app.coordinator) { 0 }
    var shown = [app.shown]
    for _ in 0..<50 {
      try app.act()
      shown.append(app.shown)
    }
    let report = try #require(recorder.report)
    let text = try report.text()
    #expect(try ScrollReport(text) == report, "seed \(seed)")
    #expect(report.scene.scrollable.horizontal != nil)
    let frames = try Replayer(report.scene).replay(ScrollReport(text).recording).frames
    var next = 0
    for (step, placements) in shown.enumerated() {
      let found = frames[next...].firstIndex { frame in
        frame.views.map { [$0.fillsAxis ? nil : $0.placement, $0.across] } == placements
      }
      #expect(found != nil, "seed \(seed), step \(step) is not in the replay")
      next = found ?? next
    }
    let last = try #require(frames.last)
    #expect(last.across?.offset == app.table.crossReading?.contentOffset, "seed \(seed)")
    #expect(last.across?.obscured == app.coordinator.obscured(along: .horizontal))
    #expect(last.offset == app.table.reading.contentOffset)
  }

  @Test("a scroll view for each axis, with abilities of its own, is recorded as well")
  func twoScrollViews() throws {
    /// A scroll view without rows, insets and shifts.
    final class Plain: Scrollable {
      var x = 0.0 { didSet { observers.notify() } }
      private let observers = ScrollObservers()
      func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
        ScrollReading(
          horizontal: AxisReading(
            contentOffset: x,
            contentLength: 900,
            frame: AxisRange(start: 20, end: 370)
          )
        )
      }
      func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
        observers.add(handler)
      }
    }
    let (page, table) = (ScriptedScrollable(length: 844, contentLength: 2000), Plain())
    let coordinator = ParallaxCoordinator()
    coordinator.bind(vertical: page, horizontal: table, in: page)
    let corner = ParallaxOptions(height: 44...120, across: AxisOptions(60...100))
    try coordinator.register(ViewDescriptor { _ in }, as: "corner", options: corner)
    let recorder = ScrollRecorder(coordinator) { 0 }
    page.scroll(to: 30)
    table.x = 25
    let report = try #require(recorder.report)
    let frames = try Replayer(report.scene).replay(ScrollReport(report.text()).recording).frames
    let view = try #require(frames.last?.views.first)
    #expect(view.placement == coordinator.placement(of: "corner", along: .vertical))
    #expect(view.across == coordinator.placement(of: "corner", along: .horizontal))
    #expect(view.across?.frame == AxisRange(start: 20, end: 95))
    #expect(view.placement.frame.length == 90)
  }
}
