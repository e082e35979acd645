// Questions about one view, or one position, look at the views that decide the answer and at no others.
extension StickyLayout {
  /// A Boolean value indicating whether some views can be looked at alone: the results belong to the views as
  /// they are now, and there are no bars, which all other views rest beside.
  var canExcerpt: Bool {
    guard order.bars.count == 0 else { return false }
    switch demand {
    case .nothing, .measuring: return reading.isKnown
    case .changing, .placing: return false
    }
  }

  /// Returns a layout of some views only, with the numbers they have in this one.
  ///
  /// - Parameter slots: The views, in content order; in the result they have the slots from 0 on.
  /// - Returns: The layout, in which all views are selected and none is positioned yet.
  func excerpt(of slots: [Int]) -> Self {
    var excerpt = Self()
    // Only these are captured: a closure that captures the layout copies all of it.
    let (items, records) = (items, records)
    excerpt.items = slots.map { items[$0] }
    excerpt.records = slots.map { records[$0] }
    excerpt.reducesMotion = reducesMotion
    excerpt.grid = grid
    excerpt.enter(reading)
    excerpt.order.visible.selectAll(
      of: excerpt.records,
      hasLanes: order.visible.tree.bounds.hasLanes,
      hasRareViews: order.selection.hasRareViews
    )
    return excerpt
  }

  /// Returns a view and those before it in the order of an edge that others stack on.
  ///
  /// They alone decide at which offset the edge begins to hold the view.
  ///
  /// - Complexity: O(*n*) for *n* views up to that one.
  func stack(upTo slot: Int, at edge: ScrollEdge) -> [Int] {
    let (records, view) = (records, records[slot].view)
    let key = records[slot].key(from: edge)
    var slots: [Int] = []
    let range =
      edge == .top
      ? AxisRange(start: -.infinity, end: view.place.start)
      : AxisRange(start: view.place.end, end: .infinity)
    order.visible.tree.forEach(touching: range) { other in
      let isBefore =
        records[other].view.carries(view, at: edge) && records[other].key(from: edge).isBefore(key)
      if isBefore || other == slot { slots.append(other) }
      return true
    }
    return slots
  }

  /// Returns the placement of a view the last call has not positioned.
  ///
  /// Only views the last call has positioned can move it: see ``VisibleSet``.
  func placementOutOfSight(of slot: Int) -> Placement {
    let records = records
    let key = records[slot].key(from: .top)
    let view = records[slot].view
    var slots = order.selection.slots.filter {
      records[$0].view.carries(view, at: .top) || records[$0].view.carries(view, at: .bottom)
    }
    let index = slots.indices.firstIndex { !records[slots[$0]].key(from: .top).isBefore(key) }
    // In its place: the rule walks the views once, and each rests on those walked before it.
    slots.insert(slot, at: index)
    var excerpt = excerpt(of: slots)
    return excerpt.positionedPlacement(of: index)
  }

  private mutating func positionedPlacement(of slot: Int) -> Placement {
    stick()
    records[slot].frame.extent = AxisInsets(
      top: extent(of: slot, intoSafeAreaAt: .top, in: reading.metrics),
      bottom: extent(of: slot, intoSafeAreaAt: .bottom, in: reading.metrics)
    )
    let rule = PlacementRule(viewport: reading.viewport, grid: grid, reducesMotion: reducesMotion)
    _ = rule.write(&records[slot])
    return records[slot].placement
  }
}
