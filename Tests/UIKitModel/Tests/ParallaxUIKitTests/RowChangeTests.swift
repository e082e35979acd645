import ParallaxCoordinator
import Testing
@_spi(Model) import UIKit

@testable import ParallaxUIKit

/// Rows that change, announced or not, with identities or without.
@Suite(.timeLimit(.minutes(20))) @MainActor struct RowChangeTests {
  private let long = String(repeating: "x", count: 100)

  private func insertAbove(_ list: TableList, _ names: [String]) {
    list.sections[0].insert(contentsOf: names, at: 0)
    list.table.insertRows(at: names.indices.map { IndexPath(row: $0, section: 0) }, with: .none)
  }

  @Test(arguments: [false, true], [20.0, 44, 100])
  func `rows inserted past the container leave what is read where it is`(
    keeps: Bool,
    estimate: CGFloat
  ) {
    UIKitModel.with {
      $0.measuringAboveKeepsPlace = keeps
    } _: {
      let list = TableList(count: 100, estimate: estimate)
      list.table.contentOffset.y = 1000
      list.layOut()
      let read = list.table.visibleCells.compactMap { ($0 as? LabelCell)?.label.text }[3]
      let place = list.shown(read)
      insertAbove(list, (0..<5).map { "\($0)\(long)" })
      list.layOut()
      #expect(list.shown(read) == place)
      // As they come and go while a finger is down.
      list.device.touchDown(195, 400)
      list.device.touchMove(toX: 195, y: 380)
      let held = list.shown(read)
      insertAbove(list, ["again"])
      list.layOut()
      #expect(list.shown(read) == held)
      list.device.touchUp()
    }
  }

  @Test func `rows that are reloaded in another order leave the row the user reads where it is`() {
    let list = TableList(count: 100, estimate: 0)
    for name in list.sections[0] { list.heights[name] = 44 }
    list.table.reloadData()
    list.layOut()
    list.table.contentOffset.y = 1000
    list.layOut()
    let read = "row 24"
    let place = list.shown(read)
    // As many rows of the same heights: nothing but their identities says so.
    list.sections[0] = Array(list.sections[0].dropFirst(3)) + list.sections[0].prefix(3)
    list.table.reloadData()
    list.layOut()
    list.container.setNeedsLayout()
    list.layOut()
    #expect(list.shown(read) == place)
  }

  @Test func `another order is found after all rows from the middle of the screen on have gone`() {
    let list = TableList(count: 100, estimate: 0)
    for name in list.sections[0] { list.heights[name] = 44 }
    list.table.reloadData()
    list.table.contentOffset.y = 1000
    list.layOut()
    // Row 31 is in the middle, at 1364...1408.
    list.sections[0].removeLast(69)
    list.table.reloadData()
    list.layOut()
    list.table.contentOffset.y = 440
    list.layOut()
    let place = list.shown("row 15")
    list.sections[0] = Array(list.sections[0].dropFirst(3)) + list.sections[0].prefix(3)
    list.table.reloadData()
    list.layOut()
    list.container.setNeedsLayout()
    list.layOut()
    #expect(list.shown("row 15") == place)
  }

  @Test func `rows without identities are followed through a batch`() throws {
    let list = PlainRows(count: 100)
    list.table.contentOffset.y = 1010
    list.device.tick()
    var reports: [ParallaxDiagnostic] = []
    list.container.coordinator.onDiagnostic = { reports.append($0) }
    let moved = list.container.performBatchUpdates { batch in
      list.count += 3
      batch.insertRows(at: [0, 1, 50].map { IndexPath(row: $0, section: 0) })
    }
    // Two of the three are above what is read.
    #expect(moved == 88)
    #expect(list.table.contentOffset.y == 1098)
    list.container.performBatchUpdates { batch in
      list.count -= 4
      batch.deleteRows(at: (0..<4).map { IndexPath(row: $0, section: 0) })
    }
    #expect(list.table.contentOffset.y == 922)
    list.device.tick()
    #expect(list.table.contentOffset.y == 922)
    #expect(reports == [])
  }

  @Test func `rows without identities that change past the container are reported once`() throws {
    let list = PlainRows(count: 100)
    list.table.contentOffset.y = 1010
    list.device.tick()
    var reports: [ParallaxDiagnostic] = []
    list.container.coordinator.onDiagnostic = { reports.append($0) }
    for _ in 0..<2 {
      list.count += 1
      list.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      list.device.tick()
    }
    #expect(list.table.contentOffset.y == 1010)
    #expect(reports == [.unidentifiedRows])
    #expect(ParallaxContainerView.text(of: reports[0]).contains("call identifyRows"))
  }

  @Test func `rows that come into an empty list are no change of rows`() {
    let list = PlainRows(count: 0)
    var reports: [ParallaxDiagnostic] = []
    list.container.coordinator.onDiagnostic = { reports.append($0) }
    list.count = 100
    list.table.reloadData()
    list.device.tick()
    list.table.contentOffset.y = 1000
    list.device.tick()
    #expect(list.table.contentOffset.y == 1000)
    #expect(reports == [])
  }

  /// Row 80 is at 3520 of the content, 50 points of which a bar covers.
  @Test func `an animated scroll goes on to its row after rows were inserted above`() throws {
    let list = TableList(count: 200, estimate: 0)
    for name in list.sections[0] { list.heights[name] = 44 }
    for name in ["x", "y"] { list.heights[name] = 44 }
    list.table.reloadData()
    list.layOut()
    let bar = ParallaxOptions(height: 50...50, stickPosition: .top)
    try list.container.addParallaxView(UIView(), options: bar)
    list.table.contentOffset.y = 1000
    list.layOut()
    list.container.scrollToRow(at: IndexPath(row: 80, section: 0), at: .top, animated: true)
    for _ in 0..<6 { list.device.tick() }
    #expect(list.table.isScrollAnimating)
    list.container.performBatchUpdates { [self] _ in insertAbove(list, ["x", "y"]) }
    #expect(list.table.isScrollAnimating)
    list.device.settle()
    #expect(list.shown("row 80") == 50)
    // The top stays the top.
    list.container.scrollToTop(animated: true)
    for _ in 0..<6 { list.device.tick() }
    list.heights["z"] = 44
    list.container.performBatchUpdates { [self] _ in insertAbove(list, ["z"]) }
    list.device.settle()
    #expect(list.table.contentOffset.y == 0)
    // A finger ends it, and what is inserted then starts nothing again.
    list.container.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: true)
    list.device.tick()
    list.device.touchDown(195, 400)
    list.device.touchUp()
    #expect(!list.table.isScrollAnimating)
    list.sections[0].removeFirst()
    list.container.performBatchUpdates { _ in
      list.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    #expect(!list.table.isScrollAnimating)
  }

  @Test func `updates complete once, when the list has finished`() {
    let list = PlainRows(count: 10)
    var calls: [Bool] = []
    list.container.performBatchUpdates { batch in
      list.count += 1
      batch.insertRows(at: [IndexPath(row: 0, section: 0)])
    } completion: {
      calls.append($0)
    }
    list.device.settle()
    #expect(calls == [true])
  }

  @Test func `updates of a list that was released complete immediately`() {
    let container = ParallaxContainerView(scrollView: UITableView(frame: .zero, style: .plain))
    container.adapter.scrollView?.removeFromSuperview()
    #expect(container.adapter.scrollView == nil)
    var calls: [String] = []
    let moved = container.performBatchUpdates { batch in
      calls.append("updates")
      batch.insertRows(at: [[0, 0]])
    } completion: {
      calls.append("completed \($0)")
    }
    // The app's data changes without a list, too.
    #expect(calls == ["updates", "completed false"] && moved == 0)
  }

  @Test func `items without identities are followed through a batch`() {
    let list = CollectionList([(0..<60).map { "\($0)" }, ["a", "b"]])
    list.adapter.identifyRows(id: { _ in nil }, indexPath: { _ in nil })
    list.collection.contentOffset.y = 1010
    list.layOut()
    list.container.performBatchUpdates { batch in
      list.sections[0].removeFirst()
      list.sections[0].insert("new", at: 5)
      list.sections[0].insert("newer", at: 6)
      batch.deleteRows(at: [IndexPath(item: 0, section: 0)])
      batch.insertRows(at: [5, 6].map { IndexPath(item: $0, section: 0) })
    }
    #expect(list.collection.contentOffset.y == 1060)
  }

  @Test func `a batch knows where rows go, as the table does`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    for run in 0..<2000 {
      var sections = (0..<Int.random(in: 1...4, using: &random)).map { section in
        (0..<Int.random(in: 0...5, using: &random)).map { "\(section).\($0)" }
      }
      let old = sections
      let map = RowBatch(nil)
      // Deletions are named before the change, insertions after it.
      let deleted = old.indices.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
      map.deleteSections(IndexSet(deleted))
      for section in old.indices where !deleted.contains(section) {
        let rows = old[section].indices.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        map.deleteRows(at: rows.map { IndexPath(row: $0, section: section) })
        for row in rows.reversed() { sections[section].remove(at: row) }
      }
      for section in deleted.reversed() { sections.remove(at: section) }
      if Bool.random(using: &random) {
        let place = Int.random(in: 0...sections.count, using: &random)
        sections.insert(["new"], at: place)
        map.insertSections(IndexSet(integer: place))
      }
      for section in sections.indices where sections[section] != ["new"] {
        let count = Int.random(in: 0...2, using: &random)
        for _ in 0..<count {
          let place = Int.random(in: 0...sections[section].count, using: &random)
          sections[section].insert("new", at: place)
        }
        let places = sections[section].indices.filter { sections[section][$0] == "new" }
        map.insertRows(at: places.map { IndexPath(row: $0, section: section) })
      }
      for (section, rows) in old.enumerated() {
        for (row, name) in rows.enumerated() {
          var expected: RowPath?
          for (index, names) in sections.enumerated() {
            if let place = names.firstIndex(of: name) {
              expected = RowPath(section: index, row: place)
            }
          }
          let path = map.newPath(of: RowPath(section: section, row: row))
          #expect(path == expected, "seed \(seed), run \(run), \(name)")
        }
      }
    }
  }

  @Test func `a row that a batch moves is moved in the list`() {
    let list = TableList(count: 10)
    list.container.performBatchUpdates { batch in
      list.sections[0].insert(list.sections[0].removeFirst(), at: 5)
      batch.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 5, section: 0))
    }
    let cells = list.table.visibleCells.compactMap { ($0 as? LabelCell)?.label.text }
    #expect(cells == list.sections[0])
  }

  @Test func `a section that a batch deletes is deleted in the list`() {
    let list = TableList([["a"], ["b", "c"], ["d"]])
    list.container.performBatchUpdates { batch in
      list.sections.remove(at: 1)
      batch.deleteSections([1])
    }
    let cells = list.table.visibleCells.compactMap { ($0 as? LabelCell)?.label.text }
    #expect(cells == ["a", "d"])
  }

  @Test func `moves of rows and sections are followed`() {
    let map = RowBatch(nil)
    map.moveRow(at: IndexPath(row: 5, section: 0), to: IndexPath(row: 0, section: 0))
    #expect(map.newPath(of: RowPath(section: 0, row: 5)) == RowPath(section: 0, row: 0))
    #expect(map.newPath(of: RowPath(section: 0, row: 0)) == RowPath(section: 0, row: 1))
    #expect(map.newPath(of: RowPath(section: 0, row: 6)) == RowPath(section: 0, row: 6))
    let sections = RowBatch(nil)
    sections.moveSection(0, toSection: 2)
    #expect(sections.newPath(of: RowPath(section: 0, row: 3)) == RowPath(section: 2, row: 3))
    #expect(sections.newPath(of: RowPath(section: 2, row: 3)) == RowPath(section: 1, row: 3))
  }

  @Test func `rows have room for the views of two containers, and their own heights after them`()
    throws
  {
    let list = TableList(count: 40)
    let other = ParallaxCoordinator()
    let adapter = TableViewAdapter(tableView: list.table)
    other.bind(to: adapter, in: list.container)
    let row = Tracking.row(RowPath(section: 0, row: 3))
    let id = try list.container.addParallaxView(
      UIView(),
      options: ParallaxOptions(height: 60...120, tracking: row)
    )
    try other.register(
      ViewDescriptor { _ in },
      as: "other",
      options: ParallaxOptions(height: 60...200, tracking: row)
    )
    let path = IndexPath(row: 3, section: 0)
    #expect(list.table.rectForRow(at: path).height == 200)
    other.unbind()
    #expect(list.table.rectForRow(at: path).height == 120)
    list.container.removeParallaxView(id)
    #expect(list.table.rectForRow(at: path).height == 44)
  }
}

/// A table of rows of 44 points that nobody identifies.
@MainActor private final class PlainRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  let device = Device(size: CGSize(width: 390, height: 800))
  let table = UITableView(frame: .zero, style: .plain)
  let container: ParallaxContainerView
  var count: Int

  init(count: Int) {
    self.count = count
    container = ParallaxContainerView(scrollView: table)
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.sectionHeaderTopPadding = 0
    table.rowHeight = 44
    table.dataSource = self
    container.frame = device.view.bounds
    device.view.addSubview(container)
    device.tick()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}
