public import ParallaxLayout

extension ParallaxCoordinator {
  /// Gives a view other heights and places it at once.
  ///
  /// One pass and one event: the row that keeps its room and its frame agree, and what is read
  /// keeps its place. A view that says its own heights has these until it is measured again.
  ///
  /// - Throws: ``ParallaxError`` where the heights are invalid or there is no such view. Nothing
  ///   changes then.
  public func setHeight(_ height: HeightRange, of id: ViewID) throws(ParallaxError) {
    try engine.setHeight(height, of: id)
    tick()
  }

  /// Takes a view a part of the way to other heights.
  ///
  /// For a host that animates: called with a progress that goes from 0 to 1, each call is a pass of
  /// its own. The way begins at the heights that the view has at the first call, and ends exactly
  /// at those that are given. It begins anew where the heights were changed by anything else since
  /// the last call.
  ///
  /// - Parameters:
  ///   - height: The heights at the end.
  ///   - id: The view.
  ///   - progress: The part of the way; values outside 0…1 count as the nearest inside.
  /// - Throws: ``ParallaxError`` where the heights are invalid or there is no such view.
  public func transitionHeight(
    to height: HeightRange,
    of id: ViewID,
    progress: Double
  ) throws(ParallaxError) {
    try engine.transitionHeight(to: height, of: id, progress: progress)
    tick()
  }

  /// Has a view measured again, because its content has changed.
  ///
  /// For views that say their heights by ``ParallaxView/parallaxHeight(forWidth:)``. Heights that
  /// are invalid leave the view as it is. While the view is being measured this does nothing.
  ///
  /// - Throws: ``ParallaxError`` where there is no such view.
  public func invalidateHeight(of id: ViewID) throws(ParallaxError) {
    guard let view = view(of: id) else { throw .unknownView(id) }
    guard !view.isMeasuring else { return }
    view.measuredWidth = nil
    engine.placeAgain(view.slot)
    tick()
  }

  /// Asks a view for its heights, unless it has been asked at this width.
  func measure(_ view: RegisteredView) {
    // What it answers counts for those options that it has by then.
    if let height = measuredHeight(of: view) { engine.setMeasuredHeight(height, of: view.slot) }
  }

  private func measuredHeight(of view: RegisteredView) -> HeightRange? {
    let width = engine.plane.crossFrame.length
    guard metrics != nil, view.measuredWidth != width, !view.isMeasuring else { return nil }
    view.measuredWidth = width
    view.isMeasuring = true
    defer { view.isMeasuring = false }
    guard let descriptor = view.descriptor else {
      return view.view?.parallaxHeight(forWidth: width)
    }
    return descriptor.measure?(width)
  }
}
