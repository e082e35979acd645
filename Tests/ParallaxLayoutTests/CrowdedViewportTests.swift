import Testing
@testable import ParallaxLayout

/// A viewport that is too short for all that sticks in it.
@Suite("Crowded viewports", .timeLimit(.minutes(20)))
struct CrowdedViewportTests {
  /// A header of 44 to 220 that sticks to the top and a bar of 44 to 120 that sticks to both edges,
  /// in a viewport from 59 to 266: the header alone is longer.
  private func stack(bar: StickPosition) -> Stack {
    var stack = Stack(container: 300, content: 2900)
    stack.metrics.safeAreaInsets = AxisInsets(top: 59, bottom: 34)
    stack.metrics.contentInset = stack.metrics.safeAreaInsets
    stack.add(0...220, minimum: 44)
    stack.add(1260...1380, minimum: 44) { $0.stickPosition = bar }
    return stack
  }

  @Test(
    "a bar that waits at the bottom stays there while a header too long for it collapses: drawn"
  )
  func waitingBar() {
    var stack = stack(bar: .both)
    var lines: [String] = []
    for offset in stride(from: -59.0, through: 161, by: 20) {
      let frames = stack.place(at: offset)
      // A column for every ten points: the header's dashes, the bar's hashes over them.
      lines.append(
        String(
          (0..<30).map { column -> Character in
            let position = Double(column) * 10 + 5
            if frames[1].contains(position) { return "#" }
            return frames[0].contains(position) ? "-" : "."
          }
        )
      )
    }
    // It slid to 250 and back while the content scrolled one way.
    #expect(
      lines == [
        "......----------------#####-..",
        "......----------------#####...",
        "......----------------#####...",
        "......----------------#####...",
        "......--------------..#####...",
        "......------------....#####...",
        "......----------......#####...",
        "......--------........#####...",
        "......------..........#####...",
        "......----............#####...",
        "......----............#####...",
        "......----............#####...",
      ]
    )
  }

  @Test("while it waits it stands where a bar that sticks to the bottom alone would")
  func likeTheBottom() {
    var (both, bottom) = (stack(bar: .both), stack(bar: .bottom))
    for offset in stride(from: -100.0, through: 1000, by: 0.5) {
      let (a, b) = (both.place(at: offset)[1], bottom.place(at: offset)[1])
      if a != b { Issue.record("\(offset): \(a) and \(b)") }
    }
  }

  @Test("where the two minima do not fit the top wins, and the bar makes way once, one way")
  func minima() {
    // From 59 to 119 there is room for 60 of 88 points.
    var stack = stack(bar: .both)
    stack.metrics.safeAreaInsets.bottom = 181
    stack.metrics.contentInset.bottom = 181
    var before = 75.0  // 119 - 44
    for offset in stride(from: -59.0, through: 1000, by: 0.5) {
      let start = stack.place(at: offset)[1].start
      if start < before || start > before + 0.5 { Issue.record("\(offset): \(before) to \(start)") }
      before = start
    }
    #expect(before == 103)  // 59 + 44
  }

  @Test("a view that both edges claim in a pull is pinned where it rests, and has no room")
  func pinned() {
    var stack = Stack(container: 100)
    stack.add(-60...80, minimum: 50) {
      ($0.stickPosition, $0.overscroll.top) = (.both, .pin)
    }
    for (offset, fits) in [(0.0, true), (-30, false)] {
      #expect(stack.place(at: offset) == [AxisRange(start: 0, end: 80)])
      // The pull has its end at 110, below the viewport, as its start is above it.
      #expect(stack.layout.fits == fits)
    }
  }

  @Test("a bounded view out of sight moves what is in sight, if its line is out of sight")
  func lineOutOfSight() {
    var stack = Stack(container: 300)
    // Its line is 400, out of sight; at 120 its place is at 301 and it is moved by 99.
    stack.add(421...471, minimum: 50) {
      $0.edgeInset.top = 400
      $0.bounds.end = 600
    }
    // The bottom edge brings it to 200, and it rides 99 points.
    stack.add(610...710, minimum: 100) { $0.stickPosition = .both }
    stack.layout.placesOutOfSight = false
    var complete = stack
    complete.layout.placesOutOfSight = true
    for offset in stride(from: 0.0, through: 400, by: 8) {
      #expect(stack.place(at: offset)[1] == complete.place(at: offset)[1], "\(offset)")
    }
    #expect(stack.place(at: 120)[1] == AxisRange(start: 299, end: 399))
  }

  @Test("what extends into the safe area does so by less and less as it leaves the edge")
  func safeArea() {
    for (inset, expected) in [(0.0, 59.0), (0.5, 58.5), (8, 51), (59, 0), (100, 0), (-10, 49)] {
      var stack = Stack()
      stack.metrics.safeAreaInsets.top = 59
      stack.add(0...60, minimum: 60) {
        $0.edgeInset.top = inset
        $0.safeArea = .extend
      }
      stack.place(at: 500)
      // It fell from 59 to 0 at once.
      #expect(stack.layout.placements[0].safeAreaExtension.top == expected, "\(inset)")
    }
  }
}
