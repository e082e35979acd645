import ParallaxCoordinator
import ParallaxReplay

/// The whole of a moving picture: a card, phones side by side, their titles, and lines of words.
struct MotionPicture {
  private let drawing: MotionDrawing
  private let phones: [MotionPhone]
  private let bounds: ClosedRange<Double>
  private let isLoop: Bool
  private let poster: Double

  private static let margin = 24.0
  private static let lineHeight = 18.0

  init(_ drawing: MotionDrawing, _ replays: [(replay: Replay, events: EventTrack?)]) {
    self.drawing = drawing
    let clocks = replays.map { pair in
      (replay: pair.replay.drawable, events: pair.events?.shifted(by: pair.replay.timeOrigin))
    }
    let sizes = clocks.map(\.replay.largestSize)
    // One phone is at most 340 units high and 440 wide, of several each at most 150 wide.
    let room = LayoutSize(width: clocks.count > 2 ? 130 : clocks.count > 1 ? 195 : 420, height: 340)
    let scale = sizes.map { min(0.5, room.width / $0.width, room.height / $0.height) }.min() ?? 1
    phones = clocks.enumerated().map { index, clock in
      MotionPhone(
        clock.replay,
        touches: clock.events?.touches ?? [],
        looks: drawing.looks,
        scale: scale,
        name: "p\(index)"
      )
    }
    let times = clocks.filter { !$0.replay.frames.isEmpty }.map(\.replay.timeRange)
    let start = times.map(\.lowerBound).min() ?? 0
    let end = times.map(\.upperBound).max() ?? 1
    isLoop = clocks.allSatisfy(\.replay.returns)
    // A picture that does not end as it begins is held at its end and fades.
    bounds = start...(isLoop ? end : end + 0.9)
    poster = drawing.poster ?? clocks.first?.replay.tellingTime ?? start
  }

  var text: String {
    var sheet = MotionSheet(bounds: bounds, poster: poster)
    var xml = XMLText()
    let margin = Self.margin
    let gap = 24.0
    let widths = phones.map { $0.size.width * $0.scale }
    let tallest = phones.map { $0.size.height * $0.scale }.max() ?? 0
    let hasLines = !drawing.lines.isEmpty
    let captions = phones.map { caption(of: $0) }
    let captionLines = captions.map(\.count).max() ?? 0
    var height = margin + tallest + margin
    var width = widths.reduce(0, +) + gap * Double(max(0, widths.count - 1)) + 2 * margin + 8
    if hasLines {
      width = drawing.isNarrow ? 390 : 830
      if drawing.isNarrow { height += Double(drawing.lines.count) * 74 }
    } else {
      width = max(width, 240)
      height += Double(captionLines) * Self.lineHeight + (drawing.code.isEmpty ? 0 : 20) - 2
    }
    xml.raw(
      "<rect x=\".5\" y=\".5\" width=\"\((width - 1).compact(1))\" height=\"\((height - 1).compact(1))\" rx=\"14\"\(MotionColor.card.fill)\(MotionColor.edge.stroke)/>\n"
    )
    var x =
      hasLines && !drawing.isNarrow
      ? 56 : (width - widths.reduce(0, +) - gap * Double(widths.count - 1)) / 2
    if !isLoop { xml.raw("<g\(sheet.attributes(.opacity, fade, within: 0.01))>\n") }
    for (index, phone) in phones.enumerated() {
      xml.raw(
        "<g transform=\"translate(\(x.compact(1)) \(margin.compact(1))) scale(\(phone.scale.compact(3)))\">\n"
      )
      phone.draw(into: &xml, &sheet)
      xml.raw("</g>\n")
      if !hasLines {
        let centre = x + widths[index] / 2
        for (line, words) in captions[index].enumerated() {
          let y = margin + tallest + 28 + Double(line) * Self.lineHeight
          xml.raw(
            "<text class=\"t\" x=\"\(centre.compact(1))\" y=\"\(y.compact(1))\" text-anchor=\"middle\"\(MotionColor.ink.fill)>\(XMLText.escaped(words))</text>\n"
          )
        }
      }
      x += widths[index] + gap
    }
    if !isLoop { xml.raw("</g>\n") }
    if !hasLines, !drawing.code.isEmpty {
      xml.raw(
        "<text class=\"c\" x=\"\((width / 2).compact(1))\" y=\"\((height - 16).compact(1))\" text-anchor=\"middle\"\(MotionColor.muted.fill)>\(XMLText.escaped(drawing.code))</text>\n"
      )
    }
    drawLines(into: &xml, &sheet, below: margin + tallest + 20)
    return document(xml.text, sheet, width: width, height: height)
  }

