import ParallaxCoordinator
import ParallaxReplay

extension MotionPhone {
  /// Draws the rows, which move with the content.
  ///
  /// A row with a name shows it; a row with a number shows a place of a walk. Rows are filled
  /// when they come in after the start. There is a group of rows for each change of the rows; one
  /// group is visible at a time.
  func drawRows(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    let views = Set(replay.viewIDs.map(\.description))
    let place = offset.map { [replay.stage.frame.start - $0[0]] }
    xml.raw("<g\(sheet.attributes(.position(axis), place, within: 0.05))>\n")
    for group in rowGroups {
      let isShown = MotionTrack(during: [group.times], in: bounds)
      var lines = RowShapes(self)
      for row in group.rows where !views.contains(row.label) {
        lines.add(row, isNew: newRows.contains(row.label))
      }
      xml.raw("<g\(sheet.attributes(.opacity, isShown, within: 0.01))>\(lines.xml)</g>\n")
    }
    xml.raw("</g>\n")
  }

  /// The rows that are seen, each with the times at which they are the rows of the list.
  ///
  /// Stages that differ in their insets alone are one group.
  private var rowGroups: [(rows: [ReplayStage.Row], times: ClosedRange<Double>)] {
    let all = [replay.stage] + replay.stageChanges.map(\.stage)
    let starts = [bounds.lowerBound] + replay.stageChanges.map { replay.frames[$0.frameIndex].time }
    var groups: [(rows: [ReplayStage.Row], times: ClosedRange<Double>)] = []
    var last: [ReplayStage.Row]?
    for (index, stage) in replay.seenStages.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : .infinity
      if let last, last == all[index].rows, let group = groups.last {
        let seen = Set(group.rows)
        let rows = group.rows + stage.rows.filter { !seen.contains($0) }
        groups[groups.count - 1] = (rows, group.times.lowerBound...max(starts[index], end))
      } else {
        groups.append((stage.rows, starts[index]...max(starts[index], end)))
      }
      last = all[index].rows
    }
    return groups
  }

  /// The times at which the rows changed.
  var rowChanges: [Double] { rowGroups.dropFirst().map(\.times.lowerBound) }
}

/// Rows as few shapes.
private struct RowShapes {
  private let phone: MotionPhone
  private var rules = ""
  private var lines = ""
  private var discs = ""
  private var boxes = ""
  private var texts = ""

  init(_ phone: MotionPhone) { self.phone = phone }

  mutating func add(_ row: ReplayStage.Row, isNew: Bool) {
    if phone.axis == .vertical { addLine(row, isNew: isNew) } else { addCard(row, isNew: isNew) }
  }

  /// Adds a row of a table.
  private mutating func addLine(_ row: ReplayStage.Row, isNew: Bool) {
    let (unit, width) = (phone.unit, phone.size.width)
    let (height, middle) = (row.end - row.start, (row.start + row.end) / 2)
    if row.isSectionHeader, phone.style != .picture {
      boxes += phone.box(length: height, at: row.start, MotionColor.rule.fill)
      return addLabel(of: row, at: 12 * unit, middle)
    }
    if row.isSectionHeader {
      boxes += phone.box(length: height, at: row.start, MotionColor.rule.fill)
      lines += "M\(at(16 * unit, middle))h\((width * 0.3).compact(1))"
      return
    }
    rules += "M\(at(0, row.end))h\(width.compact(1))"
    if phone.style != .picture { return addLabel(of: row, at: 12 * unit, middle) }
    guard height >= 12 * unit else { return }
    let isMarked = row.label == phone.picture.markedRow
    if isNew || isMarked {
      let card: KeyValuePairs = [
        "x": 5 * unit, "y": row.start + 2 * unit, "width": width - 10 * unit,
        "height": height - 4 * unit, "rx": 6 * unit,
      ]
      boxes += shape("rect", card, (isNew ? MotionColor.gold : .rust).fill)
    } else {
      // A disc is a line of no length with round ends.
      discs += "M\(at(18 * unit, middle))h0"
    }
    let x = (isNew || isMarked ? 14 : 34) * unit
    if row.isNamed {
      let color = isNew ? MotionColor.heavy : isMarked ? .light : .ink
      texts += words(
        row.label.printable.capitalized(limit: 22),
        "l",
        x: x,
        y: middle + 4.5 * unit,
        color
      )
      return
    }
    let isHigh = height >= 35 * unit
    let place = Self.places[row.number % Self.places.count]
    let baseline = middle + (isHigh ? -1.5 : 4) * unit
    texts += words(place, "r", x: x, y: baseline, .ink)
    if isHigh { lines += "M\(at(x + 4 * unit, middle + 8 * unit))h\((width * 0.3).compact(1))" }
  }

