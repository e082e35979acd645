import ParallaxCoordinator
import ParallaxReplay

extension MotionView {
  func draw(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    guard !track.keys.isEmpty else { return }
    let axis = phone.axis
    if lengths.upperBound - lengths.lowerBound < 0.05, look == .plain || look == .tabs {
      let place = sheet.attributes(.position(axis), track.map { [$0[0]] })
      let height = lengths.upperBound
      let content = look == .tabs ? tabs(height: height, &sheet) : name(in: 0...height)
      xml.raw("<g\(place)>\(boxes(length: height))\(edge)\(content)</g>\n")
      return
    }
    let edges = sheet.attributes(.range(axis), track.map { [$0[0], $0[1]] })
    let end = sheet.attributes(.position(axis), track.map { [$0[0] + $0[1]] })
    xml.raw(boxes(length: 1, edges) + lines(&sheet) + "\n")
    let height = max(20 * phone.unit, min(lengths.lowerBound, 30 * phone.unit))
    switch look {
    case .photo:
      let sun = sheet.attributes(.position(axis), track.map { [$0[0] + $0[1] * 0.42] })
      xml.raw(
        self.sun(at: 0, sun) + "<g\(end)>\(hills(at: 0))\(name(in: -height...0))</g>\n"
      )
    case .content:
      xml.raw(content(&sheet, edges) + "\n")
    case .profile:
      drawProfile(into: &xml, &sheet)
    case .search:
      xml.raw("<g\(end)>\(field)</g>\n")
    case .plain where isBelowTheMiddle:
      // The name of a footer keeps to its upper edge, the name of a header to its lower edge.
      let start = sheet.attributes(.position(axis), track.map { [$0[0]] })
      xml.raw("<g\(start)>\(edge)\(name(in: 0...height))</g>\n")
    case .plain, .tabs:
      xml.raw("<g\(end)>\(name(in: -height...0))</g>\n")
    }
  }

