import ParallaxCoordinator
import ParallaxLayout
import ParallaxTesting
import TestSupport
import Testing

/// The calls to an engine are all that its frames follow from.
@Suite("The transcript of a coordinator", .timeLimit(.minutes(20)))
struct TranscriptTests {
  private final class Recorder: PassRecorder {
    var engine = ParallaxEngine()
    var passes = 0
    var differences: [String] = []
    /// A Boolean value indicating whether the next pass is the first one, of a coordinator with a past.
    var isLate = false

    func didFinish(_ pass: EnginePass, of coordinator: ParallaxCoordinator) {
      if isLate, case .step(.reading(let reading))? = pass.calls.last {
        isLate = false
        for call in coordinator.callsToBegin(at: reading) ?? [] { _ = try? engine.repeatCall(call) }
        return
      }
      var (ends, query) = (0, StepQuery?.none)
      for call in pass.calls {
        if case .step(let answer?) = call, query?.takes(answer) != true {
          differences.append(
            "pass \(passes): \(answer) does not answer \(query, default: "nothing")"
          )
        }
        do {
          let step = try engine.repeatCall(call)
          if case .needs(let next)? = step { query = next } else { query = nil }
          if case .done? = step { ends += 1 }
        } catch {
          differences.append("\(error)")
        }
      }
      if ends != 1 { differences.append("pass \(passes) has \(ends) ends") }
      passes += 1
      let live = coordinator.placed.placements()
      let again = engine.placed.placements()
      if live.map(\.id) != again.map(\.id) || live.map(\.placement) != again.map(\.placement) {
        differences.append("pass \(passes): \(live) is not \(again)")
      }
      if coordinator.placed.obscured != engine.placed.obscured {
        differences.append("pass \(passes): obscured")
      }
    }
  }

  @Test("a recorder that is added twice is told of each pass once")
  func addedTwice() {
    let list = VirtualList((0..<20).map { .init($0, 50) })
    let coordinator = ParallaxCoordinator()
    let (once, twice) = (Recorder(), Recorder())
    for recorder in [once, twice, twice] { coordinator.addRecorder(recorder) }
    coordinator.bind(to: list, in: list)
    list.scroll(by: 30)
    #expect(once.passes > 1 && twice.passes == once.passes)
  }

  @Test("has where rows without identities have gone")
  func movedRows() throws {
    let list = ScriptedScrollable(length: 600, contentLength: 0)
    list.rows = try RowGeometry(count: 100, height: .measured(50))
    let coordinator = ParallaxCoordinator()
    let recorder = Recorder()
    coordinator.addRecorder(recorder)
    coordinator.bind(to: list, in: list)
    let options = ParallaxOptions(height: .fixed(20), tracking: .offset(2100), stickPosition: [])
    try coordinator.register(ViewDescriptor { _ in }, as: "h", options: options)
    list.scroll(to: 2000)
    let new = RowGeometry.Update.insert(RowList(measured: [70]), at: .row(0))
    try coordinator.update(list.rows, by: [new]) { list.rows = $0 }
    #expect(list.reading.contentOffset == 2070)
    #expect(recorder.differences == [])
  }

  @Test(
    "begun at any pass, it has all that is needed to keep the place along both axes",
    arguments: [true, false],
    ScrollAxis.allCases
  )
  func keepingPlace(isLate: Bool, axis: ScrollAxis) throws {
    let sheet = ScriptedScrollable(
      size: LayoutSize(width: 390, height: 600),
      contentSize: LayoutSize(width: 0, height: 0)
    )
    let lines = (0..<100).map { Row(id: RowID($0), height: .measured(50)) }
    sheet.rows = try RowGeometry([RowSection(rows: RowList(lines))])
    sheet.crossRows = sheet.rows
    let coordinator = ParallaxCoordinator()
    let recorder = Recorder()
    recorder.isLate = isLate
    if !isLate { coordinator.addRecorder(recorder) }
    coordinator.bind(to: sheet, in: sheet)
    for axis in ScrollAxis.allCases {
      let options = AxisOptions(.fixed(20), tracking: .rowID(42), stickPosition: [])
      try coordinator.register(
        ViewDescriptor { _ in },
        as: ViewID("\(axis)"),
        options: ParallaxOptions(options, along: axis)
      )
    }
    sheet.scroll(to: LayoutPoint(x: 2000, y: 2000))
    coordinator.addRecorder(recorder)
    sheet.scroll(to: LayoutPoint(x: 2001, y: 2001))
    // More than the orders of one pass.
    for number in 0..<20 {
      let row = Row(id: RowID(1000 + number), height: .measured(7))
      if axis == .vertical {
        try sheet.rows.insert([row], at: .row(0))
      } else {
        try sheet.crossRows.insert([row], at: .row(0))
      }
    }
    #expect(coordinator.frame(of: ViewID("\(axis)")).map { axis.range(of: $0).start } == 99)
    #expect(recorder.passes > 20)
    #expect(recorder.differences == [])
  }
}

extension StepQuery {
  /// Returns whether an answer is one to this query.
  fileprivate func takes(_ answer: StepAnswer) -> Bool {
    switch (self, answer) {
    case (.reading, .reading), (.setRowLengths, .carriedOut), (.setContentInset, .carriedOut),
      (.shift, .carriedOut):
      true
    case (.heights(let views), .heights(let heights)): views.count == heights.count
    case (.rows(let query), .rows(let found)):
      query.rows.count == found.rows.count && (query.range != nil || found.rowsInRange.isEmpty)
    default: false
    }
  }
}
