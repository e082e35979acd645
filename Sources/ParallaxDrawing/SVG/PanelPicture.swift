import ParallaxCoordinator
import ParallaxReplay

/// The container at one moment: rows behind, views in front, the viewport marked.
struct PanelPicture {
  let stage: ReplayStage
  let frame: ReplayFrame
  let viewNumbers: [ViewID: Int]
  /// The drawing units per point.
  let scale: Double
  /// The number of the panel, which makes the name of its clip path unique.
  let number: Int

  /// The size of the panel in drawing units.
  var size: LayoutSize {
    LayoutSize(width: stage.size.width * scale, height: stage.size.height * scale)
  }

  func draw(into xml: inout XMLText, x: Double, y: Double) {
    let clip = "pc-clip-\(number)"
    let corner = "10"
    let views = viewsFromBack
    xml.element("g", ["transform": "translate(\(x.svg) \(y.svg))"]) { xml in
      xml.element("clipPath", ["id": clip]) { xml in
        xml.leaf("rect", ["width": size.width.svg, "height": size.height.svg, "rx": corner])
      }
      xml.element("g", ["clip-path": "url(#\(clip))"]) { xml in
        xml.leaf(
          "rect",
          ["class": "pc-panel", "width": size.width.svg, "height": size.height.svg]
        )
        drawRows(under: views, into: &xml)
        drawOutside(into: &xml)
        for view in views { drawBox(of: view, into: &xml) }
        drawViewport(into: &xml)
        drawLabels(of: views, into: &xml)
      }
      xml.leaf(
        "rect",
        [
          "class": "pc-border", "width": size.width.svg, "height": size.height.svg, "rx": corner,
        ]
      )
    }
  }

  private var window: AxisRange { AxisRange(start: 0, end: stage.containerLength) }

  /// The visible views, from back to front.
  private var viewsFromBack: [ReplayFrame.View] {
    let views = frame.viewsFromBack.filter { stage.rect(of: $0) != nil }
    // Hundreds of lines less than a unit apart would be a grey area.
    return views.count < 500 ? views : views.filter { $0.placement.frame.length * scale >= 1 }
  }

  /// Returns the rectangle of a range of the container, across its whole width.
  private func rect(_ span: AxisRange) -> LayoutRect {
    let main = AxisRange(start: span.start * scale, end: span.end * scale)
    return stage.axis.rect(main, cross: AxisRange(start: 0, end: stage.crossLength * scale))
  }

  /// Draws the lines between cells.
  private func drawCells(into xml: inout XMLText) {
    let cells = stage.visibleCells(in: frame)
    for row in cells.rows {
      xml.line(rect(AxisRange(start: row.start, end: row.start)), class: "pc-hair")
    }
    let height = AxisRange(start: 0, end: size.height)
    for column in cells.columns {
      let x = AxisRange(start: column.start * scale, end: column.start * scale)
      xml.line(ScrollAxis.vertical.rect(height, cross: x), class: "pc-hair")
    }
  }

  private func drawRows(under views: [ReplayFrame.View], into xml: inout XMLText) {
    if stage.across != nil { return drawCells(into: &xml) }
    let covers = views.map(\.placement.frame) + outside
    var last = -Double.infinity
    for (row, span) in stage.visibleRows(at: frame.offset) {
      let start = span.start * scale
      // Thousands of hairlines would be a grey area.
      guard start - last >= 3 else { continue }
      last = start
      let place = rect(span)
      if row.isSectionHeader { xml.rect(place, class: "pc-band") }
      var line = place
      (line.size.width, line.size.height) =
        stage.axis == .vertical ? (place.size.width, 0) : (0, place.size.height)
      xml.line(line, class: "pc-hair")
      guard let free = span.largestPart(outside: covers) else { continue }
      label(row, in: rect(free), into: &xml)
    }
  }

  private func label(_ row: ReplayStage.Row, in place: LayoutRect, into xml: inout XMLText) {
    // In a narrow column the margin shrinks from 6 to 2 units before the label is cut off.
    let spare = place.size.width - SVGText.width(of: row.label, size: SVGText.smallSize)
    let margin = max(2, min(6, spare / 2))
    let room = place.size.width - 2 * margin
    let fitted = SVGText.fitted(row.label, width: room, size: SVGText.smallSize)
    guard place.size.height >= 13, place.size.width >= 40 || fitted == row.label else { return }
    let x = place.origin.x + margin
    let y = place.origin.y + min(place.size.height / 2, 10) + 4
    let style = row.isSectionHeader ? "pc-small pc-strong pc-muted" : "pc-small pc-muted"
    xml.text(fitted, narrow: nil, x: x, y: y, class: style)
  }

  /// The parts of the container outside the viewport.
  private var outside: [AxisRange] {
    [
      AxisRange(start: 0, end: stage.viewport.start),
      AxisRange(start: stage.viewport.end, end: stage.containerLength),
    ]
  }

  /// Hatches the parts outside the viewport, behind views that extend into them.
  private func drawOutside(into xml: inout XMLText) {
    for span in outside {
      guard let seen = span.cut(to: window) else { continue }
      xml.rect(rect(seen), class: "pc-outside", fill: "url(#pc-hatch)")
    }
  }

  private func drawViewport(into xml: inout XMLText) {
    for position in [stage.viewport.start, stage.viewport.end]
    where position > 0 && position < stage.containerLength {
      xml.line(rect(AxisRange(start: position, end: position)), class: "pc-mark")
    }
  }

