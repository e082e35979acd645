import ParallaxCoordinator

// What copies, identities and sections add.
extension RowCosts {
  func printCopies() {
    var rows = detached()
    var copy = rows
    line(
      "copy, set, start",
      nanoseconds(operations: operations) {
        copy = rows
        try? rows.setHeight(.measured(Double($0 % 90 + 20)), of: numbers[$0])
        use(copy.start(of: numbers[$0]))
      }
    )
    line(
      "copy, insert",
      nanoseconds(operations: operations) {
        copy = rows
        _ = try? rows.insert([Row(height: .measured(50))], at: .row(numbers[$0]))
      }
    )
    line(
      "longest insert",
      longest(operations: operations, setUp: { rows = detached() }) {
        _ = try? rows.insert([Row(height: .measured(50))], at: .row(numbers[$0]))
      }
    )
  }

  func printIdentities() {
    var built: RowGeometry?
    line(
      "build with ids, a row",
      nanoseconds(passes: 3, operations: 1, setUp: { built = nil }) { _ in
        built = try? RowGeometry([named])
      } / Double(count)
    )
    // The first after another table has been built finds little of this one in the caches.
    let thousands = (0..<20).map { list in
      let first = 1 << 50 + list * 1_000
      return RowList((0..<1_000).map { Row(id: RowID(first + $0), height: .measured(50)) })
    }
    for (name, goes) in [("insert 1000 ids, a row", 20), ("the first, a row", 1)] {
      let cost = nanoseconds(operations: goes, setUp: { built = try? RowGeometry([named]) }) {
        _ = try? built?.insert(thousands[$0], at: .row(0))
      }
      line(name, cost / 1_000)
    }
    built = nil
    var rows = identified
    line(
      "row(of: id)",
      nanoseconds(operations: operations) { use(rows.row(of: RowID(numbers[$0]))) }
    )
    var next = 1 << 40
    line(
      "insert 1 with id",
      nanoseconds(operations: operations) {
        next += 1
        let row = Row(id: RowID(next), height: .measured(50))
        _ = try? rows.insert([row], at: .before(RowID(numbers[$0])))
      }
    )
    line(
      "move 1 by id",
      nanoseconds(operations: operations) {
        guard let row = rows.row(of: RowID(numbers[$0])) else { return }
        _ = try? rows.move(row..<row + 1, to: .before(RowID(numbers[operations - 1 - $0])))
      }
    )
    var copy = rows
    line(
      "apply 1 with id",
      nanoseconds(operations: operations) {
        next += 1
        copy = rows
        let row = Row(id: RowID(next), height: .measured(50))
        _ = try? rows.apply([.insert([row], at: .row(numbers[$0]))])
      }
    )
    use(copy)
    line(
      "longest insert with id",
      longest(
        operations: operations,
        setUp: { rows = (try? RowGeometry([named])) ?? RowGeometry() }
      ) {
        let row = Row(id: RowID(1 << 50 + $0), height: .measured(50))
        _ = try? rows.insert([row], at: .row(numbers[$0]))
      }
    )
  }

  /// The same rows in sections of ten.
  func printSections() throws {
    let ten = { (section: Int) in
      RowList(measured: Array(heights[section * 10..<section * 10 + 10]))
    }
    var rows = try RowGeometry(
      (0..<count / 10).map { RowSection(header: 20, rows: ten($0)) }
    )
    line(
      "by 10: start(of:)",
      nanoseconds(operations: operations) { use(rows.start(of: numbers[$0])) }
    )
    let positions = numbers.map { Double($0) / Double(count) * rows.length }
    line(
      "by 10: row(at:)",
      nanoseconds(operations: operations) { use(rows.row(at: positions[$0])) }
    )
    line(
      "by 10: path(of:)",
      nanoseconds(operations: operations) { use(rows.path(of: numbers[$0])) }
    )
    line(
      "by 10: row(of: path)",
      nanoseconds(operations: operations) {
        use(rows.row(of: RowPath(section: numbers[$0] / 10, row: 3)))
      }
    )
    line(
      "by 10: set",
      nanoseconds(operations: operations) {
        try? rows.setHeight(.measured(Double($0 % 90 + 20)), of: numbers[$0])
      }
    )
    line(
      "by 10: insert 1",
      nanoseconds(operations: operations) {
        let place = RowGeometry.Place.path(RowPath(section: numbers[$0] / 10, row: 3))
        _ = try? rows.insert([Row(height: .measured(50))], at: place)
      }
    )
    line(
      "by 10: insert 1 at row",
      nanoseconds(operations: operations) {
        _ = try? rows.insert([Row(height: .measured(50))], at: .row(numbers[$0]))
      }
    )
    line(
      "by 10: insert section",
      nanoseconds(operations: operations) {
        _ = try? rows.apply([.insertSection(RowSection(header: 20), at: numbers[$0] / 10)])
      }
    )
    var copy = rows
    line(
      "by 10: copy, insert 1",
      nanoseconds(operations: operations) {
        copy = rows
        _ = try? rows.insert([Row(height: .measured(50))], at: .row(numbers[$0]))
      }
    )
    use(copy)
  }
}
