import ParallaxCoordinator
import ParallaxReplay

/// The content that a view is drawn with, where there is no app.
package enum MotionLook: Hashable, Sendable {
  /// Its name alone.
  case plain
  /// Hills and a sun.
  case photo
  /// A field for a search.
  case search
  /// Three words, the first of which is chosen.
  case tabs
}

extension MotionPhone {
  /// Draws the views from back to front.
  func drawViews(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    for view in views.sorted(by: { $0.rank < $1.rank }) {
      view.draw(into: &xml, &sheet, colors[view.id] ?? .blue)
    }
  }

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

  private var views: [MotionView] { replay.viewIDs.map { MotionView($0, in: self) } }
}

/// A view of a moving picture: its edges over time, and its place among the others.
struct MotionView {
  let id: ViewID
  private let phone: MotionPhone
  /// The start and the length over time, then the translation of the inner content.
  private let track: MotionTrack
  /// The shortest and the longest length, in points.
  private let lengths: ClosedRange<Double>
  private let look: MotionLook
  let rank: Rank

  /// The order of drawing: by `zIndex`, then by how much a view lies over those that it overlaps.
  struct Rank: Comparable {
    var zIndex: Int
    var layer: Double
    var order: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.zIndex, left.layer, left.order) < (right.zIndex, right.layer, right.order)
    }
  }

  init(_ id: ViewID, in phone: MotionPhone) {
    self.id = id
    self.phone = phone
    track = Self.track(of: id, in: phone)
    let placed = phone.replay.frames.compactMap { frame in
      frame.placement(of: id).flatMap { $0.isPlaced && $0.frame.isFinite ? $0 : nil }
    }
    let heights = placed.map(\.frame.length)
    lengths = (heights.min() ?? 0)...max(heights.min() ?? 0, heights.max() ?? 0)
    let unit = phone.points(1)
    let isPhoto =
      lengths.lowerBound >= 12 * unit && lengths.upperBound >= 55 * unit
      && lengths.upperBound - lengths.lowerBound >= 24 * unit
      && (phone.replay.viewIDs.first == id || placed.contains { $0.contentTranslation != 0 })
      && phone.axis == .vertical
    look = phone.looks[id] ?? (isPhoto ? .photo : .plain)
    rank = Self.rank(of: id, in: phone.replay)
  }

  /// A Boolean value indicating whether the view has one length, at most a tenth of the container.
  var isBar: Bool {
    lengths.upperBound <= phone.length / 7 && lengths.upperBound - lengths.lowerBound < 1
  }

  private static func rank(of id: ViewID, in replay: Replay) -> Rank {
    var (sum, count, zIndex) = (0, 0, 0)
    for frame in replay.frames {
      guard let view = frame.views.first(where: { $0.id == id }), view.placement.isPlaced else {
        continue
      }
      zIndex = view.zIndex
      let span = view.placement.frame
      let overlaps = frame.views.contains { other in
        other.id != id && other.placement.isPlaced && other.placement.frame.cut(to: span) != nil
      }
      guard overlaps else { continue }
      sum += ViewRank(zIndex: 0, placement: view.placement, order: 0).level
      count += 1
    }
    let order = replay.viewIDs.firstIndex(of: id) ?? 0
    return Rank(zIndex: zIndex, layer: count == 0 ? 0 : Double(sum) / Double(count), order: order)
  }

  /// Returns the start, the length and the content's translation at each frame.
  ///
  /// A frame does not have the views out of sight. Such a view waits just outside the edge by which
  /// it left, or by which it will come.
  private static func track(of id: ViewID, in phone: MotionPhone) -> MotionTrack {
    var track = MotionTrack()
    var known: [Double]?
    var pending: [Double] = []
    func isBelow(_ values: [Double]) -> Bool { values[0] + values[1] / 2 > phone.length / 2 }
    func outside(_ values: [Double]) -> [Double] {
      [isBelow(values) ? phone.length : -values[1], values[1], values[2]]
    }
    for frame in phone.replay.frames {
      guard let placement = frame.placement(of: id), placement.isPlaced, placement.frame.isFinite
      else {
        if let known { track.keys.append(.init(time: frame.time, values: outside(known))) }
        if known == nil { pending.append(frame.time) }
        continue
      }
      let values = [
        placement.frame.start, placement.frame.length, placement.contentTranslation,
      ]
      for time in pending { track.keys.append(.init(time: time, values: outside(values))) }
      pending = []
      // It may come back by the other edge, which no path across the screen must show.
      if let last = track.keys.last, last.values == known.map(outside), let known,
        isBelow(values) != isBelow(known)
      {
        track.keys.append(.init(time: last.time, values: outside(values)))
      }
      known = values
      track.keys.append(.init(time: frame.time, values: values))
    }
    return track
  }

  // MARK: Drawing

  func draw(into xml: inout XMLText, _ sheet: inout MotionSheet, _ color: MotionColor) {
    guard !track.keys.isEmpty else { return }
    let axis = phone.axis
    let edges = track.map { [$0[0], $0[1]] }
    if lengths.upperBound - lengths.lowerBound < 0.05, look == .plain {
      let place = sheet.attributes(.position(axis), edges.map { [$0[0]] })
      xml.raw(
        "<g\(place)><rect\(phone.box(length: lengths.upperBound))\(color.fill)/>\(line(at: 0))\(text(color, from: 0, to: lengths.upperBound))</g>\n"
      )
      return
    }
    let box = look == .photo ? MotionColor.sky : color
    xml.raw(
      "<rect\(phone.box(length: 1))\(box.fill)\(sheet.attributes(.range(axis), edges))/>\n"
    )
    if look == .photo { drawPhoto(into: &xml, &sheet, edges) }
    let end = sheet.attributes(.position(axis), edges.map { [$0[0] + $0[1]] })
    let least = lengths.lowerBound
    switch look {
    case .search: xml.raw("<g\(end)>\(field)</g>\n")
    case .tabs: xml.raw("<g\(end)>\(tabs(height: least))</g>\n")
    case .photo:
      xml.raw("<g\(end)>\(hills)\(text(color, from: -min(least, phone.points(30)), to: 0))</g>\n")
    case .plain:
      // A footer's name keeps to its upper edge, a header's to its lower one.
      let isFooter = isBelowTheMiddle
      let height = max(phone.points(20), min(least, phone.points(30)))
      let place = isFooter ? sheet.attributes(.position(axis), edges.map { [$0[0]] }) : end
      xml.raw(
        "<g\(place)>\(isFooter ? line(at: 0) : "")\(text(color, from: isFooter ? 0 : -height, to: isFooter ? height : 0))</g>\n"
      )
    }
  }

  /// Whether the view is in the lower half of the container most of the time.
  private var isBelowTheMiddle: Bool {
    let below = track.keys.count { $0.values[0] + $0.values[1] / 2 > phone.length / 2 }
    return below * 2 > track.keys.count
  }

  /// A light line along the edge of a view, between two bars of one colour.
  private func line(at position: Double) -> String {
    let cross = phone.crossLength.compact(1)
    let path =
      phone.axis == .vertical
      ? "M0 \(position.compact(1))h\(cross)" : "M\(position.compact(1)) 0v\(cross)"
    return
      "<path d=\"\(path)\"\(MotionColor.light.stroke) stroke-opacity=\".35\" stroke-width=\"\(phone.points(1).compact(1))\"/>"
  }

  private func text(_ color: MotionColor, from start: Double, to end: Double) -> String {
    let unit = phone.points(1)
    let middle = (start + end) / 2
    let room =
      phone.axis == .vertical ? phone.crossLength - 24 * unit : phone.crossLength - 24 * unit
    let name = SVGText.fitted(
      id.description.capitalized(limit: 40),
      width: room / unit,
      size: 13,
      isBold: true
    )
    let place =
      phone.axis == .vertical
      ? " x=\"\((12 * unit).compact(1))\" y=\"\((middle + 4.5 * unit).compact(1))\""
      : " text-anchor=\"middle\" transform=\"translate(\((middle + 4.5 * unit).compact(1)) \((phone.crossLength / 2).compact(1))) rotate(-90)\""
    return "<text class=\"l\"\(place)\(color.text.fill)>\(XMLText.escaped(name))</text>"
  }

  /// A round field with a glass, above the lower edge.
  private var field: String {
    let unit = phone.points(1)
    let width = phone.crossLength - 20 * unit
    let middle = -lengths.upperBound / 2
    let y = (middle - 13 * unit).compact(1)
    return
      "<rect x=\"\((10 * unit).compact(1))\" y=\"\(y)\" width=\"\(width.compact(1))\" height=\"\((26 * unit).compact(1))\" rx=\"\((13 * unit).compact(1))\"\(MotionColor.light.fill) fill-opacity=\".22\"/>"
      + "<circle cx=\"\((23 * unit).compact(1))\" cy=\"\((middle - unit).compact(1))\" r=\"\((4.5 * unit).compact(1))\" fill=\"none\"\(MotionColor.light.stroke) stroke-width=\"\((1.6 * unit).compact(1))\"/>"
      + "<path d=\"M\((26 * unit).compact(1)) \((middle + 2.5 * unit).compact(1))l\((4 * unit).compact(1)) \((4 * unit).compact(1))\"\(MotionColor.light.stroke) stroke-width=\"\((1.6 * unit).compact(1))\" stroke-linecap=\"round\"/>"
      + "<text class=\"l\" x=\"\((37 * unit).compact(1))\" y=\"\((middle + 4.5 * unit).compact(1))\"\(MotionColor.light.fill)>\(XMLText.escaped(id.description.capitalized(limit: 16)))</text>"
  }

  private func tabs(height: Double) -> String {
    let unit = phone.points(1)
    let middle = -height / 2
    let step = phone.crossLength / 3
    var text = ""
    for (index, word) in ["Posts", "Media", "Likes"].enumerated() {
      let x = (step * (Double(index) + 0.5)).compact(1)
      text +=
        "<text class=\"l\" text-anchor=\"middle\" x=\"\(x)\" y=\"\((middle + 4 * unit).compact(1))\"\(MotionColor.light.fill)\(index == 0 ? "" : " opacity=\".65\"")>\(word)</text>"
    }
    return text
      + "<path d=\"M\((step * 0.15).compact(1)) \((-1.5 * unit).compact(1))h\((step * 0.7).compact(1))\"\(MotionColor.light.stroke) stroke-width=\"\((3 * unit).compact(1))\"/>"
  }

  // MARK: The photo

  /// The corners of the hills as fractions of the width, and the points above the lower edge.
  private static let hillPoints = [
    (0.0, 17.0), (0.21, 48), (0.385, 26), (0.605, 64), (1, 15),
  ]

  private var hills: String {
    let unit = phone.points(1)
    let points = Self.hillPoints.map {
      "\(($0.0 * phone.crossLength).compact(0)) \((-$0.1 * unit).compact(0))"
    }
    return "<path d=\"M0 0L\(points.joined(separator: " "))V0z\"\(MotionColor.hill.fill)/>"
  }

  private func drawPhoto(
    into xml: inout XMLText,
    _ sheet: inout MotionSheet,
    _ edges: MotionTrack
  ) {
    let sun = edges.map { [$0[0] + $0[1] * 0.42] }
    xml.raw(
      "<circle cx=\"\((phone.crossLength * 0.75).compact(1))\" r=\"\(phone.points(12).compact(1))\"\(MotionColor.gold.fill)\(sheet.attributes(.position(phone.axis), sun))/>\n"
    )
  }
}
