import ParallaxCoordinator
import ParallaxReplay

extension MotionPhone {
  /// Draws the rows of each stage, which move with the content.
  ///
  /// A row with a name has its name, any other a disc and lines in place of a text. Rows that came
  /// in after the start are filled.
  func drawRows(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    let stages = replay.seenStages
    let views = Set(replay.viewIDs.map(\.description))
    let first = Set(replay.stage.rows.map(\.label))
    let place = offset.map { [replay.stage.frame.start - $0[0]] }
    xml.raw("<g\(sheet.attributes(.position(axis), place, within: 0.05))>\n")
    var shown: (rows: [ReplayStage.Row], times: [ClosedRange<Double>])?
    func draw(_ rows: [ReplayStage.Row], during times: [ClosedRange<Double>]) {
      let isShown = MotionTrack(during: times, in: bounds).withJumps
      xml.raw("<g\(sheet.attributes(.opacity, isShown, within: 0.01))>")
      var lines = RowLines(self)
      for row in rows where !views.contains(row.label) {
        lines.add(row, isNew: !first.contains(row.label))
      }
      xml.raw(lines.xml + "</g>\n")
    }
    // A stage that differs in its insets alone has the same rows.
    for (index, stage) in stages.enumerated() {
      let time = times(ofStage: index)
      if let last = shown, last.rows == stage.rows {
        shown?.times = [last.times[0].lowerBound...time.upperBound]
      } else {
        if let last = shown { draw(last.rows, during: last.times) }
        shown = (stage.rows, [time])
      }
    }
    if let last = shown { draw(last.rows, during: last.times) }
    xml.raw("</g>\n")
  }
}

/// The rows of a stage as few shapes.
private struct RowLines {
  private let phone: MotionPhone
  private var rules = ""
  private var lines = ""
  private var discs = ""
  private var cards = ""
  private var bands = ""
  private var texts = ""
  private var count = 0

  init(_ phone: MotionPhone) { self.phone = phone }

  mutating func add(_ row: ReplayStage.Row, isNew: Bool) {
    defer { count += 1 }
    guard phone.axis == .vertical else { return addCard(row, isNew: isNew) }
    let unit = phone.points(1)
    let width = phone.size.width
    let (start, height, middle) = (row.start, row.end - row.start, (row.start + row.end) / 2)
    if row.isSectionHeader {
      bands += "<rect\(phone.box(length: height, at: start))\(MotionColor.rule.fill)/>"
      lines += "M\((16 * unit).compact(0)) \(middle.compact(1))h\((width * 0.3).compact(0))"
      return
    }
    rules += "M0 \(row.end.compact(1))h\(width.compact(1))"
    guard height >= 12 * unit else { return }
    let inset = 5 * unit
    if isNew {
      cards += "<rect x=\"\(inset.compact(1))\" y=\"\((start + unit * 2).compact(1))\""
      cards +=
        " width=\"\((width - 2 * inset).compact(1))\" height=\"\((height - 4 * unit).compact(1))\""
      cards += " rx=\"\((6 * unit).compact(1))\"\(MotionColor.gold.fill)/>"
    }
    // A disc is a line of no length with round ends.
    if !isNew { discs += "M\((18 * unit).compact(1)) \(middle.compact(1))h0" }
    if row.isNamed {
      let color = isNew ? MotionColor.heavy : .ink
      texts += "<text class=\"l\" x=\"\(((isNew ? 13 : 33) * unit).compact(1))\""
      texts += " y=\"\((middle + 4.5 * unit).compact(1))\"\(color.fill)>"
      texts += XMLText.escaped(row.label.capitalized(limit: 22)) + "</text>"
    } else {
      let parts = [0.38, 0.55, 0.31, 0.48, 0.25, 0.43, 0.59, 0.35]
      let length = width * parts[count % parts.count]
      let x = (39 * unit).compact(0)
      if height < 35 * unit {
        lines += "M\(x) \(middle.compact(1))h\(length.compact(0))"
      } else {
        lines += "M\(x) \((middle - 6.5 * unit).compact(1))h\(length.compact(0))"
        lines += "M\(x) \((middle + 6.5 * unit).compact(1))h\((length * 0.6).compact(0))"
      }
    }
  }

  private mutating func addCard(_ row: ReplayStage.Row, isNew: Bool) {
    let unit = phone.points(1)
    let inset = 4 * unit
    let length = row.end - row.start
    guard length > 2 * inset + unit else { return }
    bands += "<rect x=\"\((row.start + inset).compact(1))\" y=\"\((12 * unit).compact(1))\""
    bands += " width=\"\((length - 2 * inset).compact(1))\""
    bands +=
      " height=\"\((phone.size.height - 24 * unit).compact(1))\" rx=\"\((6 * unit).compact(1))\""
    bands += "\((isNew ? MotionColor.gold : .rule).fill)/>"
    if row.isNamed {
      texts += "<text class=\"l\" x=\"\((row.start + inset + 6 * unit).compact(1))\""
      texts += " y=\"\((30 * unit).compact(1))\"\((isNew ? MotionColor.heavy : .ink).fill)>"
      texts += XMLText.escaped(row.label.capitalized(limit: 8)) + "</text>"
    } else {
      let x = (row.start + inset + 9 * unit).compact(1)
      let width = length - 2 * inset - 18 * unit
      guard width > 0 else { return }
      for (part, line) in [(0.0, 1.0), (13, 0.6)] {
        let y = phone.size.height - (42 - part) * unit
        lines += "M\(x) \(y.compact(1))h\((width * line).compact(0))"
      }
    }
  }

  var xml: String {
    var xml = bands
    if !rules.isEmpty {
      xml +=
        "<path d=\"\(rules)\"\(MotionColor.rule.stroke) stroke-width=\"\(phone.points(1).compact(1))\"/>"
    }
    if !lines.isEmpty {
      xml +=
        "<path d=\"\(lines)\"\(MotionColor.row.stroke) stroke-width=\"\(phone.points(6.5).compact(1))\" stroke-linecap=\"round\"/>"
    }
    if !discs.isEmpty {
      xml +=
        "<path d=\"\(discs)\"\(MotionColor.row.stroke) stroke-width=\"\(phone.points(14).compact(1))\" stroke-linecap=\"round\"/>"
    }
    return xml + cards + texts
  }
}

extension ReplayStage.Row {
  /// A Boolean value indicating whether the label is a name, and not a position such as `0.12`.
  fileprivate var isNamed: Bool {
    !label.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
  }
}

extension String {
  /// Returns the text with a capital at its beginning, cut off at a count of letters.
  func capitalized(limit: Int) -> String {
    let text = prefix(1).uppercased() + dropFirst()
    return text.count > limit ? text.prefix(limit - 1) + "…" : text
  }
}

extension MotionTrack {
  /// The track as steps: each value holds until the time of the next.
  fileprivate var withJumps: Self {
    var track = Self()
    for (index, key) in keys.enumerated() {
      if index > 0 { track.keys.append(Key(time: key.time, values: keys[index - 1].values)) }
      track.keys.append(key)
    }
    return track
  }
}
