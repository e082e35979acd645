import ParallaxCoordinator

// The frames of views, with a coordinator following the scrolling and with a new one.
extension ConformanceRun {
  func checkFrames() {
    let followed = followingCoordinator()
    defer { followed.unbind() }
    for offset in offsets {
      kit.scroll(offset)
      settle()
      compareViews(of: followed, "a scroll to \(offset)")
      guard !hasFound(.frames) else { return }
    }
  }

  /// Compares the views of a coordinator following all changes with those of a new one.
  func compareViews(of followed: ParallaxCoordinator, _ name: String) {
    let new = followingCoordinator()
    defer { new.unbind() }
    guard !followed.placements().elementsEqual(new.placements(), by: ==) else { return }
    find(
      .frames,
      "placements after \(name)",
      "\(new.placements())",
      "\(followed.placements())"
    ) {
      "the coordinator was not called in time, such as for an answer that changed when another "
        + "coordinator was bound"
    }
  }

  /// Returns a coordinator of a shrinking header, a pushing title, and a footer.
  func followingCoordinator() -> ParallaxCoordinator {
    let coordinator = ParallaxCoordinator()
    let length = first.contentLength
    let title = AxisOptions(20...20, tracking: .offset(length / 2), stacking: .push)
    let footer = AxisOptions(10...60, tracking: .offset(length - 60))
    for options in [AxisOptions(30...90), title, footer] {
      // Valid options are not refused.
      _ = try? coordinator.register(ViewDescriptor { _ in }, options: .init(options, along: axis))
    }
    // Once the views are there: one pass, not one for each.
    bind(coordinator)
    return coordinator
  }
}
