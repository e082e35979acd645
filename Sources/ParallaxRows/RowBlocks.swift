import ParallaxLayout

/// All items of a geometry in order, in blocks, and an index of the identities of rows.
///
/// Items are numbered from 0. The marks with numbers 2 s and 2 s + 1 are those at the start and the
/// end of section s, so row r in section s is item r + 2 s + 1. For example, if section 0 has 3
/// rows, row 3 is the first of section 1 and is item 6.
///
/// One array of all items would be simpler. But each insertion then moves half of them: 10,000
/// insertions into 100,000 rows in one batch took 190 milliseconds, and 15 in blocks.
struct RowBlocks: Sendable {
  private(set) var blocks = SummedArray<RowBlock>([])
  private(set) var index = RowIndex()
  private var lastName = 0

  /// Creates no items.
  init() {}

  /// Creates the items of some blocks.
  ///
  /// - Throws: ``RowError/duplicateID(_:)`` for the first row with the identity of a row before it.
  /// - Complexity: O(*k*) on average, where *k* is the number of items in the blocks.
  init(_ new: ContiguousArray<RowBlock>) throws(RowError) {
    var new = new
    index = RowIndex(itemCount: new.count * RowBlock.fill)
    for block in new.indices {
      let name = makeName()
      new[block].name = name
      for (number, item) in new[block].items.elements.enumerated() {
        guard let id = item.id else { continue }
        let former: Int? = index.first(of: id) { other in
          // Names are numbers of blocks from 1 here. In the same block the row finds itself.
          let found = new[other - 1].item(of: id)
          return other == name && found == number ? nil : found
        }
        if former != nil { throw .duplicateID(id) }
        index.move(id, from: 0, to: name)
      }
    }
    blocks = SummedArray(new)
  }

  var sums: RowSums { blocks.sums }
}

// Finding items.
extension RowBlocks {
  /// An item in a block, and the sums of the blocks before.
  struct Place {
    let block: Int
    let item: Int
    let before: GroupedSums
  }

  /// Returns the place of the first item whose end lies beyond something; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  private func place(whereEnd isBeyond: (RowSums) -> Bool) -> Place? {
    guard let (block, before) = blocks.first(whereEnd: isBeyond),
      let item = blocks.elements[block].items.first(whereEnd: { isBeyond(before + $0) })?.element
    else { return nil }
    return Place(block: block, item: item, before: before)
  }

  /// Returns the place of a row; `nil` if there is no such row.
  ///
  /// - Complexity: O(log *n*).
  func place(ofRow row: Int) -> Place? { row < 0 ? nil : place { $0.rows > row } }

  /// Returns the place of a mark; `nil` if there is no such mark.
  ///
  /// - Complexity: O(log *n*).
  func place(ofMark mark: Int) -> Place? { mark < 0 ? nil : place { $0.marks > mark } }

  /// Returns the place of an item; `nil` for the number of all items, at the end.
  ///
  /// - Complexity: O(log *n*).
  func place(ofItem item: Int) -> Place? { place { $0.items > item } }

  /// Returns the place of the item covering a position of 0 or more; `nil` beyond the end.
  ///
  /// - Complexity: O(log *n*).
  func place(at position: Double) -> Place? { place { $0.length > position } }

  /// Returns the place of the row with an identity; `nil` if there is no such row.
  ///
  /// - Complexity: O(*b*), where *b* is the number of blocks, and O(*t*) for a text of *t* bytes.
  func place(of id: RowID) -> Place? {
    index.first(of: id) { name in
      guard let block = blocks.elements.firstIndex(where: { $0.name == name }),
        let item = blocks.elements[block].item(of: id)
      else { return nil }
      return Place(block: block, item: item, before: blocks.sums(before: block))
    }
  }

  func item(at place: Place) -> RowItem { blocks.elements[place.block].items.elements[place.item] }

  /// Returns the sums of all items before one.
  ///
  /// All positions are computed by one addition, so the start of a row and the row at a position
  /// agree in every bit.
  @inline(__always)
  func sums(before place: Place) -> RowSums {
    place.before + blocks.elements[place.block].items.sums(before: place.item).total
  }

  /// Returns the sums of all items up to and including one.
  @inline(__always)
  func sums(through place: Place) -> RowSums {
    place.before + blocks.elements[place.block].items.sums(before: place.item + 1).total
  }

  /// Returns the range of an item, in points.
  @inline(__always)
  func range(of place: Place) -> AxisRange {
    AxisRange(start: sums(before: place).length, end: sums(through: place).length)
  }
}

