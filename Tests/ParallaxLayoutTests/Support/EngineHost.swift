import ParallaxRows
@testable import ParallaxLayout

/// A host of values: it answers an engine, and keeps the insets and row lengths that are ordered.
struct EngineHost {
  var reading = AxisReading(contentOffset: 0, contentLength: 3000)
  var containerSize = LayoutSize(width: 390, height: 800)
  var rows: any RowTable = RowGeometry()
  var shares: [InsetShare] = []
  var lengths: [RowLengths] = []
  /// Called when the offset has been shifted.
  var onShift: (inout EngineHost) -> Void = { _ in }

  /// Has these rows of 40 points in a new layout.
  mutating func show(_ ids: Range<Int>) {
    let rows = RowList(ids.map { Row(id: RowID($0), height: .measured(40)) })
    self.rows = (try? RowGeometry([RowSection(rows: rows)])) ?? RowGeometry()
    reading.contentLength = 40 * Double(ids.count)
    reading.rowRevision += 1
  }

  /// Runs a pass, and returns the updates of the views that it changed.
  mutating func pass(_ engine: inout ParallaxEngine) -> [ParallaxUpdate] {
    var step = engine.step()
    while case .needs(let query) = step {
      var answer = StepAnswer.carriedOut
      switch query {
      case .reading:
        answer = .reading(HostReading(ScrollReading(vertical: reading), in: containerSize))
      case .rows(let query): answer = .rows(rows.answer(query))
      case .heights(let views): answer = .heights(views.map { _ in nil })
      case .setRowLengths(let table, _): lengths.append(table)
      case .setContentInset(let share, _):
        shares.append(share)
        reading.sharedInset = share
      case .shift(let distance, _):
        reading.contentOffset += distance
        reading.moves.byLayout += distance
        onShift(&self)
      }
      step = engine.step(answer)
    }
    return engine.effects.changes.compactMap { engine.takeUpdate(of: $0) }
  }

  mutating func pass(_ engine: inout ParallaxEngine, at offset: Double) -> [ParallaxUpdate] {
    reading.contentOffset = offset
    return pass(&engine)
  }
}
