#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

extension ParallaxContainerView {
  /// Scrolls the shortest distance at which a view in the content is clear of stuck views, of pinned
  /// titles and of the keyboard.
  ///
  /// The container calls it when a view gets the focus of assistive technology, and when a text
  /// field or a text view begins to be edited.
  ///
  /// - Parameters:
  ///   - view: The view. A view not in the content is not scrolled to.
  ///   - animated: Whether the scroll is animated; under reduced motion it is not.
  public func scroll(showing view: UIView, animated: Bool) {
    guard let content = adapter.content, view !== content.scrollView,
      view.isDescendant(of: content.scrollView), !view.isDescendant(of: self) || !isInside
    else { return }
    let rect = view.convert(view.bounds, to: content.scrollView)
    guard !adapter.scrollsAcross else { return scroll(showing: rect, animated: animated) }
    let part = content.range(rect)
    let list = adapter as? ListViewAdapter
    let row = list?.indexPaths(in: AxisRange(start: part.start, length: 1)).first
    let title = row.flatMap { list?.pinnedTitleLength(inSection: $0.section) } ?? 0
    guard let offset = contentOffset(toShow: part, at: nil, belowTitle: title) else { return }
    scroll(to: offset, animated: animated)
  }

  /// Scrolls to the minimum content offset.
  ///
  /// - Parameter animated: Whether the scroll is animated; under reduced motion it is not.
  public func scrollToTop(animated: Bool) {
    guard let metrics = coordinator.metrics else { return }
    scroll(to: metrics.reachableOffsets.lowerBound, animated: animated)
  }

  /// Returns whether the scroll view may scroll to its top by itself, as after a tap on the status bar;
  /// if it would stop before the top, the container scrolls instead.
  ///
  /// A scroll view computes its target from its insets at the beginning, and insets for pinned titles
  /// change during the scroll. Call it in the delegate method of the same name:
  ///
  ///     func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
  ///       container.scrollViewShouldScrollToTop()
  ///     }
  ///
  /// When the container has scrolled, UIKit calls `scrollViewDidEndScrollingAnimation(_:)`.
  ///
  /// - Returns: Whether the scroll view scrolls by itself.
  public func scrollViewShouldScrollToTop() -> Bool {
    guard adapter.axis == .vertical, let scrollView = adapter.scrollView,
      let metrics = coordinator.metrics,
      abs(metrics.reachableOffsets.lowerBound + scrollView.adjustedContentInset.top) > 0.5
    else { return true }
    scrollToTop(animated: true)
    return false
  }

  /// Scrolls on both axes as far as a rectangle of the content needs.
  private func scroll(showing rect: CGRect, animated: Bool) {
    guard let x = adapter.content(along: .horizontal) else { return }
    var content = LayoutRect(rect)
    content.origin.x = x.range(rect).start
    guard let offset = coordinator.contentOffset(showing: content) else { return }
    var point = x.point(at: offset.x)
    point.y = offset.y
    scroll(to: point, animated: animated)
  }

  /// Scrolls to an offset, unless it is the present one.
  ///
  /// - Parameters:
  ///   - offset: The offset from the beginning of the content, in points.
  ///   - animated: Whether the scroll is animated; under reduced motion it is not.
  ///   - didEnd: Called when an animation has come to the offset.
  func scroll(to offset: Double, animated: Bool, didEnd: @escaping () -> Void = {}) {
    guard let target = adapter.content?.point(at: offset) else { return }
    scroll(to: target, animated: animated, didEnd: didEnd)
  }

  private func scroll(to target: CGPoint, animated: Bool, didEnd: @escaping () -> Void = {}) {
    guard let scrollView = adapter.scrollView,
      abs(target.x - scrollView.contentOffset.x) > 0.5
        || abs(target.y - scrollView.contentOffset.y) > 0.5
    else { return }
    if animated, !coordinator.configuration.reducesMotion {
      adapter.record.animate(to: target, didEnd: didEnd)
    } else {
      scrollView.contentOffset = target
    }
  }

