import Testing
@testable import ParallaxLayout

/// A header and a footer under bars of all usual heights, in hosts that add the safe area to their
/// insets and in those that leave room for it in the content.
@Suite("Safe area")
struct SafeAreaTests {
  struct Case: CustomTestStringConvertible {
    var bars: AxisInsets
    var mode: SafeAreaBehavior
    var hostAddsInsets: Bool

    static let all: [Self] = [0, 20, 47, 59].flatMap { top in
      [0, 34].flatMap { bottom in
        [SafeAreaBehavior.respect, .extend].flatMap { mode in
          [true, false].map { addsInsets in
            Case(
              bars: AxisInsets(top: top, bottom: bottom),
              mode: mode,
              hostAddsInsets: addsInsets
            )
          }
        }
      }
    }

    var testDescription: String {
      "\(bars.top) and \(bars.bottom), \(mode), \(hostAddsInsets ? "insets" : "room in the content")"
    }

    /// The room above and below the views in a host that adds no insets.
    var room: AxisInsets { hostAddsInsets ? .zero : bars }
    /// What extends under the bars.
    var extensions: AxisInsets { mode == .extend ? bars : .zero }

    var metrics: ScrollMetrics {
      ScrollMetrics(
        containerLength: 800,
        safeAreaInsets: bars,
        contentLength: 2000 + room.top + room.bottom,
        contentInset: hostAddsInsets ? bars : .zero
      )
    }

    /// A header of 84 to 320 at the start, a bar of 40 behind it, a footer of 44 to 220 at the end
    /// and a bar of 30 before that.
    var items: [StickyItem] {
      [(0.0, 320.0, 84.0), (320, 40, 20), (1750, 30, 10), (1780, 220, 44)].enumerated().map {
        number,
        view in
        var item = StickyItem(
          place: AxisRange(start: room.top + view.0, length: view.1),
          minimum: view.2
        )
        item.stickPosition = number < 2 ? .top : .bottom
        item.safeArea = mode
        return item
      }
    }

    var layout: StickyLayout {
      var layout = StickyLayout()
      for item in items { _ = layout.insert(item) }
      return layout
    }

    /// The offsets from well before the start of scrolling to well beyond its end.
    func offsets(by step: Double) -> StrideThrough<Double> {
      let range = metrics.restingOffsets
      return stride(from: range.lowerBound - 90, through: range.upperBound + 90, by: step)
    }
  }

  @Test(
    "at rest a view is expanded, and its frame is its place and what extends",
    arguments: Case.all
  )
  func rest(_ scene: Case) {
    let range = scene.metrics.restingOffsets
    // The header's place begins where the bar ends, the footer's ends where the other one begins.
    var layout = scene.layout
    let header = layout.placements(in: scene.metrics, at: range.lowerBound)[0]
    #expect(header.heightProgress == 1)
    #expect(header.topProgress == 0)
    #expect(header.height == 320)
    #expect(header.frame.start == scene.bars.top - scene.extensions.top)
    #expect(header.frame.end == scene.bars.top + 320)
    let footer = layout.placements(in: scene.metrics, at: range.upperBound)[3]
    #expect(footer.heightProgress == 1)
    #expect(footer.height == 220)
    #expect(footer.frame.start == 800 - scene.bars.bottom - 220)
    #expect(footer.frame.end == 800 - scene.bars.bottom + scene.extensions.bottom)
  }

  @Test("heights and progress are those of the same scene without bars", arguments: Case.all)
  func heights(_ scene: Case) {
    let plain = Case(bars: .zero, mode: .respect, hostAddsInsets: true)
    // Without bars the viewport begins and ends elsewhere: the views at the top are compared from
    // the start of scrolling on, those at the bottom from the end.
    let (range, plainRange) = (scene.metrics.restingOffsets, plain.metrics.restingOffsets)
    var (layout, plainLayout) = (scene.layout, plain.layout)
    // A view that does not begin with the content follows it when that is pulled.
    for distance in stride(from: scene.hostAddsInsets ? -100.0 : 0, through: 700, by: 2.5) {
      let offsets = [range.lowerBound + distance, range.upperBound - distance]
      let plainOffsets = [plainRange.lowerBound + distance, plainRange.upperBound - distance]
      for (end, slots) in [0...1, 2...3].enumerated() {
        let actual = layout.placements(in: scene.metrics, at: offsets[end])[slots]
        let expected = plainLayout.placements(in: plain.metrics, at: plainOffsets[end])[slots]
        let isSame = zip(actual, expected).allSatisfy {
          $0.height == $1.height && $0.heightProgress == $1.heightProgress
            && $0.stretch == $1.stretch && $0.phase == $1.phase
        }
        if !isSame { Issue.record("\(distance): \(actual) against \(expected)") }
      }
    }
  }

