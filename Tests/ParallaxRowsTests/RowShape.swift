@testable import ParallaxRows

/// How many nodes of each kind a geometry has.
struct RowShape {
  let chunks: Int
  let groups: Int
  let sections: Int
  let leaves: Int

  init(_ rows: RowGeometry) {
    let all = rows.tree.blocks.flatMap { $0.children }
    chunks = all.reduce(0) { $0 + $1.children.count }
    groups = all.count
    sections = rows.sectionCount
    leaves = rows.index.pageCount
  }
}

/// How often operations changed the structure in each of the ways there are.
struct RowCases {
  private(set) var counts: [String: Int] = [
    "chunk split": 0, "chunk joined or removed": 0, "section came": 0, "section went": 0,
    "group split": 0, "group joined or removed": 0, "leaf split": 0, "leaf joined": 0,
  ]

  var missing: [String] { counts.filter { $0.value == 0 }.map { $0.key } }

  mutating func add(from old: RowShape, to new: RowShape) {
    func count(_ name: String, _ holds: Bool) { if holds { counts[name, default: 0] += 1 } }
    count("chunk split", new.chunks > old.chunks && new.sections == old.sections)
    count("chunk joined or removed", new.chunks < old.chunks && new.sections == old.sections)
    count("section came", new.sections > old.sections)
    count("section went", new.sections < old.sections)
    count("group split", new.groups > old.groups)
    count("group joined or removed", new.groups < old.groups)
    count("leaf split", new.leaves > old.leaves)
    count("leaf joined", new.leaves < old.leaves)
  }
}
