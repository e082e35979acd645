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
/// lesser of where that view ends and as far as that view has itself been moved. So a view that is
/// not moved moves nobody.
///
/// Where a view stacked before ends depends on how the two places lie. A view whose place lies over
/// the other's rides on it until that one has shrunk: what counts is its far edge. A view whose
/// place lies behind the other's meets it only once that one is at its floor, so the far edge of
/// the floor counts. That matters to a view that the other edge has brought there: a bar that waits
/// at the bottom stays where it is while a header taller than the viewport collapses, and makes way
/// only for the header's minimum.
///
/// Each of these is a place plus constants under `min` and `max`, or the sum of one quantity that
/// only falls while the offset grows and one that only rises. That is why no edge ever moves faster
/// than the offset, and why nothing jumps.
struct EdgeLine: Sendable {
  let edge: ScrollEdge
  /// Where the viewport's edge stands, or a keyboard's, as the edge sees it.
  let position: Double
  /// What brings a content position, as the edge sees it, into the container.
  let shift: Double
  /// A Boolean value indicating whether no other edge works before this one.
  ///
  /// Then it notes how far it moves each view, for when it works after the other.
  let isAlone: Bool

  init(_ edge: ScrollEdge, of metrics: ScrollMetrics, isAlone: Bool = true) {
    self.isAlone = isAlone
    let shift = metrics.contentShift
    self.edge = edge
    self.position = metrics.stickingLine(at: edge)
    self.shift = edge == .top ? shift : -shift
  }

  /// Sticks the selected views of an order to the edge.
  ///
  /// - Parameters:
  ///   - holds: What sticking makes of the views, by slot.
  ///   - order: The views that stick to the edge.
  ///   - items: What is known of the views, by slot.
  /// - Returns: The farthest edge of the stacking views that were moved, as the edge sees it.
  /// - Complexity: O(*k* + *p*) for *k* selected views, where *p* counts the pairs of stacking
  ///   views whose places overlap or that both edges claim.
  func hold(_ holds: inout [StuckFrame], _ order: EdgeOrder, items: [StickyItem]) -> Double {
    var stack = StackLine(edge: edge)
    var farthest = -Double.infinity
    for (index, slot) in order.selection.enumerated() {
      var line = position + items[slot].edgeInset[edge]
      if items[slot].stacking != .overlay {
        let before = order.selection[..<index]
        line = max(line, stack.line(for: slot, behind: before, holds: holds, items: items))
      }
      stick(&holds[slot], at: line, bound: order.bounds[slot] + shift)
      if holds[slot].moves[edge] > 0, items[slot].stacking == .stack {
        farthest = max(farthest, holds[slot].rest.far(from: edge))
      }
    }
    return farthest
  }

  private func stick(_ hold: inout StuckFrame, at line: Double, bound: Double) {
    let place = EdgeRange(hold.rest, from: edge)
    let free = max(place.near, line)
    let near = min(free, max(place.near, max(bound, place.far) - hold.floor))
    if isAlone {
      hold.lines[edge] = line
      hold.moves[edge] = near - place.near
    }
    // Untouched to the last bit where nothing moves it.
    guard near > place.near else { return }
    hold.rest = EdgeRange(near: near, far: max(place.far, near + hold.floor)).span(from: edge)
    // What moves it by the rounding of a sum does not hold it.
    guard near > place.near + Tolerance.geometry else { return }
    hold.edge = edge
    hold.pushOut = free > near + Tolerance.geometry ? free - near : 0
    hold.isAtFloor = near + hold.floor >= place.far - Tolerance.geometry
  }
}

/// The line that the views stacked before make for the next, on the way along an order.
private struct StackLine {
  let edge: ScrollEdge
  /// The first view before that the next one's place may lie on.
  private var firstOverlap = 0
  /// The farthest edge of the floors of the views before that one.
  private var clearedLine = -Double.infinity

  init(edge: ScrollEdge) { self.edge = edge }

  mutating func line(
    for slot: Int,
    behind before: ArraySlice<Int>,
    holds: [StuckFrame],
    items: [StickyItem]
  ) -> Double {
    let place = holds[slot].natural.near(to: edge)
    while firstOverlap < before.endIndex {
      let other = before[firstOverlap]
      if items[other].stacking == .stack {
        guard isBehind(place, holds[other]) else { break }
        if holds[other].moves[edge] > 0 { clearedLine = max(clearedLine, floor(of: holds[other])) }
      }
      firstOverlap += 1
    }
    let near = holds[slot].rest.near(to: edge)
    // At its place a view is wholly behind those it does not lie on: their floors decide. One that
    // the other edge has moved may have been brought over them.
    let isAtPlace = near == place
    var line = isAtPlace ? clearedLine : -.infinity
    let first = !isAtPlace && clearedLine > near ? 0 : firstOverlap
    for other in before[first...] where items[other].stacking == .stack {
      let hold = holds[other]
      let end = isBehind(place, hold) ? floor(of: hold) : hold.rest.far(from: edge)
      line = max(line, min(end, near + hold.moves[edge]))
    }
    return line
  }

  private func isBehind(_ place: Double, _ other: StuckFrame) -> Bool {
    other.natural.far(from: edge) <= place + Tolerance.geometry
  }

  /// Where a view would end at its floor.
  private func floor(of hold: StuckFrame) -> Double { hold.rest.near(to: edge) + hold.floor }
}
