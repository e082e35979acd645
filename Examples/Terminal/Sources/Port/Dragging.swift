import ParallaxCoordinator
import ParallaxScrolling

/// A finger on the list, and how the list goes back to its end when it lets go.
struct Dragging {
  private var finger: Finger?
  private var bounce: Bounce?

  var isAnimating: Bool { bounce != nil }

  private struct Finger {
    var row: Int
    /// Where the list would be if it followed the finger past its ends.
    var offset: Double
  }

  private struct Bounce {
    let start: Double
    let limit: Double
    let spring: SpringBack
  }

  /// Catches the list where it is, be it on its way back.
  mutating func begin(atRow row: Int, _ scroller: ListScroller) {
    bounce = nil
    let rest = scroller.restingOffset
    let pull = scroller.band.drag(showing: scroller.contentOffset - rest) ?? 0
    finger = Finger(row: row, offset: rest + pull)
  }

  mutating func move(toRow row: Int, _ scroller: ListScroller) {
    guard let finger else { return }
    let offset = finger.offset + Double(finger.row - row)
    self.finger = Finger(row: row, offset: offset)
    let rest = scroller.clamped(offset)
    scroller.scroll(to: rest + scroller.band.overscroll(dragged: offset - rest))
  }

  mutating func end(at time: Double, _ scroller: ListScroller) {
    guard finger != nil else { return }
    finger = nil
    let limit = scroller.restingOffset
    guard scroller.contentOffset != limit else { return }
    let spring = SpringBack(displacement: scroller.contentOffset - limit, velocity: 0)
    bounce = Bounce(start: time, limit: limit, spring: spring)
  }

  /// Ends drag and animation where the list is.
  mutating func letGo() { (finger, bounce) = (nil, nil) }

  /// Moves the list to where it is at a time.
  mutating func advance(to time: Double, _ scroller: ListScroller) {
    guard let bounce else { return }
    let elapsed = max(0, time - bounce.start)
    let displacement = bounce.spring.displacement(after: elapsed)
    // Less than half a cell is not to be seen.
    if abs(displacement) < 0.5 { self.bounce = nil }
    scroller.scroll(to: bounce.limit + (self.bounce == nil ? 0 : displacement))
  }
}

extension ListScroller {
  fileprivate var band: RubberBand { RubberBand(viewportLength: containerSize.height) }
}
