import ParallaxLayout
@testable import ParallaxReplay

/// One bar that collapses between two heights, as Compose has it.
///
/// An inset above the bar is a safe area that the view extends into; one below belongs to both of
/// its heights.
struct CollapseScene: RestatedScene {
  private var layout = StickyLayout()
  private var metrics: ScrollMetrics
  private var item: StickyItem
  /// The height that the bar loses on the way.
  private var travel: Double
  private var formerOffset = 0.0

  init(_ vector: ForeignVector) throws {
    let scene = vector.scene
    let limit = scene["limit"]?.number ?? 0
    let enters = scene["behavior"]?.text == "enterAlways"
    // A bar of one height is pinned, or leaves and comes back with all of it.
    let height = scene["height"]?.number ?? 0
    let maximum = scene["max"]?.number ?? scene["barHeight"]?.number ?? height - limit
    let isPinned = scene["behavior"]?.text == "pinned"
    let minimum = scene["min"]?.number ?? (isPinned ? maximum : 0)
    let insets = AxisInsets(
      top: scene["insetTop"]?.number ?? 0,
      bottom: scene["insetBottom"]?.number ?? 0
    )
    travel = maximum - minimum
    item = StickyItem(
      place: AxisRange(start: 0, length: maximum + insets.bottom),
      minimum: minimum + insets.bottom
    )
    item.stickPosition = .top
    item.safeArea = .extend
    item.revealDistance = enters ? travel : 0
    if case .null? = scene["snap"] {} else { item.snaps = vector.kind == "snap" || enters }
    _ = layout.insert(item)
    metrics = ScrollMetrics(
      containerLength: 640,
      safeAreaInsets: AxisInsets(top: insets.top),
      contentLength: 10_000,
      contentInset: AxisInsets(top: insets.top)
    )
    scroll(to: 0, cause: .layout)
  }

  /// The points that have been scrolled.
  private var scrolled: Double { metrics.contentOffset + metrics.contentInset.top }

  private mutating func scroll(to distance: Double, cause: ScrollCause = .user) {
    metrics.contentOffset = max(0, distance) - metrics.contentInset.top
    layout.solve(metrics, cause: cause)
  }

  mutating func perform(_ step: ForeignStep) throws {
    let fields = step.fields
    formerOffset = scrolled
    switch step.operation {
    case "setHeightOffset":
      scroll(to: -(try fields["contentOffset"]?.number ?? fields.require("to")))
    case "fractions":
      if fields["limit"]?.number == 0 {
        item.minimum = item.place.length
        layout.update(0, to: item)
      }
      scroll(to: -(try fields.require("contentOffset")))
    case "drag", "dragBar":
      scroll(to: scrolled - (try fields.require("dy")))
    case "slowDragAndSnap":
      scroll(to: scrolled - (try fields.require("dy")))
      settle()
    case "dragBarAndRelease":
      let distance = fields["collapsedFraction"]?.number.map { $0 * travel }
      scroll(to: try distance ?? -fields.require("dy"))
      settle()
    default: throw RestatementError.unknown(step.operation)
    }
  }

  private mutating func settle() {
    let target = layout.targetContentOffset(forProposed: metrics.contentOffset, velocity: 0)
    if let target { scroll(to: target + metrics.contentInset.top) }
  }

  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation {
    let placement = layout.placements[0]
    switch expectation.name {
    case "height": return .number(placement.frame.length)
    case "collapsedFraction": return .number(1 - placement.heightProgress)
    case "trackedRowMovedBy": return .number(formerOffset - scrolled)
    default: throw RestatementError.unknown(expectation.name)
    }
  }
}
