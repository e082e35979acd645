import ParallaxCoordinator
import ParallaxReplay

/// A container that moves: rows behind, views in front, the finger above all.
///
/// Lengths are in points; a drawing scales the whole. With a replay of one frame nothing moves.
struct MotionPhone {
  /// The form of views and rows.
  enum Style {
    /// As an app has them: bars, photos, and lines in place of texts.
    case picture
    /// Boxes in the colours of the table and of the plot beside them; rows have labels.
    case boxes
  }

  let replay: Replay
  let touches: [EventTrack.Touch]
  /// The labels of the rows that came in after the start.
  let newRows: Set<String>
  let picture: ScenePicture
  let style: Style
  /// The numbers of views whose colours are those of a plot.
  let numbers: [ViewID: Int]
  /// The drawing units per point.
  let scale: Double
  /// A name for the clip paths, unique in the picture.
  let name: String
  let axis: ScrollAxis
  /// The size of the largest container, in points.
  let size: LayoutSize
  /// The first and the last time, in seconds.
  let bounds: ClosedRange<Double>
  /// The views, in the order of their registration.
  private(set) var views: [MotionView] = []

  init(
    _ replay: Replay,
    events: EventTrack? = nil,
    picture: ScenePicture = ScenePicture(),
    style: Style = .picture,
    numbers: [ViewID: Int] = [:],
    scale: Double,
    name: String
  ) {
    self.replay = replay
    touches = events?.touches ?? []
    newRows = events?.newRows ?? []
    self.picture = picture
    self.style = style
    self.numbers = numbers
    self.scale = scale
    self.name = name
    axis = replay.stage.axis
    size = replay.largestSize
    bounds = replay.timeRange
    views = MotionView.all(in: self)
  }

  var viewsFromBack: [MotionView] { views.sorted { $0.rank < $1.rank } }
  /// The range across of a view that follows one axis alone.
  var crossFrame: AxisRange { replay.stage.crossFrame ?? AxisRange(start: 0, end: crossLength) }
  /// The extents of the container along the axis and across it, in points.
  var length: Double { axis.length(of: size) }
  var crossLength: Double { axis.cross.length(of: size) }
  /// A unit of the drawing in points: for example, letters are 13 units high on a phone of any size.
  var unit: Double { 1 / scale }
  var isOnBothAxes: Bool { replay.axes.count > 1 }

  func draw(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    let (corner, bezel) = (20 * unit, 4 * unit)
    let screen = shape("rect", ["width": size.width, "height": size.height, "rx": corner])
    xml.raw("<clipPath id=\"\(name)\">\(screen)</clipPath>\n")
    let frame: KeyValuePairs = [
      "x": -bezel, "y": -bezel, "width": size.width + 2 * bezel, "height": size.height + 2 * bezel,
      "rx": corner + bezel,
    ]
    xml.raw(shape("rect", frame, MotionColor.edge.fill) + "\n<g clip-path=\"url(#\(name))\">\n")
    xml.raw(box(length: length, MotionColor.screen.fill) + "\n")
    if isOnBothAxes {
      MotionTable(self).draw(into: &xml, &sheet)
    } else {
      drawRows(into: &xml, &sheet)
      if style != .picture { drawOutside(into: &xml) }
      drawRefresh(into: &xml, &sheet)
      for view in viewsFromBack {
        view.drawFaded(into: &xml, &sheet) { view.draw(into: &$0, &$1) }
      }
      // Over a bar it does not lift.
      drawKeyboard(into: &xml, &sheet)
      if style == .picture { drawCutOuts(into: &xml) }
      drawScrollBar(into: &xml, &sheet)
    }
    drawFingers(into: &xml, &sheet)
    xml.raw("</g>\n")
  }

  /// Returns a rectangle across the container.
  func box(length: Double, at start: Double = 0, _ attributes: String...) -> String {
    let rect = axis.rect(
      AxisRange(start: start, length: length),
      cross: AxisRange(start: 0, end: crossLength)
    )
    let numbers: KeyValuePairs = [
      "x": rect.origin.x, "y": rect.origin.y, "width": rect.size.width, "height": rect.size.height,
    ]
    return shape("rect", numbers, attributes.joined())
  }

  /// The offset over time.
  var offset: MotionTrack {
    MotionTrack(keys: replay.frames.map { MotionTrack.Key(time: $0.time, values: [$0.offset]) })
  }

  // MARK: The screen

  /// Hatches the parts of the container outside the viewport.
  private func drawOutside(into xml: inout XMLText) {
    let viewport = replay.stage.viewport
    for (start, end) in [(0, viewport.start), (viewport.end, length)] where end - start > 0.5 {
      xml.raw(box(length: end - start, at: start, " fill=\"url(#pc-hatch)\"") + "\n")
    }
  }

  /// Draws the cut-out and the home bar of a phone, if the safe area has room for them.
  private func drawCutOuts(into xml: inout XMLText) {
    guard axis == .vertical else { return }
    let area = replay.stage.safeAreaInsets
    func bar(width: Double, height: Double, y: Double, _ color: String) {
      let numbers: KeyValuePairs = [
        "x": (size.width - width * unit) / 2, "y": y, "width": width * unit,
        "height": height * unit, "rx": height / 2 * unit,
      ]
      xml.raw(shape("rect", numbers, color) + "\n")
    }
    if area.top >= 16 * unit {
      bar(width: 46, height: 11, y: area.top / 2 - 7 * unit, " fill=\"#000000\"")
    }
    if area.bottom >= 10 * unit {
      bar(width: 60, height: 3, y: length - 6 * unit, MotionColor.finger.fill)
    }
  }

  /// Draws the thumb of a scroll bar along the trailing edge.
  private func drawScrollBar(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    let offsets = replay.offsetRange
    let travel = offsets.upperBound - offsets.lowerBound
    let content = max(length + travel, replay.stage.rows.map(\.end).max() ?? 0)
    guard replay.frames.count > 1, travel >= 1, content > length else { return }
    let (margin, room) = (10 * unit, length - 20 * unit)
    let thumb = max(16 * unit, room * length / content)
    // The travel includes overscroll, so the thumb never leaves the bar.
    let start = min(0, offsets.lowerBound)
    let end = max(offsets.upperBound, content - length)
    let track = offset.map { [margin + ($0[0] - start) / (end - start) * (room - thumb)] }
    let cross = crossLength - 4 * unit
    let line = axis == .vertical ? "M\(at(cross, 0))v" : "M\(at(0, cross))h"
    xml.raw(
      strokes(
        line + thumb.compact(1),
        width: 3 * unit,
        MotionColor.finger.stroke,
        " stroke-opacity=\".8\"",
        sheet.attributes(.position(axis), track)
      ) + "\n"
    )
  }
}

extension Replay {
  /// The least size that has room for each container of the replay.
  var largestSize: LayoutSize {
    let sizes = [stage.size] + stageChanges.map(\.stage.size)
    return LayoutSize(
      width: max(1, sizes.map(\.width).max() ?? 1),
      height: max(1, sizes.map(\.height).max() ?? 1)
    )
  }
}
