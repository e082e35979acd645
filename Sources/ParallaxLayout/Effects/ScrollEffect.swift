/// A number that depends on the scrolling, such as the opacity of a label: straight between its stops.
///
///     // Opaque until the title sticks, and 0.4 when the next one begins to push it out.
///     let fade = ScrollEffect(.stuck, [0: 1, 1: 0.4])
///     // From 1 to 0 while the header collapses.
///     let appear = ScrollEffect(.collapse, 1, 0)
///
/// An effect has one timeline, of which it needs the fraction 0...1 only, and is constant before its first stop
/// and after its last one. Timelines are continuous, so effects are: see ``Timeline``. Values are in the
/// direction of reading; a view layer from right to left mirrors translations and rotations.
///
/// `ParallaxCoordinator.addEffect(_:to:_:)` applies an effect to a view. Several effects on one number are
/// multiplied, as opacities and scales are, or added, as translations are.
///
/// ![A title fades as the next one pushes it out](titles-fade)
public struct ScrollEffect: Hashable, Sendable {
  /// The movement an effect follows, as a fraction from 0 to 1.
  ///
  /// The first three are ranges of the content offset, which are computed with nothing revealed. So they change
  /// only with the views, the content and the viewport. The others are read off the frame of the view, so they
  /// know what is revealed.
  public enum Timeline: Hashable, Sendable {
    /// From the offset at which the view begins to stick to the top, to that at which the next view or its
    /// boundary begins to push it out.
    ///
    /// For example, 300 to 860 for a title of 40 points at 300 with a boundary ending at 900. For a view that
    /// nothing pushes out the range is empty, and the fraction is 0: use ``scroll``.
    case stuck
    /// From the offset at which the natural range of the view begins to come into the viewport, to that at which
    /// it has left it: `cover` of CSS view timelines.
    case cover
    /// From the first resting offset to the last one: CSS `scroll()`.
    case scroll
    /// From the greatest height of the view to its least one: 1 less ``Placement/heightProgress``.
    case collapse
    /// From the sticky line until the view is pushed out by its height.
    case push
    /// From nothing revealed to all that ``AxisOptions/reveal`` reveals.
    case reveal
    /// From rest to a stretch by these points, more than 0.
    case stretch(upTo: Double)
  }

  /// The value at a fraction of the timeline.
  package struct Stop: Hashable, Sendable {
    /// The place on the timeline: 0 is its start, 1 its end.
    package var fraction: Double
    /// The value at the fraction, such as an opacity of 0.5 or 12 points; finite.
    package var value: Double

    /// Creates a stop.
    package init(fraction: Double, value: Double) {
      (self.fraction, self.value) = (fraction, value)
    }
  }

  /// The quantity that the value follows, such as how far the view has collapsed.
  public let timeline: Timeline
  /// The stops, by ascending fraction; at least one.
  package let stops: [Stop]

  /// Creates an effect with stops, which are checked when it is added to a view.
  package init(_ timeline: Timeline, stops: [Stop]) {
    self.timeline = timeline
    self.stops = stops
  }

  /// Creates an effect with stops: values by fractions.
  public init(_ timeline: Timeline, _ stops: KeyValuePairs<Double, Double>) {
    self.init(timeline, stops: stops.map { Stop(fraction: $0.key, value: $0.value) })
  }

  /// Creates an effect that goes from one value to another.
  public init(_ timeline: Timeline, _ first: Double, _ last: Double) {
    self.init(timeline, [0: first, 1: last])
  }

  /// Returns the value at a fraction of the timeline.
  ///
  /// For example, of `[0: 1, 1: 0.4]` it is 0.85 at 0.25. An effect without stops has the value 0.
  ///
  /// - Parameter fraction: The fraction; one outside 0...1 counts as the nearest inside.
  /// - Returns: The value.
  /// - Complexity: O(*n*) in the number of stops. Allocates nothing.
  public func value(at fraction: Double) -> Double {
    guard var former = stops.first else { return 0 }
    for stop in stops {
      if fraction < stop.fraction {
        let length = stop.fraction - former.fraction
        guard length > 0, fraction > former.fraction else { return former.value }
        return former.value + (stop.value - former.value) * ((fraction - former.fraction) / length)
      }
      former = stop
    }
    return former.value
  }
}