  /// Returns the title of a phone in lines that fit its column.
  private func caption(of phone: MotionPhone) -> [String] {
    let title = phone.replay.stage.title
    guard !title.isEmpty else { return [] }
    let room =
      phones.count == 1
      ? max(216, phone.size.width * phone.scale + 40) : phone.size.width * phone.scale + 20
    var lines: [String] = []
    for word in title.split(separator: " ") {
      let longer = lines.last.map { "\($0) \(word)" } ?? String(word)
      if SVGText.width(of: longer, size: 14, isBold: true) <= room, !lines.isEmpty {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { SVGText.fitted($0, width: room, size: 14, isBold: true) }
  }

  /// 0 at both ends of the picture, 1 in between.
  private var fade: MotionTrack {
    let (start, end) = (bounds.lowerBound, bounds.upperBound)
    return MotionTrack(keys: [
      .init(time: start, values: [0]), .init(time: start + 0.2, values: [1]),
      .init(time: end - 0.3, values: [1]), .init(time: end, values: [0]),
    ])
  }

  // MARK: Lines

  private func drawLines(into xml: inout XMLText, _ sheet: inout MotionSheet, below y: Double) {
    guard let phone = phones.first else { return }
    let count = Double(drawing.lines.count)
    let tall = phone.size.height * phone.scale
    for (index, line) in drawing.lines.enumerated() {
      let position = Double(index)
      let place =
        drawing.isNarrow
        ? (x: 18.0, y: y + position * 74, width: 354.0)
        : (x: 296.0, y: Self.margin + position * (tall - 68) / max(1, count - 1), width: 490.0)
      let color = lineColor(line)
      let isOn = MotionTrack(
        during: phone.replay.times(of: line),
        rise: 0.12,
        fall: 0.3,
        in: bounds
      )
      let width = place.width
      xml.raw("<g transform=\"translate(\(place.x.compact(1)) \(place.y.compact(1)))\">")
      xml.raw(
        "<rect width=\"\(width.compact(1))\" height=\"68\" rx=\"10\"\(color.fill) fill-opacity=\".08\"/>"
      )
      xml.raw(
        "<g\(sheet.attributes(.opacity, isOn, within: 0.01))><rect x=\"1\" y=\"1\" width=\"\((width - 2).compact(1))\" height=\"66\" rx=\"9\"\(color.fill) fill-opacity=\".22\"\(color.stroke) stroke-width=\"2\"/></g>"
      )
      xml.raw("<rect width=\"5\" height=\"68\" rx=\"2.5\"\(color.fill)/>")
      let size = drawing.isNarrow ? "u" : "w"
      xml.raw(
        "<text class=\"\(size)\" x=\"22\" y=\"30\"\(MotionColor.ink.fill)>\(XMLText.escaped(line.words))</text>"
      )
      xml.raw(
        "<text class=\"k\" x=\"22\" y=\"52\"\(MotionColor.muted.fill)>\(XMLText.escaped(line.code))</text></g>\n"
      )
    }
  }

  private func lineColor(_ line: MotionDrawing.Line) -> MotionColor {
    guard let phone = phones.first else { return .blue }
    return line.views.first.flatMap { phone.colors[$0] } ?? .blue
  }

  // MARK: The document

  private func document(
    _ body: String,
    _ sheet: MotionSheet,
    width: Double,
    height: Double
  ) -> String {
    let titles = phones.map(\.replay.stage.title).filter { !$0.isEmpty }
    let title = XMLText.escaped(titles.isEmpty ? "Replay" : titles.joined(separator: " / "))
    let seconds = bounds.upperBound - bounds.lowerBound
    // The first moment that is painted must not be the fade.
    let delay = isLoop ? "" : " -.4s"
    let letter = (13 / (phones.first?.scale ?? 1)).compact(1)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width.compact(1))" height="\(height.compact(1))" \
      viewBox="0 0 \(width.compact(1)) \(height.compact(1))" role="img" aria-label="\(title)">
      <title>\(title)</title>
      <style>
      text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}\
      .l{font-size:\(letter)px;font-weight:600}.t{font-size:14px;font-weight:600}\
      .w{font-size:20px;font-weight:600}.u{font-size:17px;font-weight:600}\
      .c,.k{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}\
      .c{font-size:12.5px}.k{font-size:14px}
      \(MotionColor.darkRules(for: body))\
      .m{animation:\(seconds.compact(2))s linear\(delay) infinite}
      \(sheet.rules)\
      @media(prefers-reduced-motion:reduce){.m{animation:none}}
      </style>
      \(body)</svg>

      """
  }
}

extension Replay {
  /// Whether the last frame looks as the first does, so that the picture can go on with it.
  fileprivate var returns: Bool {
    guard let first = frames.first, let last = frames.last,
      stageChanges.isEmpty || stage(at: frames.count - 1) == stage
    else { return frames.isEmpty }
    return first.looksLike(last)
  }

  /// The time of the most telling frame besides the first and the last.
  fileprivate var tellingTime: Double {
    let chosen = ReplayFrame.keyFrames(of: frames, count: 4)
    let middle = chosen.dropFirst().first ?? chosen.first
    return middle.map { frames[$0].time } ?? 0
  }

  /// The times at which a line is lit: while one of its views is in one of its phases.
  fileprivate func times(of line: MotionDrawing.Line) -> [ClosedRange<Double>] {
    var times: [ClosedRange<Double>] = []
    var start: Double?
    for (index, frame) in frames.enumerated() {
      let isOn = frame.views.contains { view in
        guard line.views.contains(view.id), line.phases.contains(view.placement.phase.name) else {
          return false
        }
        guard case .pushed = view.placement.phase else { return true }
        return view.placement.pushOut > 0.5
          && view.placement.pushOut < view.placement.frame.length - 0.5
      }
      if isOn, start == nil { start = index == 0 ? frame.time : frames[index - 1].time }
      if let begin = start, !isOn || index == frames.count - 1 {
        times.append(begin...frame.time)
        start = nil
      }
    }
    return times
  }
}
