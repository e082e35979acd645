import ParallaxCoordinator
import ParallaxLayout
import TestSupport
import Testing

/// Lists that do anything at all inside any method that a coordinator calls.
@Suite("Random lists that act inside their answers", .timeLimit(.minutes(20)))
struct HostileWalkTests {
  @Test(
    "end with the frames of a new coordinator, and with a transcript that repeats to the bit",
    arguments: RandomScenes.seeds(300)
  )
  func walk(seed: UInt64) throws {
    let walk = HostileWalk(seed: seed)
    for step in 0..<30 {
      walk.go()
      let difference = try walk.firstDifference()
      #expect(difference == nil, "seed \(seed), step \(step)")
    }
    #expect(walk.recorder.differences == [], "seed \(seed)")
    // No list, view or coordinator is kept alive by another one.
    weak let coordinator = walk.coordinator
    weak let list = walk.list
    walk.end()
    #expect(coordinator == nil, "seed \(seed)")
    #expect(list == nil, "seed \(seed)")
  }
}

/// A coordinator or two over two lists of which one is bound, and what the views were notified of.
private final class HostileWalk {
  let recorder = TranscriptRecorder()
  private(set) var coordinator: ParallaxCoordinator?
  private(set) var list: HostileList?
  private var lists: [HostileList] = []
  private var other: ParallaxCoordinator?
  private var told: [ViewID: ParallaxUpdate] = [:]
  private var random: SeededGenerator
  private var budget = 0
  private var nextRow = 1000
  private struct Refusal: Error {}

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let coordinator = ParallaxCoordinator()
    coordinator.addRecorder(recorder)
    recorder.engine.configuration = coordinator.configuration
    self.coordinator = coordinator
    lists = [HostileList(), HostileList(count: 40, length: 44)]
    if seed % 3 == 0 { other = ParallaxCoordinator() }
    for list in lists { list.onCall = { [unowned self] _ in call() } }
    let first = lists[0]
    list = first
    coordinator.bind(to: first, in: first)
    other?.bind(to: first, in: first)
    if let other {
      let options = ParallaxOptions(height: 20...60, tracking: .rowID(4), stickPosition: .top)
      _ = try? other.register(ViewDescriptor { _ in }, as: "other", options: options)
    }
  }

  func go() {
    budget = 5
    act()
    if random.chance(0.7), let list {
      list.scroll(to: list.offset + random.quarter(-120...120))
    }
    budget = 0
    // Of two bindings, one inside the other, either may be the last.
    list = coordinator?.scrollable as? HostileList
    // Whatever was left pending is laid out.
    for list in lists { list.isLayoutPending = false }
    coordinator?.performUpdates {}
  }

  func end() {
    for list in lists { list.onCall = nil }
    coordinator = nil
    other = nil
    list = nil
    lists = []
  }

  private func call() {
    guard budget > 0, random.chance(0.08) else { return }
    budget -= 1
    act()
  }

  private func act() {
    guard let coordinator, let list else { return }
    let id = ViewID(Int.random(in: 0..<5, using: &random))
    switch Int.random(in: 0..<17, using: &random) {
    case 0, 1:
      let options = randomOptions()
      guard coordinator.options(of: id) == nil else { return }
      told[id] = nil
      let isMeasured = random.chance(0.3)
      let descriptor = ViewDescriptor(
        measure: isMeasured ? { [unowned self] in measure($0) } : nil,
        onUpdate: { [unowned self] in take($0) }
      )
      _ = try? coordinator.register(descriptor, as: id, options: options)
    case 2:
      told[id] = nil
      coordinator.unregister(id)
    case 3: try? coordinator.setOptions(randomOptions(), of: id)
    case 4:
      let height = HeightRange(minimum: 10, maximum: random.quarter(10...90))
      try? coordinator.setHeight(height, of: id)
    case 5: try? coordinator.setRevealedDistance(random.quarter(0...30), of: id)
    case 6: list.scroll(to: list.offset + random.quarter(-60...60))
    case 7: list.scroll(to: random.quarter(-50...max(0, list.contentLength - 500)))
    case 8: coordinator.performUpdates { changeRows(of: list) }
    case 9: coordinator.performUpdates(keepingProgressOf: id) { changeRows(of: list) }
    case 10:
      do {
        try coordinator.performUpdates { () throws(Refusal) in
          coordinator.performUpdates { changeRows(of: list) }
          throw Refusal()
        }
      } catch {}
    case 11: changeRows(of: list)
    case 12:
      coordinator.bind(to: list, in: list)
    case 13:
      let next = lists[Int.random(in: 0..<lists.count, using: &random)]
      self.list = next
      if random.chance(0.5) {
        coordinator.bind(to: next, in: next)
      } else {
        coordinator.bind(to: next, in: next, keepingProgressOf: id)
      }
    case 14:
      coordinator.unbind()
      coordinator.bind(to: list, in: list)
    case 15:
      coordinator.configuration.shortContent = random.pick([.asIs, .pad, .stayExpanded])
      coordinator.configuration.adjustsPinnedInset = random.chance(0.5)
    default:
      try? coordinator.invalidateHeight(of: id)
      list.isLayoutPending = random.chance(0.5)
      _ = (coordinator.placements(), coordinator.zOrder(), coordinator.explain(id))
    }
  }

  private func measure(_ width: Double) -> HeightRange? {
    call()
    return HeightRange(minimum: 20, maximum: 40)
  }

  private func take(_ update: ParallaxUpdate) {
    told[update.id] = update
    call()
  }

  private func changeRows(of list: HostileList) {
    if random.chance(0.4), list.cells.count > 30 {
      list.cells.remove(at: Int.random(in: 0..<list.cells.count, using: &random))
    } else {
      nextRow += 1
      let row = Int.random(in: 0...min(20, list.cells.count), using: &random)
      list.cells.insert((nextRow, random.quarter(10...120)), at: row)
    }
  }

  private func randomOptions() -> ParallaxOptions {
    let minimum = random.quarter(5...30)
    var options = ParallaxOptions(
      height: minimum...(minimum + random.quarter(0...80)),
      tracking: .rowID(RowID(Int.random(in: 0..<30, using: &random))),
      stickPosition: random.pick([.top, .top, .bottom, []])
    )
    options.reservation = random.pick([.row, .row, .rowAndInset, .inset])
    options.stacking = random.pick([.stack, .push, .overlay])
    if random.chance(0.3) { options.reveal = Reveal() }
    if random.chance(0.3) { options.boundary = .section }
    return options
  }

  /// What differs from a coordinator that got the same views at once; `nil` if nothing does.
  func firstDifference() throws -> String? {
    guard let coordinator, let list else { return nil }
    let mirror = MirrorHost(list)
    let fresh = try coordinator.fresh(over: mirror, in: list)
    defer { fresh.unbind() }
    if let difference = coordinator.difference(from: fresh) { return difference }
    for id in coordinator.registeredViews {
      guard let placement = coordinator.placement(of: id) else { return "\(id) is gone" }
      let isSeen = placement.frame.start < list.length && placement.frame.end > 0
      if placement.isPlaced, isSeen, placement.frame.length > 0, told[id]?.placement != placement {
        return "\(id) was notified of \(String(describing: told[id])), and is at \(placement)"
      }
    }
    withExtendedLifetime(mirror) {}
    return nil
  }
}

/// Makes all calls of a coordinator to another engine, and compares both.
private final class TranscriptRecorder: PassRecorder {
  var engine = ParallaxEngine()
  var differences: [String] = []

  func didFinish(_ pass: EnginePass, of coordinator: ParallaxCoordinator) {
    for call in pass.calls {
      do { try engine.repeatCall(call) } catch { differences.append("\(error)") }
    }
    let (live, again) = (coordinator.placed.placements(), engine.placed.placements())
    if live.map(\.id) != again.map(\.id) || live.map(\.placement) != again.map(\.placement) {
      differences.append("\(live) is not \(again)")
    }
  }
}
