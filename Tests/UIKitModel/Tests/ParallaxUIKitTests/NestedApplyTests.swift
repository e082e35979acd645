import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// Diffable data sources of which the adapter was not told: past them nothing may change rows, and in a
/// batch of the list nothing may be applied.
@Suite(.timeLimit(.minutes(20))) @MainActor struct NestedApplyTests {
  @MainActor private final class Heights: NSObject, UITableViewDelegate {
    weak var container: ParallaxContainerView?
    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      container?.reservedHeight(at: path) ?? 44
    }
  }

  /// A data source of an app's own.
  private final class Posts: UITableViewDiffableDataSource<Int, Int> {}

  private var items: NSDiffableDataSourceSnapshot<Int, Int> {
    var items = NSDiffableDataSourceSnapshot<Int, Int>()
    items.appendSections([0])
    items.appendItems(Array(0..<60))
    return items
  }

  @Test(arguments: [false, true])
  func `a diffable table keeps room for a view, and a batch applies a snapshot`(
    isSubclass: Bool
  ) throws {
    let device = Device.phone()
    let table = UITableView(frame: .zero, style: .plain)
    table.register(LabelCell.self, forCellReuseIdentifier: "text")
    let makeCell: Posts.CellProvider = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "text", for: path)
      (cell as? LabelCell)?.label.text = "\(item)"
      return cell
    }
    let source =
      isSubclass
      ? Posts(tableView: table, cellProvider: makeCell)
      : UITableViewDiffableDataSource(tableView: table, cellProvider: makeCell)
    let heights = Heights()
    table.delegate = heights
    let container = ParallaxContainerView(scrollView: table)
    heights.container = container
    container.frame = device.view.bounds
    device.view.addSubview(container)
    source.apply(items, animatingDifferences: false)
    device.tick()
    let row = RowPath(section: 0, row: 1)
    let id = try container.addParallaxView(
      UIView(),
      options: ParallaxOptions(height: 90...90, tracking: .row(row))
    )
    device.tick()
    #expect(table.rectForRow(at: IndexPath(row)).height == 90)
    table.contentOffset.y = 800
    device.tick()
    let read = try #require(table.indexPathsForVisibleRows?[3])
    let place = table.rectForRow(at: read).minY - table.contentOffset.y
    var items = items
    items.insertItems([100, 101], beforeItem: 5)
    container.performBatchUpdates { _ in source.apply(items, animatingDifferences: false) }
    device.tick()
    // What is read has stayed, two rows farther on.
    let now = table.rectForRow(at: [0, read.row + 2]).minY - table.contentOffset.y
    #expect(now == place)
    container.removeParallaxView(id)
    table.contentOffset.y = 0
    device.tick()
    #expect(table.rectForRow(at: IndexPath(row)).height == 44)
  }

  @Test func `a diffable collection applies a snapshot in a batch`() throws {
    let device = Device.phone()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 50)
    layout.minimumLineSpacing = 0
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      list,
      path,
      _ in
      list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    let container = ParallaxContainerView(scrollView: collection)
    container.frame = device.view.bounds
    device.view.addSubview(container)
    source.apply(items, animatingDifferences: false)
    device.tick()
    collection.contentOffset.y = 800
    device.tick()
    var items = items
    items.insertItems([100, 101], beforeItem: 5)
    container.performBatchUpdates { _ in source.apply(items, animatingDifferences: false) }
    #expect(collection.contentOffset.y == 900)
  }
}
