import Testing
@testable import ParallaxLayout

/// A header of 44 to 220 above rows of 52 in 800; it needs 176 points to collapse.
@Suite("Content that is too short to collapse", .timeLimit(.minutes(20)))
struct ShortContentTests {
  private func stack(_ policy: ParallaxConfiguration.ShortContentPolicy, content: Double) -> Stack {
    var stack = Stack(content: content)
    stack.layout.shortContent = policy
    stack.add(0...220, minimum: 44)
    return stack
  }

  @Test("kept expanded, it gives way by a row where a row arrives: drawn by the number of rows")
  func drawing() {
    var lines: [String] = []
    for rows in 10...19 {
      var stack = stack(.stayExpanded, content: 220 + Double(rows) * 52)
      let end = stack.metrics.restingOffsets.upperBound
      stack.place(at: end)
      let height = stack.layout.placements[0].height
      lines.append(
        "\(rows) rows, at \(Int(end)): " + String(repeating: "#", count: Int(height / 4))
      )
    }
    // From 14 rows to 15 it fell from 220 to 44.
    #expect(
      lines == [
        "10 rows, at 0: #######################################################",
        "11 rows, at 0: #######################################################",
        "12 rows, at 44: #######################################################",
        "13 rows, at 96: #######################################################",
        "14 rows, at 148: #######################################################",
        "15 rows, at 200: #################################################",
        "16 rows, at 252: ####################################",
        "17 rows, at 304: #######################",
        "18 rows, at 356: ###########",
        "19 rows, at 408: ###########",
      ]
    )
  }

  @Test("kept expanded, nothing jumps while the content grows, in a pile of several too")
  func continuity() {
    var before: [AxisRange]?
    for content in stride(from: 400.0, through: 1600, by: 0.5) {
      var stack = stack(.stayExpanded, content: content)
      stack.add(220...300, minimum: 30)
      let frames = stack.place(at: stack.metrics.restingOffsets.upperBound)
      for (old, new) in zip(before ?? frames, frames)
      where abs(old.start - new.start) > 0.5 + 1e-9 || abs(old.end - new.end) > 0.5 + 1e-9 {
        Issue.record("\(content): \(old) to \(new)")
      }
      before = frames
    }
    #expect(before == [AxisRange(start: 0, end: 44), AxisRange(start: 44, end: 74)])
  }

  @Test("a view of another column that begins behind a gap is none of the first views")
  func gapInColumn() {
    for (start, padding) in [(0.0, 176.0), (1, 44)] {
      var stack = Stack(content: 800)
      stack.layout.shortContent = .pad
      stack.add(0...88, minimum: 44) { $0.lane = AxisRange(start: 0, end: 100) }
      stack.add(start...(start + 220), minimum: 44) { $0.lane = AxisRange(start: 100, end: 200) }
      #expect(stack.layoutPadding == padding)
    }
  }

  @Test(
    "a column ends where its own views end, whatever the columns beside them: the last one has a gap"
  )
  func columnsThatOverlap() {
    var stack = stack(.stayExpanded, content: 800)
    stack.layout = StickyLayout()
    stack.layout.shortContent = .stayExpanded
    // The first column ends at 200, the second one, which overlaps both others, at 20.
    for (place, lane) in [(0.0...200, 0.0...100), (0...20, 50...200), (200...300, 150...250)] {
      stack.add(place, minimum: 10) {
        $0.lane = AxisRange(start: lane.lowerBound, end: lane.upperBound)
      }
    }
    stack.place(at: 0)
    #expect(stack.layout.views.map(\.minimum) == [200, 20, 10])
  }

  @Test("points that are revealed count, also while the policy keeps more of the view")
  func revealed() {
    var stack = Stack(content: 800 + 276)
    stack.layout.shortContent = .stayExpanded
    let header = stack.add(0...220, minimum: 44) { $0.revealDistance = 100 }
    // Kept at 120, it is at that length from an offset of 100 on.
    for (offset, phase, revealed) in [
      (276.0, Placement.Phase.collapsing(.top), 0.0), (206, .revealing(.top), 70),
      (256, .revealing(.top), 20), (276, .collapsing(.top), 0),
    ] {
      #expect(stack.place(at: offset) == [AxisRange(start: 0, end: 120)])
      #expect(stack.layout.placements[header].phase == phase, "at \(offset)")
      #expect(stack.layout.views[header].revealed == revealed, "at \(offset)")
    }
  }

  @Test("padded, it collapses wholly, though it rests below its line", arguments: [0.0, 60, 47.1])
  func padding(inset: Double) {
    for content in [100.0, 400, 743.3] {
      var stack = stack(.pad, content: content)
      stack.metrics.contentInset.top = inset
      stack.metrics.contentInset.bottom = stack.layoutPadding
      let frame = stack.place(at: stack.metrics.restingOffsets.upperBound)[0]
      // It ended at 84 with an inset of 60.
      #expect(abs(frame.end - 44) < 1e-9, "\(content)")
      #expect(stack.layout.placements[0].heightProgress == 0)
    }
  }

  @Test("padded, it collapses wholly at a line above the viewport too", arguments: [0.0, 30])
  func paddingAboveViewport(safeArea: Double) {
    var stack = Stack(content: 400)
    stack.layout.shortContent = .pad
    stack.metrics.safeAreaInsets.top = safeArea
    stack.add(0...220, minimum: 64) { $0.edgeInset.top = -20 }
    stack.add(220...300, minimum: 30)
    stack.metrics.contentInset = AxisInsets(top: safeArea, bottom: stack.layoutPadding)
    let frames = stack.place(at: stack.metrics.restingOffsets.upperBound)
    // It ended at 64.
    #expect(frames[0] == AxisRange(start: safeArea - 20, end: safeArea + 44))
    #expect(frames[1].end == safeArea + 74)
  }

  @Test("views collapse again as soon as the policy that kept them expanded is gone")
  func policyGone() {
    var layout = StickyLayout()
    layout.placesOutOfSight = false
    layout.shortContent = .stayExpanded
    let header = layout.insert(StickyItem(place: AxisRange(start: 0, end: 220), minimum: 44))
    // Content that scrolls by 100, less than the 176 that the header collapses by.
    let metrics = ScrollMetrics(containerLength: 844, contentOffset: 100, contentLength: 944)
    layout.solve(metrics)
    #expect(layout.placement(of: header).frame.length == 220)
    layout.shortContent = .asIs
    layout.solve(metrics)
    #expect(layout.placement(of: header).frame.length == 120)
  }
}

extension Stack {
  /// The padding that the content needs.
  fileprivate var layoutPadding: Double {
    var copy = self
    copy.place(at: -metrics.contentInset.top)
    return copy.layout.contentPadding(in: copy.metrics)
  }
}
