import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A timeline: posts of any height come in above what is read, which stays where it is.
final class InsertAboveViewController: UIViewController {
  let tableView = UITableView(frame: .zero, style: .plain)
  let bar = UILabel()
  private let adapter: TableViewAdapter
  private(set) lazy var container = ParallaxContainerView(adapter: adapter)
  private var dataSource: UITableViewDiffableDataSource<Int, Post.ID>?
  private(set) var posts: [Post.ID: Post] = [:]

  /// A message.
  struct Post: Identifiable {
    let id: Int
    let text: String
  }

  init() {
    adapter = TableViewAdapter(tableView: tableView)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PostCell.self, forCellReuseIdentifier: "post")
    let dataSource = UITableViewDiffableDataSource<Int, Post.ID>(tableView: tableView) {
      [weak self] tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
      (cell as? PostCell)?.label.text = self?.posts[id]?.text
      return cell
    }
    self.dataSource = dataSource
    adapter.identifyRows(by: dataSource, name: { RowID($0) }, item: { Int("\($0)") })
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
    // A navigation bar with a large title follows it.
    setContentScrollView(tableView, for: .top)
    do {
      var options = ParallaxOptions(height: 0...56)
      options.reservation = .inset
      options.reveal = Reveal()
      try container.addParallaxView(bar, as: "bar", options: options)
    } catch {
      assertionFailure("\(error)")
    }
  }

  /// Puts posts above those that are there.
  func show(_ new: [Post]) {
    guard let dataSource else { return }
    for post in new { posts[post.id] = post }
    var snapshot = dataSource.snapshot()
    let ids = new.map { $0.id }
    if let first = snapshot.itemIdentifiers.first {
      snapshot.insertItems(ids, beforeItem: first)
    } else {
      snapshot.appendSections([0])
      snapshot.appendItems(ids)
    }
    container.performBatchUpdates {
      dataSource.apply(snapshot, animatingDifferences: false)
    }
  }
}

/// A text that is as high as it needs.
final class PostCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      label.leftAnchor.constraint(equalTo: contentView.leftAnchor, constant: 16),
      label.rightAnchor.constraint(equalTo: contentView.rightAnchor, constant: -16),
    ])
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }
}
