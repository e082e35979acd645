#if canImport(UIKit) && !os(watchOS)
public import Foundation
public import ParallaxCoordinator
import UIKit

/// What the adapters of tables and of collections have in common: rows with identities, and updates.
@MainActor open class ListViewAdapter: ScrollViewAdapter, ScrollableRowIdentities {
  private var identities: RowIdentities?
  private var version = 0
  private var isShifting = false
  /// Whether a diffable data source makes the changes: a list whose rows are changed past it traps.
  var isDiffable = false

  /// Has rows identified by what the app knows of them, so that views and places stay with them.
  ///
  /// - Parameters:
  ///   - id: Returns the identity of the row at an index path; `nil` for none.
  ///   - indexPath: Returns where the row with an identity is; `nil` where there is none.
  public func identifyRows(
    id: @escaping (IndexPath) -> RowID?,
    indexPath: @escaping (RowID) -> IndexPath?
  ) {
    identities = RowIdentities(id: id, indexPath: indexPath)
    isDiffable = false
    version += 1
  }

  open override func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    var reading = super.scrollReading(in: container)
    reading.contentVersion = version
    return reading
  }

  /// Whether rows have identities: once it was said how they are identified.
  ///
  /// The container refuses views that track the identity of a row before that. A class that answers
  /// ``rowPath(of:)`` by itself answers this as well.
  open var identifiesRows: Bool { identities != nil }

  /// Where the row with an identity is.
  open func rowPath(of id: RowID) -> RowPath? {
    identities?.indexPath(id).flatMap { RowPath($0) }
  }

  /// The identities of the rows in a part of the content.
  open func rowIDs(in range: AxisRange) -> [RowID] {
    guard let identities else { return [] }
    return indexPaths(in: range).compactMap(identities.id)
  }

  // MARK: What lists answer

  /// Where a row is; a list answers for its own.
  open func rowRange(at path: RowPath) -> AxisRange? { nil }

  /// Where a section is; a list answers for its own.
  open func sectionRange(_ section: Int) -> AxisRange? { nil }

  /// Called when rows are to have other heights; a list asks for those of its own.
  open func rowHeightsDidChange(at paths: [RowPath]) {}

  /// The rows that lie at least partly in a part of the content, in order.
  func indexPaths(in range: AxisRange) -> [IndexPath] { [] }

  /// Has the list carry out updates as a batch; a list answers for its own.
  func performBatchUpdates(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    updates()
    completion?(true)
  }

  /// Has the list carry out updates, lays out, and then says how it went.
  ///
  /// A diffable data source makes its changes by itself.
  final func performUpdates(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    guard let scrollView else {
      if !isDiffable { performBatchUpdates(updates, completion: completion) }
      return
    }
    // In the same turn, so that no frame shows rows where they do not belong.
    UIView.performWithoutAnimation {
      if isDiffable {
        updates()
      } else {
        performBatchUpdates(updates, completion: completion)
      }
      scrollView.layoutIfNeeded()
    }
    if isDiffable { completion?(true) }
  }

  final func updateRows(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    version += 1
    performUpdates(updates, completion: completion)
  }

  /// Moves the offset, and again by what rows measured on the way have moved what is read.
  open override func shiftContentOffset(by distance: Double) {
    guard let scrollView, !isShifting else { return }
    isShifting = true
    defer { isShifting = false }
    super.shiftContentOffset(by: distance)
    let content = contentAxis(of: scrollView)
    let length = content.length(of: scrollView.bounds.size)
    let middle = content.offset(of: scrollView) + length / 2
    guard let path = indexPaths(in: AxisRange(start: middle, length: 1)).first,
      let row = RowPath(path), let place = rowRange(at: row)
    else { return }
    let shown = place.start - content.offset(of: scrollView)
    for _ in 0..<4 {
      scrollView.layoutIfNeeded()
      guard let now = rowRange(at: row) else { return }
      let moved = now.start - content.offset(of: scrollView) - shown
      guard abs(moved) > 0.5 else { return }
      super.shiftContentOffset(by: moved)
    }
  }
}

/// How a list names its rows.
private struct RowIdentities {
  /// The identity of the row at an index path.
  var id: (IndexPath) -> RowID?
  /// Where the row with an identity is.
  var indexPath: (RowID) -> IndexPath?
}
#endif