  /// The texts of rows with numbers.
  private static let places = [
    "Fish quay", "Rope walk", "Customs steps", "Lamp room", "Sheep gate", "Blowing hole",
    "Ferny Cove", "Lime kiln", "Puffin ledge", "Long ladder", "Tide mill", "Dune boards",
    "Old airfield", "Gull Farm", "Holy well", "Fog horn",
  ]

  /// Adds the label of a row that is high enough for it.
  private mutating func addLabel(of row: ReplayStage.Row, at x: Double, _ middle: Double) {
    guard row.end - row.start >= 12 * phone.unit else { return }
    let room = phone.size.width * phone.scale - 24
    let text = SVGText.fitted(row.label.printable, width: room, size: 11)
    texts += words(
      text,
      "r pc-muted",
      x: x,
      y: middle + 4 * phone.unit,
      .muted
    )
  }

  /// Adds a card of a carousel.
  private mutating func addCard(_ row: ReplayStage.Row, isNew: Bool) {
    let unit = phone.unit
    let (start, width) = (row.start + 4 * unit, row.end - row.start - 8 * unit)
    guard width > 12 * unit else { return }
    let card: KeyValuePairs = [
      "x": start, "y": 12 * unit, "width": width, "height": phone.size.height - 24 * unit,
      "rx": 6 * unit,
    ]
    boxes += shape("rect", card, (isNew ? MotionColor.gold : .rule).fill)
    if row.isNamed || phone.style != .picture {
      let (name, color) = (
        row.label.printable.capitalized(limit: 8), isNew ? MotionColor.heavy : .ink
      )
      texts += words(name, "l", x: start + 6 * unit, y: 30 * unit, color)
    } else {
      let (x, y) = (start + 8 * unit, phone.size.height - 42 * unit)
      lines += "M\(at(x, y))h\((width - 18 * unit).compact(1))"
      lines += "M\(at(x, y + 13 * unit))h\(((width - 18 * unit) * 0.6).compact(1))"
      discs += "M\(at(x + 6 * unit, 32 * unit))h0"
    }
  }

  var xml: String {
    let unit = phone.unit
    var xml = ""
    if !rules.isEmpty { xml += strokes(rules, width: unit, MotionColor.rule.stroke) }
    xml += boxes
    if !lines.isEmpty { xml += strokes(lines, width: 6.5 * unit, MotionColor.row.stroke) }
    if !discs.isEmpty { xml += strokes(discs, width: 14 * unit, MotionColor.row.stroke) }
    return xml + texts
  }
}

extension ReplayStage.Row {
  /// A Boolean value indicating whether the label is a name, and not a position such as `0.12`.
  fileprivate var isNamed: Bool {
    !label.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
  }

  /// A number for a row without a name: rows of a section have numbers that follow one another.
  fileprivate var number: Int {
    label.split(separator: ".").reduce(0) { 5 * $0 + (Int($1) ?? 0) }
  }
}

extension String {
  /// Returns the text with a capital at its beginning, cut off at a count of letters.
  func capitalized(limit: Int) -> String {
    let text = prefix(1).uppercased() + dropFirst()
    return text.count > limit ? text.prefix(limit - 1) + "…" : text
  }
}
