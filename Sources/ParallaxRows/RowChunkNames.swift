/// The names of the chunks of which rows have an identity, with the name of the group of each.
struct RowChunkNames: Sendable {
  /// The group's name by the chunk's, in pages so that a change after a copy copies one of them.
  private var homes: [[UInt32]] = []
  private var unused: [UInt32] = []
  /// 0 says that a chunk has no name.
  private var next: UInt32 = 1

  /// Returns the name of a chunk's group.
  func home(of chunk: UInt32) -> UInt32 { homes[Int(chunk >> 8)][Int(chunk & 255)] }

  mutating func setHome(_ group: UInt32, of chunk: UInt32) {
    while homes.count <= Int(chunk >> 8) { homes.append(Array(repeating: 0, count: 256)) }
    if home(of: chunk) != group { homes[Int(chunk >> 8)][Int(chunk & 255)] = group }
  }

  mutating func make() -> UInt32 {
    if let name = unused.popLast() { return name }
    next += 1
    return next - 1
  }

  mutating func release(_ name: UInt32) { if name != 0 { unused.append(name) } }
}
