import ParallaxCoordinator

/// An object that applies the events of a recording to a scrollable.
protocol ReplayHost: AnyObject {
  /// Applies an event, unless the event is for the coordinator alone.
  func apply(
    _ action: RecordingEvent.Action,
    with coordinator: ParallaxCoordinator
  ) throws(ReplayError)

  /// Returns the first row along an axis at least partly in a range of the content: its name, and its start
  /// in content coordinates; `nil` if there is none.
  func firstRow(in span: AxisRange, along axis: ScrollAxis) -> (name: String, start: Double)?
}

/// Drives another scrollable by a closure.
final class ForeignHost: ReplayHost {
  private weak var scrollable: (any ScrollableRows)?
  private let perform: (RecordingEvent.Action, ParallaxCoordinator) throws -> Void

  init(
    _ scrollable: any Scrollable,
    _ perform: @escaping (RecordingEvent.Action, ParallaxCoordinator) throws -> Void
  ) {
    self.scrollable = scrollable as? any ScrollableRows
    self.perform = perform
  }

  func apply(
    _ action: RecordingEvent.Action,
    with coordinator: ParallaxCoordinator
  ) throws(ReplayError) {
    do { try perform(action, coordinator) } catch { throw ReplayError(message: "\(error)") }
  }

  func firstRow(in span: AxisRange, along axis: ScrollAxis) -> (name: String, start: Double)? {
    guard let rows = scrollable?.rows(along: axis) else { return nil }
    for path in rows.rowPaths(in: span) {
      guard let range = rows.rowRange(at: path), range.length > 0 else { continue }
      let id = (rows as? any IdentifiedRowTable)?.rowID(at: path)
      return (id?.description ?? "\(path.section).\(path.row)", range.start)
    }
    return nil
  }
}
