import ParallaxLayout

/// The page has one thread, so nothing can touch this at the same time.
nonisolated(unsafe) private var segments: Segments<PiecewiseLinear>?

/// The offsets that they are asked for.
nonisolated(unsafe) private var offsets = 0.0...0.0

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
    segments = nil
    return 0
  }
  offsets = first...last
  segments = inPlace(list) { engine in Segments(engine.placed.layout, cause: cause) }
  return Int32(segments?.slots.count ?? 0)
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
  guard let slot = segments?.slots[Int(index)], let placed = segments?.placed(slot) else {
    return 0
  }
  var next = block
  var count: Int32 = 2
  next.write(Double(inPlace(list) { $0.placed.id(at: slot) }?.number ?? -1))
  next.write(placed.length)
  for line in [placed.start, placed.end, placed.contentTranslation] {
    let points = line.polyline(over: offsets).points
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
