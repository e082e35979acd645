import Foundation

extension UITableView {
  /// [uitableview/numberofsections].
  public var numberOfSections: Int {
    loadRows()
    return rows.geometry.sections.count
  }

  /// [uitableview/numberofrows(insection:)].
  public func numberOfRows(inSection section: Int) -> Int {
    loadRows()
    return rows.geometry.sections.indices.contains(section)
      ? rows.geometry.sections[section].rows.count : 0
  }

  private func rect(_ side: (start: CGFloat, length: CGFloat)) -> CGRect {
    CGRect(x: 0, y: side.start, width: bounds.width, height: side.length)
  }

  /// Of estimates where nothing was measured; empty where there is no such row.
  ///
  /// [uitableview/rectforrow(at:)].
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadRows()
    guard rows.geometry.contains(indexPath) else { return .zero }
    return rect(rows.geometry.row(indexPath))
  }

  /// [uitableview/rect(forsection:)].
  public func rect(forSection section: Int) -> CGRect {
    loadRows()
    guard rows.geometry.sections.indices.contains(section) else { return .zero }
    return rect(rows.geometry.section(section))
  }

  /// [uitableview/rectforheader(insection:)].
  public func rectForHeader(inSection section: Int) -> CGRect {
    loadRows()
    guard rows.geometry.sections.indices.contains(section) else { return .zero }
    return rect(rows.geometry.header(section))
  }

  /// [uitableview/rectforfooter(insection:)].
  public func rectForFooter(inSection section: Int) -> CGRect {
    loadRows()
    guard rows.geometry.sections.indices.contains(section) else { return .zero }
    return rect(rows.geometry.footer(section))
  }

  /// [uitableview/indexpathforrow(at:)].
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadRows()
    return rows.geometry.rows(from: point.y, to: point.y.nextUp).first
  }

  /// [uitableview/indexpathsforrows(in:)].
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadRows()
    return rows.geometry.rows(from: rect.minY, to: rect.maxY)
  }

  /// [uitableview/indexpath(for:)].
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    rows.cells.first { $0.value === cell }?.key
  }

  /// The cell, or `nil` where the row is not in view.
  ///
  /// [uitableview/cellforrow(at:)].
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows.cells[indexPath] }

  /// [uitableview/visiblecells].
  public var visibleCells: [UITableViewCell] {
    rows.cells.keys.sorted().compactMap { rows.cells[$0] }
  }

  /// [uitableview/indexpathsforvisiblerows].
  public var indexPathsForVisibleRows: [IndexPath]? { rows.cells.keys.sorted() }

  func offset(toRow path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
    loadRows()
    // A section without rows can be scrolled to.
    let isSection = path.row == NSNotFound
    guard isSection ? path.section < numberOfSections : rows.geometry.contains(path) else {
      return nil
    }
    let rect = isSection ? rect(forSection: path.section) : rectForRow(at: path)
    let inset = adjustedContentInset
    let length = bounds.height - inset.top - inset.bottom
    let title = style == .plain && !isSection ? rectForHeader(inSection: path.section).height : 0
    let y: CGFloat
    switch position {
    case .none: return offset(showing: rect)
    case .top: y = rect.minY - title - inset.top
    case .middle: y = rect.midY - length / 2 - inset.top
    case .bottom: y = rect.maxY - length - inset.top
    }
    return clamped(CGPoint(x: bounds.minX, y: y))
  }
}
