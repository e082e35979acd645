/// The container at one moment: rows behind, views in front, the viewport marked.
struct PanelPicture {
  let stage: Stage
  let frame: ReplayFrame
  let viewIDs: [ViewID]
  /// Drawing units a point.
  let scale: Double
  /// What tells the clip path of this panel from those of others.
  let number: Int

  /// The size of the panel in drawing units.
  var size: Size {
    Size(width: stage.size.width * scale, height: stage.size.height * scale)
  }

  func draw(into xml: inout XMLText, x: Double, y: Double) {
    let clip = "pc-clip-\(number)"
    let corner = "6"
    xml.element("g", ["transform": "translate(\(x.svg) \(y.svg))"]) { xml in
      xml.element("clipPath", ["id": clip]) { xml in
        xml.leaf("rect", ["width": size.width.svg, "height": size.height.svg, "rx": corner])
      }
      xml.element("g", ["clip-path": "url(#\(clip))"]) { xml in
        xml.leaf(
          "rect",
          ["class": "pc-panel", "width": size.width.svg, "height": size.height.svg]
        )
        drawRows(into: &xml)
        drawOutside(into: &xml)
        for view in frame.viewsFromBack { draw(view, into: &xml) }
        drawViewport(into: &xml)
      }
      xml.leaf(
        "rect",
        [
          "class": "pc-border", "width": size.width.svg, "height": size.height.svg, "rx": corner,
        ]
      )
    }
  }

  private var window: Span { Span(start: 0, end: stage.containerLength) }

  /// The rectangle that covers a span of the container, across its whole width.
  private func rect(_ span: Span, inset: Double = 0) -> Rect {
    let main = Span(start: span.start * scale, end: span.end * scale)
    let cross = Span(start: inset, end: stage.crossLength * scale - inset)
    return stage.axis.rect(main, cross: cross)
  }

  private func drawRows(into xml: inout XMLText) {
    var last = -Double.infinity
    for (row, span) in stage.visibleRows(at: frame.offset) {
      let start = span.start * scale
      // Thousands of hairlines would only be a grey area.
      guard start - last >= 3 else { continue }
      last = start
      let place = rect(span)
      if row.isSectionHeader { xml.rect(place, class: "pc-band") }
      var line = place
      (line.size.width, line.size.height) =
        stage.axis == .vertical ? (place.size.width, 0) : (0, place.size.height)
      xml.line(line, class: "pc-hair")
      let style = row.isSectionHeader ? "pc-small pc-strong pc-muted" : "pc-small pc-muted"
      xml.label(row.label, in: place, size: 9, class: style)
    }
  }

  /// Hatches what is outside the viewport, behind views that extend there.
  private func drawOutside(into xml: inout XMLText) {
    for span in [
      Span(start: 0, end: stage.viewport.start),
      Span(start: stage.viewport.end, end: stage.containerLength),
    ] {
      guard let seen = span.cut(to: window) else { continue }
      xml.rect(rect(seen), class: "pc-outside", fill: "url(#pc-hatch)")
    }
  }

  private func drawViewport(into xml: inout XMLText) {
    for position in [stage.viewport.start, stage.viewport.end]
    where position > 0 && position < stage.containerLength {
      xml.line(rect(Span(start: position, end: position)), class: "pc-mark")
    }
  }

  private func draw(_ view: ReplayFrame.View, into xml: inout XMLText) {
    guard let seen = view.placement.frame.cut(to: window) else { return }
    let index = viewIDs.firstIndex(of: view.id) ?? 0
    let place = rect(view.placement.frame.cut(to: window.outset(by: 4)) ?? seen)
    xml.element("g") { xml in
      let length = view.placement.frame.length.short(1)
      xml.leaf("title", text: "\(view.id), \(length) pt, \(view.placement.phase)")
      xml.rect(place, class: "pc-surface")
      xml.rect(
        place,
        class: "\(Palette.fill(index)) \(Palette.stroke(index)) pc-tint",
        dashes: Palette.dashes(index)
      )
      label(view, length: length, place: rect(seen), into: &xml)
    }
  }

  /// Writes the name at the start and the length at the end of the first line, or under it.
  private func label(
    _ view: ReplayFrame.View,
    length: String,
    place: Rect,
    into xml: inout XMLText
  ) {
    let name = view.id.description
    let size = place.size.height >= 13 ? 11.0 : 9.0
    let style = size == 9 ? "pc-small" : "pc-name"
    let nameWidth = SVGLabel.width(of: name, size: size)
    let lengthWidth = SVGLabel.width(of: length, size: size)
    if place.size.width >= min(nameWidth, 60) + lengthWidth + 20 {
      var namePlace = place
      namePlace.size.width -= lengthWidth + 12
      xml.label(name, in: namePlace, size: size, class: "\(style) pc-strong")
      let lengthPlace = Rect(
        x: place.origin.x + place.size.width - lengthWidth - 12,
        y: place.origin.y,
        width: lengthWidth + 12,
        height: place.size.height
      )
      xml.label(length, in: lengthPlace, size: size, class: style)
    } else if place.size.width >= 40, place.size.height >= 30 {
      xml.label(name, in: place, size: size, class: "\(style) pc-strong")
      var lengthPlace = place
      lengthPlace.origin.y += 14
      lengthPlace.size.height -= 14
      xml.label(length, in: lengthPlace, size: size, class: style)
    } else {
      xml.label("\(name) \(length)", in: place, size: size, class: "\(style) pc-strong")
    }
  }
}

extension Span {
  fileprivate func outset(by distance: Double) -> Self {
    Self(start: start - distance, end: end + distance)
  }
}

extension XMLText {
  /// Writes a rectangle.
  mutating func rect(_ rect: Rect, class name: String, fill: String? = nil, dashes: String? = nil) {
    var text = "<rect class=\"\(name)\" x=\"\(rect.origin.x.svg)\" y=\"\(rect.origin.y.svg)\""
    text += " width=\"\(max(0, rect.size.width).svg)\" height=\"\(max(0, rect.size.height).svg)\""
    if let fill { text += " fill=\"\(fill)\"" }
    if let dashes { text += " stroke-dasharray=\"\(dashes)\"" }
    raw(text + "/>\n")
  }

  /// Writes a line from one corner of a flat rectangle to the other.
  mutating func line(_ rect: Rect, class name: String) {
    let end = Point(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height)
    leaf(
      "line",
      [
        "class": name, "x1": rect.origin.x.svg, "y1": rect.origin.y.svg, "x2": end.x.svg,
        "y2": end.y.svg,
      ]
    )
  }
}
