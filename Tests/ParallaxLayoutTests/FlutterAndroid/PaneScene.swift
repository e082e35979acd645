import ParallaxLayout
@testable import ParallaxReplay
import ParallaxScrolling

/// A header above a list in a scroll view of its own: our growing pane.
///
/// Flutter scrolls header and list with two offsets. Its header takes its whole place out of the
/// viewport before the list scrolls, though a minimum of it stays and lies over the list; our pane
/// begins where the header ends. What is on the screen is the same, and the two offsets are read
/// from there: `outer` is how far the list's content has come towards the top by as much as the
/// header is long, `inner` how far beyond that.
struct PaneScene: RestatedScene {
  private var pane: GrowingPane
  private let length: Double
  private let clamps: Bool

  init(_ vector: ForeignVector) throws {
    guard let header = vector.scene["header"] else { throw RestatementError.missing("header") }
    let viewport = try vector.scene.require("viewport")
    length = try header.require("max")
    // One that is not pinned leaves with the rest of its place.
    let minimum = header.flag("pinned") ? try header.require("min") : 0
    pane = GrowingPane(
      header: HeightRange(minimum: minimum, maximum: length),
      containerLength: viewport
    )
    pane.contentLength = viewport - minimum + (vector.scene["innerMaxOffset"]?.number ?? 1000)
    clamps = vector.scene["physics"]?.text == "clamping"
  }

  mutating func perform(_ step: ForeignStep) throws {
    switch step.operation {
    case "drag", "fling": pane.consume(-(try step.fields.require("dy")))
    case "wheel": pane.consume(try step.fields.require("delta"))
    case "dragEvents":
      for dy in step.fields.list("dys").compactMap(\.number) { pane.consume(-dy) }
    case "settle": settle()
    default: throw RestatementError.unknown(step.operation)
    }
    if clamps { settle() }
  }

  private mutating func settle() {
    let range = pane.restingOffsets
    pane.scroll(to: max(range.lowerBound, min(range.upperBound, pane.contentOffset)))
  }

  /// How far the list's content has come towards the top of the screen.
  ///
  /// An overscroll counts as it was dragged, before a host draws it.
  private var scrolled: Double { length - (pane.paneFrame.start - pane.paneOffset) }

  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation {
    let outer = max(0, min(length, scrolled))
    switch expectation.name {
    case "outer": return .number(outer)
    case "inner": return .number(scrolled - outer)
    case "height": return .number(pane.headerFrame.length)
    default: throw RestatementError.unknown(expectation.name)
    }
  }
}
