import TestSupport
import Testing
@testable import ParallaxLayout

/// Bars at the edges of a viewport of 844 points, over content of 2,000.
@Suite("Bars at the edge of the viewport", .timeLimit(.minutes(20)))
struct BarTests {
  private func bar(
    _ edge: ScrollEdge,
    _ length: ClosedRange<Double>,
    order: Int = 0,
    keepsRoom: Bool = true,
    keyboard: AxisOptions.KeyboardBehavior = .lifts
  ) -> StickyItem {
    var item = StickyItem(
      place: AxisRange(start: 0, length: length.upperBound),
      minimum: length.lowerBound
    )
    item.stickPosition = edge == .top ? .top : .bottom
    item.bar = EdgeBar(edge: edge, order: order, keepsRoom: keepsRoom, keyboard: keyboard)
    return item
  }

  /// A stack whose content insets keep the room of its bars.
  private func stack(content: Double = 2000, _ items: [StickyItem]) -> Stack {
    var stack = Stack(container: 844, content: content)
    for item in items { _ = stack.layout.insert(item) }
    stack.place(at: 0)
    stack.metrics.contentInset = stack.layout.barRoom(in: stack.metrics, besides: .zero)
    return stack
  }

  @Test("two bars of an edge are one after another by their order, and need no room")
  func order() {
    let tabs = bar(.bottom, 49...49, order: 0, keepsRoom: false)
    let player = bar(.bottom, 64...64, order: 1, keepsRoom: false)
    for items in [[tabs, player], [player, tabs]] {
      var stack = stack(items)
      #expect(stack.metrics.contentInset == .zero)
      let frames = stack.place(at: 500).sorted { $0.start < $1.start }
      #expect(frames == [AxisRange(start: 731, end: 795), AxisRange(start: 795, end: 844)])
      #expect(stack.layout.obscured == AxisInsets(bottom: 113))
    }
  }

  @Test("a bar is not stuck over a range of offsets: nothing pushes it out")
  func stuckRange() {
    var stack = stack([bar(.top, 44...100)])
    stack.place(at: 500)
    #expect(stack.layout.stuckRange(of: 0) == nil)
  }

  @Test("a header collapses below the bar, so the bar decides at which offset it has")
  func progress() {
    var stack = stack([bar(.top, 50...50, keepsRoom: false)])
    let header = stack.add(100...320, minimum: 44)
    stack.place(at: 0)
    // It begins to stick at 100 - 50, and 176 points later it has collapsed.
    #expect(stack.layout.contentOffset(atProgress: 0, of: header) == 226)
  }

  @Test("bars of one order are in the order of registration, at both edges")
  func registration() {
    for edge in ScrollEdge.allCases {
      var stack = stack([
        bar(edge, 49...49, keepsRoom: false), bar(edge, 64...64, keepsRoom: false),
      ])
      let frames = stack.place(at: 500)
      let first = edge == .top ? AxisRange(start: 0, end: 49) : AxisRange(start: 795, end: 844)
      #expect(frames[0] == first)
    }
  }

  @Test(
    "a bar with room is at its edge over content of any length",
    arguments: [0.0, 100, 500, 2000]
  )
  func shortContent(content: Double) {
    var stack = stack(content: content, [bar(.bottom, 52...52)])
    #expect(stack.metrics.contentInset == AxisInsets(bottom: 52))
    let rests = stack.metrics.restingOffsets
    for offset in [
      rests.lowerBound - 60, rests.lowerBound, rests.upperBound, rests.upperBound + 60,
    ] {
      #expect(stack.place(at: offset)[0] == AxisRange(start: 792, end: 844))
    }
    #expect(stack.layout.placements[0].phase == .natural)
  }

  @Test("at the end of the content a bar is in its room, beside a bar at the other edge too")
  func inItsRoom() {
    for others in [[], [bar(.top, 44...44)]] {
      var stack = stack([bar(.bottom, 52...100)] + others)
      let end = stack.metrics.restingOffsets.upperBound
      for (offset, start, phase) in [
        (end, 744.0, Placement.Phase.natural), (end - 8, 752, .collapsing(.bottom)),
        (500, 792, .pinned(.bottom)),
      ] {
        #expect(stack.place(at: offset)[0] == AxisRange(start: start, end: 844))
        #expect(stack.layout.placements[0].phase == phase, "\(offset)")
      }
    }
  }

