import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// The kinds of lists that an app has, with rows of 50 points.
enum ListKind: CaseIterable {
  case plain, grouped, collection, scrollView

  @MainActor func make(_ source: AppDataTests.Source, on device: Device) -> UIScrollView {
    let list: UIScrollView
    switch self {
    case .plain, .grouped:
      let table = UITableView(frame: .zero, style: self == .plain ? .plain : .grouped)
      (table.rowHeight, table.estimatedRowHeight) = (50, 0)
      (table.sectionHeaderHeight, table.sectionFooterHeight) = (0, 0)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = source
      list = table
    case .collection:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 50)
      layout.minimumLineSpacing = 0
      let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
      collection.dataSource = source
      list = collection
    case .scrollView:
      list = UIScrollView()
      list.contentSize = CGSize(width: 390, height: 50 * CGFloat(source.sections.first ?? 0))
    }
    list.alwaysBounceVertical = true
    list.frame = device.view.bounds
    device.view.addSubview(list)
    return list
  }

  /// Where a row is on the screen, below the top of the list.
  @MainActor func row(_ row: Int, in list: UIScrollView) -> CGRect {
    let frame: CGRect
    switch list {
    case let table as UITableView: frame = table.rectForRow(at: [0, row])
    case let collection as UICollectionView:
      frame = collection.layoutAttributesForItem(at: [0, row])?.frame ?? .zero
    default: frame = CGRect(x: 0, y: 50 * CGFloat(row), width: 390, height: 50)
    }
    return frame.offsetBy(dx: 0, dy: -list.contentOffset.y)
  }
}
