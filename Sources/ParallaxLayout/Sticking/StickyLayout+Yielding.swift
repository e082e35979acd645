// Views that give way to the limit of what stuck views cover: see ``YieldRule``. Such a view has one edge less
// to stick to, so everything else knows of it: the rule of sticking, scroll targets, pieces, phases.
extension StickyLayout {
  /// Finds the views that give way, as views, lengths or insets have changed.
  ///
  /// - Complexity: that of ``YieldRule``; O(1) without a limit.
  mutating func findYieldingViews() {
    // When an app removes the limit, the views get back the edges they gave up.
    guard obscuredLimit != nil || !yieldingSlots.isEmpty else { return }
    var yielded = items.map { _ in StickPosition() }
    if obscuredLimit != nil {
      for view in yieldRule().candidates where !view.sticks {
        yielded[view.slot].insert(StickPosition(view.edge))
      }
    }
    yieldingSlots.removeAll(keepingCapacity: true)
    for slot in items.indices {
      set(slot, yielding: yielded[slot])
      if !yielded[slot].isEmpty { yieldingSlots.append(slot) }
    }
  }

  private mutating func set(_ slot: Int, yielding edges: StickPosition) {
    guard items[slot].yielded != edges else { return }
    items[slot] = items[slot].yielding(edges)
    noteChange(of: slot)
  }

  /// The rule, applied to the views as they are.
  func yieldRule() -> YieldRule {
    var candidates: [YieldCandidate] = []
    for edge in ScrollEdge.allCases {
      var slots = items.indices.filter { records[$0].isTaken && items[$0].canYield(at: edge) }
      slots.mergeSort { stackKey(of: $0, at: edge).isBefore(stackKey(of: $1, at: edge)) }
      for slot in slots {
        candidates.append(YieldCandidate(items[slot].whole, slot, at: edge))
      }
    }
    let length = reading.viewport.length
    return YieldRule(candidates, limit: obscuredLimit?.points(in: length) ?? .infinity)
  }

  /// The position of a view in the stack of an edge: bars before all others.
  private func stackKey(of slot: Int, at edge: ScrollEdge) -> EdgeKey {
    let registration = records[slot].registration
    if let bar = items[slot].bar {
      // Before all content, whose positions are within 1e12 points.
      return EdgeKey(near: -1e15 + Double(bar.order), registration: registration)
    }
    return EdgeKey(
      near: items[slot].place.near(to: edge),
      registration: edge == .top ? registration : -registration
    )
  }

  /// Returns the points a view needs at an edge to which it gives way, and the limit; `nil` for any
  /// other view.
  func yieldedNeed(of slot: Int) -> (edge: ScrollEdge, needed: Double, limit: Double)? {
    guard let limit = obscuredLimit, yieldingSlots.contains(slot) else { return nil }
    return yieldRule().candidates.first { $0.slot == slot && !$0.sticks }.map {
      ($0.edge, $0.needed, limit.points(in: reading.viewport.length))
    }
  }
}

#if !SMALL_ENGINE
extension StickyLayout {
  /// Returns the points that bars without room cover up to a view, if that is more than the limit.
  func excess(of slot: Int) -> (covered: Double, limit: Double)? {
    guard items[slot].bar?.keepsRoom == false,
      let limit = obscuredLimit?.points(in: reading.viewport.length),
      let bar = yieldRule().candidates.first(where: { $0.slot == slot }),
      bar.needed > limit + Tolerance.geometry
    else { return nil }
    return (bar.needed, limit)
  }
}
#endif

extension StickyItem {
  /// The item without a limit.
  var whole: Self { yielding([]) }

  /// Returns the item of a view that gives way at some edges.
  func yielding(_ edges: StickPosition) -> Self {
    var item = self
    item.stickPosition.formUnion(yielded)
    item.stickPosition.subtract(edges)
    item.yielded = edges
    return item
  }

  /// Returns whether the view covers content at an edge, which a tall view does not: it shows content itself.
  fileprivate func canYield(at edge: ScrollEdge) -> Bool {
    let whole = whole
    return hasPlace && whole.stickPosition.contains(edge) && !whole.showsBothEnds
  }
}

extension YieldCandidate {
  fileprivate init(_ item: StickyItem, _ slot: Int, at edge: ScrollEdge) {
    let stacking = item.stacking.traits
    let own = edge == .top ? item.bounds.end : -item.bounds.start
    let isBar = item.bar != nil
    self.init(
      slot: slot,
      edge: edge,
      priority: item.stickPriority,
      isBar: isBar,
      isFree: item.bar?.keepsRoom == false,
      near: isBar ? -.infinity : item.place.near(to: edge),
      end: isBar || own >= 1e13 ? .infinity : max(own, item.place.far(from: edge)),
      inset: item.edgeInset[edge],
      cover: item.minimum + item.revealLimit,
      lane: item.lane,
      rests: stacking.rests,
      carries: stacking.carries,
      isPushed: stacking.isPushed && !isBar,
      level: Int32(clamping: item.headingLevel)
    )
  }
}
