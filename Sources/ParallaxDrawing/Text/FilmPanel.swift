import ParallaxCoordinator
import ParallaxReplay

/// The container at one moment, in character cells.
///
/// Positions are computed along the axis. Only ``put(_:main:cross:)`` converts them to columns and
/// lines, so both axes share the code.
struct FilmPanel {
  let stage: ReplayStage
  let frame: ReplayFrame
  let viewNumbers: [ViewID: Int]
  let pointsPerCell: Double
  let crossCells: Int
  private var origin = (x: 0, y: 0)

  init(
    stage: ReplayStage,
    frame: ReplayFrame,
    viewNumbers: [ViewID: Int],
    pointsPerCell: Double,
    crossCells: Int
  ) {
    self.stage = stage
    self.frame = frame
    self.viewNumbers = viewNumbers
    self.pointsPerCell = pointsPerCell
    self.crossCells = crossCells
  }

  /// Draws the panel with the top left corner of its border at a cell.
  mutating func draw(on canvas: inout TextCanvas, x: Int, y: Int) {
    origin = (x, y)
    drawContainer(on: &canvas)
    drawRows(on: &canvas)
    for view in frame.viewsFromBack { draw(view, on: &canvas) }
  }

  private var isVertical: Bool { stage.axis == .vertical }
  private var mainCells: Int { max(1, cell(at: stage.containerLength)) }

  private func cell(at position: Double) -> Int {
    let cell = (min(max(position, 0), stage.containerLength) / pointsPerCell)
      .rounded(.toNearestOrAwayFromZero)
    return cell.isFinite ? Int(cell) : 0
  }

  private func cells(of span: AxisRange) -> Range<Int>? {
    guard let visible = span.cut(to: AxisRange(start: 0, end: stage.containerLength)) else {
      return nil
    }
    // A view shorter than a cell still has one.
    let first = min(cell(at: visible.start), mainCells - 1)
    return first..<max(first + 1, cell(at: visible.end))
  }

  private func drawContainer(on canvas: inout TextCanvas) {
    let size =
      isVertical ? (columns: crossCells, lines: mainCells) : (columns: mainCells, lines: crossCells)
    let box = CellBox(columns: 0..<size.columns + 2, lines: 0..<size.lines + 2)
    box.draw(canvas.glyphs.container, on: &canvas, at: origin, style: .faint)
    for main in 0..<mainCells {
      let middle = (Double(main) + 0.5) * pointsPerCell
      guard !stage.viewport.contains(middle) else { continue }
      // On both borders, beside the cells.
      for side in [-1, crossCells] {
        put(canvas.glyphs.outside, main: main, cross: side, style: .faint, on: &canvas)
      }
    }
  }

  /// Marks the corners of cells.
  private func drawCells(on canvas: inout TextCanvas) {
    let cells = stage.visibleCells(in: frame)
    for row in cells.rows {
      for column in cells.columns {
        let cross = min(crossCell(at: column.start), crossCells - 1)
        let main = min(cell(at: row.start), mainCells - 1)
        put(canvas.glyphs.content, main: main, cross: cross, style: .faint, on: &canvas)
      }
    }
  }

  /// Returns the cell across the axis at a position.
  private func crossCell(at position: Double) -> Int {
    let part = min(max(position, 0), stage.crossLength) / max(1, stage.crossLength)
    let cell = (part * Double(crossCells)).rounded(.toNearestOrAwayFromZero)
    return cell.isFinite ? Int(cell) : 0
  }

  /// Returns the cells of a view across the axis, and whether its edges are outside the container.
  ///
  /// A view filling a container covers its border too.
  private func crossCells(of view: ReplayFrame.View) -> (Range<Int>, (start: Bool, end: Bool))? {
    let container = AxisRange(start: 0, end: stage.crossLength)
    guard let span = view.across?.frame ?? stage.crossFrame, span != container else {
      return (0..<crossCells + 2, (false, false))
    }
    guard let visible = span.cut(to: container) else { return nil }
    let first = min(crossCell(at: visible.start), crossCells - 1)
    let range = first + 1..<max(first + 2, crossCell(at: visible.end) + 1)
    return (range, (span.start < 0, span.end > stage.crossLength))
  }

