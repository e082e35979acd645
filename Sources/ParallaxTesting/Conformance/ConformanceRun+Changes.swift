import ParallaxCoordinator

// What becomes of the scrollable as its rows, its offset and its container are changed.
extension ConformanceRun {
  mutating func checkInsertion(_ rows: Rows) {
    guard let insert = kit.insert else {
      return skip(.contentLength, needs: "`insert`")
    }
    // Above what is in sight, so that it shows whether the host keeps the place.
    let path = rows.spans.first?.path ?? RowPath(section: 0, row: 0)
    let content = AxisRange(start: 0, end: reading.contentLength)
    let id = identifyingHost?.rowIDs(in: content).first
    kit.scroll(middle)
    let before = reading
    let (token, witness) = observe()
    defer { withExtendedLifetime(token) {} }
    witness.calls = 0
    let moved = id.flatMap { identifyingHost?.rowPath(of: $0) }
    insert(path, step)
    let after = reading
    keepsPlace = Self.isNear(after.contentOffset - before.contentOffset, step)
    let isLonger = expect(
      .contentLength,
      "contentLength",
      after.contentLength,
      toBe: before.contentLength + step
    ) { "it is of the last layout; lay out, or add up the rows, before answering" }
    if isLonger {
      checkInserted(path, above: id, from: moved, rows)
      if witness.calls == 0 || witness.length.map({ !Self.isNear($0, after.contentLength) }) ?? true
      {
        find(.notification, "observeScrolling(_:)", "a call with the new length", "none") {
          "handlers are called for the offset only; call them when the content changes, too"
        }
      }
    }
    checkRemoval(of: path, from: before)
  }

  private mutating func checkInserted(
    _ path: RowPath,
    above id: RowID?,
    from former: RowPath?,
    _ rows: Rows
  ) {
    guard rows.areSound else { return }
    let span = rowHost?.rowRange(at: path)
    expect(.rowLengths, "\(name(path)).length", span?.length ?? .nan, toBe: step) {
      "the height is an estimate, or was divided, or rows are of an earlier layout"
    }
    guard let host = identifyingHost, let id, let former, former.section == path.section,
      former >= path
    else { return }
    let wanted = RowPath(section: former.section, row: former.row + 1)
    guard let seen = host.rowPath(of: id), seen == wanted else {
      let seen = host.rowPath(of: id).map(words) ?? "nil"
      return find(.identities, "rowPath(of: \"\(id)\")", words(wanted), seen) {
        "it answers from the rows as they were before a row came in above"
      }
    }
  }

  /// At the end, where a host may bring its offset back into the content.
  private mutating func checkRemoval(of path: RowPath, from before: ScrollReading) {
    guard let remove = kit.remove else { return skip(.contentLength, needs: "`remove`, as well") }
    kit.scroll(first.restingOffsets.upperBound.rounded(.down))
    remove(path)
    expect(.contentLength, "contentLength", reading.contentLength, toBe: before.contentLength) {
      "it is of the last layout; lay out, or add up the rows, before answering"
    }
    kit.scroll(middle)
  }

  mutating func checkShift() {
    guard let host = shiftingHost else { return }
    let step = step
    kit.scroll(middle)
    host.shiftContentOffset(by: step)
    let seen = reading.contentOffset - middle
    defer { kit.scroll(middle) }
    if Self.isNear(seen, 0) {
      guard let keepsPlace else {
        return skip(.shift, needs: "`insert`, to see whether the host keeps the place by itself")
      }
      guard !keepsPlace else { return }
    }
    expect(.shift, "contentOffset", middle + seen, toBe: middle + step) {
      if Self.isNear(seen, 0) {
        return "the shift is ignored, and the host does not keep the place"
      }
      if Self.isNear(seen, 2 * step) { return "it is made twice: by the port and by the host" }
      if Self.isNear(seen, -step) { return "its sign is turned round; positive is towards the end" }
      return "it is made in other units, or clamped"
    }
  }

  mutating func checkRowHeights(_ rows: Rows) {
    guard rowHost != nil else { return }
    guard let coordinator = kit.coordinator else {
      return skip(.rowHeights, needs: "`coordinator`")
    }
    kit.scroll(middle)
    let isFree: (RowPath) -> Bool = { coordinator.height(forRowAt: $0) == nil }
    guard rows.areSound, !hasFound(.contentLength, .rowLengths),
      let row = rows.spans.last(where: { isFree($0.path) && $0.span.length > 0 })
    else {
      return skip(.rowHeights, needs: "a row that no view tracks, and rows without findings")
    }
    let bindsHere = coordinator.scrollable == nil
    if bindsHere { coordinator.bind(to: kit.scrollable, in: kit.container) }
    defer { if bindsHere { coordinator.unbind() } }
    let id = ViewID("ScrollableConformance")
    let length = row.span.length
    let height = HeightRange.fixed(length + step)
    let options = ParallaxOptions(height: height, tracking: .row(row.path))
    do throws(ParallaxError) {
      try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
    } catch {
      return skip(.rowHeights, needs: "a coordinator that takes a view: \(error)")
    }
    expectHeight(length + step, of: row.path, insteadOf: length)
    coordinator.unregister(id)
    guard !hasFound(.rowHeights) else { return }
    expectHeight(length, of: row.path, insteadOf: length + step)
  }

  private mutating func expectHeight(_ wanted: Double, of path: RowPath, insteadOf old: Double) {
    let seen = rowHost?.rowRange(at: path)?.length ?? .nan
    expect(.rowHeights, "\(name(path)).length", seen, toBe: wanted) {
      Self.isNear(seen, old)
        ? "`rowHeightsDidChange(at:)` does not ask for the heights anew, or lays out later"
        : "the height is not the one that `height(forRowAt:)` answers"
    }
  }

  mutating func checkResizing() {
    guard let resize = kit.resize else { return skip(.container, needs: "`resize`") }
    kit.scroll(middle)
    let size = kit.container.containerSize
    let length = (axis.length(of: size) * 0.8).rounded(.up)
    var smaller = size
    if axis == .vertical { smaller.height = length } else { smaller.width = length }
    resize(smaller)
    let seen = axis.length(of: kit.container.containerSize)
    let isThere = expect(.container, "containerSize", seen, toBe: length) {
      "it is of an earlier layout"
    }
    if isThere, let shown = kit.shownFrame, !hasFound(.frame) {
      expectFrame(shown())
    }
    resize(size)
  }
}
