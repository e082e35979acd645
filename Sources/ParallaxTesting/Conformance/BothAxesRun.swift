import ParallaxCoordinator

/// One pass through the checks of a ``BothAxesConformance``: of each axis, then of both at once.
///
/// A change of both axes is one of each, the one inside the other: so handlers, moves and second
/// readings are compared as they are for one axis.
final class BothAxesRun {
  let kit: BothAxesConformance
  let vertical: ConformanceRun
  let horizontal: ConformanceRun
  /// The checks not made on both axes at once.
  private var gaps: [ConformanceGap] = []

  init(_ kit: BothAxesConformance) {
    self.kit = kit
    vertical = ConformanceRun(kit.vertical, beside: kit.horizontal)
    horizontal = ConformanceRun(kit.horizontal, beside: kit.vertical)
  }

  var runs: [ConformanceRun] { [vertical, horizontal] }

  var report: ConformanceReport {
    var report = ConformanceReport()
    report.findings = runs.flatMap(\.report.findings)
    report.notChecked = runs.flatMap(\.report.notChecked) + gaps
    report.notAdopted = vertical.report.notAdopted.map { name in
      horizontal.report.notAdopted.contains(name) ? name : "\(name) along the vertical axis"
    }
    for name in horizontal.report.notAdopted where !vertical.report.notAdopted.contains(name) {
      report.notAdopted.append("\(name) along the horizontal axis")
    }
    return report
  }

  func run() {
    let start = LayoutPoint(
      x: horizontal.reading.contentOffset,
      y: vertical.reading.contentOffset
    )
    // The resting axis is at a part of a point, so a rounding of it shows.
    horizontal.kit.scroll(horizontal.middle + 0.4)
    settle()
    vertical.run()
    // A change that has reached the wrong axis was not undone there.
    guard !vertical.hasFound(.otherAxis) else { return }
    vertical.kit.scroll(vertical.middle + 0.4)
    settle()
    horizontal.run()
    guard areSound else { return }
    // Each by itself: a host may be wrong when both move.
    vertical.kit.scroll(start.y)
    horizontal.kit.scroll(start.x)
    settle()
    // A finding shows in the checks after it as well.
    let checks = [
      checkScrolling, checkOverscroll, checkMoves, checkCommands, checkInsertion, checkPlace,
    ]
    for check in checks where areSound { check() }
    kit.scroll(start)
    settle()
  }

  var areSound: Bool { runs.allSatisfy(\.report.findings.isEmpty) }

  /// Records a check as not made, unless one of the axes has nothing of the kind.
  private func skip(_ check: ConformanceCheck, needs need: String) {
    guard !runs.contains(where: { $0.kit.lacks.contains(check) }) else { return }
    gaps.append(ConformanceGap(check: check, need: need))
  }

  func settle() { for run in runs { run.settle() } }

  var middle: LayoutPoint { LayoutPoint(x: horizontal.middle, y: vertical.middle) }

  // MARK: Scrolling on both axes

  private func perform(
    _ name: String,
    to offset: LayoutPoint,
    by party: ConformanceRun.Party,
    _ check: ConformanceCheck = .offset,
    body: (LayoutPoint) -> Void
  ) {
    vertical.perform(name, .scroll(to: offset.y, by: party), check) {
      horizontal.perform(name, .scroll(to: offset.x, by: party), check) { body(offset) }
    }
  }

  func scroll(_ offset: LayoutPoint) {
    perform("a scroll on both axes", to: offset, by: .either, body: kit.scroll)
  }

  private func checkScrolling() {
    var cells = 0
    for (y, x) in zip(vertical.offsets, horizontal.offsets.reversed()) {
      let former = LayoutPoint(
        x: horizontal.reading.contentOffset,
        y: vertical.reading.contentOffset
      )
      scroll(LayoutPoint(x: x, y: y))
      cells += checkCells(after: former)
      guard areSound else { return }
    }
    guard cells == 0 else { return }
    skip(.cells, needs: kit.shownCell == nil ? "`shownCell`" : "a cell that `shownCell` returns")
  }

  private func checkOverscroll() {
    guard let overscroll = kit.overscroll else {
      return skip(.overscroll, needs: "`overscroll` past a corner")
    }
    for y in ScrollEdge.allCases {
      for x in ScrollEdge.allCases {
        let (down, across) = (vertical.pull(past: y), horizontal.pull(past: x))
        scroll(LayoutPoint(x: across.rest, y: down.rest))
        let offset = LayoutPoint(x: across.offset, y: down.offset)
        perform("a pull past a corner", to: offset, by: .either, .overscroll, body: overscroll)
      }
    }
    scroll(middle)
  }

