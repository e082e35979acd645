import ParallaxCoordinator

/// One thing a user, an app or a coordinator does on a random walk.
///
/// Parts are of the way the content scrolls, from 0 to 1.
enum WalkStep: CustomStringConvertible {
  case userScroll(to: Double)
  case appScroll(to: Double)
  case pull(ScrollEdge)
  case insertion(at: Double, length: Double)
  case removal
  case size(Double)
  case keyboard(AxisInsets)
  case ownInset(AxisInsets)
  case safeArea(AxisInsets)
  case share(owner: Int, InsetShare)
  case rowLength(owner: Int, Double)
  case shift(Double)

  var description: String {
    func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }
    func words(_ inset: AxisInsets) -> String { "\(Int(inset.top)) and \(Int(inset.bottom))" }
    switch self {
    case .userScroll(let part): return "the user scrolls to \(percent(part))"
    case .appScroll(let part): return "the app scrolls to \(percent(part))"
    case .pull(let edge): return "a pull past the \(edge) edge"
    case .insertion(let part, let length):
      return "a row of \(Int(length)) at \(percent(part)) of the rows"
    case .removal: return "that row goes"
    case .size(let part): return "a container of \(percent(part))"
    case .keyboard(let inset): return "a keyboard of \(words(inset))"
    case .ownInset(let inset): return "\(words(inset)) more of the app's inset"
    case .safeArea(let inset): return "\(words(inset)) more of the safe area"
    case .share(let owner, let share):
      return "owner \(owner) asks for insets of \(words(share.reserved))"
    case .rowLength(let owner, let length):
      return length == 0
        ? "owner \(owner) asks for no row" : "owner \(owner) asks for a row \(Int(length)) longer"
    case .shift(let points): return "a shift of \(points)"
    }
  }
}

/// A walk at random over everything a port lets the kit do.
///
/// The named checks do one thing at a time, each from the middle of the content. The walk combines:
/// for example a row is inserted while the content is pulled and a keyboard is there. When a step
/// is done, the readings are compared with a model of the host, and the views of a coordinator
/// following along with those of a new one. Steps a finding does not need are left out of its
/// words.
final class ConformanceWalk {
  let run: ConformanceRun
  private var random: WalkGenerator
  // The model of the host.
  private var inserted: RowPath?
  private var own = AxisInsets.zero
  private var keyboard = AxisInsets.zero
  private var safeArea = AxisInsets.zero
  private var shares = [InsetShare.zero, .zero]
  private var lengths = [RowLengths(), RowLengths()]
  private var isResized = false
  private let size: LayoutSize
  private let start: AxisReading
  private let startSafeArea: AxisInsets
  /// The content beside rows, such as a footer, in points.
  private let tail: Double?

  init(_ run: ConformanceRun, seed: UInt64) {
    self.run = run
    random = WalkGenerator(state: seed)
    size = run.kit.container.containerSize
    start = run.reading
    startSafeArea = run.kit.container.containerSafeArea(along: run.axis)
    let rows = run.presentRows()
    tail = rows.areComplete && !rows.rows.isEmpty ? start.contentLength - rows.end : nil
  }

  /// Walks, and reports the first finding with the shortest list of steps leading to it.
  func walk(steps count: Int) {
    var steps: [WalkStep] = []
    for _ in 0..<count {
      guard let step = nextStep() else { return }
      steps.append(step)
      take(step)
      if let finding = run.report.findings.first {
        restore()
        run.replaceFinding(with: shortest(steps, to: finding))
        return
      }
    }
    restore()
  }

  // MARK: Steps

  private func nextStep() -> WalkStep? {
    let (kit, run) = (run.kit, run)
    let part = { [self] in Double(Int.random(in: 0...20, using: &random)) / 20 }
    let points = { [self] in Double(Int.random(in: 0...Int(run.step), using: &random)) }
    let owner = Int.random(in: 0...1, using: &random)
    var choices: [() -> WalkStep] = []
    if kit.scrollByUser != nil {
      choices += [{ .userScroll(to: part()) }, { .userScroll(to: part()) }]
    }
    if kit.scrollByApp != nil { choices.append { .appScroll(to: part()) } }
    if kit.overscroll != nil { choices += [{ .pull(.top) }, { .pull(.bottom) }] }
    if kit.insert != nil, kit.remove != nil {
      // One at a time: a port may give each row it inserts the same identity.
      choices.append { [self] in
        inserted == nil ? .insertion(at: part(), length: max(1, points())) : .removal
      }
    }
    if kit.resize != nil { choices.append { .size(0.8 + part() / 5) } }
    if kit.setTransientInset != nil {
      choices.append { .keyboard(AxisInsets(top: points(), bottom: points())) }
    }
    if kit.addContentInset != nil {
      choices.append { .ownInset(AxisInsets(top: points(), bottom: points())) }
    }
    if kit.setSafeArea != nil {
      choices.append { .safeArea(AxisInsets(top: points(), bottom: points())) }
    }
    if run.insetHost != nil, !run.hasSkipped(.insetWrites) {
      choices.append {
        .share(owner: owner, InsetShare(reserved: AxisInsets(top: points(), bottom: points())))
      }
    }
    if run.roomHost != nil { choices.append { .rowLength(owner: owner, points()) } }
    if run.shiftingHost != nil { choices.append { .shift(points() - (run.step / 2).rounded()) } }
    return choices.randomElement(using: &random)?()
  }

