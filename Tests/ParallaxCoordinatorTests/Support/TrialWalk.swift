import ParallaxCoordinator
import TestSupport

/// A random walk of a coordinator over two lists of random habits: rows, sizes, insets, views,
/// settings and bindings change, and it is scrolled.
final class TrialWalk: RandomWalk {
  let coordinator = ParallaxCoordinator()
  private(set) var host: TrialHost
  private(set) var change = ""
  private(set) var step = 0
  /// The seed of the steps; `nil` if their numbers come from a file.
  private let seed: UInt64?
  private let leftOut: Set<Int>
  private let hosts: [TrialHost]
  private var random: SeededGenerator
  /// Apart from the others, so that walks with a turn make the same changes as walks without one.
  private var turnRandom: SeededGenerator
  /// The numbers of the hard changes; `nil` for a walk without them.
  var hardChanges: SeededGenerator?
  private var nextRow = 1000
  private var nextView = 0

  convenience init(seed: UInt64, leavingOut leftOut: Set<Int> = []) {
    self.init(
      SeededGenerator(seed: seed),
      turns: SeededGenerator(seed: seed &+ 1_000_000),
      seed: seed,
      leavingOut: leftOut
    )
  }

  /// Creates the walk of random numbers, and of those that choose the anchored turn.
  init(
    _ random: SeededGenerator,
    turns: SeededGenerator,
    seed: UInt64? = nil,
    leavingOut leftOut: Set<Int> = []
  ) {
    (self.seed, self.leftOut) = (seed, leftOut)
    var random = random
    hosts = (0..<2).map { _ in .random(using: &random) }
    host = hosts[0]
    self.random = random
    turnRandom = turns
    configure(using: &random)
    coordinator.bind(to: host, in: host)
    for _ in 0..<3 { register() }
    host.settle()
    _ = waitForShift()
  }

  /// Makes one change and lets the lists settle; returns what is wrong then.
  func go() throws -> String? {
    step += 1
    change = ""
    guard !leftOut.contains(step) else { return nil }
    if let seed {
      random = SeededGenerator(seed: seed &* 1009 &+ UInt64(step))
      turnRandom = SeededGenerator(seed: seed &* 1013 &+ UInt64(step))
    }
    if hardChanges != nil, let seed {
      var hard = SeededGenerator(seed: seed &* 1019 &+ UInt64(step))
      if hard.chance(0.4) {
        let movement = movement { [self] in
          let (words, moved) = changeHard(using: &hard)
          change = words
          return moved
        }
        return try movement ?? difference() ?? disturbance()
      }
    }
    if random.chance(0.03) {
      // Without the views another row may be the first one that is read.
      if let movement = movement(in: unbind) ?? movement(in: bind) { return movement }
    } else if let movement = movement(in: act) {
      return movement
    }
    if let difference = try difference() { return difference }
    return disturbance()
  }

  func end() -> String? {
    coordinator.unbind()
    for host in hosts {
      guard host.settle() else { return "a list does not settle" }
      guard host.shares.isEmpty, host.room.isEmpty else { return "\(host.shares.total) is left" }
    }
    return nil
  }

  // MARK: What must hold

  /// Returns what a change has moved, apart from the lists that it returns.
  private func movement(in change: () -> [TrialHost]) -> String? {
    // No views are over a list that is not bound.
    let readers = hosts.map { TrialReader($0, below: $0 === host ? [coordinator] : []) }
    for host in hosts { host.measureSilently() }
    let moved = change()
    for host in hosts where !host.settle() { return "a list does not settle" }
    // What was measured in silence is seen with the next report.
    for host in hosts where host.isSilent {
      host.report()
      guard host.settle() else { return "a list does not settle" }
    }
    for reader in readers where !moved.contains(where: { $0 === reader.host }) {
      // Nobody keeps the place of a list that measures in silence and is not bound.
      if reader.host.isSilent, reader.host !== host { continue }
      if let distance = reader.movement() {
        return "what is read has moved by \(distance) in \(reader.host.habits)"
      }
    }
    return nil
  }

