import ParallaxCoordinator
import ParallaxReplay

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
  func filmStrip(of replay: Replay, at moments: [Int]? = nil) -> String {
    guard !replay.frames.isEmpty else { return "no frames\n" }
    let replay = replay.drawable
    let layout = FilmStripLayout(replay, columns: columns, lines: min(max(4, height), 1000))
    let chosen = (moments ?? ReplayFrame.keyFrames(of: replay.frames, count: layout.capacity))
      .filter(replay.frames.indices.contains)
    let numbers = replay.colorNumbers
    return stride(from: 0, to: chosen.count, by: layout.perLine).map { start in
      let phones = chosen[start..<min(start + layout.perLine, chosen.count)].map { index in
        MotionPhone(
          replay.still(at: index, scale: 1 / layout.points),
          style: .boxes,
          numbers: numbers,
          scale: 1,
          name: ""
        )
      }
      var canvas = canvas(lines: layout.top + layout.panel.lines + (layout.isVertical ? 0 : 1))
      // The ruler of the longest container has positions for all panels.
      if let longest = phones.max(by: { $0.length < $1.length }) {
        drawRuler(longest, layout, on: &canvas)
      }
      for (position, phone) in phones.enumerated() {
        guard let frame = phone.replay.frames.first else { continue }
        let x = layout.gutter + position * (layout.panel.columns + 1)
        drawCaption(frame, x: x + 1, layout, on: &canvas)
        TextPhone(phone, frame, layout.cells(of: phone.size), at: (x, layout.top))
          .draw(on: &canvas)
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
    let offset = "offset \(frame.offsetText(atMost: 2).replacing("-", with: glyphs.minus))"
    let time = "\(frame.time.tickText(decimals: 2)) s"
    let limit = layout.panel.columns
    let used = canvas.write(offset, x: x, y: 0, within: limit, style: .strong)
    if layout.isVertical {
      canvas.write(time, x: x, y: 1, within: limit, style: .faint)
    } else {
      canvas.write(time, x: x + used + 2, y: 0, style: .faint)
    }
  }

  /// Writes the positions of the edges of container and viewport, beside vertical panels and below
  /// horizontal ones.
  private func drawRuler(
    _ phone: MotionPhone,
    _ layout: FilmStripLayout,
    on canvas: inout TextCanvas
  ) {
    let cells = layout.cells(of: phone.size)
    let last = (layout.isVertical ? cells.lines : cells.columns) - 1
    let viewport = phone.replay.stage.viewport
    func cell(at position: Double) -> Int {
      let cell = (position / layout.points).rounded(.toNearestOrAwayFromZero)
      return cell.magnitude < 1e6 ? Int(cell) : 0
    }
    var marks: [(cell: Int, text: String)] = []
    // The container's own edges come first: of two marks that would touch, the first is kept.
    for (position, cell) in [
      (0, 0), (phone.replay.stage.containerLength, last),
      (viewport.start, cell(at: viewport.start)),
      (viewport.end, cell(at: viewport.end) - 1),
    ] where marks.allSatisfy({ abs($0.cell - cell) >= (layout.isVertical ? 1 : 5) }) {
      marks.append((min(max(cell, 0), last), position.shortText(atMost: 1)))
    }
    let below = layout.top + layout.panel.lines
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
  private let axis: ScrollAxis
  /// The points of a cell along the axis.
  let points: Double
  /// The possible numbers of cells across.
  private let crossRange: ClosedRange<Double>
  /// The columns before the first panel.
  let gutter: Int
  /// The cells of the largest panel, with its border.
  private(set) var panel = (columns: 0, lines: 0)
  /// The panels side by side.
  private(set) var perLine = 1
  /// The number of panels.
  private(set) var capacity = 4

  init(_ replay: Replay, columns: Int, lines: Int) {
    let size = replay.largestSize
    axis = replay.stage.axis
    points = axis.length(of: size) / Double(axis == .vertical ? lines : columns - 2)
    gutter = axis == .vertical ? 6 : 0
    // Four narrow panels show more than three wide ones. A table needs the width of two.
    let room = (columns - gutter + 1) / (replay.axes.count > 1 ? 2 : 4) - 3
    crossRange = axis == .vertical ? 12...max(15, Double(room)) : 3...8
    let cells = cells(of: size)
    panel = (cells.columns + 2, cells.lines + 2)
    guard axis == .vertical else { return }
    perLine = max(1, (columns - gutter + 1) / (panel.columns + 1))
    capacity = replay.axes.count * perLine
  }

  var isVertical: Bool { axis == .vertical }

  /// The number of lines above the panels.
  var top: Int { isVertical ? 2 : 1 }

  /// Returns the cells of a container, without its border.
  ///
  /// A character is about twice as high as wide.
  func cells(of size: LayoutSize) -> (columns: Int, lines: Int) {
    let main = (axis.length(of: size) / points).rounded(.toNearestOrAwayFromZero)
    let cross = (axis.cross.length(of: size) / (isVertical ? points / 2 : points * 2)).rounded()
    let cells = (
      Int(max(1, main)), Int(min(max(cross, crossRange.lowerBound), crossRange.upperBound))
    )
    return isVertical ? (cells.1, cells.0) : cells
  }
}

extension Replay {
  /// Returns the replay of one of its frames, with the rows and views seen in it.
  fileprivate func still(at index: Int, scale: Double) -> Self {
    let stage = stage(at: index)
    var frame = frames[index]
    frame.views.removeAll { stage.rect(of: $0) == nil || !$0.isPlaced }
    // Hundreds of lines less than a unit apart would be a grey area.
    if frame.views.count >= 500 {
      frame.views.removeAll { $0.placement.frame.length * scale < 1 }
    }
    return Self(stage: stage, frames: [frame]).movable
  }
}
