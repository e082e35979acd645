import ParallaxCoordinator

// The insets coordinators ask for.
extension ConformanceRun {
  func set(_ share: InsetShare, for owner: LayoutOwner) {
    guard let host = insetHost else { return }
    perform("an inset", .layout) { host.setContentInset(share, for: owner, along: axis) }
  }

  func checkInsetWrites() {
    guard insetHost != nil else { return }
    scroll(middle)
    checkShares()
    for owner in Self.owners { set(.zero, for: owner) }
    if !hasFound(.insetWrites) { checkInsetAtRest() }
    if !hasFound(.insetWrites, .restingInset), kit.scrollToEnd != nil {
      set(InsetShare(reserved: AxisInsets(top: step, bottom: 3)), for: Self.owners[0])
      expectRest(.insetWrites) { edge, _, _ in
        "`sharedInset.\(name(edge))` is not the inset that is there now: it is applied later, or at the other "
          + "end"
      }
      set(.zero, for: Self.owners[0])
    }
    scroll(middle)
  }

  /// Shares are replaced, added up and removed, each for its owner.
  private func checkShares() {
    let (one, other) = (Self.owners[0], Self.owners[1])
    let base = reading.sharedInset
    let first = InsetShare(reserved: AxisInsets(top: step, bottom: 3), pinned: 5, padding: 9)
    let second = InsetShare(reserved: AxisInsets(top: 7, bottom: 2), pinned: 12, padding: 4)
    let replaced = InsetShare(reserved: AxisInsets(top: 2 * step))
    let none = [InsetShare.zero]
    let steps: [(owner: LayoutOwner, share: InsetShare, shares: [InsetShare], reason: String)] = [
      (one, first, [first], "a part of the share is not applied"),
      (other, second, [first, second], "two owners replace each other; `InsetShares` adds up"),
      (one, replaced, [replaced, second], "a share is added to the former one of its owner"),
      (one, .zero, [second], "an empty share leaves the former one, or removes another's"),
      (other, .zero, none, "an empty share does not remove that of its owner"),
      (one, first, [first], "a part of the share is not applied"),
      (other, first, [first, first], "two owners with equal shares count as one"),
      (one, .zero, [first], "an empty share removes that of another owner with an equal one"),
      (other, .zero, none, "an empty share does not remove that of its owner"),
    ]
    let own = reading.contentInset
    for (index, (owner, share, shares, reason)) in steps.enumerated() {
      let before = reading
      set(share, for: owner)
      let after = reading
      if share != .zero, after.sharedInset == before.sharedInset, kit.settle == nil {
        return skip(.insetWrites, needs: "`settle`, as insets do not come at once")
      }
      let isIgnored = index == 0 && after.sharedInset == before.sharedInset
      let ignored = "insets are left as they are; a host that takes none is no `ScrollableInsets`"
      expect(after.sharedInset, toBe: total(of: shares, with: base), isIgnored ? ignored : reason)
      expectOwn(after.contentInset, toBe: own)
      let offset = after.contentOffset
      expect(.insetWrites, "contentOffset", offset, toBe: before.contentOffset) {
        "an inset must not move the offset; the coordinator moves it if the content rests elsewhere"
      }
      guard !hasFound(.insetWrites) else { return }
    }
  }

  private func total(of shares: [InsetShare], with base: InsetShare) -> InsetShare {
    shares.reduce(into: base) { total, share in
      total.reserved.top += share.reserved.top
      total.reserved.bottom += share.reserved.bottom
      total.pinned = max(total.pinned, share.pinned)
      total.padding = max(total.padding, share.padding)
    }
  }

  private func expect(
    _ share: InsetShare,
    toBe wanted: InsetShare,
    _ reason: String
  ) {
    let fields: [(String, Double, Double)] = [
      ("reserved.\(name(.top))", share.reserved.top, wanted.reserved.top),
      ("reserved.\(name(.bottom))", share.reserved.bottom, wanted.reserved.bottom),
      ("pinned", share.pinned, wanted.pinned),
      ("padding", share.padding, wanted.padding),
    ]
    // Two owners may be rounded to whole points each.
    for (field, seen, wanted) in fields where abs(seen - wanted) > 1 || seen.isNaN {
      find(.insetWrites, "sharedInset.\(field)", "\(wanted)", "\(seen)") { reason }
    }
  }

  private func expectOwn(_ inset: AxisInsets, toBe own: AxisInsets) {
    for edge in ScrollEdge.allCases {
      expect(.insetWrites, "contentInset.\(name(edge))", inset[edge], toBe: own[edge]) {
        "it is the app's own inset alone; an inset that was asked for is in `sharedInset`"
      }
    }
  }

  /// At its top the content does not move by itself; the coordinator moves it.
  private func checkInsetAtRest() {
    let rest = first.restingOffsets.lowerBound
    perform("a scroll to the top", .scroll(to: rest, by: .either)) { kit.scroll(rest) }
    let offset = reading.contentOffset
    set(InsetShare(reserved: AxisInsets(top: step)), for: Self.owners[0])
    expect(.insetWrites, "contentOffset at rest", reading.contentOffset, toBe: offset) {
      "an inset must not move the offset; the coordinator moves it if the content rests elsewhere"
    }
    set(.zero, for: Self.owners[0])
    checkRemovalsAtRest()
    scroll(middle)
  }

  // At rest beside an inset, a host may move its offset back when the inset goes. It must count
  // this move.
  private func checkRemovalsAtRest() {
    for edge in ScrollEdge.allCases {
      var share = InsetShare.zero
      share.reserved[edge] = step
      set(share, for: Self.owners[0])
      let range = metrics.restingOffsets
      // Whole points: some hosts scroll by them.
      let rest = edge == .top ? range.lowerBound.rounded(.up) : range.upperBound.rounded(.down)
      scroll(rest)
      set(.zero, for: Self.owners[0])
    }
  }
}
