import ParallaxLayout
@testable import ParallaxRows

extension RowGeometry {
  /// Returns the first rule of the structure that is broken, in words; `nil` if all rules hold.
  ///
  /// - Complexity: O(*n*).
  func brokenInvariant() -> String? {
    var identities = 0
    var marks = 0
    if content.blocks.hasOldSums { return "The blocks do not add up." }
    if Set(content.blocks.elements.map(\.name)).count != content.blocks.elements.count {
      return "Two blocks have one name."
    }
    for (number, block) in content.blocks.elements.enumerated() {
      if block.count == 0 { return "Block \(number) is empty." }
      if block.count > 256 { return "Block \(number) has \(block.count) items." }
      if block.items.hasOldSums { return "Block \(number) does not add up." }
      for (place, item) in block.items.elements.enumerated() {
        if item.isMark {
          marks += 1
          if item.height.sign == .minus || item.id != nil { return "Item \(place) is no mark." }
        }
        guard let id = item.id else { continue }
        identities += 1
        let isFound: Bool? = content.index.first(of: id) { $0 == block.name ? true : nil }
        if isFound == nil { return "The index has lost \(id.description)." }
      }
    }
    if marks % 2 != 0 { return "A section has no end." }
    let entries = content.index.pages.reduce(0) { $0 + $1.count }
    return identities == entries ? nil : "The index holds \(entries) identities."
  }
}

extension SummedArray {
  fileprivate var hasOldSums: Bool {
    let new = Self(elements)
    return (0...elements.count).contains { sums(before: $0).total != new.sums(before: $0).total }
  }
}
