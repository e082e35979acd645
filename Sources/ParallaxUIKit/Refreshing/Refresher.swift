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
    let spinner = spinner ?? UIActivityIndicatorView(style: .medium)
    refresher = action.map { Refresher(in: self, showing: spinner, after: distance, action: $0) }
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

/// Follows the pulls of a container's scroll view, and runs an action when a pull was long enough.
///
/// For example, a header of 44...220 points below a safe area of 47, and a room of 60 for the spinner:
///
///                          .outside             .inside
///     at rest              header  47...267     header  47...267
///     pulled by 100        spinner 47...107     spinner 307...367, both over the header
///     the action runs      spinner 47...107     header  47...267
///                          header 107...327     spinner 267...327
///
/// The room is an inset of the scroll view, reported as transient, and is made when the finger lets go.
@MainActor final class Refresher {
  private weak var container: ParallaxContainerView?
  let spinner: UIView
  let distance: Double
  let action: @MainActor () async -> Void
  /// The record of the scroll view that has the room.
  private var record: ScrollViewRecord
  /// The lists of other pages with the room.
  private var others: [ScrollViewRecord] = []
  private var observation: ScrollObservation?
  /// A Boolean value indicating whether the pull has not yet run the action.
  private var isArmed = true
  private(set) var isRefreshing = false

  init(
    in container: ParallaxContainerView,
    showing spinner: UIView,
    after distance: Double,
    action: @escaping @MainActor () async -> Void
  ) {
    (self.container, self.spinner, self.action) = (container, spinner, action)
    self.distance = max(1, distance)
    record = container.adapter.record
    spinner.isUserInteractionEnabled = false
    (spinner as? UIActivityIndicatorView)?.hidesWhenStopped = false
    container.addSubview(spinner)
    follow()
  }

  /// Follows the scroll view the container has now.
  func follow() {
    guard let adapter = container?.adapter else { return }
    if adapter.record !== record {
      makeRoom(in: record)
      makeRoom(in: adapter.record)
      record = adapter.record
    }
    observation = adapter.observeScrolling { [weak self] in self?.didScroll() }
    didScroll()
  }

  func remove() {
    isRefreshing = false
    observation = nil
    record.setRefreshRoom(0)
    leaveOthers()
    spinner.removeFromSuperview()
  }

  /// Gives the list of another page the room as well, until the action returns.
  func makeRoom(in other: ScrollViewRecord) {
    guard isRefreshing else { return }
    others.append(other)
    other.setRefreshRoom(length, keepingRest: true)
  }

  private func leaveOthers() {
    while let other = others.popLast() { other.setRefreshRoom(0, keepingRest: true) }
  }

  /// The length of the room, in points.
  private var length: CGFloat { max(60, spinnerSize.height) }

  private var spinnerSize: CGSize {
    spinner.bounds.isEmpty ? spinner.sizeThatFits(.zero) : spinner.bounds.size
  }

  /// The points by which the content is pulled beyond its start, the room apart.
  private var pull: Double {
    container?.coordinator.metrics?.displacement.top ?? 0
  }

  // MARK: Pulling

  private func didScroll() {
    guard let scrollView = record.scrollView else { return }
    let pull = pull
    if pull <= 0.5 { isArmed = true }
    if isRefreshing {
      if record.insets.refreshRoom == 0, !scrollView.isTracking { makeRoom(length) }
    } else if isArmed, scrollView.isTracking, pull >= distance {
      run()
    }
    place(pull)
  }

  private func run() {
    (isArmed, isRefreshing) = (false, true)
    (spinner as? UIActivityIndicatorView)?.startAnimating()
    // The task keeps this until the action has returned, also if the container goes before.
    Task {
      await action()
      end()
    }
  }

  /// Makes room for the spinner when the finger has let go, or takes it away.
  private func makeRoom(_ length: CGFloat) {
    let isPulled = pull > 0.5
    record.setRefreshRoom(length)
    // What UIKit does with the inset in a bounce is not documented, so the bounce ends here.
    if isPulled, record.scrollView?.isTracking == false { container?.scrollToTop(animated: true) }
  }

  private func end() {
    guard isRefreshing else { return }
    isRefreshing = false
    (spinner as? UIActivityIndicatorView)?.stopAnimating()
    makeRoom(0)
    leaveOthers()
    place(pull)
  }

  // MARK: Placing

  private func place(_ pull: Double) {
    spinner.isHidden = !isRefreshing && pull <= 0.5
    guard !spinner.isHidden, let container, let slot = slot(of: container) else { return }
    spinner.alpha = isRefreshing ? 1 : min(1, pull / distance)
    spinner.bounds.size = spinnerSize
    let middle = container.bounds.minY + (slot.start + slot.end) / 2
    spinner.center = CGPoint(x: container.bounds.midX, y: middle)
  }

  /// The room, or where it is going to be.
  private func slot(of container: ParallaxContainerView) -> AxisRange? {
    guard let metrics = container.coordinator.metrics else { return nil }
    if container.refreshesInside {
      if let slot = container.coordinator.refreshSlot(at: .top) { return slot }
      return AxisRange(start: metrics.contentShift - length, length: length)
    }
    return AxisRange(start: metrics.viewport.start, length: length)
  }
}
#endif
