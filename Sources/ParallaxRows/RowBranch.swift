/// What a branch of the tree adds up.
protocol RowNode: Sendable {
  var count: Int { get }
  var sectionCount: Int { get }
  var length: Double { get }
}

extension RowChunk: RowNode {
  var sectionCount: Int { opensSection ? 1 : 0 }
}

/// Neighbouring chunks or groups, with their totals.
///
/// A position in a branch is relative to its start: the sum of the lengths of the children before,
/// in order and from 0, plus the position in the child. `length` is that sum over all of them, so
/// that the last row cannot end after the branch does.
struct RowBranch<Child: RowNode>: RowNode {
  /// The name of a group in the index of identities.
  let handle: UInt32
  private(set) var children: [Child]
  private(set) var count = 0
  private(set) var sectionCount = 0
  private(set) var length = 0.0

  init(handle: UInt32 = 0, _ children: [Child]) {
    self.handle = handle
    self.children = children
    measure()
  }

  /// Changes the children and brings the totals up to date.
  mutating func update<Result>(_ body: (inout [Child]) -> Result) -> Result {
    defer { measure() }
    return body(&children)
  }

  /// Changes children without changing any total.
  mutating func name(_ body: (inout [Child]) -> Void) { body(&children) }

  private mutating func measure() {
    var count = 0
    var sectionCount = 0
    var length = 0.0
    for index in children.indices {
      count += children[index].count
      sectionCount += children[index].sectionCount
      length += children[index].length
    }
    self.count = count
    self.sectionCount = sectionCount
    self.length = length
  }
}

/// A branch of chunks.
typealias RowGroup = RowBranch<RowChunk>
/// A branch of groups.
typealias RowBlock = RowBranch<RowGroup>