  private func checkMoves() {
    guard let scrollByApp = kit.scrollByApp, let scrollByUser = kit.scrollByUser else {
      return skip(.moves, needs: "`scrollByApp` and `scrollByUser` on both axes")
    }
    // Another distance on each axis, as one may be counted for the other.
    let offset = LayoutPoint(x: middle.x - 2 * horizontal.step, y: middle.y + vertical.step)
    perform("a scroll of the app on both axes", to: offset, by: .app, body: scrollByApp)
    let before = runs.map(\.reading)
    // There and back, four times: less than a point of each would not be seen.
    for offset in Array(repeating: [middle, offset], count: 4).joined() {
      perform("a scroll of the user on both axes", to: offset, by: .user, body: scrollByUser)
    }
    perform("a scroll of the user on both axes", to: middle, by: .user, body: scrollByUser)
    for (run, before) in zip(runs, before) {
      let distance = run.middle - before.contentOffset
      run.expectCounts(since: before, "nine scrolls of the user on both axes", user: distance)
    }
  }

  // MARK: Commands for both axes

  /// One coordinator holds commands on one axis while it gives others on the other axis.
  private func checkCommands() {
    scroll(middle)
    let owner = ConformanceRun.owners[0]
    if bothHave("`ScrollableInsets`", .insetWrites, { $0.insetHost != nil }) {
      checkCommands { run in
        run.set(InsetShare(reserved: AxisInsets(top: run.step, bottom: 3)), for: owner)
      } takeBack: { run, owner in
        run.set(.zero, for: owner)
      }
    }
    guard areSound, bothHave("`ScrollableRowRoom`", .rowRoom, { $0.roomHost != nil }) else {
      return
    }
    guard runs.allSatisfy({ $0.rowInSight() != nil }) else {
      return skip(.rowRoom, needs: "a row and a column that begin in sight in the middle")
    }
    checkCommands { run in
      run.keepLonger(run.rowInSight(), for: owner)
    } takeBack: { run, owner in
      run.keepLonger(nil, for: owner)
    }
  }

  /// Returns whether there is an ability along both axes; along one only, the check is a gap.
  private func bothHave(
    _ ability: String,
    _ check: ConformanceCheck,
    _ has: (ConformanceRun) -> Bool
  ) -> Bool {
    let count = runs.filter(has).count
    // Along none it is one of the abilities not adopted.
    if count == 1 { skip(check, needs: "\(ability) along both axes") }
    return count == 2
  }

  private func checkCommands(
    give: (ConformanceRun) -> Void,
    takeBack: (ConformanceRun, LayoutOwner) -> Void
  ) {
    let (owner, otherOwner) = (ConformanceRun.owners[0], ConformanceRun.owners[1])
    for (held, other) in [(vertical, horizontal), (horizontal, vertical)] where areSound {
      for run in runs { run.watchesOtherAxis = true }
      give(held)
      let former = held.reading
      give(other)
      // Another owner asks for nothing, so the axis is laid out once more.
      if areSound { takeBack(held, otherOwner) }
      if areSound { held.expectCommands(of: former) }
      if areSound { takeBack(held, owner) }
      for run in runs { run.watchesOtherAxis = false }
      for run in runs { takeBack(run, owner) }
    }
  }

  /// With a coordinator, a cell in sight must stay where it is while a row is inserted above it and a
  /// column before it.
  private func checkPlace() {
    let isShifting = { (run: ConformanceRun) in run.rowHost != nil && run.shiftingHost != nil }
    guard bothHave("`ScrollableRows` and `ScrollableShifting`", .place, isShifting) else { return }
    scroll(middle)
    let length = vertical.rowStep
    // Another length, as a shift may be made by the distance for the other axis.
    let width = min(horizontal.rowStep, max(1, (length * 0.75).rounded(.down)))
    guard let down = vertical.rowInPlace(before: length),
      let across = horizontal.rowInPlace(before: width)
    else {
      return skip(
        .place,
        needs: "`insert`, `remove`, and a row and a column with identities in sight"
      )
    }
    let coordinator = ParallaxCoordinator()
    vertical.bind(coordinator)
    defer { coordinator.unbind() }
    settle()
    ConformanceRun.checkPlaces(of: [down, across], settle: settle)
  }
}
