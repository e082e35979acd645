import UIKit

/// Cells of 100 by 44 points beside a first column of 160 and below a row of 88.
final class GridLayout: UICollectionViewLayout {
  private let (cell, start) = (CGSize(width: 100, height: 44), CGPoint(x: 160, y: 88))

  private var counts: (rows: Int, columns: Int) {
    let rows = collectionView?.numberOfSections ?? 0
    return (rows, rows > 0 ? collectionView?.numberOfItems(inSection: 0) ?? 0 : 0)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: start.x + cell.width * CGFloat(counts.columns),
      height: start.y + cell.height * CGFloat(counts.rows)
    )
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: start.x + cell.width * CGFloat(indexPath.item),
      y: start.y + cell.height * CGFloat(indexPath.section),
      width: cell.width,
      height: cell.height
    )
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    func range(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ count: Int) -> Range<Int> {
      let first = min(max(0, Int(low / length)), count)
      return first..<max(first, min(count, Int((high / length).rounded(.up))))
    }
    let rows = range(rect.minY - start.y, rect.maxY - start.y, cell.height, counts.rows)
    let columns = range(rect.minX - start.x, rect.maxX - start.x, cell.width, counts.columns)
    return rows.flatMap { row in
      columns.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: row)) }
    }
  }
}
