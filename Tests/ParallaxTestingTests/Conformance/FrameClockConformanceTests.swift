import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

@Suite("Conformance of clocks", .timeLimit(.minutes(20)))
struct FrameClockConformanceTests {
  /// A clock that breaks one requirement.
  private final class FaultyClock: FrameClock {
    let fault: Fault
    private(set) var time = 100.0
    private var frame: ((Double) -> Bool)?
    private var shown = 0

    init(_ fault: Fault) { self.fault = fault }

    func eachFrame(_ frame: @escaping (Double) -> Bool) {
      if fault == .deafAfterTheFirst, shown > 0 { return }
      self.frame = frame
    }

    func showFrame() {
      shown += 1
      time += 1.0 / 60
      let isOver = frame?(frameTime) == false
      if fault == .once || (isOver && fault != .endless) { frame = nil }
    }

    private var frameTime: Double {
      switch fault {
      case .backwards: 100 - time
      case .otherStart: time - 100
      case .still: 100
      case .noNumber: .nan
      default: time
      }
    }
  }

  enum Fault: CaseIterable {
    case endless, once, deafAfterTheFirst, backwards, otherStart, still, noNumber
  }

  static let cases: [(fault: Fault, check: ConformanceCheck, text: String)] = [
    (.endless, .frameClock, "should be no call after `false` and is 15 calls"),
    (.once, .frameClock, "should be 5 calls and is 1 calls in 20 frames"),
    (.deafAfterTheFirst, .frameClock, "is 0 calls in 20 frames"),
    (.backwards, .frameClock, "`time` has another start"),
    (.otherStart, .frameClock, "`time` has another start"),
    (.still, .frameClock, "should be later than before and is the same"),
    (.noNumber, .frameClock, "or later and is nan"),
  ]

  @Test("a requirement that is not met is found, and no other", arguments: cases)
  private func broken(fault: Fault, check: ConformanceCheck, text: String) {
    let clock = FaultyClock(fault)
    let findings = FrameClockConformance(of: clock) { clock.showFrame() }.findings()
    #expect(findings.map(\.check) == [check], "\(findings)")
    #expect(findings.first?.description.contains(text) == true, "\(findings)")
  }

  @Test("nothing is found in a clock that a test turns")
  func sound() {
    let clock = ManualClock()
    let check = FrameClockConformance(of: clock) { clock.show(clock.time + 1.0 / 60) }
    #expect(check.findings() == [])
    #expect(!clock.isRunning)
  }
}
