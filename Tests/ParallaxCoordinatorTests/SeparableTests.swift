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

    init(_ views: [ParallaxOptions]) throws {
      coordinator.bind(to: scrollable, in: scrollable)
      for (number, options) in views.enumerated() {
        try coordinator.register(ViewDescriptor { _ in }, as: ViewID(number), options: options)
      }
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
}
