import ParallaxCoordinator
import ParallaxTesting
import Testing

/// Two owners besides the coordinator write the insets of one host, such as a keyboard and a
/// refresh control.
@Suite("Insets of several owners")
struct InsetLedgerTests {
  /// A host, its coordinator, and what the two others have added to its insets.
  private final class Owners {
    let scrollable = ScriptedScrollable(length: 800, contentLength: 3000)
    let coordinator = ParallaxCoordinator()
    var shares = [AxisInsets.zero, .zero]
    var writes = 0
    /// Ticks in which the coordinator wrote more than once.
    var crowdedTicks = 0
    private var lastWrittenReading = -1

    init() {
      scrollable.onInsetChange = { [weak self] _ in
        guard let self else { return }
        if lastWrittenReading == scrollable.readingCount { crowdedTicks += 1 }
        lastWrittenReading = scrollable.readingCount
      }
    }

    func write(_ share: AxisInsets, by owner: Int) {
      let former = shares[owner]
      shares[owner] = share
      writes += 1
      scrollable.change {
        $0.reading.contentInset.top += share.top - former.top
        $0.reading.contentInset.bottom += share.bottom - former.bottom
      }
    }

    func bind() {
      lastWrittenReading = -1
      coordinator.bind(to: scrollable, in: scrollable)
    }

    func unbind() {
      lastWrittenReading = -1
      coordinator.unbind()
    }

    /// What the host's insets hold beyond the shares of the two.
    var rest: AxisInsets {
      let inset = scrollable.reading.contentInset
      return AxisInsets(
        top: inset.top - shares[0].top - shares[1].top,
        bottom: inset.bottom - shares[0].bottom - shares[1].bottom
      )
    }

    /// What the registered views ask for in an inset of their own.
    var reserved: Double {
      coordinator.registeredViews.reduce(0) { most, id in
        max(most, coordinator.options(of: id)?.reservedInset ?? 0)
      }
    }
  }

  private static func share(_ random: inout SeededGenerator) -> AxisInsets {
    AxisInsets(
      top: random.chance(0.3) ? 0 : Double.random(in: 0...120, using: &random),
      bottom: random.chance(0.3) ? 0 : Double.random(in: 0...340, using: &random)
    )
  }

  private static func options(_ random: inout SeededGenerator) -> ParallaxOptions {
    let maximum = Double.random(in: 20...300, using: &random)
    let minimum = Double.random(in: 0...maximum, using: &random)
    var options = ParallaxOptions(height: minimum...maximum)
    options.reservation = random.pick([.row, .inset, .inset])
    if options.reservation == .row {
      options.tracking = .offset(Double.random(in: 0...2500, using: &random))
    }
    return options
  }

  /// 4 × 2 × 1250 writes.
  @Test(
    "ten thousand foreign writes survive, and the coordinator's share is what its views ask for",
    arguments: 1...4 as ClosedRange<UInt64>,
    [false, true]
  )
  func fuzz(seed: UInt64, adjustsPinnedInset: Bool) throws {
    var random = SeededGenerator(seed: seed)
    let owners = Owners()
    owners.coordinator.configuration.adjustsPinnedInset = adjustsPinnedInset
    owners.bind()
    var (isBound, serial, largest) = (true, 0, 0.0)
    while owners.writes < 1_250 {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<50: owners.write(Self.share(&random), by: Int.random(in: 0...1, using: &random))
      case 50..<80:
        owners.scrollable.scroll(to: Double.random(in: -400...2800, using: &random))
      case 80..<88 where owners.coordinator.registeredViews.count < 8:
        serial += 1
        // One of its callbacks in eight has another owner write in the middle of a tick.
        let writes = random.chance(0.125)
        let share = Self.share(&random)
        var isFirst = true
        let descriptor = ViewDescriptor { [weak owners] _ in
          if writes, isFirst { owners?.write(share, by: 0) }
          isFirst = false
        }
        try owners.coordinator.register(
          descriptor,
          as: ViewID(serial),
          options: Self.options(&random)
        )
      case 88..<93:
        guard let id = owners.coordinator.registeredViews.randomElement(using: &random) else {
          continue
        }
        owners.coordinator.unregister(id)
      case 93..<98:
        guard let id = owners.coordinator.registeredViews.randomElement(using: &random) else {
          continue
        }
        try owners.coordinator.setOptions(Self.options(&random), for: id)
      default:
        isBound.toggle()
        if isBound { owners.bind() } else { owners.unbind() }
      }
      // With a pinned inset the share is more than what is reserved, and depends on the offset.
      let rest = owners.rest
      let wanted = isBound ? owners.reserved : 0
      let isExact = !adjustsPinnedInset || !isBound
      let excess = rest.top - wanted
      largest = max(largest, isExact ? abs(excess) : max(0, -excess), abs(rest.bottom))
      if largest > 1e-9 {
        Issue.record("seed \(seed), write \(owners.writes): \(rest) instead of \(wanted)")
        return
      }
    }
    owners.unbind()
    let end = owners.rest
    print("seed \(seed): \(owners.writes) foreign writes, largest error \(largest)")
    #expect(owners.crowdedTicks == 0, "seed \(seed)")
    #expect(abs(end.top) <= 1e-9 && abs(end.bottom) <= 1e-9, "seed \(seed): \(end) is left")
  }

  @Test("the share does not depend on who wrote before", arguments: 1...10 as ClosedRange<UInt64>)
  func memory(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let owners = Owners()
    owners.coordinator.configuration.adjustsPinnedInset = true
    owners.bind()
    for number in 0..<4 {
      let descriptor = ViewDescriptor { _ in }
      let options = Self.options(&random)
      try owners.coordinator.register(descriptor, as: ViewID(number), options: options)
    }
    for _ in 0..<20 {
      for _ in 0..<20 {
        owners.write(Self.share(&random), by: Int.random(in: 0...1, using: &random))
        owners.scrollable.scroll(to: Double.random(in: -400...2800, using: &random))
      }
      let share = owners.rest
      owners.unbind()
      owners.bind()
      #expect(abs(owners.rest.top - share.top) <= 1e-9, "seed \(seed): \(share), \(owners.rest)")
    }
    for id in owners.coordinator.registeredViews { owners.coordinator.unregister(id) }
    #expect(abs(owners.rest.top) <= 1e-9, "seed \(seed)")
  }

  @Test("a coordinator that moves to another host takes its share along")
  func rebinding() throws {
    let (first, second) = (Owners(), ScriptedScrollable(length: 800, contentLength: 3000))
    first.write(AxisInsets(top: 60, bottom: 336), by: 0)
    second.reading.contentInset.top = 10
    first.bind()
    var options = ParallaxOptions(height: 44...220)
    options.reservation = .inset
    try first.coordinator.register(ViewDescriptor { _ in }, options: options)
    #expect(first.scrollable.reading.contentInset == AxisInsets(top: 280, bottom: 336))
    first.coordinator.bind(to: second, in: second)
    #expect(first.scrollable.reading.contentInset == AxisInsets(top: 60, bottom: 336))
    #expect(second.reading.contentInset == AxisInsets(top: 230))
  }
}