  private func offset(at part: Double) -> Double {
    let range = run.metrics.restingOffsets
    return (range.lowerBound + part * (range.upperBound - range.lowerBound)).rounded(.towardZero)
  }

  private func take(_ step: WalkStep) {
    let (kit, run) = (run.kit, run)
    let name = "\(step)"
    let followed = run.followingCoordinator()
    defer { followed.unbind() }
    switch step {
    case .userScroll(let part):
      let offset = offset(at: part)
      run.perform(name, .scroll(to: offset, by: .user)) { kit.scrollByUser?(offset) }
    case .appScroll(let part):
      let offset = offset(at: part)
      run.perform(name, .scroll(to: offset, by: .app)) { kit.scrollByApp?(offset) }
    case .pull(let edge):
      let range = run.metrics.restingOffsets
      let offset = edge == .top ? range.lowerBound - run.step : range.upperBound + run.step
      run.perform(name, .scroll(to: offset, by: .either), .overscroll) { kit.overscroll?(offset) }
    case .insertion(let part, let length):
      let rows = run.presentRows().rows
      guard inserted == nil,
        let path = rows.isEmpty ? nil : rows[Int(part * Double(rows.count - 1))].path
      else {
        return
      }
      inserted = path
      run.perform(name, .layout) { kit.insert?(path, length) }
    case .removal:
      guard let path = inserted.take() else { return }
      run.perform(name, .layout) { kit.remove?(path) }
    case .size(let part):
      isResized = true
      resize(by: part, name)
    case .keyboard(let inset):
      keyboard = inset
      run.perform(name, .layout) { kit.setTransientInset?(inset) }
    case .ownInset(let inset):
      add(inset, name)
    case .safeArea(let inset):
      safeArea = inset
      cover(inset, name)
    case .share(let owner, let share):
      shares[owner] = share
      run.set(share, for: ConformanceRun.owners[owner])
    case .rowLength(let owner, let points): ask(for: points, by: owner)
    case .shift(let points):
      run.perform(name, .layout) {
        run.shiftingHost?.shiftContentOffset(by: points, along: run.axis)
      }
    }
    guard run.report.findings.isEmpty else { return }
    compare(name)
    guard run.report.findings.isEmpty else { return }
    run.compareViews(of: followed, name)
  }

  private func resize(by part: Double, _ name: String) {
    var size = size
    let length = (run.axis.length(of: size) * part).rounded(.up)
    if run.axis == .vertical { size.height = length } else { size.width = length }
    run.perform(name, .resizing) { run.kit.resize?(size) }
  }

  private func add(_ inset: AxisInsets, _ name: String) {
    own.top += inset.top
    own.bottom += inset.bottom
    run.perform(name, .layout) { run.kit.addContentInset?(inset) }
  }

  private func cover(_ inset: AxisInsets, _ name: String) {
    let area = AxisInsets(
      top: startSafeArea.top + inset.top,
      bottom: startSafeArea.bottom + inset.bottom
    )
    run.perform(name, .layout) { run.kit.setSafeArea?(area) }
  }

  /// Asks for the first row beginning in sight to be longer; for no row if the points are 0.
  private func ask(for points: Double, by owner: Int) {
    guard let host = run.roomHost else { return }
    lengths[owner] = RowLengths()
    if points > 0, let row = run.rowInSight() {
      lengths[owner][.path(row.path)] = row.range.length + points
    }
    run.set(lengths[owner], for: ConformanceRun.owners[owner], of: host)
  }

  // MARK: The model

