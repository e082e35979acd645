import ParallaxCoordinator
import ParallaxTesting

/// What a scroll tick costs, beside a plain loop that clamps one frame after the other.
///
/// The scene is a long list: a header and two bars that stack, a footer, and section titles that
/// push. Ratios within one run are what to compare; nanoseconds are this machine's.
func measureTicks() throws {
  print("\nTicks: ns each, of a walk through the list in steps of 7.25 points")
  print("  views      floor   in sight        all  coordinator   in sight / floor")
  for count in [10, 100, 1_000, 10_000] {
    let scene = TitleScene(count: count)
    var partial = scene.layout
    partial.placesOutOfSight = false
    var complete = scene.layout
    var floor = FloorFrames(scene)
    var metrics = scene.metrics
    let operations = 2_000

    let floorTime = nanoseconds(operations: operations) { number in
      floor.place(at: scene.offset(number))
    }
    use(floor.starts)
    let partialTime = nanoseconds(operations: operations) { number in
      metrics.contentOffset = scene.offset(number)
      partial.solve(metrics)
    }
    let completeTime = nanoseconds(passes: 3, operations: count > 1_000 ? 200 : operations) {
      number in
      metrics.contentOffset = scene.offset(number)
      complete.solve(metrics)
    }
    let (coordinator, scrollable) = try scene.coordinator()
    let coordinatorTime = nanoseconds(operations: operations) { number in
      scrollable.scroll(to: scene.offset(number))
    }
    use(coordinator.obscured)
    print(
      "\(count)".column(7),
      floorTime.brief.column(10),
      partialTime.brief.column(10),
      completeTime.brief.column(10),
      coordinatorTime.brief.column(12),
      (partialTime / floorTime).brief.column(18)
    )
  }
}

/// A long list with a header, two bars, a footer and section titles.
private struct TitleScene {
  let items: [(options: ParallaxOptions, item: StickyItem)]
  let metrics: ScrollMetrics

  init(count: Int) {
    var options: [ParallaxOptions] = [
      ParallaxOptions(height: 44...220),
      ParallaxOptions(height: 40...40, tracking: .offset(220)),
      ParallaxOptions(height: 30...60, tracking: .offset(260)),
    ]
    for index in options.indices { options[index].stickPosition = .top }
    for number in 0..<max(0, count - 4) {
      var title = ParallaxOptions(height: 28...28, tracking: .offset(400 + Double(number) * 300))
      title.stickPosition = .top
      title.stacking = .push
      options.append(title)
    }
    let length = 400 + Double(max(0, count - 4)) * 300 + 1000
    var footer = ParallaxOptions(height: 44...120, tracking: .offset(length - 120))
    footer.stickPosition = .bottom
    options.append(footer)
    items = options.map { ($0, StickyItem($0, place: $0.place(overRow: nil))) }
    metrics = ScrollMetrics(containerLength: 844, contentLength: length)
  }

  func offset(_ number: Int) -> Double {
    let range = metrics.restingOffsets
    let distance = Double(number) * 7.25
    let length = range.upperBound - range.lowerBound
    return range.lowerBound + distance - Double(Int(distance / length)) * length
  }

  var layout: StickyLayout {
    var layout = StickyLayout()
    for item in items { _ = layout.insert(item.item) }
    layout.solve(metrics)
    return layout
  }

  func coordinator() throws -> (ParallaxCoordinator, ScriptedScrollable) {
    let coordinator = ParallaxCoordinator()
    let scrollable = ScriptedScrollable(length: 844, contentLength: metrics.contentLength)
    for item in items {
      try coordinator.register(ViewDescriptor { use($0.placement) }, options: item.options)
    }
    coordinator.bind(to: scrollable, in: scrollable)
    return (coordinator, scrollable)
  }
}

/// The least work that is possible for every view: one clamp, one write.
private struct FloorFrames {
  private let places: [Double]
  private(set) var starts: [Double]

  init(_ scene: TitleScene) {
    places = scene.items.map(\.item.place.start)
    starts = places
  }

  mutating func place(at offset: Double) {
    for index in places.indices { starts[index] = max(0, places[index] - offset) }
  }
}
