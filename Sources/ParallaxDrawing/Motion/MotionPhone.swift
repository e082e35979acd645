import ParallaxCoordinator
import ParallaxReplay

/// A container that moves: rows behind, views in front, the finger above all.
///
/// Lengths are in points; the picture scales the whole.
struct MotionPhone {
  let replay: Replay
  let touches: [EventTrack.Touch]
  let looks: [ViewID: MotionLook]
  /// The drawing units per point.
  let scale: Double
  /// A name for the clip path, unique in the picture.
  let name: String
  let axis: ScrollAxis
  /// The size of the largest container, in points.
  let size: LayoutSize
  let bounds: ClosedRange<Double>

  init(
    _ replay: Replay,
    touches: [EventTrack.Touch],
    looks: [ViewID: MotionLook],
    scale: Double,
    name: String
  ) {
    self.replay = replay
    self.touches = touches
    self.looks = looks
    self.scale = scale
    self.name = name
    axis = replay.stage.axis
    size = replay.largestSize
    bounds = replay.timeRange
  }

  var length: Double { axis.length(of: size) }
  var crossLength: Double { axis.cross.length(of: size) }

  /// Returns a length of the picture, such as a letter of 13 units, in points.
  func points(_ units: Double) -> Double { units / scale }

  /// Returns the attributes of a rectangle across the container.
  func box(length: Double, at start: Double = 0) -> String {
    let rect = axis.rect(
      AxisRange(start: start, length: length),
      cross: AxisRange(start: 0, end: crossLength)
    )
    let place =
      start == 0
      ? "" : axis == .vertical ? " y=\"\(start.compact(1))\"" : " x=\"\(start.compact(1))\""
    return
      "\(place) width=\"\(rect.size.width.compact(1))\" height=\"\(rect.size.height.compact(1))\""
  }

  func draw(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    let corner = points(20)
    let bezel = points(4)
    let (width, height) = (size.width, size.height)
    xml.raw(
      "<clipPath id=\"\(name)\"><rect width=\"\(width.compact(1))\" height=\"\(height.compact(1))\" rx=\"\(corner.compact(1))\"/></clipPath>\n"
    )
    xml.raw(
      "<rect x=\"\((-bezel).compact(1))\" y=\"\((-bezel).compact(1))\" width=\"\((width + 2 * bezel).compact(1))\" height=\"\((height + 2 * bezel).compact(1))\" rx=\"\((corner + bezel).compact(1))\"\(MotionColor.edge.fill)/>\n"
    )
    xml.raw(
      "<g clip-path=\"url(#\(name))\">\n<rect\(box(length: length))\(MotionColor.screen.fill)/>\n"
    )
    drawRows(into: &xml, &sheet)
    drawTransientInsets(into: &xml, &sheet)
    drawViews(into: &xml, &sheet)
    drawScreen(into: &xml)
    drawScrollBar(into: &xml, &sheet)
    drawFingers(into: &xml, &sheet)
    xml.raw("</g>\n")
  }

  // MARK: Tracks

  /// The offset over time.
  var offset: MotionTrack {
    MotionTrack(keys: replay.frames.map { MotionTrack.Key(time: $0.time, values: [$0.offset]) })
  }

  /// The times at which a stage is shown; the stages are in order.
  func times(ofStage index: Int) -> ClosedRange<Double> {
    let first =
      index == 0 ? bounds.lowerBound : replay.frames[replay.stageChanges[index - 1].frameIndex].time
    let next =
      replay.stageChanges.indices.contains(index)
      ? replay.frames[replay.stageChanges[index].frameIndex].time : bounds.upperBound
    return first...max(first, next)
  }

  // MARK: The screen

  /// Draws the cut-out and the home bar of a phone, if the safe area has room for them.
  private func drawScreen(into xml: inout XMLText) {
    guard axis == .vertical else { return }
    let (area, unit) = (replay.stage.safeAreaInsets, points(1))
    let centre = size.width / 2
    func bar(_ width: Double, _ height: Double, y: Double, _ color: String) {
      xml.raw(
        "<rect x=\"\((centre - width / 2 * unit).compact(1))\" y=\"\(y.compact(1))\" width=\"\((width * unit).compact(1))\" height=\"\((height * unit).compact(1))\" rx=\"\((height / 2 * unit).compact(1))\"\(color)/>\n"
      )
    }
    if area.top >= 16 * unit { bar(46, 11, y: area.top / 2 - 7 * unit, " fill=\"#000000\"") }
    if area.bottom >= 10 * unit {
      bar(60, 3, y: length - 6 * unit, MotionColor.ink.fill + " fill-opacity=\".7\"")
    }
  }

