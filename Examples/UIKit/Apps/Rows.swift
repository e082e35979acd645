import ParallaxUIKit
import UIKit

/// The data of the screens: numbered rows, in sections.
final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  var counts: [Int]
  /// The titles of the sections; a section that has none is not titled.
  let titles: [String]

  init(_ counts: [Int], titles: [String] = []) {
    (self.counts, self.titles) = (counts, titles)
  }

  /// Gives a table its rows, of 50 points unless they have another height.
  func fill(_ table: UITableView, height: CGFloat = 50) {
    (table.rowHeight, table.estimatedRowHeight) = (height, 0)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
  }

  /// Gives a collection its items and the titles of its sections.
  func fill(_ collection: UICollectionView) {
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    collection.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title"
    )
    collection.dataSource = self
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let title = self.tableView(tableView, titleForHeaderInSection: indexPath.section)
    cell.textLabel?.text = "\(title ?? "row") \(indexPath.row)"
    return cell
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "title",
      for: indexPath
    )
  }
}
