// Bands: views with a whole line of cells. The rule runs once for the band; across it, a cell is
// where its row is.
extension PlacedViews {
  /// Has the view in a slot have these cells, or none.
  mutating func setCells(_ cells: BandCells?, of index: Int) {
    guard EngineParts.hasOtherAxis else { return }
    let isAcross = ownAxis(of: index) == main.axis
    main.bandRows.set(isAcross ? nil : cells, of: index)
    across.bandRows.set(isAcross ? cells : nil, of: index)
  }

  /// Returns the question for the rows of bands, if there is one.
  @inline(__always)
  mutating func bandQuery() -> RowQuery? {
    let isMain = main.needsBandRows()
    return isMain || across.needsBandRows() ? bandQuery(isMain: isMain) : nil
  }

  @inline(never)
  private mutating func bandQuery(isMain: Bool) -> RowQuery? {
    let others = isMain ? across : main
    return along(isMain ? main.axis : main.axis.cross) { $0.bandQuery { !others.follows($0) } }
  }

  /// Calls a function with each cell of a band in sight: first those moving with the content, then the
  /// frozen ones, which lie over them, and over all bands of this `zIndex`.
  ///
  /// Two bands cross in one cell, which the band on top has: the one with the higher
  /// ``ParallaxOptions/zIndex``, or of equal ones the one registered later.
  ///
  /// - Parameters:
  ///   - band: The band; any other view, or one out of sight, has no cells.
  ///   - body: The function.
  /// - Complexity: O(*k* log *b*) for *k* cells in sight of one of *b* bands. Allocates nothing.
  package func forEachCell(of band: ViewID, _ body: (BandCell) -> Void) {
    guard let slot = slot(of: band) else { return }
    var (views, cursor) = (self, BandCursor(slot))
    while let cell = views.nextCell(&cursor) { body(cell) }
  }

  /// Returns the next cell of a band in sight; `nil` after the last one, and after the band has gone.
  package mutating func nextCell(_ cursor: inout BandCursor) -> BandCell? {
    guard hasAcross, holds(cursor.band) else { return nil }
    let index = cursor.band.index
    let own = ownAxis(of: index)
    let placement = along(own) { $0.layout.placements[index] }
    guard placement.isPlaced, along(own, { $0.isInSight(placement) }) else { return nil }
    while let cell = along(own.cross, { $0.nextCell(&cursor) }) {
      if cell.slot >= 0, isCrossing(of: cursor.band, andHigher: cell.slot, along: own) { continue }
      return BandCell(
        first: cell.first,
        last: cell.last,
        id: cell.id,
        part: cell.part,
        isFrozen: cell.slot >= 0,
        frame: own.rect(
          plane.inContainer(placement.frame, along: own),
          cross: plane.inContainer(cell.range, along: own.cross)
        ),
        layer: cell.layer
      )
    }
    return nil
  }

  /// Returns whether a cell of a band in the row of a view is also a cell of the view, which lies over it.
  private mutating func isCrossing(
    of band: ViewSlot,
    andHigher index: Int,
    along axis: ScrollAxis
  ) -> Bool {
    let order = (records[index].options.zIndex, records[index].serial)
    guard order > (records[band.index].options.zIndex, band.serial) else { return false }
    return along(axis) { $0.hasCell(of: index, over: band.index) }
  }

  /// Returns the topmost cell of a band at a point of the container.
  func cell(of index: Int, at point: LayoutPoint) -> BandCell? {
    guard EngineParts.hasOtherAxis, records[index].options.cells != nil else { return nil }
    var (views, cursor) = (self, BandCursor(slot(at: index)))
    var topmost: BandCell?
    while let cell = views.nextCell(&cursor) {
      // To the last one: later cells lie over earlier ones, and a frozen column comes last.
      if cell.frame.contains(point) { topmost = cell }
    }
    return topmost
  }
}

extension ViewQueries {
  /// Returns the topmost cell at a point of the container, with its band; `nil` if the topmost view there
  /// is no band, or has no cell there.
  ///
  /// - Parameter point: The point, in container coordinates, in points.
  /// - Returns: The band and the cell.
  /// - Complexity: O(*k*) in the number of views and cells in sight.
  public func cell(at point: LayoutPoint) -> (band: ViewID, cell: BandCell)? {
    withViews { views in
      guard let view = views.topmostView(at: point),
        let cell = views.cell(of: view.index, at: point)
      else { return nil }
      return (views.records[view.index].id, cell)
    }
  }
}

extension AxisEngine {
  /// Returns whether a band with a cell for each row has one for the row of a view.
  fileprivate func hasCell(of band: Int, over index: Int) -> Bool {
    guard let position = bandRows.position(of: band) else { return false }
    return bandRows.bands[position].spans == nil && bandRows.trackedRow(of: index) != nil
  }
}
