import ParallaxCoordinator

// Whether the port asks where to rest when a scroll ends, and goes there.
extension ConformanceRun {
  func checkSettling() {
    guard let endScroll = kit.endScroll else { return skip(.settling, needs: "`endScroll`") }
    // A view that collapses over this distance, and at a quarter of it is nearer to expanded.
    let travel = max(4, 2 * step)
    let quarter = (travel / 4).rounded()
    let start = first.restingOffsets.lowerBound.rounded(.up)
    for (distance, velocity) in [(quarter, 0.0), (travel - quarter, 0), (quarter, 400)] {
      let coordinator = coordinator(collapsingBy: travel, reveals: false)
      defer { coordinator.unbind() }
      scroll(start + distance)
      guard
        case .scroll(let target) = coordinator.settling(velocity: velocity, along: axis)
      else { continue }
      endScroll(coordinator, velocity)
      settle()
      guard abs(reading.contentOffset - target) > Self.tolerance else { continue }
      return find(.settling, "contentOffset", "\(target)", "\(reading.contentOffset)") {
        "a view that snaps is left half collapsed: the port does not call "
          + "settling(at:velocity:along:) when a scroll ends, or does not scroll where it says"
      }
    }
    checkReveals(by: travel, endScroll)
  }

  /// A view revealed in part by scrolling back is shown or hidden.
  private func checkReveals(by travel: Double, _ endScroll: (ParallaxCoordinator, Double) -> Void) {
    guard let scrollByUser = kit.scrollByUser else {
      return skip(.settling, needs: "`scrollByUser`")
    }
    let coordinator = coordinator(collapsingBy: travel, reveals: true)
    defer { coordinator.unbind() }
    scroll(middle)
    scrollByUser(middle - (travel / 4).rounded())
    settle()
    guard case .reveal(let views) = coordinator.settling(along: axis) else { return }
    endScroll(coordinator, 0)
    settle()
    for view in views {
      let shown = coordinator.revealedDistance(of: view.id, along: axis) ?? .nan
      guard !Self.isNear(shown, view.end) else { continue }
      return find(.settling, "revealedDistance(of:)", "\(view.end)", "\(shown)") {
        "a view is left half revealed: the port carries out `.scroll` and not `.reveal`; give "
          + "setRevealedDistance(_:of:along:) the end, or what it is on the way"
      }
    }
  }

  /// Returns a coordinator of a snapping view, at the start of the content.
  private func coordinator(collapsingBy travel: Double, reveals: Bool) -> ParallaxCoordinator {
    let coordinator = ParallaxCoordinator()
    bind(coordinator)
    var options = AxisOptions(0...travel, stickPosition: .top)
    options.snaps = true
    if reveals { options.reveal = Reveal() }
    // Valid options are not refused.
    _ = try? coordinator.register(
      ViewDescriptor { _ in },
      options: ParallaxOptions(options, along: axis)
    )
    return coordinator
  }
}
