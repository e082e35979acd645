// The conversation between an engine and the code that drives it.
//
// The driver calls `step` until it returns `.done`. The engine keeps no position in a program: each
// call returns the first missing fact. So a driver may change views between two calls, and changes
// the missing facts only.

/// The result of one call of ``ParallaxEngine/step(_:)``.
///
///     var engine = ParallaxEngine()
///     engine.bind([.rows, .rowRoom, .shifting, .insets])
///     var step = engine.step()
///     loop: while case .needs(let query) = step {
///       switch query {
///       case .reading:
///         let reading = ScrollReading(contentOffset: list.offset, contentLength: list.length)
///         step = engine.step(.reading(HostReading(reading, in: list.containerSize)))
///       case .heights(let views): step = engine.step(.heights(views.map { _ in nil }))
///       case .rows(let query): step = engine.step(.rows(list.rows.answer(query)))
///       case .setRowLengths, .setContentInset, .shift: step = engine.step(.carriedOut)
///       }
///     }
package enum Step: Sendable {
  /// The pass needs an answer before it can go on.
  case needs(StepQuery)
  /// The pass is finished: see ``ParallaxEngine/effects``.
  case done
}

/// A question or a command to the host.
///
/// The first three only ask. The others change the host, so a new reading follows each of them.
///
/// For example, a header of 220 points with the reservation `.inset` is registered. The pass commands
/// `.setContentInset` with `reserved.top` 220, and asks for a `.reading` again: see ``Step`` for the loop.
///
///     func carryOut(_ query: StepQuery) {
///       if case .setContentInset(let share, .vertical) = query { list.inset = share.insets }
///       if case .shift(let distance, .vertical) = query { list.offset += distance }
///     }
package enum StepQuery: Sendable {
  /// The state of the scrollable and the container. Answer: ``StepAnswer/reading(_:)``.
  case reading
  /// The heights views need at a width. Answer: ``StepAnswer/heights(_:)``.
  case heights([HeightQuery])
  /// The positions of rows. Answer: ``StepAnswer/rows(_:)``.
  case rows(RowQuery)
  /// Give these rows these lengths, and all other rows their own. Answer: ``StepAnswer/carriedOut``.
  case setRowLengths(RowLengths, ScrollAxis)
  /// Replace the insets this engine asked for. Answer: ``StepAnswer/carriedOut``.
  case setContentInset(InsetShare, ScrollAxis)
  /// Move the offset by a distance, in points. Answer: ``StepAnswer/carriedOut``.
  case shift(Double, ScrollAxis)
}

/// A question about the height of a view.
///
///     func answer(_ views: [HeightQuery]) -> StepAnswer {
///       // A text of 600 points by 20 at a width of 300 takes two lines.
///       .heights(views.map { HeightRange(minimum: 20, maximum: 20 * (600 / $0.width).rounded(.up)) })
///     }
package struct HeightQuery: Equatable, Sendable {
  /// The view.
  package var view: ViewSlot
  /// The width at which the height is asked for, in points: the extent of the scrollable across the
  /// axis, or the greatest length the options across give the view.
  ///
  /// The greatest: so scrolling across changes no height.
  package var width: Double
}

/// An answer to a ``StepQuery``.
///
///     let reading = ScrollReading(contentOffset: 100, contentLength: 2000)
///     let size = LayoutSize(width: 390, height: 844)
///     var engine = ParallaxEngine()
///     engine.bind([])
///     _ = engine.step()  // .needs(.reading)
///     _ = engine.step(.reading(HostReading(reading, in: size)))  // .done
package enum StepAnswer: Equatable, Sendable {
  /// The state of the host.
  case reading(HostReading)
  /// The height of each view of the query, in its order; `nil` for a view whose options say it.
  case heights([HeightRange?])
  /// The rows that were found.
  case rows(RowAnswer)
  /// The command was passed on to the host.
  case carriedOut
}

/// The state of a scrollable and its container at one moment.
///
///     let host = HostReading(
///       ScrollReading(contentOffset: 100, contentLength: 2000),
///       in: LayoutSize(width: 390, height: 844),
///       verticalSafeArea: AxisInsets(top: 47, bottom: 34)
///     )
///     host.verticalSafeArea.top  // 47
///     host.horizontalSafeArea.top  // 0
package struct HostReading: Equatable, Sendable {
  /// The state of the scrollable.
  package var reading: ScrollReading
  /// The extent of the container, in points.
  package var containerSize: LayoutSize
  /// The parts of the container under bars and cut-outs at its top and bottom, in points.
  package var verticalSafeArea: AxisInsets
  /// The parts of the container under bars and cut-outs at its sides, in points.
  package var horizontalSafeArea: AxisInsets

  /// Creates the state of a host.
  package init(
    _ reading: ScrollReading,
    in containerSize: LayoutSize,
    verticalSafeArea: AxisInsets = .zero,
    horizontalSafeArea: AxisInsets = .zero
  ) {
    self.reading = reading
    self.containerSize = containerSize
    self.verticalSafeArea = verticalSafeArea
    self.horizontalSafeArea = horizontalSafeArea
  }

  /// The covered parts of the container along an axis, in points.
  package func safeArea(along axis: ScrollAxis) -> AxisInsets {
    axis == .vertical ? verticalSafeArea : horizontalSafeArea
  }
}

