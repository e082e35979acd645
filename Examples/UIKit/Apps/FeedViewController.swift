import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A feed with a bar that comes back when the finger goes back and is left neither half shown nor half
/// hidden; pulled at its top, it asks for new posts.
final class FeedViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  let bar = UILabel()
  private(set) lazy var container = ParallaxContainerView(tableView: tableView)
  private(set) var posts = (0..<60).map { String(repeating: "post \($0) ", count: 1 + $0 % 9) }
  /// Asks for new posts.
  var load: @MainActor () async -> [String] = { [] }

  override func loadView() { view = container }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "post")
    tableView.dataSource = self
    tableView.delegate = self
    bar.text = "Feed"
    var options = ParallaxOptions(height: 0...56, reservation: .inset, safeArea: .extend)
    options.reveal = Reveal()
    options.snaps = true
    options.overscroll.refreshSlot = .inside
    container.refresh { [weak self] in
      if let posts = await self?.load() { self?.show(posts) }
    }
    do {
      try container.addParallaxView(bar, as: "bar", options: options)
    } catch {
      assertionFailure("\(error)")
    }
  }

  func show(_ new: [String]) {
    container.performBatchUpdates { batch in
      self.posts.insert(contentsOf: new, at: 0)
      batch.insertRows(at: new.indices.map { IndexPath(row: $0, section: 0) })
    }
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
