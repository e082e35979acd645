import ParallaxCoordinator
import ParallaxLayout

// Whether rows and sections are in order, and where they are seen.
extension ConformanceRun {
  func checkOrder(_ rows: Rows) {
    let end = reading.contentLength
    let haveColumns = rows.haveColumns
    var last: FoundRow?
    for row in rows.rows {
      let (path, range) = (row.path, row.range)
      if let last, path <= last.path {
        return find(.rowOrder, "rowPaths(in:)", "after \(words(last.path))", words(path)) {
          "rows are not in the order of their paths, or a row is there twice"
        }
      }
      guard range.length >= 0, range.end <= end + Self.tolerance else {
        return find(.rowOrder, "\(name(path)).end", "\(range.start)…\(end)", "\(range.end)") {
          "rows and length of the content are of two layouts, or in two units"
        }
      }
      // Beside one another rows may begin together; none begins before the row that comes first.
      let least = last.map { haveColumns ? $0.range.start : $0.range.end } ?? 0
      guard range.start >= least - Self.tolerance else {
        return find(.rowOrder, "\(name(path)).start", "at least \(least)", "\(range.start)") {
          "the row before ends farther down: rows overlap, or are not in order"
        }
      }
      last = row
    }
  }

  func checkSections(_ rows: Rows) {
    let sections = rows.sections.sorted { $0.key < $1.key }
    guard !sections.isEmpty else { return }
    for ((_, range), (section, next)) in zip(sections, sections.dropFirst())
    where next.start < range.end - Self.tolerance {
      return find(
        .sections,
        "sectionRange(\(section)).start",
        "at least \(range.end)",
        "\(next.start)"
      ) {
        "two sections overlap, or are not in order"
      }
    }
    guard let shownTitle = kit.shownTitle else {
      return skip(.sections, needs: "`shownTitle`")
    }
    for offset in offsets {
      scroll(offset)
      for (section, range) in sections {
        guard let shown = shownTitle(section)?.offset(by: -metrics.contentShift) else { continue }
        guard shown.start < range.start - Self.tolerance || shown.end > range.end + Self.tolerance
        else { continue }
        return find(.sections, "sectionRange(\(section))", "with \(shown)", "\(range)") {
          "the title is left out"
        }
      }
    }
  }

  func checkBelonging(_ rows: Rows) {
    for row in rows.rows {
      guard let section = rows.sections[row.path.section] else { continue }
      guard
        row.range.start < section.start - Self.tolerance
          || row.range.end > section.end + Self.tolerance
      else { continue }
      return find(.rowPlaces, name(row.path), "in its section, \(section)", "\(row.range)") {
        "the titles of sections are left out where rows are added up"
      }
    }
  }

  /// The rows of a part of the content are those whose ranges are in it.
  func checkParts(_ rows: Rows) {
    guard rows.areComplete, let table, !hasFound(.rowOrder, .rowPlaces) else { return }
    let length = first.frame.length
    for offset in offsets {
      let part = AxisRange(start: offset, length: length)
      let found = table.rowPaths(in: part)
      let set = Set(found)
      guard found == found.sorted(), set.count == found.count else {
        return find(.rowPlaces, "rowPaths(in: \(part))", "each row once, in order", "\(found)") {
          "rows are not in the order of their paths, or a row is there twice"
        }
      }
      for row in rows.rows {
        let isInside =
          row.range.start < part.end - Self.tolerance && row.range.end > part.start + Self.tolerance
          && row.range.length > Self.tolerance
        let isOutside =
          row.range.start > part.end + Self.tolerance || row.range.end < part.start - Self.tolerance
        let isFound = set.contains(row.path)
        guard isInside && !isFound || isOutside && isFound else { continue }
        let (with, without) = ("with \(words(row.path))", "without it")
        return find(
          .rowPlaces,
          "rowPaths(in: \(part))",
          isInside ? with : without,
          isInside ? without : with
        ) {
          "`rowPaths(in:)` does not follow `rowRange(at:)`, or returns rows in sight only"
        }
      }
    }
  }

  /// Rows are where the view layer shows them.
  func checkSight(_ rows: Rows) {
    guard !hasFound(.rowCoordinates) else { return }
    guard let shownRow = kit.shownRow else { return skip(.rowPlaces, needs: "`shownRow`") }
    for offset in offsets {
      scroll(offset)
      let shift = metrics.contentShift
      for row in rows.rows {
        guard let seen = shownRow(row.path) else { continue }
        let shown = seen.offset(by: -shift)
        let (range, field) = (row.range, name(row.path))
        let isMirrored = isMirrored(seen, range.offset(by: shift), in: metrics.frame)
        let isOfOtherAxis = isOfOtherAxis(row)
        let unit = range.length / shown.length
        // In another unit start and length differ by the same factor.
        let isScaled =
          !Self.isNear(range.length, shown.length) && !Self.isNear(shown.start, 0)
          && Self.isNear(unit * shown.start, range.start)
        let isPlaced = expect(.rowPlaces, "\(field).start", range.start, toBe: shown.start) {
          if isOfOtherAxis { return otherAxisReason }
          if isMirrored { return mirroredReason }
          if abs(range.start - shown.start) < 2 {
            return
              "lengths are rounded on the screen, and the differences add up; round the edges of rows, or "
              + "report the lengths that are shown"
          }
          return isScaled
            ? "it is in another unit, \(unit) to the point"
            : "a title, an inset or the frame is left out, or counted twice"
        }
        if isPlaced {
          expect(.rowLengths, "\(field).length", range.length, toBe: shown.length) {
            isOfOtherAxis ? otherAxisReason : "the length is an estimate, or was divided"
          }
        }
        guard !hasFound(.rowPlaces, .rowLengths) else { return }
      }
    }
  }

  /// Returns whether a row has the range of the row with its path along the other axis.
  private func isOfOtherAxis(_ row: FoundRow) -> Bool {
    beside != nil && rowHost?.rows(along: axis.cross)?.rowRange(at: row.path) == row.range
  }

  private var otherAxisReason: String {
    "`rows(along:)` returns the rows of the other axis; the rows of the horizontal axis are the columns"
  }
}
