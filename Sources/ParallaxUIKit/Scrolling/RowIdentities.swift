#if canImport(UIKit) && !os(watchOS)
import Foundation
import ParallaxCoordinator

/// How a list names its rows.
struct RowIdentities {
  /// The identity of the row at an index path.
  var id: (IndexPath) -> RowID? = { _ in nil }
  /// Where the row with an identity is.
  var indexPath: (RowID) -> IndexPath? = { _ in nil }
}
#endif
