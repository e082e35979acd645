#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
public import UIKit

extension ParallaxContainerView {
  /// Calls an action when the user pulls the content beyond its start, and shows a spinner until the
  /// action returns.
  ///
  ///     tableView.parallax.refresh { await store.load() }
  ///
  /// The spinner is in front of all views, in the `refreshSlot` of the header: between the edge and the
  /// header, which moves away, or with `.inside` between the header and the rows. While the content is
  /// pulled it fades in over the header. A scroll view should have no `refreshControl` beside it: UIKit
  /// puts that one behind the header.
  ///
  /// The pull counts in points of the content, so it counts under reduced motion too. The action is
  /// called at most once in a pull, and not while it runs.
  ///
  /// - Parameters:
  ///   - spinner: The view to show, in its own size. Defaults to `nil`, UIKit's activity indicator.
  ///   - distance: The pull at which the action is called, in points, at least 1. Defaults to 100.
  ///   - action: The action, which replaces a former one; `nil` removes the spinner.
  public func refresh(
    showing spinner: UIView? = nil,
    afterPull distance: Double = 100,
    _ action: (@MainActor () async -> Void)?
  ) {
    refresher?.remove()
    refresher = action.map {
      Refresher(
        in: self,
        showing: spinner ?? UIActivityIndicatorView(style: .medium),
        after: distance,
        action: $0
      )
    }
  }

  /// A Boolean value indicating whether the action of ``refresh(showing:afterPull:_:)`` runs.
  public var isRefreshing: Bool { refresher?.isRefreshing ?? false }

  /// A Boolean value indicating whether the room of a refresh is between header and rows.
  var refreshesInside: Bool {
    placed.keys.contains {
      guard let options = coordinator.options(of: $0) else { return false }
      return options.stickPosition.contains(.top) && options.overscroll.refreshSlot == .inside
    }
  }
}
#endif
