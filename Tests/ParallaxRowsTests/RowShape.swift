@testable import ParallaxRows

/// How many parts of each kind a geometry has.
struct RowShape {
  let chunks: Int
  let runs: Int
  let groups: Int
  let sections: Int
  let pages: Int

  init(_ rows: RowGeometry) {
    let all = rows.tree.root.parts.flatMap { $0.parts }
    chunks = all.count
    runs = all.count { $0.isRun }
    groups = rows.tree.root.parts.count
    sections = rows.sectionCount
    pages = rows.tree.index.pageLengths.count
  }
}

/// How often operations changed the structure in each possible way.
struct RowCases {
  private(set) var counts: [String: Int] = [
    "chunk came": 0, "chunk went": 0, "run came": 0, "run went": 0, "section came": 0,
    "section went": 0, "group came": 0, "group went": 0, "page came": 0, "page went": 0,
  ]

  var missing: [String] { counts.filter { $0.value == 0 }.map { $0.key } }

  mutating func add(from old: RowShape, to new: RowShape) {
    func count(_ name: String, _ old: Int, _ new: Int) {
      if new > old { counts["\(name) came", default: 0] += 1 }
      if new < old { counts["\(name) went", default: 0] += 1 }
    }
    count("chunk", old.chunks, new.chunks)
    count("run", old.runs, new.runs)
    count("group", old.groups, new.groups)
    count("section", old.sections, new.sections)
    count("page", old.pages, new.pages)
  }
}
