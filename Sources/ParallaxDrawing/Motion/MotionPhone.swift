import ParallaxCoordinator
import ParallaxReplay

/// A container that moves: rows behind, views in front, the finger above all.
///
/// Lengths are in points; the picture scales the whole.
struct MotionPhone {
  let replay: Replay
  let touches: [EventTrack.Touch]
  /// The labels of the rows that came in after the start.
  let newRows: Set<String>
  let drawing: MotionDrawing
  /// The drawing units per point.
  let scale: Double
  /// A name for the clip paths, unique in the picture.
  let name: String
  let axis: ScrollAxis
  /// The size of the largest container, in points.
  let size: LayoutSize
  /// The first and the last time, in seconds.
  let bounds: ClosedRange<Double>

  init(
    _ replay: Replay,
    events: EventTrack?,
    _ drawing: MotionDrawing,
    scale: Double,
    name: String
  ) {
    self.replay = replay
    touches = events?.touches ?? []
    newRows = events?.newRows ?? []
    self.drawing = drawing
    self.scale = scale
    self.name = name
    axis = replay.stage.axis
    size = replay.largestSize
    bounds = replay.timeRange
  }

  /// The extents of the container along the axis and across it, in points.
  var length: Double { axis.length(of: size) }
  var crossLength: Double { axis.cross.length(of: size) }
  /// A unit of the drawing in points: for example, letters are 13 units high on a phone of any size.
  var unit: Double { 1 / scale }

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
    if replay.axes.count > 1 {
      MotionTable(self).draw(into: &xml, &sheet)
      drawFingers(into: &xml, &sheet)
      xml.raw("</g>\n")
      return
    }
    drawRows(into: &xml, &sheet)
    drawRefresh(into: &xml, &sheet)
    drawKeyboard(into: &xml, &sheet)
    for view in views.sorted(by: { $0.rank < $1.rank }) {
      view.draw(into: &xml, &sheet, colors[view.id] ?? .blue)
    }
    drawCutOuts(into: &xml)
    drawScrollBar(into: &xml, &sheet)
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

  // MARK: Views

  /// The views, in the order of their registration.
  private var views: [MotionView] { replay.viewIDs.map { MotionView($0, in: self) } }

  /// The colours of the views: slate for bars and titles, and blue, rust and gold in turn.
  var colors: [ViewID: MotionColor] {
    var colors: [ViewID: MotionColor] = [:]
    var count = 0
    for view in views {
      if view.isBar {
        colors[view.id] = .slate
      } else {
        colors[view.id] = [.blue, .rust, .gold][count % 3]
        count += 1
      }
    }
    return colors
  }

  // MARK: The screen

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
    guard travel >= 1, content > length else { return }
    let (margin, room) = (10 * unit, length - 20 * unit)
    let thumb = max(16 * unit, room * length / content)
    // The travel includes overscroll, so that the thumb never leaves the bar.
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

  // MARK: Fingers

  /// Draws each finger as a disc that moves with the content.
  private func drawFingers(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    for touch in touches where touch.start <= bounds.upperBound {
      let start = axis.position(of: touch.point)
      let cross = axis.cross.position(of: touch.point)
      let end = max(touch.start, touch.end)
      let isOnBoth = replay.axes.count > 1
      let first = isOnBoth ? [touch.point.x, touch.point.y] : [start]
      var track =
        isOnBoth
        ? MotionTable.offset(of: replay).map {
          [touch.point.x + touch.offsetAcross - $0[0], touch.point.y + touch.offset - $0[1]]
        } : offset.map { [start + touch.offset - $0[0]] }
      let last = track.values(at: end)
      // It waits at the place where it comes down, and stays at the place where it leaves.
      for index in track.keys.indices {
        let time = track.keys[index].time
        if time < touch.start { track.keys[index].values = first }
        if time > end { track.keys[index].values = last }
      }
      let isDown = MotionTrack(during: [touch.start...end], rise: 0.15, fall: 0.25, in: bounds)
      let disc = shape(
        "circle",
        [
          "cx": axis == .vertical && !isOnBoth ? cross : 0,
          "cy": axis == .vertical ? 0 : cross, "r": 12 * unit,
        ],
        " fill-opacity=\".75\"",
        MotionColor.finger.fill,
        MotionColor.light.stroke,
        " stroke-width=\"\((2 * unit).compact(1))\"",
        sheet.attributes(isOnBoth ? .place : .position(axis), track)
      )
      xml.raw("<g\(sheet.attributes(.opacity, isDown, within: 0.01))>\(disc)</g>\n")
      if drawing.showsTargets { drawTarget(of: touch, until: end, into: &xml, &sheet) }
    }
  }

  /// Writes the recipient of a touch below the middle of the phone.
  private func drawTarget(
    of touch: EventTrack.Touch,
    until end: Double,
    into xml: inout XMLText,
    _ sheet: inout MotionSheet
  ) {
    let text =
      touch.isTap
      ? touch.target.hasPrefix("scrollable") ? "tap: the row" : "tap: the header"
      : touch.target.hasPrefix("view:") ? "drag: the header" : "drag: the list"
    let isShown = MotionTrack(
      during: [touch.start...end],
      rise: 0.1,
      fall: touch.isTap ? 0.9 : 0.3,
      in: bounds
    )
    let (width, y) = (130 * unit, length - 50 * unit)
    let pill = shape(
      "rect",
      [
        "x": (size.width - width) / 2, "y": y, "width": width, "height": 28 * unit,
        "rx": 14 * unit,
      ],
      MotionColor.gold.fill
    )
    let label = words(text, "l", x: size.width / 2, y: y + 18.5 * unit, .heavy, centred)
    xml.raw("<g\(sheet.attributes(.opacity, isShown, within: 0.01))>\(pill)\(label)</g>\n")
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
