import ParallaxLayout

extension RowGeometry {
  /// Returns the first rule of the structure that does not hold, in words; `nil` if all do.
  ///
  /// For tests: every method keeps these rules, and relies on them.
  ///
  /// - Complexity: O(*n*).
  func brokenInvariant() -> String? {
    var identities = 0
    var isFirst = true
    if RowBranch(tree.blocks).ends != tree.root.ends { return "The blocks have not added up." }
    for (number, block) in tree.blocks.enumerated() {
      if let broken = block.brokenInvariant(RowTree.capacity.groups) {
        return "Block \(number): \(broken)"
      }
      for (place, group) in block.children.enumerated() {
        if let broken = group.brokenInvariant(RowTree.capacity.chunks) {
          return "Group \(number).\(place): \(broken)"
        }
        for (chunk, content) in group.children.enumerated() {
          let name = "Chunk \(number).\(place).\(chunk)"
          if isFirst && !content.opensSection { return "The first chunk opens no section." }
          isFirst = false
          if let broken = content.brokenInvariant() { return "\(name): \(broken)" }
          let next = self.chunk(after: chunk, in: RowTree.Index(block: number, group: place))
          if content.footer != 0, let next, !next.opensSection {
            return "\(name) has a footer amid a section."
          }
          identities += content.ids.lazy.filter { $0 != nil }.count
          if let broken = brokenIndex(of: content, in: group) { return broken }
        }
      }
    }
    if !tree.remembersWell { return "The chunk that is remembered is not there." }
    return identities == index.count ? nil : "The index holds \(index.count) of \(identities)."
  }

  private func brokenIndex(of chunk: RowChunk, in group: RowGroup) -> String? {
    for case let id? in chunk.ids {
      if index.find(id, { $0 == chunk.handle ? true : nil }) == nil {
        return "The index has lost \(id.description)."
      }
      if index.chunks.home(of: chunk.handle) != group.handle {
        return "The index looks for \(id.description) in another group."
      }
    }
    return nil
  }
}

extension RowTree {
  /// Whether what is found by the remembered chunk is found without it.
  fileprivate var remembersWell: Bool {
    var other = self
    other.forget()
    return recent.rows.allSatisfy { row in
      guard let place = location(of: row), place == other.location(of: row) else { return false }
      let start = place.position(chunk(at: place).position(of: place.row))
      let (found, foundOther) = (rank(of: start), other.rank(of: start))
      return found.rank == foundOther.rank && found.end == foundOther.end
    }
  }
}

extension RowBranch {
  fileprivate func brokenInvariant(_ capacity: Int) -> String? {
    if children.isEmpty { return "It is empty." }
    if children.count > capacity { return "It is too large." }
    let fresh = Self(handle: handle, children)
    return fresh.ends == ends ? nil : "It has not added up."
  }
}

extension RowChunk {
  fileprivate func brokenInvariant() -> String? {
    if stated.count != (hasPlain ? heights.count : 0) {
      return "The stated rows are numbered where there are others, and only there."
    }
    if !zip(stated, stated.dropFirst()).allSatisfy({ $0 < $1 }) {
      return "Stated rows are not ascending."
    }
    if lastStated >= count { return "A row is stated that is not there." }
    if !heights.allSatisfy({ $0.isFinite }) || estimate < 0 { return "A height is not usable." }
    if !ids.isEmpty && ids.count != count { return "Each row needs one place for an identity." }
    if ids.count > Self.identifiedCapacity { return "There are too many identities." }
    if !opensSection && (count == 0 || header != 0) { return "Only a section's first may do that." }
    var fresh = self
    fresh.measure()
    if fresh.sums != sums { return "The sums are not those of the heights." }
    if end != fresh.end { return "The length is not that of the rows." }
    return nil
  }
}
