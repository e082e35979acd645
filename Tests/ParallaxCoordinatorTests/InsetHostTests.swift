import ParallaxCoordinator
import Testing

@Suite("Insets and what hosts make of them")
struct InsetHostTests {
  let coordinator = ParallaxCoordinator()

  private func reserving(_ height: ClosedRange<Double>) -> ParallaxOptions {
    var options = ParallaxOptions(height: height)
    options.reservation = .inset
    return options
  }

  private func register(_ id: ViewID, _ options: ParallaxOptions) throws {
    try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
  }

  @Test(
    "another owner's 20 points are what is left, whatever the host does",
    arguments: InsetHost.Behavior.allCases,
    [40.0, 100.4]
  )
  func leavingOthersAlone(behavior: InsetHost.Behavior, height: Double) throws {
    let host = InsetHost(behavior)
    host.add(AxisInsets(top: 20, bottom: 20))
    coordinator.configuration.adjustsPinnedInset = true
    coordinator.configuration.shortContent = .pad
    coordinator.bind(to: host, in: host)
    host.contentLength = 590
    for round in 0..<5 {
      try register(
        "bar",
        ParallaxOptions(height: 10.3...height, tracking: .offset(round > 2 ? 0 : 30))
      )
      try register("header", reserving(10...height))
      for step in 0...20 {
        host.scroll(to: Double(step) * 9.7 - 50)
        if step % 3 == 0 { host.layOut() }
      }
      coordinator.unregister("header")
      coordinator.unregister("bar")
      host.layOut()
      host.layOut()
      #expect(abs(host.inset.top - 20) < 1e-9 && abs(host.inset.bottom - 20) < 1e-9)
    }
    try register("header", reserving(10...height))
    coordinator.unbind()
    host.layOut()
    #expect(abs(host.inset.top - 20) < 1e-9 && abs(host.inset.bottom - 20) < 1e-9)
  }

  @Test(
    "a host at its limit, full of others' insets, loses none of them",
    arguments: [true, false]
  )
  func fullHost(isSilent: Bool) throws {
    let host = InsetHost(isSilent ? .clampingSilently : .clamping)
    host.add(AxisInsets(top: InsetHost.limit))
    coordinator.bind(to: host, in: host)
    try register("header", reserving(44...100))
    #expect(host.inset.top == 60)
    coordinator.unregister("header")
    #expect(host.inset.top == 60)
    try register("header", reserving(44...100))
    host.layOut()
    host.containerSize.height = 500
    host.layOut()
    // Others leave, and what was refused is asked for again where the host had said something.
    host.add(AxisInsets(top: -50))
    host.layOut()
    #expect(host.inset.top == (isSilent ? 10 : 60))
    coordinator.unbind()
    #expect(host.inset.top == 10)
  }

  @Test("a host without insets is asked once, and again only when something else is wanted")
  func hostWithoutInsets() throws {
    let host = InsetHost(.refusing)
    host.contentLength = 650
    coordinator.configuration.shortContent = .pad
    coordinator.bind(to: host, in: host)
    try register("header", ParallaxOptions(height: 44...220))
    for step in 0..<20 { host.scroll(to: Double(step)) }
    // 176 to collapse, of which 650 - 600 scroll anyway.
    #expect(host.adjustments == [InsetAdjustment(padding: 126)])
    #expect(coordinator.metrics?.restingOffsets == 0...50)
    host.contentLength = 640
    host.scroll(to: 0)
    #expect(host.adjustments.map(\.padding) == [126, 10])
  }

  @Test("nothing to collapse, nothing to pad", arguments: [0.0, 132, 599])
  func nothingToCollapse(length: Double) throws {
    let host = InsetHost(.honest)
    host.contentLength = length
    coordinator.configuration.shortContent = .pad
    coordinator.bind(to: host, in: host)
    #expect(host.inset == .zero)
    try register("bar", ParallaxOptions(height: 44...44))
    #expect(host.inset == .zero)
  }

