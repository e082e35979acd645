/// The lines in which two texts differ, for a log.
///
/// ```text
/// @@ line 3 @@
///   header 0 44
/// - footer 800 44
/// + footer 756 88
/// ```
///
/// Lines of the first text alone begin with `-`, lines of the second with `+`, and up to three
/// unchanged lines around them with two spaces. Invisible differences become visible: spaces at the
/// end of a changed line are shown as `·`, and control characters by their code.
package struct LineDifference: CustomStringConvertible {
  package let description: String

  /// The unchanged lines shown on either side of a change.
  private static let context = 3
  /// The lines in all.
  ///
  /// More would bury the rest of a log.
  private static let maximumLines = 80
  /// The characters of a line.
  private static let maximumLength = 120
  /// The largest number of lines in which the shortest difference is searched.
  ///
  /// The search takes time and memory in proportion to lines times changes. Beyond the limit, the whole
  /// stretch counts as changed.
  private static let maximumStretch = 600

  private enum Line {
    case kept(Substring)
    case removed(Substring, from: Int)
    case added(Substring, from: Int)
  }

  package init(from old: String, to new: String) {
    var blocks: [String] = []
    let lines = Self.lines(from: Self.split(old), to: Self.split(new))
    // The numbers are those of the first text.
    var number = 1
    var shownUpTo = 0
    for (index, line) in lines.enumerated() {
      if case .kept = line {
        number += 1
        continue
      }
      if index >= shownUpTo {
        let start = max(shownUpTo, index - Self.context)
        blocks.append("@@ line \(number - (index - start)) @@")
        shownUpTo = Self.end(ofBlockAt: index, in: lines)
        blocks += lines[start..<shownUpTo].map(Self.text(of:))
      }
      if case .removed = line { number += 1 }
    }
    let left = blocks.count - Self.maximumLines
    description =
      (left > 0 ? blocks.prefix(Self.maximumLines) + ["… \(left) lines more"] : blocks[...])
      .joined(separator: "\n")
  }

  /// Returns the index behind a block of changes and the unchanged lines around it.
  ///
  /// Two changes share a block if at most 6 unchanged lines lie between them, 3 for each.
  private static func end(ofBlockAt start: Int, in lines: [Line]) -> Int {
    var end = start
    var index = start
    while index < lines.count, index <= end + 2 * context {
      if case .kept = lines[index] {} else { end = index }
      index += 1
    }
    return min(lines.count, end + 1 + context)
  }

  private static func split(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // A text ending with a line break has no further line behind it.
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func lines(from old: [Substring], to new: [Substring]) -> [Line] {
    let same = { (a: Substring, b: Substring) in a.utf8.elementsEqual(b.utf8) }
    let head = zip(old, new).prefix { same($0, $1) }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { same($0, $1) }.count
    let oldStretch = Array(old[head..<old.count - tail])
    let newStretch = Array(new[head..<new.count - tail])

    var removed = Set(oldStretch.indices)
    var added = Set(newStretch.indices)
    if max(oldStretch.count, newStretch.count) <= maximumStretch {
      let difference = newStretch.difference(from: oldStretch, by: same)
      removed = []
      added = []
      for change in difference {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): added.insert(offset)
        }
      }
    }

    var lines = old.prefix(head).map(Line.kept)
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < oldStretch.count || newIndex < newStretch.count {
      // A run of removed lines, then the run that replaces it. The n-th line of one is compared
      // with the n-th of the other, and both are shown around their first difference.
      let oldRun = oldStretch[oldIndex...].indices.prefix { removed.contains($0) }
      let newRun = newStretch[newIndex...].indices.prefix { added.contains($0) }
      for (index, at) in oldRun.enumerated() {
        let other = index < newRun.count ? newStretch[newRun.startIndex + index] : ""
        lines.append(.removed(oldStretch[at], from: commonLength(oldStretch[at], other)))
      }
      for (index, at) in newRun.enumerated() {
        let other = index < oldRun.count ? oldStretch[oldRun.startIndex + index] : ""
        lines.append(.added(newStretch[at], from: commonLength(newStretch[at], other)))
      }
      oldIndex += oldRun.count
      newIndex += newRun.count
      if oldIndex < oldStretch.count, newIndex < newStretch.count {
        lines.append(.kept(oldStretch[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines + old.suffix(tail).map(Line.kept)
  }

  private static func commonLength(_ a: Substring, _ b: Substring) -> Int {
    zip(a.unicodeScalars, b.unicodeScalars).prefix { $0 == $1 }.count
  }

  private static func text(of line: Line) -> String {
    switch line {
    case .kept(let line): "  \(shortened(line, around: 0))"
    case .removed(let line, let from): "- \(marked(shortened(line, around: from)))"
    case .added(let line, let from): "+ \(marked(shortened(line, around: from)))"
    }
  }

  /// Returns 120 characters of a line around a position, with an ellipsis for the rest.
  private static func shortened(_ line: Substring, around position: Int) -> String {
    let scalars = line.unicodeScalars
    guard scalars.count > maximumLength else { return visible(scalars[...]) }
    let first = position < maximumLength ? 0 : position - maximumLength / 3
    let part = scalars.dropFirst(first)
    let end = part.count > maximumLength ? "…" : ""
    return (first > 0 ? "…" : "") + visible(part.prefix(maximumLength)) + end
  }

  private static func visible(_ scalars: Substring.UnicodeScalarView) -> String {
    scalars.map { scalar in
      scalar.properties.generalCategory == .control && scalar != "\t"
        ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }

  private static func marked(_ line: String) -> String {
    let blanks = line.reversed().prefix { $0 == " " }.count
    return line.dropLast(blanks) + String(repeating: "·", count: blanks)
  }
}
