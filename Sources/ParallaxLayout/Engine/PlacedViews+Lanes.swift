// The lanes of views: their natural ranges across each axis.
extension PlacedViews {
  /// Gives each axis the lanes of the views whose items have changed on either axis.
  mutating func exchangeLanes() {
    for number in axes.indices {
      let changed = axes[number].layout.changedSlots
      for index in changed {
        let lanes = (axes[0].naturalRange(of: index), axes[1].naturalRange(of: index))
        axes[0].setLane(lanes.1, of: index)
        axes[1].setLane(lanes.0, of: index)
      }
    }
  }

  /// Returns which views along an axis can cover a part of the content.
  ///
  /// A view sticking across the axis can leave its lane, so its whole travel range counts there. For
  /// example, a corner with the natural range 0...80 that sticks to the leading edge can cover every
  /// column.
  ///
  /// - Parameters:
  ///   - range: The range of the part across the axis, in content coordinates, in points.
  ///   - axis: The axis.
  /// - Returns: A function of the slot of a view.
  func viewsCovering(_ range: AxisRange, along axis: ScrollAxis) -> (Int) -> Bool {
    guard hasAcross else { return { _ in true } }
    return { slot in
      !self[axis.cross].follows(slot) || self[axis.cross].layout.travels(slot, into: range)
    }
  }

  /// Returns the natural range of a view across an axis; infinite for a view filling it.
  func lane(of index: Int, along axis: ScrollAxis) -> AxisRange {
    hasAcross ? self[axis.cross].naturalRange(of: index) : .everything
  }
}

extension AxisEngine {
  /// Returns the natural range of a view: an infinite one if the view fills the axis or is always in the
  /// viewport, and an empty one for a view without a position.
  fileprivate func naturalRange(of index: Int) -> AxisRange {
    guard follows(index), layout.item(of: index).bar == nil else { return .everything }
    // While its row is missing, the view is in no lane: in all lanes it would push every column.
    return layout.item(of: index).isPresent ? layout.item(of: index).place : .nothing
  }

  fileprivate mutating func setLane(_ lane: AxisRange, of index: Int) {
    guard follows(index), layout.item(of: index).lane != lane else { return }
    var item = layout.item(of: index)
    item.lane = lane
    layout.update(index, to: item)
    pending.insert(.share)
  }
}

extension StickyLayout {
  /// Returns whether a view can be in a range of the content, or at a position such as that of a caret.
  fileprivate func travels(_ slot: Int, into range: AxisRange) -> Bool {
    guard isPlaced(slot) else { return false }
    if views[slot].item.bar != nil { return true }
    let travel = views[slot].travel
    return range.length > Tolerance.geometry
      ? travel.shares(range) : travel.start <= range.end && travel.end >= range.start
  }
}
