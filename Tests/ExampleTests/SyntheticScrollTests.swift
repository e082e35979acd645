import Foundation
import ParallaxCoordinator
import ParallaxReplay
import ParallaxScrolling
import TestSupport
import Testing

@Suite("Synthetic scroll", .timeLimit(.minutes(20)))
struct SyntheticScrollTests {
  static let resting = 0.0...1200.0

  /// A scroll, and the resting offset it ends at.
  struct Course: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var scroll: SyntheticScroll
    var end: Double
  }

  static func scroll(from start: Double = 0) -> SyntheticScroll {
    SyntheticScroll(from: start, restingOffsets: resting, viewportLength: 844)
  }

  static let courses: [Course] = [
    Course(
      testDescription: "a fling that rests between the ends",
      scroll: scroll().fling(velocity: 1000),
      end: Deceleration.normal.distance(velocity: 1000)
    ),
    Course(
      testDescription: "a fling into the end",
      scroll: scroll(from: 300).fling(velocity: 5000),
      end: 1200
    ),
    Course(
      testDescription: "a fling into the start",
      scroll: scroll(from: 900).fling(velocity: -5000),
      end: 0
    ),
    Course(
      testDescription: "a fling outwards from the very start",
      scroll: scroll().fling(velocity: -2000),
      end: 0
    ),
    Course(
      testDescription: "a pull past the start, held and let go",
      scroll: scroll().drag(by: -300, over: 0.4).hold(for: 0.2).release(),
      end: 0
    ),
    Course(
      testDescription: "a pull past the end, let go in motion",
      scroll: scroll(from: 1100).drag(by: 400, over: 0.3).release(),
      end: 1200
    ),
    Course(
      testDescription: "a pull past the start, thrown back through the content to the other end",
      scroll: scroll().drag(by: -300, over: 0.4).drag(by: 250, over: 0.02).release(),
      end: 1200
    ),
    Course(
      testDescription: "a fling caught in its bounce, and let go",
      scroll: scroll(from: 1000).fling(velocity: 4000, caughtAfter: 0.15)
        .drag(by: 80, over: 0.2).hold(for: 0.1).release(),
      end: 1200
    ),
  ]

  @Test("ends at rest, to the bit", arguments: courses)
  func rest(course: Course) throws {
    for frameRate in [24.0, 59.94, 60, 90, 120] {
      let recording = try course.scroll.recording(sampledAt: frameRate)
      #expect(recording.offsets.last == course.end, "\(frameRate) Hz")
      #expect(Self.resting.contains(course.end))
      #expect(recording.offsets.allSatisfy { $0.isFinite })
    }
  }

  @Test("shows the same positions at the same times whatever the frame rate", arguments: courses)
  func frameRates(course: Course) throws {
    let at60 = try course.scroll.recording(sampledAt: 60)
    for factor in [2, 3, 4] {
      let finer = try course.scroll.recording(sampledAt: 60 * Double(factor))
      for (index, event) in at60.events.enumerated() where index * factor < finer.events.count {
        #expect(event == finer.events[index * factor])
      }
      // Less one for the frame that both begin with; the finer one may end within the last step.
      let lead = (at60.events.count - 1) * factor - (finer.events.count - 1)
      #expect(0..<factor ~= lead)
    }
    #expect(try course.scroll.recording(sampledAt: 60) == at60)
  }

  @Test("never jumps, and changes its speed by no step but its own", arguments: courses)
  func continuity(course: Course) throws {
    let offsets = try course.scroll.recording(sampledAt: 1000).offsets
    // No course is faster than 12,500 points a second (250 in 0.02 s); a millisecond is 12.5.
    for (before, after) in zip(offsets, offsets.dropFirst()) {
      #expect(abs(after - before) <= 12.5 + 1e-9)
    }
  }

  @Test("goes on at its own speed when the finger leaves", arguments: [-200.0, 0, 60, 200])
  func release(distance: Double) throws {
    // The finger does 2 * distance points a second; past an end the rubber band shows less of it.
    let scroll = Self.scroll(from: distance < 0 ? 50 : 1100).drag(by: distance, over: 0.5)
    let offsets = try scroll.release().recording(sampledAt: 1000).offsets
    try #require(offsets.count >= 501)
    guard distance != 0 else {
      #expect(offsets.allSatisfy { $0 == 1100 })
      return
    }
    let before = offsets[500] - offsets[499]
    let after = offsets[501] - offsets[500]
    // The spring pulls hardest: k² u + 2 k w with k = 10 a second and u below 100 points, for the
    // millisecond between the middles of the two steps. A velocity of its own would be a step of
    // 0.1 at least: the finger's, 0.4, in place of what the band shows of it.
    let speed = before.magnitude * 1000
    #expect(abs(after - before) <= (100 * 100 + 20 * speed) * 0.001 * 0.001)
  }

  @Test("hits the end and leaves it at one speed")
  func impact() throws {
    // 5000 - 2.002 * 900 = 3198.2 points a second at the end.
    let offsets = try Self.scroll(from: 300).fling(velocity: 5000).recording(sampledAt: 1000)
      .offsets
    let index = try #require(offsets.firstIndex { $0 > 1200 })
    let speeds = zip(offsets, offsets.dropFirst()).map { ($1 - $0) * 1000 }
    #expect(abs(speeds[index - 2] - 3198.2) < 10)
    #expect(abs(speeds[index] - 3198.2) < 100)
    // A critically damped spring from rest is thrown v / (e k) far: 3198.2 / 27.18 = 117.65.
    #expect(abs((offsets.max() ?? 0) - 1317.65) < 0.05)
    // And it comes back without passing the end again.
    #expect(offsets[index...].allSatisfy { $0 >= 1200 })
  }

  @Test("moves one way only until a fling rests", arguments: [-1500.0, -40, 40, 2400])
  func monotone(velocity: Double) throws {
    let start = velocity < 0 ? 1200.0 : 0
    let offsets = try Self.scroll(from: start).fling(velocity: velocity).recording().offsets
    #expect(offsets.first == start)
    let forward = velocity > 0
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { forward ? $0 < $1 : $0 > $1 })
    #expect(offsets.last == start + Deceleration.normal.distance(velocity: velocity))
  }

  @Test("a drag past an end shows the rubber band's share of the whole of it")
  func overscroll() throws {
    let scroll = SyntheticScroll(from: 100, restingOffsets: 0...500, viewportLength: 960)
    // 100 points to the start, 400 beyond: 178.98 of them show.
    let once = try scroll.drag(by: -500, over: 1).recording().offsets.last ?? 0
    #expect(abs(once + 178.98) < 0.005)
    // In pieces, with pauses, there and back: it is the total that counts.
    let pieces =
      try scroll.drag(by: -300, over: 0.3).hold(for: 0.1).drag(by: -650, over: 0.2)
      .drag(by: 450, over: 0.4).recording().offsets.last ?? 0
    #expect(abs(once - pieces) < 1e-9)
    // As far as anyone likes: what shows can no longer tell where the finger is, the finger can.
    let far = try scroll.drag(by: -1e9, over: 1).drag(by: 1e9, over: 1).recording()
    #expect(abs((far.offsets.last ?? 0) - 100) < 1e-6)
  }

  @Test("a finger that catches a bounce takes it from where it is")
  func catching() throws {
    let caught = Self.scroll(from: 1000).fling(velocity: 4000, caughtAfter: 0.15)
    let shown = try caught.recording(sampledAt: 1000).offsets.last ?? 0
    #expect(shown > 1250)
    let held = try caught.hold(for: 1).recording(sampledAt: 1000).offsets
    #expect(held.suffix(1000).allSatisfy { abs($0 - shown) < 1e-9 })
    // Back by as far as the finger must have been past the end: at rest, exactly at the end.
    let way = try #require(RubberBand(viewportLength: 844).drag(showing: shown - 1200))
    let back = try caught.drag(by: -way, over: 0.2).recording(sampledAt: 1000).offsets.last ?? 0
    #expect(abs(back - 1200) < 1e-6)
    // Caught at once it has not moved; caught after it has come to rest it has not been caught.
    #expect(try Self.scroll().fling(velocity: 900, caughtAfter: 0).recording().offsets == [0])
    #expect(
      try Self.scroll().fling(velocity: 900, caughtAfter: 60).recording()
        == Self.scroll().fling(velocity: 900).recording()
    )
  }

  @Test("content shorter than the viewport bounces on both sides")
  func shortContent() throws {
    let scroll = SyntheticScroll(from: -47, restingOffsets: -47 ... -47, viewportLength: 844)
    for velocity in [-2000.0, 2000] {
      let offsets = try scroll.fling(velocity: velocity).recording().offsets
      #expect(offsets.last == -47)
      #expect(offsets.contains { abs($0 + 47) > 50 })
    }
    // Pulled down and thrown up: one crossing, then the other side, then rest.
    let thrown = try scroll.drag(by: -200, over: 0.2).fling(velocity: 4000).recording().offsets
    #expect(thrown.last == -47)
    #expect((thrown.max() ?? 0) > 0 && (thrown.min() ?? 0) < -100)
  }

  @Test("starts at time 0 with the user as its cause, and survives a file")
  func events() throws {
    let recording = try Self.scroll().drag(by: 100, over: 0.1).release().recording(sampledAt: 60)
    #expect(recording.events.first == RecordingEvent(time: 0, .offset(0)))
    #expect(recording.events[3] == RecordingEvent(time: 3.0 / 60, .offset(50)))
    #expect(try Recording(recording.text(as: .csv), format: .csv) == recording)
    #expect(try Self.scroll(from: 5).recording().events == [RecordingEvent(time: 0, .offset(5))])
  }

  @Test("random courses end at rest in the resting range", arguments: 1...50)
  func property(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let length = Double.random(in: 0...3000, using: &generator)
    var scroll = SyntheticScroll(from: 0, restingOffsets: -47...length, viewportLength: 700)
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        scroll = scroll.drag(
          by: .random(in: -900...900, using: &generator),
          over: .random(in: 0.05...1, using: &generator)
        )
      case 1: scroll = scroll.hold(for: .random(in: 0...0.5, using: &generator))
      case 2: scroll = scroll.release()
      default:
        scroll = scroll.fling(
          velocity: .random(in: -6000...6000, using: &generator),
          caughtAfter: Bool.random(using: &generator) ? 0.1 : nil
        )
      }
    }
    let offsets = try scroll.release().recording(sampledAt: 120).offsets
    let end = try #require(offsets.last)
    #expect(-47...length ~= end, "seed \(seed)")
    #expect(offsets.allSatisfy { -747...length + 700 ~= $0 }, "seed \(seed)")
    // 18,000 points a second for the fastest finger is 150 a frame.
    let steps = zip(offsets, offsets.dropFirst()).map { abs($1 - $0) }
    #expect((steps.max() ?? 0) <= 150 + 1e-9, "seed \(seed)")
  }

  @Test("numbers that are invalid are named")
  func refusals() {
    func expect(_ scroll: SyntheticScroll, at frameRate: Double = 60, _ name: String) {
      let error = #expect(throws: SyntheticScrollError.self) {
        try scroll.recording(sampledAt: frameRate)
      }
      #expect(error?.description.contains(name) == true, "\(String(describing: error))")
    }
    let scroll = Self.scroll()
    expect(scroll, at: 0, "frame rate 0")
    expect(scroll, at: .nan, "frame rate nan")
    expect(scroll, at: .infinity, "frame rate inf")
    expect(scroll.drag(by: .nan, over: 1), "drag by nan")
    expect(scroll.drag(by: 1, over: 0), "over 0.0 s")
    expect(scroll.drag(by: 1, over: .infinity), "over inf s")
    expect(scroll.hold(for: -1), "hold for -1")
    expect(scroll.hold(for: 4000), "an hour at most")
    expect(scroll.fling(velocity: .infinity), "fling at inf")
    expect(scroll.fling(velocity: 1, caughtAfter: .nan), "caught after nan")
    expect(Self.scroll(from: .nan), "start nan")
    expect(Self.scroll(from: 2044), "start 2044")
    expect(
      SyntheticScroll(from: 0, restingOffsets: 0...1, viewportLength: 0),
      "viewport length 0"
    )
    expect(
      SyntheticScroll(from: 0, restingOffsets: 0...(.infinity), viewportLength: 1),
      "resting offsets"
    )
    // A fling so fast that it shows more than any finger could hold there.
    expect(
      scroll.fling(velocity: 1e6, caughtAfter: 0.1).drag(by: 1, over: 1),
      "a finger cannot hold"
    )
  }
}
