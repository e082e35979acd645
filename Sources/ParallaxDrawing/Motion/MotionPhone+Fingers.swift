import ParallaxCoordinator
import ParallaxReplay

extension MotionPhone {
  /// Draws each finger as a disc that moves with the content.
  func drawFingers(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    for touch in touches where touch.start <= bounds.upperBound {
      let start = axis.position(of: touch.point)
      let cross = axis.cross.position(of: touch.point)
      let end = max(touch.start, touch.end)
      let isOnBoth = isOnBothAxes
      let first = isOnBoth ? [touch.point.x, touch.point.y] : [start]
      var track =
        isOnBoth
        ? MotionTable.offset(of: replay).map {
          [touch.point.x + touch.offsetAcross - $0[0], touch.point.y + touch.offset - $0[1]]
        } : offset.map { [start + touch.offset - $0[0]] }
      let last = track.values(at: end)
      // A finger in the air is not drawn. It waits at its first point, so no frame shows it travel there.
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
      if picture.showsTargets { drawTarget(of: touch, until: end, into: &xml, &sheet) }
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
