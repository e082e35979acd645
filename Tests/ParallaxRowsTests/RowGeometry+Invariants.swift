import ParallaxLayout
@testable import ParallaxRows

extension RowGeometry {
  /// Returns the first rule of the structure that is broken, in words; `nil` if all rules hold.
  ///
  /// - Complexity: O(*n*).
  func brokenInvariant() -> String? {
    if RowBranch(tree.root.parts).ends != tree.root.ends { return "The groups do not add up." }
    var identities = 0
    var marks = 0
    for (number, group) in tree.root.parts.enumerated() {
      if group.parts.isEmpty { return "Group \(number) is empty." }
      if group.parts.count > 64 { return "Group \(number) is too large." }
      if RowGroup(group.parts).ends != group.ends { return "Group \(number) does not add up." }
      for (place, chunk) in group.parts.enumerated() {
        if let broken = chunk.brokenInvariant() { return "Chunk \(number).\(place): \(broken)" }
        identities += chunk.ids.count { $0 != nil }
        marks += chunk.marks.count
        for case let id? in chunk.ids {
          let isFound: Bool? = tree.index.first(of: id) { name, home in
            name == chunk.name && home == number ? true : nil
          }
          if isFound == nil { return "The index has lost \(id.description)." }
        }
      }
    }
    if marks % 2 != 0 { return "A section has no end." }
    return identities == tree.index.count ? nil : "The index holds \(tree.index.count) identities."
  }
}

extension RowChunk {
  fileprivate func brokenInvariant() -> String? {
    if count == 0 { return "It is empty." }
    if isRun { return marks.isEmpty && ids.isEmpty ? nil : "A run has marks or identities." }
    if count > 160 { return "It has \(count) items." }
    if !ids.isEmpty && ids.count != count { return "Each item needs an entry for its identity." }
    if !ids.isEmpty && name == 0 { return "It has identities and no name." }
    if !zip(marks, marks.dropFirst()).allSatisfy({ $0 < $1 }) { return "Marks do not ascend." }
    if let mark = marks.first(where: { $0 < 0 || $0 >= count || heights[$0].sign == .minus }) {
      return "Item \(mark) is no mark."
    }
    return slice(0..<count).sums == sums ? nil : "The items do not add up."
  }
}
