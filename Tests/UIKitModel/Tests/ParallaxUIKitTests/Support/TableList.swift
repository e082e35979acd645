import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// A table of named rows in a container, as an app would have it, on a device of 390 by 800 points.
///
/// Rows whose height is not told have that of their text: 44 for a line.
@MainActor final class TableList: NSObject, UITableViewDataSource, UITableViewDelegate {
  let device: Device
  let table: UITableView
  let adapter: TableViewAdapter
  let container: ParallaxContainerView
  var sections: [[String]]
  var heights: [String: CGFloat] = [:]
  var titles: [CGFloat] = []
  /// The rows that were selected, in order.
  var selected: [String] = []

  init(
    _ sections: [[String]],
    titles: [CGFloat] = [],
    heights: [String: CGFloat] = [:],
    estimate: CGFloat = 44,
    size: CGSize = CGSize(width: 390, height: 800),
    safeArea: UIEdgeInsets = .zero
  ) {
    (self.sections, self.titles, self.heights) = (sections, titles, heights)
    device = Device(size: size, safeArea: safeArea)
    table = UITableView(frame: .zero, style: .plain)
    adapter = TableViewAdapter(tableView: table)
    container = ParallaxContainerView(adapter: adapter)
    super.init()
    table.register(LabelCell.self, forCellReuseIdentifier: "text")
    table.sectionHeaderTopPadding = 0
    table.estimatedRowHeight = estimate
    table.dataSource = self
    table.delegate = self
    adapter.identifyRows { [weak self] in
      self?.name(at: $0).map { RowID($0) }
    } indexPath: { [weak self] in
      self?.indexPath(of: "\($0)")
    }
    container.frame = device.view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    device.view.addSubview(container)
    device.tick()
  }

  convenience init(count: Int, estimate: CGFloat = 44) {
    self.init([(0..<count).map { "row \($0)" }], estimate: estimate)
  }

  func layOut() { device.window.layoutIfNeeded() }

  func name(at path: IndexPath) -> String? {
    sections.indices.contains(path.section) && sections[path.section].indices.contains(path.row)
      ? sections[path.section][path.row] : nil
  }

  func indexPath(of name: String) -> IndexPath? {
    for (section, rows) in sections.enumerated() {
      if let row = rows.firstIndex(of: name) { return IndexPath(row: row, section: section) }
    }
    return nil
  }

  /// Where a row shows, below the top of the table.
  func shown(_ name: String) -> CGFloat? {
    indexPath(of: name).map { table.rectForRow(at: $0).minY - table.contentOffset.y }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(name(at: indexPath) ?? "none")
  }
  func numberOfSections(in tableView: UITableView) -> Int {
    expectListIsAsking()
    return sections.count
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    expectListIsAsking()
    return sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
    (cell as? LabelCell)?.label.text = name(at: indexPath)
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if !container.reservesRoom(at: indexPath),
      let height = name(at: indexPath).flatMap({ heights[$0] })
    {
      return height
    }
    return container.heightForRow(at: indexPath)
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    titles.indices.contains(section) ? titles[section] : 0
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    UIView()
  }
}

/// Fails the test if the list is not asking itself: an app may have no answer then.
@MainActor func expectListIsAsking() {
  #expect(UIKitModel.isListAsking, "a data source was asked outside of a reload and of a batch")
}

/// A cell that is as high as its text needs, with 10 points above and below; lines are 24.
@MainActor final class LabelCell: UITableViewCell {
  let label = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.font = .systemFont(ofSize: 20)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
    ])
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }
}
