import ParallaxCoordinator

// Moves that a coordinator asks for, and the position of the row that is read.
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
          return "its sign is turned round; positive is towards the end"
        }
        return "only a part of it is made at once, as by an animation, or it is in another unit"
      }
    }
    scroll(middle)
  }

  /// At the end of the content a shift must reach what an insertion has added.
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

  /// With a coordinator, a row in sight must stay where it is while a row of 40 is inserted above.
  func checkPlace() {
    guard shiftingHost != nil, rowHost != nil else { return }
    guard let insert = kit.insert, let remove = kit.remove else {
      return skip(.place, needs: "`insert` and `remove`")
    }
    scroll(middle)
    let rows = presentRows()
    let visible = metrics.visibleContent()
    guard let path = rows.rows.first?.path, path < (rows.rows.last?.path ?? path),
      let row = rows.rows.first(where: { $0.id != nil && $0.range.start >= visible.start }),
      let id = row.id
    else { return skip(.place, needs: "a row in sight that has an identity") }
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: kit.scrollable, in: kit.container)
    defer { coordinator.unbind() }
    settle()
    for change in ["insertion", "removal"] {
      let before = position(of: id)
      if change == "insertion" { insert(path, rowStep) } else { remove(path) }
      settle()
      let after = position(of: id)
      guard abs(after - before) > 1 || (after - before).isNaN else { continue }
      if change == "insertion" { remove(path) }
      return find(.place, "row \"\(id)\" on the screen", "\(before)", "\(after)") {
        (after > before) == (change == "insertion")
          ? "a shift is lost, such as inside a handler, or the change is not reported"
          : "the host corrects its offset and does not count it, so the correction is made twice"
      }
    }
  }

  private func position(of id: RowID) -> Double {
    guard let path = identifiedTable?.rowPath(of: id), let row = table?.rowRange(at: path) else {
      return .nan
    }
    return kit.shownRow?(path)?.start ?? row.start - reading.contentOffset + first.frame.start
  }
}