  @Test("a host that lays out late has the rest move when the inset is there")
  func lateRest() throws {
    let host = InsetHost(.late)
    coordinator.bind(to: host, in: host)
    try register("header", reserving(44...100))
    #expect(coordinator.metrics?.restingOffsets.lowerBound == 0)
    host.layOut()
    #expect(coordinator.metrics?.restingOffsets.lowerBound == -100)
    #expect(host.adjustments.count == 1)
    coordinator.unregister("header")
    host.layOut()
    #expect(host.inset.top == 0)
  }

  @Test("an owner who acts while the host is asked keeps all of its own", arguments: [30.0, -15])
  func actingInside(change: Double) throws {
    let host = InsetHost(.honest)
    host.add(AxisInsets(top: 20))
    coordinator.bind(to: host, in: host)
    host.onAdjust = {
      host.onAdjust = nil
      host.add(AxisInsets(top: change))
    }
    try register("header", reserving(44...100))
    #expect(host.inset.top == 120 + change)
    coordinator.unbind()
    #expect(host.inset.top == 20 + change)
  }

  @Test("a view whose row is gone reserves nothing")
  func absentView() throws {
    let host = InsetHost(.honest)
    coordinator.bind(to: host, in: host)
    var options = ParallaxOptions(height: 44...220, tracking: .rowID("nowhere"))
    options.reservation = .rowAndInset
    try register("header", options)
    #expect(coordinator.placement(of: "header")?.phase == .absent)
    #expect(host.inset.top == 0)
  }

  @Test("shares that trade places move the rest, though their sum stays")
  func tradingShares() throws {
    let host = InsetHost(.honest)
    coordinator.bind(to: host, in: host)
    coordinator.configuration.adjustsPinnedInset = true
    try register("header", reserving(44...100))
    try register("bar", ParallaxOptions(height: 120...120, tracking: .offset(300)))
    host.scroll(to: 600)
    // The collapsed header and the bar cover 44 + 120, for which 100 are reserved.
    #expect(host.inset.top == 164)
    #expect(coordinator.metrics?.restingOffsets.lowerBound == -100)
    let count = host.adjustments.count
    // In a row of its own the header reserves nothing, and covers as much.
    try coordinator.setOptions(ParallaxOptions(height: 44...100), for: "header")
    #expect(host.inset.top == 164)
    #expect(host.adjustments.count == count, "the sum stays, and the host is asked for nothing")
    #expect(coordinator.metrics?.restingOffsets.lowerBound == 0)
  }

  @Test("as many honest writes in a tick as callbacks ask for are no loop")
  func honestWrites() throws {
    let host = InsetHost(.honest)
    var diagnostics: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { diagnostics.append($0) }
    host.offset = -200
    coordinator.bind(to: host, in: host)
    let coordinator = coordinator
    var height = 100.0
    let descriptor = ViewDescriptor { _ in
      guard height < 150 else { return }
      height += 10
      try? coordinator.setHeight(HeightRange(minimum: 44, maximum: height), of: "header")
    }
    try coordinator.register(descriptor, as: "header", options: reserving(44...100))
    #expect(host.inset.top == 150)
    #expect(diagnostics.isEmpty)
  }
}

@Suite("Insets that an app sets")
struct OverwrittenInsetTests {
  let coordinator = ParallaxCoordinator()
  let host = InsetHost(.honest)

  /// A header for which 44 points are reserved, above 20 or 91 of the app's own.
  private func bind(app: Double) throws {
    host.add(AxisInsets(top: app))
    coordinator.bind(to: host, in: host)
    var options = ParallaxOptions(height: 44...44)
    options.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    #expect(host.inset.top == app + 44)
  }

