import ParallaxCoordinator
public import ParallaxReplay

/// Draws replays as text, for terminals and for snapshots.
///
///     let drawing = TextDrawing()
///     print(drawing.filmStrip(of: replay))   // the container at a few moments
///     print(drawing.plot(of: replay))        // edges, progress and phases over time
///     print(drawing.table(of: replay))       // every view at every frame, in numbers
///
/// Equal replays and options give equal text. Lines have no spaces at their ends, and end with a
/// line feed.
public struct TextDrawing: Hashable, Sendable {
  /// The characters that a drawing is made of.
  public struct Characters: Hashable, Sendable {
    enum Repertoire: Hashable, Sendable {
      case unicode
      case ascii
    }
    let repertoire: Repertoire

    /// Box, block and braille characters.
    ///
    /// This is the default.
    public static let unicode = Self(repertoire: .unicode)
    /// Printable ASCII only; anything else in a name or label becomes a question mark.
    public static let ascii = Self(repertoire: .ascii)
  }

  /// The columns that a drawing may use, at least 40.
  ///
  /// Defaults to 80.
  public var width = 80
  /// The lines that the longest container of a film strip takes, without its border, at least 4.
  ///
  /// Defaults to 22.
  public var height = 22
  /// The characters that a drawing is made of.
  ///
  /// Defaults to `.unicode`.
  public var characters = Characters.unicode
  /// A Boolean value indicating whether views have colours, as ANSI escape sequences.
  ///
  /// Whether the output is a terminal, and whether its user wants colour, is for the caller to
  /// know.
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
    canvas.write(replay.summary(minus: glyphs.minus, dash: glyphs.dash), x: 0, y: 1, style: .faint)
    return canvas.text(color: usesColor)
  }

  var glyphs: Glyphs { characters.repertoire == .unicode ? .unicode : .ascii }
  var columns: Int { max(40, width) }

  func canvas(columns: Int? = nil, lines: Int) -> TextCanvas {
    TextCanvas(columns: columns ?? self.columns, lines: lines, glyphs: glyphs)
  }
}

extension Replay {
  /// One line that says how much there is.
  func summary(minus: String, dash: String) -> String {
    let views = viewIDs.count
    let count = frames.count + omittedFrameCount
    var parts = [
      "\(count) frame\(count == 1 ? "" : "s")"
        + (omittedFrameCount > 0 ? " (\(frames.count) kept)" : ""),
      "\(views) view\(views == 1 ? "" : "s")",
    ]
    if let first = frames.first, let last = frames.last {
      parts.append("\((last.time - first.time).tickText(decimals: 2)) s")
      let offsets = frames.map(\.offset).filter(\.isFinite)
      let ends = [offsets.min() ?? 0, offsets.max() ?? 0].map {
        $0.shortText(atMost: 1).replacing("-", with: minus)
      }
      parts.append("offset \(ends[0])\(ends[0] == ends[1] ? "" : " \(dash) \(ends[1])") pt")
    }
    if timeOrigin != 0 { parts.append("0 s is \(timeOrigin.shortText(atMost: 3)) s") }
    return parts.joined(separator: ", ")
  }
}
