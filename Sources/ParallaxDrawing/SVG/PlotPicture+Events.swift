import ParallaxCoordinator
import ParallaxReplay

extension PlotPicture {
  /// Draws a lane for each kind of event that moved views or content.
  ///
  /// An event is a diamond at its time, with its change in words beside it. A span of events, such as
  /// an animated scroll, is a bar beginning at the diamond. Events too close together to draw share
  /// a diamond and a count; the tooltip has all of them in words.
  func drawEvents(_ events: EventTrack, into xml: inout XMLText) {
    for (number, lane) in events.shownLanes.enumerated() {
      let y = lanes.start + (Double(number) + 0.5) * Self.laneDistance
      let length = times.ends.last - times.ends.first
      xml.line(LayoutRect(x: times.ends.first, y: y, width: length, height: 0), class: "pc-hair")
      xml.text(lane.name, narrow: lane.name, x: 0, y: y + 5)
      // Diamonds are 14 units wide: at a distance of 12 they overlap by their corners alone.
      let groups = events.groups(in: lane, apart: 12, times.position(of:))
      // The first position free of marks and labels.
      var free = times.ends.first
      for (index, group) in groups.enumerated() {
        let next = index + 1 < groups.count ? groups[index + 1].start : width
        free = draw(group, after: free, before: next, y: y, into: &xml)
      }
    }
  }

  /// Draws a group, and returns the position behind it and its label.
  private func draw(
    _ group: EventGroup,
    after free: Double,
    before next: Double,
    y: Double,
    into xml: inout XMLText
  ) -> Double {
    let x = min(max(group.start, times.ends.first), times.ends.last)
    let end = min(max(group.end, x), times.ends.last)
    // Near the end of the lane there may be more room before the mark than behind it.
    let after = label(of: group, in: next - x - 22)
    let before = after == nil ? label(of: group, in: x - free - 22) : nil
    var covered = max(end, x + 8)
    xml.element("g") { xml in
      xml.leaf("title", text: group.title)
      if end - x > 6 {
        xml.rect(LayoutRect(x: x, y: y - 8, width: end - x, height: 16), class: "pc-event-span")
      }
      let diamond = "M\(x.svg) \((y - 7).svg)l7 7l-7 7l-7 -7Z"
      xml.raw("<path class=\"pc-event\" d=\"\(diamond)\"/>\n")
      guard let label = after ?? before else { return }
      // A background keeps the lane's line and a bar from crossing the letters.
      let textWidth = SVGText.width(of: label, size: SVGText.smallSize) + 4
      let left = after == nil ? x - 10 - textWidth : x + 10
      let place = LayoutRect(x: left, y: y - 8, width: textWidth, height: 16)
      xml.rect(place, class: "pc-surface pc-wide")
      xml.text(label, narrow: nil, x: left + 2, y: y + 4, class: "pc-small")
      if after != nil { covered = max(covered, left + textWidth) }
    }
    return covered
  }

  /// Returns the longest label that fits; one that is cut only if at least a word is left of it.
  private func label(of group: EventGroup, in room: Double) -> String? {
    let fitting = group.labels.first {
      !$0.isEmpty && SVGText.width(of: $0, size: SVGText.smallSize) <= room
    }
    if let fitting { return fitting }
    guard room >= 60, let longest = group.labels.first else { return nil }
    return SVGText.fitted(longest, width: room, size: SVGText.smallSize)
  }
}
