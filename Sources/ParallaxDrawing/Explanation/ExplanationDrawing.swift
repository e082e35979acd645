package import ParallaxCoordinator
package import ParallaxReplay

/// Draws the reasons for the position of a view: its marks over a phone, each with a number, their labels,
/// and the explanation in words.
///
/// The picture is 390 units wide, and its smallest letters are 12 units high: a phone shows them in full. Of
/// more than four views covering the view, the nearest four are drawn.
package struct ExplanationDrawing {
  private let title: String
  /// The explanation, and the mistakes in the scene.
  private let paragraphs: [String]
  /// The container, with one frame.
  private let replay: Replay
  /// The marks, those in front first; the drawing has a horizontal axis from left to right.
  private let marks: [ParallaxCoordinator.ExplanationMark]
  /// The phases of the view at the moments with as many marks.
  private var phases: Set<[Placement.Phase]> = []

  private static let width = 390.0
  private static let textHeight = 18.0
  private static let badge = 9.0
  /// The units of a mark beyond the phone that are drawn.
  private static let overhang = 22.0

  /// Creates the drawing of the position of a view in the frame of a session's last event.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - frame: The frame.
  ///   - session: The session, after the event.
  ///   - other: A drawing that stays if it has more marks, or as many of the same phases.
  package init(
    of id: ViewID,
    _ frame: ReplayFrame,
    _ session: ReplaySession,
    moreThan other: Self?
  ) {
    let coordinator = session.coordinator
    let marks = coordinator.explanationMarks(of: id)
    let phases = session.explain(id)?.phases ?? []
    if let other, other.marks.count >= marks.count {
      if other.marks.count > marks.count || other.phases.contains(phases) {
        self = other
        return
      }
      self.phases = other.phases
    }
    self.phases.insert(phases)
    title =
      "\"\(id)\" at \(frame.time.shortText(atMost: 2)) s, offset \(frame.offsetText(atMost: 1))"
    paragraphs = [coordinator.explain(id) ?? ""] + coordinator.audit().map(\.description)
    var (stage, frame) = (session.stage, frame)
    stage.title = ""
    frame.views.removeAll { stage.rect(of: $0) == nil || !$0.isPlaced }
    replay = Replay(stage: stage, frames: [frame]).drawable.movable
    let width = stage.size.width
    let covers = marks.filter { $0.role == .cover }.dropFirst(4)
    self.marks = marks.reversed().filter { !covers.contains($0) }
      .map { coordinator.isRightToLeft ? $0.mirrored(in: width) : $0 }
  }

  /// Returns the text of an SVG document.
  package func draw() -> String {
    let (container, margin) = (replay.stage.size, 30.0)
    let isTall = container.width <= container.height
    let scale =
      isTall
      ? min(0.5, 150 / container.width, 340 / container.height)
      : min(0.8, (Self.width - 2 * margin) / container.width, 300 / container.height)
    let phone = MotionPhone(replay, scale: scale, name: "p0")
    var sheet = MotionSheet(bounds: phone.bounds, poster: phone.bounds.lowerBound)
    let screen = LayoutRect(
      x: isTall ? margin : (Self.width - container.width * scale) / 2,
      y: marks.contains { $0.rect.origin.y < -0.5 } ? 56 + Self.overhang : 58,
      width: container.width * scale,
      height: container.height * scale
    )
    var xml = XMLText()
    xml.raw("<g transform=\"translate(\(at(screen.origin.x, screen.origin.y))) ")
    xml.raw("scale(\(scale.compact(4)))\">\n")
    phone.draw(into: &xml, &sheet)
    xml.raw("</g>\n")
    let rects = marks.map { $0.rect.scaled(by: scale, into: screen, Self.overhang) }
    for (mark, rect) in zip(marks, rects).reversed() { xml.raw(mark.role.shape(rect) + "\n") }
    for (index, spot) in spots(of: rects).enumerated() { xml.raw(badge(index, spot.x, spot.y)) }
    let bottom = screen.origin.y + screen.size.height
    let end = max(bottom, rects.map { $0.origin.y + $0.size.height }.max() ?? 0) + 26
    let left = isTall ? screen.origin.x + screen.size.width + margin : margin - 10
    var y = isTall ? screen.origin.y + 12 : end
    for (index, mark) in marks.enumerated() {
      xml.raw(badge(index, left + Self.badge, y - 5))
      y = write(mark.label, x: left + 26, y: y, into: &xml) + 8
    }
    y = max(y, end) + 10
    for text in paragraphs { y = write(text, x: 20, y: y, into: &xml) + 8 }
    let size = LayoutSize(width: Self.width, height: y)
    let shown = SVGText.fitted(title, width: Self.width - 40, size: 15, isBold: true)
    let heading = words(shown, "t", x: 20, y: 34, .ink)
    let body = "\(MotionPicture.card(size))\n\(heading)\n\(xml.text)"
    return MotionPicture.document(
      title,
      size,
      rules: """
        .l{font-size:\((13 / scale).compact(1))px}.t{font-size:15px}\
        .d{font-size:14px;font-weight:400}.b{font-size:12px}
        \(MotionColor.darkRules(for: body))
        """,
      body
    )
  }

  /// Returns the middle of each mark's number: on the mark's right edge, or beside another number there.
  private func spots(of rects: [LayoutRect]) -> [LayoutPoint] {
    var spots: [LayoutPoint] = []
    for rect in rects {
      // A line from top to bottom has its number near the bottom.
      let isUpright = rect.size.width == 0
      var spot = LayoutPoint(
        x: rect.origin.x + rect.size.width,
        y: rect.origin.y + rect.size.height * (isUpright ? 0.9 : 0.5)
      )
      while spots.contains(where: {
        max(($0.x - spot.x).magnitude, ($0.y - spot.y).magnitude) < 2 * Self.badge + 1
      }) {
        if isUpright { spot.y -= 5 } else { spot.x -= 5 }
      }
      spots.append(spot)
    }
    return spots
  }

  private func badge(_ index: Int, _ x: Double, _ y: Double) -> String {
    shape(
      "circle",
      ["cx": x, "cy": y, "r": Self.badge, "stroke-width": 1.5],
      MotionColor.ink.fill,
      MotionColor.card.stroke
    ) + words("\(index + 1)", "b", x: x, y: y + 4.2, .card, centred) + "\n"
  }

  /// Writes lines of text up to the right margin, and returns the base line of the next one.
  private func write(_ text: String, x: Double, y: Double, into xml: inout XMLText) -> Double {
    let lines = SVGText.wrapped(text.printable, width: Self.width - 16 - x)
    for (index, line) in lines.enumerated() {
      let shown = SVGText.fitted(line, width: Self.width - 12 - x)
      xml.raw(words(shown, "d", x: x, y: y + Double(index) * Self.textHeight, .ink) + "\n")
    }
    return y + Double(lines.count) * Self.textHeight
  }
}