  /// What differs from a new coordinator.
  private func difference() throws -> String? {
    let mirror = MirrorHost(host)
    let fresh = try coordinator.fresh(over: mirror, in: host)
    defer { fresh.unbind() }
    if let difference = coordinator.difference(from: fresh) { return difference }
    let share = mirror.shares[.vertical] ?? .zero
    // Sums of other numbers differ in their last bits, which is nothing to order for.
    let pinned = abs(share.pinned - host.shares.total.pinned)
    if share.reserved != host.shares.total.reserved || share.padding != host.shares.total.padding
      || pinned > 1e-9
    {
      return "insets \(host.shares.total), not \(share)"
    }
    if host.lengths != mirror.lengths[.vertical] ?? RowLengths() { return "row lengths" }
    return nil
  }

  /// Waits for what the list has not made of a shift, and returns whether the list settles.
  ///
  /// After three calls in which nothing moves, it is given up or commanded again.
  private func waitForShift() -> Bool {
    for _ in 0..<3 { host.report() }
    return host.settle()
  }

  /// What happens in turns without a change.
  private func disturbance() -> String? {
    guard waitForShift() else { return "a list does not settle" }
    let (orders, frames) = (host.commandCount, coordinator.registeredViews.map(coordinator.frame))
    for _ in 0..<2 { host.report() }
    if host.turn() || host.commandCount != orders {
      return "an order without a change in \(host.habits)"
    }
    return frames == coordinator.registeredViews.map(coordinator.frame) ? nil : "a restless view"
  }

  // MARK: Changes

  /// Makes a change; returns the lists in which it may move what is read.
  private func act() -> [TrialHost] {
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1, 2:
      let target = host.offset + random.quarter(-120...140)
      change = "scroll to \(target)"
      host.scroll(to: target)
      return [host]
    case 3:
      let target = random.quarter(host.firstOffset...host.lastOffset)
      change = "scroll by the app to \(target)"
      host.scroll(to: target, byApp: true)
      return [host]
    case 4, 5, 6: changeRows(isAnnounced: random.chance(0.3))
    case 7, 8:
      change = "register"
      register()
    case 9:
      change = "unregister"
      if coordinator.registeredViews.count > 2 {
        coordinator.unregister(random.pick(coordinator.registeredViews))
      }
    case 10, 11:
      guard let id = coordinator.registeredViews.first else { return [] }
      let options = ParallaxOptions.random(using: &random)
      change = "options of \(id): \(options.summary)"
      try? coordinator.setOptions(options, of: id)
    case 12:
      host.keyboard = host.keyboard == 0 ? 200 : 0
      change = "keyboard of \(host.keyboard)"
      host.report()
    case 13:
      host.contentInset = AxisInsets(top: random.pick([0, 20, 47]), bottom: random.pick([0, 34]))
      change = "insets of \(host.contentInset)"
      host.change()
    case 14: return turn()
    case 15: return rebind()
    case 16:
      change = "settings"
      configure(using: &random)
    default:
      change = "lengths"
      host.forgetLengths()
    }
    return []
  }

  /// Changes all settings; the turn is one of the last rows, which stay.
  private func configure(using random: inout SeededGenerator) {
    coordinator.configuration.setRandomly(using: &random)
    coordinator.configuration.anchoredTurn = turnRandom.pick([nil, host.ids.suffix(5).first]).map {
      AnchoredTurn(
        for: RowID($0),
        peek: turnRandom.pick([0, 16]),
        tail: turnRandom.pick([nil, 15])
      )
    }
  }

  private func changeRows(isAnnounced: Bool) {
    change = isAnnounced ? "announced rows" : "rows"
    let edit = { [self] in change += host.changeRows(using: &random, nextRow: &nextRow) }
    if isAnnounced { coordinator.performUpdates(edit) } else { edit() }
  }

  private func turn() -> [TrialHost] {
    let edit = { [self] in
      host.containerSize = random.pick([
        LayoutSize(width: 300, height: 600), LayoutSize(width: 600, height: 300),
        LayoutSize(width: 300, height: 480),
      ])
      host.safeArea = AxisInsets(top: random.pick([0, 20]), bottom: 0)
      host.change()
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      change = "size"
      edit()
    case 1:
      change = "announced size"
      coordinator.performUpdates(edit)
    default:
      change = "size with progress"
      coordinator.performUpdates(keepingProgressOf: "1", edit)
      return [host]
    }
    return []
  }

  private func rebind() -> [TrialHost] {
    let other = random.pick(hosts)
    defer { host = other }
    // A reading says nothing of a shift on its way: a list that moves a turn later is bound again
    // after that turn. For example, at -80 below an inset of 80 it is sent to 0; bound before it
    // has gone, it is pulled by 80.
    let waits = other === host && other.shifts == .late
    if waits {
      coordinator.unbind()
      other.settle()
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      change = "binding in the middle of leaving"
      coordinator.unbind()
      if other.shifts == .late { other.settle() }
      coordinator.bind(to: other, in: other)
      return hosts
    case 1:
      change = "binding"
      coordinator.bind(to: other, in: other)
      // Without the views another row may have been the first one.
      return (waits ? [other] : []) + silentHosts
    default:
      change = "binding with progress"
      coordinator.bind(to: other, in: other, keepingProgressOf: "1")
      return [other] + silentHosts
    }
  }

  /// The lists that measure in silence: a binding sees the rows as they are by then, and the
  /// coordinator that leaves keeps those it was told of.
  private var silentHosts: [TrialHost] { hosts.filter(\.isSilent) }

  private func unbind() -> [TrialHost] {
    change = "unbinding"
    coordinator.unbind()
    return silentHosts
  }

  private func bind() -> [TrialHost] {
    change = "binding after leaving"
    host = random.pick(hosts)
    coordinator.bind(to: host, in: host)
    return silentHosts
  }

  /// Changes rows before the one that is read; returns the words for it.
  func changeRows(using random: inout SeededGenerator) -> String {
    host.changeRows(using: &random, nextRow: &nextRow)
  }

  func register() {
    nextView += 1
    var descriptor = ViewDescriptor { _ in }
    if random.chance(0.2) {
      descriptor.measure = { HeightRange(minimum: 20, maximum: 20 + $0 / 7) }
    }
    let options = ParallaxOptions.random(using: &random)
    change += " \(nextView): \(options.summary)"
    _ = try? coordinator.register(descriptor, as: ViewID("\(nextView)"), options: options)
  }
}

