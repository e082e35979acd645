import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

@Suite("Insets beside those of others", .timeLimit(.minutes(20)))
struct InsetShareTests {
  @Test("add up for two coordinators, and end with each of them", arguments: [44.0, 60, 88])
  func twoOwners(height: Double) throws {
    let list = VirtualList(count: 100)
    let coordinators = [ParallaxCoordinator(), ParallaxCoordinator()]
    for (coordinator, height) in zip(coordinators, [height, 44]) {
      coordinator.bind(to: list, in: list)
      var options = ParallaxOptions(height: height...height, stickPosition: .top)
      options.reservation = .inset
      try coordinator.register(ViewDescriptor { _ in }, as: "view", options: options)
    }
    #expect(list.insets.top == height + 44)
    #expect(list.offset == -height - 44)
    coordinators[0].unbind()
    #expect(list.insets.top == 44)
    coordinators[1].unbind()
    #expect(list.insets.top == 0)
  }

  @Test("leave the app's own inset alone, below 0 too")
  func appInset() throws {
    let list = VirtualList(count: 100)
    list.contentInset.top = 44
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: list, in: list)
    var options = ParallaxOptions(height: 44...44, stickPosition: .top)
    options.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "view", options: options)
    #expect(list.insets.top == 88)
    for (inset, sum) in [(0.0, 44.0), (-10, 34)] {
      list.contentInset.top = inset
      list.layOut()
      #expect(list.insets.top == sum)
    }
    coordinator.unbind()
    #expect(list.insets.top == -10)
  }

  @Test("take the largest padding of several coordinators")
  func padding() {
    var shares = InsetShares()
    shares.set(InsetShare(padding: 176), for: LayoutOwner(1))
    shares.set(InsetShare(padding: 120), for: LayoutOwner(2))
    #expect(shares.total.insets.bottom == 176)
    shares.set(.zero, for: LayoutOwner(1))
    #expect(shares.total.insets.bottom == 120)
    shares.set(.zero, for: LayoutOwner(2))
    #expect(shares.isEmpty)
  }

  @Test(
    "are right in the end, whatever the host does with them and whoever comes and goes",
    arguments: InsetHost.Kind.allCases
  )
  func randomRuns(kind: InsetHost.Kind) throws {
    for seed in RandomScenes.seeds(400) {
      var random = SeededGenerator(seed: seed &* 8 + 1)
      let host = InsetHost(kind)
      let coordinators = [ParallaxCoordinator(), ParallaxCoordinator()]
      for coordinator in coordinators { coordinator.bind(to: host, in: host) }
      var views: [(owner: Int, id: ViewID, height: Double)] = []
      var added: [Double] = []
      for step in 0..<14 {
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1:
          let height = Double(Int.random(in: 20..<120, using: &random)) + 0.25
          let owner = Int.random(in: 0..<2, using: &random)
          var options = ParallaxOptions(height: 10...height, stickPosition: .top)
          options.reservation = .inset
          let id = ViewID(step)
          try coordinators[owner].register(ViewDescriptor { _ in }, as: id, options: options)
          views.append((owner, id, height))
        case 2:
          guard let index = views.indices.randomElement(using: &random) else { continue }
          let view = views.remove(at: index)
          coordinators[view.owner].unregister(view.id)
        case 3:
          let points = Double(Int.random(in: 1..<90, using: &random)) + 0.5
          added.append(points)
          host.addOwn(points)
        case 4:
          guard let index = added.indices.randomElement(using: &random) else { continue }
          host.addOwn(-added.remove(at: index))
        case 5: host.scroll(to: Double(Int.random(in: 0..<3000, using: &random)))
        default: host.nextFrame()
        }
      }
      for _ in 0..<40 { host.nextFrame() }
      // Views of one coordinator are one after another, and those of two as well.
      let wanted = host.applied(views.map(\.height).reduce(0, +))
      #expect(host.applied.reserved.top == wanted, "seed \(seed)")
      for coordinator in coordinators { coordinator.unbind() }
      for _ in 0..<40 { host.nextFrame() }
      #expect(host.applied.reserved.top == 0, "seed \(seed)")
      #expect(abs(host.own.top - added.reduce(0, +)) < 1e-9, "seed \(seed)")
    }
  }

  @Test("hold views one after another, the last one next to the content, at both ends")
  func strips() throws {
    let scrollable = ScriptedScrollable(length: 600, contentLength: 2000)
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: scrollable, in: scrollable)
    for (id, height, edge, stacking) in [
      ("photo", 250.0, StickPosition.top, AxisOptions.Stacking.stack), ("tabs", 48, .top, .stack),
      ("shade", 100, .top, .overlay), ("total", 60, .bottom, .stack), ("pay", 80, .bottom, .stack),
    ] {
      var options = ParallaxOptions(height: height...height, stickPosition: edge)
      options.reservation = .inset
      options.stacking = stacking
      options.overscroll = AxisOptions.OverscrollOptions(top: .follow, bottom: .follow)
      try coordinator.register(ViewDescriptor { _ in }, as: ViewID(id), options: options)
    }
    #expect(scrollable.shares.total.reserved == AxisInsets(top: 298, bottom: 140))
    // Content that rested at its top rests there again, below the room.
    #expect(scrollable.reading.contentOffset == -298)
    for (id, start) in [("photo", 0.0), ("tabs", 250), ("shade", 198)] {
      #expect(coordinator.frame(of: ViewID(id))?.origin.y == start)
    }
    scrollable.scroll(to: 2000 + 140 - 600)
    #expect(coordinator.frame(of: "total")?.origin.y == 460)
    #expect(coordinator.frame(of: "pay")?.origin.y == 520)
    coordinator.unregister("photo")
    #expect(scrollable.shares.total.reserved == AxisInsets(top: 100, bottom: 140))
  }

  @Test("are in metrics as soon as they are asked for")
  func metrics() throws {
    let scrollable = ScriptedScrollable(length: 600, contentLength: 2000)
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: scrollable, in: scrollable)
    var options = ParallaxOptions(height: 60...300, stickPosition: .top)
    options.reservation = .inset
    var starts: [Double] = []
    try coordinator.register(
      ViewDescriptor { starts.append($0.placement.frame.length) },
      as: "photo",
      options: options
    )
    #expect(coordinator.metrics?.contentInset.top == 300)
    #expect(starts == [300])
  }
}
