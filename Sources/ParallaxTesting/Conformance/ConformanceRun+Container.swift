import ParallaxCoordinator

// The container, and the scrollable's frame in it.
extension ConformanceRun {
  func checkFrame() {
    guard let shown = kit.shownFrame else { return skip(.frame, needs: "`shownFrame`") }
    expectFrame(shown())
  }

  private func expectFrame(_ rect: LayoutRect) {
    let reading = kit.scrollable.scrollReading(in: kit.container)
    let size = kit.container.containerSize
    for axis in [axis, axis.cross] {
      let isMain = axis == self.axis
      // A range across counts from the left edge; that of an axis that scrolls from its first edge.
      let across = isMain ? nil : reading.crossFrame
      // The other axis has a check of its own.
      if !isMain, across == nil, beside != nil { continue }
      let told = across ?? reading[axis]?.frame
      let whole = AxisRange(start: 0, length: axis.length(of: size))
      var shown = axis.range(of: rect)
      let other = axis.cross.range(of: rect)
      if axis == .horizontal, across == nil, reading[axis]?.isRightToLeft == true {
        // The axis begins at the right edge.
        shown = mirrored(shown)
      }
      let frame = told ?? whole
      let isOfOtherAxis =
        told != nil && Self.isNear(frame.start, other.start) && Self.isNear(frame.end, other.end)
      let field = isMain ? "frame" : "crossFrame"
      expectFrame(field, frame, toBe: shown, isMissing: told == nil, isOfOtherAxis: isOfOtherAxis)
    }
  }

  private func expectFrame(
    _ field: String,
    _ frame: AxisRange,
    toBe shown: AxisRange,
    isMissing: Bool,
    isOfOtherAxis: Bool
  ) {
    let reason: (String) -> String = { otherwise in
      if isMissing { return "the frame was left out" }
      return isOfOtherAxis
        ? "it is the range along the other axis; the reading is of the wrong axis" : otherwise
    }
    let isThere = expect(.frame, "\(field).start", frame.start, toBe: shown.start) {
      reason("it is in other coordinates than the container's")
    }
    guard isThere else { return }
    expect(.frame, "\(field).end", frame.end, toBe: shown.end) {
      reason("it is of an earlier layout")
    }
  }

  func checkResizing() {
    guard let resize = kit.resize else { return skip(.container, needs: "`resize`") }
    scroll(middle)
    let size = kit.container.containerSize
    let length = (axis.length(of: size) * 0.8).rounded(.up)
    perform("a change of size", .resizing) { resize(with(length, in: size)) }
    let seen = axis.length(of: kit.container.containerSize)
    let isThere = expect(.container, "containerSize", seen, toBe: length) {
      "it is of an earlier layout"
    }
    if isThere, let shown = kit.shownFrame, !hasFound(.frame) { expectFrame(shown()) }
    if isThere { checkShortContent(size, resize) }
    perform("a change of size", .resizing) { resize(size) }
  }

  /// In a container longer than the content, the content is as long as before.
  private func checkShortContent(_ size: LayoutSize, _ resize: (LayoutSize) -> Void) {
    let content = first.contentLength
    // A host with far more content would have to lay out all of it at once.
    guard content < 20 * first.containerLength else {
      return skip(.shortContent, needs: "content of less than 20 lengths of the container")
    }
    let length = (content + 2 * first.containerLength).rounded(.up)
    perform("a change of size", .resizing) { resize(with(length, in: size)) }
    let metrics = metrics
    guard metrics.frame.length > content + 1 else {
      return skip(.shortContent, needs: "a container that can be \(length) points long")
    }
    checkShortSight()
    guard Self.isNear(metrics.contentLength, metrics.frame.length) else { return }
    find(.shortContent, "contentLength", "\(content)", "\(metrics.contentLength)") {
      "it is the length of the viewport if that is longer, as the `scrollHeight` of a browser"
    }
  }

  /// Rows of short content are where the view layer shows them.
  private func checkShortSight() {
    guard let shownRow = kit.shownRow, !hasFound(.rowPlaces, .rowCoordinates, .rowLengths, .moves)
    else {
      return
    }
    scroll(metrics.restingOffsets.lowerBound)
    for row in presentRows().rows {
      guard let shown = shownRow(row.path)?.offset(by: -metrics.contentShift) else { continue }
      let field = "\(name(row.path)).start in short content"
      expect(.shortContent, field, row.range.start, toBe: shown.start) {
        "content shorter than the viewport is shown elsewhere, such as in its middle, and the offset does "
          + "not say so"
      }
    }
  }

  private func with(_ length: Double, in size: LayoutSize) -> LayoutSize {
    var size = size
    if axis == .vertical { size.height = length } else { size.width = length }
    return size
  }

  func checkSafeAreaChange() {
    guard let setSafeArea = kit.setSafeArea else {
      return skip(.safeArea, needs: "`setSafeArea`")
    }
    scroll(middle)
    let before = kit.container.containerSafeArea(along: axis)
    let size = axis.length(of: kit.container.containerSize)
    let wanted = AxisInsets(top: before.top + 8, bottom: before.bottom + 4)
    perform("another safe area", .layout) { setSafeArea(wanted) }
    let length = axis.length(of: kit.container.containerSize)
    expect(.container, "containerSize with another safe area", length, toBe: size) {
      "the safe area is left out of it; the container is whole, and says what is covered"
    }
    let seen = kit.container.containerSafeArea(along: axis)
    for edge in ScrollEdge.allCases {
      expect(.safeArea, "containerSafeArea.\(name(edge))", seen[edge], toBe: wanted[edge]) {
        "it is of an earlier layout"
      }
    }
    perform("the former safe area", .layout) { setSafeArea(before) }
    scroll(middle)
  }
}
