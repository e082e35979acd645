/// The places of views in the layout, by their names.
///
/// A sorted list: a program that needs no hashes for anything else has no code for them in it. Only
/// places are moved in it, as they are shorter than names.
struct ViewNames: Sendable {
  /// The places, in the order of their names.
  private var places: [Int] = []
  /// The name of the view at each place; any where there is none.
  private var names: [ViewID] = []

  /// Where a view is; setting `nil` forgets it.
  ///
  /// - Complexity: O(log *n*) comparisons of names; a change moves what comes after it in memory.
  subscript(id: ViewID) -> Int? {
    get {
      let index = index(of: id)
      return index < places.count && names[places[index]] == id ? places[index] : nil
    }
    set {
      let index = index(of: id)
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

  /// Returns the first entry that is not before a name.
  private func index(of id: ViewID) -> Int {
    places.indices.firstIndex { !names[places[$0]].name.isBefore(id.name) }
  }
}
