import ParallaxRows
@testable import ParallaxLayout

/// A host of values: it answers an engine, and keeps the insets and row lengths that are ordered.
struct ValueHost {
  var reading = AxisReading(contentOffset: 0, contentLength: 3000)
  var containerSize = LayoutSize(width: 390, height: 800)
  var rows: any RowTable = RowGeometry()
  var shares: [InsetShare] = []
  var lengths: [RowLengths] = []
  /// Called when the offset has been shifted.
  var onShift: (inout ValueHost) -> Void = { _ in }

  /// Has these rows of 40 points in a new layout.
  mutating func show(_ ids: Range<Int>) {
    let rows = RowList(ids.map { Row(id: RowID($0), height: .measured(40)) })
    self.rows = (try? RowGeometry([RowSection(rows: rows)])) ?? RowGeometry()
    reading.contentLength = 40 * Double(ids.count)
    reading.rowRevision += 1
  }

  /// Answers a question, or carries out a command.
  mutating func answer(_ query: StepQuery) -> StepAnswer {
    switch query {
    case .reading:
      return .reading(HostReading(ScrollReading(vertical: reading), in: containerSize))
    case .rows(let query):
      return .rows((rows as? any IdentifiedRowTable)?.answer(query) ?? rows.answer(query))
    case .heights(let views): return .heights(views.map { _ in nil })
    case .setRowLengths(let table, _): lengths.append(table)
    case .setContentInset(let share, _):
      shares.append(share)
      reading.sharedInset = share
    case .shift(let distance, _):
      reading.contentOffset += distance
      reading.moves.byLayout += distance
      onShift(&self)
    }
    return .carriedOut
  }

  /// Runs a pass, and returns the updates of the views that it changed.
  mutating func pass(_ engine: inout ParallaxEngine) -> [ParallaxUpdate] {
    engine.pass { answer($0) }
  }

  mutating func pass(_ engine: inout ParallaxEngine, at offset: Double) -> [ParallaxUpdate] {
    reading.contentOffset = offset
    return pass(&engine)
  }
}

extension ParallaxEngine {
  /// Runs a pass that a closure answers, and returns the updates of the views that it changed.
  mutating func pass(_ answer: (StepQuery) -> StepAnswer) -> [ParallaxUpdate] {
    var step = step()
    while case .needs(let query) = step { step = self.step(answer(query)) }
    return effects.changes.compactMap { takeUpdate(of: $0) }
  }
}
