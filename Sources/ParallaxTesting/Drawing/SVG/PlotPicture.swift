/// Every edge and progress over time, with the phases as bands below.
///
/// The origin is the top left corner; the caller moves it with a transform.
struct PlotPicture {
  /// A moment that is marked in the plot.
  struct Moment {
    var time: Double
    var name: String
  }

  let replay: Replay
  let viewIDs: [ViewID]
  let times: AxisScale
  /// Container coordinates, as far as the longest container of the replay.
  let positions: AxisScale
  let offsets: AxisScale
  let moments: [Moment]
  let width: Double

  // Where the parts begin and end, from the top.
  let legend: PlotLegend
  let edges: Span
  let progress: Span
  let bands: Span
  let bandHeight: Double

  init(_ replay: Replay, width: Double, moments: [Moment] = [], hasLegend: Bool = true) {
    self.replay = replay
    self.width = width
    self.moments = moments.filter(\.time.isFinite)
    viewIDs = replay.viewIDs
    let names = viewIDs.map { SVGLabel.width(of: $0.description) }
    let left = min(max((names.max() ?? 0) + 14, 48), 132)
    times = AxisScale(domain: replay.timeRange, ends: (left, width - 52))
    legend = PlotLegend(hasLegend ? viewIDs : [], width: width)
    bandHeight = viewIDs.count > 12 ? 11 : 17
    edges = Span(start: legend.height + 26, length: 240)
    progress = Span(start: edges.end + (self.moments.isEmpty ? 34 : 48), length: 84)
    let bandsLength = Double(viewIDs.count) * (bandHeight + 3)
    let stages = [replay.stage] + replay.stageChanges.map(\.stage)
    let length = stages.map(\.containerLength).max() ?? 0
    positions = AxisScale(domain: 0...max(1, length), ends: (edges.start, edges.end))
    offsets = AxisScale(domain: replay.offsetRange, ends: (edges.end - 6, edges.start + 6))
    bands = Span(start: progress.end + (viewIDs.isEmpty ? 0 : 14), length: bandsLength)
  }

  /// The height of the whole, in drawing units.
  var height: Double { bands.end + 26 }

  var fractions: AxisScale {
    AxisScale(domain: 0...1, ends: (progress.end, progress.start))
  }

  func draw(into xml: inout XMLText) {
    legend.draw(into: &xml)
    drawTimeAxis(into: &xml)
    drawEdgesAxis(into: &xml)
    drawProgressAxis(into: &xml)
    drawMoments(into: &xml)
    drawLines(into: &xml)
    for (index, id) in viewIDs.enumerated() { drawPhases(of: id, index, into: &xml) }
  }

  private func drawTimeAxis(into xml: inout XMLText) {
    let ticks = times.ticks(atMost: Int(width / 90))
    for value in ticks.values {
      let x = times.position(of: value)
      for part in [edges, progress] {
        let line = Rect(x: x, y: part.start, width: 0, height: part.length)
        xml.line(line, class: "pc-hair")
      }
      xml.leaf(
        "text",
        ["class": "pc-muted", "x": x.svg, "y": (bands.end + 18).svg, "text-anchor": "middle"],
        text: "\(value.fixed(ticks.decimals)) s"
      )
    }
  }

  private func drawEdgesAxis(into xml: inout XMLText) {
    caption("Edges in the container, pt", y: edges.start - 10, into: &xml)
    xml.leaf(
      "text",
      [
        "class": "pc-muted", "x": (width).svg, "y": (edges.start - 10).svg, "text-anchor": "end",
      ],
      text: "content offset, pt"
    )
    let ticks = positions.ticks(atMost: 6)
    for value in ticks.values {
      let y = positions.position(of: value)
      horizontal(y, into: &xml)
      number(value.short(2), x: times.ends.first - 8, y: y, anchor: "end", into: &xml)
    }
    let viewport = replay.stage.viewport
    for position in [viewport.start, viewport.end]
    where position > 0 && position < replay.stage.containerLength {
      let y = positions.position(of: position)
      xml.line(
        Rect(x: times.ends.first, y: y, width: times.ends.last - times.ends.first, height: 0),
        class: "pc-mark"
      )
    }
    for value in offsets.ticks(atMost: 5).values {
      let text = value.short(2).replacing("-", with: "−")
      number(text, x: times.ends.last + 8, y: offsets.position(of: value), into: &xml)
    }
  }

  private func drawProgressAxis(into xml: inout XMLText) {
    caption("Progress of the height, and of the top (dotted)", y: progress.start - 10, into: &xml)
    for value in [0, 0.5, 1] {
      let y = fractions.position(of: value)
      horizontal(y, into: &xml)
      number(value.short(1), x: times.ends.first - 8, y: y, anchor: "end", into: &xml)
    }
  }

  private func drawMoments(into xml: inout XMLText) {
    for moment in moments {
      let x = times.position(of: moment.time)
      let line = Rect(x: x, y: edges.start, width: 0, height: bands.end - edges.start)
      xml.line(line, class: "pc-moment")
    }
    // Names that would lie on each other are left to the captions of the film strip.
    var last = -Double.infinity
    for moment in moments.sorted(by: { $0.time < $1.time }) {
      let x = times.position(of: moment.time)
      guard x - last >= 12 else { continue }
      last = x
      xml.leaf(
        "text",
        [
          "class": "pc-strong", "x": x.svg, "y": (edges.end + 14).svg, "text-anchor": "middle",
        ],
        text: moment.name
      )
    }
  }

  private func caption(_ text: String, y: Double, into xml: inout XMLText) {
    xml.leaf(
      "text",
      ["class": "pc-strong", "x": times.ends.first.svg, "y": y.svg],
      text: text
    )
  }

  private func horizontal(_ y: Double, into xml: inout XMLText) {
    let length = times.ends.last - times.ends.first
    xml.line(Rect(x: times.ends.first, y: y, width: length, height: 0), class: "pc-hair")
  }

  private func number(
    _ text: String,
    x: Double,
    y: Double,
    anchor: String = "start",
    into xml: inout XMLText
  ) {
    xml.leaf(
      "text",
      ["class": "pc-muted", "x": x.svg, "y": (y + 4).svg, "text-anchor": anchor],
      text: text
    )
  }
}
