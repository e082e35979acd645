// Inserting, removing and changing one view at a time: a binary search finds it, and later views are
// moved in memory. The result equals that of sorting all views.
extension StickyOrder {
  /// Updates the order after a view has changed.
  ///
  /// - Parameters:
  ///   - slot: The view.
  ///   - items: All views, by slot.
  ///   - registrations: When each was registered, by slot.
  mutating func update(_ slot: Int, of items: [StickyItem], registrations: [Int]) {
    remove(slot, of: items, registrations: registrations)
    if items[slot].isPresent { insert(slot, of: items, registrations: registrations) }
  }

  /// Removes a view, by the natural range with which it was inserted; an absent view is ignored.
  mutating func remove(_ slot: Int, of items: [StickyItem], registrations: [Int]) {
    guard placed.rank(of: slot) != nil else { return }
    if views[slot].isPushed(at: .top) {
      let index = index(of: slot, in: pushingAtTop, from: .top, registrations)
      pushingAtTop.remove(at: index)
      bound(pushingAtTop, at: index - 1, from: .top, items)
    }
    if views[slot].isPushed(at: .bottom) {
      let index = index(of: slot, in: pushingAtBottom, from: .bottom, registrations)
      pushingAtBottom.remove(at: index)
      bound(pushingAtBottom, at: index - 1, from: .bottom, items)
    }
    let index = index(of: slot, in: revealing, from: .top, registrations)
    if index < revealing.count, revealing[index] == slot { revealing.remove(at: index) }
    visibility.remove(slot)
    visibility.limits.remove(views[slot])
    placed.remove(slot)
    atBottom.remove(slot)
    if views[slot].extends { extendingCount -= 1 }
    views[slot] = StickyView()
  }

  private mutating func insert(_ slot: Int, of items: [StickyItem], registrations: [Int]) {
    while views.count <= slot { views.append(StickyView()) }
    views[slot] = StickyView(items[slot])
    placed.insert(slot, at: index(of: slot, in: placed.slots, from: .top, registrations))
    if views[slot].sticks(to: .bottom) {
      atBottom.insert(slot, at: index(of: slot, in: atBottom.slots, from: .bottom, registrations))
    }
    if views[slot].extends { extendingCount += 1 }
    let isRevealing = items[slot].revealLimit > 0
    if isRevealing {
      revealing.insert(slot, at: index(of: slot, in: revealing, from: .top, registrations))
    }
    visibility.limits.insert(views[slot])
    visibility.insert(slot, views[slot], isRemembered: isRevealing)
    if views[slot].isPushed(at: .top) {
      let index = index(of: slot, in: pushingAtTop, from: .top, registrations)
      pushingAtTop.insert(slot, at: index)
      bound(pushingAtTop, at: index, from: .top, items)
      bound(pushingAtTop, at: index - 1, from: .top, items)
    }
    if views[slot].isPushed(at: .bottom) {
      let index = index(of: slot, in: pushingAtBottom, from: .bottom, registrations)
      pushingAtBottom.insert(slot, at: index)
      bound(pushingAtBottom, at: index, from: .bottom, items)
      bound(pushingAtBottom, at: index - 1, from: .bottom, items)
    }
  }

  /// Returns the index of a view in an order of views as seen from an edge, or the index to insert it at.
  private func index(
    of slot: Int,
    in slots: [Int],
    from edge: ScrollEdge,
    _ registrations: [Int]
  ) -> Int {
    let (near, registration) = (views[slot].place.near(to: edge), registrations[slot])
    return slots.indices.firstIndex { index in
      let other = slots[index]
      let otherNear = views[other].place.near(to: edge)
      if otherNear != near { return otherNear > near }
      // Seen from the bottom, the view registered last is the first.
      return edge == .top
        ? registrations[other] >= registration : registrations[other] <= registration
    }
  }
}

// A pushing view is bounded by the natural position of the next one, and so is its travel range.
extension StickyOrder {
  /// Sets the boundaries of all pushing views.
  mutating func boundPushingViews() {
    pushingAtTop.removeAll(keepingCapacity: true)
    pushingAtBottom.removeAll(keepingCapacity: true)
    for slot in placed.slots where views[slot].isPushed(at: .top) { pushingAtTop.append(slot) }
    for slot in atBottom.slots where views[slot].isPushed(at: .bottom) {
      pushingAtBottom.append(slot)
    }
    var next = Double.infinity
    for slot in pushingAtTop.reversed() {
      views[slot].setBound(min(views[slot].bounds.top, next), at: .top)
      next = views[slot].place.near(to: .top)
    }
    next = .infinity
    for slot in pushingAtBottom.reversed() {
      views[slot].setBound(min(views[slot].bounds.bottom, next), at: .bottom)
      next = views[slot].place.near(to: .bottom)
    }
  }

  /// Updates the boundary of a pushing view after the next one was inserted or removed; an index before
  /// the first is ignored.
  private mutating func bound(
    _ pushing: [Int],
    at index: Int,
    from edge: ScrollEdge,
    _ items: [StickyItem]
  ) {
    guard index >= 0 else { return }
    let slot = pushing[index]
    let next =
      index + 1 < pushing.count ? views[pushing[index + 1]].place.near(to: edge) : .infinity
    views[slot].setBound(min(items[slot].bounds.far(from: edge), next), at: edge)
    visibility.move(slot, views[slot])
  }
}
