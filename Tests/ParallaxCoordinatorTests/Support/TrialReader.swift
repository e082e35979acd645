import ParallaxCoordinator
import TestSupport

/// What is read in a list, and where it is.
struct TrialReader {
  let host: TrialHost
  /// The rows with their distances from the start of the container, in points.
  private let rows: [(id: Int, position: Double)]
  /// The coordinators, each with the length that its views cover at the top, in points.
  private let views: [(coordinator: ParallaxCoordinator, covered: Double)]
  private let safeArea: AxisInsets
  private let clampCount: Int
  private let endCount: Int
  /// The number of coordinators that may move the list, of which each knows its own roundings
  /// alone.
  private let moverCount: Double

  /// Creates the reader of a list, below the views of the coordinators that are bound to it.
  init(_ host: TrialHost, below coordinators: [ParallaxCoordinator], moverCount: Double = 1) {
    (clampCount, endCount) = (host.clampCount, host.endCount)
    self.host = host
    self.moverCount = moverCount
    rows = Self.rowsThatAreRead(in: host, below: coordinators).map { ($0, host.position(of: $0)) }
    views = coordinators.map { ($0, $0.obscured.top) }
    safeArea = host.safeArea
  }

  /// The rows in view below the views that stick, unless the list is at one of its ends or pulled.
  ///
  /// At an end the content may be shown from there.
  private static func rowsThatAreRead(
    in list: TrialHost,
    below coordinators: [ParallaxCoordinator]
  ) -> [Int] {
    guard list.isBetweenEnds else { return [] }
    let tracked = rowsOfViews(of: coordinators, in: list)
    let obscured = coordinators.map(\.obscured)
    let first = list.offset + list.safeArea.top
    let end =
      list.offset + list.containerSize.height
      - max(obscured.map(\.bottom).min() ?? 0, list.keyboard) - list.safeArea.bottom
    func rows(from start: Double) -> [Int] {
      guard start < end else { return [] }
      return list.ids.filter { id in
        guard let range = list.range(of: id) else { return false }
        return range.length > 1 && range.end > start && range.start < end && !tracked.contains(id)
      }
    }
    let rowsBelowViews = rows(from: first + (obscured.map(\.top).min() ?? 0) + 1e-3)
    // Rows of several columns move apart when one of them changes its length. When a view leaves, a
    // row that was beneath it may be kept, and not the one below it.
    let moveApart = list.columns > 1 || list.isSilent
    return !moveApart || rowsBelowViews.isEmpty ? rowsBelowViews : rows(from: first)
  }

  /// The rows that are views of all coordinators: each keeps the first row below its own views, which may be beneath
  /// those of another one.
  private static func rowsOfViews(of coordinators: [ParallaxCoordinator], in list: TrialHost)
    -> Set<Int>
  {
    coordinators.dropFirst().reduce(
      coordinators.first.map { trackedRows(of: $0, in: list) } ?? []
    ) { $0.intersection(trackedRows(of: $1, in: list)) }
  }

  private static func trackedRows(of coordinator: ParallaxCoordinator, in list: TrialHost)
    -> Set<Int>
  {
    Set(
      coordinator.registeredViews.compactMap { id in
        // The view is seen there and not the row, if it sticks.
        guard let options = coordinator.options(of: id), !options.stickPosition.isEmpty else {
          return nil
        }
        switch options.tracking {
        case .rowID(let row): return list.ids.first { RowID($0) == row }
        case .row(let path): return list.ids.first { list.rowID(at: path) == RowID($0) }
        default: return nil
        }
      }
    )
  }

