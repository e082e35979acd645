public import ParallaxReplay
package import ParallaxCoordinator

/// Draws replays as a moving picture: an SVG whose rows and views move as they do on a screen.
///
///     let svg = MotionDrawing().draw(replay)
///
/// The picture moves by keyframes of CSS, without a script, also in an `img` element. It repeats for
/// ever; a replay that does not end as it begins is faded out and in. Where nothing can be animated, and
/// for readers who prefer reduced motion, it shows one moment. It has a light and a dark appearance.
/// Equal replays give equal text.
///
/// Between two frames everything moves on a straight line. A recording at 60 Hz is drawn as it was.
public struct MotionDrawing: Hashable, Sendable {
  /// A line of words beside a phone, which lights up while views are in a state.
  package struct Line: Hashable, Sendable {
    package var words: String
    /// The option, as in code.
    package var code: String
    package var views: [ViewID]
    /// The names of the phases, such as `collapsing`.
    package var phases: [String]

    package init(_ words: String, code: String, views: [ViewID], phases: [String]) {
      self.words = words
      self.code = code
      self.views = views
      self.phases = phases
    }
  }

  /// The moment that is shown if nothing moves, in seconds; `nil` chooses the most telling one.
  ///
  /// Defaults to `nil`.
  public var poster: Double?
  /// The words beside the phone; defaults to none.
  package var lines: [Line] = []
  /// The option below the title, as in code; defaults to none.
  package var code = ""
  /// The contents of views; for a view without one its lengths decide.
  package var looks: [ViewID: MotionLook] = [:]
  /// The row that is filled; defaults to none.
  package var markedRow: String?
  /// Whether the recipient of each touch is named; defaults to `false`.
  package var showsTargets = false
  /// Whether the lines are below the phone, for a narrow page; defaults to `false`.
  package var isNarrow = false

  /// Creates a drawing with the default options.
  public init() {}

  /// Returns the picture.
  ///
  /// - Parameters:
  ///   - replay: The replay to draw.
  ///   - events: The events of the recording, for its touches; `nil` for none.
  /// - Returns: The text of an SVG document.
  public func draw(_ replay: Replay, events: EventTrack? = nil) -> String {
    draw([(replay, events)])
  }

  /// Returns the picture of several replays, side by side on one clock.
  package func draw(_ replays: [(Replay, EventTrack?)]) -> String {
    MotionPicture(self, replays).text()
  }
}
