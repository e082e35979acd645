import ParallaxCoordinator
import TestSupport

/// A random walk of a coordinator over two lists of random habits: rows, sizes, insets, views, settings and
/// bindings change, and it is scrolled.
final class TrialWalk: CustomStringConvertible {
  let coordinator = ParallaxCoordinator()
  private(set) var host: TrialHost
  /// What the step did, and what it found to be wrong.
  private(set) var change = ""
  private(set) var step = 0
  private let seed: UInt64
  private let hosts: [TrialHost]
  private var random: SeededGenerator
  private var nextRow = 1000
  private var nextView = 0

  init(seed: UInt64) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    hosts = (0..<2).map { _ in .random(using: &random) }
    host = hosts[0]
    self.random = random
    coordinator.configuration.anchor = ScrollAnchor(
      atTop: random.pick([.showNewRows, .keepPlace]),
      atEnd: random.pick([.keepPlace, .keepPlace, .followEnd])
    )
    if random.chance(0.4) { coordinator.configuration.shortContent = .pad }
    coordinator.configuration.adjustsPinnedInset = random.chance(0.3)
    coordinator.bind(to: host, in: host)
    for _ in 0..<3 { register() }
    host.settle()
  }

  var description: String { "seed \(seed), step \(step): \(change)" }

  /// Makes one change and lets the lists settle; returns what is wrong then.
  func go() throws -> String? {
    step += 1
    let read = rowsThatAreRead()
    let keepsPlace = act()
    for host in hosts where !host.settle() { return "a list does not settle" }
    if keepsPlace, let difference = movedRow(read) { return difference }
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

  /// What differs from a new coordinator.
  private func difference() throws -> String? {
    let mirror = MirrorHost(host)
    let fresh = try coordinator.fresh(over: mirror, in: host)
    defer { fresh.unbind() }
    if let difference = coordinator.difference(from: fresh) { return difference }
    let share = mirror.shares[.vertical] ?? .none
    if share != host.shares.total { return "insets \(host.shares.total), not \(share)" }
    if host.lengths != mirror.lengths[.vertical] ?? RowLengths() { return "row lengths" }
    return nil
  }

  /// What happens in turns without a change.
  private func disturbance() -> String? {
    let (orders, frames) = (host.orderCount, coordinator.registeredViews.map(coordinator.frame))
    for _ in 0..<2 { host.report() }
    if host.turn() || host.orderCount != orders { return "an order without a change" }
    return frames == coordinator.registeredViews.map(coordinator.frame) ? nil : "a restless view"
  }

  private struct ReadRow {
    var id: Int
    var position: Double
  }

  /// The rows in view below the views that stick, unless the list is at one of its ends or pulled.
  ///
  /// At an end the content may be shown from there.
  private func rowsThatAreRead() -> [ReadRow] {
    guard isBetweenEnds else { return [] }
    let tracked = trackedRows()
    let (top, bottom) = (coordinator.obscured.top, coordinator.obscured.bottom)
    let start = host.offset + host.safeArea.top + top + 1e-3
    let end =
      host.offset + host.containerSize.height - max(bottom, host.keyboard) - host.safeArea.bottom
    return host.ids.compactMap { id in
      guard let range = host.range(of: id), range.length > 1, range.end > start, range.start < end,
        !tracked.contains(id)
      else { return nil }
      return ReadRow(id: id, position: range.start - host.offset)
    }
  }

  private var isBetweenEnds: Bool {
    host.offset > host.firstOffset + 2 && host.offset < host.lastOffset - 3
  }

  private func trackedRows() -> Set<Int> {
    Set(
      coordinator.registeredViews.compactMap { id in
        // The view is seen there and not the row, if it sticks.
        guard let options = coordinator.options(of: id), !options.stickPosition.isEmpty else {
          return nil
        }
        switch options.tracking {
        case .rowID(let row): return host.ids.first { RowID($0) == row }
        case .row(let path) where host.ids.indices.contains(path.row): return host.ids[path.row]
        default: return nil
        }
      }
    )
  }

  private func movedRow(_ read: [ReadRow]) -> String? {
    let rounding = host.shifts == .whole ? 1.0 : 0
    let left = read.filter { host.range(of: $0.id) != nil }
    guard isBetweenEnds, !left.isEmpty, host.shifts != .never else { return nil }
    let moved = left.map { abs(host.position(of: $0.id) - $0.position) }.min() ?? 0
    return moved > rounding + 1e-6 ? "what is read has moved by \(moved)" : nil
  }

  // MARK: Changes

  /// Makes a change; returns whether what is read must stay.
  private func act() -> Bool {
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1, 2:
      change = "scroll"
      host.scroll(to: host.offset + random.quarter(-120...140))
      return false
    case 3:
      change = "scroll by the app"
      host.scroll(to: random.quarter(host.firstOffset...host.lastOffset), byApp: true)
      return false
    case 4, 5, 6: return changeRows(isAnnounced: random.chance(0.3))
    case 7, 8:
      change = "register"
      register()
      return true
    case 9:
      change = "unregister"
      if coordinator.registeredViews.count > 2 {
        coordinator.unregister(random.pick(coordinator.registeredViews))
      }
      return true
    case 10, 11:
      change = "options"
      guard let id = coordinator.registeredViews.first else { return true }
      try? coordinator.setOptions(randomOptions(), for: id)
      return true
    case 12:
      change = "keyboard"
      host.keyboard = host.keyboard == 0 ? 200 : 0
      host.report()
      return false
    case 13:
      change = "insets"
      host.contentInset = AxisInsets(top: random.pick([0, 20, 47]), bottom: random.pick([0, 34]))
      host.change()
      return false
    case 14:
      change = "size"
      turn()
      return false
    case 15:
      change = "binding"
      rebind()
      return false
    case 16:
      change = "settings"
      coordinator.configuration.shortContent = random.pick([.asIs, .pad])
      coordinator.configuration.pixelGrid = random.pick([nil, PixelGrid(scale: 2)])
      return false
    default:
      change = "lengths"
      host.forgetLengths()
      return false
    }
  }

  private func changeRows(isAnnounced: Bool) -> Bool {
    change = isAnnounced ? "announced rows" : "rows"
    let above = host.ids.firstIndex { host.range(of: $0)?.end ?? 0 > host.offset } ?? 0
    let edit = { [self] in
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        if random.chance(0.4), above > 6, host.cells.count > 20 {
          host.cells.remove(at: Int.random(in: 0..<above - 5, using: &random))
        } else {
          nextRow += 1
          let row = Int.random(in: 0...min(max(0, above - 1), host.cells.count), using: &random)
          host.cells.insert(.init(id: nextRow, length: random.quarter(10...150)), at: row)
        }
      }
      host.change()
    }
    if isAnnounced { coordinator.performUpdates(edit) } else { edit() }
    return true
  }

  private func turn() {
    let edit = { [self] in
      host.containerSize = random.pick([
        LayoutSize(width: 300, height: 600), LayoutSize(width: 600, height: 300),
        LayoutSize(width: 300, height: 480),
      ])
      host.safeArea = AxisInsets(top: random.pick([0, 20]), bottom: 0)
      host.change()
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: edit()
    case 1: coordinator.performUpdates(edit)
    default: coordinator.performUpdates(keepingProgressOf: "1", edit)
    }
  }

  private func rebind() {
    let other = random.chance(0.5) ? hosts[0] : hosts[1]
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      coordinator.unbind()
      if random.chance(0.5) { for host in hosts { host.settle() } }
      coordinator.bind(to: other, in: other)
    case 1: coordinator.bind(to: other, in: other)
    default: coordinator.bind(to: other, in: other, keepingProgressOf: "1")
    }
    host = other
  }

  private func register() {
    nextView += 1
    _ = try? coordinator.register(
      ViewDescriptor { _ in },
      as: ViewID("\(nextView)"),
      options: randomOptions()
    )
  }

  private func randomOptions() -> ParallaxOptions {
    let minimum = random.quarter(0...40)
    let row = Int.random(in: 0..<40, using: &random)
    var options = ParallaxOptions(
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
}

extension TrialHost {
  /// A list of random habits.
  fileprivate static func random(using random: inout SeededGenerator) -> TrialHost {
    let first = Int.random(in: 0..<50, using: &random)
    let host = TrialHost(count: Int.random(in: 40..<90, using: &random)) {
      20 + Double(($0 * 37 + first) % 90)
    }
    host.estimates = random.chance(0.4)
    host.isLazy = random.chance(0.3)
    host.isPendingAfterShift = random.chance(0.2)
    host.insets = random.pick(Insets.allCases)
    host.shifts = random.pick([.exact, .exact, .whole, .clamped, .late])
    host.layOut()
    return host
  }
}
