public import ParallaxLayout

extension ParallaxCoordinator {
  /// The cells of a band in sight: first those moving with the content, then the frozen ones, which lie over
  /// them, and over all bands of the same `zIndex`.
  ///
  /// A band is notified when one of its cells may have moved, as any view is when it has moved. For example,
  /// headings over 100,000 columns of which 11 are in sight:
  ///
  ///     let headings = ViewDescriptor { _ in
  ///       for cell in coordinator.cells(of: "headings") { print(cell.first.row) }  // 11: see CellViews
  ///     }
  ///
  /// Two bands cross in one cell, which the band on top has: the one with the higher
  /// ``ParallaxOptions/zIndex``, or of equal ones the one registered later.
  ///
  /// - Parameter band: The band; any other view, or one out of sight, has no cells.
  /// - Returns: The cells as they are when the loop comes to them: they end if the loop unregisters the
  ///   band.
  /// - Complexity: O(*k* log *b*) for *k* cells in sight of one of *b* bands. Allocates nothing.
  public func cells(of band: ViewID) -> BandCellSequence {
    BandCellSequence(coordinator: self, band: ask { $0.slot(of: band) })
  }
}

/// The cells of a band in sight: see ``ParallaxCoordinator/cells(of:)``.
///
///     for cell in coordinator.cells(of: "headings") { print(cell.first.row, cell.frame.origin.x) }
public struct BandCellSequence: Sequence, IteratorProtocol {
  private let coordinator: ParallaxCoordinator
  private var cursor: BandCursor?

  init(coordinator: ParallaxCoordinator, band: ViewSlot?) {
    self.coordinator = coordinator
    cursor = band.map { BandCursor($0) }
  }

  /// Returns the next cell; `nil` after the last one.
  public mutating func next() -> BandCell? {
    // Each cell is a question of its own, as the loop may change views.
    guard var position = cursor else { return nil }
    let cell = coordinator.ask { $0.nextCell(&position) }
    cursor = cell == nil ? nil : position
    return cell
  }
}
