// Rows that were read and are gone, or that the app has named: where they are again, they are kept.
extension AxisEngine {
  /// Returns the distance to where a row stood that the app has named, or that was read and was gone for a while.
  mutating func shiftToLostRows(at now: AxisRecord.Read, travel: Double) -> Double? {
    // Who scrolls on does not want rows back that were gone, but goes on from a row of this change.
    guard record.keepsNamedRow ? !hasAppScrolled(at: now) : anchor != nil && travel == 0,
      now.version != record.kept.read.version,
      let row = record.kept.lost.first(where: { $0.found != nil }), let range = row.found?.range
    else { return nil }
    // A finger pulls the content by less than the viewport. Further beyond its end is a list that cannot move while
    // it shows other rows.
    let former = pull(after: 0)
    let isPulled = abs(former) < record.kept.read.metrics.viewport.length
    let pull = isPulled ? pull(after: travel) : 0
    let way = isPulled ? travel - pull + former : travel
    let point = range.start + row.share * range.length
    let offset = point - row.position + way - now.metrics.inset
    let target = reach(Destination(offset: offset, overscroll: pull), at: now)
    let lost = record.kept.lost
    let shift = takeShift(to: target, from: now)
    // The content may come a part at a time.
    if !now.metrics.rests(at: offset), travel == 0 { record.kept.lost = lost }
    return shift
  }

  /// Returns the distance to the nearest row that is left when all rows that were read are gone; `nil` if there is
  /// none, or if no row was read, for example after a jump: then the host is right.
  ///
  /// The row is shown where the first one was, as by a restored token. Those that are gone are remembered.
  mutating func moveToNearest(
    _ candidates: [ScrollAnchor.Candidate<Int>],
    from start: Double,
    at now: AxisRecord.Read
  ) -> Double? {
    let rows = record.kept.rows
    let gone = candidates.filter { $0.isInView }
    if now.canBeRead, record.kept.lost.isEmpty {
      let line = record.kept.read.metrics.visibleContent().start - pull(after: 0)
      record.kept.lost = gone.compactMap { row in
        rows[row.key].key.map { KeptPlace.LostRow(key: $0, position: row.start - line) }
      }
    }
    let left = candidates.filter { rows[$0.key].found != nil }
    guard !gone.isEmpty,
      let nearest = left.min(by: { abs($0.start - start) < abs($1.start - start) })
    else { return nil }
    return rows[nearest.key].found.map { $0.range.start - start }
  }
}
