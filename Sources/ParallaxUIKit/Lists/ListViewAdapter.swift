#if canImport(UIKit) && !os(watchOS)
public import Foundation
public import ParallaxCoordinator
import UIKit

/// The common part of the adapters of tables and of collections: rows with identities, and updates.
///
///     let adapter = TableViewAdapter(tableView: tableView)
///     adapter.identifyRows { path in RowID(messages[path.row]) } indexPath: { id in
///       messages.firstIndex(of: "\(id)").map { IndexPath(row: $0, section: 0) }
///     }
///     let container = ParallaxContainerView(adapter: adapter)
@MainActor open class ListViewAdapter: ScrollViewAdapter, ScrollableRowRoom {
  private var identities: (id: (IndexPath) -> RowID?, indexPath: (RowID) -> IndexPath?)?
  /// The identities of rows of a diffable data source.
  private var itemNames = ItemNames()
  /// Differs whenever the order, the number or the identities of rows do.
  var revision = 0
  /// The row by which a change of rows is found that nobody announced.
  private var probe: (path: RowPath, id: RowID?, counts: (Int?, Int?))?
  /// The row by which a correction of the offset is found.
  var watched: WatchedRow?
  var isBatching = false
  /// A Boolean value indicating whether the content has got another size in a layout that may not
  /// have ended.
  private var awaitsLayout = false
  /// The length of the content and the layout's moves after the last layout that ended.
  private var settled: (length: Double, moves: Double)?
  /// Asks for a reading after the layout under way; `nil` if nobody can give one.
  var requestLayout: (() -> Void)?

  /// The table or the collection, while it exists.
  private(set) weak var list: (any RowList)?

  /// Creates an adapter of a list.
  init(_ list: any RowList, axis: ScrollAxis = .vertical) {
    self.list = list
    super.init(list, axis: axis)
    record.rowWatch = self
  }

  // MARK: Identities

  /// Has rows identified by the app, so views and the anchor row stay with them.
  ///
  /// Rows of a diffable data source are identified by its items without a call: a number, a text and a UUID
  /// also after a relaunch, an item of another type while the adapter exists.
  ///
  /// - Parameters:
  ///   - id: Returns the identity of the row at an index path; `nil` for none. It is asked for rows of the
  ///     list, also after the data have changed and before the list is reloaded, and must answer `nil` for
  ///     a row that the data no longer have.
  ///   - indexPath: Returns the position of the row with an identity; `nil` if there is none.
  public func identifyRows(
    id: @escaping (IndexPath) -> RowID?,
    indexPath: @escaping (RowID) -> IndexPath?
  ) {
    identities = (id, indexPath)
    revision += 1
  }

  /// A Boolean value indicating whether rows have identities: those of ``identifyRows(id:indexPath:)``, or the items
  /// of a diffable data source.
  ///
  /// A view tracking the identity of a row is refused before that. A class that overrides
  /// ``rowPath(of:)`` and ``rowID(at:)`` must override this too.
  open var identifiesRows: Bool { identities != nil || diffableSource != nil }

  /// Returns the position of the row with an identity; `nil` if there is none.
  open func rowPath(of id: RowID) -> RowPath? {
    guard let identities else {
      return diffableSource?.indexPath(of: id, itemNames).flatMap { RowPath($0) }
    }
    return identities.indexPath(id).flatMap { RowPath($0) }
  }

  /// Returns the identity of a row; `nil` for a row without one.
  open func rowID(at path: RowPath) -> RowID? {
    // An app asked for a row its list does not have traps.
    let isRow = rowCount(inSection: path.section).map { path.row < $0 } ?? false
    guard isRow else { return nil }
    guard let identities else { return diffableSource?.rowID(at: IndexPath(path), &itemNames) }
    return identities.id(IndexPath(path))
  }

  // MARK: Rows

  /// Returns the range of a row along the axis, from the beginning of the content, in points; `nil` if
  /// there is no such row.
  open func rowRange(at path: RowPath) -> AxisRange? {
    rowFrame(at: path).flatMap { content?.range($0) }
  }

  /// Returns the range of a section along the axis, from the beginning of the content, in points;
  /// `nil` if there is no such section.
  open func sectionRange(_ section: Int) -> AxisRange? { nil }

  /// Returns the length of the title the list pins over the rows of a section, in points.
  func pinnedTitleLength(inSection section: Int) -> Double { 0 }

  /// Called when the lengths of rows in ``reservedLength(at:)`` have changed: the list must ask for
  /// them and lay out.
  open func rowLengthsDidChange(at paths: [RowPath]) {}

