import ParallaxCoordinator

// Whether the moves of the offset are counted, each by its party.
extension ConformanceRun {
  func checkMoves(
    of effect: Effect,
    _ name: String,
    _ change: Change,
    _ check: ConformanceCheck
  ) {
    switch change {
    case .scrollSomewhere: break
    case .layout, .resizing: checkLayoutMoves(of: effect, name)
    case .scroll(let offset, let party):
      checkScroll(to: offset, by: party, of: effect, name, check)
    }
  }

  private func checkLayoutMoves(of effect: Effect, _ name: String) {
    let (travel, counted) = (effect.travel, effect.byLayout)
    if abs(effect.byApp) > Self.tolerance {
      find(.moves, "moves.byApp after \(name)", "0.0 more", "\(effect.byApp) more") {
        "a correction, a clamp or a shift is no scroll of the app; count it in `moves.byLayout`"
      }
    }
    guard !Self.isNear(travel, counted) else { return }
    find(.moves, "moves.byLayout after \(name)", "\(travel) more", "\(counted) more") {
      if Self.isNear(counted, 0) {
        return "the host moved its offset and did not count it; rows move by \(-travel) points"
      }
      if Self.isNear(travel, 0) {
        return "a move is counted that was not made, so rows would move by \(counted) points"
      }
      return Self.isNear(counted, 2 * travel)
        ? "the move is counted twice" : "the count is not the distance that the offset moved by"
    }
  }

  /// Compares the moves since a reading with their counts, but for a distance the user scrolled.
  func expectCounts(since before: AxisReading, _ name: String, user distance: Double = 0) {
    let after = reading
    let counted = after.moves.byLayout - before.moves.byLayout
    let wanted = after.contentOffset - before.contentOffset - distance
    guard !Self.isNear(wanted, counted) else { return }
    find(.moves, "moves.byLayout after \(name)", "\(wanted) more", "\(counted) more") {
      "each count differs from the move by less than a point, and the differences add up; count the "
        + "distance that the offset moved"
    }
  }

  private func checkScroll(
    to offset: Double,
    by party: Party,
    of effect: Effect,
    _ name: String,
    _ check: ConformanceCheck
  ) {
    let wanted = offset - effect.before.contentOffset
    guard Self.isNear(effect.travel - effect.byLayout, wanted) else {
      if Self.isNear(effect.travel, wanted) {
        return find(.moves, "moves.byLayout after \(name)", "0.0 more", "\(effect.byLayout) more") {
          "scrolling is counted as a move of the layout, perhaps since the last shift or correction"
        }
      }
      if check == .offset, effect.isOtherLayout, Self.isNear(effect.byLayout, 0) {
        let correction = effect.travel - wanted
        return find(.moves, "moves.byLayout after \(name)", "\(correction) more", "0.0 more") {
          "the host corrected its offset while it measured rows and did not count it"
        }
      }
      return find(check, "contentOffset", "\(offset)", "\(effect.after.contentOffset)") {
        let opposite = effect.after.contentLength - first.frame.length - offset
        if axis == .horizontal, Self.isNear(effect.after.contentOffset, opposite) {
          return
            "the offset counts from the other edge; it grows towards the end of the content, which "
            + "is at the left if `isRightToLeft` is true"
        }
        guard check == .overscroll else {
          if abs(effect.after.contentOffset - offset) < abs(wanted) / 4 {
            return
              "the offset is rounded to more than a point, or the scroll is not done yet; do it at once, "
              + "or in `settle`"
          }
          return "the reading is of an earlier layout, or of another scroll view"
        }
        return first.restingOffsets.contains(effect.after.contentOffset)
          ? "the offset was clamped to where the content rests; report it as it is"
          : "the offset leaves out a part of the pull"
      }
    }
    let isApp = Self.isNear(effect.byApp, wanted)
    let isUser = Self.isNear(effect.byApp, 0)
    switch party {
    case .user where !isUser:
      find(.moves, "moves.byApp after \(name)", "0.0 more", "\(effect.byApp) more") {
        "scrolls of the user are counted in `moves.byApp`, so they would reveal no bar"
      }
    case .app where !isApp:
      find(.moves, "moves.byApp after \(name)", "\(wanted) more", "\(effect.byApp) more") {
        isUser
          ? "scrolls of the app are not counted in `moves.byApp`, so they would reveal bars"
          : "the count is not the distance that was scrolled along this axis; count that of each "
            + "axis alone"
      }
    case .either where !isUser && !isApp:
      find(.moves, "moves.byApp after \(name)", "0.0 or \(wanted) more", "\(effect.byApp) more") {
        "the count is not the distance that was scrolled"
      }
    default: break
    }
  }
}