extension ParallaxOptions {
  /// Options of a view in a list of the numbered rows that walks have.
  static func random(using random: inout SeededGenerator) -> Self {
    let minimum = random.quarter(0...40)
    let row = Int.random(in: 0..<40, using: &random)
    var options = Self(
      height: minimum...(minimum + random.quarter(1...90)),
      tracking: random.pick([
        .rowID(RowID(row)), .rowID(RowID(row)), .offset(Double(row) * 50), .contentEnd(30),
      ]),
      stickPosition: random.pick([.top, .top, .bottom, .both, []])
    )
    options.stacking = random.pick([.stack, .overlay, .push])
    if random.chance(0.2) {
      (options.tracking, options.reservation) = (.offset(0), .inset)
      options.stickPosition = .top
    }
    if random.chance(0.15) { options.boundary = .section }
    if options.stickPosition == .top, random.chance(0.2) { options.reveal = Reveal() }
    return options
  }

  /// The options that walks choose, in the words of Swift.
  var summary: String {
    let main = main
    return
      "\(main.height), \(main.tracking), \(main.stickPosition), \(main.stacking), \(main.reservation)"
      + (main.boundary.map { ", \($0)" } ?? "") + (main.reveal == nil ? "" : ", reveals")
  }
}

extension ParallaxConfiguration {
  /// Changes all settings.
  mutating func setRandomly(using random: inout SeededGenerator) {
    shortContent = random.pick([.asIs, .pad])
    pixelGrid = random.pick([nil, PixelGrid(scale: 2)])
    adjustsPinnedInset = random.chance(0.3)
    reducesMotion = random.chance(0.3)
    anchor = ScrollAnchor(
      atTop: random.pick([.showNewRows, .keepPlace]),
      atEnd: random.pick([.keepPlace, .keepPlace, .followEnd])
    )
  }
}
