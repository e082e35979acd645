/// The resistance of content that is dragged past its end.
///
///     RubberBand(viewportLength: 960).overscroll(dragged: 100)   // 52.02
///
/// The overscroll is a function of the *whole* distance a finger has moved past the end, not of
/// the distance of one event. So it does not depend on the frame rate, and can be inverted.
///
/// Source: the curve published for `UIScrollView`, `b = (1 - 1 / (x * c / d + 1)) * d` with
/// `c = 0.55`.
public struct RubberBand: Hashable, Sendable {
  /// The length of the viewport along the scrolling axis, in points.
  ///
  /// The overscroll is always less than this.
  public var viewportLength: Double
  /// The speed of the content divided by the speed of the finger at the very start of a pull.
  ///
  /// Defaults to 0.55, as `UIScrollView` has it.
  package var coefficient: Double

  /// Creates a rubber band.
  ///
  /// If the length or the coefficient is not above 0, there is no overscroll.
  public init(viewportLength: Double, coefficient: Double = 0.55) {
    self.viewportLength = viewportLength
    self.coefficient = coefficient
  }

  /// Returns the overscroll after a drag.
  ///
  /// - Parameter distance: The whole distance the finger has moved past the end, in points, of
  ///   either sign.
  /// - Returns: The overscroll, in points, with the same sign, and less than both `distance` and the
  ///   viewport's length in magnitude; 0 for NaN.
  /// - Complexity: O(1).
  public func overscroll(dragged distance: Double) -> Double {
    guard givesWay, distance.magnitude > 0 else { return 0 }
    // The published form with its fraction inverted: it neither cancels digits for a short pull nor
    // overflows for a long pull.
    let shown = viewportLength / (1 + viewportLength / (distance.magnitude * coefficient))
    return distance < 0 ? -shown : shown
  }

  /// Returns the distance a finger has to move past the end for an overscroll.
  ///
  /// This is the inverse of ``overscroll(dragged:)``. A drag that catches content on its way back
  /// starts with this distance.
  ///
  /// - Parameter overscroll: The overscroll, in points, of either sign.
  /// - Returns: The finger's distance, in points, with the same sign; `nil` for an overscroll of the
  ///   viewport's length or more.
  /// - Complexity: O(1).
  public func drag(showing overscroll: Double) -> Double? {
    if overscroll == 0 { return 0 }
    guard givesWay, overscroll.magnitude < viewportLength else { return nil }
    let distance =
      overscroll / coefficient * (viewportLength / (viewportLength - overscroll.magnitude))
    return distance.isFinite ? distance : nil
  }

  private var givesWay: Bool {
    viewportLength > 0 && viewportLength.isFinite && coefficient > 0 && coefficient.isFinite
  }
}