  /// Returns by how much all the user reads has moved; `nil` if a row is where it was.
  ///
  /// A row keeps its distance from the container or from the safe area, if that has changed.
  func movement() -> Double? {
    guard host.isBetweenEnds else { return nil }
    // Not judged: a list of estimates whose room after its content goes, so that it ends before the
    // place. Its rows are measured on its way back, and are longer or shorter than the room. Nor
    // rows of two columns, or below the views of two coordinators, that were measured in silence: they
    // move apart, and for the change after that another one is the first.
    let moveApart = host.isSilent && (host.columns > 1 || moverCount > 1)
    if host.estimates, host.endCount != endCount || moveApart { return nil }
    // A shift of less than a point counts as made, though the list may make it a turn later.
    let isCoarse = host.shifts == .whole || host.shifts == .late
    var rounding = moverCount * (isCoarse ? 1 : host.pixels.map { 1 / $0 } ?? 0)
    // An offset within half a pixel of a rest is the rest. For example, at -46.75 the place is -47 at 2 pixels a point.
    let halves = views.compactMap { $0.coordinator.configuration.pixelGrid.map { 0.5 / $0.scale } }
    rounding = max(rounding, halves.max() ?? 0)
    // A list that moves itself, as its content grows or back to its end, is left there if a row is
    // within half a point of where it was. For example, the rows above it are shorter by 11.75 and
    // those below it by 0.21, and a chat moves by 11.96.
    if host.growth != .below || host.clampCount > clampCount { rounding += 0.5 }
    // A list of estimates whose content ends before the place is brought back, and shows others of
    // its rows before an inset lets it return. Of these one may be kept instead. For example, row
    // 43 at -17 has 84 points, and its estimate is 50: below a title of 42 row 44 is read, kept at
    // 33 and not at 67. No row is longer than 150.
    if host.estimates, host.clampCount > clampCount { rounding = 100 }
    let inset = host.safeArea.top - safeArea.top
    // The row of a view that sticks from now on is seen there no more.
    let tracked = Self.rowsOfViews(of: views.map(\.coordinator), in: host)
    let moved = rows.filter { host.range(of: $0.id) != nil && !tracked.contains($0.id) }
      .map { host.position(of: $0.id) - $0.position }
      .map { min(abs($0), abs($0 - inset)) }
      .min()
    return moved.flatMap { $0 > rounding + 1e-6 && !isBelowGrownViews(within: rounding) ? $0 : nil }
  }

  /// Returns whether stuck views have grown, and the first row that was clear of them begins where they end.
  private func isBelowGrownViews(within rounding: Double) -> Bool {
    views.contains { coordinator, covered in
      let end = host.safeArea.top + coordinator.obscured.top
      let row = rows.first { $0.position >= safeArea.top + covered - 1e-3 }
      return coordinator.obscured.top > covered
        && row.map { abs(host.position(of: $0.id) - end) <= rounding + 1e-3 } ?? false
    }
  }
}

extension TrialHost {
  /// A Boolean value indicating whether the list is at none of its ends, and is not pulled.
  var isBetweenEnds: Bool { offset > firstOffset + 2 && offset < lastOffset - 3 }

  /// The habits of the list, in the words of Swift.
  var habits: String {
    let names: [(String, Bool)] = [
      ("estimates", estimates), ("isSilent", isSilent), ("isLazy", isLazy),
      ("isPendingAfterShift", isPendingAfterShift), ("clamps", clamps),
      ("hasSections", hasSections),
    ]
    let main = "a list of insets \(insets), shifts \(shifts), growth \(growth), \(columns) columns"
    return names.filter(\.1).reduce(main) { $0 + ", " + $1.0 }
      + (pixels.map { ", \($0) pixels" } ?? "")
  }

  /// Removes and inserts rows before the one that is read; returns the words for it.
  func changeRows(using random: inout SeededGenerator, nextRow: inout Int) -> String {
    let above = ids.firstIndex { range(of: $0)?.end ?? 0 > offset } ?? 0
    var words = ""
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      if random.chance(0.4), above > 6, cells.count > 20 {
        let row = Int.random(in: 0..<above - 5, using: &random)
        words += ", removes \(row)"
        cells.remove(at: row)
      } else {
        nextRow += 1
        let row = Int.random(in: 0...min(max(0, above - 1), cells.count), using: &random)
        let cell = Cell(id: nextRow, length: random.quarter(10...150))
        words += ", inserts \(cell.length) at \(row)"
        cells.insert(cell, at: row)
      }
    }
    change()
    return words
  }

  /// A list of random habits.
  static func random(using random: inout SeededGenerator) -> TrialHost {
    let first = Int.random(in: 0..<50, using: &random)
    let host = TrialHost(count: Int.random(in: 40..<90, using: &random)) {
      20 + Double(($0 * 37 + first) % 90)
    }
    host.estimates = random.chance(0.4)
    if host.estimates { host.isSilent = random.chance(0.4) }
    host.isLazy = random.chance(0.3)
    host.isPendingAfterShift = random.chance(0.2)
    host.insets = random.pick(Insets.allCases)
    host.shifts = random.pick([.exact, .exact, .whole, .clamped, .late])
    host.hasSections = random.chance(0.3)
    host.clamps = random.chance(0.8)
    host.pixels = random.pick([nil, nil, 2, 3])
    // Not walked: a list that moves a turn later, and has two columns or grows above. Its rows move
    // on while a shift is on its way. Seen were up to 37 points, in 8 of 1,700 walks.
    host.isPendingUntilShift = random.chance(0.5)
    guard host.shifts != .late else { return host.laidOut() }
    host.columns = random.pick([1, 2])
    // Rows of several columns do not move by what the content grows by.
    if host.columns == 1 { host.growth = random.pick(Growth.allCases) }
    return host.laidOut()
  }

  private func laidOut() -> TrialHost {
    layOut()
    return self
  }
}