extension ParallaxCoordinator.ExplanationMark.Role {
  /// Returns the mark in its style, with a light edge that sets it off from the views.
  fileprivate func shape(_ rect: LayoutRect) -> String {
    let (color, dashes, fill): (MotionColor, String, String) =
      switch self {
      case .place: (.muted, "5 4", "none")
      case .cover: (.slate, "2 3", MotionColor.slate.rawValue)
      case .pusher: (.ink, "9 4", "none")
      case .boundary: (.rust, "9 4", "none")
      case .line: (.rust, "", "none")
      case .view: (.ink, "", "none")
      }
    // A browser draws no rectangle without a length, such as a sticky line.
    let (width, height) = (rect.size.width.compact(1), rect.size.height.compact(1))
    let isLine = rect.size.width == 0 || rect.size.height == 0
    let corners = isLine ? "l\(width) \(height)" : "h\(width)v\(height)h-\(width)z"
    let path = " d=\"M\(at(rect.origin.x, rect.origin.y))\(corners)\" fill=\"\(fill)\""
    let edge = " fill-opacity=\".3\" stroke-width=\"6\" stroke-opacity=\".8\""
    let dash = dashes.isEmpty ? "" : " stroke-dasharray=\"\(dashes)\""
    let line = " fill-opacity=\"0\" stroke-width=\"2.5\"\(dash)"
    return ParallaxDrawing.shape("path", [:], path, MotionColor.card.stroke, edge)
      + ParallaxDrawing.shape("path", [:], path, color.stroke, line)
  }
}

extension ParallaxCoordinator.ExplanationMark {
  fileprivate func mirrored(in width: Double) -> Self {
    var mark = self
    mark.rect.origin.x = width - rect.origin.x - rect.size.width
    return mark
  }
}

extension LayoutRect {
  /// Returns the rectangle in the units of a picture, cut off beyond the overhang around a screen.
  ///
  /// A rectangle that is farther away is an edge of 12 units in the overhang.
  fileprivate func scaled(by scale: Double, into screen: Self, _ overhang: Double) -> Self {
    func cut(_ axis: ScrollAxis) -> AxisRange {
      let (room, range) = (axis.range(of: screen), axis.range(of: self))
      let (first, last) = (room.start - overhang, room.end + overhang)
      var (start, end) = (room.start + range.start * scale, room.start + range.end * scale)
      if range.length > 0 {
        start = min(start, last - 12)
        end = max(end, first + 12)
      }
      start = min(max(start, first), last)
      end = min(max(end, first), last)
      return AxisRange(start: start, end: end)
    }
    return ScrollAxis.vertical.rect(cut(.vertical), cross: cut(.horizontal))
  }
}
