import ParallaxLayout

// Changing the rows of a chunk. The end is brought up to date by each change but `append`.
extension RowChunk {
  /// Returns whether a row may be stated.
  static func canState(_ row: Int) -> Bool { row < capacity }

  /// Returns whether a height in its stored form is that of plain rows.
  func isPlain(_ height: Double) -> Bool { height.sign == .minus && height.magnitude == estimate }

  /// Gives a row a height in its stored form.
  ///
  /// - Returns: Whether that was possible: a row that is plain may lie too far behind the start.
  mutating func setHeight(_ height: Double, of row: Int) -> Bool {
    let index = statedCount(before: row)
    if hasPlain, index == heights.count {
      return isPlain(height) || appendStated(height, row: row)
    }
    switch (isStated(row, at: index), isPlain(height)) {
    case (true, false):
      heights[index] = height
      measure(at: index)
    case (true, true):
      number()
      stated.remove(at: index)
      heights.remove(at: index)
      measure(from: index)
    case (false, false):
      guard Self.canState(row) else { return false }
      reserve(1)
      stated.insert(UInt8(row), at: index)
      heights.insert(height, at: index)
      measure(from: index)
      leaveOutNumbers()
    case (false, true):
      break
    }
    return true
  }

  /// States a row that is behind all others that are.
  @inline(__always)
  private mutating func appendStated(_ height: Double, row: Int) -> Bool {
    guard Self.canState(row) else { return false }
    reserve(1)
    stated.append(UInt8(truncatingIfNeeded: row))
    heights.append(height)
    measureLast()
    leaveOutNumbers()
    return true
  }

  /// Writes down the numbers of the stated rows, for there are to be plain rows as well.
  private mutating func number() {
    guard !hasPlain, stated.isEmpty else { return }
    stated = (0..<heights.count).map { UInt8($0) }
  }

  /// Leaves out the numbers of the stated rows where there are no other rows.
  private mutating func leaveOutNumbers() {
    if !hasPlain && !stated.isEmpty { stated = [] }
  }

  @inline(__always)
  private mutating func reserve(_ additional: Int) {
    heights.reserve(additional)
    if hasPlain { stated.reserve(additional) }
  }

  /// Whether a chunk that is being built has what a new chunk should have.
  var isFilled: Bool {
    heights.count >= Self.capacity * Self.fill / 8
      || ids.count >= Self.identifiedCapacity * Self.fill / 8
  }

  /// Creates a chunk of rows that may have identities, as many as a new chunk should have;
  /// `measure` must follow.
  init(identified rows: ArraySlice<Row>) {
    count = rows.count
    ids = RowIDs(rows)
    heights = rows.map { $0.height.stored }
    guard let plain = heights.first(where: { $0.sign == .minus }) else { return }
    estimate = plain.magnitude
    // Bits are compared: a measured height of 0 is no estimate of 0.
    stated = heights.indices.lazy
      .filter { [heights] in heights[$0].bitPattern != plain.bitPattern }.map { UInt8($0) }
    heights = stated.map { [heights] in heights[Int($0)] }
  }

  /// Adds a row at the end, if there is room for it; `measure` must follow the last of a series.
  mutating func append(height: Double, id: RowID? = nil) -> Bool {
    let isIdentified = id != nil || !ids.isEmpty
    if isIdentified && count >= Self.identifiedCapacity { return false }
    if !hasPlain && height.sign == .minus { estimate = height.magnitude }
    let isPlain = isPlain(height)
    guard isPlain || Self.canState(count) else { return false }
    if isPlain {
      number()
    } else {
      if heights.count == heights.capacity { reserve(1) }
      if hasPlain { stated.append(UInt8(count)) }
      heights.append(height)
    }
    if isIdentified {
      if ids.isEmpty { ids = RowIDs(none: count) }
      ids.insert(id, at: count)
    }
    count += 1
    return true
  }

  /// Puts a row before another, if there is room for it.
  mutating func insert(height: Double, id: RowID?, at row: Int) -> Bool {
    let isIdentified = id != nil || !ids.isEmpty
    if isIdentified && count >= Self.identifiedCapacity { return false }
    let isPlain = height.sign == .minus && (!hasPlain || height.magnitude == estimate)
    let index = statedCount(before: row)
    guard isPlain || Self.canState(row), Self.canState(index < heights.count ? lastStated + 1 : 0)
    else { return false }
    if isPlain && !hasPlain {
      number()
      estimate = height.magnitude
    }
    if hasPlain || isPlain { for later in index..<stated.count { stated[later] += 1 } }
    if !isPlain {
      reserve(1)
      if hasPlain { stated.insert(UInt8(row), at: index) }
      heights.insert(height, at: index)
    }
    if isIdentified {
      if ids.isEmpty { ids = RowIDs(none: count) }
      ids.insert(id, at: row)
    }
    count += 1
    measure(from: index)
    return true
  }

