import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// The data of conversation and feed: texts of any length, in rows that measure themselves.
final class Texts: NSObject, UITableViewDataSource {
  /// A new text has a new identity, and a text that is replaced keeps its own.
  var texts: [String] { didSet { name() } }
  private var names: [RowID] = []
  private var made = 0

  init(_ texts: [String]) {
    self.texts = texts
    super.init()
    name()
  }

  private func name() {
    while names.count < texts.count { names.append(newName()) }
    names.removeLast(names.count - texts.count)
  }

  private func newName() -> RowID {
    made += 1
    return RowID(made)
  }

  /// Has the rows of a list identified, so that a turn of a conversation may begin at one of them.
  func identifyRows(in container: ParallaxContainerView) {
    (container.adapter as? TableViewAdapter)?.identifyRows { [weak self] path in
      // The list may still have rows that the texts no longer have.
      self.flatMap { $0.names.indices.contains(path.row) ? $0.names[path.row] : nil }
    } indexPath: { [weak self] name in
      (self?.names.firstIndex(of: name)).map { IndexPath(row: $0, section: 0) }
    }
  }

  func name(of row: Int) -> RowID { names[row] }

  /// Gives a table its rows.
  func fill(_ table: UITableView) {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "text")
    table.dataSource = self
  }

  /// Inserts texts before a row; the row the user reads stays where it is.
  func insert(_ new: [String], at row: Int, in container: ParallaxContainerView) {
    container.performBatchUpdates { batch in
      self.names.insert(contentsOf: new.map { _ in self.newName() }, at: row)
      self.texts.insert(contentsOf: new, at: row)
      batch.insertRows(at: new.indices.map { IndexPath(row: row + $0, section: 0) })
    }
  }

  /// Replaces the text of a row, whose height changes; the row the user reads stays where it is.
  func replace(_ row: Int, by text: String, in container: ParallaxContainerView) {
    container.performBatchUpdates { batch in
      self.texts[row] = text
      batch.reloadRows(at: [IndexPath(row: row, section: 0)])
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = texts[indexPath.row]
    return cell
  }
}