  @Test("the scene upside down gives the frames upside down", arguments: Case.all)
  func mirror(_ scene: Case) {
    let length = scene.metrics.contentLength
    let items = scene.items
    var (layout, mirroredLayout) = (scene.layout, StickyLayout())
    for item in items.reversed() {
      var mirrored = item
      mirrored.place = item.place.mirrored(in: length)
      mirrored.stickPosition = item.stickPosition == .top ? .bottom : .top
      _ = mirroredLayout.insert(mirrored)
    }
    var metrics = scene.metrics
    metrics.safeAreaInsets = scene.bars.mirrored
    metrics.contentInset = scene.metrics.contentInset.mirrored
    for offset in scene.offsets(by: 2.5) {
      let placements = layout.placements(in: scene.metrics, at: offset)
      let mirrored = mirroredLayout.placements(in: metrics, at: length - 800 - offset)
      let isSame = zip(placements, mirrored.reversed()).allSatisfy {
        $0.frame == $1.frame.mirrored(in: 800) && $0.heightProgress == $1.heightProgress
          && $0.safeAreaExtension == $1.safeAreaExtension.mirrored
      }
      if !isSame { Issue.record("\(offset): \(placements) against \(mirrored)") }
    }
  }

  @Test("an edge moves as far as the offset, one that extends at most twice", arguments: Case.all)
  func continuity(_ scene: Case) {
    // Views that follow the content when it is pulled leave the bar behind, and move fastest.
    var layout = StickyLayout()
    for var item in scene.items {
      item.overscroll = OverscrollOptions(top: .follow, bottom: .follow)
      _ = layout.insert(item)
    }
    var before: [Placement] = []
    var largest = 0.0
    for offset in scene.offsets(by: 0.5) {
      let placements = layout.placements(in: scene.metrics, at: offset)
      defer { before = placements }
      for (old, new) in zip(before, placements) {
        for edge in ScrollEdge.allCases {
          let moved = abs(new.frame.near(to: edge) - old.frame.near(to: edge))
          let isExtended = old.safeAreaExtension[edge] + new.safeAreaExtension[edge] > 0
          if moved > (isExtended ? 1 : 0.5) { Issue.record("\(offset): \(old) to \(new)") }
          largest = max(largest, moved)
        }
      }
    }
    #expect(largest == (scene.extensions == .zero ? 0.5 : 1), "neither more nor never reached")
  }

  @Test("a view stacked on another never extends over it", arguments: Case.all)
  func stackedViews(_ scene: Case) {
    var layout = StickyLayout()
    for var item in scene.items {
      // Once the first has collapsed the second is near enough to the bar to reach under it.
      item.minimum = min(item.minimum, 12)
      _ = layout.insert(item)
    }
    for offset in scene.offsets(by: 0.5) {
      let placements = layout.placements(in: scene.metrics, at: offset)
      let extensions = placements.map(\.safeAreaExtension)
      let isRight =
        placements[1].frame.start >= placements[0].frame.end
        && placements[2].frame.end <= placements[3].frame.start
        && extensions[1] == .zero && extensions[2] == .zero
        // And only at the edge that a view sticks to.
        && extensions[0].bottom == 0 && extensions[3].top == 0
      if !isRight { Issue.record("\(offset): \(placements)") }
    }
  }

  @Test("a view that is pushed out keeps its background under the bar", arguments: Case.all)
  func pushedOut(_ scene: Case) {
    var item = scene.items[0]
    item.place = AxisRange(start: 500, length: 60)
    item.minimum = 60
    item.bounds = AxisRange(start: 0, end: 900)
    var layout = StickyLayout()
    _ = layout.insert(item)
    for offset in stride(from: 600.0, through: 960, by: 0.5) {
      let placement = layout.placements(in: scene.metrics, at: offset)[0]
      // Its own part is at its line until its boundary takes it along; its background reaches the
      // container's edge as long as the view is not beyond that.
      let end = min(scene.bars.top + 60, 900 - offset)
      let start = scene.mode == .extend ? min(0, end - 60) : end - 60
      let isRight = placement.frame == AxisRange(start: start, end: end) && placement.height == 60
      if !isRight { Issue.record("\(offset): \(placement)") }
    }
  }
}

extension StickyLayout {
  fileprivate mutating func placements(
    in metrics: ScrollMetrics,
    at offset: Double
  ) -> [Placement] {
    var metrics = metrics
    metrics.contentOffset = offset
    solve(metrics)
    return placements
  }
}
