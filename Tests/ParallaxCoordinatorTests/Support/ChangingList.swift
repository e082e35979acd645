import ParallaxCoordinator
import TestSupport

/// A list that is scrolled and whose rows change, while views are registered, changed and
/// unregistered one by one.
final class ChangingList: CustomStringConvertible {
  let seed: UInt64
  let coordinator = ParallaxCoordinator()
  let host: RowHost
  /// What each view was told last.
  private(set) var told: [ViewID: ParallaxUpdate] = [:]
  /// What a step found to be wrong.
  private(set) var failure: String?
  private(set) var step = 0
  /// A Boolean value indicating whether rows come and go.
  ///
  /// A view that tracks the number of a row tracks another row then, and the former one stays as it
  /// is: it is not to be told from a row that is as high by itself.
  private let changesRows: Bool
  private var random: SeededGenerator
  private var count = 0
  /// A change that the next view that is told something makes.
  private var reentrantChange: (() -> Void)?

  init(seed: UInt64, views: Int) throws {
    self.seed = seed
    changesRows = seed % 2 == 0
    random = SeededGenerator(seed: seed)
    host = try RowHost(count: 60)
    coordinator.bind(to: host, in: host)
    for _ in 0..<views { register() }
  }

  var description: String { "seed \(seed), step \(step)" }

  /// Makes one change, and scrolls, or not.
  func go() throws {
    step += 1
    if random.chance(0.2) {
      reentrantChange = { [unowned self] in changeViews() }
    } else if changesRows, random.chance(0.3) {
      try changeRows()
    } else {
      changeViews()
    }
    if random.chance(0.5) {
      host.scroll(
        to: random.chance(0.2)
          ? random.quarter(-50...(host.end + 50)) : host.offset + random.quarter(-60...60),
        cause: random.pick([.user, .user, .app])
      )
    }
    reentrantChange = nil
  }

  private func changeViews() {
    let names = coordinator.registeredViews
    switch random.pick([0, 0, 1, 1, 1, 2]) {
    case 1 where !names.isEmpty:
      let options = randomOptions()
      do { try coordinator.setOptions(options, of: random.pick(names)) } catch { fail("\(error)") }
    case 2 where !names.isEmpty:
      let name = random.pick(names)
      coordinator.unregister(name)
      told[name] = nil
    default: register()
    }
  }

  private func register() {
    count += 1
    let name = ViewID(count)
    let options = randomOptions()
    let isTicking = !told.isEmpty && reentrantChange == nil && isTelling
    let descriptor = ViewDescriptor { [unowned self] in take($0) }
    do { try coordinator.register(descriptor, as: name, options: options) } catch {
      fail("\(error)")
    }
    // In a callback of a tick it is placed after that tick.
    guard !isTicking else { return }
    if told[name]?.placement != coordinator.placement(of: name) {
      fail("\(name) was told \(String(describing: told[name])) as it was registered")
    }
  }

  private func randomOptions() -> ParallaxOptions {
    .random(in: host.rows.length, tracksPaths: !changesRows, using: &random)
  }

  private var isTelling = false

  private func take(_ update: ParallaxUpdate) {
    guard coordinator.options(of: update.id) != nil else { return fail("\(update.id) is gone") }
    told[update.id] = update
    guard let change = reentrantChange else { return }
    reentrantChange = nil
    isTelling = true
    change()
    isTelling = false
  }

  private func changeRows() throws {
    let row = Int.random(in: 0..<host.rows.count, using: &random)
    let updates: [RowGeometry.Update]
    if random.chance(0.5), host.rows.count > 20 {
      updates = [.remove(.row(row))]
    } else {
      updates = [.insert([Row(id: RowID("new \(step)"), height: .measured(50))], at: .row(row))]
    }
    try coordinator.update(host.rows, by: updates) { host.setRows($0) }
  }

  private func fail(_ text: String) { failure = failure ?? text }

  /// Says what differs from a list with the same views, all of them registered before it was bound;
  /// `nil` where nothing does.
  func firstDifference() throws -> String? {
    if let failure { return failure }
    let names = coordinator.registeredViews
    let (anew, other) = (ParallaxCoordinator(), try RowHost(count: 0))
    other.setRows(host.rows)
    for name in names {
      guard let options = coordinator.options(of: name) else { return "options of \(name)" }
      try anew.register(ViewDescriptor { _ in }, as: name, options: options)
    }
    anew.bind(to: other, in: other)
    other.scroll(to: host.offset, cause: .layout)
    for name in names {
      guard let distance = coordinator.revealedDistance(of: name) else { return "\(name)" }
      try anew.setRevealedDistance(distance, of: name)
    }
    // The rows have the heights that they are to have, and those of views that went their own.
    var room = RowRoom()
    if let lengths = host.orders.last { room.set(lengths, for: coordinator.owner) }
    for row in 0..<host.rows.count {
      guard let path = host.rows.path(of: row) else { return "no row \(row)" }
      let length = room.length(at: path, id: host.rows.id(of: row)) ?? 50
      if host.rows.range(of: row)?.length != length { return "row \(row)" }
    }
    let placements = coordinator.placements()
    if placements.map(\.placement) != anew.placements().map(\.placement) { return "placements" }
    for (name, placement) in placements {
      let isSeen = placement.frame.start < 600 && placement.frame.end > 0
      if placement.isPlaced, isSeen, placement.frame.length > 0, told[name]?.placement != placement
      {
        return "\(name) was told \(String(describing: told[name])) and is at \(placement)"
      }
    }
    if coordinator.zOrder() != anew.zOrder() { return "z-order" }
    if coordinator.obscured != anew.obscured { return "obscured" }
    for _ in 0..<8 {
      let point = LayoutPoint(x: 1, y: random.quarter(0...600))
      if coordinator.hitTest(point) != anew.hitTest(point) { return "hit test at \(point)" }
    }
    guard !names.isEmpty else { return nil }
    let name = names[step % names.count]
    return coordinator.explain(name) == anew.explain(name) ? nil : "explanation of \(name)"
  }
}
