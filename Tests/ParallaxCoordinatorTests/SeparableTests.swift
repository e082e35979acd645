import ParallaxCoordinator
import TestSupport
import Testing

/// Random views along both axes of random content, compared with the same along one axis, where they have
/// the same natural ranges across it.
@Suite("Each axis as if the other did not scroll", .timeLimit(.minutes(20)))
struct SeparableTests {
  private static let length = 2000.0
  private static let seeds = RandomScenes.seeds(40, from: 1)

  /// Options of a view along one axis, which the first axis alone may be given as well.
  private static func options(_ random: inout SeededGenerator) -> AxisOptions {
    var options = ParallaxOptions.random(in: length, tracksPaths: false, using: &random).main
    if options.height.minimum == options.height.maximum { options.reveal = nil }
    if options.tracking.rowKey != nil { options.tracking = .offset(random.quarter(0...length)) }
    return options
  }

  private static func views(_ seed: UInt64) -> [ParallaxOptions] {
    var random = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 1...8, using: &random)).map { _ in
      ParallaxOptions(options(&random), across: options(&random))
    }
  }

  /// The offsets of a walk over both axes, overscroll included.
  private static func walk(_ seed: UInt64) -> [LayoutPoint] {
    var random = SeededGenerator(seed: seed + 1000)
    return (0..<40).map { _ in
      LayoutPoint(x: random.quarter(-150...length), y: random.quarter(-150...length))
    }
  }

  private struct Table {
    let scrollable = ScriptedScrollable(
      size: LayoutSize(width: 400, height: 600),
      contentSize: LayoutSize(width: length, height: length)
    )
    let coordinator = ParallaxCoordinator()

    init(_ views: [ParallaxOptions], in size: LayoutSize? = nil) throws {
      if let size { scrollable.containerSize = size }
      coordinator.bind(to: scrollable, in: scrollable)
      for (number, options) in views.enumerated() {
        try coordinator.register(ViewDescriptor { _ in }, as: ViewID(number), options: options)
      }
    }

    func frames(_ count: Int) -> [LayoutRect?] {
      (0..<count).map { coordinator.frame(of: ViewID($0)) }
    }
  }

  @Test("the placements are those of a list of one axis, to the bit", arguments: seeds)
  func separable(seed: UInt64) throws {
    let views = Self.views(seed)
    let table = try Table(views)
    let lists = ScrollAxis.allCases.map { axis in
      ScriptedScrollable(
        length: axis == .vertical ? 600 : 400,
        crossLength: axis == .vertical ? 400 : 600,
        contentLength: Self.length,
        axis: axis
      )
    }
    let coordinators = try zip(lists, ScrollAxis.allCases).map { list, axis in
      let coordinator = ParallaxCoordinator()
      coordinator.bind(to: list, in: list)
      for (number, options) in views.enumerated() {
        let own = axis == .vertical ? options.main : options.across ?? options.main
        let other = axis == .vertical ? options.across ?? options.main : options.main
        // It sticks to no edge across: its natural range is its lane, and nothing else of the other axis
        // counts.
        let lane = AxisOptions(other.height, tracking: other.tracking, stickPosition: [])
        let view = ViewDescriptor { _ in }
        let listed = ParallaxOptions(own, across: lane)
        try coordinator.register(view, as: ViewID(number), options: listed)
      }
      return coordinator
    }
    for offset in Self.walk(seed) {
      table.scrollable.scroll(to: offset)
      for ((list, coordinator), axis) in zip(zip(lists, coordinators), ScrollAxis.allCases) {
        list.scroll(to: axis.position(of: offset))
        for number in views.indices {
          let placement = table.coordinator.placement(of: ViewID(number), along: axis)
          #expect(placement == coordinator.placement(of: ViewID(number)), "view \(number) \(axis)")
        }
        #expect(table.coordinator.obscured(along: axis) == coordinator.obscured)
      }
    }
  }

  @Test("a scroll along one axis moves nothing along the other", arguments: seeds)
  func independent(seed: UInt64) throws {
    let views = Self.views(seed)
    let table = try Table(views)
    for offset in Self.walk(seed) {
      let before = table.frames(views.count)
      table.scrollable.scroll(to: offset.y)
      let between = table.frames(views.count)
      table.scrollable.scroll(to: offset.x, along: .horizontal)
      for ((first, second), third) in zip(zip(before, between), table.frames(views.count)) {
        #expect(first?.origin.x == second?.origin.x && first?.size.width == second?.size.width)
        #expect(second?.origin.y == third?.origin.y && second?.size.height == third?.size.height)
      }
    }
  }

  @Test("a transposed table has transposed frames", arguments: seeds)
  func transposed(seed: UInt64) throws {
    let views = Self.views(seed)
    let turned = views.map { options in
      ParallaxOptions(
        options.across ?? options.main,
        along: .vertical,
        across: options.main,
        touchForwarding: options.touchForwarding,
        zIndex: options.zIndex
      )
    }
    let table = try Table(views)
    let other = try Table(turned, in: LayoutSize(width: 600, height: 400))
    for offset in Self.walk(seed) {
      table.scrollable.scroll(to: offset)
      other.scrollable.scroll(to: LayoutPoint(x: offset.y, y: offset.x))
      let frames = other.frames(views.count).map { frame in
        frame.map {
          LayoutRect(
            x: $0.origin.y,
            y: $0.origin.x,
            width: $0.size.height,
            height: $0.size.width
          )
        }
      }
      #expect(table.frames(views.count) == frames)
      #expect(table.coordinator.zOrder() == other.coordinator.zOrder())
    }
  }

  @Test("the order of registration decides nothing but ties", arguments: seeds)
  func order(seed: UInt64) throws {
    let views = Self.views(seed)
    let table = try Table(views)
    let other = try Table([])
    for number in views.indices.reversed() {
      let view = ViewDescriptor { _ in }
      try other.coordinator.register(view, as: ViewID(number), options: views[number])
    }
    for offset in Self.walk(seed) {
      table.scrollable.scroll(to: offset)
      other.scrollable.scroll(to: offset)
      #expect(table.frames(views.count) == other.frames(views.count))
    }
  }

  @Test("no edge moves farther than the offset on its axis", arguments: seeds)
  func continuous(seed: UInt64) throws {
    // A view that reveals may move by twice the distance.
    let views = Self.views(seed).map { options in
      var options = options
      options.reveal = nil
      options.across?.reveal = nil
      return options
    }
    let table = try Table(views)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let start = LayoutPoint(
        x: random.quarter(-100...Self.length),
        y: random.quarter(-100...Self.length)
      )
      table.scrollable.scroll(to: start)
      let before = table.frames(views.count)
      let step = (x: random.quarter(-8...8), y: random.quarter(-8...8))
      table.scrollable.scroll(to: LayoutPoint(x: start.x + step.x, y: start.y + step.y))
      for (old, new) in zip(before, table.frames(views.count)) {
        guard let old, let new else { continue }
        for (axis, distance) in [(ScrollAxis.horizontal, step.x), (.vertical, step.y)] {
          let (former, present) = (axis.range(of: old), axis.range(of: new))
          #expect(abs(present.start - former.start) <= abs(distance) + 1e-9)
          #expect(abs(present.end - former.end) <= abs(distance) + 1e-9)
        }
      }
    }
  }

  @Test("from right to left the frames are mirrored, and nothing else", arguments: seeds)
  func mirrored(seed: UInt64) throws {
    let views = Self.views(seed)
    let table = try Table(views)
    let other = try Table(views)
    other.scrollable.crossReading?.isRightToLeft = true
    for offset in Self.walk(seed) {
      table.scrollable.scroll(to: offset)
      other.scrollable.scroll(to: offset)
      for (frame, mirror) in zip(table.frames(views.count), other.frames(views.count)) {
        let span = frame.map { ScrollAxis.horizontal.range(of: $0) }
        let expected = span.map { AxisRange(start: 400 - $0.end, end: 400 - $0.start) }
        #expect(mirror.map { ScrollAxis.horizontal.range(of: $0) } == expected)
        #expect(
          mirror.map { ScrollAxis.vertical.range(of: $0) }
            == frame.map {
              ScrollAxis.vertical.range(of: $0)
            }
        )
      }
    }
  }
}
