import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A photo that leaves, tabs that stay, and lists side by side that share both.
///
/// Swiped or tapped, the lists show photo and tabs as they are.
final class ProfileViewController: UIViewController, UITableViewDataSource, UIScrollViewDelegate {
  let pages = UIScrollView()
  let tables = (0..<3).map { _ in UITableView(frame: .zero, style: .plain) }
  let photo = UIImageView()
  let tabs = UISegmentedControl(items: ["Posts", "Replies", "Likes"])
  private(set) lazy var container = ParallaxContainerView(tableView: tables[0])
  private(set) var pager: ParallaxPager?

  override func loadView() { view = container }

  override func viewDidLoad() {
    super.viewDidLoad()
    for table in tables {
      table.rowHeight = 56
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = self
      pages.addSubview(table)
    }
    pages.isPagingEnabled = true
    pages.contentInsetAdjustmentBehavior = .never
    pages.delegate = self
    container.insertSubview(pages, at: 0)
    tabs.selectedSegmentIndex = 0
    tabs.addAction(UIAction { [weak self] _ in self?.showTab() }, for: .valueChanged)
    let top = ParallaxOptions(height: 0...250, reservation: .inset, safeArea: .extend)
    let bar = ParallaxOptions(height: 48...48, reservation: .inset)
    do {
      try container.addParallaxView(photo, as: "photo", options: top, mode: .aspectFill())
      try container.addParallaxView(tabs, as: "tabs", options: bar)
    } catch {
      assertionFailure("\(error)")
    }
    pager = ParallaxPager(pages, lists: tables, in: container, keepingProgressOf: "photo")
  }

  private func showTab() {
    let x = CGFloat(tabs.selectedSegmentIndex) * pages.bounds.width
    pages.setContentOffset(CGPoint(x: x, y: 0), animated: true)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    tabs.selectedSegmentIndex = pager?.currentIndex ?? 0
  }

  override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    guard pages.bounds.size != size else { return }
    pages.frame = CGRect(origin: .zero, size: size)
    pages.contentSize = CGSize(width: size.width * 3, height: size.height)
    for (index, table) in tables.enumerated() {
      table.frame = CGRect(origin: CGPoint(x: CGFloat(index) * size.width, y: 0), size: size)
    }
    pages.contentOffset.x = CGFloat(pager?.currentIndex ?? 0) * size.width
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView === tables[0] ? 500 : tableView === tables[1] ? 40 : 3
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}
