import ParallaxCoordinator
public import ParallaxReplay

/// Draws replays as text, for terminals and for snapshots.
///
///     let drawing = TextDrawing()
///     print(drawing.draw(replay))       // a few moments, and edges, progress and phases over time
///     print(drawing.table(of: replay))  // every view at every frame, in numbers
///
/// Equal replays and options give equal text. Lines end with a line feed and have no trailing
/// spaces.
public struct TextDrawing: Hashable, Sendable {
  /// The largest number of columns, at least 40.
  ///
  /// Defaults to 80.
  public var width = 80
  /// The number of lines of the longest container of a film strip, without its border, at least 4.
  ///
  /// Defaults to 22. For example, a phone of 844 points then has 38 points per line.
  var height = 22
  /// A Boolean value indicating whether the drawing is printable ASCII, in place of box, block and braille
  /// characters.
  ///
  /// Other characters of names and labels become question marks.
  ///
  /// Defaults to `false`.
  public var usesASCII = false
  /// A Boolean value indicating whether views have colours, as ANSI escape sequences.
  ///
  /// The drawing does not check whether the output is a terminal, or whether the user wants
  /// colours.
  ///
  /// Defaults to `false`.
  public var usesColor = false

  /// Creates a drawing with the default options.
  public init() {}

  /// Returns a title, the film strip and the plot: the text output of the replay program.
  ///
  /// - Parameters:
  ///   - replay: The replay to draw.
  ///   - events: The events that moved views or content, for lines below the offset; `nil` for none.
  /// - Returns: The lines of the drawing.
  public func draw(_ replay: Replay, events: EventTrack? = nil) -> String {
    [heading(of: replay), filmStrip(of: replay), plot(of: replay, events: events)]
      .joined(separator: "\n")
  }

  private func heading(of replay: Replay) -> String {
    var canvas = canvas(lines: 2)
    let title = replay.stage.title.isEmpty ? "Replay" : replay.stage.title
    canvas.write(title, x: 0, y: 0, style: .strong)
    canvas.write(replay.summary(minus: glyphs.minus), x: 0, y: 1, style: .faint)
    return canvas.text(color: usesColor)
  }

  var glyphs: Glyphs { usesASCII ? .ascii : .unicode }
  var columns: Int { max(40, width) }

  func canvas(lines: Int) -> TextCanvas {
    TextCanvas(columns: columns, lines: lines, glyphs: glyphs)
  }
}

extension Replay {
  /// Returns the amount of everything in one line, such as `141 frames, 2 views, 2.33 s, …`.
  func summary(minus: String) -> String {
    let views = viewIDs.count
    let count = frames.count + omittedFrameCount
    var parts = [
      "\(count) frame\(count == 1 ? "" : "s")"
        + (omittedFrameCount > 0 ? " (\(frames.count) kept)" : ""),
      "\(views) view\(views == 1 ? "" : "s")",
    ]
    if let first = frames.first, let last = frames.last {
      parts.append("\((last.time - first.time).tickText(decimals: 2)) s")
      func range(_ offsets: [Double]) -> String {
        let offsets = offsets.filter(\.isFinite)
        let ends = [offsets.min() ?? 0, offsets.max() ?? 0].map {
          $0.shortText(atMost: 1).replacing("-", with: minus)
        }
        return "\(ends[0])\(ends[0] == ends[1] ? "" : " to \(ends[1])") pt"
      }
      parts.append("offset \(range(frames.map(\.main.offset)))")
      if axes.count > 1 {
        parts.append("across \(range(frames.compactMap(\.across?.offset)))")
      }
    }
    if timeOrigin != 0 { parts.append("0 s is \(timeOrigin.shortText(atMost: 3)) s") }
    return parts.joined(separator: ", ")
  }
}
