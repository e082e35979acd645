// How bars hide and come back. They share the travel, so that the end of the stack moves no faster than the
// offset: onward the outermost hides first, and on the way back the innermost comes back first. A bar behind
// one whose room comes into view is moved already, and gets no travel there.
//
// For example, a bar of 56 points with tolerances of 10 for hiding and 60 for showing: 6 points onward leave
// 56, 24 more leave 36, 50 back leave 36, 20 more show 46.
extension StickyLayout {
  /// Reveals and hides the bars of an edge, and leaves in ``Room/left`` what views of the content share.
  mutating func rememberBars(at edge: ScrollEdge, _ way: Way) {
    room.left.removeAll()
    guard order.bars(at: edge).contains(where: { views[$0].reveals }) else { return }
    findWholes(at: edge, way.to, first: way.ends.start)
    if way.travel > 0 { goOnward(at: edge, way) } else { goBack(at: edge, way) }
    for slot in order.bars(at: edge) where views[slot].reveals {
      views[slot].note(travel(of: slot, at: edge, way), way.cause)
      views[slot].revealed = views[slot].next
    }
  }

  /// Shows the points that bars show near the start, however the offset came there.
  ///
  /// For example, over three rows that are left of a hundred nothing can be scrolled, so a bar that was hidden
  /// is whole.
  mutating func showBarsNearStart(of metrics: ScrollMetrics) {
    for edge in ScrollEdge.allCases {
      findWholes(at: edge, metrics.contentOffset, first: metrics.restingOffsets.lowerBound)
      for slot in order.bars(at: edge) where views[slot].reveals {
        views[slot].revealed = max(views[slot].revealed, views[slot].whole)
      }
    }
  }

  /// Finds the points that bars show near the first offset of the content, whatever their tolerances.
  ///
  /// Each hides after the one before: two at once would move the innermost one twice as fast as the offset.
  private mutating func findWholes(at edge: ScrollEdge, _ offset: Double, first: Double) {
    findPlays(at: edge)
    var last = 0.0
    for slot in order.bars(at: edge) where views[slot].reveals {
      let item = views[slot].item
      let start = max(item.reveal.until, last, views[slot].barPlay)
      last = start + item.revealLimit
      views[slot].whole = max(0, item.revealLimit - max(0, offset - (first + start)))
    }
  }

  /// Hides the outermost bar first.
  private mutating func goOnward(at edge: ScrollEdge, _ way: Way) {
    for slot in order.bars(at: edge) where views[slot].reveals {
      let view = views[slot]
      let change = view.change(by: max(0, travel(of: slot, at: edge, way)))
      let target = max(view.whole, max(0, change + view.revealed))
      let shown = room.left.take(max(0, target - view.revealed), of: way, for: view)
      let hidden = room.left.take(max(0, view.revealed - target), of: way, for: view)
      views[slot].next = min(view.item.revealLimit, max(0, view.revealed + shown - hidden))
    }
  }

  /// Shows what the place near the start asks for, then the innermost bar first, as it was the last to hide.
  private mutating func goBack(at edge: ScrollEdge, _ way: Way) {
    for slot in order.bars(at: edge) where views[slot].reveals {
      let view = views[slot]
      let wish = max(0, view.whole - view.revealed)
      views[slot].next = view.revealed + room.left.take(wish, of: way, for: view)
    }
    for slot in order.bars(at: edge).reversed() where views[slot].reveals {
      let view = views[slot]
      let travel = min(0, travel(of: slot, at: edge, way))
      let change = way.cause == .app ? 0 : view.change(by: travel)
      let target = max(view.whole, min(view.item.revealLimit, view.revealed + change))
      views[slot].next += room.left.take(max(0, target - view.next), of: way, for: view)
    }
  }

  /// Finds by how much bars with room before each one move it while their room comes into view.
  private mutating func findPlays(at edge: ScrollEdge) {
    room.numbers.removeAll()
    for slot in order.bars(at: edge) {
      let (view, lane) = (views[slot], views[slot].item.lane)
      let before = room.numbers.greatest(in: lane) ?? 0
      views[slot].barPlay = before
      guard view.carries, view.item.bar?.keepsRoom == true else { continue }
      room.numbers.add(before + view.item.place.length - view.item.minimum, in: lane)
    }
  }

  /// The part of a way that counts for a bar.
  private func travel(of slot: Int, at edge: ScrollEdge, _ way: Way) -> Double {
    let (play, ends) = (views[slot].barPlay, way.ends)
    let (first, last) =
      edge == .top ? (ends.start + play, ends.end) : (ends.start, ends.end - play)
    let end = max(first, last)
    return min(max(way.to, first), end) - min(max(way.from, first), end)
  }
}

extension LeastLaneNumbers {
  /// Takes a part of what the bars of a lane have left of a way, and returns it.
  fileprivate mutating func take(
    _ wish: Double,
    of way: StickyLayout.Way,
    for view: StickyView
  ) -> Double {
    // An overlaid bar moves no other one, so it has all of the way.
    guard view.carries else { return min(wish, way.travel.magnitude) }
    let rest = least(in: view.item.lane) ?? way.travel.magnitude
    let part = min(wish, rest)
    add(rest - part, in: view.item.lane)
    return part
  }
}