  @Test(
    "room reaches to the farthest bar, an edge inset is part of it, and bars beside each other share it"
  )
  func room() {
    var inset = bar(.top, 52...52)
    inset.edgeInset.top = 12
    #expect(stack([inset]).metrics.contentInset == AxisInsets(top: 64))
    var (left, right) = (bar(.top, 40...40), bar(.top, 30...60, order: 1))
    left.lane = AxisRange(start: 0, end: 100)
    right.lane = AxisRange(start: 100, end: 200)
    #expect(stack([left, right]).metrics.contentInset == AxisInsets(top: 60))
    let inner = bar(.top, 30...30, order: 1, keepsRoom: false)
    #expect(stack([bar(.top, 40...40), inner]).metrics.contentInset == AxisInsets(top: 40))
  }

  @Test(
    "a bar that collapses is whole at rest, stays there in a pull, and takes rows and titles along"
  )
  func collapsing() {
    var stack = stack([bar(.top, 44...100)])
    let title = stack.add(300...340, minimum: 40)
    #expect(stack.place(at: -100)[0] == AxisRange(start: 0, end: 100))
    #expect(stack.place(at: -180)[0] == AxisRange(start: 0, end: 100))
    #expect(stack.place(at: -80)[0] == AxisRange(start: 0, end: 80))
    #expect(stack.layout.placements[0].phase == .collapsing(.top))
    #expect(stack.place(at: 500)[0] == AxisRange(start: 0, end: 44))
    #expect(stack.layout.placements[0].phase == .pinned(.top))
    #expect(stack.layout.placements[title].frame == AxisRange(start: 44, end: 84))
    let explanation = stack.layout.explanation(of: title)
    #expect(explanation?.neighbor == 0 && explanation?.ridesOnNeighbor == false)
  }

