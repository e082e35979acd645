/// One edge of the viewport at one offset: the line that views stick to.
///
/// With `near` and `far` as the edge sees them, a view that sticks to the edge stands at
///
///     near' = min(max(near, line), max(bound, far) - floor)
///     far'  = max(far, near' + floor)
///
/// It shows the part of its place that is inside its line and never less than its floor; a boundary
/// takes it along once it has nothing left to shrink by, and never before its own place would.
///
/// The line of a stacking or pushing view is the edge and, for every view stacked before it, the
/// lesser of that view's far edge and as far as that view has itself been moved. So a view that
/// lies on top of another rides on it until that one has shrunk, and a view that is not moved moves
/// nobody.
///
/// Each of these is a place plus constants under `min` and `max`, or the sum of one quantity that
/// only falls while the offset grows and one that only rises. That is why no edge ever moves faster
/// than the offset, and why nothing jumps.
struct EdgeLine: Sendable {
  let edge: Edge
  /// Where the viewport's edge stands, as the edge sees it.
  let position: Double
  /// What brings a content position, as the edge sees it, into the container.
  let shift: Double
  /// A Boolean value indicating whether no other edge works before this one.
  ///
  /// Then it notes how far it moves each view, for when it works after the other.
  let isAlone: Bool

  init(_ edge: Edge, of metrics: ScrollMetrics, isAlone: Bool = true) {
    self.isAlone = isAlone
    let shift = metrics.contentShift
    self.edge = edge
    self.position = metrics.viewport.near(to: edge)
    self.shift = edge == .top ? shift : -shift
  }

  /// Sticks the selected views of an order to the edge.
  ///
  /// - Parameters:
  ///   - holds: What sticking makes of the views, by slot.
  ///   - order: The views that stick to the edge.
  ///   - items: What is known of the views, by slot.
  /// - Complexity: O(*k* + *p*) for *k* selected views, where *p* counts the pairs of stacking
  ///   views whose places overlap or that both edges claim.
  func hold(_ holds: inout [Hold], _ order: EdgeOrder, items: [StickyItem]) {
    var stack = StackLine(edge: edge)
    for (index, slot) in order.selection.enumerated() {
      var line = position + items[slot].edgeInset[edge]
      if items[slot].stacking != .overlay {
        let before = order.selection[..<index]
        line = max(line, stack.line(for: slot, behind: before, holds: holds, items: items))
      }
      stick(&holds[slot], at: line, bound: order.bounds[slot] + shift)
    }
  }

  private func stick(_ hold: inout Hold, at line: Double, bound: Double) {
    let place = EdgeSpan(hold.rest, from: edge)
    let free = max(place.near, line)
    let near = min(free, max(place.near, max(bound, place.far) - hold.floor))
    if isAlone {
      hold.lines[edge] = line
      hold.moves[edge] = near - place.near
    }
    // Untouched to the last bit where nothing moves it.
    guard near > place.near else { return }
    hold.edge = edge
    hold.pushOut = free - near
    hold.isAtFloor = near + hold.floor >= place.far
    hold.rest = EdgeSpan(near: near, far: max(place.far, near + hold.floor)).span(from: edge)
  }
}

/// The line that the views stacked before make for the next, on the way along an order.
private struct StackLine {
  let edge: Edge
  /// The first view before that the next one's place may lie on.
  private var firstOverlap = 0
  /// The farthest edge of the views before that one.
  private var clearedLine = -Double.infinity

  init(edge: Edge) { self.edge = edge }

  mutating func line(
    for slot: Int,
    behind before: ArraySlice<Int>,
    holds: [Hold],
    items: [StickyItem]
  ) -> Double {
    let place = holds[slot].natural.near(to: edge)
    while firstOverlap < before.endIndex {
      let other = before[firstOverlap]
      if items[other].stacking == .stack {
        guard holds[other].natural.far(from: edge) <= place else { break }
        if holds[other].moves[edge] > 0 {
          clearedLine = max(clearedLine, holds[other].rest.far(from: edge))
        }
      }
      firstOverlap += 1
    }
    let near = holds[slot].rest.near(to: edge)
    // At its place a view is wholly behind those it does not lie on: their far edges decide. One that
    // the other edge has moved may have been brought over them.
    let isAtPlace = near == place
    var line = isAtPlace ? clearedLine : -.infinity
    let first = !isAtPlace && clearedLine > near ? 0 : firstOverlap
    for other in before[first...] where items[other].stacking == .stack {
      line = max(line, min(holds[other].rest.far(from: edge), near + holds[other].moves[edge]))
    }
    return line
  }
}