/// A question about rows.
///
///     func answer(_ query: RowQuery) -> StepAnswer {
///       .rows(list.rows.answer(query))
///     }
package struct RowQuery: Equatable, Sendable {
  /// A row whose position is asked for.
  package struct Row: Equatable, Sendable {
    /// The name of the row.
    package var key: RowLengths.Key
    /// A Boolean value indicating whether the range of the row's section is asked for too.
    package var asksForSection: Bool

    /// Creates the question about one row.
    package init(_ key: RowLengths.Key, asksForSection: Bool = false) {
      self.key = key
      self.asksForSection = asksForSection
    }
  }

  /// The axis: rows along the vertical one, columns along the horizontal one.
  package var axis: ScrollAxis
  /// The rows whose positions are asked for.
  package var rows: [Row] = []
  /// The range of the content whose rows are asked for, in points; `nil` if none are.
  package var range: AxisRange?
}

/// The answer to a ``RowQuery``.
///
///     let row = FoundRow(path: RowPath(section: 0, row: 3), range: AxisRange(start: 132, end: 176))
///     // The first row of the query is there, and the second is not.
///     let answer = StepAnswer.rows(RowAnswer(rows: [row, nil]))
package struct RowAnswer: Equatable, Sendable {
  /// The rows of the query, in its order; `nil` for a row not in the content.
  package var rows: [FoundRow?]
  /// The rows at least partly in the range of the query, in order.
  package var rowsInRange: [FoundRow]

  /// Creates an answer.
  package init(rows: [FoundRow?] = [], rowsInRange: [FoundRow] = []) {
    self.rows = rows
    self.rowsInRange = rowsInRange
  }
}

/// A row as it was laid out.
///
///     FoundRow(
///       path: RowPath(section: 1, row: 0),
///       id: "intro",
///       range: AxisRange(start: 248, end: 308),
///       section: AxisRange(start: 220, end: 668)  // with its title of 28
///     )
package struct FoundRow: Equatable, Sendable {
  /// The position of the row among the rows.
  package var path: RowPath
  /// The identity of the row; `nil` for a row without one, and where it was not asked for.
  package var id: RowID?
  /// The range of the row, in content coordinates, in points.
  package var range: AxisRange
  /// The range of the row's section, its title included; `nil` if it was not asked for or does not
  /// exist.
  package var section: AxisRange?

  /// Creates a row.
  package init(path: RowPath, id: RowID? = nil, range: AxisRange, section: AxisRange? = nil) {
    self.path = path
    self.id = id
    self.range = range
    self.section = section
  }
}

/// The abilities of a host beyond scrolling.
///
///     var engine = ParallaxEngine()
///     engine.bind([.rows, .shifting])
///     // A pass asks for rows and commands shifts; it commands no row lengths and no insets.
package struct HostAbilities: OptionSet, Sendable {
  /// The bits of the set, one per ability.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The content has rows: views can track them.
  package static let rows = Self(rawValue: 1)
  /// Rows can be given other lengths.
  package static let rowRoom = Self(rawValue: 2)
  /// The offset can be moved.
  package static let shifting = Self(rawValue: 4)
  /// The content can be given insets.
  package static let insets = Self(rawValue: 8)
}

/// The consequences of a pass.
///
/// For example, after a scroll by 10 points they name the views with another frame. The engine has no more
/// questions when it has them.
///
///     func apply(_ engine: inout ParallaxEngine) {
///       for view in engine.effects.changes {
///         guard let update = engine.takeUpdate(of: view) else { continue }
///         label.frame.size.height = update.frame.size.height
///       }
///       if engine.effects.changesZOrder { list.sortSubviews(by: engine.placed.zOrder()) }
///       for diagnostic in engine.effects.diagnostics { print(diagnostic) }
///     }
package struct ParallaxEffects: Sendable {
  /// The views to notify: see ``ParallaxEngine/takeUpdate(of:)``.
  package var changes: [ViewSlot] = []
  /// A Boolean value indicating whether the order of the views, front to back, may have changed.
  package internal(set) var changesZOrder = false
  /// The points by which the pass moved the offset along the default axis of views, apart from any
  /// scrolling.
  package internal(set) var shifted = 0.0
  /// The problems the pass found.
  package internal(set) var diagnostics: [ParallaxDiagnostic] = []
}
