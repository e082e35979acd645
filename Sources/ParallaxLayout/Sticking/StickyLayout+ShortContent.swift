/// What happens when the content is too short for its first views to collapse.
///
/// The first views are those that stack one upon the other from the start of the content on. What
/// they need is the distance to scroll until all of them have collapsed.
public enum ShortContentPolicy: Hashable, Sendable, CaseIterable {
  /// They collapse as far as the content scrolls.
  ///
  /// This is the default.
  case asIs
  /// They do not collapse while the content scrolls by no more than they need, and beyond that by
  /// one point for every point more; content that scrolls by twice as much collapses them wholly.
  ///
  /// So a row that arrives changes them by no more than its height. What collapses first is nearest
  /// the edge.
  case stayExpanded
  /// The content gets more length, so that they collapse.
  case pad
}

/// What the layout needs to know of a policy for short content.
struct ShortContentTraits {
  /// A Boolean value indicating whether the first views are kept from collapsing.
  var keepsHeights: Bool
  /// A Boolean value indicating whether the content gets more length.
  var addsLength: Bool

  /// A Boolean value indicating whether the first views have to be known.
  var needsLeadingStack: Bool { keepsHeights || addsLength }
}

extension ShortContentPolicy {
  /// The only place where a policy gets its meaning.
  var traits: ShortContentTraits {
    switch self {
    case .asIs: ShortContentTraits(keepsHeights: false, addsLength: false)
    case .stayExpanded: ShortContentTraits(keepsHeights: true, addsLength: false)
    case .pad: ShortContentTraits(keepsHeights: false, addsLength: true)
    }
  }
}

extension StickyLayout {
  /// Returns the length that the content needs below its end so that its first views can collapse,
  /// in points.
  ///
  /// 0 unless the policy is `.pad`, and where no view collapses. The insets of the reading are to be
  /// those without what was added for this purpose.
  public func contentPadding(in metrics: ScrollMetrics) -> Double {
    let canCollapse = order.leadingStack.contains {
      order.views[$0].length - items[$0].minimum > Tolerance.geometry
    }
    guard shortContent.traits.addsLength, metrics.isUsable, canCollapse else { return 0 }
    return max(0, collapsingTravel(in: metrics) - metrics.travel)
  }

  /// Finds the lengths that views do not fall below: their minimums, what `.stayExpanded` leaves the
  /// first of them, and what is revealed.
  mutating func findMinimumHeights(in metrics: ScrollMetrics) {
    for slot in order.content { keepOwnMinimum(of: slot) }
    guard shortContent.traits.keepsHeights, !order.leadingStack.isEmpty else { return }
    var room = max(0, metrics.travel - collapsingTravel(in: metrics))
    for slot in order.leadingStack {
      let view = order.views[slot]
      let given = min(room, view.length - view.minimum)
      room -= given
      order.views[slot].keptMinimum = view.length - given
      findMinimum(of: slot)
    }
  }

  /// Has a view not fall below its own minimum, nor what is revealed of it.
  mutating func keepOwnMinimum(of slot: Int) {
    order.views[slot].keptMinimum = order.views[slot].minimum
    findMinimum(of: slot)
  }

  /// Finds the least length of a view: what it keeps, and what is revealed of it beyond its own minimum.
  mutating func findMinimum(of slot: Int) {
    let view = order.views[slot]
    solver.stuck[slot].minimum = max(view.keptMinimum, view.minimum + revealed[slot])
  }

  /// Returns the points to scroll from where the content rests until the first views have
  /// collapsed, each at its line.
  ///
  /// Where they rest below their lines, under an inset of the app's own, that way is counted too.
  private func collapsingTravel(in metrics: ScrollMetrics) -> Double {
    let shift = metrics.restingShift
    // Above the first view nothing keeps it from a line above the viewport.
    var (end, travel) = (-Double.infinity, 0.0)
    for slot in order.leadingStack {
      let line = max(metrics.viewport.start + items[slot].edgeInset.top, end)
      end = line + items[slot].minimum
      travel = max(travel, items[slot].place.end + shift - end)
    }
    return travel
  }
}

extension ScrollMetrics {
  /// What brings a content position into the container where the content rests at its start.
  var restingShift: Double { frame.start - restingOffsets.lowerBound }

  /// The points that the content scrolls, negative where it is shorter than the frame.
  fileprivate var travel: Double {
    contentLength + contentInset.top + contentInset.bottom - frame.length
  }
}
