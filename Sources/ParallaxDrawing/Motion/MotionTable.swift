import ParallaxCoordinator
import ParallaxReplay

/// The content of a phone that scrolls on both axes: cells behind, views in front.
///
/// Cells move with both offsets. A view has one group for its movement along each axis, whose rule it
/// shares with all views that move alike: the cells of a header row share those of the content along x.
struct MotionTable {
  let phone: MotionPhone
  private let edges: [ViewID: StuckEdges]

  init(_ phone: MotionPhone) {
    self.phone = phone
    edges = StuckEdges.byView(of: phone.replay)
  }

  /// The offsets over time, x first.
  static func offset(of replay: Replay) -> MotionTrack {
    MotionTrack(
      keys: replay.frames.map { frame in
        MotionTrack.Key(time: frame.time, values: [frame.across?.offset ?? 0, frame.main.offset])
      }
    )
  }

  func draw(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    drawCells(into: &xml, &sheet)
    for view in phone.viewsFromBack {
      view.drawFaded(into: &xml, &sheet) { draw(view, into: &$0, &$1) }
    }
  }

  // MARK: Cells

  private func drawCells(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    let offset = Self.offset(of: phone.replay)
    let stage = phone.replay.stage
    let start = LayoutPoint(x: stage.across?.frame.start ?? 0, y: stage.main.frame.start)
    let along = sheet.attributes(
      .position(.vertical),
      offset.map { [start.y - $0[1]] },
      within: 0.05
    )
    let across = sheet.attributes(
      .position(.horizontal),
      offset.map { [start.x - $0[0]] },
      within: 0.05
    )
    xml.raw("<g\(along)><g\(across)>\(cells)</g></g>\n")
  }

  /// The rows and columns that are seen, without those of the views sticking on both axes.
  private var grid: (rows: [ReplayStage.Row], columns: [ReplayStage.Row]) {
    let corners = edges.filter { !$0.value.main.isEmpty && !$0.value.across.isEmpty }.keys
    let names = Set(corners.map(\.description))
    func seen(_ rows: (ReplayStage) -> [ReplayStage.Row]) -> [ReplayStage.Row] {
      var result: [ReplayStage.Row] = []
      for row in phone.replay.seenStages.flatMap(rows)
      where !names.contains(row.label) && !row.isSectionHeader && !result.contains(row) {
        result.append(row)
      }
      return result.sorted { $0.start < $1.start }
    }
    return (seen { $0.main.rows }, seen { $0.across?.rows ?? [] })
  }

  /// The lines between cells, and a bar in each in place of a text.
  private var cells: String {
    let (rows, columns) = grid
    guard let firstRow = rows.first, let lastRow = rows.last, let firstColumn = columns.first,
      let lastColumn = columns.last
    else { return "" }
    let unit = phone.unit
    let (width, height) = (lastColumn.end - firstColumn.start, lastRow.end - firstRow.start)
    var lines = ""
    for row in rows { lines += "M\(at(firstColumn.start, row.end))h\(width.compact(1))" }
    for column in columns { lines += "M\(at(column.end, firstRow.start))v\(height.compact(1))" }
    let net = strokes(lines, width: unit, MotionColor.rule.stroke)
    // Views in cells are the entries of the table.
    guard !edges.values.contains(StuckEdges()) else { return net }
    var bars = ""
    let parts = [0.5, 0.32, 0.58, 0.4, 0.26, 0.46, 0.54]
    for (number, row) in rows.enumerated() {
      for (index, column) in columns.enumerated() {
        // About a quarter of the cells are empty.
        let seed = (number * 7 + index * 5 + number * index) % 11
        guard seed > 2 else { continue }
        let length = (column.end - column.start - 16 * unit) * parts[seed % parts.count] * 1.6
        let y = (row.start + row.end) / 2
        bars += "M\(at(column.start + 9 * unit, y))h\(max(1, length).compact(1))"
      }
    }
    return net + strokes(bars, width: 6.5 * unit, MotionColor.row.stroke)
  }

  // MARK: Views

  /// The colour of a view: of a header row, of row headings, of corners, and of sums at the far edges or
  /// entries of the table.
  private func color(of id: ViewID) -> MotionColor {
    let edges = edges[id] ?? StuckEdges()
    switch (edges.main.isEmpty, edges.across.isEmpty) {
    case (true, true): return .gold
    case (false, false): return .slate
    case (false, true): return edges.main.contains(.top) ? .blue : .gold
    case (true, false): return edges.across.contains(.top) ? .rust : .gold
    }
  }

  private func draw(
    _ view: MotionView,
    into xml: inout XMLText,
    _ sheet: inout MotionSheet
  ) {
    guard let start = view.track.keys.first?.time else { return }
    let first = view.rect(at: start)
    let along = view.track.map { [$0[0] - first.origin.y] }
    let across = view.track.map { [$0[4] - first.origin.x] }
    let size = view.track.map { [$0[5], $0[1]] }
    let isPicture = phone.style == .picture
    let color = color(of: view.id)
    let widths = size.keys.map { $0.values[0] }
    let heights = size.keys.map { $0.values[1] }
    let isFixed =
      (widths.max() ?? 0) - (widths.min() ?? 0) < 0.05
      && (heights.max() ?? 0) - (heights.min() ?? 0) < 0.05
    let unit = phone.unit
    let text = view.id.description.printable
    let name = SVGText.fitted(
      isPicture ? text.capitalized(limit: 40) : text,
      width: (widths.min() ?? 0) * phone.scale - 4,
      size: 13,
      isBold: true
    )
    let ink = isPicture ? color.text : .ink
    let label = words(name, "l", x: 0, y: 4.5 * unit, ink, centred)
    let middle = size.map { [$0[0] / 2, $0[1] / 2] }
    let fills =
      isPicture
      ? [color.fill] : [" class=\"pc-surface\"", Palette.tint(view.number, hasLines: isFixed)]
    let extent: KeyValuePairs =
      isFixed
      ? ["width": first.size.width, "height": first.size.height] : ["width": 1, "height": 1]
    let growth = isFixed ? "" : sheet.attributes(.size, size, within: 0.05)
    let areas = fills.map { shape("rect", extent, $0, isPicture ? growth : "") }.joined()
    let box = isPicture ? areas : "<g\(growth)>\(areas)</g>"
    // A light line between cells of one colour.
    let line =
      isFixed && isPicture
      ? shape(
        "path",
        ["stroke-width": unit],
        " d=\"M\(at(0, first.size.height))h\(first.size.width.compact(1))"
          + "v\((-first.size.height).compact(1))\" fill=\"none\" stroke-opacity=\".35\"",
        MotionColor.light.stroke
      ) : ""
    xml.raw(
      "<g transform=\"translate(\(at(first.origin.x, first.origin.y)))\">"
        + "<g\(sheet.attributes(.position(.vertical), along, within: 0.05))>"
        + "<g\(sheet.attributes(.position(.horizontal), across, within: 0.05))>"
        + "\(box)\(line)<g\(sheet.attributes(.place, middle, within: 0.05))>\(label)</g>"
        + "</g></g></g>\n"
    )
  }
}