  @Test("a keyboard lifts a bar or covers it, shortens no room, and does not add to an edge inset")
  func keyboard() {
    let tabs = bar(.bottom, 49...49, keyboard: .covers)
    var field = bar(.bottom, 50...50, order: 1)
    field.edgeInset.bottom = 12
    var stack = stack([tabs, field])
    #expect(stack.metrics.contentInset == AxisInsets(bottom: 99))
    stack.metrics.transientInset.bottom = 302
    #expect(
      stack.place(at: 0) == [AxisRange(start: 795, end: 844), AxisRange(start: 492, end: 542)]
    )
    #expect(stack.metrics.reachableOffsets.upperBound == 2000 + 99 + 302 - 844)
  }

  @Test("the part of a bar beyond its edge covers nothing and needs no room, at both edges")
  func beyondEdge() {
    for edge in ScrollEdge.allCases {
      var item = bar(edge, 50...50)
      item.edgeInset[edge] = -30
      var stack = stack([item])
      #expect(stack.metrics.contentInset[edge] == 20)
      let range =
        edge == .top ? AxisRange(start: -30, end: 20) : AxisRange(start: 824, end: 874)
      #expect(stack.place(at: 500) == [range])
      #expect(stack.layout.obscured[edge] == 20)
      // At the offset of either end of the content it is in its room.
      for offset in [-stack.metrics.contentInset.top, stack.metrics.restingOffsets.upperBound] {
        #expect(stack.place(at: offset) == [range])
      }
    }
    // The part beyond the edge is as far beyond a keyboard.
    var item = bar(.bottom, 50...50)
    item.edgeInset.bottom = -30
    var stack = stack([item])
    for keyboard in [1.0, 300] {
      stack.metrics.transientInset.bottom = keyboard
      #expect(stack.place(at: 500) == [AxisRange(start: 824, length: 50).offset(by: -keyboard)])
    }
  }

  @Test("a bar that collapses is whole again at the end that a keyboard lets the content reach")
  func keyboardAtTheEnd() {
    var stack = stack([bar(.bottom, 20...60)])
    stack.metrics.transientInset.bottom = 300
    let reach = stack.metrics.reachableOffsets.upperBound
    #expect(stack.place(at: reach - 300)[0] == AxisRange(start: 524, end: 544))
    #expect(stack.place(at: reach)[0] == AxisRange(start: 484, end: 544))
    #expect(stack.place(at: reach + 80)[0] == AxisRange(start: 484, end: 544))
  }

  @Test("a bottom bar does not begin above the top bars while it fits")
  func tooLow() {
    for (keyboard, start) in [(0.0, 784.0), (600, 184), (700, 100), (844, 100)] {
      var stack = stack([bar(.top, 100...100), bar(.bottom, 60...60)])
      stack.metrics.transientInset.bottom = keyboard
      #expect(stack.place(at: 0)[1] == AxisRange(start: start, length: 60), "\(keyboard)")
    }
  }

  /// A random scene with bars at both edges, whose insets keep their room.
  private func scene(_ seed: UInt64) -> (scene: RandomScene, layout: StickyLayout) {
    var scene = RandomScene(seed: seed, reveals: seed % 3 == 0)
    var random = SeededGenerator(seed: seed &* 7 &+ 1)
    for order in 0..<random.pick([1, 2, 3, 4]) {
      let length = random.quarter(0...80)
      let least = random.chance(0.5) ? length : random.quarter(0...length)
      var item = bar(
        random.pick([.top, .bottom]),
        least...length,
        order: random.chance(0.5) ? -order : order,
        keepsRoom: random.chance(0.7),
        keyboard: random.pick([.lifts, .covers])
      )
      item.stacking = random.pick([.stack, .stack, .overlay])
      item.safeArea = random.pick([.respect, .extend])
      if random.chance(0.4) {
        item.revealDistance = length - least
        item.reveal = Reveal(
          style: random.pick([.shrink, .slide]),
          tolerance: .init(hiding: random.pick([0, 8.5]), showing: random.pick([0, 30])),
          until: random.pick([0, 0, 60])
        )
      }
      scene.items.insert(item, at: random.pick([0, scene.items.count]))
    }
    if seed % 3 == 0 { scene = scene.withLanes(of: seed) }
    if random.chance(0.3) { scene.metrics.transientInset.bottom = random.quarter(0...200) }
    if random.chance(0.2) { scene.metrics.transientInset.top = random.quarter(0...90) }
    var layout = scene.layout()
    layout.solve(scene.metrics)
    let room = layout.barRoom(in: scene.metrics, besides: scene.metrics.contentInset)
    scene.metrics.contentInset.top += room.top
    scene.metrics.contentInset.bottom += room.bottom
    return (scene, layout)
  }

  @Test("with bars and all older options, all offsets at once are what each offset is")
  func pieces() {
    var corners = 0
    for seed in RandomScenes.seeds(150) {
      var (scene, layout) = scene(seed)
      var random = SeededGenerator(seed: ~seed)
      scene.metrics.contentOffset = random.quarter(scene.sweep)
      layout.solve(scene.metrics)
      let pieces = layout.pieces(over: scene.sweep)
      for _ in 0..<6 {
        var (there, metrics) = (layout, scene.metrics)
        metrics.contentOffset = Double.random(in: scene.sweep, using: &random)
        there.solve(metrics)
        for piece in pieces {
          let frame = there.placements[piece.slot].frame
          let (start, end) = (
            piece.start.value(at: metrics.contentOffset), piece.end.value(at: metrics.contentOffset)
          )
          #expect(
            abs(start - frame.start) < 1e-6 && abs(end - frame.end) < 1e-6,
            "\(scene), view \(piece.slot) at \(metrics.contentOffset): \(frame), \(start)…\(end)"
          )
        }
      }
      corners += pieces.map { $0.start.points.count + $0.end.points.count - 4 }.reduce(0, +)
    }
    #expect(corners > RandomScenes.least(1000))
  }

  @Test("with bars no edge moves faster than the offset")
  func continuity() {
    var count = 0
    for seed in RandomScenes.seeds(300) where seed % 3 != 0 {
      var (scene, _) = scene(seed)
      for index in scene.items.indices {
        scene.items[index].safeArea = .respect
        scene.items[index].revealDistance = 0
      }
      var layout = scene.layout()
      layout.solve(scene.metrics)
      for piece in layout.pieces(over: scene.metrics.restingOffsets) {
        for slope in piece.start.slopes + piece.end.slopes {
          #expect(abs(slope) <= 1 + 1e-6, "\(scene), view \(piece.slot)")
          count += 1
        }
      }
    }
    #expect(count > RandomScenes.least(1000))
  }

  @Test(
    "with bars the way to an offset and the order of registration decide nothing, nor does sight"
  )
  func purity() {
    var count = 0
    for seed in RandomScenes.seeds(300) where seed % 3 != 0 {
      var (scene, _) = scene(seed)
      for index in scene.items.indices {
        scene.items[index].revealDistance = 0
        // No ties, which the order of registration breaks.
        scene.items[index].bar?.order = index * 7 % 17
        scene.items[index].place.start += Double(index) / 1024
        scene.items[index].place.end += Double(index) / 1024
      }
      var random = SeededGenerator(seed: seed)
      let order = scene.items.indices.shuffled(using: &random)
      var (layout, other) = (scene.layout(), StickyLayout())
      let slots = order.map { other.insert(scene.items[$0]) }
      other.placesOutOfSight = false
      for _ in 0..<8 {
        scene.metrics.contentOffset = random.quarter(scene.sweep)
        layout.solve(scene.metrics)
        other.solve(scene.metrics)
        let fresh = scene.placements(at: scene.metrics.contentOffset)
        for (index, slot) in zip(order, slots) {
          #expect(layout.placements[index] == fresh[index], "\(scene), \(index)")
          #expect(layout.placement(of: index) == other.placement(of: slot), "\(scene), \(index)")
          count += 1
        }
      }
    }
    #expect(count > RandomScenes.least(5000))
  }

  @Test("a scene with bars upside down has the frames upside down, where both stacks fit")
  func mirror() {
    var count = 0
    for seed in RandomScenes.seeds(400) where seed % 3 != 0 {
      var (scene, _) = scene(seed)
      scene.metrics.transientInset = .zero
      for index in scene.items.indices {
        scene.items[index].revealDistance = 0
        scene.items[index].safeArea = .respect
        scene.items[index].bar?.order = index
      }
      var mirrored = scene.mirrored
      for index in mirrored.items.indices {
        guard let edge = mirrored.items[index].bar?.edge else { continue }
        mirrored.items[index].bar?.edge = edge.opposite
        mirrored.items[index].place = AxisRange(
          start: 0,
          length: mirrored.items[index].place.length
        )
      }
      var (layout, other) = (scene.layout(), mirrored.layout())
      var random = SeededGenerator(seed: seed)
      var metrics = mirrored.metrics
      let rests = scene.metrics.restingOffsets
      let bars = scene.items.filter { $0.bar != nil }.reduce(0) { $0 + $1.minimum }
      // Content that fits in the viewport rests at its start in both.
      guard rests.upperBound > rests.lowerBound, bars <= scene.metrics.viewport.length else {
        continue
      }
      for _ in 0..<6 {
        scene.metrics.contentOffset = random.quarter(rests)
        metrics.contentOffset = scene.mirroredOffset(scene.metrics.contentOffset)
        layout.solve(scene.metrics)
        other.solve(metrics)
        let covered = layout.obscured
        guard covered.top + covered.bottom < scene.metrics.viewport.length,
          !layout.holdsViewAtBothEdges, !other.holdsViewAtBothEdges
        else { continue }
        for slot in scene.items.indices {
          let frame = layout.placements[slot].frame.mirrored(in: scene.metrics.containerLength)
          let expected = other.placements[scene.items.count - 1 - slot].frame
          #expect(
            abs(frame.start - expected.start) < 1e-6 && abs(frame.end - expected.end) < 1e-6,
            "\(scene), view \(slot) at \(scene.metrics.contentOffset): \(frame), \(expected)"
          )
          count += 1
        }
      }
    }
    #expect(count > RandomScenes.least(1000))
  }
}

extension StickyLayout {
  /// Whether both edges move a view, in turn or each alone: then the top wins, which has no mirror image.
  fileprivate var holdsViewAtBothEdges: Bool {
    views.contains {
      let top = max($0.stand.moves.top, $0.stand.edge == .top ? 1 : 0)
      return min(top, $0.stand.moves.bottom) > 0
    }
  }
}
