import ParallaxCoordinator
import ParallaxTesting
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
