import ParallaxLayout

/// The identities of the rows of a chunk: an entry a row, or none at all where no row has one.
///
/// Where all are numbers, they take half the room.
struct RowIDs: RandomAccessCollection, Sendable {
  /// Empty where an identity is not a number, or a row has none.
  private var numbers: [Int] = []
  /// Empty where all identities are numbers.
  private var others: [RowID?] = []

  init() {}

  /// Creates entries for rows without identity.
  init(none count: Int) { others = Array(repeating: nil, count: count) }

  init(_ rows: ArraySlice<Row>) {
    numbers.reserveCapacity(rows.count)
    for row in rows.indices {
      guard let number = rows[row].id?.number else {
        numbers = []
        others = rows.map { $0.id }
        return
      }
      numbers.append(number)
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { others.isEmpty ? numbers.count : others.count }

  subscript(row: Int) -> RowID? { others.isEmpty ? RowID(numbers[row]) : others[row] }

  /// Returns the row with an identity; `nil` where it is not here.
  func row(of id: RowID) -> Int? {
    if !others.isEmpty { return others.firstIndex(of: id) }
    return id.number.flatMap { numbers.firstIndex(of: $0) }
  }

  /// The identities of some rows that are all numbers; `nil` where one is not.
  @inline(__always)
  func numbers(of rows: Range<Int>) -> ArraySlice<Int>? {
    others.isEmpty ? numbers[rows] : nil
  }

  /// Returns the entries of some rows.
  func part(_ rows: Range<Int>) -> Self {
    var part = Self()
    if others.isEmpty {
      part.numbers = Array(numbers[rows])
    } else {
      part.others = Array(others[rows])
    }
    return part
  }

  mutating func insert(_ id: RowID?, at row: Int) {
    if others.isEmpty, let number = id?.number {
      numbers.reserve(1)
      numbers.insert(number, at: row)
    } else {
      allowOthers()
      others.reserve(1)
      others.insert(id, at: row)
    }
  }

  mutating func insert(contentsOf ids: Self, at row: Int) {
    if others.isEmpty, ids.others.isEmpty {
      numbers.reserve(ids.count)
      numbers.insert(contentsOf: ids.numbers, at: row)
    } else {
      allowOthers()
      others.reserve(ids.count)
      others.insert(contentsOf: ids, at: row)
    }
  }

  mutating func removeSubrange(_ rows: Range<Int>) {
    if others.isEmpty { numbers.removeSubrange(rows) } else { others.removeSubrange(rows) }
    numbers.shrink()
    others.shrink()
  }

  private mutating func allowOthers() {
    guard others.isEmpty else { return }
    others = numbers.map { RowID($0) }
    numbers = []
  }
}