  /// Returns the area of the view: of its colour, or tinted with that of its lines in a plot.
  private func boxes(length: Double, _ attributes: String = "") -> String {
    guard phone.style != .picture else {
      let hasSky = look == .photo || look == .content
      return phone.box(length: length, (hasSky ? MotionColor.sky : color).fill, attributes)
    }
    // A browser blurs a line it stretches, so a view that grows has lines of its own.
    let tint = phone.box(length: length, Palette.tint(number, hasLines: attributes.isEmpty))
    return "<g\(attributes)>\(phone.box(length: length, " class=\"pc-surface\""))\(tint)</g>"
  }

  /// Returns the edges of a growing view, as moving lines.
  private func lines(_ sheet: inout MotionSheet) -> String {
    guard phone.style != .picture else { return "" }
    let tracks = [track.map { [$0[0]] }, track.map { [$0[0] + $0[1]] }]
    return tracks.map { track in
      "<g\(sheet.attributes(.position(phone.axis), track))>"
        + strokes(acrossPath, width: 1.5 * phone.unit, " class=\"\(Palette.stroke(number))\"")
        + "</g>"
    }.joined()
  }

  /// A line across the container.
  private var acrossPath: String {
    let cross = phone.crossLength.compact(1)
    return phone.axis == .vertical ? "M0 0h\(cross)" : "M0 0v\(cross)"
  }

  /// A light line between two bars of one colour.
  private var edge: String {
    guard phone.style == .picture else { return "" }
    return strokes(
      acrossPath,
      width: phone.unit,
      MotionColor.light.stroke,
      " stroke-opacity=\".35\""
    )
  }

  /// The name in the middle of a range, running upwards on a horizontal axis.
  private func name(in range: ClosedRange<Double>) -> String {
    let isPicture = phone.style == .picture
    let name = id.description.printable
    let room = phone.crossLength * phone.scale - 24
    let shown = isPicture ? name.capitalized(limit: 40) : name
    let text = SVGText.fitted(shown, width: room, size: 13, isBold: true)
    let color = isPicture ? color.text : MotionColor.ink
    let baseline = (range.lowerBound + range.upperBound) / 2 + 4.5 * phone.unit
    guard phone.axis == .horizontal else {
      return words(text, "l", x: 12 * phone.unit, y: baseline, color)
    }
    let turn = " transform=\"translate(\(at(baseline, phone.crossLength / 2))) rotate(-90)\""
    return words(text, "l", x: 0, y: 0, color, centred, turn)
  }

  // MARK: Photos

  private func sun(at y: Double, _ attributes: String = "") -> String {
    let disc: KeyValuePairs = ["cx": phone.crossLength * 0.75, "cy": y, "r": 12 * phone.unit]
    return shape("circle", disc, MotionColor.gold.fill, attributes)
  }

  /// Returns two ridges above a line, no higher than a collapsed view with rows above it.
  ///
  /// The name of the view is on the near one.
  private func hills(at y: Double) -> String {
    let highest = 64 * phone.unit
    let isAtEdge = track.keys.allSatisfy { $0.values[0] <= 0.5 || $0.values[1] >= highest }
    let scale = isAtEdge ? 1 : min(1, lengths.lowerBound / highest)
    // Each curve meets the next one half way between two heights.
    func ridge(_ heights: [Double], _ color: MotionColor) -> String {
      let step = phone.crossLength / Double(heights.count - 1)
      let points = heights.enumerated().map {
        (step * Double($0.offset), y - $0.element * scale * phone.unit)
      }
      var path = "M\(at(0, y))V\(points[0].1.compact(1))"
      for (point, next) in zip(points.dropFirst(), points.dropFirst(2)) {
        path += "Q\(at(point.0, point.1)) \(at((point.0 + next.0) / 2, (point.1 + next.1) / 2))"
      }
      path += "L\(at(phone.crossLength, points[points.count - 1].1))V\(y.compact(1))z"
      return shape("path", [:], " d=\"\(path)\"", color.fill)
    }
    return ridge([44, 70, 34, 66, 42, 58], .far) + ridge([32, 42, 30, 46, 24, 30], .hill)
  }

  /// Returns a photo of the view's greatest length, cut off at the view's edges.
  private func content(_ sheet: inout MotionSheet, _ edges: String) -> String {
    let clip = "\(phone.name)-\(rank.order)"
    let place = sheet.attributes(.position(phone.axis), track.map { [$0[0] + $0[2]] })
    let photo = sun(at: lengths.upperBound * 0.4) + hills(at: lengths.upperBound)
    return "<clipPath id=\"\(clip)\">\(phone.box(length: 1, edges))</clipPath>"
      + "<g clip-path=\"url(#\(clip))\"><g\(place)>\(photo)</g></g>"
  }

  // MARK: Bars

  /// A field with a glass and the view's name, above the lower edge.
  private var field: String {
    let unit = phone.unit
    let middle = -lengths.upperBound / 2
    let box: KeyValuePairs = [
      "x": 10 * unit, "y": middle - 13 * unit, "width": phone.crossLength - 20 * unit,
      "height": 26 * unit, "rx": 13 * unit,
    ]
    let handle = "M\(at(26 * unit, middle + 2.5 * unit))l\(at(4 * unit, 4 * unit))"
    return shape("rect", box, MotionColor.light.fill, " fill-opacity=\".22\"")
      + shape(
        "circle",
        ["cx": 23 * unit, "cy": middle - unit, "r": 4.5 * unit, "stroke-width": 1.6 * unit],
        " fill=\"none\"",
        MotionColor.light.stroke
      ) + strokes(handle, width: 1.6 * unit, MotionColor.light.stroke)
      + words(
        id.description.printable.capitalized(limit: 16),
        "l",
        x: 37 * unit,
        y: middle + 4.5 * unit,
        .light
      )
  }

  /// Returns two tabs in a bar of one height.
  private func tabs(height: Double, _ sheet: inout MotionSheet) -> String {
    let unit = phone.unit
    let step = phone.crossLength / 2
    var text = ""
    for (index, word) in ["Posts", "Photos"].enumerated() {
      let x = step * (Double(index) + 0.5)
      text += words(word, "l", x: x, y: height / 2 + 4 * unit, .light, centred)
    }
    // The line below the chosen word moves for a quarter of a second.
    var line = MotionTrack(keys: [.init(time: phone.bounds.lowerBound, values: [0])])
    for (index, time) in phone.rowChanges.enumerated() {
      line.keys.append(.init(time: time - 0.05, values: [index % 2 == 0 ? 0 : step]))
      line.keys.append(.init(time: time + 0.2, values: [index % 2 == 0 ? step : 0]))
    }
    line.keys.append(.init(time: phone.bounds.upperBound, values: line.keys.last?.values ?? [0]))
    let mark = strokes(
      "M\(at(step * 0.15, height - 2 * unit))h\((step * 0.7).compact(1))",
      width: 3 * unit,
      MotionColor.light.stroke,
      sheet.attributes(.position(phone.axis.cross), line)
    )
    return text + mark
  }

  // MARK: Effects by progress

  private func drawProfile(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    let unit = phone.unit
    // From 30 units expanded to 12 collapsed, and from the middle to the lower left.
    let spot = track.map { values in
      let progress = values[3]
      return [
        phone.crossLength * (0.5 * progress) + 22 * unit * (1 - progress),
        values[0] + values[1] - (18 + 42 * progress) * unit,
        (12 + 20 * progress) * unit,
      ]
    }
    let face = shape("circle", ["r": 1], MotionColor.gold.fill, sheet.attributes(.spot, spot))
    let end = sheet.attributes(.position(phone.axis), track.map { [$0[0] + $0[1]] })
    let large = sheet.attributes(.opacity, track.map { [max(0, 2 * $0[3] - 1)] }, within: 0.02)
    let small = sheet.attributes(.opacity, track.map { [max(0, 1 - 3 * $0[3])] }, within: 0.02)
    let text = id.description.printable.capitalized(limit: 16)
    xml.raw(
      face + "<g\(end)>"
        + "<g\(large)>\(words(text, "l", x: phone.crossLength / 2, y: -10 * unit, .light, centred))</g>"
        + "<g\(small)>\(words(text, "l", x: 42 * unit, y: -13.5 * unit, .light))</g></g>\n"
    )
  }
}
