import ParallaxCoordinator
import ParallaxTesting

// The orders of a coordinator.
extension FaultyHost {
  func shift(by distance: Double) {
    wasShifted = true
    switch fault {
    case .shiftIgnored, .keepsPlaceByItself: return
    case .shiftLostInHandler where isNotifying: return
    case .shiftDoubled: move(by: 2 * distance)
    case .shiftNegated: move(by: -distance)
    case .shiftUncounted: offset += distance
    default: move(by: distance)
    }
    if fault != .silentShift { notify() }
  }

  func move(by distance: Double) {
    offset += distance
    moves.byLayout += distance
  }

  func setLengths(_ lengths: RowLengths, for owner: LayoutOwner) {
    guard fault != .rowLengthsIgnored else { return }
    if fault == .rowLengthsKept, lengths.isEmpty { return }
    if fault == .oneTableOnly { room = RowRoom() }
    var lengths = lengths
    if fault == .tablesMerged, !lengths.isEmpty {
      for key in room.keys { lengths[key] = 74 }
    }
    if fault == .lengthsStayAtPath {
      var table = RowLengths()
      for entry in lengths.entries {
        if case .id(let id) = entry.key, let path = rows.rowPath(of: id) {
          table[.path(path)] = entry.length
        } else {
          table[entry.key] = entry.length
        }
      }
      lengths = table
    }
    room.set(lengths, for: owner)
    invalidate()
    if fault != .silentRowLengths, !isOutdated { notify() }
  }

  func setShare(_ share: InsetShare, for owner: LayoutOwner) {
    var share = share
    switch fault {
    case .insetsIgnored: return
    case .keptInsets where share == .zero: return
    case .oneOwnerOnly: shares = InsetShares()
    case .relativeInsets where share != .zero:
      share.reserved.top += shares.total.reserved.top
    case .halfInsets: share.reserved.top /= 2
    case .roundsInsets: share.reserved.top = (share.reserved.top / 2).rounded() * 2
    default: break
    }
    let former = shares.total
    shares.set(share, for: owner)
    if fault == .insetsThatScroll { move(by: former.reserved.top - shares.total.reserved.top) }
    if fault == .insetsThatPull, offset <= range.lowerBound { move(by: -share.reserved.top) }
    if fault != .insetsComeLater { appliedShare = shares.total }
    if fault == .paddingAddedUp, share.padding > 0 {
      appliedShare.padding = former.padding + share.padding
    }
    if fault != .silentInsets { notify() }
  }
}