  /// Draws the scroll bar over the trailing edge.
  private func drawScrollBar(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    let offsets = replay.offsetRange
    let room = length - 2 * points(10)
    let travel = offsets.upperBound - offsets.lowerBound
    let content = max(length + travel, replay.stage.rows.map(\.end).max() ?? 0)
    guard travel >= 1, content > length else { return }
    let thumb = max(points(16), room * length / content)
    let start = min(0, offsets.lowerBound)
    let end = max(offsets.upperBound, content - length)
    let track = offset.map { [points(10) + ($0[0] - start) / (end - start) * (room - thumb)] }
    let cross = crossLength - points(4)
    let line =
      axis == .vertical
      ? "M\(cross.compact(1)) 0v\(thumb.compact(1))" : "M0 \(cross.compact(1))h\(thumb.compact(1))"
    xml.raw(
      "<path d=\"\(line)\"\(MotionColor.finger.stroke) stroke-opacity=\".8\" stroke-width=\"\(points(3).compact(1))\" stroke-linecap=\"round\"\(sheet.attributes(.position(axis), track))/>\n"
    )
  }

  /// Draws the keyboard, which rises by its inset, and the sign of a refresh.
  private func drawTransientInsets(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    func track(_ edge: (AxisInsets) -> Double) -> MotionTrack {
      var track = MotionTrack()
      for index in replay.frames.indices {
        let inset = edge(replay.stage(at: index).transientInsets)
        track.keys.append(MotionTrack.Key(time: replay.frames[index].time, values: [inset]))
      }
      return track
    }
    let keyboard = track(\.bottom)
    let most = keyboard.keys.map { $0.values[0] }.max() ?? 0
    if most > 0 {
      let place = sheet.attributes(.position(axis), keyboard.map { [length - $0[0]] })
      xml.raw("<g\(place)><rect\(box(length: most))\(MotionColor.row.fill)/>")
      if axis == .vertical { xml.raw(keys(height: most)) }
      xml.raw("</g>\n")
    }
  }

  /// Returns three rows of keys and a space bar.
  private func keys(height: Double) -> String {
    let step = size.width / 10
    let line = min(height / 5, step * 1.4)
    var path = ""
    for (row, count) in [10, 9, 7].enumerated() {
      let inset = (10 - Double(count)) / 2 * step
      for key in 0..<count {
        let x = inset + (Double(key) + 0.5) * step
        let y = line * (0.75 + Double(row))
        path += "M\(x.compact(0)) \((y - line * 0.18).compact(0))v\((line * 0.36).compact(0))"
      }
    }
    path += "M\((step * 3).compact(0)) \((line * 3.75).compact(0))h\((step * 4).compact(0))"
    return
      "<path d=\"\(path)\"\(MotionColor.screen.stroke) stroke-width=\"\((step * 0.66).compact(0))\" stroke-linecap=\"round\"/>"
  }

  /// Draws each finger as a disc that moves with the content.
  private func drawFingers(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    for touch in touches where touch.start <= bounds.upperBound {
      let start = axis == .vertical ? touch.point.y : touch.point.x
      let cross = axis == .vertical ? touch.point.x : touch.point.y
      var track = offset.map { [start + touch.offset - $0[0]] }
      // It waits where it comes down, and stays where it leaves.
      for index in track.keys.indices {
        let time = track.keys[index].time
        if time < touch.start { track.keys[index].values = [start] }
        if time > touch.end { track.keys[index].values = track.values(at: touch.end) }
      }
      let isDown = MotionTrack(
        during: [touch.start...max(touch.start, touch.end)],
        rise: 0.15,
        fall: 0.25,
        in: bounds
      )
      let centre = axis == .vertical ? "cx=\"\(cross.compact(1))\"" : "cy=\"\(cross.compact(1))\""
      xml.raw(
        "<g\(sheet.attributes(.opacity, isDown, within: 0.01))><circle \(centre) r=\"\(points(12).compact(1))\"\(MotionColor.finger.fill) fill-opacity=\".75\"\(MotionColor.light.stroke) stroke-width=\"\(points(2).compact(1))\"\(sheet.attributes(.position(axis), track))/></g>\n"
      )
    }
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
