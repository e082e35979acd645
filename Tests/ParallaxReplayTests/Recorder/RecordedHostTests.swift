import ParallaxCoordinator
import ParallaxReplay
import ParallaxTesting
import TestSupport
import Testing

/// Reports of apps whose hosts, names and settings are unusual: each is written, read and played, and
/// shows what the app showed last.
@Suite("Recorder: any app", .timeLimit(.minutes(20)))
struct RecordedHostTests {
  private let list = ScriptedScrollable(length: 600, contentLength: 6000)
  private let coordinator = ParallaxCoordinator()

  init() { coordinator.bind(to: list, in: list) }

  private func register(
    _ id: ViewID,
    _ height: HeightRange = 44...220,
    at offset: Double = 0,
    _ change: (inout ParallaxOptions) -> Void = { _ in }
  ) throws {
    var options = ParallaxOptions(height: height, tracking: .offset(offset))
    change(&options)
    try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
  }

  private func report(of recorder: ScrollRecorder) throws -> ScrollReport {
    let report = try #require(recorder.report)
    #expect(try ScrollReport(report.text()) == report)
    return report
  }

  private func expectSame(_ recorder: ScrollRecorder) throws {
    let report = try report(of: recorder)
    let last = try Replayer(report.scene).replay(report.recording).frames.last
    #expect(last?.views.map(\.placement) == coordinator.placements().map(\.placement))
    let (own, shared) = (list.reading.contentInset, list.reading.sharedInset.insets)
    #expect(last?.contentInset.top == own.top + shared.top)
    #expect(last?.contentInset.bottom == own.bottom + shared.bottom)
    #expect(last?.obscured == coordinator.obscured)
  }

  @Test("has the distance that a host reveals a view by", arguments: [60.0, 1000, -4])
  func reveal(distance: Double) throws {
    try register("header") { $0.reveal = Reveal() }
    let recorder = ScrollRecorder(coordinator) { 0 }
    list.scroll(to: 1000)
    try coordinator.setRevealedDistance(distance, of: "header")
    list.scroll(to: 1000.5)
    try expectSame(recorder)
  }

  @Test("knows how far views were revealed before it started")
  func revealedBefore() throws {
    try register("header") { $0.reveal = Reveal() }
    list.scroll(to: 1000)
    list.scroll(to: 940)
    // Collapsed to 44, and 60 points shown again.
    #expect(coordinator.placement(of: "header")?.frame.length == 104)
    let recorder = ScrollRecorder(coordinator) { 0 }
    list.scroll(to: 950)
    try expectSame(recorder)
  }

  @Test(
    "of a host that rounds or caps insets is played",
    arguments: [(1.0, 1000.0), (0, 20), (8, 50)]
  )
  func insets(grid: Double, limit: Double) throws {
    list.ignoredCommands.insert(.insets)
    list.onInsetChange { [list] share in
      var share = share
      if grid > 0 { share.pinned = (share.pinned / grid).rounded() * grid }
      share.pinned = min(limit, share.pinned)
      list.reading.sharedInset = share
    }
    coordinator.configure(adjustsPinnedInset: true)
    let recorder = ScrollRecorder(coordinator) { 0 }
    try register("title", 100 / 3...60, at: 300)
    for offset in [100.0, 290, 330, 900, 320, 100, 500] {
      list.scroll(to: offset)
      try expectSame(recorder)
    }
  }

  @Test("of an app that was in the background is written")
  func emptyContainer() throws {
    try register("header")
    let recorder = ScrollRecorder(coordinator) { 0 }
    list.containerSafeArea = AxisInsets(top: 700, bottom: -3)
    list.containerSize = LayoutSize(width: 0, height: 0)
    try expectSame(recorder)
    // One that starts there begins when there is something to see.
    let late = ScrollRecorder(coordinator) { 0 }
    #expect(late.report == nil)
    list.containerSize = LayoutSize(width: 390, height: 600)
    list.scroll(to: 90)
    try expectSame(recorder)
    try expectSame(late)
  }

  @Test("names views that a file cannot tell apart, and says so")
  func names() throws {
    for (index, id) in (["", ViewID(1), "1", "a\u{202E}b", "x\ny"] as [ViewID]).enumerated() {
      try register(id, 20...40, at: Double(index) * 50)
    }
    let recorder = ScrollRecorder(coordinator) { 0 }
    list.scroll(to: 30)
    try expectSame(recorder)
    let report = try report(of: recorder)
    let names = report.scene.views.map(\.id.description)
    #expect(names == ["view", "1", "1 (2)", "a\u{202E}b", "x\ny"])
    #expect(report.notes.count == 2, "\(report.notes)")
    #expect(report.notes.allSatisfy { $0.contains("\"view\"") || $0.contains("\"1 (2)\"") })
  }

  @Test("holds numbers that files do not, as the nearest that they do")
  func numbers() throws {
    try register("far") { options in
      options.zIndex = .min
      options.tracking = .row(RowPath(section: .max, row: .max))
    }
    try register("open", at: 700) { options in
      options.boundary = .range(start: -.infinity, end: 5000)
      options.overscroll.top = .stretch(upTo: .infinity)
    }
    let recorder = ScrollRecorder(coordinator) { .nan }
    recorder.record(.hit(LayoutPoint(x: .nan, y: 0)))
    list.scroll(to: 30)
    try expectSame(recorder)
    #expect(try report(of: recorder).notes.count == 2)
  }

  @Test("has the grid that frames are rounded to, whenever it changes")
  func grid() throws {
    try register("header")
    let recorder = ScrollRecorder(coordinator) { 0 }
    for scale in [3.0, 0.0001, nil, 2] {
      coordinator.configure(scale: scale)
      list.scroll(to: list.reading.contentOffset + 10.1)
      try expectSame(recorder)
    }
  }

  @Test("goes on when another recorder of the same coordinator stops")
  func two() throws {
    try register("header")
    let first = ScrollRecorder(coordinator) { 0 }
    let second = ScrollRecorder(coordinator) { 0 }
    list.scroll(to: 50)
    first.stop()
    let count = first.report?.recording.events.count
    list.scroll(to: 100)
    try expectSame(second)
    #expect(first.report?.recording.events.count == count)
  }
}

extension ParallaxCoordinator {
  fileprivate func configure(adjustsPinnedInset: Bool) {
    configuration.adjustsPinnedInset = adjustsPinnedInset
  }

  fileprivate func configure(scale: Double?) {
    configuration.pixelGrid = scale.map(PixelGrid.init(scale:))
  }
}
