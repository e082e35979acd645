import ParallaxCoordinator
import ParallaxReplay

/// The rows of a stage that have shown at some offset; a drawing needs no others.
struct SeenRows {
  private let stage: ReplayStage
  /// Whether rows begin and end one after the other, so that those in view can be searched for.
  private let isOrdered: Bool
  private var isSeen: [Bool]

  init(_ stage: ReplayStage) {
    self.stage = stage
    isOrdered = zip(stage.rows, stage.rows.dropFirst()).allSatisfy {
      $0.start <= $1.start && $0.end <= $1.end
    }
    isSeen = Array(repeating: false, count: stage.rows.count)
  }

  /// Marks the rows that show at an offset.
  ///
  /// - Complexity: O(log *n* + *k*) in the numbers of rows and of those that show.
  mutating func look(at offset: Double) {
    let window = stage.window.offset(by: offset - stage.frame.start)
    guard window.isFinite else { return }
    let rows = stage.rows
    let first = isOrdered ? rows.firstPosition { $0.end > window.start } : 0
    for index in first..<rows.count {
      if isOrdered, rows[index].start >= window.end { return }
      let row = rows[index]
      if row.end > window.start, row.start < window.end { isSeen[index] = true }
    }
  }

  /// The stage with the rows that were seen and no others.
  var seenStage: ReplayStage {
    var stage = stage
    stage.rows = zip(self.stage.rows, isSeen).compactMap { $1 ? $0 : nil }
    return stage
  }
}

extension [ReplayStage.Row] {
  /// Returns the first position whose row meets a condition that all rows after it meet too.
  fileprivate func firstPosition(where isMet: (ReplayStage.Row) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isMet(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
