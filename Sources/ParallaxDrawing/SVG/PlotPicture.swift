import ParallaxCoordinator
import ParallaxReplay

/// Every edge and progress over time, with phases as bands and events as lanes below.
///
/// The origin is the top left corner. The caller moves it with a transform.
struct PlotPicture {
  /// A moment with a mark in the plot.
  struct Moment {
    var time: Double
    var name: String
  }

  let replay: Replay
  /// The views that are drawn, at most 200.
  let viewIDs: [ViewID]
  private let omittedViews: Int
  let times: AxisScale
  /// The scale of container coordinates, up to the length of the longest container.
  let positions: AxisScale
  let offsets: AxisScale
  let moments: [Moment]
  let width: Double
  let axis: ScrollAxis

  // The vertical ranges of the parts.
  let edges: AxisRange
  let progress: AxisRange
  let bands: AxisRange
  let bandHeight: Double
  let bandDistance: Double
  /// The lanes of events below the bands; empty if only the user scrolled.
  let lanes: AxisRange
  let events: EventTrack?

  /// Creates a plot; the least margins are those of another plot on the same scale of time.
  init(
    _ replay: Replay,
    width: Double,
    moments: [Moment] = [],
    events: EventTrack? = nil,
    margins: (left: Double, right: Double) = (60, 58)
  ) {
    self.replay = replay
    self.events = events
    self.width = width
    self.moments = moments.filter(\.time.isFinite)
    axis = replay.stage.axis
    let ids = replay.viewIDs
    viewIDs = Array(ids.prefix(Replay.mostDrawnViews))
    omittedViews = ids.count - viewIDs.count
    let names = viewIDs.map { SVGText.width(of: $0.description, size: SVGText.narrowSize) }
    // The names of views are left of the plot. A long name is cut off before the plot is narrow.
    let left = min(max((names.max() ?? 0) + 30, margins.left), 160)
    // Both axes of the edges plot run downwards: a point of the content that moves up has a smaller
    // position and a larger offset.
    edges = AxisRange(start: 34, length: 220)
    offsets = AxisScale(domain: replay.offsetRange, ends: (edges.start + 6, edges.end - 6))
    let labels = offsets.ticks(atMost: 5).values.map { $0.shortText(atMost: 2).withMinus }
    let labelWidths = labels.map { SVGText.width(of: $0, size: SVGText.narrowSize) }
    let right = min(max((labelWidths.max() ?? 0) + 10, margins.right), 120)
    times = AxisScale(domain: replay.timeRange, ends: (left, width - right))
    // Many views have thin bands without words, so the plot fits a screen.
    (bandHeight, bandDistance) = viewIDs.count > 12 ? (11, 14) : (18, 25)
    progress = AxisRange(start: edges.end + (self.moments.isEmpty ? 46 : 80), length: 70)
    let bandsLength = Double(viewIDs.count) * bandDistance
    positions = AxisScale(
      domain: 0...max(1, replay.containerLength),
      ends: (edges.start, edges.end)
    )
    bands = AxisRange(start: progress.end + (viewIDs.isEmpty ? 0 : 16), length: bandsLength)
    let laneCount = Double(events?.shownLanes.count ?? 0)
    let lanesStart = bands.end + (laneCount > 0 ? 8 : 0)
    lanes = AxisRange(start: lanesStart, length: laneCount * Self.laneDistance)
  }

  static let laneDistance = 25.0

  /// The height of the plot, in drawing units.
  var height: Double { lanes.end + (viewIDs.isEmpty ? 34 : 66) + (omittedViews > 0 ? 26 : 0) }

  var fractions: AxisScale {
    AxisScale(domain: 0...1, ends: (progress.end, progress.start))
  }

  func draw(into xml: inout XMLText) {
    drawTimeAxis(into: &xml)
    drawEdgesAxis(into: &xml)
    drawProgressAxis(into: &xml)
    drawMoments(into: &xml)
    drawLines(into: &xml)
    let runs = viewIDs.enumerated().map { phaseRuns(of: $1, at: $0) }
    for (index, id) in viewIDs.enumerated() { drawPhases(runs[index], of: id, index, into: &xml) }
    if let events { drawEvents(events, into: &xml) }
    drawPhaseKey(Set(runs.joined().map(\.phase.name)), y: lanes.end + 54, into: &xml)
    guard omittedViews > 0 else { return }
    let text = "and \(omittedViews) more views"
    xml.text(text, narrow: text, x: 0, y: lanes.end + 80, class: "pc-muted")
  }

