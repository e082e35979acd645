import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// Pictures and a bar of tabs above tables side by side: the pictures leave, the bar stays, and each
/// table grows to the full screen.
///
/// Swiped or tapped, the tabs share the header as it is.
final class GrowingPaneViewController: UIViewController, UITableViewDataSource {
  let pages = UIScrollView()
  let tables = (0..<3).map { _ in UITableView(frame: .zero, style: .plain) }
  let header = UIView()
  private(set) lazy var container = ParallaxContainerView(tableView: tables[0])
  private(set) var pager: ParallaxPager?

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, table) in tables.enumerated() {
      table.tag = index
      table.rowHeight = 56
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = self
      pages.addSubview(table)
    }
    pages.isPagingEnabled = true
    pages.contentInsetAdjustmentBehavior = .never
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
    container.insertSubview(pages, at: 0)
    addTabs()
    do {
      var options = ParallaxOptions(height: 56...476)
      options.reservation = .inset
      options.touchForwarding = .drags
      try container.addParallaxView(header, as: "header", options: options)
    } catch {
      assertionFailure("\(error)")
    }
    pager = ParallaxPager(pages, lists: tables, in: container, keepingProgressOf: "header")
  }

  /// A button for each tab, at the lower end of the header.
  private func addTabs() {
    var left = header.leftAnchor
    for index in tables.indices {
      let tab = UIButton(type: .system)
      tab.setTitle("tab \(index)", for: .normal)
      tab.addAction(UIAction { [weak self] _ in self?.show(index) }, for: .touchUpInside)
      tab.translatesAutoresizingMaskIntoConstraints = false
      header.addSubview(tab)
      NSLayoutConstraint.activate([
        tab.leftAnchor.constraint(equalTo: left),
        tab.widthAnchor.constraint(equalTo: header.widthAnchor, multiplier: 1 / 3),
        tab.bottomAnchor.constraint(equalTo: header.bottomAnchor),
        tab.heightAnchor.constraint(equalToConstant: 56),
      ])
      left = tab.rightAnchor
    }
  }

  func show(_ index: Int) {
    pages.setContentOffset(CGPoint(x: CGFloat(index) * pages.bounds.width, y: 0), animated: true)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    pages.frame = view.bounds
    let size = pages.bounds.size
    pages.contentSize = CGSize(width: size.width * CGFloat(tables.count), height: size.height)
    for (index, table) in tables.enumerated() {
      table.frame = CGRect(
        x: CGFloat(index) * size.width,
        y: 0,
        width: size.width,
        height: size.height
      )
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    [5000, 30, 3][tableView.tag]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}
