public import ParallaxLayout

/// The views of a band's cells: one for each cell in sight, which another cell gets when its own has gone.
///
/// A port keeps one for each band, with views only for the cells in sight:
///
///     var labels = CellViews<Label>()
///
///     labels.show(
///       coordinator.cells(of: "headings"),
///       make: { Label() },
///       hide: { $0.alpha = 0 }
///     ) { label, cell, isNew in
///       if isNew { label.alpha = 1 }
///       label.frame.origin.x = cell.frame.origin.x
///     }
///
/// For example, of 100,000 columns 11 are in sight: scrolling by less than a column at a time makes at most 12
/// labels, and jumps at most 22.
public struct CellViews<View> {
  private var shown: [(cell: BandCell, view: View)] = []
  /// Empty between two calls: its memory is used by the next one.
  private var former: [(cell: BandCell, view: View)] = []
  private var spares: [View] = []

  /// Creates an empty set of views.
  public init() {}

  /// The cells with their views, in drawing order.
  public var views: [(cell: BandCell, view: View)] { shown }

  /// Gives each cell in sight a view, and takes it from cells out of sight.
  ///
  /// - Parameters:
  ///   - cells: The cells in sight.
  ///   - make: Makes a view; called if none is left over.
  ///   - hide: Called with each view whose cell is gone.
  ///   - place: Called with the view of each cell, in drawing order, and with whether the view is new to
  ///     the cell and must get its content.
  /// - Complexity: O(*k*) for *k* cells, most of them in sight before in the same order. Allocates nothing
  ///   while no more cells are in sight than ever before.
  public mutating func show(
    _ cells: some Sequence<BandCell>,
    make: () -> View,
    hide: (View) -> Void,
    place: (_ view: View, _ cell: BandCell, _ isNew: Bool) -> Void
  ) {
    swap(&shown, &former)
    // Cells stay in their order, most often behind others no longer in sight.
    var next = 0
    for cell in cells {
      if let index = index(of: cell, from: next) {
        let view = former[index].view
        // Views without a cell are before the index, so nothing after it moves.
        former.swapAt(index, next)
        next += 1
        shown.append((cell, view))
        place(view, cell, false)
      } else {
        // Views without a cell are taken below: until then one more may be needed.
        let view = spares.popLast() ?? make()
        shown.append((cell, view))
        place(view, cell, true)
      }
    }
    for index in next..<former.count {
      hide(former[index].view)
      spares.append(former[index].view)
    }
    former.removeAll(keepingCapacity: true)
  }

  private func index(of cell: BandCell, from next: Int) -> Int? {
    (next..<former.count).first { former[$0].cell.isSame(as: cell) }
  }
}
