import ParallaxCoordinator
import ParallaxReplay

/// The whole of a moving picture: a card, phones side by side, their titles, and lines of words.
struct MotionPicture {
  private let drawing: MotionDrawing
  private let phones: [MotionPhone]
  /// Whether the picture ends as it begins, so it goes on without a break.
  private let isLoop: Bool
  private var sheet: MotionSheet
  private var xml = XMLText()

  private static let margin = 24.0
  private static let gap = 24.0
  private static let titleHeight = 18.0
  private static let lineHeight = 68.0

  init(_ drawing: MotionDrawing, _ replays: [(replay: Replay, events: EventTrack?)]) {
    self.drawing = drawing
    let clocks = replays.map { pair in
      (replay: pair.replay.drawable, events: pair.events?.shifted(by: pair.replay.timeOrigin))
    }
    let sizes = clocks.map(\.replay.largestSize)
    // One phone is at most 344 units high and 420 wide; of three each is at most 130 wide, which a
    // page of 390 pixels still shows with letters of 10 pixels.
    let width = [420.0, 195, 130][min(max(clocks.count, 1), 3) - 1]
    // The cells of a table have names, so it is larger.
    let most = clocks.contains { $0.replay.axes.count > 1 } ? 0.8 : 0.5
    let scale = sizes.map { min(most, width / $0.width, 344 / $0.height) }.min() ?? 1
    phones = clocks.enumerated().map { index, clock in
      MotionPhone(
        clock.replay,
        events: clock.events,
        picture: drawing.picture,
        scale: scale,
        name: "p\(index)"
      )
    }
    let times = clocks.filter { !$0.replay.frames.isEmpty }.map(\.replay.timeRange)
    let start = times.map(\.lowerBound).min() ?? 0
    let end = times.map(\.upperBound).max() ?? 1
    isLoop = clocks.allSatisfy(\.replay.returns)
    sheet = MotionSheet(
      // When a picture is no loop, it holds its last frame and fades: a jump back would look like a
      // scroll.
      bounds: start...(isLoop ? end : end + 0.9),
      poster: drawing.picture.poster ?? clocks.first?.replay.tellingTime ?? start
    )
  }

  /// The height of the phones, in units.
  private var tallest: Double { phones.map { $0.size.height * $0.scale }.max() ?? 0 }
  private var phonesWidth: Double {
    phones.reduce(Self.gap * Double(phones.count - 1)) { $0 + $1.size.width * $1.scale }
  }

  private var size: LayoutSize {
    let below = tallest + 2 * Self.margin
    if !drawing.picture.lines.isEmpty {
      let lines = Double(drawing.picture.lines.count) * (Self.lineHeight + 6)
      return drawing.picture.isNarrow
        ? LayoutSize(width: 390, height: below + lines) : LayoutSize(width: 830, height: below)
    }
    let titles = Double(phones.map { title(of: $0).count }.max() ?? 0) * Self.titleHeight
    return LayoutSize(
      width: max(
        240,
        phonesWidth + 2 * Self.margin + 8,
        Double(drawing.picture.code.count) * 7.6 + 36
      ),
      height: below + titles + (drawing.picture.code.isEmpty ? 0 : 20) - (titles > 0 ? 2 : 0)
    )
  }

  /// Returns the text of the document.
  func text() -> String {
    var picture = self
    picture.draw()
    return picture.document
  }

  private mutating func draw() {
    let (margin, size) = (Self.margin, size)
    xml.raw(Self.card(size) + "\n")
    let isBeside = !drawing.picture.lines.isEmpty && !drawing.picture.isNarrow
    var x = isBeside ? 56 : (size.width - phonesWidth) / 2
    if !isLoop { xml.raw("<g\(sheet.attributes(.opacity, fade, within: 0.01))>\n") }
    for phone in phones {
      let place = "translate(\(at(x, margin))) scale(\(phone.scale.compact(4)))"
      xml.raw("<g transform=\"\(place)\">\n")
      phone.draw(into: &xml, &sheet)
      xml.raw("</g>\n")
      let centre = x + phone.size.width * phone.scale / 2
      for (line, text) in title(of: phone).enumerated() where drawing.picture.lines.isEmpty {
        let y = margin + tallest + 28 + Double(line) * Self.titleHeight
        xml.raw(words(text, "t", x: centre, y: y, .ink, centred) + "\n")
      }
      x += phone.size.width * phone.scale + Self.gap
    }
    if !isLoop { xml.raw("</g>\n") }
    if drawing.picture.lines.isEmpty, !drawing.picture.code.isEmpty {
      let y = size.height - 16
      xml.raw(words(drawing.picture.code, "c", x: size.width / 2, y: y, .muted, centred) + "\n")
    }
    for (index, line) in drawing.picture.lines.enumerated() { draw(line, at: index) }
  }

  /// Returns the title of a phone in lines that fit its column.
  private func title(of phone: MotionPhone) -> [String] {
    let width = phone.size.width * phone.scale
    let room = phones.count == 1 ? max(216, width + 40) : width + 20
    return SVGText.wrapped(phone.replay.stage.title, width: room, size: 14, isBold: true)
      .map { SVGText.fitted($0, width: room, size: 14, isBold: true) }
  }

  /// 0 at both ends of the picture, 1 in between.
  private var fade: MotionTrack {
    let (start, end) = (sheet.bounds.lowerBound, sheet.bounds.upperBound)
    return MotionTrack(keys: [
      .init(time: start, values: [0]), .init(time: start + 0.2, values: [1]),
      .init(time: end - 0.3, values: [1]), .init(time: end, values: [0]),
    ])
  }

