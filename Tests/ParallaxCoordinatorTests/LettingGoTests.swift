import ParallaxCoordinator
import ParallaxTesting
import Testing

/// What ends with a binding may begin another one, and what is gone answers nothing.
@Suite("Letting go of a scrollable", .timeLimit(.minutes(20)))
struct LettingGoTests {
  /// A host without rows that calls out while it is bound and let go of.
  private final class Host: ScrollableInsets, ParallaxContainer {
    var containerSize = LayoutSize(width: 390, height: 600)
    var inset: AxisInsets { shares.total.insets }
    private var shares = InsetShares()
    private let observers = ScrollObservers()
    var onReading: (() -> Void)?
    var onObserve: (() -> Void)?
    var onTokenEnd: (() -> Void)?
    var onTakeBack: (() -> Void)?
    var onGiven: (() -> Void)?

    func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
      onReading?()
      return ScrollReading(contentOffset: 0, contentLength: 3000, sharedInset: shares.total)
    }

    func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
      onObserve?()
      return ScrollObservation { [weak self] in self?.onTokenEnd?() }
    }

    func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
      let isLess = share.insets.top < inset.top
      shares.set(share, for: owner)
      if isLess { onTakeBack?() } else { onGiven?() }
    }

    func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {}
  }

  private let coordinator = ParallaxCoordinator()
  private let first = Host()
  private let second = Host()

  /// Binds the first host, with a header for which 100 points of its inset are reserved.
  private func bindFirst() throws {
    coordinator.bind(to: first, in: first)
    var options = ParallaxOptions(height: 44...100)
    options.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    #expect(first.inset.top == 100)
  }

  enum Moment: CaseIterable {
    case observation, insets, binding
  }

  @Test("a host that binds another one as it is let go of", arguments: Moment.allCases)
  func bindingInside(moment: Moment) throws {
    try bindFirst()
    let (coordinator, first, second) = (coordinator, first, second)
    let bindSecond = {
      (first.onTokenEnd, first.onTakeBack) = (nil, nil)
      coordinator.bind(to: second, in: second)
    }
    let third = Host()
    switch moment {
    case .observation:
      first.onTokenEnd = bindSecond
      coordinator.unbind()
    case .insets:
      first.onTakeBack = bindSecond
      coordinator.unbind()
    case .binding:
      // What is bound last stays: the host that was about to be bound is not.
      first.onTakeBack = bindSecond
      coordinator.bind(to: third, in: third)
    }
    #expect(coordinator.scrollable === second)
    #expect(first.inset.top == 0)
    #expect(second.inset.top == 100)
    #expect(third.inset.top == 0)
    coordinator.configuration.reducesMotion = true
    #expect(second.inset.top == 100, "a share is absolute")
    coordinator.unbind()
    #expect(second.inset.top == 0)
  }

  @Test("a host that reports while it is read is not read inside that, also when it was let go")
  func reportInReading() throws {
    let host = TrialHost(count: 80)
    host.insets = .late
    coordinator.bind(to: host, in: host)
    var options = ParallaxOptions(height: 44...100)
    options.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    host.turn()
    #expect(host.offset == -100)
    coordinator.unbind()
    var (depth, deepest) = (0, 0)
    host.damage = { _ in
      depth += 1
      deepest = max(deepest, depth)
      if depth < 9 { host.scroll(to: host.offset) }
      depth -= 1
    }
    host.turn()
    #expect(deepest == 1 && host.offset == 0)
  }

  /// Binds a host that applies insets at once, with a header for which 100 points are reserved.
  private func insetHost() throws -> TrialHost {
    let host = TrialHost(count: 80)
    coordinator.bind(to: host, in: host)
    var options = ParallaxOptions(height: 44...100)
    options.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    #expect(host.offset == -100 && host.applied.reserved.top == 100)
    return host
  }

  @Test("a host without a usable reading loses its insets when it is let go of")
  func withoutReading() throws {
    let host = try insetHost()
    host.scroll(to: .nan)
    coordinator.unbind()
    #expect(host.applied == .zero)
  }

  @Test("content at its start rests there when its container has no size any more")
  func withoutSize() throws {
    let host = try insetHost()
    host.containerSize.height = 0
    host.report()
    coordinator.unbind()
    #expect(host.applied == .zero && host.offset == 0)
  }

  @Test("a host that is let go and bound again while it is read loses what no view needs any more")
  func boundAgainInside() throws {
    try bindFirst()
    let (coordinator, first) = (coordinator, first)
    first.onReading = {
      first.onReading = nil
      coordinator.unbind()
      coordinator.unregister("header")
      coordinator.bind(to: first, in: first)
    }
    coordinator.configuration.reducesMotion = true
    #expect(first.onReading == nil && first.inset.top == 0)
  }

  @Test(
    "rows behind the header change their length as it leaves: those below it stay",
    arguments: [true, false]
  )
  func rowBehindHeader(hasColumns: Bool) throws {
    let host = try RowHost()
    let columns = ScriptedScrollable(length: 390, contentLength: 900, axis: .horizontal)
    if hasColumns {
      coordinator.bind(vertical: host, horizontal: columns, in: host)
    } else {
      coordinator.bind(to: host, in: host)
    }
    try coordinator.register(
      ViewDescriptor { _ in },
      as: "header",
      options: ParallaxOptions(height: .fixed(44))
    )
    var photo = ParallaxOptions(height: .fixed(30), tracking: .rowID("20"))
    photo.stickPosition = []
    try coordinator.register(ViewDescriptor { _ in }, as: "photo", options: photo)
    // Row 19 ends 5 points below the top, row 20 at 35, and row 21 is the first below the header.
    host.scroll(to: 995)
    #expect(host.position(of: "21") == 35)
    coordinator.unbind()
    #expect(host.height(of: "20") == 50)
    #expect(host.position(of: "21") == 35)
  }

  @Test(
    "the rule for the end of a list holds while the coordinator leaves too",
    arguments: [(nil, 0.0), (ScrollAnchor(), 0), (ScrollAnchor(atEnd: .followEnd), 20)]
  )
  func leavingAtEnd(anchor: ScrollAnchor?, distance: Double) throws {
    let host = try RowHost()
    coordinator.configuration.anchor = anchor
    coordinator.bind(to: host, in: host)
    var photo = ParallaxOptions(height: .fixed(30), tracking: .rowID("199"))
    photo.stickPosition = []
    try coordinator.register(ViewDescriptor { _ in }, as: "photo", options: photo)
    // The last row ends at 9980, and at 10,000 when it has its own length again.
    host.scroll(to: 9380)
    coordinator.unbind()
    #expect(host.height(of: "199") == 50)
    #expect(host.offset == 9380 + distance)
  }

  @Test("a host that has the coordinator let go while it is being observed is not followed")
  func unbindingInside() throws {
    let coordinator = coordinator
    first.onObserve = { coordinator.unbind() }
    try coordinator.register(
      ViewDescriptor { _ in },
      as: "header",
      options: ParallaxOptions(height: 44...100)
    )
    coordinator.bind(to: first, in: first)
    #expect(coordinator.scrollable == nil && coordinator.metrics == nil)
    #expect(coordinator.placement(of: "header") == .waiting)
  }

  @Test("a host, its coordinator or both that go away while insets are added", arguments: 1...3)
  func dyingInside(who: Int) throws {
    var host: Host? = Host()
    var coordinator: ParallaxCoordinator? = ParallaxCoordinator()
    weak let weakHost = host
    weak let weakCoordinator = coordinator
    if let host { coordinator?.bind(to: host, in: host) }
    host?.onGiven = {
      if who != 2 { host = nil }
      if who != 1 { coordinator = nil }
    }
    var options = ParallaxOptions(height: 44...100)
    options.reservation = .inset
    try coordinator?.register(ViewDescriptor { _ in }, as: "header", options: options)
    coordinator?.configuration.reducesMotion = true
    #expect((weakHost == nil) == (who != 2))
    #expect((weakCoordinator == nil) == (who != 1))
    #expect(coordinator?.metrics == nil)
    withExtendedLifetime((host, coordinator)) {}
  }

  enum End: CaseIterable {
    case unbound, scrollableGone, containerGone
  }

  @Test(
    "only a scrollable's answers end with it; views stay where they were",
    arguments: End.allCases
  )
  func answers(end: End) throws {
    let coordinator = coordinator
    var scrollable: ScriptedScrollable? = ScriptedScrollable(length: 844, contentLength: 2000)
    var container: ScriptedScrollable? = ScriptedScrollable(length: 844, contentLength: 0)
    if let scrollable, let container { coordinator.bind(to: scrollable, in: container) }
    var options = ParallaxOptions(height: 44...220)
    options.snaps = true
    options.touchForwarding = .off
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    scrollable?.reading.transientInset.top = 60
    scrollable?.scroll(to: 30)
    #expect(coordinator.hitTest(LayoutPoint(x: 1, y: 1)) == .view("header"))
    #expect(coordinator.refreshSlot(at: .top) != nil)
    #expect(coordinator.settling() == .scroll(to: 0))
    switch end {
    case .unbound: coordinator.unbind()
    case .scrollableGone: scrollable = nil
    case .containerGone: container = nil
    }
    #expect(coordinator.metrics == nil && coordinator.uncovered == nil)
    #expect(coordinator.obscured == .zero)
    #expect(coordinator.refreshSlot(at: .top) == nil)
    #expect(coordinator.contentOffset(expanding: "header") == nil)
    #expect(coordinator.contentOffset(showing: 900) == nil)
    #expect(coordinator.contentOffset(showingContentOf: "header") == nil)
    #expect(coordinator.settling() == .rest && coordinator.settling(at: 80) == .rest)
    #expect(coordinator.hitTest(LayoutPoint(x: 1, y: 1)) == .outside)
    // 220 - 30
    #expect(coordinator.frame(of: "header") == LayoutRect(x: 0, y: 0, width: 390, height: 190))
    #expect(coordinator.zOrder() == ["header"])
    withExtendedLifetime((scrollable, container)) {}
  }
}
