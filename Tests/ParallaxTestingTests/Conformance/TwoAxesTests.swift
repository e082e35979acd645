import ParallaxCoordinator
import ParallaxTesting
import Testing

@Suite("Conformance of a scrollable on both axes")
struct TwoAxesTests {
  @Test("each axis is checked by itself", arguments: [ScrollAxis.vertical, .horizontal])
  private func axes(axis: ScrollAxis) {
    let plane = Plane()
    let report = kit(of: plane, axis).report()
    #expect(report.findings == [], "\(report)")
    #expect(report.notChecked == [], "\(report)")
  }

  @Test("a fault along one axis is found there, and not along the other one")
  func fault() {
    let plane = Plane()
    plane.countsHorizontalScrolls = false
    #expect(kit(of: plane, .vertical).report().findings == [])
    #expect(kit(of: plane, .horizontal).report().findings.map(\.check) == [.moves])
  }

  private func kit(of plane: Plane, _ axis: ScrollAxis) -> ScrollableConformance {
    let scroll: (Double) -> Void = { plane.scroll(to: $0, along: axis, byApp: false) }
    var kit = ScrollableConformance(of: plane, in: plane, scroll: scroll)
    kit.axis = axis
    kit.overscroll = scroll
    kit.scrollByUser = scroll
    kit.scrollProgrammatically = { plane.scroll(to: $0, along: axis, byApp: true) }
    kit.scrollToEnd = { edge in
      let end = 4000 - axis.length(of: plane.containerSize)
      plane.scroll(to: edge == .top ? 0 : end, along: axis, byApp: true)
    }
    kit.shownFrame = { LayoutRect(x: 0, y: 0, width: 300, height: 500) }
    kit.makeScrollable = { Plane() }
    kit.lacks = [.container, .safeArea, .ownInset, .transientInset, .contentLength]
    return kit
  }
}

/// A picture of 4,000 by 4,000 points, without rows and insets.
private final class Plane: Scrollable, ParallaxContainer {
  let containerSize = LayoutSize(width: 300, height: 500)
  var countsHorizontalScrolls = true
  private var vertical = AxisReading(contentOffset: 0, contentLength: 4000)
  private var horizontal = AxisReading(contentOffset: 0, contentLength: 4000)
  private let observers = ScrollObservers()

  func scroll(to offset: Double, along axis: ScrollAxis, byApp: Bool) {
    var reading = axis == .vertical ? vertical : horizontal
    if byApp, axis == .vertical || countsHorizontalScrolls {
      reading.moves.byApp += offset - reading.contentOffset
    }
    reading.contentOffset = offset
    if axis == .vertical { vertical = reading } else { horizontal = reading }
    observers.notify()
  }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(vertical: vertical, horizontal: horizontal)
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}
