public import ParallaxReplay

/// Draws replays as a moving picture: an SVG whose rows and views move as they do on a screen.
///
///     let svg = MotionDrawing().draw(replay)
///
/// The picture moves by keyframes of CSS, without a script, also in an `img` element. It repeats for
/// ever; when the end of a replay differs from its beginning, it is faded out and in. Where nothing
/// can be animated, and for readers who prefer reduced motion, it shows one moment. It has a light
/// and a dark appearance. Equal replays give equal text. Of more than 1,000 views the first 1,000
/// are drawn.
///
/// Between two frames everything moves on a straight line. A recording at 60 Hz is drawn as it was.
public struct MotionDrawing: Hashable, Sendable {
  /// The words of the picture and the contents of its views; defaults to none.
  package var picture = ScenePicture()
  /// The largest number of views of a moving picture, of which each has rules of its own.
  package static let mostViews = 1000

  /// Creates the drawing of a moving picture; it has no settings.
  public init() {}

  /// Returns the picture.
  ///
  /// - Parameters:
  ///   - replay: The replay to draw.
  ///   - events: The events of the recording, for its touches; `nil` for none.
  /// - Returns: The text of an SVG document.
  /// - Complexity: O(*n* · *v*) in the numbers of frames and of views, and O(*p*) in the pairs of views
  ///   overlapping in a frame.
  public func draw(_ replay: Replay, events: EventTrack? = nil) -> String {
    draw([(replay, events)])
  }

  /// Returns the picture of several replays, side by side on one clock.
  package func draw(_ replays: [(Replay, EventTrack?)]) -> String {
    MotionPicture(self, replays).text()
  }
}
