import ParallaxCoordinator
import TestSupport

/// A random walk of two coordinators over one list of random habits.
///
/// Each is as though it were alone over the list as it is. The list has the insets and the row
/// lengths of both, and keeps a row below the views of one of them.
final class SharedWalk: RandomWalk {
  let list: TrialHost
  private(set) var change = ""
  private(set) var step = 0
  private let coordinators = [ParallaxCoordinator(), ParallaxCoordinator()]
  private var bound = [0, 1]
  private let seed: UInt64
  private let leftOut: Set<Int>
  private var random: SeededGenerator
  private var nextRow = 1000
  private var nextView = 0
  private var wrongReports: [ParallaxDiagnostic] = []

  init(seed: UInt64, leavingOut leftOut: Set<Int> = []) {
    (self.seed, self.leftOut) = (seed, leftOut)
    random = SeededGenerator(seed: seed)
    list = .random(using: &random)
    // Not walked: rows of two columns, which move apart. Each coordinator keeps another one of
    // them.
    list.columns = 1
    // Otherwise both order one shift, and then both the way back.
    list.isPendingUntilShift = true
    for (number, coordinator) in coordinators.enumerated() {
      coordinator.onDiagnostic = { [unowned self] in check($0, of: number) }
    }
    configure()
    for coordinator in coordinators {
      coordinator.bind(to: list, in: list)
      for _ in 0..<2 { register(in: coordinator) }
    }
    list.settle()
  }

  /// Makes one change and lets the list settle; returns what is wrong then.
  func go() throws -> String? {
    step += 1
    change = ""
    guard !leftOut.contains(step) else { return nil }
    random = SeededGenerator(seed: seed &* 1009 &+ UInt64(step))
    // A coordinator that has left may keep the first row of all until the user scrolls.
    let reader = TrialReader(list, below: bound.count == 2 ? coordinators : [], moverCount: 2)
    list.measureSilently()
    let movesContent = act()
    guard list.settle() else { return "a list does not settle in \(list.habits)" }
    if list.isSilent {
      // What was measured in silence is seen with the next report.
      list.report()
      guard list.settle() else { return "a list does not settle in \(list.habits)" }
    }
    if !movesContent, !bound.isEmpty, let distance = reader.movement() {
      return "what is read has moved by \(distance) in \(list.habits)"
    }
    if let difference = try difference() { return "\(difference) in \(list.habits)" }
    if let report = wrongReports.first { return "\(report) in \(list.habits)" }
    return disturbance()
  }

  func end() -> String? {
    for coordinator in coordinators { coordinator.unbind() }
    guard list.settle() else { return "a list does not settle" }
    return list.shares.isEmpty && list.room.isEmpty ? nil : "\(list.shares.total) is left"
  }

  // MARK: What must hold

  /// What differs from new coordinators, and from what they ask for together.
  private func difference() throws -> String? {
    var (shares, room) = (InsetShares(), RowRoom())
    for number in bound {
      let mirror = MirrorHost(list)
      let fresh = try coordinators[number].fresh(over: mirror, in: list)
      defer { fresh.unbind() }
      if let difference = coordinators[number].difference(from: fresh) {
        return "coordinator \(number): \(difference)"
      }
      let owner = LayoutOwner(number)
      shares.set(mirror.shares[.vertical] ?? .zero, for: owner)
      room.set(mirror.lengths[.vertical] ?? RowLengths(), for: owner)
    }
    let (given, wanted) = (list.shares.total, shares.total)
    // Sums of other numbers differ in their last bits, which is nothing to order for.
    if given.reserved != wanted.reserved || given.padding != wanted.padding
      || abs(given.pinned - wanted.pinned) > 1e-9
    {
      return "insets \(given), not \(wanted)"
    }
    for id in list.ids {
      guard let path = list.rowPath(of: RowID(id)) else { return "row \(id) has no path" }
      let length = list.room.length(at: path, id: RowID(id))
      if length != room.length(at: path, id: RowID(id)) { return "row \(id) of \(length as Any)" }
    }
    return nil
  }

