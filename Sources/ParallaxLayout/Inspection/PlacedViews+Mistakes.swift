// Options that have no effect over the content as it was last read. Computed when they are asked for, and
// never by a pass.
#if !SMALL_ENGINE
extension PlacedViews {
  /// Returns the options of a view that have no effect: it is never in sight, never triggers, or never moves.
  ///
  /// - Parameters:
  ///   - index: The slot of the view.
  ///   - ends: The layouts at both ends of the axis it follows; `nil`, the default, leaves out what
  ///     the content may still change by growing.
  /// - Returns: The mistakes; none before the first reading.
  package func mistakes(of index: Int, at ends: EndLayouts? = nil) -> [ParallaxDiagnostic] {
    let (id, axis) = (records[index].id, ownAxis(of: index))
    var mistakes: [ParallaxDiagnostic] = []
    if let other = viewAtPlace(of: index) { mistakes.append(.sameTracking(other, id)) }
    guard self[axis].follows(index), let metrics = self[axis].metrics else { return mistakes }
    let options = self[axis].views[index].options
    // On an axis on which it does not scroll, the content is exactly as long as its frame.
    if axis != main.axis,
      abs(metrics.contentLength - metrics.frame.length) <= Tolerance.geometry
    {
      mistakes.append(.neverMoves(id, axis))
    }
    guard self[axis].layout.isPlaced(index) else { return mistakes }
    if let trigger = options.stretchTrigger {
      let (triggers, owner) = self[axis].layout.findOwner(for: index, options, in: metrics)
      if !triggers {
        mistakes.append(
          .neverTriggers(id, trigger: trigger, owner: owner.flatMap { self.id(at: $0) })
        )
      }
    }
    if ends != nil {
      // More content and more views may mend these.
      let rests = metrics.restingOffsets
      if options.snaps, rests.upperBound - rests.lowerBound <= Tolerance.rest {
        mistakes.append(.neverSnaps(id))
      }
      if options.stacking == .push, options.boundary == nil, !self[axis].isPushed(index) {
        mistakes.append(.neverPushed(id))
      }
    }
    let isBeyondViewport =
      max(options.edgeInset.top, options.edgeInset.bottom) >= metrics.viewport.length
    guard let ends = ends ?? (isBeyondViewport ? endLayouts(along: axis) : nil) else {
      return mistakes
    }
    // A view moves towards the start of the viewport while the offset grows. So a view that is below the
    // viewport at the last offset is below it at all offsets.
    let first = ends.first.placement(of: index).frame
    let last = ends.last.placement(of: index).frame
    if last.start >= metrics.containerLength {
      mistakes.append(.neverSeen(id, last))
    } else if first.end <= 0, first.length > 0 {
      mistakes.append(.neverSeen(id, first))
    }
    return mistakes
  }

  /// Returns a view registered before another one that stacks at the same natural position, on the same layer.
  private func viewAtPlace(of index: Int) -> ViewID? {
    let options = records[index].options
    guard options.axis == nil, options.across == nil, options.main.stacking == .stack else {
      return nil
    }
    for other in main.layout.slots(atPlaceOf: index) {
      let former = records[other].options
      if former.across == nil, former.main.stacking == .stack, former.zIndex == options.zIndex,
        !former.main.stickPosition.isDisjoint(with: options.main.stickPosition)
      {
        return records[other].id
      }
    }
    return nil
  }

  /// The layouts at the least and the greatest offset at which scrolling can rest.
  package typealias EndLayouts = (first: StickyLayout, last: StickyLayout)

  /// Returns the placements at both ends of an axis; `nil` before the first reading.
  ///
  /// - Complexity: O(*n* log *n*) for *n* views.
  package func endLayouts(along axis: ScrollAxis) -> EndLayouts? {
    guard var first = self[axis].metrics else { return nil }
    var last = first
    (first.contentOffset, last.contentOffset) =
      (first.restingOffsets.lowerBound, last.restingOffsets.upperBound)
    // A bar that the user has hidden comes back, wherever that is.
    var layout = self[axis].layout
    for slot in layout.views.indices { layout.setRevealedDistance(.infinity, of: slot) }
    return (layout.complete(at: first), layout.complete(at: last))
  }

  /// Returns the rows a view tracks that are not in the list.
  package func missingRows(of index: Int) -> [ParallaxDiagnostic] {
    axes.indices.compactMap { number in
      guard axes[number].follows(index), axes[number].views[index].row == nil,
        !axes[number].isLayoutPending,
        let key = axes[number].views[index].options.tracking.rowKey
      else { return nil }
      return .missingRow(records[index].id, key)
    }
  }

  /// Returns the rows that are shorter than the views tracking them, such as a row of 50 points under a header of 220.
  ///
  /// The host cannot make them longer, or it has laid out and has not done so.
  package func rowsWithoutRoom() -> [ParallaxDiagnostic] {
    axes.indices.flatMap { axes[$0].isLayoutPending ? [] : axes[$0].rowsWithoutRoom() }
  }
}

extension AxisEngine {
  /// A Boolean value indicating whether the host has rows it has not laid out yet.
  fileprivate var isLayoutPending: Bool { record.lastRead.axis.isLayoutPending }

  fileprivate func rowsWithoutRoom() -> [ParallaxDiagnostic] {
    views.indices.compactMap { index in
      guard follows(index), let row = views[index].row,
        let key = views[index].options.tracking.rowKey,
        let wanted = views[index].options.reservedRowHeight, row.length + 1 < wanted
      else { return nil }
      return .rowLengthDiffers(key, is: row.length, wanted: wanted)
    }
  }

  /// Returns whether another view pushes a view out of an edge, or it sticks to none.
  fileprivate func isPushed(_ index: Int) -> Bool {
    let position = views[index].options.stickPosition
    return position.isEmpty
      || views.indices.contains { other in
        other != index && follows(other) && views[other].options.stacking == .push
          && !views[other].options.stickPosition.isDisjoint(with: position)
      }
  }
}

extension StickyLayout {
  /// Returns whether a pull stretches a view, and the view it stretches otherwise.
  fileprivate func findOwner(
    for index: Int,
    _ options: AxisOptions,
    in metrics: ScrollMetrics
  ) -> (triggers: Bool, owner: Int?) {
    var owner: Int?
    for edge in ScrollEdge.allCases
    where options.stickPosition.contains(edge) && options.overscroll[edge].stretchLimit != nil {
      let other = gapOwner(at: edge, of: metrics.contentLength)
      if other == index { return (true, nil) }
      owner = owner ?? other
    }
    return (false, owner)
  }
}
#endif
