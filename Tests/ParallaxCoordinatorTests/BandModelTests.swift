import ParallaxCoordinator
import TestSupport
import Testing

/// Random sheets with bands, beside a model of them: the product of the range of the band and that of its
/// row or column; and beside the same cells registered one by one.
@Suite("Bands of random sheets", .timeLimit(.minutes(20)))
struct BandModelTests {
  private static let seeds = RandomScenes.seeds(300, from: 1)

  @Test("the cells are the products of both ranges, in drawing order, to the bit", arguments: seeds)
  func products(seed: UInt64) throws {
    var sheet = try BandSheet(seed: seed)
    for step in 0..<40 {
      try sheet.change()
      for band in sheet.bands {
        let cells = sheet.coordinator.cells(of: band.id).map { BandSheet.Cell($0) }
        let difference = BandSheet.difference(of: cells, from: sheet.expectedCells(of: band))
        #expect(difference == nil, "\(sheet), step \(step), \(band.id)")
      }
      for _ in 0..<5 {
        let point = sheet.randomPoint()
        let hit = sheet.coordinator.cell(at: point)
        let expected = sheet.expectedCell(at: point)
        #expect(hit?.band == expected?.band, "\(sheet), step \(step), \(point)")
        #expect(
          hit.map { BandSheet.Cell($0.cell) } == expected?.cell,
          "\(sheet), step \(step), \(point)"
        )
      }
    }
  }

  @Test("cells that are registered one by one have the same frames, to the bit", arguments: seeds)
  func oneByOne(seed: UInt64) throws {
    var sheet = try BandSheet(seed: seed, tracksOnly: true)
    let twin = try BandTwin(of: sheet)
    for step in 0..<12 {
      try sheet.scroll()
      twin.follow(sheet)
      for band in sheet.bands {
        for cell in sheet.coordinator.cells(of: band.id) {
          let frame = twin.frame(of: band, over: cell.first.row, among: sheet.bands)
          #expect(frame == cell.frame, "\(sheet), step \(step), \(band.id) \(cell.first)")
        }
      }
    }
  }
}

/// A random sheet with bands along both axes.
struct BandSheet: CustomStringConvertible {
  let coordinator = ParallaxCoordinator()
  let vertical: ScriptedScrollable
  /// The scroll view of the columns, which may be the same one.
  let horizontal: ScriptedScrollable
  private(set) var bands: [Band] = []
  private let seed: UInt64
  private var random: SeededGenerator
  private var nextID = 1000

  struct Band {
    var id: ViewID
    var options: ParallaxOptions
    var isRow: Bool { options.axis != .horizontal }
    /// The number of the tracked row; `nil` for a band that tracks none.
    var line: RowID? { if case .rowID(let id) = options.tracking { id } else { nil } }
  }

  /// A cell as far as the model says it.
  struct Cell: Equatable, CustomStringConvertible {
    var path: RowPath
    var id: RowID?
    var isFrozen: Bool
    var frame: LayoutRect

    init(_ path: RowPath, _ id: RowID?, isFrozen: Bool, _ frame: LayoutRect) {
      (self.path, self.id, self.isFrozen, self.frame) = (path, id, isFrozen, frame)
    }

    var description: String {
      "\(path.row) \(id.map { "\($0)" } ?? "-") \(isFrozen ? "frozen " : "")\(frame)"
    }

    init(_ cell: BandCell) {
      self.init(cell.first, cell.id, isFrozen: cell.isFrozen, cell.frame)
    }
  }

