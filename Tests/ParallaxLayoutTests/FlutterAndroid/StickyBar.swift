import ParallaxLayout
@testable import ParallaxReplay

/// A bar of several children above scrolling content, as Material Components have it.
///
/// Each child is a view that sticks to the top, with its margins:
///
/// - `scroll`: it shrinks to nothing, `exitUntilCollapsed`: to its minimum;
/// - what comes after a child that stays is never taken along, so it does not shrink;
/// - `enterAlways`: it reveals, `enterAlwaysCollapsed`: no more than its minimum;
/// - `snap`: it snaps.
struct StickyBar {
  private(set) var layout = StickyLayout()
  private(set) var metrics: ScrollMetrics
  let length: Double

  init(_ children: [JSONValue], contentRange: Double) throws {
    metrics = ScrollMetrics(containerLength: 640, contentLength: 0)
    var end = 0.0
    var isTakenAlong = true
    for child in children where !child.flag("gone") {
      let flags = child.list("flags").compactMap(\.text)
      let margins = (child["mt"]?.number ?? 0) + (child["mb"]?.number ?? 0)
      let height = try child.require("h") + margins
      let minimum = child["min"]?.number ?? 0
      isTakenAlong = isTakenAlong && flags.contains("scroll")
      let stays = flags.contains("exitUntilCollapsed")
      let least = isTakenAlong ? (stays ? minimum : 0) : height
      var item = StickyItem(place: AxisRange(start: end, length: height), minimum: least)
      item.stickPosition = .top
      item.overscroll.top = .pin
      item.snaps = flags.contains("snap")
      if flags.contains("enterAlways") {
        let limit = flags.contains("enterAlwaysCollapsed") ? minimum + margins : height
        item.revealDistance = max(0, limit - least)
      }
      _ = layout.insert(item)
      end = item.place.end
      isTakenAlong = isTakenAlong && !stays
    }
    length = end
    metrics.contentLength = end + contentRange + metrics.containerLength
    scroll(to: 0, cause: .layout)
  }

  var offset: Double { metrics.contentOffset }

  /// Where the last child ends.
  var visibleEnd: Double { layout.placements.map(\.frame.end).max() ?? 0 }

  mutating func scroll(to offset: Double, cause: ScrollCause = .user) {
    let range = metrics.restingOffsets
    metrics.contentOffset = max(range.lowerBound, min(range.upperBound, offset))
    layout.solve(metrics, cause: cause)
  }

  mutating func settle() {
    let target = layout.targetContentOffset(forProposed: offset, velocity: 0)
    if let target { scroll(to: target) }
  }
}

/// How far a bar collapses, and how far it comes back where.
struct BarRangeScene: RestatedScene {
  private var bar: StickyBar
  private var ranges: [String: Double] = [:]

  init(_ vector: ForeignVector) throws {
    bar = try StickyBar(vector.scene.list("children"), contentRange: 20_000)
  }

  mutating func perform(_ step: ForeignStep) throws {
    bar.scroll(to: 10_000)
    let collapsed = bar.visibleEnd
    ranges["total"] = bar.length - collapsed
    bar.scroll(to: 5000)
    ranges["downPre"] = bar.visibleEnd - collapsed
    bar.scroll(to: 0)
    ranges["downScroll"] = bar.visibleEnd - collapsed
  }

  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation {
    guard let range = ranges[expectation.name] else {
      throw RestatementError.unknown(expectation.name)
    }
    return .number(range)
  }
}

/// A bar that is dragged along with the content.
///
/// Material Components keep an offset of the bar and one of the content; ours is their sum.
struct BarScene: RestatedScene {
  private var bar: StickyBar

  init(_ vector: ForeignVector) throws {
    bar = try StickyBar(
      vector.scene.list("children"),
      contentRange: try vector.scene.require("contentMax")
    )
  }

  mutating func perform(_ step: ForeignStep) throws {
    switch step.operation {
    case "drag": bar.scroll(to: bar.offset - (try step.fields.require("dy")))
    case "snap": bar.settle()
    default: throw RestatementError.unknown(step.operation)
    }
  }

  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation {
    let collapsed = bar.length - bar.visibleEnd
    switch expectation.name {
    case "visibleBottom": return .number(bar.visibleEnd)
    case "offset": return .number(-collapsed)
    case "content": return .number(bar.offset - collapsed)
    default: throw RestatementError.unknown(expectation.name)
    }
  }
}
