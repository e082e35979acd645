/// The move a port must make when a scroll of the user ends, so no view that snaps is left half
/// way.
///
/// A port does it in its own way: with an animation, or at once while
/// ``ParallaxConfiguration/reducesMotion`` is set. When the animation has ended, the port asks again,
/// until the answer is ``rest``: a scroll can be followed by a view that is shown or hidden, never by
/// another scroll.
///
///     func scrollDidEnd(velocity: Double) {
///       switch coordinator.settling(velocity: velocity) {
///       case .rest: break
///       case .scroll(let offset): animate(to: offset)
///       case .reveal(let views): animate { progress in show(views, at: progress) }
///       }
///     }
public enum Settling: Hashable, Sendable {
  /// Nothing: the content may rest where it is, or where it is going.
  case rest
  /// Scroll to an offset, in points, as the app does.
  case scroll(to: Double)
  /// Show or hide views the user has revealed in part.
  case reveal([Reveal])

  /// A view revealed in part, and what it must show.
  public struct Reveal: Hashable, Sendable {
    /// The name of the view to show or hide.
    public let id: ViewID
    /// The points above its minimum the view shows now; more than 0.
    public let start: Double
    /// The points above its minimum the view must show: 0, or all it can reveal.
    public let end: Double

    /// Creates what a view must show.
    package init(id: ViewID, start: Double, end: Double) {
      (self.id, self.start, self.end) = (id, start, end)
    }

    /// Returns the points the view shows after a part of the way.
    ///
    /// For example, from 10 to 44 it is 27 at a progress of 0.5.
    ///
    /// - Parameter progress: The part of the way; a value outside 0...1 counts as the nearest inside.
    /// - Returns: The distance for `setRevealedDistance(_:of:along:)` of the coordinator; exactly
    ///   ``end`` at 1.
    public func distance(at progress: Double) -> Double {
      // The end itself: a sum may miss it by a bit, and the view would not count as whole.
      guard progress < 1 else { return end }
      return start + (end - start) * max(0, progress)
    }
  }
}

extension ViewQueries {
  /// Returns what a port must do when a scroll of the user ends, so no view that snaps is left half
  /// collapsed or half revealed.
  ///
  /// A port calls it when the finger is lifted and nothing moves on, when a deceleration has ended, and
  /// after the wheel and the keys have paused. When a view layer knows at the release where a
  /// deceleration will end, as UIKit does, it calls this at the release too, with the offset of
  /// that end. For example, for a header of 44...220 that snaps:
  ///
  ///     switch coordinator.settling() {
  ///     case .rest: break
  ///     case .scroll(let offset): list.scroll(to: offset, animated: true)  // at 60 to 0, at 120 to 176
  ///     case .reveal(let views): animate { show(views, at: $0) }
  ///     }
  ///
  /// It moves nothing: the port scrolls in its own way, or at once while
  /// ``ParallaxConfiguration/reducesMotion`` is set, and calls this again when that has ended. A target
  /// nearer than half a pixel is where the content is. Views are shown or hidden only where the content
  /// comes to rest.
  ///
  /// - Parameters:
  ///   - offset: The offset at which the scroll will rest by itself, in points; `nil`, the default, is the
  ///     present one.
  ///   - velocity: The velocity of the offset at the release, in points per second; positive
  ///     towards the
  ///     end. From 50 on its direction decides, below that the nearer place. Defaults to 0.
  ///   - axis: The axis; `nil`, the default, is ``axis``.
  /// - Returns: What the port must do; ``Settling/rest`` while nothing is bound.
  /// - Complexity: O(*n*) in the number of views, and that of their corners if one snaps.
  public func settling(
    at offset: Double? = nil,
    velocity: Double = 0,
    along axis: ScrollAxis? = nil
  ) -> Settling {
    answer { views in
      guard views[axis].metrics != nil else { return nil }
      let records = views.records
      return views[axis]
        .settling(forProposed: offset, velocity: velocity) { records[$0].id }
    } ?? .rest
  }
}

extension PlacedViews {
  /// Returns the offset to scroll to when a scroll ends; `nil` if it may rest where it would.
  package func settledOffset(
    forProposed offset: Double?,
    velocity: Double,
    along axis: ScrollAxis? = nil
  ) -> Double? {
    self[axis].settledOffset(forProposed: offset, velocity: velocity)
  }
}

extension AxisEngine {
  fileprivate func settling(
    forProposed offset: Double?,
    velocity: Double,
    id: (Int) -> ViewID
  ) -> Settling {
    if let target = settledOffset(forProposed: offset, velocity: velocity) {
      return .scroll(to: target)
    }
    // A scroll that goes on, 300 to 340 for example, ends again, and is asked about then.
    guard metrics != nil, !goesOn(to: offset) else { return .rest }
    var reveals: [Settling.Reveal] = []
    for index in views.indices where follows(index) {
      guard let end = layout.targetRevealedDistance(of: index, velocity: velocity) else { continue }
      let start = layout.revealedDistance(of: index)
      reveals.append(Settling.Reveal(id: id(index), start: start, end: end))
    }
    return reveals.isEmpty ? .rest : .reveal(reveals)
  }

  fileprivate func settledOffset(forProposed offset: Double?, velocity: Double) -> Double? {
    // The turn's own offset is where the app wants to be; a bar must not pull the message away from it.
    guard let present = metrics?.contentOffset, !isTurn(offset ?? present),
      let target = layout.targetContentOffset(
        forProposed: offset ?? present,
        velocity: velocity
      )
    else { return nil }
    // A target less than half a pixel away would start an animation that shows nothing, then another one.
    return goesOn(to: offset) || goesOn(to: target) ? target : nil
  }

  /// Returns whether an offset is that of an anchored turn, where a scroll may rest.
  private func isTurn(_ offset: Double) -> Bool {
    turn.offset.map { abs($0 - offset) <= Tolerance.rest } ?? false
  }

  /// Returns whether an offset is farther than half a pixel from the present one.
  private func goesOn(to offset: Double?) -> Bool {
    guard let offset, let present = metrics?.contentOffset else { return false }
    return abs(offset - present) > 0.5 / (layout.grid?.scale ?? 1)
  }
}
