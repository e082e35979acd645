import ParallaxCoordinator
import ParallaxReplay

/// A phone at one moment in character cells, with a border around its container.
///
/// Cells are counted from the first one inside the border.
struct TextPhone {
  private let phone: MotionPhone
  private let frame: ReplayFrame
  private let columns: Range<Int>
  private let lines: Range<Int>
  private let origin: (x: Int, y: Int)

  /// Creates the phone of a replay of one frame.
  ///
  /// - Parameters:
  ///   - phone: The phone.
  ///   - frame: Its frame.
  ///   - size: The cells of the container.
  ///   - origin: The corner of the border, in cells of the canvas.
  init(
    _ phone: MotionPhone,
    _ frame: ReplayFrame,
    _ size: (columns: Int, lines: Int),
    at origin: (x: Int, y: Int)
  ) {
    (self.phone, self.frame) = (phone, frame)
    (columns, lines) = (0..<size.columns, 0..<size.lines)
    self.origin = (origin.x + 1, origin.y + 1)
  }

  private var stage: ReplayStage { phone.replay.stage }
  private var isVertical: Bool { phone.axis == .vertical }
  private var main: Range<Int> { isVertical ? lines : columns }
  private var cross: Range<Int> { isVertical ? columns : lines }

  func draw(on canvas: inout TextCanvas) {
    let border = CellBox(columns: columns.outside, lines: lines.outside)
    draw(border, canvas.glyphs.container, .faint, on: &canvas)
    for index in main {
      let middle = (Double(index) + 0.5) * phone.length / Double(main.count)
      guard !stage.viewport.contains(middle) else { continue }
      for side in [-1, cross.upperBound] { put(canvas.glyphs.outside, index, side, on: &canvas) }
    }
    if phone.isOnBothAxes { drawCells(on: &canvas) } else { drawRows(on: &canvas) }
    for view in phone.viewsFromBack { draw(view, on: &canvas) }
  }

  /// Returns the cells of a range of the container; `nil` if no part of it is inside.
  ///
  /// A range shorter than a cell has one. An end outside the container is a cell outside.
  private func cells(_ range: AxisRange, along axis: ScrollAxis) -> Range<Int>? {
    let (length, all) = (axis.length(of: phone.size), axis == .vertical ? lines : columns)
    guard let seen = range.cut(to: AxisRange(start: 0, end: length)) else { return nil }
    func cell(at position: Double) -> Int {
      Int((position / length * Double(all.count)).rounded(.toNearestOrAwayFromZero))
    }
    let first = min(cell(at: seen.start), all.count - 1)
    let last = max(first + 1, cell(at: seen.end))
    return (range.start < 0 ? -1 : first)..<(range.end > length ? all.count + 1 : last)
  }

  /// Marks the corners of the cells of a table.
  private func drawCells(on canvas: inout TextCanvas) {
    let seen = stage.visibleCells(in: frame)
    for row in seen.rows {
      for column in seen.columns {
        guard let line = cells(row, along: .vertical)?.lowerBound,
          let column = cells(column, along: .horizontal)?.lowerBound
        else { continue }
        put(canvas.glyphs.content, line, column, on: &canvas)
      }
    }
  }

  private func drawRows(on canvas: inout TextCanvas) {
    var free = 0
    for (row, span) in stage.visibleRows(at: frame.offset) {
      guard let wanted = cells(span, along: phone.axis) else { continue }
      // A row that begins in the same cell as the one before moves down a cell. For example, with
      // 38 points a cell, a title of 28 points and the first row below it share one.
      let first = max(wanted.lowerBound, free)
      guard first <= wanted.lowerBound + 1, first < main.count else { continue }
      free = first + 1
      let mark = row.isSectionHeader ? canvas.glyphs.sectionHeader : canvas.glyphs.content
      if isVertical {
        for line in first..<max(free, wanted.upperBound) {
          put(line == first ? mark : canvas.glyphs.content, line, 1, on: &canvas)
        }
        canvas.write(
          row.label,
          x: origin.x + 3,
          y: origin.y + first,
          within: columns.count - 4,
          style: .faint
        )
      } else {
        for line in lines { put(mark, first, line, on: &canvas) }
        // A row is rarely wide enough, and 60 labels of three letters would be noise.
        guard row.label.terminalColumns < wanted.upperBound - first - 1 else { continue }
        let middle = origin.y + lines.count / 2
        canvas.write(row.label, x: origin.x + 1 + first, y: middle, style: .faint)
      }
    }
  }

