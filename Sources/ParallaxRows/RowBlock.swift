import ParallaxLayout

/// A row, or the mark at the start or the end of a section.
///
/// The mark at a section's start has the length of its header, the mark at its end that of its
/// footer. For example, a section with a header of 28, rows of 44 and 50, and a footer of 10
/// consists of four items that end at 28, 72, 122 and 132. So sections need no structure of their
/// own.
struct RowItem: Summed {
  /// The height in its stored form, see ``Row/Height/stored``.
  var height: Double
  var id: RowID?
  var isMark = false

  var sums: RowSums {
    RowSums(rows: isMark ? 0 : 1, marks: isMark ? 1 : 0, length: height.magnitude)
  }
}

/// A few neighbouring items.
struct RowBlock: Summed {
  /// The largest number of items.
  ///
  /// A change moves and adds up items of one block, and adds up the sums of all blocks: about 100 items
  /// and 30 sums in 100,000 rows.
  static let capacity = 256
  /// The number of items of a new block, which leaves room for insertions.
  static let fill = 192

  var items: SummedArray<RowItem>
  /// The name of the block in the index of identities.
  var name = 0

  init(_ items: ContiguousArray<RowItem>) { self.items = SummedArray(items) }

  var sums: RowSums { items.sums }
  var count: Int { items.elements.count }

  /// Returns the row with an identity; `nil` if it is not here.
  func item(of id: RowID) -> Int? {
    guard let number = id.number else { return items.elements.firstIndex { $0.id == id } }
    // Numbers are compared in place, where an identity would be copied with its text.
    return items.elements.firstIndex { $0.id?.number == number }
  }

  /// Returns a block of some of the items.
  func slice(_ range: Range<Int>) -> Self { Self(ContiguousArray(items.elements[range])) }
}

/// Makes blocks of rows and sections added in order, which must have been checked.
struct RowBlockBuilder {
  private var blocks: ContiguousArray<RowBlock> = []
  private var items: ContiguousArray<RowItem> = []

  /// Adds a section: the mark of its header, its rows, and the mark of its footer.
  mutating func add(_ section: RowSection) {
    add(RowItem(height: section.header.magnitude, isMark: true))
    add(section.rows)
    add(RowItem(height: section.footer.magnitude, isMark: true))
  }

  /// Adds rows.
  mutating func add(_ rows: RowList) {
    switch rows.content {
    case .rows(let rows):
      for row in rows { add(RowItem(height: row.height.stored, id: row.id)) }
    case .run(let height, let count):
      let item = RowItem(height: height.stored)
      let whole = count / RowBlock.fill
      if whole > 0 {
        finishBlock()
        // One block in many places: they share their memory until one of them changes.
        let block = RowBlock(ContiguousArray(repeating: item, count: RowBlock.fill))
        blocks.append(contentsOf: repeatElement(block, count: whole))
      }
      for _ in whole * RowBlock.fill..<count { add(item) }
    }
  }

  /// Returns the blocks, none of which is empty.
  consuming func finish() -> ContiguousArray<RowBlock> {
    finishBlock()
    return blocks
  }

  /// Adds an item.
  mutating func add(_ item: RowItem) {
    if items.count == RowBlock.fill { finishBlock() }
    items.append(item)
  }

  private mutating func finishBlock() {
    if !items.isEmpty { blocks.append(RowBlock(items)) }
    items = []
  }
}