  /// What happens in turns without a change.
  private func disturbance() -> String? {
    // What a list has not made of a shift is commanded again after three calls in which nothing
    // moves.
    for _ in 0..<3 { list.report() }
    guard list.settle() else { return "a list does not settle" }
    let orders = list.commandCount
    for _ in 0..<2 { list.report() }
    return list.turn() || list.commandCount != orders
      ? "an order without a change in \(list.habits)" : nil
  }

  /// A row that both track is as long as the greater view; the shorter one may be reported, and no
  /// other.
  private func check(_ problem: ParallaxDiagnostic, of number: Int) {
    guard case .rowLengthDiffers(.id(let row), _, let wanted) = problem else { return }
    let other = coordinators[1 - number]
    let isLonger = other.registeredViews.contains { id in
      guard let options = other.options(of: id) else { return false }
      return options.tracking == .rowID(row) && options.height.maximum > wanted
    }
    if !isLonger || bound.count < 2 { wrongReports.append(problem) }
  }

  // MARK: Changes

  /// Makes a change; returns whether it may move what is read.
  private func act() -> Bool {
    let number = Int.random(in: 0..<2, using: &random)
    let coordinator = coordinators[number]
    change = "\(number): "
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2:
      let target = list.offset + random.quarter(-120...140)
      change += "scroll to \(target)"
      list.scroll(to: target)
      return true
    case 3:
      let target = random.quarter(list.firstOffset...list.lastOffset)
      change += "scroll by the app to \(target)"
      list.scroll(to: target, byApp: true)
      return true
    case 4, 5, 6: changeRows(announcedBy: random.chance(0.3) ? coordinator : nil)
    case 7, 8: register(in: coordinator)
    case 9:
      guard coordinator.registeredViews.count > 1 else { return false }
      let id = random.pick(coordinator.registeredViews)
      change += "unregister \(id)"
      coordinator.unregister(id)
    case 10, 11:
      guard let id = coordinator.registeredViews.first else { return false }
      let options = ParallaxOptions.random(using: &random)
      change += "options of \(id): \(options.summary)"
      try? coordinator.setOptions(options, of: id)
    case 12:
      list.keyboard = list.keyboard == 0 ? 200 : 0
      change += "keyboard of \(list.keyboard)"
      list.report()
    case 13:
      list.contentInset = AxisInsets(top: random.pick([0, 20, 47]), bottom: random.pick([0, 34]))
      change += "insets of \(list.contentInset)"
      list.change()
    case 14:
      change += "settings"
      configure()
    default:
      rebind(number)
      // A binding sees rows that were measured in silence as they are, and the other coordinator
      // keeps those it was told of.
      return list.isSilent
    }
    return false
  }

  /// Changes all settings; both coordinators have the same rule for the ends of the content.
  private func configure() {
    for coordinator in coordinators { coordinator.configuration.setRandomly(using: &random) }
    coordinators[1].configuration.anchor = coordinators[0].configuration.anchor
  }

  private func changeRows(announcedBy coordinator: ParallaxCoordinator?) {
    change += coordinator == nil ? "rows" : "announced rows"
    let edit = { [self] in change += list.changeRows(using: &random, nextRow: &nextRow) }
    if let coordinator { coordinator.performUpdates(edit) } else { edit() }
  }

  private func rebind(_ number: Int) {
    if let index = bound.firstIndex(of: number) {
      change += "unbinding"
      bound.remove(at: index)
      coordinators[number].unbind()
    } else {
      change += "binding"
      bound.append(number)
      coordinators[number].bind(to: list, in: list)
    }
  }

  private func register(in coordinator: ParallaxCoordinator) {
    nextView += 1
    let options = ParallaxOptions.random(using: &random)
    change += " \(nextView): \(options.summary)"
    _ = try? coordinator.register(
      ViewDescriptor { _ in },
      as: ViewID("\(nextView)"),
      options: options
    )
  }
}
