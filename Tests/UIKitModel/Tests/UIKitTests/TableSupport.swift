import Testing
@_spi(Model) import UIKit

/// A table of named rows on a device of 390 by 800 points.
@MainActor final class TableScene: NSObject, UITableViewDataSource, UITableViewDelegate {
  let device = Device(size: CGSize(width: 390, height: 800))
  let table: UITableView
  var sections: [[String]]
  /// The heights that the delegate answers; the table's own for the others.
  var heights: [String: CGFloat] = [:]
  var estimates: CGFloat?
  var titles: CGFloat = 0
  private(set) var asked = 0
  private(set) var log: [String] = []

  init(_ sections: [[String]], style: UITableView.Style = .plain, rowHeight: CGFloat? = 50) {
    self.sections = sections
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: style)
    super.init()
    table.register(TextCell.self, forCellReuseIdentifier: "text")
    table.sectionHeaderTopPadding = 0
    if let rowHeight { table.rowHeight = rowHeight }
    table.dataSource = self
    table.delegate = self
    device.view.addSubview(table)
  }

  convenience init(count: Int, rowHeight: CGFloat? = 50) {
    self.init([(0..<count).map { "row \($0)" }], rowHeight: rowHeight)
  }

  func layOut() { device.window.layoutIfNeeded() }

  func row(_ name: String) -> CGRect {
    for (section, rows) in sections.enumerated() {
      if let row = rows.firstIndex(of: name) {
        return table.rectForRow(at: IndexPath(row: row, section: section))
      }
    }
    return .null
  }

  var visible: [String] {
    table.visibleCells.compactMap { ($0 as? TextCell)?.label.text }
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
    (cell as? TextCell)?.label.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked += 1
    return heights[sections[indexPath.section][indexPath.row]] ?? tableView.rowHeight
  }
  func tableView(
    _ tableView: UITableView,
    estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { estimates ?? tableView.estimatedRowHeight }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    titles
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let view = UIView()
    view.tag = section
    return view
  }
  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { log.append("show \(indexPath.row)") }
  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { log.append("hide \(indexPath.row)") }
}

/// A cell that is as high as its text needs, with 10 points above and below.
@MainActor final class TextCell: UITableViewCell {
  let label = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    // Letters are 10 points wide, lines 24 high.
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
