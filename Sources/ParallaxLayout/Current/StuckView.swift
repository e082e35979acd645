/// A view an edge of the viewport holds, and the edge.
///
///     coordinator.onTick = { tick in
///       label.hasShadow = tick.stuck.contains(StuckView("bar", at: .top))
///     }
///
/// A view is stuck if the edge has moved it and some of it is in the viewport. For example, a bar of 44 points
/// at 100 is not stuck at offset 100, where its natural position is at the edge, and is stuck at 100.25. A view
/// the next one pushes out is stuck until it is out of sight; its phase says `pushed`. A bar without room
/// is stuck at every offset.
///
/// ![A line below the list lights up while its title is stuck](stuck-titles)
public struct StuckView: Hashable, Sendable {
  /// The name that the view was registered by.
  public var id: ViewID
  /// The axis along which the edge holds the view.
  public var axis: ScrollAxis
  /// The edge; along a horizontal axis `.top` is the leading edge.
  public var edge: ScrollEdge

  /// Creates the name of a view and an edge, to look for in a set.
  public init(_ id: ViewID, at edge: ScrollEdge, along axis: ScrollAxis = .vertical) {
    (self.id, self.axis, self.edge) = (id, axis, edge)
  }
}

extension ViewQueries {
  /// The views an edge holds now and that are in sight, such as a bar needing a shadow.
  ///
  ///     label.hasShadow = coordinator.stuckViews.contains(StuckView("bar", at: .top))
  ///
  /// A tick of a coordinator reports each change.
  ///
  /// - Complexity: O(*k*) in the number of views in sight.
  public var stuckViews: Set<StuckView> {
    var views: [StuckView] = []
    placed.findStuckViews(&views)
    return Set(views)
  }
}

extension PlacedViews {
  /// Writes the stuck views over a list, in content order.
  ///
  /// - Complexity: O(*k*) in the number of views in sight. Allocates nothing if the list has had as many.
  package func findStuckViews(_ views: inout [StuckView]) {
    views.removeAll(keepingCapacity: true)
    guard main.metrics != nil else { return }
    for number in computedAxes {
      for slot in axes[number].layout.slotsInSight where axes[number].follows(slot) {
        guard axes.indices.allSatisfy({ !axes[$0].follows(slot) || axes[$0].layout.isSeen(slot) })
        else { continue }
        for edge in ScrollEdge.allCases where axes[number].layout.isStuck(slot, at: edge) {
          views.append(StuckView(records[slot].id, at: edge, along: axes[number].axis))
        }
      }
    }
  }
}

extension StickyLayout {
  /// Returns whether an edge holds a view, and some of it is in the viewport.
  func isStuck(_ slot: Int, at edge: ScrollEdge) -> Bool { holds(slot, at: edge) && isSeen(slot) }

  /// Returns whether an edge has moved a view off its natural position.
  ///
  /// Both edges may have moved a view longer than the viewport.
  func holds(_ slot: Int, at edge: ScrollEdge) -> Bool {
    let view = views[slot]
    guard view.sticks(to: edge) else { return false }
    let moved = view.stand.rest.near(to: edge) - view.stand.place.near(to: edge)
    return moved > Tolerance.geometry
  }

  /// Returns whether any part of a view is in the viewport.
  func isSeen(_ slot: Int) -> Bool {
    let (rest, viewport) = (views[slot].stand.rest, metrics.viewport)
    return min(rest.end, viewport.end) - max(rest.start, viewport.start) > Tolerance.geometry
  }
}
