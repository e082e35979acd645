#if canImport(UIKit) && !os(watchOS)
public import Foundation
public import ParallaxCoordinator
import UIKit

/// The common part of the adapters of tables and of collections: rows with identities, and updates.
///
///     let adapter = TableViewAdapter(tableView: tableView)
///     adapter.identifyRows(by: source, name: { RowID($0) }, item: { Int("\($0)") })
///     let container = ParallaxContainerView(adapter: adapter)
@MainActor open class ListViewAdapter: ScrollViewAdapter, ScrollableRowRoom {
  private var identities: (id: (IndexPath) -> RowID?, indexPath: (RowID) -> IndexPath?)?
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
  init(_ list: any RowList, axis: ScrollAxis = .vertical, scrollsAcross: Bool = false) {
    self.list = list
    super.init(list, axis: axis, scrollsAcross: scrollsAcross)
    record.rowWatch = self
  }

  // MARK: Identities

  /// Has rows identified by the app, so views and the anchor row stay with them.
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

  /// Has rows identified by a diffable data source, so views and places stay with them.
  ///
  /// - Parameters:
  ///   - dataSource: The data source; it is held weakly.
  ///   - name: Returns the identity of an item, such as `{ RowID($0.id.uuidString) }`.
  ///   - item: Returns the item with an identity, or an equal one; `nil` if there is none.
  public func identifyRows<Source: DiffableRowSource>(
    by dataSource: Source,
    name: @escaping (Source.Item) -> RowID,
    item: @escaping (RowID) -> Source.Item?
  ) {
    identifyRows(
      id: { [weak dataSource] in dataSource?.itemIdentifier(for: $0).map(name) },
      indexPath: { [weak dataSource] id in item(id).flatMap { dataSource?.indexPath(for: $0) } }
    )
  }

  /// A Boolean value indicating whether rows have identities: see ``identifyRows(id:indexPath:)``.
  ///
  /// A view tracking the identity of a row is refused before that. A class that overrides
  /// ``rowPath(of:)`` and ``rowID(at:)`` must override this too.
  open var identifiesRows: Bool { identities != nil }

  /// Returns the position of the row with an identity; `nil` if there is none.
  open func rowPath(of id: RowID) -> RowPath? {
    identities?.indexPath(id).flatMap { RowPath($0) }
  }

  /// Returns the identity of a row; `nil` for a row without one.
  open func rowID(at path: RowPath) -> RowID? {
    // An app asked for a row its list does not have traps.
    let isRow = rowCount(inSection: path.section).map { path.row < $0 } ?? false
    return isRow ? identities?.id(IndexPath(path)) : nil
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
  var isDiffable: Bool { list?.rowSource is any DiffableRowSource }

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
    if !record.isNotifying { scrollView?.layoutIfNeeded() }
  }
}
#endif
