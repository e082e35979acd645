import UIKit

/// The data of the screens: numbered rows of 50 points, in sections.
final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  var counts: [Int]

  init(_ counts: [Int]) { self.counts = counts }

  /// Gives a table its rows.
  func fill(_ table: UITableView) {
    (table.rowHeight, table.estimatedRowHeight) = (50, 0)
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

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "row \(indexPath.row)"
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
