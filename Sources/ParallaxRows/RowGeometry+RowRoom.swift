public import ParallaxLayout

// Rows that keep room for views.
extension RowGeometry {
  /// Returns the number of the row with a name in a table of lengths; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  public func row(of key: RowLengths.Key) -> Int? {
    switch key {
    case .path(let path): row(of: path)
    case .id(let id): row(of: id)
    }
  }

  /// Gives rows the lengths coordinators ask for.
  ///
  /// All other rows keep theirs, and names without a row are passed over. A list keeps the geometry with its rows' own heights, and
  /// lays out a copy with room:
  ///
  ///     var laidOut = rows
  ///     laidOut.keepRoom(rowRoom)
  ///
  /// - Returns: The numbers of the rows with such a length, in no order; a row may be there twice.
  /// - Complexity: O(*k* log *n*) for *k* names.
  @discardableResult
  public mutating func keepRoom(_ room: RowRoom) -> [Int] {
    room.keys.compactMap { key in
      guard let row = row(of: key), let place = content.place(ofRow: row), let path = path(of: row),
        let length = room.length(at: path, id: content.item(at: place).id), Self.isUsable(length)
      else { return nil }
      content.setHeight(length.magnitude, at: place)
      return row
    }
  }
}
