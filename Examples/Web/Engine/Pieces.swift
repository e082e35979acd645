import ParallaxLayout

/// The page has one thread, so nothing can touch this at the same time.
nonisolated(unsafe) private var pieces: PieceSolver?

/// Finds where all views stand over a range of offsets.
///
/// - Parameters:
///   - first: The first offset.
///   - last: The last one.
///   - cause: Why the offset is going to change, as in `step`.
/// - Returns: How many views there are.
@_expose(wasm, "findPieces") @_cdecl("findPieces")
public func findPieces(from first: Double, to last: Double, cause: Int32) -> Int32 {
  let cause = ScrollCause(number: Int(cause)) ?? .layout
  pieces = inPlace { engine in
    first <= last ? PieceSolver(engine.placed.layout, over: first...last, cause: cause) : nil
  }
  return Int32(pieces?.slots.count ?? 0)
}

/// Writes the number of a view that was found, its full length, and three lines: where its frame
/// starts and ends, and how far its content moves; each is the number of its points and those.
///
/// - Returns: How many numbers there are. More than the block holds are not written.
@_expose(wasm, "writePieces") @_cdecl("writePieces")
public func writePieces(view index: Int32, capacity: Int32) -> Int32 {
  guard let slot = pieces?.slots[Int(index)], let placed = pieces?.placed(slot) else { return 0 }
  var next = block
  var count: Int32 = 2
  next.write(Double(inPlace { $0.placed.id(at: slot) }?.number ?? -1))
  next.write(placed.length)
  for line in [placed.start, placed.end, placed.contentTranslation] {
    let points = pieces?.table.points(line) ?? []
    count += 1 + 2 * Int32(points.count)
    guard count <= capacity else { continue }
    next.write(Double(points.count))
    for point in points {
      next.write(point.offset)
      next.write(point.value)
    }
  }
  return count
}
