extension RowLengths {
  /// The name of a row in a question about rows, or in a table of lengths.
  public enum Key: Hashable, Sendable {
    /// The row at a position among the rows.
    case path(RowPath)
    /// The row with an identity.
    case id(RowID)
  }
}

extension RowLengths.Key: Comparable {
  /// Returns whether one name is before another: paths before identities.
  public static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.path(let path), .path(let other)): path < other
    // Any fixed order will do: tables filled in different orders must be equal.
    case (.path, .id): true
    case (.id, .path): false
    case (.id(let id), .id(let other)): id.name.isBefore(other.name)
    }
  }
}

/// The lengths rows must have so they keep room for views, in points.
///
/// The keys name the tracked rows, so the table does not change when rows are inserted, removed or
/// moved. For example, a header of 44...220 that tracks the row "intro" gives the table
/// `[.id("intro"): 220]`.
///
///     var lengths = RowLengths()
///     lengths[.id("intro")] = 220
///     lengths[.id("intro")]  // 220
///     lengths[.path(RowPath(section: 0, row: 0))]  // nil: this row has its own length
public struct RowLengths: Hashable, Sendable {
  /// A row and its length.
  package struct Entry: Hashable, Sendable {
    /// The row.
    package let key: Key
    /// The length of the row, in points; 0 or more.
    package fileprivate(set) var length: Double
  }

  /// The rows and their lengths, in the order of the keys.
  package private(set) var entries: [Entry] = []

  /// Creates an empty table.
  public init() {}

  /// A Boolean value indicating whether no row has to have a length.
  public var isEmpty: Bool { entries.isEmpty }

  /// The length of a row, in points; `nil` for a row not in the table.
  ///
  /// - Complexity: O(log *n*); setting a new row moves the rows after it in memory.
  public subscript(key: Key) -> Double? {
    get {
      let index = index(of: key)
      return index < entries.count && entries[index].key == key ? entries[index].length : nil
    }
    set {
      let index = index(of: key)
      let isKnown = index < entries.count && entries[index].key == key
      switch newValue {
      case let length? where isKnown: entries[index].length = length
      case let length?: entries.insert(Entry(key: key, length: length), at: index)
      case nil where isKnown: entries.remove(at: index)
      case nil: break
      }
    }
  }

  private func index(of key: Key) -> Int {
    entries.indices.firstIndex(meeting: { entries[$0].key >= key })
  }
}

/// The row lengths all coordinators ask of one scrollable.
///
/// A port keeps one and asks it while it lays out:
///
///     var rowRoom = RowRoom()
///
///     func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
///       rowRoom.set(lengths, for: owner)
///       list.reload()
///     }
///
///     func height(ofRow row: Int) -> Double {
///       rowRoom.length(at: RowPath(section: 0, row: row), id: RowID(messages[row])) ?? 44
///     }
public struct RowRoom: Hashable, Sendable {
  private var tables: [Entry] = []

  private struct Entry: Hashable, Sendable {
    let owner: LayoutOwner
    var lengths: RowLengths
  }

  /// Creates an empty list.
  public init() {}

  /// A Boolean value indicating whether nobody asks for a length.
  public var isEmpty: Bool { tables.isEmpty }

  /// Replaces the table of one owner; an empty table removes it.
  ///
  /// - Complexity: O(*n*) in the number of owners.
  public mutating func set(_ lengths: RowLengths, for owner: LayoutOwner) {
    tables.removeAll { $0.owner == owner }
    if !lengths.isEmpty { tables.append(Entry(owner: owner, lengths: lengths)) }
  }

  /// Returns the length a row must have, in points; `nil` for a row that has its own length.
  ///
  /// If several owners, or the path and the identity, ask for different lengths, the greatest counts.
  ///
  /// - Parameters:
  ///   - path: The position of the row.
  ///   - id: The identity of the row; `nil`, the default, for a row without one.
  /// - Returns: The length.
  /// - Complexity: O(*m* log *n*) for *m* owners of *n* rows.
  public func length(at path: RowPath, id: RowID? = nil) -> Double? {
    var length: Double?
    for table in tables {
      // The greatest: the shorter view of another owner has room in it, too.
      if let other = table.lengths[.path(path)] { length = max(length ?? other, other) }
      if let id, let other = table.lengths[.id(id)] { length = max(length ?? other, other) }
    }
    return length
  }

  /// The rows of all tables, each once for each owner.
  package var keys: [RowLengths.Key] { tables.flatMap { $0.lengths.entries.map { $0.key } } }
}