  init(seed: UInt64, tracksOnly: Bool = false) throws {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    let hasTwo = random.chance(0.4)
    let size = LayoutSize(width: 400, height: 600)
    let none = LayoutSize(width: 0, height: 0)
    if hasTwo {
      vertical = ScriptedScrollable(length: 600, crossLength: 400, contentLength: 0)
      horizontal = ScriptedScrollable(
        length: 400,
        crossLength: 600,
        contentLength: 0,
        axis: .horizontal
      )
      horizontal.rows = try Self.lines(40, 0...140, &random)
    } else {
      vertical = ScriptedScrollable(size: size, contentSize: none)
      horizontal = vertical
      vertical.crossRows = try Self.lines(40, 0...140, &random)
    }
    vertical.rows = try Self.lines(60, 0...80, &random)
    if random.chance(0.4) { coordinator.configuration.pixelGrid = PixelGrid(scale: 3) }
    if hasTwo {
      coordinator.bind(vertical: vertical, horizontal: horizontal, in: vertical)
    } else {
      coordinator.bind(to: vertical, in: vertical)
    }
    if random.chance(0.4) { changeHorizontal { $0.isRightToLeft = true } }
    for number in 0..<Int.random(in: 1...6, using: &random) {
      let band = randomBand(number, tracksOnly: tracksOnly)
      if tracksOnly, bands.contains(where: { $0.isRow == band.isRow && $0.line == band.line }) {
        continue
      }
      bands.append(band)
      try coordinator.register(ViewDescriptor { _ in }, as: band.id, options: band.options)
    }
  }

  var description: String { "seed \(seed)" }

  private static func lines(
    _ count: Int,
    _ lengths: ClosedRange<Double>,
    _ random: inout SeededGenerator
  ) throws -> RowGeometry {
    let rows = (0..<count).map { number in
      let length = random.chance(0.1) ? 0 : random.quarter(lengths)
      return Row(id: RowID(number), height: .measured(length))
    }
    return try RowGeometry([RowSection(rows: RowList(rows))])
  }

  private mutating func randomBand(_ number: Int, tracksOnly: Bool) -> Band {
    let isRow = random.chance(0.5)
    let line = Int.random(in: 0..<(isRow ? 60 : 40), using: &random)
    let (first, second) = (random.quarter(0...60), random.quarter(0...60))
    var options = AxisOptions(
      HeightRange(minimum: min(first, second), maximum: max(first, second)),
      tracking: tracksOnly || random.chance(0.8)
        ? .rowID(RowID(random.chance(0.4) ? line % 3 : line))
        : .offset(random.quarter(0...800)),
      stickPosition: random.pick([.top, .top, .bottom, .both, []]),
      reservation: .none
    )
    options.stacking = random.pick([.stack, .stack, .overlay, .push])
    // Of cells registered one by one, one alone would own the overscroll.
    options.overscroll.top = tracksOnly ? .follow : random.pick([.stretch, .follow, .pin])
    if tracksOnly { options.overscroll.bottom = .follow }
    let zIndex = tracksOnly ? 0 : random.pick([0, 0, 0, 1, -1])
    return Band(
      id: ViewID("\(isRow ? "row" : "column") \(number)"),
      options: ParallaxOptions(
        options,
        along: isRow ? .vertical : .horizontal,
        cells: .rows,
        zIndex: zIndex
      )
    )
  }

  // MARK: Changes

  func changeHorizontal(_ body: (inout AxisReading) -> Void) {
    if horizontal !== vertical {
      body(&horizontal.reading)
    } else if var reading = vertical.crossReading {
      body(&reading)
      vertical.crossReading = reading
    }
  }

  private var columns: RowGeometry {
    horizontal === vertical ? vertical.crossRows : horizontal.rows
  }

  var offset: LayoutPoint {
    let x =
      horizontal === vertical
      ? vertical.crossReading?.contentOffset : horizontal.reading.contentOffset
    return LayoutPoint(x: x ?? 0, y: vertical.reading.contentOffset)
  }

  /// Scrolls to a random place, at times beyond the ends of the content.
  mutating func scroll() throws {
    let (width, height) = (columns.length, vertical.rows.length)
    move(
      to: LayoutPoint(
        x: random.quarter(-80...max(0, width - 320)),
        y: random.quarter(-80...max(0, height - 520))
      )
    )
  }

  func move(to offset: LayoutPoint) {
    vertical.scroll(to: offset.y, along: .vertical)
    horizontal.scroll(to: offset.x, along: .horizontal)
  }

