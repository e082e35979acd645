import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// Cells of 100 by 44 points beside a first column of 160 and below a row of 88: a row for each section, and
/// a column for each item.
class GridLayout: UICollectionViewLayout {
  /// Returns the rows, or along the horizontal axis the columns.
  func lines(along axis: ScrollAxis) -> GridLines {
    let rows = collectionView?.numberOfSections ?? 0
    guard axis == .horizontal else {
      return GridLines(axis: axis, start: 88, length: 44, count: rows)
    }
    let columns = rows > 0 ? collectionView?.numberOfItems(inSection: 0) ?? 0 : 0
    return GridLines(axis: axis, start: 160, length: 100, count: columns)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: lines(along: .horizontal).end, height: lines(along: .vertical).end)
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let column = lines(along: .horizontal).range(of: indexPath.item)
    let row = lines(along: .vertical).range(of: indexPath.section)
    attributes.frame = CGRect(
      x: column.start,
      y: row.start,
      width: column.length,
      height: row.length
    )
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let columns = lines(along: .horizontal).lines(in: AxisRange(rect, along: .horizontal))
    return lines(along: .vertical).lines(in: AxisRange(rect)).flatMap { row in
      columns.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: row)) }
    }
  }
}

/// A collection with a ``GridLayout``, which has the rows and the columns.
final class GridAdapter: CollectionViewAdapter {
  override var scrollsAcross: Bool { true }

  override func rows(along axis: ScrollAxis) -> (any RowTable)? {
    (collectionView?.collectionViewLayout as? GridLayout)?.lines(along: axis)
  }
}

/// The rows or the columns of a grid, all of one length.
///
/// No array has them, so that 100,000 columns cost what those in sight do.
struct GridLines: RowTable {
  let axis: ScrollAxis
  let start, length: Double
  let count: Int

  var end: Double { start + length * Double(count) }

  func range(of line: Int) -> AxisRange {
    AxisRange(start: start + length * Double(line), length: length)
  }

  /// Returns the lines at least partly in a range of the content.
  func lines(in range: AxisRange) -> Range<Int> {
    // Clamped first: a range far beyond the lines has no line number.
    let (low, high) = (min(max(range.start, start), end), min(max(range.end, start), end))
    let first = Int((low - start) / length)
    return first..<max(first, Int(((high - start) / length).rounded(.up)))
  }

  func rowRange(at path: RowPath) -> AxisRange? {
    let line = axis == .vertical ? path.section : path.row
    return line < count ? range(of: line) : nil
  }

  func rowPaths(in range: AxisRange) -> [RowPath] { lines(in: range).map(path) }

  func forEachRow(in range: AxisRange, _ body: (RowPath, AxisRange) -> Void) {
    for line in lines(in: range) { body(path(of: line), self.range(of: line)) }
  }

  /// The path of a row is that of its first item, and the path of a column that of its item in the first row.
  private func path(of line: Int) -> RowPath {
    axis == .vertical ? RowPath(section: line, row: 0) : RowPath(section: 0, row: line)
  }
}
