import ParallaxLayout

/// The page has one thread, so nothing can touch this at the same time.
nonisolated(unsafe) private var pieces: [PlacementPieces] = []

/// Finds where all views stand over a range of offsets.
///
/// - Parameters:
///   - list: The address of the list; those found last, of any list, are written.
///   - first: The first offset.
///   - last: The last one.
///   - cause: Why the offset is going to change, as in `step`.
/// - Returns: How many views there are.
@_expose(wasm, "findPieces") @_cdecl("findPieces")
public func findPieces(
  list: UnsafeMutableRawPointer,
  from first: Double,
  to last: Double,
  cause: Int32
) -> Int32 {
  let cause = ScrollCause(number: Int(cause)) ?? .layout
  guard first <= last else {
    pieces = []
    return 0
  }
  pieces = inPlace(list) { engine in
    engine.placed.layout.pieces(over: first...last, cause: cause)
  }
  return Int32(pieces.count)
}

/// Writes the number of a view that was found, its full length, and three lines: where its frame
/// starts and ends, and how far its content moves; each is the number of its points and those.
///
/// - Returns: How many numbers there are. More than the block holds are not written.
@_expose(wasm, "writePieces") @_cdecl("writePieces")
public func writePieces(
  list: UnsafeMutableRawPointer,
  view index: Int32,
  capacity: Int32
) -> Int32 {
  guard pieces.indices.contains(Int(index)) else { return 0 }
  let piece = pieces[Int(index)]
  var next = block
  var count: Int32 = 2
  next.write(Double(inPlace(list) { $0.placed.id(at: piece.slot) }?.number ?? -1))
  next.write(piece.length)
  for line in [piece.start, piece.end, piece.contentTranslation] {
    let points = line.points
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