  private func drawTimeAxis(into xml: inout XMLText) {
    let ticks = timeTicks
    for value in ticks.values {
      let x = times.position(of: value)
      for part in [edges, progress] {
        let line = LayoutRect(x: x, y: part.start, width: 0, height: part.length)
        xml.line(line, class: "pc-hair")
      }
      let text = "\(value.tickText(decimals: ticks.decimals)) s"
      xml.text(text, narrow: text, x: x, y: lanes.end + 20, class: "pc-muted", anchor: .middle)
    }
  }

  /// The ticks of the time axis: as many as have room in the larger letters of a narrow screen.
  private var timeTicks: (values: [Double], decimals: Int) {
    var count = max(2, Int(width / 110))
    while true {
      let ticks = times.ticks(atMost: count)
      let widths = ticks.values.map { value in
        let text = "\(value.tickText(decimals: ticks.decimals)) s"
        return SVGText.width(of: text, size: SVGText.narrowSize)
      }
      let room = (times.ends.last - times.ends.first) / Double(max(1, count))
      guard count > 2, (widths.max() ?? 0) + 8 > room else { return ticks }
      count -= 1
    }
  }

  private func drawEdgesAxis(into xml: inout XMLText) {
    caption("Edges in the container, pt", y: edges.start - 18, into: &xml)
    let text = "content offset, pt"
    xml.text(text, narrow: text, x: width, y: edges.start - 18, class: "pc-muted", anchor: .end)
    let ticks = positions.ticks(atMost: 6)
    for value in ticks.values {
      let y = positions.position(of: value)
      horizontal(y, into: &xml)
      number(value.shortText(atMost: 2), x: times.ends.first - 8, y: y, anchor: .end, into: &xml)
    }
    let viewport = replay.stage.viewport
    for position in [viewport.start, viewport.end]
    where position > 0 && position < replay.stage.containerLength {
      let y = positions.position(of: position)
      xml.line(
        LayoutRect(x: times.ends.first, y: y, width: times.ends.last - times.ends.first, height: 0),
        class: "pc-mark"
      )
    }
    for value in offsets.ticks(atMost: 5).values {
      let text = value.shortText(atMost: 2).withMinus
      number(text, x: times.ends.last + 8, y: offsets.position(of: value), into: &xml)
    }
  }

  private func drawProgressAxis(into xml: inout XMLText) {
    let words = "Progress of the \(axis.lengthWord), and of the \(axis.startWord) (dotted)"
    caption(words, y: progress.start - 18, into: &xml)
    for value in [0, 0.5, 1] {
      let y = fractions.position(of: value)
      horizontal(y, into: &xml)
      number(value.shortText(atMost: 1), x: times.ends.first - 8, y: y, anchor: .end, into: &xml)
    }
  }

  /// Marks each moment with a line, and with its letter below the edges.
  ///
  /// Letters that would overlap move apart.
  private func drawMoments(into xml: inout XMLText) {
    let moments = moments.sorted { $0.time < $1.time }
    let xs = moments.map { times.position(of: $0.time) }
    let spread = xs.spread(apart: 26, within: times.ends.first...times.ends.last + 10)
    let y = edges.end + 26
    for (moment, (x, letterX)) in zip(moments, zip(xs, spread)) {
      for part in [edges, AxisRange(start: progress.start, end: lanes.end)] {
        let line = LayoutRect(x: x, y: part.start, width: 0, height: part.length)
        xml.line(line, class: "pc-moment")
      }
      let leader = LayoutRect(x: x, y: edges.end, width: letterX - x, height: 18)
      xml.line(leader, class: "pc-leader")
      xml.badge(moment.name, x: letterX, y: y)
    }
  }

  private func caption(_ text: String, y: Double, into xml: inout XMLText) {
    xml.text(text, narrow: text, x: 0, y: y, class: "pc-strong")
  }

  private func horizontal(_ y: Double, into xml: inout XMLText) {
    let length = times.ends.last - times.ends.first
    xml.line(LayoutRect(x: times.ends.first, y: y, width: length, height: 0), class: "pc-hair")
  }

  private func number(
    _ text: String,
    x: Double,
    y: Double,
    anchor: XMLText.Anchor = .start,
    into xml: inout XMLText
  ) {
    xml.text(text, narrow: text, x: x, y: y + 5, class: "pc-muted", anchor: anchor)
  }
}

extension [Double] {
  /// Returns ascending positions with at least a distance between them, within a range if they fit.
  ///
  /// For example, 100 and 110 at a distance of 26 become 100 and 126.
  func spread(apart distance: Double, within range: ClosedRange<Double>) -> [Double] {
    var result = self
    // To the right first. Positions beyond the range then push their neighbours back to the left.
    for index in result.indices.dropFirst() {
      result[index] = Swift.max(result[index], result[index - 1] + distance)
    }
    var end = range.upperBound
    for index in result.indices.reversed() {
      result[index] = Swift.min(result[index], end)
      end = result[index] - distance
    }
    return result
  }
}
