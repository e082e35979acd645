/// Whether our layout does what a foreign test expects.
enum Verdict {
  /// Every step agrees, number for number.
  case matched(Rule)
  /// The vector is not about something that we do; one line says why.
  case notApplicable(String)
  /// The same situation, and other numbers; one line says why.
  case departed(String)
}

/// The rules of ours by which vectors match.
enum Rule: CaseIterable {
  /// A view sticks at its line and shows what of its place is inside, never less than its minimum.
  case sticking
  /// Views that stack come to rest beside those that stuck before them.
  case stacking
  /// A stuck view leaves with its boundary: its own place, so that it shrinks first, or a section.
  case boundary
  /// A pushing view stays until the next one shoves it out.
  case push
  /// A view comes back with the first point that the user scrolls back, and by as much.
  case reveal
  /// The app's own scrolling hides and never reveals.
  case programmaticHides
  /// One view owns the gap of an overscroll and stretches over it.
  case stretch
  /// A stretch by a distance triggers, once for each overscroll.
  case trigger
  /// One view owns the gap and rests at its line while the content leaves it.
  case pin
  /// The content has its length, whatever sticks.
  case contentLength
  /// The inner content of a view goes a share of the way that the view shrinks by.
  case parallax
  /// A scroll settles where no snapping view is half collapsed, at the nearer place.
  case settling
  /// The safe area is added to a view, and is no part of its heights.
  case safeArea
  /// The height progress is 1 where a view cannot shrink.
  case progress
  /// A header collapses first, the pane below it grows, and then its rows scroll.
  case pane
  /// What is scrolled to shows clear of the views that stick by then.
  case scrollTarget
  /// The first row in view that survives stays where it is.
  case anchor
  /// An offset is clamped to the new content, and the overscroll kept.
  case clamping
  /// A pull shows a function of its whole distance.
  case rubberBand
  /// A fling loses the same share of its speed every millisecond.
  case deceleration
}

/// What holds for some vectors.
struct Agreement {
  let ids: [String]
  let verdict: Verdict

  static func matched(_ rule: Rule, _ ids: String) -> Self { Self(ids, .matched(rule)) }
  static func notApplicable(_ reason: String, _ ids: String) -> Self {
    Self(ids, .notApplicable(reason))
  }
  static func departed(_ reason: String, _ ids: String) -> Self { Self(ids, .departed(reason)) }

  private init(_ ids: String, _ verdict: Verdict) {
    self.ids = ids.split(separator: " ").map { String($0) }
    self.verdict = verdict
  }

  static let all = flutter + nested + physics + android
}