  private func put(_ mark: Character, _ main: Int, _ cross: Int, on canvas: inout TextCanvas) {
    let (column, line) = isVertical ? (cross, main) : (main, cross)
    canvas.put(mark, x: origin.x + column, y: origin.y + line, style: .faint)
  }

  private func draw(_ view: MotionView, on canvas: inout TextCanvas) {
    let rect = view.rect(at: phone.bounds.lowerBound)
    guard var columns = cells(ScrollAxis.horizontal.range(of: rect), along: .horizontal),
      var lines = cells(ScrollAxis.vertical.range(of: rect), along: .vertical)
    else { return }
    // A view that fills the container across covers its border too.
    if phone.axis.cross.range(of: rect) == AxisRange(start: 0, end: phone.crossLength) {
      if isVertical { columns = columns.outside } else { lines = lines.outside }
    }
    let style = TextCanvas.Style.view(view.number)
    let box = CellBox(columns: columns, lines: lines)
    let inside = draw(box, canvas.glyphs.view, style, on: &canvas)
    let (name, length) = (view.id.description, view.lengths.upperBound.shortText(atMost: 1))
    let (x, y) = (origin.x + inside.columns.lowerBound + 1, origin.y + inside.lines.lowerBound)
    let room = inside.columns.count - 2
    guard isVertical else {
      guard room >= 2 else { return }
      canvas.write(name, x: x, y: y + 1, within: room, style: style)
      canvas.write(length, x: x, y: y + 2, within: room, style: style)
      return
    }
    // The length is at the right end of the edge, and the name has the rest of it. A narrow cell of a
    // table has its name alone.
    let hasLength = !phone.isOnBothAxes || room >= length.count + name.terminalColumns + 4
    if hasLength { canvas.write(" \(length) ", before: x + room, y: y, style: style) }
    let nameRoom = hasLength ? room - length.count - 2 : room
    guard nameRoom > 1 else { return }
    let used = canvas.write(" \(name)", x: x, y: y, within: nameRoom, style: style)
    if used < room { canvas.put(" ", x: x + used, y: y) }
  }

  /// Draws the part of a box in the container, and returns it.
  ///
  /// An edge outside the container has no line, so that a view that is cut off looks so.
  @discardableResult
  private func draw(
    _ box: CellBox,
    _ glyphs: Glyphs.Box,
    _ style: TextCanvas.Style,
    on canvas: inout TextCanvas
  ) -> CellBox {
    // A box around the container, or across it, is drawn on the border.
    let inside = CellBox(
      columns: box.columns == columns.outside ? box.columns : box.columns.clamped(to: columns),
      lines: box.lines == lines.outside ? box.lines : box.lines.clamped(to: lines)
    )
    for line in inside.lines {
      for column in inside.columns {
        let mark = box.mark(column, line, glyphs)
        canvas.put(mark, x: origin.x + column, y: origin.y + line, style: style)
      }
    }
    return inside
  }
}

/// A rectangle of cells with a border and an empty interior.
private struct CellBox {
  let columns: Range<Int>
  let lines: Range<Int>

  /// Returns the character at a cell.
  func mark(_ column: Int, _ line: Int, _ glyphs: Glyphs.Box) -> Character {
    let (isTop, isBottom) = (line == lines.lowerBound, line == lines.upperBound - 1)
    let (isLeft, isRight) = (column == columns.lowerBound, column == columns.upperBound - 1)
    return switch (isTop, isBottom, isLeft, isRight) {
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
  }
}

extension Range<Int> {
  /// The range with a cell more at both ends, as the border of a container has them.
  fileprivate var outside: Self { lowerBound - 1..<upperBound + 1 }
}
