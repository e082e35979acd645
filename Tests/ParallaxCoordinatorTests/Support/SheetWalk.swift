import ParallaxCoordinator
import TestSupport

/// A random walk of a coordinator over a sheet: rows, columns, the size and views change, and it is
/// scrolled.
final class SheetWalk: CustomStringConvertible {
  let coordinator = ParallaxCoordinator()
  private let sheet: ScriptedScrollable
  private let seed: UInt64
  private var change = ""
  private var step = 0
  private var random: SeededGenerator
  private var nextRow = 1000
  private var nextView = 0

  init(seed: UInt64) throws {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    let size = LayoutSize(width: 400, height: 600)
    sheet = ScriptedScrollable(size: size, contentSize: LayoutSize(width: 10, height: 10))
    sheet.rows = try Self.lines(60, 20...80, using: &random)
    sheet.crossRows = try Self.lines(40, 30...140, using: &random)
    coordinator.bind(to: sheet, in: sheet)
    for _ in 0..<3 { register() }
  }

  var description: String { "seed \(seed), step \(step): \(change)" }

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
    if let difference = try act() { return difference }
    let mirror = MirrorHost(sheet)
    let fresh = try coordinator.fresh(over: mirror, in: sheet)
    defer { fresh.unbind() }
    return coordinator.difference(from: fresh)
  }

  private func act() throws -> String? {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2:
      change = "scroll"
      let offset = LayoutPoint(x: random.quarter(-40...2500), y: random.quarter(-40...2000))
      sheet.scroll(to: offset)
    case 3:
      change = "scroll by the app"
      sheet.scroll(to: random.quarter(0...1500), along: .vertical, cause: .programmatic)
    case 4:
      change = "register"
      register()
    case 5:
      change = "options"
      if let id = coordinator.registeredViews.last {
        try? coordinator.setOptions(randomOptions(), for: id)
      }
    case 6:
      change = "size"
      let (width, height) = (random.pick([200, 400, 600.0]), random.pick([300, 600, 800.0]))
      sheet.containerSize = LayoutSize(width: width, height: height)
    default: return try changeLines(along: random.pick(ScrollAxis.allCases))
    }
    return nil
  }

  /// Inserts a row or a column before those that are in view; returns what has moved.
  private func changeLines(along axis: ScrollAxis) throws -> String? {
    let isRow = axis == .vertical
    change = isRow ? "row" : "column"
    func lines() -> RowGeometry { isRow ? sheet.rows : sheet.crossRows }
    func offset(_ axis: ScrollAxis) -> Double {
      axis == .vertical ? sheet.reading.contentOffset : sheet.crossReading?.contentOffset ?? 0
    }
    let length = axis.length(of: sheet.containerSize)
    let start = offset(axis) + coordinator.obscured(along: axis).top + 1
    let end = offset(axis) + length - coordinator.obscured(along: axis).bottom
    let tracked = trackedLines(along: axis)
    let read = lines().rowPaths(in: AxisRange(start: start, end: max(start, end))).compactMap {
      lines().rowID(at: $0)
    }
    nextRow += 1
    let line = Row(id: RowID(nextRow), height: .measured(random.quarter(10...90)))
    guard let id = read.first(where: { !tracked.contains($0) }), offset(axis) > 2,
      offset(axis) + length < lines().length - 200, let path = lines().rowPath(of: id)
    else { return nil }
    let position = (lines().rowRange(at: path)?.start ?? 0) - offset(axis)
    let other = offset(axis.cross)
    let place = RowPath(section: 0, row: Int.random(in: 0...max(0, path.row - 2), using: &random))
    if isRow {
      try sheet.rows.insert([line], at: .path(place))
    } else {
      try sheet.crossRows.insert([line], at: .path(place))
    }
    let now = lines().rowPath(of: id).flatMap { lines().rowRange(at: $0)?.start } ?? 0
    if abs(now - offset(axis) - position) > 1e-6 {
      return "\(id) was at \(position), and is at \(now - offset(axis))"
    }
    return other == offset(axis.cross) ? nil : "the other axis has moved"
  }

  private func trackedLines(along axis: ScrollAxis) -> Set<RowID> {
    Set(
      coordinator.registeredViews.compactMap { id in
        let options = coordinator.options(of: id)
        let tracking = axis == .vertical ? options?.tracking : options?.across?.tracking
        if case .rowID(let row)? = tracking { return row }
        return nil
      }
    )
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