  /// Returns the offset at which a part of the content is visible, clear of the views stuck there
  /// and of the list's own pinned title.
  ///
  /// - Parameters:
  ///   - part: The part, from the beginning of the content, in points.
  ///   - alignment: The position of the part; `nil` scrolls the shortest distance.
  ///   - title: The length of the title the list pins over the part, in points.
  /// - Returns: The offset; `nil` if nothing has to scroll.
  func contentOffset(
    toShow part: AxisRange,
    at alignment: ScrollAlignment?,
    belowTitle title: Double = 0
  ) -> Double? {
    switch alignment {
    case .start: return contentOffset(toStartAt: part.start, belowTitle: title)
    case .center:
      return coordinator.contentOffset(showing: (part.start + part.end) / 2, at: .center)
    case .end: return coordinator.contentOffset(showing: part.end, at: .end)
    case nil:
      guard let metrics = coordinator.metrics, let clear = coordinator.uncovered,
        let titleLine = adapter.content?.insets.top
      else { return nil }
      let shown = part.offset(by: metrics.contentShift)
      let pinned =
        adapter.titleLayout != nil
        ? clear.start : metrics.contentOffset + titleLine + metrics.contentShift
      let line = title > 0 ? max(clear.start, pinned + title) : clear.start
      if shown.start < line || part.length > clear.end - line {
        return contentOffset(toStartAt: part.start, belowTitle: title)
      }
      return shown.end > clear.end ? coordinator.contentOffset(showing: part.end, at: .end) : nil
    }
  }

  private func contentOffset(toStartAt start: Double, belowTitle title: Double) -> Double? {
    let offset = coordinator.contentOffset(showing: start, at: .start)
    guard title > 0, let offset, let metrics = coordinator.metrics,
      let titleLine = adapter.content?.insets.top
    else { return offset }
    // The inset that pins titles below the views depends on the offset.
    let below =
      coordinator.configuration.adjustsPinnedInset || adapter.titleLayout != nil
      ? coordinator.contentOffset(showing: start - title, at: .start)
      : metrics.reachableOffset(nearest: start - title - titleLine)
    return below.map { min($0, offset) }
  }

  /// Changes the target of a drag so no view that snaps is left half collapsed.
  ///
  /// Call it in the delegate method of the same name, with its arguments:
  ///
  ///     func scrollViewWillEndDragging(
  ///       _ scrollView: UIScrollView,
  ///       withVelocity velocity: CGPoint,
  ///       targetContentOffset: UnsafeMutablePointer<CGPoint>
  ///     ) {
  ///       container.scrollViewWillEndDragging(
  ///         withVelocity: velocity, targetContentOffset: targetContentOffset)
  ///     }
  ///
  /// A view revealed in part by scrolling back is shown or hidden, immediately if the content does
  /// not decelerate; otherwise by ``scrollViewDidEndDecelerating()``, which must be called too. For
  /// example, a header of 50...200 released at 160 goes to 200.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content offset, in points a millisecond, as from UIKit.
  ///   - targetContentOffset: The offset at which the scroll would end; changed only if a view snaps.
  public func scrollViewWillEndDragging(
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    adapter.settle(&targetContentOffset.pointee, velocity, by: coordinator)
  }

  /// Scrolls on to where the views that snap are whole or collapsed, and shows or hides those
  /// revealed in part.
  ///
  /// Call it in the delegate method of the same name. For example, a bar of 0...56 showing 20
  /// points is hidden, and a bar showing 40 is shown.
  public func scrollViewDidEndDecelerating() { adapter.scrollDidEnd(by: coordinator) }
}

extension ScrollViewAdapter {
  /// Scrolls to where views that snap are whole or collapsed, then shows or hides those revealed in
  /// part.
  func scrollDidEnd(by coordinator: ParallaxCoordinator) {
    guard let scrollView else { return }
    var target = scrollView.contentOffset
    settle(&target, .zero, by: coordinator)
    guard target != scrollView.contentOffset else { return }
    let settleViews = { [weak self] in
      // An animation ends before the coordinator has read its last offset.
      self?.record.notify()
      // No scroll follows this one, so what the scroll view rounds is not scrolled to for ever.
      var reached = target
      self?.settle(&reached, .zero, by: coordinator)
    }
    guard coordinator.configuration.reducesMotion else {
      return record.animate(to: target, didEnd: settleViews)
    }
    scrollView.contentOffset = target
    settleViews()
  }

