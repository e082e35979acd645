import ParallaxCoordinator
import TestSupport

/// A random walk of a coordinator over a sheet: rows, columns, the size, insets, settings, views and the
/// binding change, and it is scrolled.
final class SheetWalk: RandomWalk {
  let coordinator = ParallaxCoordinator()
  private let sheet: ScriptedScrollable
  /// The seed of the steps; `nil` if their numbers come from a file.
  private let seed: UInt64?
  private let leftOut: Set<Int>
  private(set) var change = ""
  private(set) var step = 0
  private var random: SeededGenerator
  private var nextLine = 1000
  private var nextView = 0
  private var commandCount = 0

  convenience init(seed: UInt64, leavingOut leftOut: Set<Int> = []) throws {
    try self.init(SeededGenerator(seed: seed), seed: seed, leavingOut: leftOut)
  }

  init(_ random: SeededGenerator, seed: UInt64? = nil, leavingOut leftOut: Set<Int> = []) throws {
    (self.seed, self.leftOut) = (seed, leftOut)
    self.random = random
    let size = LayoutSize(width: 400, height: 600)
    sheet = ScriptedScrollable(size: size, contentSize: LayoutSize(width: 10, height: 10))
    sheet.rows = try Self.lines(60, 20...80, using: &self.random)
    sheet.crossRows = try Self.lines(40, 30...140, using: &self.random)
    sheet.onCommand = { [unowned self] _ in commandCount += 1 }
    coordinator.configuration.setRandomly(using: &self.random)
    coordinator.bind(to: sheet, in: sheet)
    for _ in 0..<3 { register() }
  }

  private static func lines(
    _ count: Int,
    _ lengths: ClosedRange<Double>,
    using random: inout SeededGenerator
  ) throws -> RowGeometry {
    let lines = (0..<count).map {
      Row(id: RowID($0), height: .measured(random.quarter(lengths)))
    }
    return try RowGeometry([RowSection(rows: RowList(lines))])
  }

  /// Makes one change; returns what is wrong then.
  func go() throws -> String? {
    step += 1
    change = ""
    guard !leftOut.contains(step) else { return nil }
    if let seed { random = SeededGenerator(seed: seed &* 1009 &+ UInt64(step)) }
    if random.chance(0.05) {
      // Without the views another row may be the first one that is read.
      change = "unbinding"
      let unbind = { [self] () -> [ScrollAxis] in
        coordinator.unbind()
        return []
      }
      let bind = { [self] () -> [ScrollAxis] in
        coordinator.bind(to: sheet, in: sheet)
        return []
      }
      if let movement = movement(in: unbind) ?? movement(in: bind) { return movement }
    } else if let movement = try movement(in: act) {
      return movement
    }
    let mirror = MirrorHost(sheet)
    let fresh = try coordinator.fresh(over: mirror, in: sheet)
    defer { fresh.unbind() }
    return coordinator.difference(from: fresh) ?? disturbance()
  }

  // MARK: What must hold

  /// Returns what a change has moved, apart from the axes that it returns.
  private func movement(in change: () throws -> [ScrollAxis]) rethrows -> String? {
    let read = ScrollAxis.allCases.map { axis in
      (axis, linesThatAreRead(along: axis), coordinator.obscured(along: axis).top)
    }
    let moved = try change()
    for (axis, lines, covered) in read where !moved.contains(axis) {
      if let distance = movement(of: lines, along: axis),
        !areBelowGrownViews(lines, covered: covered, along: axis)
      {
        return "what is read has moved by \(distance) on the \(axis) axis"
      }
    }
    return nil
  }

  /// Returns whether stuck views have grown, and the first line that was clear of them begins where they end.
  private func areBelowGrownViews(
    _ lines: [(id: RowID, position: Double)],
    covered: Double,
    along axis: ScrollAxis
  ) -> Bool {
    let end = coordinator.obscured(along: axis).top
    let line = lines.first { $0.position >= covered - 1e-3 }
    let now = line.flatMap { position(of: $0.id, along: axis) }
    return end > covered && now.map { abs($0 - end) <= 1e-3 } ?? false
  }

  /// What happens in turns without a change.
  private func disturbance() -> String? {
    let (orders, frames) = (commandCount, coordinator.registeredViews.map(coordinator.frame))
    for _ in 0..<2 { sheet.change { _ in } }
    if commandCount != orders { return "an order without a change" }
    return frames == coordinator.registeredViews.map(coordinator.frame) ? nil : "a restless view"
  }

  private func lines(along axis: ScrollAxis) -> RowGeometry {
    axis == .vertical ? sheet.rows : sheet.crossRows
  }

  private func reading(along axis: ScrollAxis) -> AxisReading {
    axis == .vertical ? sheet.reading : sheet.crossReading ?? sheet.reading
  }

  /// A Boolean value indicating whether the sheet is at no end of an axis, and is not pulled there.
  private func isBetweenEnds(along axis: ScrollAxis) -> Bool {
    let reading = reading(along: axis)
    let insets = (reading.contentInset, reading.sharedInset.resting)
    let last =
      reading.contentLength + insets.0.bottom + insets.1.bottom
      - axis.length(of: sheet.containerSize)
    return reading.contentOffset > 2 - insets.0.top - insets.1.top
      && reading.contentOffset < last - 3
  }

