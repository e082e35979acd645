import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// When the port asks the app for its data.
@Suite(.timeLimit(.minutes(20))) @MainActor struct AppDataTests {
  /// A data source that indexes its arrays, as apps do.
  final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var sections: [Int]
    private(set) var asked = 0
    /// Questions to which an app that indexes its arrays has no answer.
    private(set) var unanswerable = 0

    init(_ sections: [Int]) { self.sections = sections }

    private func count(_ section: Int) -> Int {
      asked += 1
      guard sections.indices.contains(section) else {
        unanswerable += 1
        return 0
      }
      return sections[section]
    }
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      count(section)
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { count(section) }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    }
  }

  private let device = Device.phone(scale: 3)
  private let source = Source([30, 30, 30, 30])

  private func list(isTable: Bool) throws -> UIScrollView {
    let list = isTable ? table() : collection()
    list.frame = device.view.bounds
    device.view.addSubview(list)
    list.parallax.setHeader(UIView(), height: 44...220)
    device.tick()
    return list
  }

  private func table() -> UIScrollView {
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = 50
    table.estimatedRowHeight = 0
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    return table
  }

  private func collection() -> UIScrollView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 50)
    layout.minimumLineSpacing = 0
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    collection.alwaysBounceVertical = true
    collection.dataSource = source
    return collection
  }

  @Test(arguments: [true, false])
  func `a scroll asks the app's data source for nothing`(isTable: Bool) throws {
    let list = try list(isTable: isTable)
    let before = source.asked
    for _ in 0..<100 {
      list.contentOffset.y += 3
      device.tick()
    }
    #expect(source.asked == before)
  }

  @Test(arguments: [true, false], [[Int](), [2]])
  func `an app may change its data now and reload in a later turn`(
    isTable: Bool,
    new: [Int]
  ) throws {
    let list = try list(isTable: isTable)
    list.contentOffset.y = 4600
    device.tick()
    source.sections = new
    // A frame of a deceleration, in which no row comes into view.
    list.contentOffset.y -= 1
    #expect(source.unanswerable == 0)
    (list as? UITableView)?.reloadData()
    (list as? UICollectionView)?.reloadData()
    device.tick()
    #expect(source.unanswerable == 0)
    list.parallax.scrollToTop(animated: false)
    device.tick()
    #expect(list.parallax.coordinator.frame(of: "header")?.size.height == 220)
  }
}