  /// Returns whether another chunk's rows can be put before a row.
  func canInsert(_ other: Self, at row: Int) -> Bool {
    let total = count + other.count
    if !(ids.isEmpty && other.ids.isEmpty) && total > Self.identifiedCapacity { return false }
    let isMixed = hasPlain && other.hasPlain && estimate != other.estimate
    let lastOther = isMixed ? other.count - 1 : other.heights.isEmpty ? -row : other.lastStated
    return Self.canState(row + lastOther)
      && Self.canState(lastStated >= row ? lastStated + other.count : 0)
  }

  /// Returns whether the chunk after this one can be added, with half of the room to spare.
  func canJoin(_ next: Self) -> Bool {
    !next.opensSection
      && heights.count + next.heights.count <= Self.capacity / 2
      && ids.count + next.ids.count <= Self.identifiedCapacity / 2
      && canInsert(next, at: count)
  }

  /// Puts another chunk's rows before a row, as far as `canInsert` allows.
  mutating func insert(_ other: Self, at row: Int) {
    if count == 0 { return takeRows(of: other) }
    let index = statedCount(before: row)
    if !hasPlain && !other.hasPlain {
      reserve(other.count)
      heights.insert(contentsOf: other.heights, at: index)
    } else {
      insertNumbered(other, at: row, index: index)
    }
    if !(ids.isEmpty && other.ids.isEmpty) {
      if ids.isEmpty { ids = RowIDs(none: count) }
      let added = other.ids.isEmpty ? RowIDs(none: other.count) : other.ids
      ids.insert(contentsOf: added, at: row)
    }
    count += other.count
    footer += other.footer
    measure(from: index)
  }

  /// Puts another chunk's rows before a row where one of the two has plain rows.
  private mutating func insertNumbered(_ other: Self, at row: Int, index: Int) {
    if !hasPlain {
      number()
      estimate = other.estimate
    }
    for later in index..<stated.count { stated[later] += UInt8(truncatingIfNeeded: other.count) }
    if other.hasPlain && other.estimate != estimate {
      stated.insert(contentsOf: (row..<row + other.count).map { UInt8($0) }, at: index)
      heights.insert(contentsOf: (0..<other.count).map { other.height(of: $0) }, at: index)
    } else if !other.heights.isEmpty {
      let numbers = other.heights.indices.map { UInt8(row + other.number(at: $0)) }
      stated.insert(contentsOf: numbers, at: index)
      heights.insert(contentsOf: other.heights, at: index)
    }
  }

  /// Removes rows; header and footer stay.
  mutating func remove(_ rows: Range<Int>) {
    let gone = statedCount(before: rows.lowerBound)..<statedCount(before: rows.upperBound)
    if hasPlain {
      for later in gone.upperBound..<stated.count {
        stated[later] = UInt8(Int(stated[later]) - rows.count)
      }
      stated.removeSubrange(gone)
    }
    heights.removeSubrange(gone)
    if !ids.isEmpty { ids.removeSubrange(rows) }
    count -= rows.count
    leaveOutNumbers()
    stated.shrink()
    heights.shrink()
    measure(from: gone.lowerBound)
  }

  /// Returns a copy of some rows, without header, footer and name.
  func slice(_ rows: Range<Int>) -> Self {
    let kept = statedCount(before: rows.lowerBound)..<statedCount(before: rows.upperBound)
    var part = Self()
    part.count = rows.count
    part.estimate = estimate
    part.heights = Array(heights[kept])
    if part.hasPlain { part.stated = stated[kept].map { UInt8(Int($0) - rows.lowerBound) } }
    if !ids.isEmpty { part.ids = ids.part(rows) }
    part.measure()
    return part
  }

  /// Removes the rows from a number on, and returns them with the footer.
  mutating func split(at row: Int) -> Self {
    if row == 0 { return takeAll() }
    var tail = slice(row..<count)
    tail.footer = footer
    footer = 0
    remove(row..<count)
    return tail
  }
}
