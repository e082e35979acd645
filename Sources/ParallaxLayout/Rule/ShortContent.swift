extension ParallaxConfiguration {
  /// The policy for content that is too short for its first views to collapse.
  ///
  /// The first views are the stacking views following one another from the start of the content. Their
  /// collapse distance is the distance to scroll until all of them have collapsed.
  public enum ShortContentPolicy: Hashable, Sendable, CaseIterable {
    /// The first views collapse as far as the content scrolls.
    ///
    /// This is the default.
    case asIs
    /// The first views stay expanded until the content scrolls by more than their collapse distance *d*,
    /// then collapse by a point for every point more, fully at 2*d*.
    ///
    /// So a new row changes their length by at most its height. The view nearest the edge collapses first.
    /// For example, a header of 44...220 stays at 220 points in content that scrolls by 176, and can
    /// collapse to 120 in content that scrolls by 276.
    case stayExpanded
    /// The content gets more length, so the first views collapse fully.
    case pad
  }
}

extension StickyLayout {
  /// Finds the least length of each view: more than its minimum where the policy keeps it expanded.
  ///
  /// The first views get the distance that can be scrolled first. For example, in content that scrolls by 276 a header
  /// of 44...220 needs 176, and has 100 left: its least length is 120.
  mutating func findMinimums(everything: Bool) {
    // Views that have changed have their own; the others may have more from a policy of before.
    guard everything || shortContent == .stayExpanded else { return }
    for slot in views.indices { views[slot].minimum = views[slot].item.minimum }
    guard shortContent == .stayExpanded else { return }
    let stack = leadingStack()
    guard !stack.isEmpty else { return }
    let travels = collapsingTravels(of: stack, in: metrics)
    var rooms = LeastLaneNumbers()
    for slot in stack {
      let (item, lane) = (views[slot].item, views[slot].item.lane)
      let needed = max(0, travels.greatest(in: lane) ?? 0)
      let room = min(max(0, metrics.travel - needed), rooms.least(in: lane) ?? .infinity)
      let given = min(room, item.place.length - item.minimum)
      rooms.add(room - given, in: lane)
      views[slot].minimum = item.place.length - given
    }
  }

  /// Returns the length the content needs below its end so its first views can collapse,
  /// in points.
  ///
  /// 0 unless the policy is `.pad`, and if no view collapses. The insets of the reading must not include
  /// the inset added for this purpose.
  package func contentPadding(in metrics: ScrollMetrics) -> Double {
    guard shortContent == .pad, metrics.isUsable else { return 0 }
    let stack = leadingStack()
    let canCollapse = stack.contains {
      views[$0].item.place.length - views[$0].item.minimum > Tolerance.geometry
    }
    guard canCollapse else { return 0 }
    let travel = collapsingTravels(of: stack, in: metrics).greatest(in: .everything) ?? 0
    return max(0, travel - metrics.travel)
  }

  /// The stacking views that the content begins with, one upon the other in each lane.
  private func leadingStack() -> [Int] {
    var (stack, ends, farthest) = ([Int](), LaneNumbers(), 0.0)
    for entry in order.entries {
      let slot = entry.slot
      let (place, lane) = (views[slot].item.place, views[slot].item.lane)
      // All later views begin behind this gap too: not all titles of a long list are looked at.
      guard place.start <= farthest + Tolerance.contentEnd else { break }
      guard views[slot].carries, views[slot].sticks(to: .top),
        place.start <= max(0, ends.greatest(in: lane) ?? 0) + Tolerance.contentEnd
      else { continue }
      stack.append(slot)
      ends.add(place.end, in: lane)
      farthest = max(farthest, place.end)
    }
    return stack
  }

  /// The distances to scroll from rest until each view of the leading stack has collapsed, by lane.
  private func collapsingTravels(of stack: [Int], in metrics: ScrollMetrics) -> LaneNumbers {
    var (ends, travels) = (LaneNumbers(), LaneNumbers())
    let bars = order.topBars.filter { views[$0].carries }
    for slot in bars + stack {
      let (item, lane) = (views[slot].item, views[slot].item.lane)
      let line = metrics.viewport.start + item.edgeInset.top
      let end = max(line, ends.greatest(in: lane) ?? line) + item.minimum
      ends.add(end, in: lane)
      travels.add(views[slot].natural.end + metrics.restingShift(at: .top) - end, in: lane)
    }
    return travels
  }
}

extension ScrollMetrics {
  /// The distance that the content scrolls.
  fileprivate var travel: Double {
    contentLength + contentInset.top + contentInset.bottom - frame.length
  }
}