  @Test(
    "are noticed where the sum shows it, and the share is added again",
    arguments: [(20.0, 20.0), (91, 91), (20, 30), (20, 0), (0, 0)]
  )
  func noticed(app: Double, value: Double) throws {
    var diagnostics: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { diagnostics.append($0) }
    try bind(app: app)
    for count in 1...3 {
      host.set(AxisInsets(top: value))
      #expect(host.inset.top == value + 44)
      #expect(diagnostics == Array(repeating: .insetOverwritten(AxisInsets(top: 44)), count: count))
    }
    coordinator.unbind()
    #expect(host.inset.top == value)
  }

  @Test("an owner who takes back what it added is left in peace, as is a bar that goes")
  func honestOwners() throws {
    coordinator.onDiagnostic = { Issue.record("\($0)") }
    try bind(app: 91)
    // A bar of 44, as high as the coordinator's share, hides, and the safe area shrinks by it.
    host.containerSafeArea.top = 47
    host.set(AxisInsets(top: 91))  // 47 + 44
    #expect(host.inset.top == 91)
    // 30 of the 47.
    host.set(AxisInsets(top: 61))
    #expect(host.inset.top == 61)
    coordinator.unbind()
    #expect(host.inset.top == 17)
  }

  @Test("a refresh control of the height of a view that hangs in the inset comes and goes")
  func sameAmount() throws {
    coordinator.onDiagnostic = { Issue.record("\($0)") }
    try bind(app: 91)
    #expect(host.inset.top == 135)  // 91 + 44
    for _ in 0..<2 {
      host.set(AxisInsets(top: host.inset.top + 44))
      #expect(host.inset.top == 179)
      host.set(AxisInsets(top: host.inset.top - 44))
      #expect(host.inset.top == 135)
    }
    coordinator.unbind()
    #expect(host.inset.top == 91)
  }

  @Test("an app that sets them whenever they change ends in a diagnostic, not in a loop")
  func fighting() throws {
    var diagnostics: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { diagnostics.append($0) }
    let host = host
    host.onAdjust = { host.set(.zero) }
    coordinator.bind(to: host, in: host)
    var options = ParallaxOptions(height: 44...44)
    options.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    #expect(diagnostics == [.insetOverwritten(AxisInsets(top: 44)), .insetLoop])
    #expect(host.adjustments.count <= 3)
    #expect(host.inset == .zero)
  }
}

@Suite("What an inset is for")
struct InsetAdjustmentTests {
  @Test("room that views reserve moves the rest, room for titles and length below do not")
  func purposes() throws {
    let coordinator = ParallaxCoordinator()
    let host = InsetHost(.honest)
    coordinator.bind(to: host, in: host)
    coordinator.configuration.adjustsPinnedInset = true
    var options = ParallaxOptions(height: 44...100)
    options.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    try coordinator.register(
      ViewDescriptor { _ in },
      as: "bar",
      options: ParallaxOptions(height: 120...120, tracking: .offset(300))
    )
    host.scroll(to: 600)
    #expect(host.adjustments.first == InsetAdjustment(reserved: 100))
    // The header's 44 and the bar's 120 lie over the content; 100 of it is there already.
    #expect(host.adjustments.last == InsetAdjustment(pinned: 64))
    #expect(host.adjustments.map(\.movesRest) == [true, false])
    coordinator.unbind()
    #expect(host.adjustments.last == InsetAdjustment(reserved: -100, pinned: -64))
  }

  @Test(
    "a resting offset goes with the rest, a pulled one too, any other stays",
    arguments: [(-91.0, -135.0), (-91 + 1e-9, -135 + 1e-9), (-120, -164), (-90, -90), (300, 300)]
  )
  func offset(before: Double, after: Double) {
    let room = InsetAdjustment(reserved: 44, pinned: 10)
    #expect(room.contentOffset(from: before, restingAt: -91) == after)
    #expect(InsetAdjustment(pinned: 10).contentOffset(from: before, restingAt: -91) == before)
  }
}
