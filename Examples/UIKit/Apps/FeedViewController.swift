import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A feed with a search bar that comes back when the finger goes back and is left neither half
/// shown nor half hidden; pulled at its top, it asks for new posts.
final class FeedViewController: UIViewController {
  let tableView = UITableView(frame: .zero, style: .plain)
  let bar = UILabel()
  let posts = Texts((0..<60).map { String(repeating: "post \($0) ", count: 1 + $0 % 9) })
  private(set) lazy var container = ParallaxContainerView(scrollView: tableView)
  /// Asks for new posts.
  var load: @MainActor () async -> [String] = { [] }

  override func loadView() { view = container }

  override func viewDidLoad() {
    super.viewDidLoad()
    posts.fill(tableView)
    tableView.delegate = container.scrollDelegate
    bar.text = "Search"
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

  func show(_ new: [String]) { posts.insert(new, at: 0, in: container) }
}
