/// The resistance of content that is dragged past its end.
///
///     RubberBand(viewportLength: 960).overscroll(dragged: 100)   // 52.02
///
/// It is a function of the *whole* distance that a finger has moved past the end, never of one
/// event's share of it. A rule that is applied event by event gives another result for every frame
/// rate; this one does not, and it can be inverted.
///
/// Source: the curve that is published for `UIScrollView`, `b = (1 - 1 / (x * c / d + 1)) * d` with
/// `c = 0.55`.
public struct RubberBand: Hashable, Sendable {
  /// The length of the viewport along the scrolling axis, in points.
  ///
  /// No drag shows as much overscroll as this.
  public var viewportLength: Double
  /// The share of the finger's movement that the content follows at the very start of a pull.
  ///
  /// Defaults to 0.55, as `UIScrollView` has it.
  public var coefficient: Double

  /// Creates a rubber band.
  ///
  /// A viewport or a coefficient that is not above 0 is a band that does not give at all.
  public init(viewportLength: Double, coefficient: Double = 0.55) {
    self.viewportLength = viewportLength
    self.coefficient = coefficient
  }

  /// Returns how far past its end the content shows after a drag.
  ///
  /// - Parameter distance: How far the finger has moved past the end in all, in points. Either
  ///   sign; the result has the same one.
  /// - Returns: The overscroll, in points, nearer to 0 than both `distance` and the viewport's
  ///   length. It is 0 for a distance that is not a number.
  /// - Complexity: O(1).
  public func overscroll(dragged distance: Double) -> Double {
    guard givesWay, distance.magnitude > 0 else { return 0 }
    // The published form with its fraction turned over: it neither cancels digits for a short pull
    // nor overflows for a long one.
    let shown = viewportLength / (1 + viewportLength / (distance.magnitude * coefficient))
    return distance < 0 ? -shown : shown
  }

  /// Returns how far a finger has to move past the end to show an overscroll.
  ///
  /// This is the inverse of ``overscroll(dragged:)``. A drag that catches content on its way back
  /// starts from here.
  ///
  /// - Parameter overscroll: Points past the end, of either sign; the result has the same one.
  /// - Returns: The finger's distance, in points, or `nil` where no drag shows that much: at the
  ///   viewport's length and beyond.
  /// - Complexity: O(1).
  public func drag(showing overscroll: Double) -> Double? {
    if overscroll == 0 { return 0 }
    guard givesWay, overscroll.magnitude < viewportLength else { return nil }
    let distance =
      overscroll / coefficient * (viewportLength / (viewportLength - overscroll.magnitude))
    return distance.isFinite ? distance : nil
  }

  /// Returns how fast the content moves for each point a second of the finger, after a drag.
  ///
  /// - Parameter distance: How far the finger has moved past the end in all, in points.
  /// - Returns: The slope of ``overscroll(dragged:)``: the coefficient at 0, and less the further
  ///   the pull. It is 0 for a distance that is not a number.
  /// - Complexity: O(1).
  public func slope(dragged distance: Double) -> Double {
    guard givesWay, !distance.isNaN else { return 0 }
    let left = 1 / (1 + distance.magnitude * coefficient / viewportLength)
    return coefficient * left * left
  }

  private var givesWay: Bool {
    viewportLength > 0 && viewportLength.isFinite && coefficient > 0 && coefficient.isFinite
  }
}
