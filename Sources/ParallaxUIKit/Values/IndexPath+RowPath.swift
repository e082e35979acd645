#if canImport(UIKit) && !os(watchOS)
public import Foundation
public import ParallaxCoordinator
import UIKit

extension IndexPath {
  /// Creates the index path of a row of a table, or of an item of a collection.
  public init(_ path: RowPath) { self.init(row: path.row, section: path.section) }
}

extension RowPath {
  /// Creates the path of a row of a table, or of an item of a collection; `nil` where an index path
  /// does not have two parts, 0 or more each.
  public init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2, indexPath[0] >= 0, indexPath[1] >= 0 else { return nil }
    self.init(section: indexPath[0], row: indexPath[1])
  }
}
#endif
