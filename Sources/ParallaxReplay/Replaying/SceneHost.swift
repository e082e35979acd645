import ParallaxCoordinator

/// Drives the scrollable of a scene.
final class SceneHost {
  let scrollable: ScriptedScrollable

  init(_ scene: ReplayScene) {
    let (axis, container) = (scene.scrollable.axis, scene.container)
    scrollable = ScriptedScrollable(
      length: axis.length(of: container),
      crossLength: axis.cross.length(of: container),
      contentLength: scene.scrollable.contentLength,
      axis: axis
    )
    // The rows of a scene have the heights of the scene.
    scrollable.ignoredCommands.insert(.rowRoom)
    scrollable.containerSafeArea = scene.safeArea
    scrollable.crossSafeArea = scene.safeArea(along: axis.cross)
    scrollable.rows = scene.scrollable.rows.geometry
    scrollable.reading = scene.scrollable.main.reading(
      in: scene.scrollable.frame,
      along: axis,
      isRightToLeft: scene.scrollable.isRightToLeft
    )
    let frame = scene.scrollable.frame.map(axis.cross.range(of:))
    guard let content = scene.scrollable.horizontal else {
      scrollable.crossFrame = frame
      return
    }
    // With a scroll view for each axis, views following the vertical one are as wide as the first.
    if content.frame != nil {
      scrollable.crossFrame = frame ?? AxisRange(start: 0, end: container.width)
    }
    scrollable.crossRows = content.rows.geometry
    scrollable.crossReading = content.reading(
      in: content.frame ?? scene.scrollable.frame,
      along: .horizontal,
      isRightToLeft: scene.scrollable.isRightToLeft
    )
  }

  func apply(
    _ action: RecordingEvent.Action,
    with coordinator: ParallaxCoordinator
  ) throws(ReplayError) {
    switch action {
    case .offset(let offset, let cause): scrollable.scroll(to: offset, cause: cause)
    case .offsets(let offset, let cause): scrollable.scroll(to: offset, cause: cause)
    case .update(let steps, let axis):
      try update(steps, along: axis ?? scrollable.axis, with: coordinator)
    case .resize(let container, let safeArea, let horizontal):
      resize(to: container, safeArea, horizontal)
    case .contentInset(let inset, let horizontal):
      scrollable.change {
        $0.reading.contentInset = inset
        $0.crossReading?.contentInset = horizontal
      }
    case .transientInset(let inset, let horizontal):
      scrollable.change {
        $0.reading.transientInset = inset
        $0.crossReading?.transientInset = horizontal
      }
    case .hit, .release, .reveal, .pass, .views, .settings: break
    }
  }

  func firstRow(in span: AxisRange, along axis: ScrollAxis) -> (name: String, start: Double)? {
    let rows = rows(along: axis)
    guard let row = rows.firstRow(in: span), let name = rows.name(of: row),
      let start = rows.start(of: row)
    else { return nil }
    return (name, start)
  }

  /// The rows along an axis.
  func rows(along axis: ScrollAxis) -> RowGeometry {
    axis == scrollable.axis ? scrollable.rows : scrollable.crossRows
  }

  private func update(
    _ steps: [RecordedRowUpdate],
    along axis: ScrollAxis,
    with coordinator: ParallaxCoordinator
  ) throws(ReplayError) {
    let former = rows(along: axis)
    // The content of a scene may be longer than its rows.
    func rest(_ reading: AxisReading) -> Double { reading.contentLength - former.length }
    do throws(RowError) {
      let other = axis == scrollable.axis ? nil : axis
      try coordinator.update(former, by: steps.flatMap(\.rowUpdates), along: other) { rows in
        scrollable.change {
          if axis == $0.axis {
            let rest = rest($0.reading)
            $0.rows = rows
            $0.reading.contentLength = max(0, rows.length + rest)
          } else if let reading = $0.crossReading {
            let rest = rest(reading)
            $0.crossRows = rows
            $0.crossReading?.contentLength = max(0, rows.length + rest)
          }
        }
      }
    } catch {
      throw steps.firstMistake(in: former, otherwise: error)
    }
  }

  private func resize(
    to container: LayoutSize,
    _ safeArea: AxisInsets,
    _ horizontal: AxisInsets
  ) {
    let axis = scrollable.axis
    let growth = axis.length(of: container) - axis.length(of: scrollable.containerSize)
    let crossGrowth =
      axis.cross.length(of: container) - axis.cross.length(of: scrollable.containerSize)
    scrollable.change {
      $0.containerSize = container
      $0.containerSafeArea = safeArea
      $0.crossSafeArea = horizontal
      // A scrollable that is not the whole container keeps its distances from the container's edges.
      $0.reading.frame?.grow(by: growth)
      $0.crossReading?.frame?.grow(by: crossGrowth)
      $0.crossFrame?.grow(by: crossGrowth)
    }
  }
}

extension AxisRange {
  /// Moves the end, at most to the start.
  fileprivate mutating func grow(by distance: Double) { end = max(start, end + distance) }
}

extension ReplaySceneContent {
  /// Returns the reading of a scrollable showing the start of the content.
  ///
  /// - Parameters:
  ///   - frame: The frame of the scrollable; `nil` for the whole container.
  ///   - axis: The axis of the content.
  ///   - isRightToLeft: Whether a horizontal axis runs from right to left.
  /// - Returns: The reading.
  fileprivate func reading(
    in frame: LayoutRect?,
    along axis: ScrollAxis,
    isRightToLeft: Bool
  ) -> AxisReading {
    AxisReading(
      contentOffset: 0,
      contentLength: contentLength,
      contentInset: contentInset,
      transientInset: transientInset,
      frame: frame.map(axis.range(of:)),
      isRightToLeft: isRightToLeft
    )
  }
}
