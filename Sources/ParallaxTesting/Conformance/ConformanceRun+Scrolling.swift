import ParallaxCoordinator

// What a reading says while the content scrolls.
extension ConformanceRun {
  mutating func checkScrolling() {
    let start = reading
    for offset in offsets {
      kit.scroll(offset)
      let isThere = expect(.offset, "contentOffset", reading.contentOffset, toBe: offset) {
        "the reading is of an earlier layout, or of another scroll view"
      }
      guard isThere else { return }
      checkSteadiness(at: offset, from: start)
    }
  }

  mutating func checkOverscroll() {
    guard let overscroll = kit.overscroll else {
      return skip(.overscroll, needs: "`overscroll`")
    }
    let range = first.restingOffsets
    let distance = max(1, (first.frame.length / 8).rounded(.down))
    for offset in [range.lowerBound - distance, range.upperBound + distance] {
      overscroll(offset)
      let seen = reading.contentOffset
      expect(.overscroll, "contentOffset", seen, toBe: offset) {
        range.contains(seen)
          ? "the offset was clamped to where the content rests; report it as it is"
          : "the offset leaves out a part of the pull"
      }
    }
    kit.scroll(middle)
  }

  mutating func checkCauses() {
    let ways: [(scroll: ((Double) -> Void)?, cause: ScrollCause, name: String)] = [
      (kit.scrollProgrammatically, .programmatic, "scrollProgrammatically"),
      (kit.scrollByUser, .user, "scrollByUser"),
    ]
    for way in ways {
      guard let scroll = way.scroll else {
        skip(.cause, needs: "`\(way.name)`")
        continue
      }
      kit.scroll(middle)
      scroll(middle + step)
      let cause = reading.cause
      guard cause != way.cause else { continue }
      find(.cause, "cause", ".\(way.cause)", ".\(cause)") {
        cause == .user
          ? "the cause was left at its default; a bar would come back by the app's own scrolling"
          : "who scrolled is not looked at"
      }
    }
  }

  private mutating func checkSteadiness(at offset: Double, from start: ScrollReading) {
    let fields: [(name: String, value: (ScrollMetrics) -> String)] = [
      ("containerSize", { "\($0.containerLength)" }),
      ("containerSafeArea", { "\($0.safeAreaInsets)" }),
      ("frame", { "\($0.frame)" }),
      ("contentLength", { "\($0.contentLength)" }),
      ("contentInset", { "\($0.contentInset)" }),
      ("transientInset", { "\($0.transientInset)" }),
    ]
    let metrics = metrics
    if !metrics.differsOnlyInOffset(from: first),
      let field = fields.first(where: { $0.value(metrics) != $0.value(first) })
    {
      find(.steadyReading, field.name, field.value(first), field.value(metrics)) {
        "it is measured from what is on the screen; scrolling to \(offset) changed it, so it counts "
          + "as a change of layout and not as the user's scrolling"
      }
    }
    let (version, now) = (start.contentVersion, reading.contentVersion)
    if now != version {
      find(.steadyReading, "contentVersion", "\(version)", "\(now)") {
        "it counts scrolling; rows are looked up anew at each step"
      }
    }
    guard let cross = start.crossFrame, reading.crossFrame != cross else { return }
    find(.steadyReading, "crossFrame", "\(cross)", reading.crossFrame.map { "\($0)" } ?? "nil") {
      "it is measured from what is on the screen"
    }
  }
}