  /// Returns the frame of a row in UIKit's coordinates; `nil` if there is no such row.
  func rowFrame(at path: RowPath) -> CGRect? {
    guard let count = rowCount(inSection: path.section), path.row < count else { return nil }
    return list?.rowFrame(at: IndexPath(path))
  }

  /// Returns the number of rows in a section; `nil` if there is no such section.
  func rowCount(inSection section: Int) -> Int? {
    guard let list, section < list.numberOfSections else { return nil }
    return list.rowCount(inSection: section)
  }

  /// A Boolean value indicating whether a diffable data source makes the changes: a list whose rows are
  /// changed past it traps, and so does a batch in which it applies a snapshot.
  var isDiffable: Bool { diffableSource != nil }

  private var diffableSource: (any DiffableRowSource)? {
    list?.rowSource as? any DiffableRowSource
  }

  /// Returns the rows at least partly in a range of the content, in order.
  func indexPaths(in range: AxisRange) -> [IndexPath] {
    content.flatMap { list?.indexPaths(in: $0.rect(range)) } ?? []
  }

  /// Returns the rows; they have identities if the app identifies them.
  open func rows(along axis: ScrollAxis) -> (any RowTable)? {
    guard axis == self.axis else { return nil }
    return identifiesRows ? self : ListRows(list: self)
  }

  // MARK: Row lengths

  /// Returns the length of a row that keeps room for a view, in points; `nil` for every other row.
  ///
  /// - Complexity: O(log *n*) in the number of such rows.
  public func reservedLength(at path: RowPath) -> Double? {
    guard !record.rowRoom.isEmpty else { return nil }
    return record.rowRoom.length(at: path, id: identifiesRows ? rowID(at: path) : nil)
  }

  /// Replaces the row lengths one owner asks for, and lays out rows whose length changes.
  open func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
    guard axis == self.axis else { return }
    let before = record.rowRoom
    record.rowRoom.set(lengths, for: owner)
    guard record.rowRoom != before else { return }
    var changed: Set<RowPath> = []
    for key in before.keys + record.rowRoom.keys {
      let (path, id): (RowPath?, RowID?) =
        switch key {
        case .path(let row): (row, nil)
        case .id(let name): (rowPath(of: name), name)
        }
      guard let path, rowCount(inSection: path.section).map({ path.row < $0 }) ?? false,
        before.length(at: path, id: id) != record.rowRoom.length(at: path, id: id)
      else { continue }
      changed.insert(path)
    }
    guard !changed.isEmpty else { return }
    revision += 1
    let wasBatching = isBatching
    isBatching = true
    record.write { _ in rowLengthsDidChange(at: changed.sorted()) }
    isBatching = wasBatching
    record.notify()
  }

  // MARK: Reading

  open override func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    var reading = super.scrollReading(in: container)
    // Outside of events the layout has ended.
    if !record.isNotifying { awaitsLayout = false }
    let isPending = awaitsLayout || isModelAhead
    reading[axis]?.isLayoutPending = isPending
    if awaitsLayout, let settled, let now = reading[axis] {
      // UIKit changes the size of the content first, and then corrects the offset, perhaps several times:
      // the reading is that of the layout before.
      reading[axis]?.contentLength = settled.length
      reading[axis]?.contentOffset -= now.moves.byLayout - settled.moves
      reading[axis]?.moves.byLayout = settled.moves
    }
    if !isPending, let now = reading[axis] {
      // When a layout has ended, the distance by which its rows have moved is no correction to
      // come.
      renote()
      findChangedRows()
      // Rows without identities must not count as changed because some of them were measured.
      if let settled, settled.length != now.contentLength, identifiesRows { revision += 1 }
      settled = (now.contentLength, now.moves.byLayout)
    }
    reading[axis]?.rowRevision = revision
    return reading
  }

  open override func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    super.observeScrolling { [weak self] in
      if let self, self.record.isContentChanging, !self.isBatching, let request = self.requestLayout
      {
        self.awaitsLayout = true
        request()
      }
      handler()
    }
  }

  /// Records the end of a layout, so rows can be read.
  func layoutDidEnd() { awaitsLayout = false }

  /// A Boolean value indicating whether the data source is ahead of the layout.
  ///
  /// The data source itself is never asked: an app that changes its data now and reloads in a later
  /// turn may have no answer between the two.
  var isModelAhead: Bool { list?.hasUncommittedUpdates ?? false }

  /// Counts a revision if the row looked at has another identity, or another number of rows beside
  /// it.
  private func findChangedRows() {
    let sections = list?.numberOfSections
    if let probe, probe.counts == (sections, rowCount(inSection: probe.path.section)),
      probe.id == nil || rowID(at: probe.path) == probe.id
    {
      return
    }
    if probe != nil { revision += 1 }
    let row = watched?.path ?? RowPath(section: 0, row: 0)
    let id = identifiesRows ? rowID(at: row) : nil
    probe = (row, id, (sections, rowCount(inSection: row.section)))
  }

  // MARK: Shifts

  /// Moves the offset, and measures the rows that come into view there.
  open override func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    super.shiftContentOffset(by: distance, along: axis)
    // UIKit may be in a layout while it reports a change.
    if !record.isNotifying { scrollView?.layOutInWindow() }
  }
}

