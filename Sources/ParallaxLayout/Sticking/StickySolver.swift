/// The passes that stick views to the edges.
///
/// The bottom edge works on the places, the top edge on what the bottom leaves; so the top wins
/// where both do not fit. How far the top edge moves views is found by letting it work alone: what
/// a view owes to those before it must not depend on what the bottom does to them. Both are found
/// on one way along the order, as they are the same until the first view that the bottom has moved.
///
/// All that it keeps from one tick to the next is memory.
struct StickySolver: Sendable {
  /// The line of the edge that works alone.
  private var alone = StackLine(followsOtherEdge: false)
  /// The line of the top edge after the bottom edge.
  private var afterBottom = StackLine(followsOtherEdge: true)

  /// Puts views where they stand when nothing moves them.
  static func returnToPlaces(
    _ frames: inout [StuckFrame],
    _ slots: [Int],
    _ views: [StickyView],
    shift: Double
  ) {
    var frames = frames.mutableSpan
    let (slots, views) = (slots.span, views.span)
    for index in slots.indices {
      let slot = slots[index]
      frames[slot] = StuckFrame(views[slot].place.offset(by: shift), minimum: views[slot].minimum)
    }
  }

  /// Sticks views to both edges.
  ///
  /// - Parameters:
  ///   - frames: Where the views stand at their places, by slot, and on return where they rest.
  ///   - selection: The views, and those that stick to the bottom.
  ///   - views: What is known of them, by slot.
  ///   - metrics: The reading.
  /// - Returns: The farthest edge of the stacking views that each edge moved, as that edge sees it.
  mutating func stick(
    _ frames: inout [StuckFrame],
    _ selection: StickySelection,
    views: [StickyView],
    in metrics: ScrollMetrics
  ) -> AxisInsets {
    var farthest = AxisInsets(top: -.infinity, bottom: -.infinity)
    var frames = frames.mutableSpan
    if !selection.bottom.isEmpty {
      farthest.bottom = stickToBottom(&frames, selection.bottom.span, views.span, in: metrics)
    }
    farthest.top = stickToTop(&frames, selection.slots.span, views.span, in: metrics)
    return farthest
  }

  private mutating func stickToBottom(
    _ frames: inout MutableSpan<StuckFrame>,
    _ slots: Span<Int>,
    _ views: Span<StickyView>,
    in metrics: ScrollMetrics
  ) -> Double {
    let edge = EdgeLine(.bottom, of: metrics)
    var farthest = -Double.infinity
    alone.removeAll()
    for index in slots.indices {
      let slot = slots[index]
      let place = EdgeRange(frames[slot].rest, from: .bottom)
      let line = edge.line(for: views[slot], stackLine: alone.line(forPlace: place.near))
      frames[slot].lines.bottom = line
      guard line > place.near else { continue }
      let displacement = edge.displacement(
        of: views[slot],
        at: place,
        line: line,
        minimumHeight: frames[slot].minimumHeight
      )
      guard displacement.distance > 0 else { continue }
      frames[slot].moves.bottom = displacement.distance
      frames[slot].apply(displacement, by: .bottom)
      guard views[slot].stacking == .stack else { continue }
      alone.add(frames[slot].entry(at: .bottom, placeEnd: place.far))
      farthest = max(farthest, displacement.range.far)
    }
    return farthest
  }

  private mutating func stickToTop(
    _ frames: inout MutableSpan<StuckFrame>,
    _ slots: Span<Int>,
    _ views: Span<StickyView>,
    in metrics: ScrollMetrics
  ) -> Double {
    let edge = EdgeLine(.top, of: metrics)
    var farthest = -Double.infinity
    var isAlone = true
    alone.removeAll()
    for index in slots.indices {
      let slot = slots[index]
      guard views[slot].sticks(to: .top) else { continue }
      let place = EdgeRange(views[slot].place.offset(by: edge.shift), from: .top)
      let line = edge.line(for: views[slot], stackLine: alone.line(forPlace: place.near))
      frames[slot].lines.top = line
      if isAlone, frames[slot].moves.bottom > 0 {
        isAlone = false
        afterBottom.removeAll()
        addViews(before: index, of: slots, frames, views, shift: edge.shift)
      }
      var isStacked = false
      if line > place.near {
        let minimumHeight = frames[slot].minimumHeight
        let displacement = edge.displacement(
          of: views[slot],
          at: place,
          line: line,
          minimumHeight: minimumHeight
        )
        frames[slot].moves.top = displacement.distance
        if isAlone { frames[slot].apply(displacement, by: .top) }
        isStacked = views[slot].stacking == .stack && displacement.distance > 0
        if isStacked {
          farthest = max(farthest, displacement.range.far)
          alone.add(
            StackLine.Entry(
              placeEnd: place.far,
              end: displacement.range.far,
              minimumEnd: displacement.range.near + minimumHeight,
              move: displacement.distance
            )
          )
        }
      }
      if isAlone { continue }
      let left = EdgeRange(frames[slot].rest, from: .top)
      let stackLine = afterBottom.line(forPlace: place.near, near: left.near)
      let finalLine = edge.line(for: views[slot], stackLine: stackLine)
      if finalLine > left.near {
        let displacement = edge.displacement(
          of: views[slot],
          at: left,
          line: finalLine,
          minimumHeight: frames[slot].minimumHeight
        )
        frames[slot].apply(displacement, by: .top)
      }
      guard isStacked else { continue }
      let entry = frames[slot].entry(at: .top, placeEnd: place.far)
      afterBottom.add(entry)
      farthest = max(farthest, entry.end)
    }
    return farthest
  }

  /// Has the first views of an order count for those that come after the bottom has moved one.
  private mutating func addViews(
    before end: Int,
    of slots: Span<Int>,
    _ frames: borrowing MutableSpan<StuckFrame>,
    _ views: Span<StickyView>,
    shift: Double
  ) {
    for index in 0..<end {
      let slot = slots[index]
      guard views[slot].stacks(at: .top), frames[slot].moves.top > 0 else { continue }
      let place = views[slot].place.offset(by: shift)
      afterBottom.add(frames[slot].entry(at: .top, placeEnd: place.end))
    }
  }
}