  private func position(of line: RowID, along axis: ScrollAxis) -> Double? {
    let lines = lines(along: axis)
    return lines.rowPath(of: line).flatMap { lines.rowRange(at: $0)?.start }
      .map { $0 - reading(along: axis).contentOffset }
  }

  /// The lines in view beside the views that stick, with their positions; none at an end.
  private func linesThatAreRead(along axis: ScrollAxis) -> [(id: RowID, position: Double)] {
    guard isBetweenEnds(along: axis) else { return [] }
    let offset = reading(along: axis).contentOffset
    let obscured = coordinator.obscured(along: axis)
    let start = offset + obscured.top + 1e-3
    let end = offset + axis.length(of: sheet.containerSize) - obscured.bottom
    let (lines, tracked) = (lines(along: axis), trackedLines(along: axis))
    return lines.rowPaths(in: AxisRange(start: start, end: max(start, end)))
      .compactMap { lines.rowID(at: $0) }.filter { !tracked.contains($0) }
      .compactMap { id in position(of: id, along: axis).map { (id, $0) } }
  }

  /// Returns by how much all the user reads has moved; `nil` if a line is where it was.
  private func movement(
    of lines: [(id: RowID, position: Double)],
    along axis: ScrollAxis
  ) -> Double? {
    guard isBetweenEnds(along: axis) else { return nil }
    let moved = lines.compactMap { line in
      position(of: line.id, along: axis).map { abs($0 - line.position) }
    }
    return moved.min().flatMap { $0 > 1e-6 ? $0 : nil }
  }

  /// The lines whose views stick: the view is seen there and not the line.
  private func trackedLines(along axis: ScrollAxis) -> Set<RowID> {
    Set(
      coordinator.registeredViews.compactMap { id in
        let options = coordinator.options(of: id)
        guard let own = axis == .vertical ? options?.main : options?.across,
          !own.stickPosition.isEmpty, case .rowID(let row) = own.tracking
        else { return nil }
        return row
      }
    )
  }

  // MARK: Changes

  /// Makes a change; returns the axes on which it moves what is read.
  private func act() throws -> [ScrollAxis] {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2:
      let offset = LayoutPoint(x: random.quarter(-40...2500), y: random.quarter(-40...2000))
      change = "scroll to \(offset)"
      sheet.scroll(to: offset)
      return ScrollAxis.allCases
    case 3:
      change = "scroll by the app"
      sheet.scroll(to: random.quarter(0...1500), along: .vertical, cause: .app)
      return [.vertical]
    case 4:
      change = "register"
      register()
    case 5:
      change = "options"
      if let id = coordinator.registeredViews.last {
        try? coordinator.setOptions(randomOptions(), of: id)
      }
    case 6:
      change = "size"
      let (width, height) = (random.pick([200, 400, 600.0]), random.pick([300, 600, 800.0]))
      sheet.containerSize = LayoutSize(width: width, height: height)
    case 7:
      change = "insets"
      let insets = AxisInsets(top: random.pick([0, 20, 47]), bottom: random.pick([0, 34]))
      if random.chance(0.5) {
        sheet.reading.contentInset = insets
      } else {
        sheet.crossReading?.contentInset = insets
      }
    case 8:
      change = "settings"
      coordinator.configuration.setRandomly(using: &random)
    case 9:
      change = "binding"
      coordinator.bind(to: sheet, in: sheet)
    default: try insertLine(along: random.pick(ScrollAxis.allCases))
    }
    return []
  }

  /// Inserts a row or a column before the one that is read.
  private func insertLine(along axis: ScrollAxis) throws {
    nextLine += 1
    let line = Row(id: RowID(nextLine), height: .measured(random.quarter(10...90)))
    let row = linesThatAreRead(along: axis).first.flatMap { lines(along: axis).rowPath(of: $0.id) }
    let last = max(0, (row?.row ?? 0) - 2)
    let place = RowPath(section: 0, row: Int.random(in: 0...last, using: &random))
    change = "\(axis == .vertical ? "row" : "column") inserted at \(place.row)"
    if axis == .vertical {
      try sheet.rows.insert([line], at: .path(place))
    } else {
      try sheet.crossRows.insert([line], at: .path(place))
    }
  }

  private func register() {
    nextView += 1
    var descriptor = ViewDescriptor { _ in }
    if random.chance(0.2) {
      descriptor.measure = { HeightRange(minimum: 20, maximum: 20 + $0 / 7) }
    }
    let options = randomOptions()
    change += " \(nextView): \(options.summary)"
    _ = try? coordinator.register(descriptor, as: ViewID("\(nextView)"), options: options)
  }

  private func randomOptions() -> ParallaxOptions {
    func options(_ count: Int) -> AxisOptions {
      let minimum = random.quarter(0...40)
      var options = AxisOptions(minimum...(minimum + random.quarter(1...80)))
      let line = Int.random(in: 0..<count, using: &random)
      options.tracking = random.chance(0.5) ? .rowID(RowID(line)) : .offset(Double(line) * 40)
      options.stickPosition = random.pick([.top, .bottom, .both, []])
      options.stacking = random.pick([.stack, .overlay, .push])
      return options
    }
    return ParallaxOptions(options(60), across: random.chance(0.6) ? options(40) : nil)
  }
}
