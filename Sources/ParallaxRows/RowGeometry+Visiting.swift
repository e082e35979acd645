public import ParallaxLayout

/// Where a row ends and how high it is, in its stored form.
@usableFromInline struct PlacedRow {
  @usableFromInline let end: Double
  @usableFromInline let height: Double
}

extension RowGeometry {
  /// Calls a closure with each row of a range, its span and its height.
  ///
  /// This is the way to lay out what is visible. Rows of the range that are not there are skipped.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of rows.
  @inlinable @inline(__always) public func forEachRow(
    in rows: Range<Int>,
    _ body: (_ row: Int, _ span: AxisRange, _ height: RowHeight) -> Void
  ) {
    // Some at a time, for sums go through memory where a closure is called in between.
    withUnsafeTemporaryAllocation(of: PlacedRow.self, capacity: 40) { buffer in
      var row = max(0, rows.lowerBound)
      while row < rows.upperBound {
        let placed = place(row..<rows.upperBound, in: buffer)
        if placed.isEmpty { return }
        var start = buffer[placed.lowerBound &- 1].end
        for number in placed {
          let (end, height) = (buffer[number].end, buffer[number].height)
          body(row, AxisRange(start: start, end: end), RowHeight(stored: height))
          start = end
          row &+= 1
        }
      }
    }
  }

  /// Writes down the first of some rows, as many as lie in one chunk and have room.
  ///
  /// - Returns: Their numbers in the buffer; before them is written where the first starts.
  @usableFromInline func place(
    _ rows: Range<Int>,
    in buffer: UnsafeMutableBufferPointer<PlacedRow>
  ) -> Range<Int> {
    guard let target = buffer.baseAddress, let place = tree.location(of: rows.lowerBound) else {
      return 0..<0
    }
    return tree.withChunk(at: place) { chunk in
      let count = min(chunk.count - place.row, rows.count, buffer.count - 7)
      let first = chunk.write(place.row..<place.row + count, to: target) { place.position($0) }
      return first..<first + count
    }
  }
}
