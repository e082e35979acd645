public import ParallaxLayout

/// The insets that a scrollable keeps while another one is bound.
struct KeptInsets {
  weak var scrollable: (any ScrollableInsets)?
  var ledger: InsetLedger
}

extension ParallaxCoordinator {
  /// Binds the coordinator to another scrollable that shares a view with the present one, such as the
  /// list of another tab, and keeps the view where it is.
  ///
  /// The list of the new tab is at an offset of its own. Where the view would stand elsewhere there,
  /// the list is scrolled by ``ScrollableShifting/shiftContentOffset(by:)``, before any view is told: a header
  /// that is half collapsed is so in every tab, and a list that is scrolled farther than a collapsed
  /// header needs stays where it is. Where the content of the list is too short, the view moves as
  /// little as it can.
  ///
  ///     coordinator.bind(to: photos, in: container, keepingProgressOf: "header")
  ///
  /// The former list keeps the insets that it was given, so that it does not move on its way out, and
  /// goes on with them when it is bound again in this way; it is held weakly. ``unbind()`` and
  /// ``bind(to:in:)`` take back the insets of all.
  ///
  /// - Parameters:
  ///   - scrollable: The list to follow from now on.
  ///   - container: The container that views are placed in.
  ///   - id: The view that stays where it is; one that has no place is not kept.
  /// - Returns: The points by which the list was scrolled.
  @discardableResult
  public func bind(
    to scrollable: any Scrollable,
    in container: any ParallaxContainer,
    keepingProgressOf id: ViewID
  ) -> Double {
    let former = metrics == nil ? nil : placement(of: id)
    var shift = 0.0
    exchangeBinding(for: scrollable, container, keepsInsets: true) {
      guard let former, former.isPlaced else { return }
      placeUntold(in: scrollable)
      guard self.scrollable === scrollable else { return }
      let distance = distance(toKeep: former, of: id)
      if distance != 0 { shift = shiftContentOffset(by: distance) }
    }
    return shift
  }

  /// Places the views at the present offset and tells no view, until insets have settled.
  private func placeUntold(in scrollable: any Scrollable) {
    for _ in 0..<8 {
      // The host, called, may have bound another one.
      guard self.scrollable === scrollable else { return }
      cycle.isRequested = false
      step()
      guard cycle.isRequested else { return }
    }
  }

  /// The points to scroll by so that a view stands where it stood.
  private func distance(toKeep former: Placement, of id: ViewID) -> Double {
    guard let metrics, let slot = index(of: id), engine.layout.items[slot].isPresent else {
      return 0
    }
    let now = engine.layout.placement(of: slot)
    let isSame =
      abs(now.frame.start - former.frame.start) < 1e-3
      && abs(now.frame.end - former.frame.end) < 1e-3
    // Out of sight a view may be anywhere.
    guard !isSame, engine.isInSight(now) || engine.isInSight(former) else { return 0 }
    let offset: Double?
    switch former.phase {
    case .collapsing(let edge), .revealing(let edge), .pinned(let edge), .stretched(let edge):
      offset = contentOffset(forProgress: former.heightProgress, of: id, at: edge)
    default:
      let place = engine.layout.items[slot].place
      offset = metrics.restingOffset(
        nearest: metrics.frame.start + place.start - former.frame.start
      )
    }
    return offset.map { $0 - metrics.contentOffset } ?? 0
  }
}
