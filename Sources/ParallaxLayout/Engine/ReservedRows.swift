/// The rows that keep room for views, where they were when they were last looked up.
///
/// It knows which of them the host may have to hear of: those of views that have changed since it last
/// heard, or all after all rows were looked up.
struct ReservedRows: Sendable {
  /// A row, and how high a view has it be, in points.
  struct Share: Hashable, Sendable {
    var path: RowPath
    var height: Double
  }

  /// What each view needs, by place in the layout.
  private var shares: [Share?] = []
  /// The views that need a row, in the order of these; not kept while all rows are looked up.
  private var views: [Int] = []
  private var isSorted = true
  private var sorter = ListSorter()
  /// The rows that views had, or have, which were looked up since the host last heard, in order; not
  /// kept while all are.
  private var untoldPaths: [RowPath] = []
  /// Those of these views that have lost their row.
  private var viewsWithoutRow: [Int] = []
  private var areAllUntold = true

  /// Notes that all rows are looked up from now on.
  mutating func lookUpAll() {
    isSorted = false
    areAllUntold = true
  }

  /// Notes that no row is known any more.
  mutating func forgetAll() {
    for view in shares.indices { shares[view] = nil }
    lookUpAll()
  }

  /// Notes what a view needs.
  ///
  /// - Parameters:
  ///   - share: The row and its height; `nil` for a view without one.
  ///   - view: The place of the view in the layout.
  /// - Returns: Whether the host may have to hear of it.
  mutating func set(_ share: Share?, for view: Int) -> Bool {
    while shares.count <= view { shares.append(nil) }
    let former = shares[view]
    guard former != nil || share != nil else { return false }
    if former?.path != share?.path, former != nil { takeOut(view) }
    shares[view] = share
    if former?.path != share?.path, share != nil, isSorted {
      views.insert(view, at: index(of: view))
    }
    guard !areAllUntold else { return true }
    if let former { untoldPaths.insertInOrder(former.path) }
    if let share { untoldPaths.insertInOrder(share.path) } else { viewsWithoutRow.append(view) }
    // Many are no faster looked at one by one.
    let count = untoldPaths.count + viewsWithoutRow.count
    if count > 4 + shares.count / 16 { areAllUntold = true }
    return true
  }

  /// Returns the views whose rows the host may have to hear of, and has none from now on.
  mutating func takeUntold() -> [Int] {
    sort()
    defer {
      untoldPaths.removeAll(keepingCapacity: true)
      viewsWithoutRow.removeAll(keepingCapacity: true)
      areAllUntold = false
    }
    guard !areAllUntold else { return Array(shares.indices) }
    var result = viewsWithoutRow.filter { shares[$0] == nil }
    for path in untoldPaths { result.append(contentsOf: views[range(of: path)]) }
    return result
  }

  /// Returns how high a row is to be, in points: as high as the view that needs most; `nil` for one
  /// that keeps no room.
  func height(of path: RowPath) -> Double? {
    var height: Double?
    for view in views[range(of: path)] {
      if let share = shares[view] { height = max(height ?? share.height, share.height) }
    }
    return height
  }

  private func range(of path: RowPath) -> Range<Int> {
    let start = views.indices.firstIndex { (self.path(of: views[$0]) ?? path) >= path }
    let rest = start..<views.count
    return start..<rest.firstIndex { (self.path(of: views[$0]) ?? path) > path }
  }

  private func path(of view: Int) -> RowPath? { shares[view]?.path }

  /// Returns where a view is among those that need a row, or where it would be.
  private func index(of view: Int) -> Int {
    guard let path = path(of: view) else { return views.count }
    return views.indices.firstIndex { index in
      let other = views[index]
      let otherPath = self.path(of: other) ?? path
      return otherPath != path ? otherPath > path : other >= view
    }
  }

  private mutating func takeOut(_ view: Int) {
    guard isSorted else { return }
    let index = index(of: view)
    if index < views.count, views[index] == view {
      views.remove(at: index)
    } else {
      isSorted = false
    }
  }

  private mutating func sort() {
    guard !isSorted else { return }
    isSorted = true
    for view in shares.indices {
      guard let path = path(of: view) else { continue }
      sorter.add(view, by: Double(path.section), Double(path.row))
    }
    sorter.finish(&views)
  }
}

extension ParallaxEngine {
  /// Notes what a view needs of the inset and of its row; one whose row is not in the content needs
  /// nothing.
  mutating func noteReservations(of index: Int) {
    let (options, row) = (registrations[index]?.options, registrations[index]?.row)
    reservedInset.set(
      layout.items[index].isPresent ? options?.reservedInset ?? 0 : 0,
      at: index
    )
    let share = row.flatMap { row in
      options?.reservedRowHeight.map { ReservedRows.Share(path: row.path, height: $0) }
    }
    if reservedRows.set(share, for: index) { pending.insert(.rowHeights) }
  }
}
