#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

// Changes of rows that the container makes.
extension ListViewAdapter {
  /// Has the list carry out updates and lays out.
  ///
  /// A diffable data source makes its changes by itself.
  func performUpdates(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    guard let scrollView else {
      if !isDiffable { performBatchUpdates(updates, completion: completion) }
      return
    }
    let wasBatching = isBatching
    isBatching = true
    defer { isBatching = wasBatching }
    // In the same turn, so that no frame shows rows where they do not belong.
    UIView.performWithoutAnimation {
      // A layout of the app's may move the offset when the batch is carried out.
      record.write { _ in
        if isDiffable {
          record.letAppWrite(updates)
        } else {
          let record = record
          performBatchUpdates({ record.letAppWrite(updates) }, completion: completion)
        }
        scrollView.layoutIfNeeded()
      }
    }
    if isDiffable { completion?(true) }
  }

  func updateRows(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    revision += 1
    performUpdates(updates, completion: completion)
  }
}
#endif
