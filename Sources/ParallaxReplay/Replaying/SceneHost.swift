import ParallaxCoordinator

/// Drives the scrollable of a scene.
final class SceneHost: ReplayHost {
  let scrollable: ScriptedScrollable
  /// The insets that a recorder read, with those of the coordinator; `nil` before the first reading
  /// with insets.
  private var recordedInset: AxisInsets?
  /// The part of ``recordedInset`` that the coordinator had asked for; `nil` if nothing is known.
  private var recordedShare: InsetShare?

  init(_ scene: ReplayScene) {
    let (axis, container) = (scene.scrollable.axis, scene.container)
    scrollable = ScriptedScrollable(
      length: axis.length(of: container),
      crossLength: axis.cross.length(of: container),
      contentLength: scene.scrollable.contentLength,
      axis: axis
    )
    // The rows of a scene have the heights of the scene.
    scrollable.followsRowLengths = false
    scrollable.containerSafeArea = scene.safeArea
    scrollable.rows = scene.scrollable.rows.geometry
    scrollable.rowTable = scene.scrollable.spans
    scrollable.crossFrame = scene.scrollable.frame.map(axis.cross.span(of:))
    scrollable.reading = AxisReading(
      contentOffset: 0,
      contentLength: scene.scrollable.contentLength,
      contentInset: scene.scrollable.contentInset,
      transientInset: scene.scrollable.transientInset,
      frame: scene.scrollable.frame.map(axis.span(of:)),
      isRightToLeft: scene.scrollable.isRightToLeft
    )
  }

  func apply(
    _ action: RecordingEvent.Action,
    with coordinator: ParallaxCoordinator
  ) throws(RecordingError) {
    switch action {
    case .offset(let offset, let cause): scrollable.scroll(to: offset, cause: cause)
    case .update(let steps): try update(steps, with: coordinator)
    case .resize(let container, let safeArea): resize(to: container, safeArea)
    case .contentInset(let inset): scrollable.reading.contentInset = inset
    case .transientInset(let inset): scrollable.reading.transientInset = inset
    case .reading(let reading):
      if let scale = reading.scale {
        coordinator.configuration.pixelGrid = scale > 0 ? PixelGrid(scale: scale) : nil
      }
      apply(reading)
    case .hit, .release, .reveal, .pass, .views, .settings: break
    }
  }

  func firstRow(in span: AxisRange) -> (name: String, start: Double)? {
    let rows = scrollable.rows
    guard let row = rows.firstRow(in: span), let name = rows.name(of: row),
      let start = rows.start(of: row)
    else { return nil }
    return (name, start)
  }

  private func update(
    _ steps: [RecordedRowUpdate],
    with coordinator: ParallaxCoordinator
  ) throws(RecordingError) {
    let rows = scrollable.rows
    do throws(RowError) {
      try coordinator.update(rows, by: steps.flatMap(\.rowUpdates)) { rows in
        scrollable.change {
          // The content of a scene may be longer than its rows.
          let rest = $0.reading.contentLength - $0.rows.length
          $0.rows = rows
          $0.reading.contentLength = max(0, rows.length + rest)
        }
      }
    } catch {
      throw steps.firstMistake(in: rows, otherwise: error)
    }
  }

  private func resize(to container: LayoutSize, _ safeArea: AxisInsets) {
    let axis = scrollable.axis
    let growth = axis.length(of: container) - axis.length(of: scrollable.containerSize)
    let crossGrowth =
      axis.cross.length(of: container) - axis.cross.length(of: scrollable.containerSize)
    scrollable.change {
      $0.containerSize = container
      $0.containerSafeArea = safeArea
      // A scrollable that is not the whole container keeps its distances from the container's edges.
      if let frame = $0.reading.frame {
        $0.reading.frame?.end = max(frame.start, frame.end + growth)
      }
      if let frame = $0.crossFrame {
        $0.crossFrame?.end = max(frame.start, frame.end + crossGrowth)
      }
    }
  }

  /// Applies a recorded reading.
  ///
  /// The offset is the recorded one, so no row is kept in place.
  private func apply(_ changes: RecordedReading) {
    scrollable.followsShifts = false
    defer { scrollable.followsShifts = true }
    scrollable.change {
      $0.axis = changes.axis ?? $0.axis
      $0.containerSize = changes.container ?? $0.containerSize
      $0.containerSafeArea = changes.safeArea ?? $0.containerSafeArea
      $0.crossFrame = changes.crossFrame ?? $0.crossFrame
      $0.reading.contentLength = changes.contentLength ?? $0.reading.contentLength
      $0.reading.transientInset = changes.transientInset ?? $0.reading.transientInset
      $0.reading.frame = changes.frame ?? $0.reading.frame
      $0.reading.isRightToLeft = changes.isRightToLeft ?? $0.reading.isRightToLeft
      if let spans = changes.spans { $0.rowTable = spans }
      // Without a cause, the layout moved the offset.
      if changes.cause == nil { $0.reading.rowRevision += 1 }
      if let offset = changes.offset { $0.scroll(to: offset, cause: changes.cause ?? .layout) }
      applyInsets(of: changes)
    }
  }

  /// Sets the insets of the content to the recorded ones.
  ///
  /// If the scrollable gave the coordinator other insets than it asked for, so does the replay.
  private func applyInsets(of changes: RecordedReading) {
    recordedShare = changes.insetShare ?? recordedShare
    recordedInset = changes.contentInset ?? recordedInset
    guard let recordedInset, changes.insetShare != nil || changes.contentInset != nil else {
      return
    }
    scrollable.followsInsets = recordedShare == nil
    if let recordedShare {
      // The pinned inset changes no resting offset. The others count as the app's, so they stay.
      scrollable.reading.sharedInset = InsetShare(pinned: recordedShare.pinned)
    }
    let shared = scrollable.reading.sharedInset.insets
    scrollable.reading.contentInset.top = recordedInset.top - shared.top
    scrollable.reading.contentInset.bottom = recordedInset.bottom - shared.bottom
  }
}