extension ListViewAdapter: @MainActor IdentifiedRowTable {
  /// Returns the rows at least partly in a range of the content, in order.
  public func rowPaths(in range: AxisRange) -> [RowPath] {
    indexPaths(in: range).compactMap { RowPath($0) }
  }

  // MARK: A row in view, by which it is found how far the layout moves rows in the content

  /// The distance by which the row has moved in the content since it was recorded.
  var rowShift: CGPoint? {
    guard let watched, let frame = frame(of: watched) else { return nil }
    return CGPoint(x: frame.minX - watched.start.x, y: frame.minY - watched.start.y)
  }

  /// Records the position of the row, or of another row in view.
  func renote() {
    guard let content else { return }
    let bounds = content.scrollView.bounds
    if let watched, rowCount(inSection: watched.path.section) == watched.count,
      let frame = rowFrame(at: watched.path), frame.intersects(bounds)
    {
      self.watched?.start = frame.origin
      return
    }
    watched = nil
    // The row in the middle: those above it that come into view are measured after it was noted.
    let middle = content.offset + content.length(of: bounds.size) / 2
    // Of a sheet's many cells beside one another, one in view: there may be 100,000 in a line.
    let line = content.rect(AxisRange(start: middle, length: 1)).intersection(bounds)
    let inView = list?.indexPaths(in: line).lazy.compactMap { RowPath($0) }
      .first { self.rowFrame(at: $0)?.intersects(bounds) ?? false }
    guard let path = inView, !isModelAhead,
      let count = rowCount(inSection: path.section), let frame = rowFrame(at: path)
    else { return }
    watched = WatchedRow(path: path, id: rowID(at: path), count: count, start: frame.origin)
  }

  /// Returns a function that finds a row later: by its identity, or at its position if no row of its
  /// section has come or gone.
  func finder(ofRowAt indexPath: IndexPath) -> () -> IndexPath? {
    let id = identifiesRows ? RowPath(indexPath).flatMap { rowID(at: $0) } : nil
    let count = rowCount(inSection: indexPath.section)
    return { [weak self] in
      guard let self else { return nil }
      if let id { return self.rowPath(of: id).map { IndexPath($0) } }
      return self.rowCount(inSection: indexPath.section) == count ? indexPath : nil
    }
  }

  /// Returns the frame of the watched row, which may have another path by now.
  private func frame(of row: WatchedRow) -> CGRect? {
    if rowCount(inSection: row.path.section) == row.count { return rowFrame(at: row.path) }
    guard let id = row.id, !isModelAhead else { return nil }
    return rowPath(of: id).flatMap { rowFrame(at: $0) }
  }

  // MARK: Changes by the container

  /// Has the list perform updates, and lays it out.
  ///
  /// A diffable data source changes the list in `updates`; the list is not called then.
  ///
  /// - Parameters:
  ///   - updates: The updates of the app.
  ///   - completion: Called when the list has finished.
  func performUpdates(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    guard let list else { return }
    revision += 1
    let wasBatching = isBatching
    isBatching = true
    defer { isBatching = wasBatching }
    // In the same turn, so no frame shows rows at wrong positions.
    UIView.performWithoutAnimation {
      // A layout of the app's may move the offset when the batch is carried out.
      record.write { _ in
        if isDiffable {
          record.letAppWrite(updates)
        } else {
          let record = record
          list.performBatch({ record.letAppWrite(updates) }, completion: completion)
        }
        list.layOutInWindow()
      }
    }
    if isDiffable { completion?(true) }
  }
}

/// The rows of a list without identities.
@MainActor struct ListRows: @MainActor RowTable {
  let list: ListViewAdapter

  func rowRange(at path: RowPath) -> AxisRange? { list.rowRange(at: path) }
  func rowPaths(in range: AxisRange) -> [RowPath] { list.rowPaths(in: range) }
  func sectionRange(_ section: Int) -> AxisRange? { list.sectionRange(section) }
}

/// A row in view whose moves in the content are followed.
struct WatchedRow {
  var path: RowPath
  var id: RowID?
  /// The number of rows in its section.
  var count: Int
  var start: CGPoint
}
#endif
