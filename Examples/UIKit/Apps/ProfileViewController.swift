import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A photo that leaves, tabs that stay, and lists side by side that share both.
///
/// Swiped or tapped, the lists show photo and tabs as they are.
final class ProfileViewController: UIViewController, UIScrollViewDelegate {
  let pages = UIScrollView()
  let tables = (0..<3).map { _ in UITableView(frame: .zero, style: .plain) }
  let rows = [500, 40, 3].map { Rows([$0]) }
  let photo = UIImageView()
  let tabs = UISegmentedControl(items: ["Posts", "Replies", "Likes"])
  private(set) lazy var container = ParallaxContainerView(scrollView: tables[0])
  private(set) var pager: ParallaxPager?

  override func loadView() { view = container }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (table, rows) in zip(tables, rows) { rows.fill(table, height: 56) }
    pages.delegate = self
    tabs.selectedSegmentIndex = 0
    tabs.addAction(UIAction { [weak self] _ in self?.showTab() }, for: .valueChanged)
    let top = ParallaxOptions(height: 0...250, reservation: .inset, safeArea: .extend)
    let bar = ParallaxOptions(height: 48...48, reservation: .inset)
    do {
      try container.addParallaxView(photo, as: "photo", options: top, mode: .aspectFill())
      try container.addParallaxView(tabs, as: "tabs", options: bar)
      let fade = ScrollEffect(.collapse, [0: 1, 1: 0.3])
      try container.coordinator.addEffect(fade, to: "photo") { [weak photo] in photo?.alpha = $0 }
    } catch {
      assertionFailure("\(error)")
    }
    pager = ParallaxPager(pages, lists: tables, in: container, keepingProgressOf: "photo")
  }

  private func showTab() { pager?.show(tabs.selectedSegmentIndex, animated: true) }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    tabs.selectedSegmentIndex = pager?.currentIndex ?? 0
  }
}
