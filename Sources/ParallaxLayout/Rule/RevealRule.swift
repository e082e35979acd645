/// The travel a view has not used yet, within the tolerance of its reveal.
struct UnusedTravel: Hashable, Sendable {
  /// The points towards the end of the content, at most the tolerance of hiding.
  var onward = 0.0
  /// The points back, at most the tolerance of showing.
  var back = 0.0

  /// Returns the change of the revealed points by a scroll.
  ///
  /// - Parameters:
  ///   - travel: The points towards the end of the content; negative on the way back.
  ///   - tolerance: The tolerance of the view.
  /// - Returns: The change, not clamped; negative if the view hides.
  func change<Q: Quantity>(by travel: Q, _ tolerance: Reveal.Tolerance) -> Q {
    // At most one of the two is above 0, as unused travel is within the tolerances.
    let hidden = Q.greatest(travel + (onward - tolerance.hiding), Q(0))
    let shown = Q.greatest(-travel + (back - tolerance.showing), Q(0))
    return shown - hidden
  }

  /// Adds travel that was scrolled.
  mutating func add(_ travel: Double, _ tolerance: Reveal.Tolerance, isUser: Bool) {
    onward = max(0, onward + travel)
    // A scroll back by the app reveals nothing, so it must not count for the next one by the user.
    if travel > 0 || isUser { back = max(0, back - travel) }
    // Travel beyond the tolerance was used at once, so no more than the tolerance is left.
    (onward, back) = (min(onward, tolerance.hiding), min(back, tolerance.showing))
  }
}

/// A revealing bar, at the last reading.
struct RevealingBar: Sendable {
  var slot: Int
  var lane: AxisRange
  /// A Boolean value indicating whether the bar shares the travel with other bars.
  var isStacked: Bool
  /// The points above its minimum: the most, and those that show.
  var limit, revealed: Double
  var unused: UnusedTravel
  var reveal: Reveal
  /// The points by which bars with room before it move it while their room comes into view.
  var play: Double
}

/// The rule by which the bars of an edge hide and come back.
///
/// They share the travel, so that the end of the stack moves no faster than the offset: on the way onward the
/// outermost bar hides first, and on the way back the innermost one comes back first. A bar behind one whose
/// room comes into view is moved already, and gets no travel there. Near the start of the content bars are
/// whole, one after another.
struct BarReveal<Q: Quantity>: Sendable {
  /// The bars that reveal, from the edge inwards.
  var bars: [RevealingBar] = []
  /// The result: the revealed points of each bar at the next offset.
  private(set) var revealed: [Q] = []
  /// The rest of the way onward and of the way back, by lane, for views stacked on the bars.
  private(set) var (onward, back) = (LaneValues<Q>(), LaneValues<Q>())
  /// The offset at the last reading, and the next one, both clamped.
  private var (offset, next) = (0.0, Q(0))
  /// The ends that offsets are clamped to.
  private var ends = AxisRange(start: 0, end: 0)
  private var edge = ScrollEdge.top
  /// The least points of each bar at the next offset.
  private var wholes: [Q] = []

  init() {}

  /// Finds the revealed points of the bars.
  ///
  /// - Parameters:
  ///   - offset: The offset at the last reading, clamped.
  ///   - next: The next one, clamped.
  ///   - ends: The ends to which they are clamped.
  ///   - cause: The cause of the change.
  ///   - edge: The edge.
  mutating func reveal(
    from offset: Double,
    to next: Q,
    within ends: AxisRange,
    _ cause: ScrollCause,
    at edge: ScrollEdge
  ) {
    (self.offset, self.next, self.ends, self.edge) = (offset, next, ends, edge)
    onward.removeAll()
    back.removeAll()
    revealed.removeAll(keepingCapacity: true)
    findWholes()
    let (zero, start) = (Q(0), Q(offset))
    let (ahead, behind) = (Q.greatest(next - start, zero), Q.greatest(start - next, zero))
    // First, whatever the tolerances: near the start a bar is whole however the offset came there.
    for index in bars.indices {
      let points = Q(bars[index].revealed)
      let wish = Q.greatest(wholes[index] - points, zero)
      revealed.append(points + Self.share(wish, of: behind, with: bars[index], &back))
    }
    // The innermost bar first, as it was the last to hide.
    for index in bars.indices.reversed() {
      let bar = bars[index]
      let travel = Q.least(travel(of: bar), zero)
      let change =
        cause == .programmatic ? zero : bar.unused.change(by: travel, bar.reveal.tolerance)
      let target = Q.greatest(.least(change + bar.revealed, Q(bar.limit)), wholes[index])
      let wish = Q.greatest(target - revealed[index], zero)
      revealed[index] = revealed[index] + Self.share(wish, of: behind, with: bar, &back)
    }
    // The outermost bar first. On the way back there is no way onward, so nothing changes here.
    for index in bars.indices {
      let bar = bars[index]
      let travel = Q.greatest(travel(of: bar), zero)
      let change = bar.unused.change(by: travel, bar.reveal.tolerance)
      let target = Q.greatest(.greatest(change + bar.revealed, zero), wholes[index])
      let shown = Self.share(.greatest(target + -bar.revealed, zero), of: ahead, with: bar, &onward)
      let hidden = Self.share(
        .greatest(-target + bar.revealed, zero),
        of: ahead,
        with: bar,
        &onward
      )
      let points = revealed[index] + shown - hidden
      revealed[index] = .least(.greatest(points, zero), Q(bar.limit))
    }
  }

  /// Returns the travel that counts for a bar.
  func travel(of bar: RevealingBar) -> Q {
    // In the room of the bars before it the bar moves with them, and would move twice as fast.
    let (first, last) =
      edge == .top
      ? (ends.start + bar.play, ends.end) : (ends.start, ends.end - bar.play)
    let end = max(first, last)
    return Q.least(.greatest(next, Q(first)), Q(end)) + -min(max(offset, first), end)
  }

  private mutating func findWholes() {
    wholes.removeAll(keepingCapacity: true)
    var last = 0.0
    for bar in bars {
      // Each bar hides after the one before: two at once would move the innermost one twice as fast
      // as the offset.
      let start = max(bar.reveal.until, last, bar.play)
      last = start + bar.limit
      let beyond = Q.greatest(next + -(ends.start + start), Q(0))
      wholes.append(.greatest(-beyond + bar.limit, Q(0)))
    }
  }

  /// Takes a part of the way, and returns it.
  private static func share(
    _ wish: Q,
    of way: Q,
    with bar: RevealingBar,
    _ left: inout LaneValues<Q>
  ) -> Q {
    // An overlaid bar moves no other one, so it has all of the way.
    guard bar.isStacked else { return .least(wish, way) }
    let rest = left.value(in: bar.lane, Q.least) ?? way
    let part = Q.least(wish, rest)
    left[bar.lane] = rest - part
    return part
  }
}
