/// The inset at one edge, which several owners share, and what of it is the coordinator's.
///
/// What a reading cannot tell is decided in favour of others who add and take back as they should.
/// A sum that falls below the coordinator's share shows that other code has set the inset and not
/// added to it, as insets are 0 or more; so does one that falls by exactly that share, while no bar
/// comes or goes, to where the others would have less than they ever had.
struct SharedInset: Sendable {
  /// What one purpose needs of the inset.
  struct Share: Sendable {
    /// What was asked for last, in all.
    private(set) var asked = 0.0
    /// What is there.
    private(set) var given = 0.0
    /// What was asked for, is not there and may still come with the host's layout.
    private(set) var pending = 0.0

    /// What is there if all that was asked for comes.
    var owed: Double { given + pending }

    /// Returns what is to be added.
    ///
    /// What is not there yet is not taken back.
    mutating func ask(for wanted: Double) -> Double {
      asked = wanted
      let change = wanted > owed ? wanted - owed : min(0, wanted - given)
      pending += change
      return change
    }

    mutating func give(_ amount: Double) {
      given += amount
      pending -= amount
    }

    /// The host has answered: what is not there will not come.
    mutating func endAnswer() { pending = 0 }

    /// What was refused, if it is more than some points, is asked for again.
    mutating func forgetRefusal(of points: Double) {
      if abs(asked - owed) > points { asked = owed }
    }

    /// Returns what of a loss is left for another share.
    mutating func lose(_ points: Double) -> Double {
      let part = min(points, given)
      given -= part
      return points - part
    }
  }

  /// The share that the content rests below.
  private(set) var resting = Share()
  /// The share that moves no rest.
  private(set) var other = Share()
  /// The sum of all owners, as last read.
  private var sum: Double?
  /// The least that the others have had since a bar came or went.
  ///
  /// An owner who takes back what it added before does not fall below it, though that may be as many
  /// points as the coordinator's share.
  private var leastOfOthers = 0.0
  /// A Boolean value indicating whether the last write is to be looked for in the next reading.
  private var isAsking = false
  /// A Boolean value indicating whether the host has been seen to answer in the call: what is not
  /// there after one will not come.
  private var answersAtOnce = false
  /// A Boolean value indicating whether the host has laid out since it was asked for what may still
  /// come.
  private var hasLaidOut = false

  /// What is to be taken back in the end.
  var owed: (resting: Double, other: Double) {
    hasLaidOut ? (resting.given, other.given) : (resting.owed, other.owed)
  }

  private var given: Double { resting.given + other.given }
  private var pending: Double { resting.pending + other.pending }

  var isComplete: Bool {
    abs(resting.asked - resting.given) + abs(other.asked - other.given) < Tolerance.geometry
  }

  func wants(_ resting: Double, _ other: Double) -> Bool {
    max(abs(resting - self.resting.asked), abs(other - self.other.asked)) > Tolerance.geometry
  }

  /// Returns the changes of both shares, which may add up to nothing.
  mutating func ask(for resting: Double, _ other: Double) -> (resting: Double, other: Double) {
    isAsking = true
    hasLaidOut = false
    return (self.resting.ask(for: resting), self.other.ask(for: other))
  }

  mutating func confirm(_ sum: Double, isTold: Bool) {
    guard isAsking else { return }
    isAsking = false
    let shown = sum - (self.sum ?? sum)
    self.sum = sum
    // A host that rounds may give a little more than was asked for; what is more is not ours.
    let isRounded = abs(shown - pending) < 1
    let part = isRounded ? shown : shown.clamped(upTo: pending)
    if isTold || abs(part) > Tolerance.geometry { answersAtOnce = true }
    guard answersAtOnce || abs(pending) < Tolerance.geometry else { return }
    give(part)
    resting.endAnswer()
    other.endAnswer()
  }

  mutating func read(_ sum: Double, hasSameFrame: Bool, isLayout: Bool) -> Double {
    guard let last = self.sum else {
      self.sum = sum
      leastOfOthers = sum
      return 0
    }
    let others = last - given
    leastOfOthers = hasSameFrame ? min(leastOfOthers, others) : min(others, sum - given)
    var change = sum - last
    self.sum = sum
    if abs(change) > Tolerance.geometry, change * pending > 0 {
      let late = abs(change) < abs(pending) ? change : pending
      give(late)
      change -= late
      resting.forgetRefusal(of: Tolerance.geometry)
      other.forgetRefusal(of: Tolerance.geometry)
    }
    var lost = 0.0
    if change < -Tolerance.geometry, given > Tolerance.geometry {
      let isBelow = others > -Tolerance.geometry && sum < given - Tolerance.geometry
      let isOurs =
        abs(change + given) < Tolerance.geometry && sum - given < leastOfOthers - Tolerance.geometry
      if hasSameFrame, isBelow || isOurs {
        lost = given
        (resting, other) = (Share(), Share())
      } else if isBelow {
        // In another frame the host has less room.
        _ = resting.lose(other.lose(given - max(0, sum)))
      }
    }
    if isLayout { hasLaidOut = pending != 0 }
    // Where there was no room there may be some now; less than a point is the host's rounding.
    if isLayout {
      resting.forgetRefusal(of: 1)
      other.forgetRefusal(of: 1)
    }
    return lost
  }

  /// Enters what has come of what was asked for.
  private mutating func give(_ amount: Double) {
    if abs(amount - pending) < Tolerance.geometry {
      resting.give(resting.pending)
      other.give(other.pending)
      return
    }
    let part: Double
    if other.pending == 0 {
      part = amount
    } else if resting.pending * other.pending < 0 {
      // What is taken away goes whole.
      part = resting.pending < 0 ? resting.pending : amount - other.pending
    } else {
      // Where room is short, the share that the content rests below comes first.
      part = amount.clamped(upTo: resting.pending)
    }
    resting.give(part)
    other.give(amount - part)
  }
}

extension Double {
  /// Returns the nearest number between 0 and another one.
  fileprivate func clamped(upTo end: Double) -> Double { max(min(0, end), min(max(0, end), self)) }
}
