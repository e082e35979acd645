#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

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
}

extension ParallaxContainerView {
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