  /// Compares the reading with the model of the host.
  private func compare(_ name: String) {
    let reading = run.reading
    for edge in ScrollEdge.allCases {
      let words = "\(run.name(edge)) after \(name)"
      run.expect(
        .ownInset,
        "contentInset.\(words)",
        reading.contentInset[edge],
        toBe: start.contentInset[edge] + own[edge] + safeAreaInInset(edge)
      ) {
        "something else than the app has changed the app's own insets"
      }
      run.expect(
        .transientInset,
        "transientInset.\(words)",
        reading.transientInset[edge],
        toBe: start.transientInset[edge] + keyboard[edge]
      ) {
        "a keyboard or a refresh control is lost when something else changes"
      }
      let shared =
        start.sharedInset.reserved[edge] + shares[0].reserved[edge] + shares[1].reserved[edge]
      // Two owners may be rounded to whole points each.
      if abs(reading.sharedInset.reserved[edge] - shared) > 2 {
        run.find(
          .insetWrites,
          "sharedInset.reserved.\(words)",
          "\(shared)",
          "\(reading.sharedInset.reserved[edge])"
        ) {
          "the insets of an owner are lost or doubled when something else changes"
        }
      }
    }
    let rows = run.presentRows()
    if let tail, rows.areComplete {
      run.expect(
        .contentLength,
        "contentLength after \(name)",
        reading.contentLength,
        toBe: rows.end + tail
      ) {
        "length and rows are of two layouts"
      }
    }
    compareRows(rows, name)
  }

  /// The part of the safe area in the insets of a host whose content begins below bars.
  private func safeAreaInInset(_ edge: ScrollEdge) -> Double {
    guard safeArea[edge] != 0 else { return 0 }
    let more = run.reading.contentInset[edge] - start.contentInset[edge] - own[edge]
    return ConformanceRun.isNear(more, safeArea[edge]) ? more : 0
  }

  private func compareRows(_ rows: ConformanceRun.Rows, _ name: String) {
    let (shift, shownRow) = (run.metrics.contentShift, run.kit.shownRow)
    for row in run.rowsInSight() {
      let asked = lengths.compactMap { $0[.path(row.path)] }.max()
      if let asked, !rows.haveColumns {
        run.expect(
          .rowRoom,
          "\(run.name(row.path)).length after \(name)",
          row.range.length,
          toBe: asked
        ) {
          "a length that was asked for is lost when something else changes"
        }
      }
      guard let shown = shownRow?(row.path)?.offset(by: -shift) else { continue }
      run.expect(
        .rowPlaces,
        "\(run.name(row.path)).start after \(name)",
        row.range.start,
        toBe: shown.start
      ) {
        "rows on the screen and rows that are reported are of two layouts, or the offset is"
      }
    }
  }

  /// Takes back all the walk has done.
  private func restore() {
    let kit = run.kit
    if let path = inserted.take() { kit.remove?(path) }
    if isResized { kit.resize?(size) }
    if keyboard != .zero { kit.setTransientInset?(.zero) }
    if own != .zero { kit.addContentInset?(AxisInsets(top: -own.top, bottom: -own.bottom)) }
    if safeArea != .zero { kit.setSafeArea?(startSafeArea) }
    for owner in ConformanceRun.owners {
      run.insetHost?.setContentInset(.zero, for: owner, along: run.axis)
      run.roomHost?.setRowLengths(RowLengths(), for: owner, along: run.axis)
    }
    (isResized, keyboard, own, safeArea) = (false, .zero, .zero, .zero)
    (shares, lengths) = ([.zero, .zero], [RowLengths(), RowLengths()])
    run.settle()
    kit.scroll(start.contentOffset)
    run.settle()
  }

  /// Leaves out steps for as long as the same check still finds something.
  private func shortest(_ steps: [WalkStep], to finding: ConformanceFinding) -> ConformanceFinding {
    var (steps, finding, length) = (steps, finding, steps.count / 2)
    // Halves, then quarters and so on: of 60 steps, two that matter are found in about 20 walks.
    while length > 0 {
      for start in stride(from: steps.count - length, through: 0, by: -length) {
        var fewer = steps
        fewer.removeSubrange(start..<start + length)
        guard let other = replay(fewer), other.check == finding.check else { continue }
        (steps, finding) = (fewer, other)
      }
      length /= 2
    }
    finding.field += ", of the walk: " + steps.map(\.description).joined(separator: "; ")
    return finding
  }

  private func replay(_ steps: [WalkStep]) -> ConformanceFinding? {
    run.removeFindings()
    defer { restore() }
    for step in steps {
      take(step)
      if let finding = run.report.findings.first { return finding }
    }
    return nil
  }
}

/// Random numbers a seed decides; SplitMix64.
private struct WalkGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
