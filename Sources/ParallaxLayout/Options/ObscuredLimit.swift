/// The part of the viewport that stuck views may cover together, at both edges.
///
///     coordinator.configuration.obscuredLimit = .share(0.5)
///
/// Where stuck views would cover more, some give way: they do not stick, and move with the content like rows.
/// For example, at 400 % zoom a viewport has 180 points. A header of 88 and tabs of 48 stick to its top and a
/// bar of 56 to its bottom: they cover 192, and no row can be read. With `.share(0.5)` the bar alone sticks and
/// 124 points are left; with `.share(0.8)` the header sticks too, and 36 are left.
///
/// The offset does not decide which views give way, nor do a keyboard and a refresh control: only the size of
/// the viewport, the rows and the options. So no view jumps while the content scrolls. What counts of a view is
/// its minimum, or the length up to which it reveals: a view that still collapses is content.
public enum ObscuredLimit: Hashable, Sendable {
  /// A part of the viewport: more than 0, at most 1.
  case share(Double)
  /// All of the viewport but these points, which are 0 or more.
  case leaving(Double)

  /// The value no limit can have; `nil` if it can be used.
  var unusableValue: Double? {
    switch self {
    case .share(let share): share > 0 && share <= 1 ? nil : share
    case .leaving(let points): points.isUsable && points >= 0 ? nil : points
    }
  }

  /// Returns the points that stuck views may cover in a viewport of a length; any number if the
  /// value cannot be used.
  func points(in length: Double) -> Double {
    guard unusableValue == nil else { return .infinity }
    switch self {
    case .share(let share): return share * length
    case .leaving(let points): return max(0, length - points)
    }
  }
}
