extension StickyLayout {
  /// Turns where views rest into placements, and notes which of them are new.
  mutating func publish(_ metrics: ScrollMetrics) {
    let rule = PlacementRule(metrics, grid: grid, reducesMotion: reducesMotion)
    let owner = gap?.owner ?? -1
    if owner >= 0, let gap { frames[owner] = gap.frame }
    if order.reachesIntoSafeArea { extendIntoSafeArea(in: metrics) }
    var ownerPlacement = Placement.waiting
    if owner >= 0, let gap {
      let (view, isRevealed) = (order.views[owner], revealed[owner] > 0)
      ownerPlacement = rule.placement(of: view, frames[owner], over: gap, isRevealed: isRevealed)
    }
    rule.publish(
      selection.slots,
      order.views,
      frames,
      revealed: revealed,
      owner: owner,
      ownerPlacement,
      into: &placements,
      changes: &changes
    )
    guard needsSorting else { return }
    for slot in order.absent where placements[slot] != .absent {
      placements[slot] = .absent
      changes.append(slot)
    }
  }

  private mutating func extendIntoSafeArea(in metrics: ScrollMetrics) {
    for slot in selection.slots where order.views[slot].extends {
      frames[slot].extent = AxisInsets(
        top: extent(of: slot, intoSafeAreaAt: .top, in: metrics),
        bottom: extent(of: slot, intoSafeAreaAt: .bottom, in: metrics)
      )
    }
  }
}

extension PlacementRule {
  /// Writes the placements of views that are new, and notes which these are.
  fileprivate func publish(
    _ slots: [Int],
    _ views: [StickyView],
    _ frames: [StuckFrame],
    revealed: [Double],
    owner: Int,
    _ ownerPlacement: Placement,
    into placements: inout [Placement],
    changes: inout [Int]
  ) {
    let (slots, views, frames) = (slots.span, views.span, frames.span)
    var placements = placements.mutableSpan
    for index in slots.indices {
      let slot = slots[index]
      let isNew: Bool
      if slot == owner {
        isNew = placements[slot].become(ownerPlacement)
      } else if frames[slot].edge == nil, !views[slot].extends {
        let range = frames[slot].rest
        let frame = AxisRange(start: onGrid(range.start), end: onGrid(range.end))
        isNew = placements[slot].becomeNatural(frame, topProgress: topProgress(range))
      } else {
        let isRevealed = revealed[slot] > 0
        isNew = placements[slot].become(
          placement(of: views[slot], frames[slot], isRevealed: isRevealed)
        )
      }
      if isNew { changes.append(slot) }
    }
  }
}

extension Placement {
  /// Takes another's values, and returns whether they are new.
  @inline(__always)
  fileprivate mutating func become(_ other: Self) -> Bool {
    guard self != other else { return false }
    self = other
    return true
  }

  /// Takes the values of a view that nothing moves, and returns whether they are new.
  @inline(__always)
  fileprivate mutating func becomeNatural(_ frame: AxisRange, topProgress: Double) -> Bool {
    let isSame =
      self.frame == frame && self.topProgress == topProgress && heightProgress == 1
      && stretch == 0 && pushOut == 0 && safeAreaExtension == .zero && contentTranslation == 0
      && phase == .natural
    guard !isSame else { return false }
    self.frame = frame
    self.topProgress = topProgress
    heightProgress = 1
    stretch = 0
    pushOut = 0
    safeAreaExtension = .zero
    contentTranslation = 0
    phase = .natural
    return true
  }
}
