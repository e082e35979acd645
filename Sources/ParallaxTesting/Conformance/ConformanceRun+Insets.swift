import ParallaxCoordinator

// Where the scrollable stands, and the room around its content.
extension ConformanceRun {
  mutating func checkFrame() {
    guard let shown = kit.shownFrame else { return skip(.frame, needs: "`shownFrame`") }
    expectFrame(shown())
  }

  mutating func expectFrame(_ rect: LayoutRect) {
    let reading = reading
    let size = kit.container.containerSize
    for (axis, told, field) in [
      (reading.axis, reading.frame, "frame"),
      (reading.axis.cross, reading.crossFrame, "crossFrame"),
    ] {
      let whole = AxisRange(start: 0, length: axis.length(of: size))
      let (shown, frame) = (axis.span(of: rect), told ?? whole)
      expectFrame(field, frame, toBe: shown, isMissing: told == nil)
    }
  }

  private mutating func expectFrame(
    _ field: String,
    _ frame: AxisRange,
    toBe shown: AxisRange,
    isMissing: Bool
  ) {
    let isThere = expect(.frame, "\(field).start", frame.start, toBe: shown.start) {
      isMissing ? "the frame was left out" : "it is in other coordinates than the container's"
    }
    guard isThere else { return }
    expect(.frame, "\(field).end", frame.end, toBe: shown.end) {
      isMissing ? "the frame was left out" : "it is of an earlier layout"
    }
  }

  mutating func checkRestingInsets() {
    if let safeArea = kit.safeArea {
      let (shown, told) = (safeArea(), kit.container.containerSafeArea)
      for edge in ScrollEdge.allCases {
        expect(.safeArea, "containerSafeArea.\(edge)", told[edge], toBe: shown[edge]) {
          told[edge] == 0 ? "it was left out" : "it is counted twice, or in other coordinates"
        }
      }
    } else {
      skip(.safeArea, needs: "`safeArea`")
    }
    guard let scrollToEnd = kit.scrollToEnd else {
      return skip(.restingInset, needs: "`scrollToEnd`")
    }
    let safeArea = kit.safeArea?() ?? kit.container.containerSafeArea
    let length = kit.shownFrame.map { axis.length(of: $0().size) } ?? first.frame.length
    for edge in ScrollEdge.allCases {
      kit.scroll(middle)
      scrollToEnd(edge)
      let reading = reading
      let wanted =
        edge == .top
        ? -reading.contentOffset
        : reading.contentOffset + length - reading.contentLength
      let told = reading.contentInset[edge]
      expect(.restingInset, "contentInset.\(edge)", told, toBe: wanted) {
        guard safeArea[edge] != 0 else { return "an inset of the host is missing, or not at rest" }
        if Self.isNear(told + safeArea[edge], wanted) { return "the safe area is left out of it" }
        if Self.isNear(told - safeArea[edge], wanted) { return "the safe area is counted twice" }
        return "an inset of the host is missing, or not at rest"
      }
    }
    kit.scroll(middle)
  }

  mutating func checkTransientInset() {
    guard let show = kit.setTransientInset else {
      return skip(.transientInset, needs: "`setTransientInset`")
    }
    kit.scroll(middle)
    let before = reading
    for edge in ScrollEdge.allCases {
      var inset = AxisInsets.zero
      inset[edge] = step
      show(inset)
      let during = reading
      let isResting = !Self.isNear(during.contentInset[edge], before.contentInset[edge])
      if isResting {
        expect(
          .transientInset,
          "contentInset.\(edge)",
          during.contentInset[edge],
          toBe: before.contentInset[edge]
        ) { "an inset that comes and goes is reported as one at rest" }
      } else {
        let wanted = before.transientInset[edge] + step
        expect(.transientInset, "transientInset.\(edge)", during.transientInset[edge], toBe: wanted)
        {
          "an inset that comes and goes is not reported"
        }
      }
      show(.zero)
    }
    kit.scroll(middle)
  }

  mutating func checkInsetWrites() {
    guard let host = insetHost else { return }
    kit.scroll(middle)
    let before = reading
    let changes = [
      InsetAdjustment(pinned: 12, padding: 7), InsetAdjustment(pinned: 5, padding: 3),
      InsetAdjustment(pinned: -17, padding: -10), InsetAdjustment(reserved: step),
      InsetAdjustment(reserved: -step),
    ]
    var wanted = before.contentInset
    for change in changes {
      host.adjustContentInset(change)
      let seen = reading.contentInset
      for edge in ScrollEdge.allCases {
        wanted[edge] += change.change[edge]
        let isRight = expect(.insetWrites, "contentInset.\(edge)", seen[edge], toBe: wanted[edge]) {
          if Self.isNear(seen[edge], change.change[edge]) {
            return "the inset was set to what should have been added to it"
          }
          return seen == before.contentInset && change == changes[0]
            ? "insets are left as they are; a host that takes none is no `ScrollableInsets`"
            : "only a part of a change was made, or it was not reported"
        }
        guard isRight else { return }
      }
      let isStill = expect(
        .insetWrites,
        "contentOffset",
        reading.contentOffset,
        toBe: before.contentOffset
      ) { "an inset moves the content only where it rests at its top" }
      guard isStill else { return }
    }
    checkInsetAtRest(of: host)
  }

  /// At its top the content goes on resting there, or the host leaves its offset as it is.
  private mutating func checkInsetAtRest(of host: any ScrollableInsets) {
    let rest = first.restingOffsets.lowerBound
    kit.scroll(rest)
    let room = InsetAdjustment(reserved: step)
    host.adjustContentInset(room)
    let seen = reading.contentOffset
    if !Self.isNear(seen, rest) {
      let wanted = room.contentOffset(from: rest, restingAt: rest)
      expect(.insetWrites, "contentOffset at rest", seen, toBe: wanted) {
        "`InsetAdjustment.contentOffset(from:restingAt:)` says where to"
      }
    }
    host.adjustContentInset(InsetAdjustment(reserved: -step))
    kit.scroll(middle)
  }
}
