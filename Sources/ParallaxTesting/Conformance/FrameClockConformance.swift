public import ParallaxCoordinator

/// Checks a port's clock by the requirements of `FrameClock`.
///
/// A port creates its clock, says how a frame is shown, and asserts that nothing is found:
///
///     let clock = FrameClockConformance(of: coordinator.frameClock!) { window.showFrame() }
///     #expect(clock.findings() == [])
///
/// For example, a display link that is not invalidated when the closure returns `false` is found: it would wake
/// the device for ever.
public struct FrameClockConformance {
  private let clock: any FrameClock
  private let showFrame: () -> Void

  /// The number of calls after which the closure returns `false`.
  private static let calls = 5
  /// The number of frames in which they must come.
  private static let frames = 20

  /// Creates the check of a clock that nobody waits for.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - showFrame: Lets the view layer show a frame, at least 1/1000 of a second after the one before.
  public init(of clock: any FrameClock, showFrame: @escaping () -> Void) {
    (self.clock, self.showFrame) = (clock, showFrame)
  }

  /// Returns the unmet requirements, at most one of each kind.
  ///
  /// It waits for five frames, twice, and shows twenty each time.
  public func findings() -> [ConformanceFinding] {
    var findings: [ConformanceFinding] = []
    for _ in 0..<2 where findings.isEmpty { check(&findings) }
    return findings
  }

  private func check(_ findings: inout [ConformanceFinding]) {
    var times = [clock.time]
    var late = 0
    clock.eachFrame { time in
      if times.count > Self.calls { late += 1 } else { times.append(time) }
      return times.count <= Self.calls
    }
    for _ in 0..<Self.frames { showFrame() }
    func find(_ field: String, _ wanted: String, _ seen: String, because reason: String) {
      let finding = ConformanceFinding(
        check: .frameClock,
        field: field,
        wanted: wanted,
        seen: seen,
        reason: reason
      )
      findings.append(finding)
    }
    if times.count <= Self.calls {
      let seen = "\(times.count - 1) calls in \(Self.frames) frames"
      find(
        "eachFrame(_:)",
        "\(Self.calls) calls",
        seen,
        because: "the closure is called once, or not again"
      )
    }
    if late > 0 {
      find(
        "eachFrame(_:)",
        "no call after `false`",
        "\(late) calls",
        because: "the link is not ended"
      )
    }
    let steps = zip(times, times.dropFirst())
    if let (before, after) = steps.first(where: { !($0 <= $1) || !$1.isFinite }) {
      find(
        "the time of a frame",
        "\(before) or later",
        "\(after)",
        because: "`time` has another start"
      )
    } else if times.count > 2, times[1] == times[times.count - 1] {
      find(
        "the time of a frame",
        "later than before",
        "the same",
        because: "the time is no frame's"
      )
    }
  }
}

@available(*, unavailable)
extension FrameClockConformance: Sendable {}
