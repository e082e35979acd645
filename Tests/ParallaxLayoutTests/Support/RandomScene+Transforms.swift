@testable import ParallaxLayout

extension RandomScene {
  /// The scene upside down, last view first.
  var mirrored: Self {
    var copy = self
    let length = metrics.containerLength
    copy.metrics.safeAreaInsets = metrics.safeAreaInsets.mirrored
    copy.metrics.contentInset = metrics.contentInset.mirrored
    copy.metrics.frame = AxisRange(
      start: length - metrics.frame.end,
      end: length - metrics.frame.start
    )
    copy.items = items.reversed().map { item in
      var copy = item
      copy.place = item.place.mirrored(in: metrics.contentLength)
      copy.bounds = item.bounds.mirrored(in: metrics.contentLength)
      copy.stickPosition = []
      if item.stickPosition.contains(.top) { copy.stickPosition.insert(.bottom) }
      if item.stickPosition.contains(.bottom) { copy.stickPosition.insert(.top) }
      copy.edgeInset = item.edgeInset.mirrored
      copy.overscroll = AxisOptions.OverscrollOptions(
        top: item.overscroll.bottom,
        bottom: item.overscroll.top
      )
      return copy
    }
    return copy
  }

  func mirroredOffset(_ offset: Double) -> Double {
    metrics.contentLength - metrics.frame.length - offset
  }

  /// The scene with every length doubled.
  var doubled: Self {
    var copy = self
    copy.metrics.containerLength *= 2
    copy.metrics.contentLength *= 2
    copy.metrics.safeAreaInsets = metrics.safeAreaInsets.doubled
    copy.metrics.contentInset = metrics.contentInset.doubled
    copy.metrics.frame = metrics.frame.doubled
    copy.items = items.map { item in
      var copy = StickyItem(place: item.place.doubled, minimum: item.minimum * 2)
      copy.bounds = item.bounds.doubled
      copy.stickPosition = item.stickPosition
      copy.stacking = item.stacking
      copy.headingLevel = item.headingLevel
      copy.edgeInset = item.edgeInset.doubled
      copy.overscroll = AxisOptions.OverscrollOptions(
        top: item.overscroll.top.doubled,
        bottom: item.overscroll.bottom.doubled
      )
      copy.safeArea = item.safeArea
      copy.parallax = item.parallax
      copy.lane = item.lane
      return copy
    }
    return copy
  }

  /// Whether every view begins or ends with the content, or not, at any scale: half a point is half
  /// a point.
  var isScalable: Bool {
    items.allSatisfy {
      !(0.25...0.5).contains($0.place.start)
        && !(0.25...0.5).contains(metrics.contentLength - $0.place.end)
    }
  }
}

extension RandomScene {
  /// Whether a view's place lies over that of another.
  func isOverlapped(_ slot: Int) -> Bool {
    let place = items[slot].place
    return items.indices.contains {
      $0 != slot && items[$0].place.start < place.end && items[$0].place.end > place.start
    }
  }
}

/// What the layout knows of views beyond their placements.
extension StickyLayout {
  /// The items of all views, by slot.
  var items: [StickyItem] { views.map(\.item) }

  /// Whether no view is claimed by both edges.
  var fits: Bool {
    var layout = self
    // Without the gap of a pull: a view that is pinned in it has the numbers of its rest.
    if pull != nil { layout.stick(at: metrics.contentOffset) }
    return !layout.views.contains {
      ($0.stand.moves.top > 0 || $0.stand.edge == .top) && $0.stand.moves.bottom > 0
    }
  }

  /// Where a view rests, without overscroll, safe area and grid.
  func rest(of slot: Int) -> AxisRange { views[slot].stand.rest }

  /// Whether a view shows more than its minimum because the user scrolled back.
  var revealsSomething: Bool {
    views.contains { $0.revealed > 0 }
  }
}

extension ScrollMetrics {
  /// Whether the content and what surrounds it is at least as long as the frame.
  var endsBelowFrame: Bool {
    contentLength + contentInset.top + contentInset.bottom >= frame.length
  }
}

extension StickyItem {
  /// A stacking view that neither a boundary nor an inset keeps from its neighbours.
  var isPlainStack: Bool {
    stacking == .stack && !stickPosition.isEmpty && edgeInset == .zero
      && bounds.start == -.infinity
  }
}

extension Placement {
  var isFinite: Bool {
    frame.isFinite && heightProgress.isFinite && topProgress.isFinite && stretch.isFinite
      && pushOut.isFinite && contentTranslation.isFinite && safeAreaExtension.isFinite
  }

  /// The frame without what extends into the safe area.
  var ownFrame: AxisRange {
    AxisRange(
      start: frame.start + safeAreaExtension.top,
      end: frame.end - safeAreaExtension.bottom
    )
  }

  /// Whether it is that of the same view in a container upside down.
  func isMirror(of other: Self, in length: Double) -> Bool {
    abs(frame.start - (length - other.frame.end)) < 1e-9
      && abs(frame.end - (length - other.frame.start)) < 1e-9
      && abs(heightProgress - other.heightProgress) < 1e-9 && stretch == other.stretch
      && abs(pushOut - other.pushOut) < 1e-9 && phase == other.phase.mirrored
  }

  var doubled: Self {
    var copy = self
    copy.frame = frame.doubled
    copy.stretch *= 2
    copy.pushOut *= 2
    copy.safeAreaExtension = safeAreaExtension.doubled
    copy.contentTranslation *= 2
    return copy
  }
}

extension Placement.Phase {
  var mirrored: Self {
    switch self {
    case .collapsing(let edge): .collapsing(edge.opposite)
    case .revealing(let edge): .revealing(edge.opposite)
    case .pinned(let edge): .pinned(edge.opposite)
    case .pushed(let edge): .pushed(edge.opposite)
    case .stretched(let edge): .stretched(edge.opposite)
    case .natural, .absent, .waiting: self
    }
  }
}

extension AxisRange {
  func isSeen(in container: ClosedRange<Double>) -> Bool {
    length > 0 && start < container.upperBound && end > container.lowerBound
  }

  var doubled: Self { Self(start: start * 2, end: end * 2) }

  func mirrored(in length: Double) -> Self { Self(start: length - end, end: length - start) }
}

extension AxisInsets {
  var mirrored: Self { Self(top: bottom, bottom: top) }
  var doubled: Self { Self(top: top * 2, bottom: bottom * 2) }
}

extension AxisOptions.Overscroll {
  var doubled: Self {
    guard case .stretch(let limit) = behavior else { return self }
    return limit == .infinity ? self : .stretch(upTo: limit * 2)
  }
}
