import ParallaxCoordinator
import ParallaxScrolling

/// A finger on the list: the mouse with its button down.
struct Dragging {
  private var finger: Finger?

  /// A Boolean value indicating whether the finger is down.
  var isDown: Bool { finger != nil }

  private struct Finger {
    var row: Int
    /// The offset if the list followed the finger past its ends.
    var offset: Double
  }

  /// Catches the list at its present offset, be it on its way back.
  mutating func begin(atRow row: Int, _ scroller: ListScroller) {
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

  /// Lifts the finger; returns whether it was down.
  mutating func end() -> Bool {
    defer { finger = nil }
    return isDown
  }
}

extension ListScroller {
  fileprivate var band: RubberBand { RubberBand(viewportLength: containerSize.height) }
}
