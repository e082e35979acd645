import ParallaxCoordinator

/// What does to a scrollable what the events of a recording say.
protocol ReplayHost: AnyObject {
  /// Does what an event says, unless that is for the coordinator alone.
  func apply(
    _ action: RecordingEvent.Action,
    with coordinator: ParallaxCoordinator
  ) throws(RecordingError)

  /// Returns the first row, in order, that lies at least partly in a part of the content: what it
  /// is called, and where it starts in the content; `nil` where none does.
  func firstRow(in span: AxisRange) -> (name: String, start: Double)?
}

/// Drives the scrollable of a scene.
final class SceneHost: ReplayHost {
  private let scrollable: ReplayScrollable

  init(_ scrollable: ReplayScrollable) { self.scrollable = scrollable }

  func apply(
    _ action: RecordingEvent.Action,
    with coordinator: ParallaxCoordinator
  ) throws(RecordingError) {
    switch action {
    case .offset(let offset, let cause): scrollable.scroll(to: offset, cause: cause)
    case .update(let steps): try update(steps, with: coordinator)
    case .resize(let container, let safeArea): scrollable.resize(to: container, safeArea)
    case .contentInset(let inset): scrollable.setContentInset(inset)
    case .transientInset(let inset): scrollable.setTransientInset(inset)
    case .reading(let reading):
      if let scale = reading.scale {
        coordinator.configuration.pixelGrid = scale > 0 ? PixelGrid(scale: scale) : nil
      }
      if let share = reading.insetShare { coordinator.insetShare = share }
      // A view that was registered asks for a row of which nothing was known; nothing else changed.
      if reading.spans != nil { coordinator.forgetPlaces() }
      scrollable.apply(reading)
    case .hit, .release, .reveal, .views, .settings: break
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
      try coordinator.update(rows, by: steps.flatMap(\.rowUpdates)) { scrollable.install($0) }
    } catch {
      throw steps.firstMistake(in: rows, otherwise: error)
    }
  }
}

/// Drives another scrollable by a closure.
final class ForeignHost: ReplayHost {
  private let rows: HostRows
  private let perform: (RecordingEvent.Action, ParallaxCoordinator) throws -> Void

  init(
    _ scrollable: any Scrollable,
    _ perform: @escaping (RecordingEvent.Action, ParallaxCoordinator) throws -> Void
  ) {
    rows = HostRows(of: scrollable)
    self.perform = perform
  }

  func apply(
    _ action: RecordingEvent.Action,
    with coordinator: ParallaxCoordinator
  ) throws(RecordingError) {
    do { try perform(action, coordinator) } catch { throw RecordingError(message: "\(error)") }
  }

  func firstRow(in span: AxisRange) -> (name: String, start: Double)? {
    for id in rows.rowIDs(in: span) {
      guard let span = rows.rowPath(of: id).flatMap(rows.rowRange(at:)) else { continue }
      return (id.description, span.start)
    }
    return nil
  }
}
