import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing
@testable import TerminalList

@Suite("The terminal's sheet, driven on both axes", .timeLimit(.minutes(20)))
struct SheetConformanceTests {
  private let sheet: ListScroller

  init() throws {
    let sales = Sales()
    sheet = ListScroller(
      try SheetParts.rows(of: sales),
      columns: try SheetParts.columns(of: sales)
    )
    sheet.resize(to: LayoutSize(width: 64, height: 16))
  }

  @Test("the sheet meets the requirements of a scrollable on each axis and on both at once")
  func conformance() {
    var both = BothAxesConformance(scroll: { sheet.scroll(to: $0) }, along: kit(along:))
    both.scrollByUser = { sheet.scroll(to: $0) }
    both.scrollByApp = { sheet.scroll(to: $0, cause: .app) }
    both.shownCell = drawnCell
    let report = both.report()
    #expect(report.findings == [], "\(report)")
    #expect(report.notChecked == [], "\(report)")
    #expect(report.notAdopted == [], "\(report)")
  }

  private func kit(along axis: ScrollAxis) -> ScrollableConformance {
    let lines = { axis == .vertical ? sheet.shownRows : sheet.shownColumns }
    // The offset of the other axis stays.
    let scroll = { (target: Double, cause: ScrollCause) in
      let across = sheet.scrollReading(in: sheet)[axis.cross]?.contentOffset ?? .nan
      let isDown = axis == .vertical
      sheet.scroll(
        to: LayoutPoint(x: isDown ? across : target, y: isDown ? target : across),
        cause: cause
      )
    }
    let change = { (body: (inout RowGeometry) throws -> Void) in
      #expect(throws: Never.self) {
        if axis == .vertical { try body(&sheet.rows) } else { try body(&sheet.columns) }
      }
    }
    var kit = ScrollableConformance(of: sheet, in: sheet) { scroll($0, .user) }
    kit.steps = RandomScenes.count(60)
    kit.scrollByUser = { scroll($0, .user) }
    kit.scrollByApp = { scroll($0, .app) }
    kit.scrollToEnd = { scroll($0 == .top ? -.infinity : .infinity, .user) }
    kit.insert = { path, length in
      change { try $0.insert([Row(id: "inserted", height: .measured(length))], at: .path(path)) }
    }
    kit.remove = { path in
      guard let line = lines().row(of: path) else { return }
      change { try $0.remove(line..<line + 1) }
    }
    kit.resize = { sheet.resize(to: $0) }
    kit.safeArea = { .zero }
    kit.shownFrame = {
      let size = sheet.containerSize
      return LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
    }
    kit.shownRow = { path in
      let first = RowPath(section: 0, row: (axis == .vertical ? firstColumn : firstRow) ?? 0)
      let cell = axis == .vertical ? drawnCell(path, first) : drawnCell(first, path)
      return cell.map { axis.range(of: $0) }
    }
    kit.makeScrollable = { ListScroller(RowGeometry(), columns: RowGeometry()) }
    kit.identifiesRows = true
    // A sheet goes from cell to cell and is not pulled past its ends; it has no insets of its own and
    // no titles of sections.
    kit.lacks = [
      .overscroll, .settling, .ownInset, .transientInset, .safeArea, .sections, .shortContent,
    ]
    return kit
  }

  private var firstRow: Int? { first(.vertical, sheet.shownRows) }
  private var firstColumn: Int? { first(.horizontal, sheet.shownColumns) }

  /// Returns the first line of an axis that is seen as a whole.
  private func first(_ axis: ScrollAxis, _ lines: RowGeometry) -> Int? {
    let offset = sheet.scrollReading(in: sheet)[axis]?.contentOffset ?? .nan
    let end = offset + axis.length(of: sheet.containerSize)
    return lines.rows(in: AxisRange(start: offset, end: end))
      .first { (lines.range(of: $0)?.start ?? -.infinity) >= offset }
  }

  /// Draws a cell as the sheet draws its cells, and returns the part of the screen that it filled; `nil`
  /// if that is not all of the cell.
  private func drawnCell(_ row: RowPath, _ column: RowPath) -> LayoutRect? {
    let reading = sheet.scrollReading(in: sheet)
    guard let y = sheet.shownRows.rowRange(at: row), let down = reading.vertical,
      let x = sheet.shownColumns.rowRange(at: column), let across = reading.horizontal
    else { return nil }
    let frame = ScrollAxis.vertical.rect(
      y.offset(by: -down.contentOffset),
      cross: x.offset(by: -across.contentOffset)
    )
    let size = sheet.containerSize
    guard frame.origin.y < size.height, frame.origin.x < size.width else { return nil }
    let screen = Screen()
    screen.resize(width: Int(size.width), height: Int(size.height))
    var canvas = Canvas(frame, on: screen)
    for line in 0..<canvas.height {
      canvas.put(String(repeating: "#", count: canvas.width), x: 0, y: line, .paper)
    }
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let top = lines.firstIndex(where: { $0.contains("#") }),
      let left = lines[top].firstIndex(of: "#")
    else { return nil }
    let drawn = LayoutRect(
      x: Double(lines[top].distance(from: lines[top].startIndex, to: left)),
      y: Double(top),
      width: Double(lines[top].filter { $0 == "#" }.count),
      height: Double(lines.filter { $0.contains("#") }.count)
    )
    return drawn.size == frame.size ? drawn : nil
  }
}
