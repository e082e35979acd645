import ParallaxReplay

/// Values over time, on straight lines between keys.
///
/// Two keys at one time are a jump.
struct MotionTrack: Hashable {
  struct Key: Hashable {
    /// Seconds on the clock of the replay.
    var time: Double
    /// Such as the start of a view and its length.
    var values: [Double]
  }

  var keys: [Key] = []

  /// Returns the track of other values at the same times, such as linear combinations, which have
  /// their corners at the same times.
  func map(_ transform: ([Double]) -> [Double]) -> Self {
    Self(keys: keys.map { Key(time: $0.time, values: transform($0.values)) })
  }

  /// The values at a time; of a jump those after it.
  func values(at time: Double) -> [Double] {
    guard let next = keys.firstIndex(where: { $0.time > time }) else {
      return keys.last?.values ?? []
    }
    guard next > 0 else { return keys[0].values }
    let (key, end) = (keys[next - 1], keys[next])
    let part = (time - key.time) / (end.time - key.time)
    return zip(key.values, end.values).map { $0 + ($1 - $0) * part }
  }

  /// Returns the track with fewer keys: no value is more than a tolerance away from its own.
  ///
  /// Each stretch between two jumps is divided at the key that is furthest from the straight line
  /// between its ends, until none is too far (Douglas and Peucker's method, by the values alone).
  func simplified(within tolerance: Double) -> Self {
    let keys = withoutRepetitions
    // Of an empty track these are no indices; the last line removes them.
    var kept: Set<Int> = [0, keys.count - 1]
    var start = 0
    for index in keys.indices.dropFirst() where keys[index].time <= keys[index - 1].time {
      kept.formUnion([index - 1, index])
      Self.keep(start...index - 1, of: keys, within: tolerance, &kept)
      start = index
    }
    if !keys.isEmpty { Self.keep(start...keys.count - 1, of: keys, within: tolerance, &kept) }
    return Self(keys: kept.filter(keys.indices.contains).sorted().map { keys[$0] })
  }

  /// The keys without those that repeat the time and the values of the key before: several events
  /// at one time are no jump if nothing moves.
  private var withoutRepetitions: [Key] {
    keys.indices.filter { $0 == 0 || keys[$0] != keys[$0 - 1] }.map { keys[$0] }
  }

  private static func keep(
    _ range: ClosedRange<Int>,
    of keys: [Key],
    within tolerance: Double,
    _ kept: inout Set<Int>
  ) {
    // A list in place of recursion: a track of 100,000 keys may be divided at every one of them.
    var open = [range]
    while let part = open.popLast() {
      let (first, last) = (keys[part.lowerBound], keys[part.upperBound])
      var worst = (index: part.lowerBound, distance: tolerance)
      for index in part.dropFirst().dropLast() {
        let fraction = (keys[index].time - first.time) / (last.time - first.time)
        for (value, (from, to)) in zip(keys[index].values, zip(first.values, last.values)) {
          let distance = abs(value - (from + (to - from) * fraction))
          if distance > worst.distance { worst = (index, distance) }
        }
      }
      guard worst.index > part.lowerBound else { continue }
      kept.insert(worst.index)
      open += [part.lowerBound...worst.index, worst.index...part.upperBound]
    }
  }
}

extension MotionTrack {
  /// Creates the track of a value that is 1 during some times and 0 otherwise.
  ///
  /// - Parameters:
  ///   - times: The times, in order.
  ///   - rise: The seconds it takes from 0 to 1, before a time begins.
  ///   - fall: The seconds it takes from 1 to 0, after a time ends.
  ///   - bounds: The first and the last time of the picture.
  init(
    during times: [ClosedRange<Double>],
    rise: Double = 0,
    fall: Double = 0,
    in bounds: ClosedRange<Double>
  ) {
    var points: [(time: Double, value: Double)] = []
    for time in times {
      // A time beginning before the last one has faded out goes on with it.
      if let last = points.last, time.lowerBound - rise <= last.time {
        // The last time has not ended: its two points of the fall go.
        points.removeLast(2)
      } else {
        points += [(time.lowerBound - rise, 0), (time.lowerBound, 1)]
      }
      points += [(time.upperBound, 1), (time.upperBound + fall, 0)]
    }
    self.init()
    let first = times.first.map { $0.lowerBound <= bounds.lowerBound } ?? false
    let last = times.last.map { $0.upperBound >= bounds.upperBound } ?? false
    keys = [Key(time: bounds.lowerBound, values: [first ? 1 : 0])]
    for point in points where point.time > bounds.lowerBound && point.time < bounds.upperBound {
      keys.append(Key(time: point.time, values: [point.value]))
    }
    keys.append(Key(time: bounds.upperBound, values: [last ? 1 : 0]))
  }
}
