import ParallaxCoordinator

// Horizontal content beginning at the right edge.
extension ConformanceRun {
  /// Returns a range of the container as it is counted from the other edge.
  func mirrored(_ range: AxisRange) -> AxisRange {
    let length = axis.length(of: kit.container.containerSize)
    return AxisRange(start: length - range.end, end: length - range.start)
  }

  /// Returns whether a horizontal range is where it should be if its axis ran the other way in a frame.
  func isMirrored(_ shown: AxisRange, _ wanted: AxisRange, in frame: AxisRange) -> Bool {
    let both = frame.start + frame.end
    return axis == .horizontal && Self.isNear(shown.start + wanted.end, both)
      && Self.isNear(shown.end + wanted.start, both)
  }

  var mirroredReason: String {
    reading.isRightToLeft
      ? "`isRightToLeft` is true, and the content runs from left to right"
      : "the content runs from right to left; report `isRightToLeft`, and count offsets, frame and rows "
        + "from the right edge"
  }
}
