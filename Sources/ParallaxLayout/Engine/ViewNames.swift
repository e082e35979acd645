/// The places of views in the layout, by their names.
///
/// A sorted list: a program that needs no hashes for anything else has no code for them in it.
struct ViewNames: Sendable {
  private var entries: [(id: ViewID, place: Int)] = []

  /// Where a view is; setting `nil` forgets it.
  ///
  /// - Complexity: O(log *n*) comparisons of names; a change moves what comes after it in memory.
  subscript(id: ViewID) -> Int? {
    get {
      let index = index(of: id)
      return index < entries.count && entries[index].id == id ? entries[index].place : nil
    }
    set {
      let index = index(of: id)
      let isKnown = index < entries.count && entries[index].id == id
      if let newValue {
        if isKnown {
          entries[index].place = newValue
        } else {
          entries.insert((id, newValue), at: index)
        }
      } else if isKnown {
        entries.remove(at: index)
      }
    }
  }

  /// Returns the first entry that is not before a name.
  private func index(of id: ViewID) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id.name.isBefore(id.name) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Name {
  /// Returns whether this name comes before another: numbers before texts, shorter texts before
  /// longer ones.
  fileprivate func isBefore(_ other: Self) -> Bool {
    switch (self, other) {
    case (.number(let number), .number(let other)): return number < other
    case (.number, .text): return true
    case (.text, .number): return false
    case (.text(let bytes), .text(let other)):
      if bytes.count != other.count { return bytes.count < other.count }
      for index in bytes.indices where bytes[index] != other[index] {
        return bytes[index] < other[index]
      }
      return false
    }
  }
}
