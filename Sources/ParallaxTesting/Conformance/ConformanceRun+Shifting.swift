import ParallaxCoordinator

// Moves a coordinator asks for.
extension ConformanceRun {
  func checkShift() {
    guard let host = shiftingHost else { return }
    for distance in [step, -step] {
      scroll(middle)
      let effect = perform("a shift", .layout) {
        host.shiftContentOffset(by: distance, along: axis)
      }
      if Self.isNear(effect.travel, 0) {
        guard let keepsPlace else {
          return skip(.shift, needs: "`insert`, to see whether the host corrects its offset itself")
        }
        guard !keepsPlace else { continue }
      }
      let seen = effect.before.contentOffset + effect.travel
      // Rounding leaves less than a point.
      guard abs(effect.travel - distance) >= 1 else { continue }
      find(.shift, "contentOffset", "\(effect.before.contentOffset + distance)", "\(seen)") {
        if Self.isNear(effect.travel, 0) {
          return "the shift is ignored, and the host does not correct its offset itself"
        }
        if Self.isNear(effect.travel, 2 * distance) {
          return "it is made twice: by the port and by the host"
        }
        if Self.isNear(effect.travel, -distance) {
          return "its sign is reversed; a positive distance is towards the end"
        }
        return "only a part of it is made at once, as by an animation, or it is in another unit"
      }
    }
    scroll(middle)
    guard !hasFound(.shift, .moves) else { return }
    checkSmallShifts(by: host)
    checkShiftsPastEnds(by: host)
  }

  /// Shifts of parts of a point: a count may be rounded only if the move is.
  private func checkSmallShifts(by host: any ScrollableShifting) {
    let before = reading
    // Each difference would be below the tolerance. Eight of them are 3 points.
    for _ in 0..<8 {
      perform("a shift", .layout) { host.shiftContentOffset(by: 0.4, along: axis) }
    }
    expectCounts(since: before, "eight shifts of 0.4 points")
    scroll(middle)
  }

  // A host may stop at the ends of its content. It must count the distance it moved.
  private func checkShiftsPastEnds(by host: any ScrollableShifting) {
    for edge in ScrollEdge.allCases {
      scroll(pull(past: edge).rest)
      perform("a shift past the \(name(edge)) edge", .layout) {
        host.shiftContentOffset(by: edge == .top ? -step : step, along: axis)
      }
    }
    scroll(middle)
  }

  /// At the end of the content a shift must reach the rows an insertion has added.
  func checkShiftAfterInsertion() {
    guard let host = shiftingHost, let insert = kit.insert, let remove = kit.remove,
      !hasFound(.shift, .moves, .contentLength, .rowOrder)
    else { return }
    let path = presentRows().rows.first?.path ?? RowPath(section: 0, row: 0)
    scroll(metrics.restingOffsets.upperBound.rounded(.down))
    perform("the insertion of a row", .layout) { insert(path, rowStep) }
    let room = (metrics.restingOffsets.upperBound - reading.contentOffset).rounded(.down)
    if keepsPlace == false, room >= 1 {
      let distance = min(room, rowStep)
      let effect = perform("a shift", .layout) {
        host.shiftContentOffset(by: distance, along: axis)
      }
      let wanted = effect.before.contentOffset + distance
      if abs(effect.travel - distance) >= 1 {
        find(.shift, "contentOffset", "\(wanted)", "\(effect.after.contentOffset)") {
          "it is clamped to the content as it was before the insertion; lay out first"
        }
      }
    }
    perform("the removal of a row", .layout) { remove(path) }
    scroll(middle)
  }
}
