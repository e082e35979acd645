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
  ) throws(RecordingError) {
    do { try perform(action, coordinator) } catch { throw RecordingError(message: "\(error)") }
  }

  func firstRow(in span: AxisRange) -> (name: String, start: Double)? {
    guard let scrollable,
      let rows = scrollable.rows(along: .vertical) ?? scrollable.rows(along: .horizontal)
    else { return nil }
    for path in rows.rowPaths(in: span) {
      guard let range = rows.rowRange(at: path), range.length > 0 else { continue }
      let id = (rows as? any IdentifiedRowTable)?.rowID(at: path)
      return (id?.description ?? "\(path.section).\(path.row)", range.start)
    }
    return nil
  }
}
