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
        "the coordinator was not called in time"
      }
    }
  }

  /// Returns a coordinator of a header that shrinks, a title that pushes, and a footer.
  private func coordinator() -> ParallaxCoordinator {
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: kit.scrollable, in: kit.container)
    let length = reading.contentLength
    var title = ParallaxOptions(height: 20...20, tracking: .offset(length / 2))
    title.stacking = .push
    let footer = ParallaxOptions(height: 10...60, tracking: .offset(length - 60))
    for options in [ParallaxOptions(height: 30...90), title, footer] {
      // Valid options are not refused.
      _ = try? coordinator.register(ViewDescriptor { _ in }, options: options)
    }
    return coordinator
  }
}
