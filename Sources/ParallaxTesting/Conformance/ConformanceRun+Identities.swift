import ParallaxCoordinator

// Rows that are known by an identity.
extension ConformanceRun {
  mutating func checkIdentities(_ rows: Rows) {
    guard let host = identifyingHost else { return }
    let ids = host.rowIDs(in: AxisRange(start: 0, end: reading.contentLength)).prefix(2_000)
    guard !ids.isEmpty || kit.identifiesRows else {
      return skip(.identities, needs: "identities; `rowIDs(in:)` answers with none")
    }
    var identified: Set<RowPath> = []
    var last: RowPath?
    for id in ids {
      guard let path = host.rowPath(of: id) else {
        return find(
          .identities,
          "rowPath(of: \"\(id)\")",
          "the path of a row in the content",
          "nil"
        ) {
          "`rowIDs(in:)` and `rowPath(of:)` do not look at the same rows"
        }
      }
      guard let span = host.rowRange(at: path) else {
        return find(.identities, name(path), "the place of row \"\(id)\"", "nil") {
          "`rowPath(of:)` and `rowRange(at:)` do not look at the same rows"
        }
      }
      guard last.map({ $0 < path }) ?? true else {
        return find(
          .identities,
          "rowPath(of: \"\(id)\")",
          "after \(words(last ?? path))",
          words(path)
        ) {
          "an identity is used twice, or identities are not in the order of the rows"
        }
      }
      last = path
      identified.insert(path)
      guard rows.areSound, span.length > 0 else { continue }
      let middle = (span.start + span.end) / 2
      let quarter = span.length / 4
      let part = AxisRange(start: middle - quarter, end: middle + quarter)
      guard !host.rowIDs(in: part).contains(id) else { continue }
      return find(.identities, "rowIDs(in: \(part))", "with \"\(id)\"", "without it") {
        "`rowIDs(in:)` does not look where `rowRange(at:)` says, or only at rows in sight"
      }
    }
    guard kit.identifiesRows, rows.areSound,
      let row = rows.spans.first(where: { !identified.contains($0.path) })
    else { return }
    find(.identities, "rowIDs(in:)", "with \(words(row.path))", "without it") {
      "identities are missing; rows without one do not keep their place"
    }
  }
}
