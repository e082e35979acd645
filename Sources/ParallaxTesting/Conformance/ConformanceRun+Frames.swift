import ParallaxCoordinator

// The frames of views, with a coordinator that followed the scrolling and with a new one.
extension ConformanceRun {
  func checkFrames() {
    let followed = coordinator()
    defer { followed.unbind() }
    for offset in offsets {
      kit.scroll(offset)
      settle()
      let new = coordinator()
      defer { new.unbind() }
      guard !followed.placements().elementsEqual(new.placements(), by: ==) else { continue }
      return find(
        .frames,
        "placements at \(offset)",
        "\(new.placements())",
        "\(followed.placements())"
      ) {
        "the coordinator was not called in time, such as for an answer that changed when another "
          + "coordinator was bound"
      }
    }
  }

  /// Returns a coordinator of a header that shrinks, a title that pushes, and a footer.
  private func coordinator() -> ParallaxCoordinator {
    let coordinator = ParallaxCoordinator()
    bind(coordinator)
    let length = reading.contentLength
    let title = AxisOptions(20...20, tracking: .offset(length / 2), stacking: .push)
    let footer = AxisOptions(10...60, tracking: .offset(length - 60))
    for options in [AxisOptions(30...90), title, footer] {
      let options = ParallaxOptions(options, along: axis)
      // Valid options are not refused.
      _ = try? coordinator.register(ViewDescriptor { _ in }, options: options)
    }
    return coordinator
  }
}
