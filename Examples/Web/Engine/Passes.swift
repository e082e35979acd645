import ParallaxLayout

// A layout pass: the engine's queries, and the page's answers.

/// Runs a layout pass and writes the updates of the views that changed into the block.
///
/// A frame that only scrolls is this one call, which asks the page for nothing.
///
/// - Parameters:
///   - address: The address of the list.
///   - offset: The content offset, in points.
///   - byApp: The points that the page scrolled so far.
///   - byLayout: The points that the offset moved so far without scrolling.
///   - isScroll: 1 if nothing but these three has changed; 0 to have the page read.
/// - Returns: The number of updates; -1 if a reading was not usable.
@_expose(wasm, "step") @_cdecl("step")
public func step(
  list address: UnsafeMutableRawPointer,
  offset: Double,
  byApp: Double,
  byLayout: Double,
  isScroll: Int32
) -> Int32 {
  let list = address.assumingMemoryBound(to: List.self)
  return inPlace(address) { engine in
    var isKnown = isScroll != 0
    if isKnown {
      let moves = OffsetMoves(byApp: byApp, byLayout: byLayout)
      list.pointee.host.scroll(to: offset, moves)
    }
    var fact: StepAnswer?
    while case .needs(let query) = engine.step(fact) {
      fact = answer(query, isKnown, list)
      isKnown = false
    }
    if engine.hasUnusableReading { return -1 }
    var next = block
    for view in engine.effects.changes {
      guard let update = engine.takeUpdate(of: view) else { continue }
      next.write(update.id.pageNumber)
      next.write(update.placement)
      next.write(Double(engine.placed.rank(of: view)?.level ?? 0))
      next.write(update.stretchProgress)
      next.write(update.didTriggerStretch ? 1 : 0)
    }
    return Int32(engine.effects.changes.count)
  }
}

private func answer(
  _ query: StepQuery,
  _ isKnown: Bool,
  _ list: UnsafeMutablePointer<List>
) -> StepAnswer {
  switch query {
  case .reading:
    if !isKnown {
      read(list)
      var reader = NumberReader(block)
      reader.code(&list.pointee.host)
    }
    return .reading(list.pointee.host)
  case .heights(let queries):
    return .heights(queries.map { _ in nil })
  case .rows(let query):
    return .rows(answer(query, list))
  case .setRowLengths(let lengths, _):
    var numbers: [Double] = []
    for entry in lengths.entries { numbers.write(entry.key, entry.length) }
    numbers.withUnsafeBufferPointer {
      setRowLengths(list, $0.baseAddress, Int32(lengths.entries.count))
    }
  case .setContentInset(let share, _):
    setInset(list, share.reserved.top, share.reserved.bottom, share.pinned, share.padding)
  case .shift(let points, _):
    shift(list, points)
  }
  return .carriedOut
}

extension HostReading {
  /// Takes where the list has scrolled to.
  fileprivate mutating func scroll(to offset: Double, _ moves: OffsetMoves) {
    if reading.axis == .vertical {
      reading.vertical?.contentOffset = offset
      reading.vertical?.moves = moves
    } else {
      reading.horizontal?.contentOffset = offset
      reading.horizontal?.moves = moves
    }
  }
}

/// Answers a query about rows.
///
/// The page writes seven numbers a row, which ``NumberReader/readRow()`` reads.
private func answer(_ query: RowQuery, _ list: UnsafeMutableRawPointer) -> RowAnswer {
  var numbers: [Double] = []
  for row in query.rows { numbers.write(row.key, row.asksForSection ? 1 : 0) }
  let count = numbers.withUnsafeBufferPointer {
    findRows(
      list,
      $0.baseAddress,
      Int32(query.rows.count),
      query.range?.start ?? .nan,
      query.range?.end ?? .nan
    )
  }
  var reader = NumberReader(block)
  var answer = RowAnswer()
  for _ in query.rows { answer.rows.append(reader.readRow()) }
  for _ in 0..<count {
    if let row = reader.readRow() { answer.rowsInRange.append(row) }
  }
  return answer
}

extension [Double] {
  /// Writes the name of a row, which is whether it is an identity, and a section and a row or the
  /// number of an identity; then a number of the row.
  fileprivate mutating func write(_ key: RowLengths.Key, _ number: Double) {
    var (isID, first, second) = (0.0, 0.0, 0.0)
    switch key {
    case .path(let path): (first, second) = (Double(path.section), Double(path.row))
    case .id(let id): (isID, first) = (1, id.pageNumber)
    }
    for number in [isID, first, second, number] { append(number) }
  }
}

extension NumberReader {
  fileprivate mutating func code(_ host: inout HostReading) {
    var axis = AxisReading(contentOffset: 0, contentLength: 0)
    var isHorizontal = false
    code(&isHorizontal)
    code(&axis.contentOffset)
    code(&axis.moves.byApp)
    code(&axis.moves.byLayout)
    code(&axis.contentLength)
    code(&axis.contentInset)
    code(&axis.sharedInset.reserved)
    code(&axis.sharedInset.pinned)
    code(&axis.sharedInset.padding)
    code(&axis.transientInset)
    code(&axis.isRightToLeft)
    code(&axis.rowRevision)
    code(&host.containerSize.width)
    code(&host.containerSize.height)
    var safeArea = AxisInsets.zero
    code(&safeArea)
    host.verticalSafeArea = safeArea
    host.horizontalSafeArea = safeArea
    host.reading = isHorizontal ? ScrollReading(horizontal: axis) : ScrollReading(vertical: axis)
  }

  /// Reads a row: its path, its identity or -1, its range, which is NaN if there is no such row, and
  /// the range of its section, which is NaN if it was not asked for.
  fileprivate mutating func readRow() -> FoundRow? {
    var (section, row, id) = (0, 0, 0)
    code(&section)
    code(&row)
    code(&id)
    let (range, sectionRange) = (readRange(), readRange())
    return range.map {
      FoundRow(
        path: RowPath(section: section, row: row),
        id: id < 0 ? nil : RowID(id),
        range: $0,
        section: sectionRange
      )
    }
  }

  private mutating func readRange() -> AxisRange? {
    var (start, end) = (0.0, 0.0)
    code(&start)
    code(&end)
    return start.isNaN ? nil : AxisRange(start: start, end: end)
  }
}

// Each of them gets the address of the list that asks, and may make the block larger.

/// Writes the state of the list into the block.
@_extern(wasm, module: "page", name: "read") @_extern(c)
private func read(_ list: UnsafeMutableRawPointer)
/// Writes the rows with these names into the block, then those in a range, and returns the number of
/// the latter.
@_extern(wasm, module: "page", name: "findRows") @_extern(c)
private func findRows(
  _ list: UnsafeMutableRawPointer,
  _ keys: UnsafePointer<Double>?,
  _ count: Int32,
  _ start: Double,
  _ end: Double
) -> Int32
@_extern(wasm, module: "page", name: "setRowLengths") @_extern(c)
private func setRowLengths(
  _ list: UnsafeMutableRawPointer,
  _ lengths: UnsafePointer<Double>?,
  _ count: Int32
)
@_extern(wasm, module: "page", name: "setInset") @_extern(c)
private func setInset(
  _ list: UnsafeMutableRawPointer,
  _ top: Double,
  _ bottom: Double,
  _ pinned: Double,
  _ padding: Double
)
@_extern(wasm, module: "page", name: "shift") @_extern(c)
private func shift(_ list: UnsafeMutableRawPointer, _ points: Double)
