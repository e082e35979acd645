import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

/// A phone is turned: 390 × 844 below 47 points of safe area, to 844 × 390 without any at the top.
@Suite("Rotation", .timeLimit(.minutes(20)))
struct RotationTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 844, contentLength: 3000)

  init() throws {
    turn(isPortrait: true)
    coordinator.bind(to: scrollable, in: scrollable)
    var options = ParallaxOptions(height: 44...220)
    options.stickPosition = .top
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
  }

  private func turn(isPortrait: Bool) {
    scrollable.change {
      let cover = isPortrait ? AxisInsets(top: 47, bottom: 34) : AxisInsets(bottom: 21)
      $0.containerSize =
        isPortrait ? LayoutSize(width: 390, height: 844) : LayoutSize(width: 844, height: 390)
      $0.containerSafeArea = cover
      $0.reading.contentInset = cover
    }
  }

  /// Where content and header are, in a line.
  private func line(_ name: String) -> String {
    let frame = coordinator.placement(of: "header")?.frame ?? AxisRange(start: 0, end: 0)
    let offset = scrollable.reading.contentOffset
    return "\(name): offset \(offset), header \(frame.start)…\(frame.end)"
  }

  enum Keeping: CaseIterable {
    case place, progress
  }

  private func rotate(_ keeping: Keeping, isPortrait: Bool) {
    switch keeping {
    case .place: coordinator.performUpdates { turn(isPortrait: isPortrait) }
    case .progress:
      coordinator.performUpdates(keepingProgressOf: "header") { turn(isPortrait: isPortrait) }
    }
  }

  @Test("content that rests at its top rests there afterwards", arguments: Keeping.allCases)
  func restingAtTop(keeping: Keeping) {
    scrollable.scroll(to: -47)
    var lines = [line("portrait")]
    rotate(keeping, isPortrait: false)
    lines.append(line("landscape"))
    rotate(keeping, isPortrait: true)
    lines.append(line("portrait"))
    #expect(
      lines.joined(separator: "\n") == """
        portrait: offset -47.0, header 47.0…267.0
        landscape: offset 0.0, header 0.0…220.0
        portrait: offset -47.0, header 47.0…267.0
        """
    )
  }

  @Test("content that rests at its end is nowhere beyond it", arguments: Keeping.allCases)
  func restingAtEnd(keeping: Keeping) {
    scrollable.scroll(to: 2190)  // 3000 + 34 - 844
    rotate(keeping, isPortrait: false)
    rotate(keeping, isPortrait: true)
    #expect(scrollable.reading.contentOffset <= 2190)
    #expect(coordinator.metrics?.overscroll == .zero)
  }

  @Test("a header that is half collapsed is so afterwards")
  func halfCollapsed() {
    scrollable.scroll(to: 41)  // 88 from rest, of the 176 that the header collapses by
    let before = line("portrait")
    rotate(.progress, isPortrait: false)
    #expect(abs((coordinator.placement(of: "header")?.heightProgress ?? 0) - 0.5) < 1e-9)
    #expect(before == "portrait: offset 41.0, header 47.0…179.0")
    rotate(.progress, isPortrait: true)
    #expect(abs(scrollable.reading.contentOffset - 41) < 1e-9)
  }

  @Test(
    "a phone that is turned in a callback of a tick: the header is as it was when that has ended"
  )
  func halfCollapsedInCallback() throws {
    let view = RecordingView()
    try coordinator.register(
      view,
      options: ParallaxOptions(height: 10...10, tracking: .offset(400))
    )
    scrollable.scroll(to: 40)
    view.onUpdate = { [self] _ in
      view.onUpdate = nil
      rotate(.progress, isPortrait: false)
    }
    scrollable.scroll(to: 41)
    #expect(abs((coordinator.placement(of: "header")?.heightProgress ?? 0) - 0.5) < 1e-9)
    #expect(abs(scrollable.reading.contentOffset - 88) < 1e-9)
    #expect(view.lastSpan == coordinator.placement(of: view.updates[0].id)?.frame)
  }

  @Test(
    "a list that turns to its other axis gets the lengths of its rows back, and again along that"
  )
  func rowLengthsOfOtherAxis() throws {
    let list = ScriptedScrollable(length: 844, contentLength: 0)
    list.rows = try RowGeometry(count: 50, height: .measured(50))
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: list, in: list)
    let options = ParallaxOptions(height: 44...220, tracking: .row(RowPath(section: 0, row: 0)))
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    var orders: [Bool] = []
    list.onRowLengthChange { orders.append($0.isEmpty) }
    list.axis = .horizontal
    #expect(orders == [true, false])
    #expect(!list.rowRoom.isEmpty)
  }

  @Test("views hear of the frames after a turn, and of none in between")
  func toldOnce() throws {
    let view = RecordingView()
    var options = ParallaxOptions(height: 44...220)
    options.stickPosition = .top
    try coordinator.register(view, as: "told", options: options)
    scrollable.scroll(to: 41)
    let count = view.updates.count
    rotate(.progress, isPortrait: false)
    #expect(view.updates.count == count + 1)
    #expect(view.lastSpan?.length == coordinator.placement(of: "told")?.frame.length)
  }

  @Test("a list that lays out later goes on with a half collapsed header once it has")
  func halfCollapsedLater() throws {
    let host = try RowHost(.laysOutLater)
    coordinator.bind(to: host, in: host)
    host.scroll(to: 88)
    coordinator.performUpdates(keepingProgressOf: "header") {
      // Shorter rows, and the list begins anew.
      host.change { rows in
        #expect(throws: Never.self) { rows = try RowGeometry(count: 300, height: .measured(40)) }
      }
    }
    host.layOut(jumpingTo: 0, cause: .layout)
    #expect(abs((coordinator.placement(of: "header")?.heightProgress ?? 0) - 0.5) < 1e-9)
    #expect(abs(host.offset - 88) < 1e-9)
  }
}
