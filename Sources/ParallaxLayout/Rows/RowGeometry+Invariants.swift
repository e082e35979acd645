extension RowGeometry {
  /// Returns the first rule of the structure that does not hold, in words; `nil` if all do.
  ///
  /// For tests: every method keeps these rules, and relies on them.
  ///
  /// - Complexity: O(*n*).
  func brokenInvariant() -> String? {
    var identities = 0
    var isFirst = true
    for (number, group) in groups.enumerated() {
      if group.chunks.isEmpty { return "Group \(number) is empty." }
      if group.chunks.count > RowGroup.capacity { return "Group \(number) is too large." }
      let fresh = RowGroup(handle: group.handle, chunks: group.chunks)
      if fresh.count != group.count || fresh.sectionCount != group.sectionCount {
        return "Group \(number) has not counted its chunks."
      }
      if fresh.length != group.length { return "Group \(number) has not added up its chunks." }
      for (place, chunk) in group.chunks.enumerated() {
        if isFirst && !chunk.opensSection { return "The first chunk opens no section." }
        isFirst = false
        if let broken = chunk.brokenInvariant() { return "Chunk \(number).\(place): \(broken)" }
        if chunk.footer != 0, !(self.chunk(after: place, in: number)?.opensSection ?? true) {
          return "Chunk \(number).\(place) has a footer amid a section."
        }
        for case let id? in chunk.ids {
          identities += 1
          if index.find(id, { $0 == chunk.handle ? true : nil }) == nil {
            return "The index has lost \(id.description)."
          }
          if index.home(of: chunk.handle) != group.handle {
            return "The index looks for \(id.description) in another group."
          }
        }
      }
    }
    return identities == index.count ? nil : "The index holds \(index.count) of \(identities)."
  }

  private func chunk(after chunk: Int, in group: Int) -> RowChunk? {
    if chunk + 1 < groups[group].chunks.count { return groups[group].chunks[chunk + 1] }
    return group + 1 < groups.count ? groups[group + 1].chunks[0] : nil
  }
}

extension RowChunk {
  fileprivate func brokenInvariant() -> String? {
    if heights.count != stated.count { return "Each stated row needs one height." }
    if !zip(stated, stated.dropFirst()).allSatisfy({ $0 < $1 }) {
      return "Stated rows are not ascending."
    }
    if let last = stated.last, Int(last) >= count { return "A row is stated that is not there." }
    if !heights.allSatisfy({ $0.isFinite }) || estimate < 0 { return "A height is not usable." }
    if !ids.isEmpty && ids.count != count { return "Each row needs one place for an identity." }
    if ids.count > Self.identifiedCapacity { return "There are too many identities." }
    if !opensSection && (count == 0 || header != 0) { return "Only a section's first may do that." }
    if length != position(of: count) + footer { return "The length is not that of the rows." }
    return nil
  }
}