  /// Scrolls or changes rows, columns, the container or a band.
  mutating func change() throws {
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      var rows = vertical.rows
      try change(&rows)
      vertical.rows = rows
    case 1, 2:
      var rows = columns
      try change(&rows)
      if horizontal === vertical { vertical.crossRows = rows } else { horizontal.rows = rows }
    case 3:
      let size = LayoutSize(width: random.quarter(300...500), height: random.quarter(400...700))
      vertical.containerSize = size
    case 4 where !bands.isEmpty:
      let index = Int.random(in: bands.indices, using: &random)
      bands[index].options.zIndex = random.pick([-1, 0, 1])
      bands[index].options.stickPosition = random.pick([.top, .bottom, []])
      try coordinator.setOptions(bands[index].options, for: bands[index].id)
    case 5 where bands.count > 1:
      let index = Int.random(in: bands.indices, using: &random)
      let band = bands.remove(at: index)
      coordinator.unregister(band.id)
      bands.append(band)
      try coordinator.register(ViewDescriptor { _ in }, as: band.id, options: band.options)
    default: try scroll()
    }
  }

  private mutating func change(_ rows: inout RowGeometry) throws {
    let row = Int.random(in: 0..<rows.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      nextID += 1
      let new = Row(id: RowID(nextID), height: .measured(random.quarter(0...140)))
      try rows.insert(RowList([new]), at: .row(row))
    case 1: try rows.remove(row..<row + 1)
    case 2: try rows.move(row..<row + 1, to: .row(Int.random(in: 0..<rows.count, using: &random)))
    default: try rows.setHeight(.measured(random.quarter(0...140)), of: row)
    }
  }

  mutating func randomPoint() -> LayoutPoint {
    LayoutPoint(x: random.quarter(0...400), y: random.quarter(0...600))
  }

  // MARK: The model

  /// The first cell that differs, of both; `nil` if all are equal.
  static func difference(of cells: [Cell], from expected: [Cell]) -> String? {
    guard cells != expected else { return nil }
    for (index, pair) in zip(cells, expected).enumerated() where pair.0 != pair.1 {
      return "\(index): \(pair.0) is not \(pair.1)"
    }
    let (own, other) = (cells.dropFirst(expected.count), expected.dropFirst(cells.count))
    return "too many: \(own.map { $0 }), missing: \(other.map { $0 })"
  }

  private func onGrid(_ position: Double) -> Double {
    (coordinator.configuration.pixelGrid?.round(position) ?? position) + 0
  }

  private func isUnder(_ band: Band, _ other: Band) -> Bool {
    if band.options.zIndex != other.options.zIndex {
      return band.options.zIndex < other.options.zIndex
    }
    // Later bands lie over earlier ones.
    return bands.first { $0.id == band.id || $0.id == other.id }?.id == band.id
  }

  /// The first registered band over a row of the other axis.
  private func tracker(of line: RowID, along axis: ScrollAxis) -> Band? {
    bands.first { $0.isRow == (axis == .vertical) && $0.line == line }
  }

  func expectedCells(of band: Band) -> [Cell] {
    let axis: ScrollAxis = band.isRow ? .vertical : .horizontal
    guard let own = coordinator.placement(of: band.id, along: axis)?.frame,
      let metrics = coordinator.metrics(along: axis.cross),
      isInSight(own, along: axis)
    else { return [] }
    guard coordinator.placement(of: band.id)?.isPlaced == true else { return [] }
    let lines = band.isRow ? columns : vertical.rows
    var (scrolling, frozen): ([Cell], [Cell]) = ([], [])
    for row in 0..<lines.count {
      guard let span = lines.span(of: row), let id = lines.id(of: row) else { continue }
      var range: AxisRange
      let tracker = tracker(of: id, along: axis.cross)
      if let tracker {
        guard let placement = coordinator.placement(of: tracker.id), placement.isPlaced else {
          continue
        }
        if band.line != nil, lineExists(of: band), isUnder(band, tracker) { continue }
        range = placement.frame
      } else {
        guard span.length > 0 else { continue }
        let shift = metrics.frame.start - metrics.contentOffset
        range = AxisRange(start: onGrid(shift + span.start), end: onGrid(shift + span.end))
      }
      guard isInSight(range, along: axis.cross) else { continue }
      let path = RowPath(section: 0, row: row)
      let frame = rect(own, range, along: axis)
      let cell = Cell(path, id, isFrozen: tracker != nil, frame)
      if tracker == nil { scrolling.append(cell) } else { frozen.append(cell) }
    }
    return scrolling + frozen
  }

  /// Returns whether the band is the one that has the cells of its row: the first over it.
  private func lineExists(of band: Band) -> Bool {
    guard let line = band.line else { return false }
    let lines = band.isRow ? vertical.rows : columns
    return lines.row(of: line) != nil
      && tracker(of: line, along: band.isRow ? .vertical : .horizontal)?.id == band.id
  }

  private func isInSight(_ range: AxisRange, along axis: ScrollAxis) -> Bool {
    range.length > 0 && range.end > 0 && range.start < axis.length(of: vertical.containerSize)
  }

  private func rect(_ own: AxisRange, _ across: AxisRange, along axis: ScrollAxis) -> LayoutRect {
    func shown(_ range: AxisRange, _ axis: ScrollAxis) -> AxisRange {
      guard coordinator.isRightToLeft, axis == .horizontal else { return range }
      let width = vertical.containerSize.width
      return AxisRange(start: width - range.end, end: width - range.start)
    }
    return axis.rect(shown(own, axis), cross: shown(across, axis.cross))
  }

  /// The topmost band at a point by its rank there, with its topmost cell.
  func expectedCell(at point: LayoutPoint) -> (band: ViewID, cell: Cell)? {
    let size = LayoutRect(origin: LayoutPoint(x: 0, y: 0), size: vertical.containerSize)
    guard size.contains(point) else { return nil }
    var top: (rank: [Int], band: ViewID, cell: Cell?)?
    for (order, band) in bands.enumerated() {
      guard let frame = coordinator.frame(of: band.id), frame.contains(point) else { continue }
      let cell = expectedCells(of: band).last { $0.frame.contains(point) }
      var layer = coordinator.placement(of: band.id).map { Self.layer($0.phase) } ?? 0
      if let cell, cell.isFrozen, let id = cell.id {
        let axis: ScrollAxis = band.isRow ? .horizontal : .vertical
        let placement = tracker(of: id, along: axis).flatMap { coordinator.placement(of: $0.id) }
        layer += placement.map { Self.layer($0.phase) } ?? 0
      }
      let rank = [band.options.zIndex, layer, order]
      if let top, rank.lexicographicallyPrecedes(top.rank) { continue }
      top = (rank, band.id, cell)
    }
    return top.flatMap { top in top.cell.map { (top.band, $0) } }
  }

  private static func layer(_ phase: PlacementPhase) -> Int {
    switch phase {
    case .natural: 0
    case .pushed: 1
    default: 2
    }
  }
}

