/// The indices of views in the layout, by name.
///
/// This is a sorted array, not a dictionary: a program that hashes nothing else then links no code for
/// hashing. It sorts indices, which are smaller than names.
package struct ViewNames: Sendable {
  /// The indices, in the order of their names.
  private var places: [Int] = []
  /// The name of the view at each index; any name for an index without a view.
  private var names: [ViewID] = []

  /// The index of a view; `nil` for an unknown name.
  ///
  /// Set `nil` to remove the name.
  ///
  /// - Complexity: O(log *n*) comparisons of names. A change moves the later indices in memory.
  package internal(set) subscript(id: ViewID) -> Int? {
    get {
      let index = index(of: id)
      return index < places.count && names[places[index]] == id ? places[index] : nil
    }
    set {
      let index = index(of: id)
      // A name set again loses its former index.
      if index < places.count, names[places[index]] == id {
        names[places[index]] = ViewID(0)
        places.remove(at: index)
      }
      guard let newValue else { return }
      while names.count <= newValue { names.append(ViewID(0)) }
      names[newValue] = id
      places.insert(newValue, at: index)
    }
  }

  /// Returns the position of the first entry not before a name.
  private func index(of id: ViewID) -> Int {
    places.indices.firstIndex { !names[places[$0]].name.isBefore(id.name) }
  }
}
