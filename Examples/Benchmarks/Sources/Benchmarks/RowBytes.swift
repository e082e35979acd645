import CAllocations
import ParallaxCoordinator

/// Prints the bytes that rows take.
func printRowBytes(count: Int) throws {
  print("\nbytes of \(count) rows".column(40), "in all".column(14), "a row".column(8))
  func line(_ name: String, _ make: () throws -> RowGeometry) rethrows {
    let before = Int(allocatedBytes())
    let rows = try make()
    let bytes = withExtendedLifetime(rows) { Int(allocatedBytes()) - before }
    print(
      name.column(39),
      "\(bytes)".column(14),
      (Double(bytes) / Double(rows.count)).brief.column(8)
    )
  }
  try line("estimated") { try RowGeometry(count: count, height: .estimated(44)) }
  for step in [2, 4, 10, 30, 100, 300] {
    try line("one in \(step) measured") {
      var rows = try RowGeometry(count: count, height: .estimated(44))
      for row in stride(from: 0, to: count, by: step) {
        try rows.setHeight(.measured(50), of: row)
      }
      return rows
    }
  }
  var generator = SeededGenerator(seed: 9)
  for step in [10, 100] {
    try line("one in \(step) measured, in any order") {
      var rows = try RowGeometry(count: count, height: .estimated(44))
      for row in Array(stride(from: 0, to: count, by: step)).shuffled(using: &generator) {
        try rows.setHeight(.measured(50), of: row)
      }
      return rows
    }
  }
  try line("all measured, built at once") {
    try RowGeometry([RowSection(rows: RowList(measured: Array(repeating: 50, count: count)))])
  }
  try line("all measured, one by one") {
    var rows = try RowGeometry(count: count, height: .estimated(44))
    for row in 0..<count { try rows.setHeight(.measured(50), of: row) }
    return rows
  }
  try line("half inserted one by one, anywhere") {
    let half = Array(repeating: 50.0, count: count / 2)
    var rows = try RowGeometry([RowSection(rows: RowList(measured: half))])
    for row in count / 2..<count {
      let place = Int.random(in: 0...row, using: &generator)
      try rows.insert([Row(height: .measured(50))], at: .row(place))
    }
    return rows
  }
  let rows = RowList((0..<count).map { Row(id: RowID($0), height: .measured(50)) })
  try line("numbers as identities, built at once") { try RowGeometry([RowSection(rows: rows)]) }
  let texts = RowList(
    (0..<count).map { Row(id: RowID("row \($0)"), height: .measured(50)) }
  )
  try line("short texts as identities") { try RowGeometry([RowSection(rows: texts)]) }
  let identified = { (number: Int) in Row(id: RowID(number), height: .measured(50)) }
  try line("numbers as identities, one by one") {
    var rows = RowGeometry()
    for number in 0..<count { try rows.insert([identified(number)], at: .end) }
    return rows
  }
  try line("numbers as identities, anywhere") {
    var rows = RowGeometry()
    for number in 0..<count {
      try rows.insert([identified(number)], at: .row(Int.random(in: 0...number, using: &generator)))
    }
    return rows
  }
  try line("and half of them removed, anywhere") {
    var rows = try RowGeometry([RowSection(rows: rows)])
    for left in (count / 2..<count).reversed() {
      let row = Int.random(in: 0...left, using: &generator)
      try rows.remove(row..<row + 1)
    }
    return rows
  }
  try line("100,000 sections of 10 measured rows") {
    try RowGeometry(
      (0..<100_000).map { _ in
        RowSection(header: 20, rows: RowList(measured: Array(repeating: 50, count: 10)))
      }
    )
  }
}