  private func drawRows(on canvas: inout TextCanvas) {
    if stage.across != nil { return drawCells(on: &canvas) }
    var free = 0
    for (row, span) in stage.visibleRows(at: frame.offset) {
      guard let wanted = cells(of: span) else { continue }
      // A row beginning in the same cell as the one before moves down a cell. For example, with
      // 38 points a cell, a title of 28 points and the first row below it share one.
      let first = max(wanted.lowerBound, free)
      guard first <= wanted.lowerBound + 1, first < mainCells else { continue }
      let cells = first..<max(first + 1, wanted.upperBound)
      free = first + 1
      let mark = row.isSectionHeader ? canvas.glyphs.sectionHeader : canvas.glyphs.content
      if isVertical {
        for main in cells {
          put(canvas.glyphs.content, main: main, cross: 1, style: .faint, on: &canvas)
        }
        put(mark, main: cells.lowerBound, cross: 1, style: .faint, on: &canvas)
        let y = origin.y + 1 + cells.lowerBound
        canvas.write(row.label, x: origin.x + 4, y: y, within: crossCells - 4, style: .faint)
      } else {
        for cross in 0..<crossCells {
          put(mark, main: cells.lowerBound, cross: cross, style: .faint, on: &canvas)
        }
        // A row is rarely wide enough, and 60 labels of three letters would be noise.
        guard row.label.terminalColumns < cells.count - 1 else { continue }
        let x = origin.x + 2 + cells.lowerBound
        canvas.write(row.label, x: x, y: origin.y + 1 + crossCells / 2, style: .faint)
      }
    }
  }

  private func draw(_ view: ReplayFrame.View, on canvas: inout TextCanvas) {
    let span = view.placement.frame
    guard let cells = cells(of: span), let (across, isCutAcross) = crossCells(of: view) else {
      return
    }
    let style = TextCanvas.Style.view(viewNumbers[view.id] ?? 0)
    let inside = cells.lowerBound + 1..<cells.upperBound + 1
    var box = CellBox(
      columns: isVertical ? across : inside,
      lines: isVertical ? inside : across
    )
    // An edge outside the container has no line, so a clipped view looks clipped.
    let isCut = (start: span.start < 0, end: span.end > stage.containerLength)
    let (vertical, horizontal) = isVertical ? (isCut, isCutAcross) : (isCutAcross, isCut)
    (box.hasTop, box.hasBottom) = (!vertical.start, !vertical.end)
    (box.hasLeft, box.hasRight) = (!horizontal.start, !horizontal.end)
    box.draw(canvas.glyphs.view, on: &canvas, at: origin, style: style)
    label(view, box: box, style: style, on: &canvas)
  }

  private func label(
    _ view: ReplayFrame.View,
    box: CellBox,
    style: TextCanvas.Style,
    on canvas: inout TextCanvas
  ) {
    let length = view.placement.frame.length.shortText(atMost: 1)
    let x = origin.x + box.columns.lowerBound + 1
    let y = origin.y + box.lines.lowerBound
    let room = box.columns.count - 2
    let name = view.id.description
    if isVertical {
      let right = x + room
      // The length is at the right end of the edge, and the name has the rest of it. A narrow cell of a
      // table has its name alone.
      let hasLength = view.across == nil || room >= length.count + name.terminalColumns + 4
      if hasLength { canvas.write(" \(length) ", before: right, y: y, style: style) }
      let nameRoom = hasLength ? room - length.count - 2 : room
      guard nameRoom > 1 else { return }
      let used = canvas.write(" \(name)", x: x, y: y, within: nameRoom, style: style)
      if used < room { canvas.put(" ", x: x + used, y: y) }
    } else if room >= 2 {
      canvas.write(name, x: x, y: y + 1, within: room, style: style)
      canvas.write(length, x: x, y: y + 2, within: room, style: style)
    }
  }

  private func put(
    _ character: Character,
    main: Int,
    cross: Int,
    style: TextCanvas.Style,
    on canvas: inout TextCanvas
  ) {
    let (column, line) = isVertical ? (cross, main) : (main, cross)
    canvas.put(character, x: origin.x + 1 + column, y: origin.y + 1 + line, style: style)
  }
}

/// A rectangle of cells with a border and an empty interior.
struct CellBox {
  var columns: Range<Int>
  var lines: Range<Int>
  var hasTop = true
  var hasBottom = true
  var hasLeft = true
  var hasRight = true

  init(columns: Range<Int>, lines: Range<Int>) {
    self.columns = columns
    self.lines = lines
  }

  func draw(
    _ glyphs: Glyphs.Box,
    on canvas: inout TextCanvas,
    at origin: (x: Int, y: Int),
    style: TextCanvas.Style
  ) {
    for line in lines {
      let isTop = hasTop && line == lines.lowerBound
      let isBottom = hasBottom && line == lines.upperBound - 1
      for column in columns {
        let isLeft = hasLeft && column == columns.lowerBound
        let isRight = hasRight && column == columns.upperBound - 1
        let character: Character =
          switch (isTop, isBottom, isLeft, isRight) {
          case (true, true, true, _): glyphs.left
          case (true, true, _, true): glyphs.right
          case (true, _, true, _): glyphs.topLeft
          case (true, _, _, true): glyphs.topRight
          case (_, true, true, _): glyphs.bottomLeft
          case (_, true, _, true): glyphs.bottomRight
          case (true, _, _, _), (_, true, _, _): glyphs.horizontal
          case (_, _, true, _), (_, _, _, true): glyphs.vertical
          default: " "
          }
        canvas.put(character, x: origin.x + column, y: origin.y + line, style: style)
      }
    }
  }
}
