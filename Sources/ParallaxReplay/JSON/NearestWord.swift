extension String {
  /// Returns the one of several words that this is most likely a misspelling of.
  ///
  /// `nil` where more than a third of the letters would have to change.
  package func nearest(of words: [String]) -> String? {
    guard utf8.count <= 40 else { return nil }
    var best: (word: String, distance: Int)?
    for word in words {
      let distance = editDistance(to: word)
      // Any word of two letters is near any other.
      let limit = word.utf8.count < 3 ? 0 : max(1, word.utf8.count / 3)
      guard distance <= limit, distance < best?.distance ?? .max else { continue }
      best = (word, distance)
    }
    return best?.word
  }

  /// The fewest letters to insert, remove, replace or exchange with the one beside it, whatever
  /// their case (optimal string alignment).
  private func editDistance(to other: String) -> Int {
    let (left, right) = (Array(lowercased().utf8), Array(other.lowercased().utf8))
    var rows = [Array(0...right.count)]
    for (i, letter) in left.enumerated() {
      var row = [i + 1]
      for (j, candidate) in right.enumerated() {
        var distance = Swift.min(rows[i][j + 1], row[j]) + 1
        distance = Swift.min(distance, rows[i][j] + (letter == candidate ? 0 : 1))
        if i > 0, j > 0, letter == right[j - 1], candidate == left[i - 1] {
          distance = Swift.min(distance, rows[i - 1][j - 1] + 1)
        }
        row.append(distance)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
