import CAllocations
import ParallaxCoordinator

/// Prints the cost of the operations of `RowGeometry`, beside those of the prefix sums of most lists, and
/// the bytes that rows take.
func measureRows() throws {
  for count in [1_000, 100_000, 1_000_000] {
    print("\n\(count) rows".column(24), "ns".column(12), "prefix sums".column(14))
    let sample = RowSample(count: count)
    let (own, sums) = (RowCosts(LibraryRows.self, sample), RowCosts(PrefixSums.self, sample))
    for (own, sums) in zip(own.lines, sums.lines) {
      print(own.name.column(24), own.cost.brief.column(12), sums.cost.brief.column(14))
    }
    try sample.printOthers()
  }
  try printRowBytes(count: 1_000_000)
}

/// Rows of random heights, and those that are looked up and changed.
struct RowSample {
  let heights: [Double]
  let numbers: [Int]

  init(count: Int) {
    var generator = SeededGenerator(seed: 7)
    heights = (0..<count).map { _ in Double.random(in: 20...120, using: &generator) }
    numbers = (0..<2_000).map { _ in Int.random(in: 0..<count, using: &generator) }
  }

  /// Prints what a change costs while a copy is kept, what a batch does, and what identities add.
  fileprivate func printOthers() throws {
    let plain = try RowGeometry([RowSection(rows: RowList(measured: heights))])
    let names = RowList(heights.indices.map { Row(id: RowID($0), height: .measured(heights[$0])) })
    let named = try RowGeometry([RowSection(rows: names)])
    var rows = plain
    var copy = rows
    func line(_ name: String, _ start: RowGeometry, _ change: (Int) throws -> Void) {
      let operations = min(numbers.count, heights.count / 4)
      let cost = nanoseconds(passes: 3, operations: operations, setUp: { rows = start }) {
        try? change(numbers[$0] / 2)
      }
      print(name.column(24), cost.brief.column(12))
    }
    line("copy, measure", plain) {
      copy = rows
      try rows.setHeight(.measured(Double($0 % 90 + 20)), of: $0)
    }
    line("copy, insert", plain) {
      copy = rows
      _ = try rows.insert([Row(height: .measured(50))], at: .row($0))
    }
    line("copy, remove", plain) {
      copy = rows
      try rows.remove($0..<$0 + 1)
    }
    use(copy)
    line("row(of: id)", named) { use(rows.row(of: RowID($0))) }
    var next = 1 << 40
    line("insert 1 with id", named) {
      next += 1
      _ = try rows.insert([Row(id: RowID(next), height: .measured(50))], at: .row($0))
    }
    let changes: [RowGeometry.Update] = (0..<10_000).map {
      .insert([Row(height: .measured(50))], at: .row(numbers[$0 % numbers.count]))
    }
    let batch = nanoseconds(passes: 3, operations: 1, setUp: { rows = plain }) { _ in
      _ = try? rows.apply(changes)
    }
    print("10,000 in a batch".column(24), batch.brief.column(12))
  }
}

/// What each operation costs in one structure, in nanoseconds.
struct RowCosts {
  var build, start, lookup, height, insertion, removal: Double

  var lines: [(name: String, cost: Double)] {
    [
      ("build, a row", build), ("start(of:)", start), ("row(at:)", lookup),
      ("set and start", height), ("insert 1 and start", insertion), ("remove 1 and start", removal),
    ]
  }

  init<Store: RowStore>(_ store: Store.Type, _ sample: RowSample) {
    let (heights, numbers) = (sample.heights, sample.numbers)
    var rows = Store(heights: heights)
    let positions = numbers.map { rows.start(of: $0) }
    let last = numbers.count - 1
    // A linear structure gets fewer goes, or the table would take minutes.
    let few = store == LibraryRows.self ? numbers.count : heights.count > 10_000 ? 20 : 200
    func time(_ operations: Int, _ body: (Int) -> Void) -> Double {
      nanoseconds(
        passes: 3,
        operations: operations,
        setUp: { rows = Store(heights: heights) },
        body
      )
    }
    build = time(1) { _ in use(Store(heights: heights)) } / Double(heights.count)
    start = time(numbers.count) { use(rows.start(of: numbers[$0])) }
    lookup = time(numbers.count) { use(rows.row(at: positions[$0])) }
    height = time(few) {
      rows.setHeight(Double($0 % 90 + 20), of: numbers[$0])
      use(rows.start(of: numbers[last - $0]))
    }
    insertion = time(few) {
      rows.insert(50, at: numbers[$0])
      use(rows.start(of: numbers[last - $0]))
    }
    removal = time(min(few, heights.count / 4)) {
      rows.remove(numbers[$0] / 2)
      use(rows.start(of: numbers[last - $0] / 4))
    }
  }
}

private func printRowBytes(count: Int) throws {
  print("\nbytes of \(count) rows".column(40), "in all".column(14), "a row".column(8))
  func line(_ name: String, _ make: () throws -> RowGeometry) rethrows {
    let before = Int(allocatedBytes())
    let rows = try make()
    let bytes = withExtendedLifetime(rows) { Int(allocatedBytes()) - before }
    print(
      name.column(39),
      "\(bytes)".column(14),
      (Double(bytes) / Double(count)).brief.column(8)
    )
  }
  try line("estimated") { try RowGeometry(count: count, height: .estimated(44)) }
  try line("all measured, built at once") {
    try RowGeometry([RowSection(rows: RowList(measured: Array(repeating: 50, count: count)))])
  }
  try line("all measured, one by one") {
    var rows = try RowGeometry(count: count, height: .estimated(44))
    for row in 0..<count { try rows.setHeight(.measured(50), of: row) }
    return rows
  }
  try line("numbers as identities, one by one") {
    var rows = RowGeometry()
    for number in 0..<count {
      try rows.insert([Row(id: RowID(number), height: .measured(50))], at: .end)
    }
    return rows
  }
}
