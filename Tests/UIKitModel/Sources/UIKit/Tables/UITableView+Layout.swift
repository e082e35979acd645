import Foundation

extension UITableView {
  /// Measures what has come into view, places it, and lets go of what has left.
  func layOutRows() {
    loadRows()
    if window == nil, rows.geometry.sections.contains(where: { !$0.rows.isEmpty }) {
      // Apple's logs UITableViewAlertForLayoutOutsideViewHierarchy, and the rows are laid out twice.
      UIKitModel.alerts.append("a table was laid out outside of a window")
    }
    rows.geometry.tableHeader = tableHeaderView?.frame.height ?? 0
    rows.geometry.tableFooter = tableFooterView?.frame.height ?? 0
    measureVisibleRows()
    tellContentSize()
    placeCells()
    placeTitles()
    let width = bounds.width
    tableHeaderView.map { $0.frame = CGRect(x: 0, y: 0, width: width, height: $0.frame.height) }
    tableFooterView.map {
      let height = $0.frame.height
      $0.frame = CGRect(
        x: 0,
        y: rows.geometry.length - height,
        width: width,
        height: height
      )
    }
  }

  private func tellContentSize() {
    let size = CGSize(width: bounds.width, height: rows.geometry.length)
    changeContentSize(size)
  }

  /// Puts measured heights in the place of estimates.
  ///
  /// A row that begins above the viewport moves the offset along, so that what is below it stays
  /// where it is on the screen.
  private func measureVisibleRows() {
    for _ in 0..<100 {
      let visible = rows.geometry.rows(from: bounds.minY, to: bounds.maxY)
      let path = visible.first { !rows.geometry.sections[$0.section].rows[$0.row].isExact }
      guard let path else { return }
      let old = rows.geometry.row(path)
      let height = measuredHeight(path)
      rows.geometry.sections[path.section].rows[path.row] =
        TableGeometry.Extent(height: height, isExact: true)
      let change = height - old.length
      guard change != 0, old.start < bounds.minY - 1e-6,
        UIKitModel.behaviour.measuringAboveKeepsPlace
      else { continue }
      tellContentSize()
      shiftOffset(by: change)
    }
  }

  private func shiftOffset(by change: CGFloat) {
    if motion.deceleration != nil { motion.deceleration?.shift(by: CGPoint(x: 0, y: change)) }
    motion.drag?.start.y += change
    if motion.animation != nil { motion.animation?.from.y += change }
    moveOffset(to: CGPoint(x: bounds.minX, y: bounds.minY + change))
  }

  private func measuredHeight(_ path: IndexPath) -> CGFloat {
    let asked = askedHeight(path)
    guard asked < 0, let cell = cell(for: path) else { return max(0, asked) }
    cell.frame.size.width = bounds.width
    return cell.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  // MARK: Cells

  private func cell(for path: IndexPath) -> UITableViewCell? {
    if let cell = rows.cells[path] { return cell }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    rows.cells[path] = cell
    // Above the refresh control, below everything that the app has added.
    let below = subviews.firstIndex { !($0 is UIRefreshControl) && !($0 is UITableViewCell) }
    let front = UIKitModel.behaviour.addsCellsInFront ? subviews.count : nil
    insertSubview(cell, at: front ?? below ?? subviews.count)
    return cell
  }

  private func placeCells() {
    let visible = rows.geometry.rows(from: bounds.minY, to: bounds.maxY)
    let wanted = Set(visible)
    for path in rows.cells.keys.sorted() where !wanted.contains(path) {
      guard let cell = rows.cells.removeValue(forKey: path) else { continue }
      recycle(cell)
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    for path in visible {
      let isNew = rows.cells[path]?.superview == nil
      guard let cell = cell(for: path) else { continue }
      cell.frame = rectForRow(at: path)
      if isNew { delegate?.tableView(self, willDisplay: cell, forRowAt: path) }
    }
  }

  func recycle(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { rows.spares[identifier, default: []].append(cell) }
  }

  func recycleAll() {
    for path in rows.cells.keys.sorted() {
      if let cell = rows.cells.removeValue(forKey: path) { recycle(cell) }
    }
    for view in rows.headers.values { view.removeFromSuperview() }
    for view in rows.footers.values { view.removeFromSuperview() }
    rows.headers = [:]
    rows.footers = [:]
  }

  // MARK: Titles

  private func placeTitles() {
    for section in rows.geometry.sections.indices {
      let rect = rect(forSection: section)
      let isVisible = rect.maxY > bounds.minY && rect.minY < bounds.maxY
      place(section, isHeader: true, isVisible: isVisible)
      place(section, isHeader: false, isVisible: isVisible)
    }
  }

  private func place(_ section: Int, isHeader: Bool, isVisible: Bool) {
    let path = isHeader ? \TableRows.headers : \TableRows.footers
    var frame = isHeader ? rectForHeader(inSection: section) : rectForFooter(inSection: section)
    guard isVisible, frame.height > 0 else {
      rows[keyPath: path].removeValue(forKey: section)?.removeFromSuperview()
      return
    }
    if rows[keyPath: path][section] == nil {
      let view =
        isHeader
        ? delegate?.tableView(self, viewForHeaderInSection: section) ?? titled(section)
        : delegate?.tableView(self, viewForFooterInSection: section)
      guard let view else { return }
      rows[keyPath: path][section] = view
      addSubview(view)
    }
    if style == .plain { frame.origin.y = pinned(frame, section, isHeader) }
    rows[keyPath: path][section]?.frame = frame
  }

  /// A section that has only a title gets a view that shows it.
  private func titled(_ section: Int) -> UIView? {
    guard let title = dataSource?.tableView(self, titleForHeaderInSection: section) else {
      return nil
    }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  /// Titles of a plain table stay in view, inside the adjusted inset, as long as their section does.
  private func pinned(_ frame: CGRect, _ section: Int, _ isHeader: Bool) -> CGFloat {
    let visible = bounds.inset(by: adjustedContentInset)
    let whole = rect(forSection: section)
    if isHeader {
      let last = rectForFooter(inSection: section).minY - frame.height
      return min(max(frame.minY, visible.minY), max(frame.minY, last))
    }
    let first = rectForHeader(inSection: section).maxY
    return max(min(frame.minY, visible.maxY - frame.height), min(whole.maxY, first))
  }
}