/// The same sheet with each cell registered as a view.
struct BandTwin {
  private let coordinator = ParallaxCoordinator()
  private let sheet: ScriptedScrollable

  init(of model: BandSheet) throws {
    sheet = ScriptedScrollable(
      size: model.vertical.containerSize,
      contentSize: LayoutSize(width: 0, height: 0)
    )
    sheet.rows = model.vertical.rows
    sheet.crossRows =
      model.horizontal === model.vertical ? model.vertical.crossRows : model.horizontal.rows
    if model.coordinator.isRightToLeft { sheet.crossReading?.isRightToLeft = true }
    coordinator.configuration = model.coordinator.configuration
    coordinator.bind(to: sheet, in: sheet)
    let bands = model.bands
    for band in bands {
      let lines = band.isRow ? sheet.crossRows : sheet.rows
      for number in 0..<lines.count {
        let other = bands.first { $0.isRow != band.isRow && $0.line == RowID(number) }
        // The cell of two bands is one view.
        if other != nil, !band.isRow { continue }
        let natural = AxisOptions(
          .fixed(0),
          tracking: .rowID(RowID(number)),
          stickPosition: [],
          reservation: .none
        )
        let options = ParallaxOptions(
          band.options.main,
          along: band.options.axis,
          across: other?.options.main ?? natural
        )
        let id = ViewID("\(band.id) \(number)")
        try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
      }
    }
  }

  func follow(_ model: BandSheet) { sheet.scroll(to: model.offset) }

  func frame(of band: BandSheet.Band, over line: Int, among bands: [BandSheet.Band]) -> LayoutRect?
  {
    if let frame = coordinator.frame(of: ViewID("\(band.id) \(line)")) { return frame }
    guard let other = bands.first(where: { $0.isRow && $0.line == RowID(line) }),
      case .rowID(let id) = band.options.tracking
    else { return nil }
    return coordinator.frame(of: ViewID("\(other.id) \(id)"))
  }
}
