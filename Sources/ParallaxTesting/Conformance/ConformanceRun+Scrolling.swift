import ParallaxCoordinator

// The reading while the content scrolls.
extension ConformanceRun {
  /// Scrolls through the content until a host that measures rows in sight has measured all of them.
  ///
  /// From the end to the start, because rows above the viewport are measured that way: when a host
  /// corrects its offset for them, it must count the move.
  func measureRows() {
    scrollCalls = []
    for _ in 0..<3 {
      let before = reading
      var offset = metrics.restingOffsets.upperBound.rounded(.down)
      for _ in 0..<200 {
        let first = metrics.restingOffsets.lowerBound.rounded(.up)
        scroll(max(first, offset))
        guard offset > first else { break }
        offset = reading.contentOffset - max(1, (metrics.frame.length * 0.8).rounded(.down))
        offset = offset.rounded(.down)
      }
      let after = reading
      if after.contentLength == before.contentLength, after.rowRevision == before.rowRevision {
        break
      }
    }
  }

  func checkScrolling() {
    let start = kit.scrollable.scrollReading(in: kit.container)
    for offset in offsets {
      scroll(offset)
      guard !hasFound(.offset) else { return }
      checkSteadiness(at: offset, from: start)
    }
    // Steps of a point, as a slow finger makes them.
    scroll(middle)
    for points in 1...4 { scroll(middle + Double(points)) }
    checkScrollCalls()
  }

  private func checkScrollCalls() {
    let calls = scrollCalls ?? []
    scrollCalls = nil
    let missed = calls.filter { !$0.isCalled }
    guard !missed.isEmpty else { return }
    let seen = "\(calls.count - missed.count)"
    find(.notification, "calls for \(calls.count) scrolls", "\(calls.count)", seen) {
      if missed.count == calls.count {
        return
          "no handler is called, or handlers are called late, in a turn after that of the scroll: views trail by a frame"
      }
      let shortestCalled = calls.filter(\.isCalled).map { abs($0.distance) }.min() ?? 0
      let longestMissed = missed.map { abs($0.distance) }.max() ?? 0
      return longestMissed < shortestCalled
        ? "steps of \(longestMissed) points and less are dropped; report each change"
        : "some scrolls are dropped, as by a timer or a throttle; report each change"
    }
  }

  func checkOverscroll() {
    guard let overscroll = kit.overscroll else {
      return skip(.overscroll, needs: "`overscroll`")
    }
    for edge in ScrollEdge.allCases {
      let (rest, offset) = pull(past: edge)
      scroll(rest)
      perform("a pull", .scroll(to: offset, by: .either), .overscroll) { overscroll(offset) }
    }
    scroll(middle)
  }

  /// Returns the offset at an end of the content, and one an eighth of the frame beyond it.
  func pull(past edge: ScrollEdge) -> (rest: Double, offset: Double) {
    let range = first.restingOffsets
    let distance = max(1, (first.frame.length / 8).rounded(.down))
    return edge == .top
      ? (range.lowerBound.rounded(.towardZero), range.lowerBound - distance)
      : (range.upperBound.rounded(.towardZero), range.upperBound + distance)
  }

  /// Scrolls by the app and by the user, also after moves that were neither's.
  func checkMoves() {
    scroll(middle)
    if let scrollByApp = kit.scrollByApp {
      // Towards the start as well, as the distance has a sign.
      for offset in [middle + step, middle - step] {
        perform("a scroll of the app", .scroll(to: offset, by: .app)) { scrollByApp(offset) }
      }
    } else {
      skip(.moves, needs: "`scrollByApp`")
    }
    guard let scrollByUser = kit.scrollByUser else { return skip(.moves, needs: "`scrollByUser`") }
    perform("a scroll of the user", .scroll(to: middle, by: .user)) { scrollByUser(middle) }
    guard let host = shiftingHost else { return }
    perform("a shift", .layout) { host.shiftContentOffset(by: step, along: axis) }
    perform("a scroll of the user after a shift", .scroll(to: middle - 1, by: .user)) {
      scrollByUser(middle - 1)
    }
  }

  private func checkSteadiness(at offset: Double, from start: ScrollReading) {
    guard !hasFound(.repeatedReading) else { return }
    let fields: [(name: String, value: (ScrollMetrics) -> String)] = [
      ("containerSize", { "\($0.containerLength)" }),
      ("containerSafeArea", { "\($0.safeAreaInsets)" }),
      ("frame", { "\($0.frame)" }),
      ("contentLength", { "\($0.contentLength)" }),
      ("contentInset", { "\($0.contentInset)" }),
      ("transientInset", { "\($0.transientInset)" }),
    ]
    let metrics = metrics
    if !metrics.hasSameSpace(as: first),
      let field = fields.first(where: { $0.value(metrics) != $0.value(first) })
    {
      find(.steadyReading, field.name, field.value(first), field.value(metrics)) {
        "it follows from what is on the screen; scrolling to \(offset) changed it, after all rows were "
          + "scrolled through"
      }
    }
    let now = kit.scrollable.scrollReading(in: kit.container)
    let (old, new) = (start[axis]?.rowRevision ?? 0, now[axis]?.rowRevision ?? 0)
    if new != old {
      find(.steadyReading, "rowRevision", "\(old)", "\(new)") {
        "it changes with each scroll, so rows are asked for at each step"
      }
    }
    guard now.crossFrame != start.crossFrame else { return }
    let words = { (frame: AxisRange?) in frame.map { "\($0)" } ?? "nil" }
    find(.steadyReading, "crossFrame", words(start.crossFrame), words(now.crossFrame)) {
      "it follows from what is on the screen"
    }
  }
}
