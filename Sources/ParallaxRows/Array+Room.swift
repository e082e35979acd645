// The room of what a chunk holds a row: many small lists, in which doubling would waste as much as
// they take.
extension Array {
  /// Makes room in small steps.
  @inline(__always)
  mutating func reserve(_ additional: Int) {
    let needed = count + additional
    if needed > capacity { reserveCapacity(needed + needed / 6) }
  }

  /// Gives back the room that removed elements have left, where that is most of it.
  @inline(__always)
  mutating func shrink() {
    if capacity > 2 * count + 8 { self = map { $0 } }
  }
}
