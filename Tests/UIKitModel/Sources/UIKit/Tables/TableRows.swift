import Foundation

/// What a table knows of its rows, and the views that show some of them.
struct TableRows {
  var geometry = TableGeometry()
  var isLoaded = false
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Updates that were said and not yet carried out.
  var updates = ListUpdates()
  var depth = 0
  var completions: [(Bool) -> Void] = []
  var classes: [String: UITableViewCell.Type] = [:]
  var spares: [String: [UITableViewCell]] = [:]
  /// The cell that a data source gets back while it configures it anew.
  var reconfigured: UITableViewCell?
}

extension UITableView {
  /// Asks the data source for everything, once after each reload.
  func loadRows() {
    guard !rows.isLoaded else { return }
    rows.isLoaded = true
    rows.geometry.sections = askedCounts().enumerated().map { newSection($0, $1) }
  }

  /// The number of rows of each section, from the data source.
  func askedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return UIKitModel.ask {
      (0..<dataSource.numberOfSections(in: self)).map {
        dataSource.tableView(self, numberOfRowsInSection: $0)
      }
    }
  }

  func newSection(_ section: Int, _ count: Int) -> TableGeometry.Section {
    var new = TableGeometry.Section()
    new.header = title(section, isHeader: true)
    new.rows = (0..<count).map { newRow(IndexPath(row: $0, section: section)) }
    new.footer = title(section, isHeader: false)
    return new
  }

  /// The height of a row that has never been shown.
  ///
  /// Without estimates the delegate is asked for all; with them, as a row comes into view.
  func newRow(_ path: IndexPath) -> TableGeometry.Extent {
    let estimate =
      delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    if estimate == 0 {
      let height = askedHeight(path)
      return TableGeometry.Extent(height: height < 0 ? 44 : height, isExact: true)
    }
    if estimate < 0, rowHeight >= 0 {
      return TableGeometry.Extent(height: askedHeight(path), isExact: true)
    }
    return TableGeometry.Extent(height: estimate < 0 ? 44 : estimate, isExact: false)
  }

  func askedHeight(_ path: IndexPath) -> CGFloat {
    delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
  }

  private func title(_ section: Int, isHeader: Bool) -> TableGeometry.Extent {
    let asked =
      isHeader
      ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    var height = asked
    if asked < 0 {
      let view =
        isHeader
        ? delegate?.tableView(self, viewForHeaderInSection: section)
        : delegate?.tableView(self, viewForFooterInSection: section)
      let fitting = view.map {
        $0.systemLayoutSizeFitting(
          CGSize(width: bounds.width, height: 0),
          withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
      }
      let named = isHeader && dataSource?.tableView(self, titleForHeaderInSection: section) != nil
      height = fitting.map { $0 > 0 ? $0 : 28 } ?? (named || style != .plain ? 28 : 0)
    }
    if isHeader, style == .plain, height > 0, sectionHeaderTopPadding < 0 {
      // Since iOS 15, where nothing else was said. Apple gives no number; this is the one seen.
      height += 22
    } else if isHeader, height > 0 {
      height += max(0, sectionHeaderTopPadding)
    }
    return TableGeometry.Extent(height: height, isExact: true)
  }

  /// Rows were measured for another width.
  func forgetMeasuredHeights() {
    guard rows.isLoaded else { return }
    for section in rows.geometry.sections.indices {
      for row in rows.geometry.sections[section].rows.indices {
        let path = IndexPath(row: row, section: section)
        let estimate =
          delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        if estimate != 0, askedHeight(path) < 0 {
          rows.geometry.sections[section].rows[row].isExact = false
        }
      }
    }
    setNeedsLayout()
  }
}
