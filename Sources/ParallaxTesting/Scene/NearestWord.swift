extension String {
  /// Returns the one of several words that this is most likely a misspelling of.
  ///
  /// `nil` where more than a third of the letters would have to change.
  func nearest(of words: [String]) -> String? {
    guard utf8.count <= 40 else { return nil }
    var best: (word: String, distance: Int)?
    for word in words {
      let distance = editDistance(to: word)
      guard distance <= max(1, word.utf8.count / 3), distance < best?.distance ?? .max else {
        continue
      }
      best = (word, distance)
    }
    return best?.word
  }

  /// The fewest letters to insert, remove or replace (Levenshtein), whatever their case.
  private func editDistance(to other: String) -> Int {
    let (left, right) = (Array(lowercased().utf8), Array(other.lowercased().utf8))
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, candidate) in right.enumerated() {
        let replaced = diagonal + (letter == candidate ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
