import ParallaxCoordinator
import ParallaxReplay

/// The container at a few moments, side by side, with a letter, the offset and the time of each.
struct FilmStripPicture {
  private static let gap = 16.0
  private static let captionHeight = 46.0

  private struct Cell {
    var phone: MotionPhone
    var frame: ReplayFrame
    var x: Double
    var y: Double
    var time: Double
  }
  private let cells: [Cell]
  /// The height with captions.
  let height: Double
  /// The style rules of the phones, which a drawing has once.
  let rules: String

  init(_ replay: Replay, width: Double, moments: [Int]?) {
    let largest = replay.largestSize
    // Five phones fit side by side. Wider containers have two lines of three, and tables of two, whose
    // cells have names.
    let (columns, lines) =
      replay.axes.count > 1 ? (2, 2) : largest.width <= largest.height * 0.75 ? (5, 1) : (3, 2)
    let cellWidth = (width - Double(columns - 1) * Self.gap) / Double(columns)
    // At most 320 units high, so strip and plot fit a screen; at most 4 units a point. The cells of
    // a table need more.
    let tallest = replay.axes.count > 1 ? 400.0 : 320
    let scale = min(tallest / largest.height, cellWidth / largest.width, 4)
    let cellHeight = largest.height * scale + Self.captionHeight
    let chosen = (moments ?? ReplayFrame.keyFrames(of: replay.frames, count: columns * lines))
      .filter(replay.frames.indices.contains)
    let numbers = replay.colorNumbers
    cells = chosen.enumerated().map { position, index in
      let phone = MotionPhone(
        replay.still(at: index, scale: scale),
        style: .still,
        numbers: numbers,
        scale: scale,
        name: "pc-clip-\(position)"
      )
      let (line, column) = position.quotientAndRemainder(dividingBy: columns)
      return Cell(
        phone: phone,
        frame: replay.frames[index],
        x: Double(column) * (cellWidth + Self.gap),
        y: Double(line) * (cellHeight + Self.gap),
        time: replay.frames[index].time
      )
    }
    height = (cells.last.map { $0.y + cellHeight }) ?? 0
    rules = MotionColor.letters(scale: scale)
  }

  /// The moments with their letters, for marks in the plot.
  var marks: [PlotPicture.Moment] {
    cells.enumerated().map { position, cell in
      PlotPicture.Moment(time: cell.time, name: Self.name(position))
    }
  }

  func draw(into xml: inout XMLText) {
    for (position, cell) in cells.enumerated() {
      var sheet = MotionSheet(bounds: cell.phone.bounds, poster: cell.time)
      let scale = cell.phone.scale.compact(4)
      xml.raw("<g transform=\"translate(\(at(cell.x, cell.y))) scale(\(scale))\">\n")
      cell.phone.draw(into: &xml, &sheet)
      xml.raw("</g>\n")
      let y = cell.y + cell.phone.size.height * cell.phone.scale + 22
      xml.badge(Self.name(position), x: cell.x + 12, y: y - 5)
      xml.text(
        "offset \(cell.frame.offsetText(atMost: 1).withMinus)",
        narrow: cell.frame.offsetText(atMost: 0).withMinus,
        x: cell.x + 31,
        y: y,
        class: "pc-strong"
      )
      xml.text(
        "\(cell.time.tickText(decimals: 2)) s",
        narrow: nil,
        x: cell.x + 31,
        y: y + 18,
        class: "pc-muted"
      )
    }
  }

  /// Returns the name of a moment: A to Z, then numbers.
  private static func name(_ position: Int) -> String {
    position < 26 ? String(Character(Unicode.Scalar(UInt8(65 + position)))) : "\(position + 1)"
  }
}

extension Replay {
  /// Returns the replay of one of its frames, with the rows and views seen in it.
  func still(at index: Int, scale: Double) -> Self {
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

extension String {
  /// The text of a number with a true minus sign.
  var withMinus: String { replacing("-", with: "−") }
}