  /// Changes a target, and shows or hides views if the content is at rest there.
  ///
  /// - Parameters:
  ///   - target: The content offset at which the scroll would end.
  ///   - velocity: The velocity of the content offset, in points a millisecond.
  ///   - coordinator: The coordinator bound to this.
  func settle(_ target: inout CGPoint, _ velocity: CGPoint, by coordinator: ParallaxCoordinator) {
    for axis in ScrollAxis.allCases where scrolls(along: axis) {
      guard let content = content(along: axis) else { return }
      let settling = coordinator.settling(
        at: content.offset(at: target),
        velocity: content.velocity(velocity) * 1000,
        along: axis
      )
      switch settling {
      case .rest: break
      case .scroll(let offset):
        let point = content.point(at: offset)
        if axis == .vertical { target.y = point.y } else { target.x = point.x }
      case .reveal(let views): show(views, along: axis, by: coordinator)
      }
    }
  }

  private func show(
    _ views: [Settling.Reveal],
    along axis: ScrollAxis,
    by coordinator: ParallaxCoordinator
  ) {
    let settle = {
      for view in views {
        // A view unregistered meanwhile has nothing to settle.
        try? coordinator.setRevealedDistance(view.end, of: view.id, along: axis)
      }
    }
    guard !coordinator.configuration.reducesMotion else { return settle() }
    let options: UIView.AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]
    UIView.animate(withDuration: 0.25, delay: 0, options: options, animations: { settle() })
  }
}

/// The delegate of a scroll view whose app needs none of its own: it calls the container.
@MainActor final class ScrollDelegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {
  private weak var container: ParallaxContainerView?

  init(_ container: ParallaxContainerView) { self.container = container }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset target: UnsafeMutablePointer<CGPoint>
  ) {
    container?.scrollViewWillEndDragging(withVelocity: velocity, targetContentOffset: target)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    container?.scrollViewDidEndDecelerating()
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    container?.scrollViewShouldScrollToTop() ?? true
  }
}

extension ParallaxContainerView {
  /// Puts another scroll view into the container, such as the list of another tab, and keeps the frame
  /// of a view.
  ///
  /// Each list keeps its offset and its insets. If the view would have another frame over the other
  /// list, that list is scrolled: a header that is half collapsed is half collapsed in every tab.
  ///
  /// - Parameters:
  ///   - adapter: The adapter of the scroll view, which should be the same each time. The container
  ///     retains only the adapter that it shows.
  ///   - id: The view that keeps its frame.
  public func show(_ adapter: ScrollViewAdapter, keepingProgressOf id: ViewID) {
    guard !isInside, adapter !== self.adapter else { return }
    let former = self.adapter.scrollView
    giveIndicatorsBack()
    self.adapter = adapter
    followLayouts()
    installScrollView()
    // A list with the room of a refresh can show the views where they are.
    refresher?.follow()
    coordinator.bind(to: adapter, in: self, keepingProgressOf: id)
    guard let former, former !== adapter.scrollView else { return }
    former.addGestureRecognizer(former.panGestureRecognizer)
    if former.superview === self { former.removeFromSuperview() }
  }

  func installScrollView() {
    guard let scrollView = adapter.scrollView else { return }
    if scrollView.superview == nil {
      scrollView.frame = bounds
      insertSubview(scrollView, at: 0)
      fillContainer(with: scrollView)
    }
    takePanRecognizer()
  }

  /// Adds constraints for a scroll view that uses Auto Layout; constraints of the app take precedence.
  private func fillContainer(with scrollView: UIScrollView) {
    guard !scrollView.translatesAutoresizingMaskIntoConstraints else { return }
    let edges = [
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      scrollView.leftAnchor.constraint(equalTo: leftAnchor),
      scrollView.rightAnchor.constraint(equalTo: rightAnchor),
    ]
    for edge in edges { edge.priority = .defaultHigh }
    NSLayoutConstraint.activate(edges)
  }

