/// What happens when the content is too short for its first views to collapse.
public enum ShortContentPolicy: Hashable, Sendable {
  /// They collapse as far as the content scrolls.
  ///
  /// This is the default.
  case asIs
  /// They do not collapse at all.
  case stayExpanded
  /// The content gets more length, so that they collapse.
  case pad
}

extension StickyLayout {
  /// Returns the length that the content needs below its end so that its first views can collapse,
  /// in points.
  ///
  /// 0 unless the policy is `.pad`, and where no view collapses. The insets of the reading are to be those without what was
  /// added for this purpose.
  public func contentPadding(in metrics: ScrollMetrics) -> Double {
    guard shortContent == .pad, metrics.isUsable, collapsingTravel > 1e-6 else { return 0 }
    return max(0, collapsingTravel - metrics.travel)
  }

  func keepsExpanded(in metrics: ScrollMetrics) -> Bool {
    shortContent == .stayExpanded && metrics.travel < collapsingTravel
  }

  /// Returns the stacking views that stand one upon the other from the content's start.
  func pile(among slots: [Int]) -> [Int] {
    var pile: [Int] = []
    var end = 0.0
    for slot in slots where items[slot].stacking == .stack {
      guard items[slot].place.start <= end else { break }
      pile.append(slot)
      end = max(end, items[slot].place.end)
    }
    return pile
  }

  /// The points to scroll until the first views have collapsed.
  private var collapsingTravel: Double {
    leadingPile.reduce(0) { $0 + items[$1].place.length - items[$1].minimum }
  }
}

extension ScrollMetrics {
  /// The points that the content scrolls, negative where it is shorter than the frame.
  fileprivate var travel: Double {
    contentLength + contentInset.top + contentInset.bottom - frame.length
  }
}
