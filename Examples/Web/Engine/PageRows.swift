import ParallaxLayout

/// The rows of the page, which the page answers for.
///
/// Identities are numbers here: the page keeps a list of their texts.
struct PageRows: RowSource {
  func rowRange(at path: RowPath) -> AxisRange? {
    let (section, row) = (Int32(clamping: path.section), Int32(clamping: path.row))
    return range(from: rowStart(section, row), to: rowEnd(section, row))
  }

  func rowPath(of id: RowID) -> RowPath? {
    let number = Int32(clamping: id.number ?? -1)
    let section = rowSection(number)
    return section < 0 ? nil : RowPath(section: Int(section), row: Int(rowNumber(number)))
  }

  func sectionRange(_ section: Int) -> AxisRange? {
    let section = Int32(clamping: section)
    return range(from: sectionStart(section), to: sectionEnd(section))
  }

  /// Returns by how many points the first row in view moves in a change of rows that the page is
  /// about to make.
  func move(of visible: AxisRange) -> Double { rowMove(visible.start, visible.end) }

  /// The page says that something is not there by a start that is no number.
  private func range(from start: Double, to end: Double) -> AxisRange? {
    start.isNaN ? nil : AxisRange(start: start, end: end)
  }
}

@_extern(wasm, module: "page", name: "rowStart") @_extern(c)
private func rowStart(_ section: Int32, _ row: Int32) -> Double
@_extern(wasm, module: "page", name: "rowEnd") @_extern(c)
private func rowEnd(_ section: Int32, _ row: Int32) -> Double
@_extern(wasm, module: "page", name: "rowSection") @_extern(c)
private func rowSection(_ id: Int32) -> Int32
@_extern(wasm, module: "page", name: "rowNumber") @_extern(c)
private func rowNumber(_ id: Int32) -> Int32
@_extern(wasm, module: "page", name: "sectionStart") @_extern(c)
private func sectionStart(_ section: Int32) -> Double
@_extern(wasm, module: "page", name: "sectionEnd") @_extern(c)
private func sectionEnd(_ section: Int32) -> Double
@_extern(wasm, module: "page", name: "rowMove") @_extern(c)
private func rowMove(_ start: Double, _ end: Double) -> Double
