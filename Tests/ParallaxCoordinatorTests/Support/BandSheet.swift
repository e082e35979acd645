import ParallaxCoordinator

/// Returns rows of one length with the numbers from 0 as identities.
func lines(_ count: Int, of length: Double) throws -> RowGeometry {
  let lines = (0..<count).map { Row(id: RowID($0), height: .measured(length)) }
  return try RowGeometry([RowSection(rows: RowList(lines))])
}

/// Returns the options of a band over a row or column, which keeps its length.
func band(
  tracking row: Int,
  stickPosition: StickPosition,
  along axis: ScrollAxis? = nil
) -> ParallaxOptions {
  let options = AxisOptions(
    .fixed(0),
    tracking: .row(RowPath(section: 0, row: row)),
    stickPosition: stickPosition,
    reservation: .none
  )
  return ParallaxOptions(options, along: axis, cells: .rows)
}

extension ParallaxOptions {
  func with(_ change: (inout Self) -> Void) -> Self {
    var options = self
    change(&options)
    return options
  }
}
