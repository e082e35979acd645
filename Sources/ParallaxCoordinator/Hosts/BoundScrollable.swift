import ParallaxLayout

/// The bound scrollable by its abilities, found once, when it is bound.
///
/// Held weakly, as the scrollable is. Swift finds a conformance of an actor on this actor only,
/// which is where such a scrollable is bound.
struct BoundScrollable {
  private(set) weak var rows: (any ScrollableRows)?
  private(set) weak var rowRoom: (any ScrollableRowRoom)?
  private(set) weak var shifting: (any ScrollableShifting)?
  private(set) weak var insets: (any ScrollableInsets)?
  /// The axis the scrollable is bound for; `nil` for all axes on which it scrolls.
  let onlyAxis: ScrollAxis?

  init(_ scrollable: (any Scrollable)?, onlyAlong axis: ScrollAxis? = nil) {
    onlyAxis = axis
    rows = scrollable as? any ScrollableRows
    rowRoom = scrollable as? any ScrollableRowRoom
    shifting = scrollable as? any ScrollableShifting
    insets = scrollable as? any ScrollableInsets
  }

  var abilities: HostAbilities {
    var abilities: HostAbilities = []
    if rows != nil { abilities.insert(.rows) }
    if rowRoom != nil { abilities.insert(.rowRoom) }
    if shifting != nil { abilities.insert(.shifting) }
    if insets != nil { abilities.insert(.insets) }
    return abilities
  }

  /// Returns the answer of the rows to a question; of a scrollable without rows, none are found.
  ///
  /// Written over a former answer, whose memory it uses.
  func answer(_ query: RowQuery, replacing answer: inout RowAnswer) {
    let table = rows?.rows(along: query.axis)
    if let table = table as? any IdentifiedRowTable {
      table.answer(query, replacing: &answer)
    } else if let table {
      table.answer(query, replacing: &answer)
    } else {
      answer = RowAnswer(rows: query.rows.map { _ in nil })
    }
  }

  /// Returns the first ability needed by options and missing from the scrollable; `nil` if it has
  /// all.
  ///
  /// - Parameters:
  ///   - options: The options along one axis.
  ///   - id: The name of the view.
  ///   - path: What the options are called in an error before their name, such as `across.`.
  ///   - asksForRows: Whether the scrollable may be asked if its rows have identities: `false` inside
  ///     its answer about rows, which would have no end otherwise.
  /// - Returns: The error that registering the view throws.
  func refusal(
    of options: AxisOptions,
    for id: ViewID,
    path: String = "",
    asksForRows: Bool = true
  ) -> ParallaxError? {
    if let (name, value) = options.neededRow {
      let need = (path + name, value)
      if rows == nil {
        return .unsupported(id, need, "has no rows", "ScrollableRows")
      }
      if asksForRows, options.needsIdentities, !hasIdentities {
        return .unsupported(id, need, "does not identify its rows", "IdentifiedRowTable")
      }
    }
    if options.reservation == .inset || options.reservation == .rowAndInset, insets == nil {
      let need = (path + "reservation", "\(options.reservation)")
      return .unsupported(id, need, "takes no insets", "ScrollableInsets")
    }
    return nil
  }

  /// A Boolean value indicating whether the rows of an axis have identities.
  private var hasIdentities: Bool {
    (onlyAxis.map { [$0] } ?? ScrollAxis.allCases)
      .contains { rows?.rows(along: $0) is any IdentifiedRowTable }
  }
}

extension AxisOptions {
  /// The option that needs a row, and its value; `nil` for a view needing none.
  ///
  /// A view beside the content is there whatever it tracks.
  fileprivate var neededRow: (name: String, value: String)? {
    if case .rows(let first, let last) = boundary {
      return ("boundary.rows", "\"\(first)\" through \"\(last)\"")
    }
    guard reservation != .inset || boundary == .section else { return nil }
    switch tracking {
    case .row(let path):
      return ("tracking.row", "row \(path.row) of section \(path.section)")
    case .rowID(let id): return ("tracking.rowID", "\"\(id)\"")
    case .rows(let first, let last):
      return ("tracking.rows", "\"\(first)\" through \"\(last)\"")
    case .offset, .contentEnd, .viewport: return nil
    }
  }

  fileprivate var needsIdentities: Bool {
    if case .rows = tracking { return true }
    if case .rowID = tracking { return true }
    if case .rows = boundary { return true }
    return false
  }
}

extension ParallaxError {
  fileprivate static func unsupported(
    _ view: ViewID,
    _ option: (name: String, value: String),
    _ lack: String,
    _ capability: String
  ) -> Self {
    Self(
      view,
      option.name,
      is: option.value,
      "and the bound scrollable \(lack)",
      remedy: "let it adopt \(capability)"
    )
  }
}