  /// Takes the autoresizing mask away: UIKit would resize the scroll view before the container, which
  /// could not keep the anchor row then.
  func takeMask(of scrollView: UIView) {
    guard scrollView.translatesAutoresizingMaskIntoConstraints,
      !scrollView.autoresizingMask.isEmpty
    else { return }
    heldMask = (scrollView, scrollView.autoresizingMask)
    scrollView.autoresizingMask = []
  }

  func giveMaskBack(to view: UIView) {
    guard let held = heldMask, held.view === view else { return }
    view.autoresizingMask = held.mask
    heldMask = nil
  }

  /// A Boolean value indicating whether the scroll view is a descendant of the container.
  var holdsScrollView: Bool {
    !isInside && adapter.scrollView?.isDescendant(of: self) ?? false
  }

  /// Takes over the pan recognizer of the scroll view, so drags on views scroll.
  func takePanRecognizer() {
    guard holdsScrollView, let pan = adapter.scrollView?.panGestureRecognizer, pan.view !== self
    else { return }
    addGestureRecognizer(pan)
  }

  /// Removes the container's share of the indicator insets.
  func giveIndicatorsBack() {
    indicatorTokens = []
    for axis in indicators.keys { addIndicatorShare(.zero, along: axis) }
    indicators = [:]
  }

  /// Keeps the scroll indicators clear of the views: a share beside the app's own insets.
  func keepIndicators() {
    for axis in ScrollAxis.allCases where adapter.scrolls(along: axis) {
      addIndicatorShare(coordinator.obscured(along: axis), along: axis)
    }
  }

  private func addIndicatorShare(_ share: AxisInsets, along axis: ScrollAxis) {
    guard let content = adapter.content(along: axis) else { return }
    let insets: ReferenceWritableKeyPath<UIScrollView, UIEdgeInsets> =
      axis == .vertical ? \.verticalScrollIndicatorInsets : \.horizontalScrollIndicatorInsets
    var share = UIEdgeInsets(share, along: axis, isRightToLeft: content.turns)
    let present = content.scrollView[keyPath: insets]
    var (app, former) = indicators[axis] ?? (AppInset(present), .zero)
    let isNew = present.differs(from: app.seen)
    if isNew {
      let copied = (content.scrollView.contentInset, adapter.record.insets.framework)
      app.take(present, beside: former, copyOf: copied)
    }
    // Most apps make the room of a keyboard themselves.
    let keyboard = coordinator.metrics?.transientInset.bottom ?? 0
    share.bottom -= min(share.bottom, keyboard, max(0, app.own.bottom))
    guard isNew || share != former else { return }
    let isFirst = indicators.removeValue(forKey: axis) == nil
    content.scrollView[keyPath: insets] = app.own.adding(share)
    // A scroll view may round it.
    app.seen = content.scrollView[keyPath: insets]
    indicators[axis] = (app, share)
    guard isFirst else { return }
    let token = content.scrollView.observe(insets) { [weak self] _, _ in
      // During a write of the container there is no entry.
      onMain { if self?.indicators[axis] != nil { self?.keepIndicators() } }
    }
    indicatorTokens.append(token)
  }

  /// The app's own insets of the scroll view, without those that views are positioned in, in points.
  ///
  ///     tableView.parallax.contentInset.top = 20
  ///
  /// Use it instead of `contentInset` of the scroll view to assign an inset. For example, with a
  /// header of 250 points, 300 assigned here makes the `contentInset` of the scroll view 550. Assigned
  /// to the scroll view itself, 300 counts as 50 of the app's own beside the 250 of the header. Content
  /// that rests at its start goes on resting there. Defaults to the inset the scroll view had.
  public var contentInset: UIEdgeInsets {
    get { adapter.record.insets.app.own }
    set { adapter.record.changeInsets(keepingRest: true) { $0.app.own = newValue } }
  }
}
#endif
