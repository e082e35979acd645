import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A feed with a bar that comes back when the finger goes back and is left neither half shown nor half
/// hidden; pulled at its top, it asks for new posts.
final class FeedViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  let bar = UILabel()
  let refresh = UIRefreshControl()
  private(set) lazy var container = ParallaxContainerView(tableView: tableView)
  private(set) var posts = (0..<60).map { String(repeating: "post \($0) ", count: 1 + $0 % 9) }
  /// Asks for new posts, and is to call ``finish(with:)``.
  var load: () -> Void = {}

  override func loadView() { view = container }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "post")
    tableView.dataSource = self
    tableView.delegate = self
    tableView.refreshControl = refresh
    refresh.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
    bar.text = "Feed"
    var options = ParallaxOptions(height: 0...56, reservation: .inset, safeArea: .extend)
    options.reveal = Reveal()
    options.snaps = true
    do {
      try container.addParallaxView(bar, as: "bar", options: options)
    } catch {
      assertionFailure("\(error)")
    }
  }

  func finish(with new: [String]) {
    container.performBatchUpdates { batch in
      self.posts.insert(contentsOf: new, at: 0)
      batch.insertRows(at: new.indices.map { IndexPath(row: $0, section: 0) })
    }
    refresh.endRefreshing()
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    container.scrollViewWillEndDragging(
      withVelocity: velocity,
      targetContentOffset: targetContentOffset
    )
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    container.scrollViewDidEndDecelerating()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    posts.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = posts[indexPath.row]
    return cell
  }
}
