import ParallaxCoordinator
import ParallaxDrawing

/// The words of an example's moving picture, and the scenes beside it.
struct ExamplePicture {
  /// The examples that are drawn on the right, on the same clock.
  var beside: [String] = []
  var drawing = MotionDrawing()

  init() {}

  /// - Parameters:
  ///   - code: The option below the title.
  ///   - beside: The examples on the right.
  ///   - poster: The moment that is shown if nothing moves, in seconds.
  ///   - looks: The contents of views.
  ///   - lines: The words beside the phone.
  ///   - isNarrow: Whether the words are below the phone.
  ///   - markedRow: The row that is filled.
  ///   - showsTargets: Whether the recipients of touches are named.
  init(
    _ code: String,
    beside: [String] = [],
    poster: Double? = nil,
    looks: [ViewID: MotionLook] = [:],
    lines: [MotionDrawing.Line] = [],
    isNarrow: Bool = false,
    markedRow: String? = nil,
    showsTargets: Bool = false
  ) {
    self.beside = beside
    drawing.code = code
    drawing.poster = poster
    drawing.looks = looks
    drawing.lines = lines
    drawing.isNarrow = isNarrow
    drawing.markedRow = markedRow
    drawing.showsTargets = showsTargets
  }
}