// Changing items. A change is made in one block if it fits there. Otherwise blocks are cut,
// inserted, removed and joined.
extension RowBlocks {
  /// Sets the height of an item, in its stored form.
  ///
  /// - Complexity: O(*b*), where *b* is the number of blocks.
  mutating func setHeight(_ height: Double, at place: Place) {
    blocks.update(place.block) { $0.items.update(place.item) { $0.height = height } }
  }

  /// Inserts items before another one; without one, at the end.
  ///
  /// - Complexity: O(*b* + *k*), where *k* is the number of new items.
  mutating func insert(_ items: ContiguousArray<RowItem>, before place: Place?) {
    if put(items, at: place) { return }
    var builder = RowBlockBuilder()
    for item in items { builder.add(item) }
    insert(builder.finish(), before: place)
  }

  /// Inserts blocks before an item; without one, at the end.
  ///
  /// - Complexity: O(*b* + *k*), where *k* is the number of new blocks and identities.
  mutating func insert(_ new: ContiguousArray<RowBlock>, before place: Place?) {
    if new.count == 1, put(new[0].items.elements, at: place) { return }
    let first = place.map { cut(at: $0) } ?? blocks.elements.count
    var new = new
    for block in new.indices {
      new[block].name = makeName()
      move(new[block].items.elements[...], from: 0, to: lastName)
    }
    blocks.replace(first..<first, with: new)
    for block in (first...first + new.count).reversed() { join(block) }
  }

  /// Inserts items into the block of another one, if they fit there.
  private mutating func put(_ items: ContiguousArray<RowItem>, at place: Place?) -> Bool {
    guard let place, blocks.elements[place.block].count + items.count <= RowBlock.capacity else {
      return false
    }
    blocks.update(place.block) { $0.items.replace(place.item..<place.item, with: items) }
    move(items[...], from: 0, to: blocks.elements[place.block].name)
    return true
  }

  /// Takes out items, and returns them.
  ///
  /// - Complexity: O(*b* + *k*), where *k* is the number of items.
  @discardableResult
  mutating func remove(_ items: Range<Int>) -> ContiguousArray<RowItem> {
    guard let place = place(ofItem: items.lowerBound) else { return [] }
    let end = place.item + items.count
    let count = blocks.elements[place.block].count
    var (seam, removed) = (place.block, ContiguousArray<RowItem>())
    if end <= count, items.count < count {
      removed.append(contentsOf: blocks.elements[seam].items.elements[place.item..<end])
      forget(removed, of: seam)
      blocks.update(seam) { $0.items.replace(place.item..<end, with: []) }
    } else {
      seam = cut(at: place)
      let end = self.place(ofItem: items.upperBound).map { cut(at: $0) } ?? blocks.elements.count
      for block in seam..<end {
        let items = blocks.elements[block].items.elements
        forget(items, of: block)
        removed += items
      }
      blocks.replace(seam..<end, with: [])
    }
    join(seam + 1)
    join(seam)
    return removed
  }

  /// Cuts a block, if necessary, so that one starts with an item, and returns that one.
  private mutating func cut(at place: Place) -> Int {
    guard place.item > 0 else { return place.block }
    let block = blocks.elements[place.block]
    var (head, tail) = (block.slice(0..<place.item), block.slice(place.item..<block.count))
    head.name = block.name
    tail.name = makeName()
    move(tail.items.elements[...], from: head.name, to: tail.name)
    blocks.replace(place.block..<place.block + 1, with: [head, tail])
    return place.block + 1
  }

  /// Joins a block with the one before it if both together are half a block at most.
  ///
  /// The other half is left for insertions, so a row that comes and goes does not cut and join
  /// blocks each time.
  private mutating func join(_ block: Int) {
    guard block > 0, block < blocks.elements.count,
      blocks.elements[block - 1].count + blocks.elements[block].count <= RowBlock.capacity / 2
    else { return }
    let (head, tail) = (blocks.elements[block - 1], blocks.elements[block])
    var joined = RowBlock(head.items.elements + tail.items.elements)
    joined.name = head.name
    move(tail.items.elements[...], from: tail.name, to: head.name)
    blocks.replace(block - 1..<block + 1, with: [joined])
  }

  private mutating func makeName() -> Int {
    lastName += 1
    return lastName
  }

  /// Removes the identities of some items of a block from the index.
  private mutating func forget(_ items: ContiguousArray<RowItem>, of block: Int) {
    move(items[...], from: blocks.elements[block].name, to: 0)
  }

  /// Moves the identities of some items from one block to another in the index, see
  /// ``RowIndex/move(_:from:to:)``.
  private mutating func move(_ items: ArraySlice<RowItem>, from old: Int, to new: Int) {
    for item in items {
      if let id = item.id { index.move(id, from: old, to: new) }
    }
  }
}
