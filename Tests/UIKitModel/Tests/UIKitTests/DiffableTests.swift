import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct DiffableTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (name, items) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test func `items are found by identity, and by place`() {
    var items = snapshot([("a", [1, 2, 3]), ("b", [4])])
    items.moveItem(1, afterItem: 3)
    items.insertItems([9], beforeItem: 4)
    items.deleteItems([2])
    #expect(items.itemIdentifiers == [3, 1, 9, 4])
    #expect(items.sectionIdentifier(containingItem: 9) == "b")
    items.moveSection("b", beforeSection: "a")
    #expect(items.itemIdentifiers == [9, 4, 3, 1])
    #expect(items.numberOfItems(inSection: "a") == 2)
  }

  @Test func `a table takes over cells and measured heights by identity`() {
    let device = Device(size: CGSize(width: 390, height: 800))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    table.estimatedRowHeight = 100
    table.register(TextCell.self, forCellReuseIdentifier: "text")
    device.view.addSubview(table)
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "text", for: path)
      (cell as? TextCell)?.label.text = "item \(item)"
      return cell
    }
    source.apply(snapshot([("a", [1, 2, 3])]))
    device.tick()
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    var isDone = false
    source.apply(snapshot([("b", [7]), ("a", [3, 1])])) { isDone = true }
    #expect(source.indexPath(for: 1) == IndexPath(row: 1, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == 7)
    #expect(source.itemIdentifier(for: IndexPath(row: 5, section: 5)) == nil)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 100)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 1)).height == 44)
    device.tick()
    #expect(isDone)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 1)) === cell)
    #expect(table.contentSize.height == CGFloat(3 * 44))
  }
}