  /// Draws words beside or below the phone, which light up while their views are in a phase.
  private mutating func draw(_ line: ScenePicture.Line, at index: Int) {
    guard let phone = phones.first else { return }
    let (height, position) = (Self.lineHeight, Double(index))
    let step = (tallest - height) / max(1, Double(drawing.picture.lines.count) - 1)
    let place =
      drawing.picture.isNarrow
      ? at(18, Self.margin + tallest + 20 + position * (height + 6))
      : at(296, Self.margin + position * step)
    let width = drawing.picture.isNarrow ? 354.0 : 490
    let color =
      line.views.first.flatMap { name in
        phone.views.first { $0.id.description == name }?.color
      } ?? .blue
    let isOn = MotionTrack(
      during: phone.replay.times(of: line),
      rise: 0.12,
      fall: 0.3,
      in: sheet.bounds
    )
    let light = shape(
      "rect",
      ["x": 1, "y": 1, "width": width - 2, "height": height - 2, "rx": 9, "stroke-width": 2],
      color.fill,
      " fill-opacity=\".1\"",
      color.stroke
    )
    xml.raw("<g transform=\"translate(\(place))\">")
    let box: KeyValuePairs = ["width": width, "height": height, "rx": 10]
    xml.raw(shape("rect", box, color.fill, " fill-opacity=\".08\""))
    xml.raw("<g\(sheet.attributes(.opacity, isOn, within: 0.01))>\(light)</g>")
    xml.raw(shape("rect", ["width": 5, "height": height, "rx": 2.5], color.fill))
    xml.raw(words(line.words, drawing.picture.isNarrow ? "u" : "w", x: 22, y: 30, .ink))
    xml.raw(words(line.code, "k", x: 22, y: 52, .muted) + "</g>\n")
  }

  // MARK: The document

  private var document: String {
    let titles = phones.map(\.replay.stage.title).filter { !$0.isEmpty }
    let seconds = sheet.bounds.upperBound - sheet.bounds.lowerBound
    // The first moment that is painted must not be the fade.
    let delay = isLoop ? "" : " -.4s"
    let body = xml.text
    let scale = phones.first?.scale ?? 1
    let spin =
      "@keyframes spin{to{transform:rotate(360deg)}}.s{animation:1s linear infinite spin}\n"
    return Self.document(
      titles.isEmpty ? "Replay" : titles.joined(separator: " / "),
      size,
      rules: """
        .l{font-size:\((13 / scale).compact(1))px}\
        .r{font-size:\((12 / scale).compact(1))px;font-weight:400}\
        .t{font-size:14px}.w{font-size:20px}.u{font-size:17px}.c{font-size:12.5px}.k{font-size:14px}\
        .c,.k{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;\
        font-weight:400}
        \(MotionColor.darkRules(for: body))\
        .m{animation:\(seconds.compact(3))s linear\(delay) infinite}
        \(sheet.rules)\(body.contains("class=\"s\"") ? spin : "")\
        @media(prefers-reduced-motion:reduce){.m,.s{animation:none}}
        """,
      body
    )
  }

  /// Returns the card behind a picture.
  static func card(_ size: LayoutSize) -> String {
    let box: KeyValuePairs = [
      "x": 0.5, "y": 0.5, "width": size.width - 1, "height": size.height - 1, "rx": 14,
    ]
    return shape("rect", box, MotionColor.card.fill, MotionColor.edge.stroke)
  }

  /// Returns a document with the fonts of moving pictures.
  static func document(_ title: String, _ size: LayoutSize, rules: String, _ body: String) -> String
  {
    let (width, height) = (size.width.compact(1), size.height.compact(1))
    let title = XMLText.escaped(title)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" \
      height="\(height)" viewBox="0 0 \(width) \(height)" role="img" aria-label="\(title)">
      <title>\(title)</title>
      <style>
      text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;\
      font-weight:600}\(rules)
      </style>
      \(body)</svg>

      """
  }
}

extension Replay {
  /// Whether the last frame looks like the first and has the same rows, so a loop does not
  /// jump.
  fileprivate var returns: Bool {
    guard let first = frames.first, let last = frames.last else { return true }
    return first.looksLike(last) && stage(at: frames.count - 1).rows == stage.rows
  }

  /// The time of the second of four key frames, in order of time: the poster of a moving picture.
  ///
  /// The first key frame is the first frame, in which most replays are at rest.
  fileprivate var tellingTime: Double {
    let chosen = ReplayFrame.keyFrames(of: frames, count: 4)
    let middle = chosen.dropFirst().first ?? chosen.first
    return middle.map { frames[$0].time } ?? 0
  }

  /// The times at which a line is lit: while one of its views is in one of its phases.
  fileprivate func times(of line: ScenePicture.Line) -> [ClosedRange<Double>] {
    var times: [ClosedRange<Double>] = []
    var start: Double?
    for (index, frame) in frames.enumerated() {
      let isOn = frame.views.contains { view in
        let placement = view.placement
        guard line.views.contains(view.id.description), line.phases.contains(placement.phase.name)
        else {
          return false
        }
        // The phase stays `pushed` when the view has left. The line is lit only while the view is
        // partly pushed out.
        guard case .pushed = placement.phase else { return true }
        return placement.pushOut > 0.5 && placement.pushOut < placement.frame.length - 0.5
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
