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

extension ShortContentPolicy {
  /// A Boolean value indicating whether the policy needs the first views.
  var needsLeadingStack: Bool {
    switch self {
    case .asIs: false
    case .stayExpanded, .pad: true
    }
  }
}

extension StickyLayout {
  /// Returns the length the content needs below its end so its first views can collapse,
  /// in points.
  ///
  /// 0 unless the policy is `.pad`, and if no view collapses. The insets of the reading must not include
  /// the inset added for this purpose.
  package func contentPadding(in metrics: ScrollMetrics) -> Double {
    let canCollapse = order.leadingStack.contains {
      records[$0].view.length - items[$0].minimum > Tolerance.geometry
    }
    guard shortContent == .pad, metrics.isUsable, canCollapse else { return 0 }
    return max(0, collapsingTravel(in: metrics, of: .everything) - metrics.travel)
  }

  /// Computes the least length of each view: its minimum, or more by `.stayExpanded` or a reveal.
  mutating func findMinimumHeights(in metrics: ScrollMetrics) {
    for slot in items.indices { keepOwnMinimum(of: slot) }
    guard shortContent == .stayExpanded, !order.leadingStack.isEmpty else { return }
    var travels = LaneValues<Double>()
    var rooms = LaneValues<Double>()
    for slot in order.leadingStack {
      let view = records[slot].view
      // Once per lane, as each call walks all first views: a row of *n* headings would cost *n*².
      let travel = travels[view.lane] ?? collapsingTravel(in: metrics, of: view.lane)
      travels[view.lane] = travel
      let room = min(
        max(0, metrics.travel - travel),
        rooms.value(in: view.lane, min) ?? .infinity
      )
      let given = min(room, view.length - view.minimum)
      rooms[view.lane] = room - given
      records[slot].view.keptMinimum = view.length - given
      records[slot].findMinimum()
    }
  }

  /// Sets the least length of a view to its minimum and its revealed points.
  mutating func keepOwnMinimum(of slot: Int) {
    records[slot].view.keptMinimum = records[slot].view.minimum
    records[slot].findMinimum()
  }

  /// Returns the points to scroll from the resting offset until the first views of a lane have collapsed,
  /// each at its line.
  ///
  /// If the views are below their sticky lines at rest, because the app has an inset, that distance is
  /// included.
  private func collapsingTravel(in metrics: ScrollMetrics, of lane: AxisRange) -> Double {
    let shift = metrics.restingShift
    var ends = LaneValues<Double>()
    var travel = 0.0
    let bars = order.bars[.top].filter { records[$0].view.carries(at: .top) }
    for slot in bars + order.leadingStack {
      let item = items[slot]
      // Above the first view nothing keeps it from a line above the viewport.
      let former = ends.value(in: item.lane, max) ?? -.infinity
      let end = max(metrics.viewport.start + item.edgeInset.top, former) + item.minimum
      ends[item.lane] = end
      if item.lane.shares(lane) { travel = max(travel, records[slot].view.place.end + shift - end) }
    }
    return travel
  }
}

extension ScrollMetrics {
  /// The distance from a content position to its container position, with the content at rest at its
  /// start.
  var restingShift: Double { frame.start - restingOffsets.lowerBound }

  /// The points the content scrolls; negative if it is shorter than the frame.
  fileprivate var travel: Double {
    contentLength + contentInset.top + contentInset.bottom - frame.length
  }
}