  private func drawBox(of view: ReplayFrame.View, into xml: inout XMLText) {
    let index = viewNumbers[view.id] ?? 0
    // An edge outside the container has no line, so that a clipped view looks clipped.
    guard let place = outline(of: view) else { return }
    xml.element("g") { xml in
      let length = view.placement.frame.length.shortText(atMost: 1)
      var text = "\(view.id.description.isolated), \(length) pt, "
      text += view.placement.phase.words(along: stage.axis)
      if let across = view.across {
        text += "; across \(across.frame.length.shortText(atMost: 1)) pt, "
        text += across.phase.words(along: stage.axis.cross)
      }
      xml.leaf("title", text: text)
      xml.rect(place, class: "pc-surface")
      xml.rect(
        place,
        class: "\(Palette.fill(index)) \(Palette.stroke(index)) pc-tint",
        dashes: Palette.dashes(index)
      )
    }
  }

  /// Returns the rectangle of a view, cut off just outside the container.
  private func outline(of view: ReplayFrame.View) -> LayoutRect? {
    let margin = 4 / scale
    guard let span = view.placement.frame.cut(to: window.outset(by: margin)) else { return nil }
    guard let whole = view.across?.frame ?? stage.crossFrame else { return rect(span) }
    let container = AxisRange(start: 0, end: stage.crossLength)
    guard let cross = whole.cut(to: container.outset(by: margin)) else { return nil }
    return scaled(span, cross)
  }

  /// Returns a rectangle of the container in drawing units.
  private func scaled(_ main: AxisRange, _ cross: AxisRange) -> LayoutRect {
    stage.axis.rect(
      AxisRange(start: main.start * scale, end: main.end * scale),
      cross: AxisRange(start: cross.start * scale, end: cross.end * scale)
    )
  }

  /// Writes the name of each view of a table on the part that views in front of it leave.
  private func drawCellLabels(of views: [ReplayFrame.View], into xml: inout XMLText) {
    let axis = stage.axis
    let container = LayoutRect(origin: LayoutPoint(x: 0, y: 0), size: stage.size)
    for (position, view) in views.enumerated() {
      guard let place = stage.rect(of: view), var main = axis.span(of: place).cut(to: window),
        var cross = axis.cross.span(of: place).cut(to: axis.cross.span(of: container))
      else { continue }
      let covers = views[(position + 1)...].compactMap { stage.rect(of: $0) }
      func isAround(_ range: AxisRange, _ part: AxisRange) -> Bool {
        range.start <= part.start + 0.5 && range.end >= part.end - 0.5
      }
      // First what is cut off along the axis, then across it.
      let rows = covers.filter { isAround(axis.cross.span(of: $0), cross) }.map(axis.span)
      guard let freeMain = main.largestPart(outside: rows) else { continue }
      main = freeMain
      let columns = covers.filter { isAround(axis.span(of: $0), main) }.map(axis.cross.span)
      guard let freeCross = cross.largestPart(outside: columns) else { continue }
      cross = freeCross
      let name = view.id.description
      PanelLabel(name, number: "", in: scaled(main, cross)).drawWide(into: &xml)
      PanelLabel(name, number: "", in: scaled(main, cross)).drawNarrow(into: &xml)
    }
  }

  /// Writes the name of each view on the largest part that no other view covers.
  private func drawLabels(of views: [ReplayFrame.View], into xml: inout XMLText) {
    if stage.across != nil { return drawCellLabels(of: views, into: &xml) }
    for (position, view) in views.enumerated() {
      let covers = views[(position + 1)...].map(\.placement.frame)
      guard let seen = view.placement.frame.cut(to: window),
        let free = seen.largestPart(outside: covers)
      else { continue }
      let name = view.id.description
      let number = view.placement.frame.length.shortText(atMost: 1)
      // A view that extends into the safe area has its name in the viewport.
      let clear = free.cut(to: stage.viewport).flatMap { $0.length * scale >= 13 ? $0 : nil }
      PanelLabel(name, number: number, in: rect(clear ?? free)).drawWide(into: &xml)
      PanelLabel(name, number: number, in: rect(free)).drawNarrow(into: &xml)
    }
  }
}

extension AxisRange {
  fileprivate func outset(by distance: Double) -> Self {
    Self(start: start - distance, end: end + distance)
  }

  /// Returns the longest part that no cover overlaps, the first of several; `nil` if there is none.
  ///
  /// For example, 0...10 with a cover of 2...9 leaves 0...2.
  func largestPart(outside covers: [AxisRange]) -> Self? {
    var largest: Self?
    var free = start
    func consider(_ part: Self) {
      if part.end > part.start, part.length > largest?.length ?? 0 { largest = part }
    }
    // `free` is the end of everything that is covered so far.
    for cover in covers.sorted(by: { $0.start < $1.start }) {
      guard let cut = cover.cut(to: self) else { continue }
      consider(Self(start: free, end: cut.start))
      free = max(free, cut.end)
    }
    consider(Self(start: free, end: end))
    return largest
  }
}

extension XMLText {
  /// Writes a rectangle.
  mutating func rect(
    _ rect: LayoutRect,
    class name: String,
    fill: String? = nil,
    dashes: String? = nil
  ) {
    var text = "<rect class=\"\(name)\" x=\"\(rect.origin.x.svg)\" y=\"\(rect.origin.y.svg)\""
    text += " width=\"\(max(0, rect.size.width).svg)\" height=\"\(max(0, rect.size.height).svg)\""
    if let fill { text += " fill=\"\(fill)\"" }
    if let dashes { text += " stroke-dasharray=\"\(dashes)\"" }
    raw(text + "/>\n")
  }

  /// Writes a line from one corner of a flat rectangle to the other.
  mutating func line(_ rect: LayoutRect, class name: String) {
    let end = LayoutPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height)
    leaf(
      "line",
      [
        "class": name, "x1": rect.origin.x.svg, "y1": rect.origin.y.svg, "x2": end.x.svg,
        "y2": end.y.svg,
      ]
    )
  }
}
