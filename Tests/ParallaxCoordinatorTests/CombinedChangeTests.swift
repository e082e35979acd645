import ParallaxCoordinator
import Testing

/// Changes that come together, or that no pass has seen.
@Suite("Changes that come together", .timeLimit(.minutes(20)))
struct CombinedChangeTests {
  let coordinator = ParallaxCoordinator()

  @Test("rows that come in where no pass has seen the offset yet move nothing the user reads")
  func unseenOffset() throws {
    let list = HostileList(count: 200)
    coordinator.bind(to: list, in: list)
    try coordinator.register(
      ViewDescriptor { _ in },
      as: "header",
      options: ParallaxOptions(height: 44...220)
    )
    // The header covers 44 points there, and not 220 as in the last pass.
    list.isSilent = true
    list.scroll(to: 1000)
    list.isSilent = false
    coordinator.performUpdates { list.cells.insert((1000, 50), at: 23) }
    #expect(list.shifts.isEmpty)
    #expect(list.start(of: 20) == list.offset)
  }

  @Test("a pull that ends together with a reload has ended: the next one triggers again")
  func pullEndsWithReload() throws {
    let scrollable = ScriptedScrollable(length: 844, contentLength: 4000)
    coordinator.bind(to: scrollable, in: scrollable)
    let view = RecordingView()
    var options = ParallaxOptions(height: 44...220)
    options.stretchTrigger = 100
    try coordinator.register(view, as: "a", options: options)
    scrollable.scroll(to: -150)
    #expect(view.updates.count { $0.didTriggerStretch } == 1)
    scrollable.change {
      $0.reading.contentLength = 4400
      $0.reading.contentOffset = 0
    }
    scrollable.scroll(to: -150)
    #expect(view.updates.count { $0.didTriggerStretch } == 2)
  }

  @Test("a view that had room beside the content gets it in its row, and gives it back")
  func reservesInRow() throws {
    let list = HostileList()
    coordinator.bind(to: list, in: list)
    var options = ParallaxOptions(height: 44...220, tracking: .rowID(0))
    options.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    #expect(list.shares.total.reserved.top == 220)
    #expect(list.room.length(at: RowPath(section: 0, row: 0), id: 0) == nil)
    options.reservation = .row
    try coordinator.setOptions(options, of: "header")
    #expect(list.shares.isEmpty)
    #expect(list.room.length(at: RowPath(section: 0, row: 0), id: 0) == 220)
    #expect(list.start(of: 1) == 220)
    coordinator.unbind()
    #expect(list.room.isEmpty)
  }

  @Test("after a rotation the room beside the content is what it was, and the pinned inset another")
  func rotation() throws {
    let scrollable = ScriptedScrollable(length: 844, contentLength: 4000)
    coordinator.configuration.adjustsPinnedInset = true
    coordinator.bind(to: scrollable, in: scrollable)
    var photo = ParallaxOptions(height: 60...60)
    photo.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "photo", options: photo)
    let bar = ParallaxOptions(height: 100...100, tracking: .offset(300), stickPosition: .top)
    try coordinator.register(ViewDescriptor { _ in }, as: "bar", options: bar)
    scrollable.scroll(to: 1000)
    let portrait = scrollable.shares.total
    #expect(portrait.reserved == AxisInsets(top: 60))
    #expect(portrait.pinned == 40)
    for size in [LayoutSize(width: 844, height: 390), LayoutSize(width: 390, height: 844)] {
      scrollable.containerSize = size
      #expect(scrollable.shares.total == portrait)
    }
    // In a container of 30 points nothing more is covered than there is.
    scrollable.containerSize = LayoutSize(width: 844, height: 30)
    #expect(scrollable.shares.total.reserved == AxisInsets(top: 60))
    scrollable.containerSize = LayoutSize(width: 390, height: 844)
    #expect(scrollable.shares.total == portrait)
    coordinator.unbind()
    #expect(scrollable.shares.isEmpty)
    #expect(scrollable.insets == .zero)
  }

  @Test("a view that was released out of sight is named by the next change of its options")
  func droppedWhenNotified() throws {
    let scrollable = ScriptedScrollable(length: 844, contentLength: 20_000)
    coordinator.bind(to: scrollable, in: scrollable)
    var options = ParallaxOptions(
      height: 100...100,
      tracking: .offset(15_000),
      stickPosition: .top
    )
    var view: RecordingView? = RecordingView()
    if let view { try coordinator.register(view, as: "v", options: options) }
    scrollable.scroll(to: 10)
    view = nil
    options.stretchTrigger = 50
    #expect(throws: ParallaxError.releasedView("v")) {
      try coordinator.setOptions(options, of: "v")
    }
    // Its name is free again.
    try coordinator.register(RecordingView(), as: "v", options: options)
    #expect(coordinator.options(of: "v") == options)
  }

  @Test("content that rests at its top rests beside the room of a header from the first pass on")
  func firstRest() throws {
    let scrollable = ScriptedScrollable(length: 844, contentLength: 4000)
    coordinator.bind(to: scrollable, in: scrollable)
    var options = ParallaxOptions(height: 44...220)
    options.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    #expect(scrollable.reading.contentOffset == -220)
    #expect(coordinator.frame(of: "header")?.description == "(0, 0) 390 x 220")
    #expect(coordinator.metrics?.contentInset.top == 220)
    #expect(coordinator.metrics?.restingOffsets.lowerBound == -220)
  }
}
