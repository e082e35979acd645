import ParallaxCoordinator
import ParallaxLayout
public import ParallaxReplay

extension TextDrawing {
  /// Returns the container at a few moments: side by side, or one below the other if content
  /// scrolls horizontally.
  ///
  /// Views are boxes with their names and lengths, in front of faint rows. The container has a
  /// broken border outside the viewport.
  ///
  /// - Parameters:
  ///   - replay: The replay to draw.
  ///   - moments: The indices of frames; those that do not exist are left out. `nil` chooses as
  ///     many of the most informative frames as fit the width.
  /// - Returns: The lines of the drawing.
  public func filmStrip(of replay: Replay, at moments: [Int]? = nil) -> String {
    guard !replay.frames.isEmpty else { return "no frames\n" }
    let replay = replay.drawable
    let layout = FilmStripLayout(replay, columns: columns, lines: min(max(4, height), 1000))
    let chosen = (moments ?? ReplayFrame.keyFrames(of: replay.frames, count: layout.capacity))
      .filter(replay.frames.indices.contains)
    let rows = stride(from: 0, to: chosen.count, by: layout.panelsInRow).map {
      chosen[$0..<min($0 + layout.panelsInRow, chosen.count)]
    }
    let numbers = replay.colorNumbers
    return rows.map { indices in
      var canvas = canvas(lines: layout.top + layout.panelLines + (layout.isVertical ? 0 : 1))
      // The ruler of the longest container has positions for all panels.
      let stages = indices.map(replay.stage(at:))
      if let longest = stages.max(by: { $0.containerLength < $1.containerLength }) {
        drawRuler(longest, layout, on: &canvas)
      }
      for (position, index) in indices.enumerated() {
        let x = layout.gutter + position * (layout.panelColumns + layout.gap)
        drawCaption(replay.frames[index], x: x, layout, on: &canvas)
        var panel = FilmPanel(
          stage: replay.stage(at: index),
          frame: replay.frames[index],
          viewNumbers: numbers,
          pointsPerCell: layout.pointsPerCell,
          crossCells: layout.crossCells(of: replay.stage(at: index))
        )
        panel.draw(on: &canvas, x: x, y: layout.top)
      }
      return canvas.text(color: usesColor)
    }.joined(separator: "\n")
  }

  private func drawCaption(
    _ frame: ReplayFrame,
    x: Int,
    _ layout: FilmStripLayout,
    on canvas: inout TextCanvas
  ) {
    let offset = frame.offsetText(atMost: 2).replacing("-", with: glyphs.minus)
    let limit = layout.panelColumns
    if layout.isVertical {
      canvas.write("offset \(offset)", x: x + 1, y: 0, within: limit, style: .strong)
      canvas.write(
        "\(frame.time.tickText(decimals: 2)) s",
        x: x + 1,
        y: 1,
        within: limit,
        style: .faint
      )
    } else {
      let used = canvas.write("offset \(offset)", x: x + 1, y: 0, style: .strong)
      canvas.write("\(frame.time.tickText(decimals: 2)) s", x: x + used + 3, y: 0, style: .faint)
    }
  }

  /// Writes the positions of the edges of container and viewport, beside vertical panels and below
  /// horizontal ones.
  private func drawRuler(
    _ stage: ReplayStage,
    _ layout: FilmStripLayout,
    on canvas: inout TextCanvas
  ) {
    let last = max(1, layout.cell(at: stage.containerLength)) - 1
    let apart = layout.isVertical ? 1 : 5
    var marks: [(cell: Int, text: String)] = []
    // The container's own edges come first: of two marks that would touch, the first is kept.
    for (position, cell) in [
      (0, 0), (stage.containerLength, last),
      (stage.viewport.start, layout.cell(at: stage.viewport.start)),
      (stage.viewport.end, layout.cell(at: stage.viewport.end) - 1),
    ] where marks.allSatisfy({ abs($0.cell - cell) >= apart }) {
      marks.append((min(max(cell, 0), last), position.shortText(atMost: 1)))
    }
    let below = layout.top + layout.panelLines
    for mark in marks {
      if layout.isVertical {
        let y = layout.top + 1 + mark.cell
        canvas.write(mark.text, before: layout.gutter - 1, y: y, style: .faint)
      } else if mark.cell * 2 < last {
        canvas.write(mark.text, x: 1 + mark.cell, y: below, style: .faint)
      } else {
        canvas.write(mark.text, before: mark.cell + 2, y: below, style: .faint)
      }
    }
  }
}

/// The arrangement of the panels of a film strip.
///
/// All panels have one scale, in which the longest container of the replay fits. Otherwise they
/// could not be compared.
private struct FilmStripLayout {
  let isVertical: Bool
  let pointsPerCell: Double
  private let pointsPerCrossCell: Double
  private let crossRange: ClosedRange<Int>
  let panelLines: Int
  let panelColumns: Int
  let panelsInRow: Int
  let capacity: Int
  let gutter: Int
  let gap = 1

  init(_ replay: Replay, columns: Int, lines: Int) {
    isVertical = replay.stage.axis == .vertical
    let length = max(1, replay.containerLength)
    let crossLength = replay.stageChanges.reduce(replay.stage.crossLength) {
      max($0, $1.stage.crossLength)
    }
    if isVertical {
      gutter = 6
      pointsPerCell = length / Double(lines)
      // A character is about twice as high as wide. Four narrow panels show more than three wide
      // ones.
      // A table needs the width of two.
      let panels = replay.axes.count > 1 ? 2 : 4
      let room = (columns - gutter + gap) / panels - gap - 2
      pointsPerCrossCell = pointsPerCell / 2
      crossRange = 12...max(15, room)
      panelColumns = Self.cells(crossLength / pointsPerCrossCell, in: crossRange) + 2
      panelLines = lines + 2
      panelsInRow = max(1, (columns - gutter + gap) / (panelColumns + gap))
      capacity = replay.axes.count > 1 ? 2 * panelsInRow : panelsInRow
    } else {
      gutter = 0
      let cells = columns - 2
      pointsPerCell = length / Double(cells)
      pointsPerCrossCell = pointsPerCell * 2
      crossRange = 3...8
      panelColumns = columns
      panelLines = Self.cells(crossLength / pointsPerCrossCell, in: crossRange) + 2
      panelsInRow = 1
      capacity = 4
    }
  }

  /// Returns the number of cells of a container across the axis, without its border.
  func crossCells(of stage: ReplayStage) -> Int {
    Self.cells(stage.crossLength / pointsPerCrossCell, in: crossRange)
  }

  private static func cells(_ count: Double, in range: ClosedRange<Int>) -> Int {
    let bounds = (Double(range.lowerBound), Double(range.upperBound))
    return count.isNaN ? range.lowerBound : Int(min(max(count.rounded(), bounds.0), bounds.1))
  }

  /// The number of lines above the panels.
  var top: Int { isVertical ? 2 : 1 }

  func cell(at position: Double) -> Int {
    let cell = (position / pointsPerCell).rounded(.toNearestOrAwayFromZero)
    return cell.magnitude < 1e6 ? Int(cell) : 0
  }
}
