import Foundation
import ParallaxLayout
import ParallaxScrolling
import TestSupport
import Testing

@Suite("Scroll physics", .timeLimit(.minutes(20)))
struct ScrollPhysicsTests {
  @Test(
    "a rubber band shows the published table",
    arguments: zip([5.0, 10, 100, 400, 960], [2.74, 5.47, 52.02, 178.98, 340.65])
  )
  func rubberBand(dragged: Double, shows: Double) {
    let band = RubberBand(viewportLength: 960)
    #expect(abs(band.overscroll(dragged: dragged) - shows) <= 0.005)
    #expect(band.overscroll(dragged: -dragged) == -band.overscroll(dragged: dragged))
  }

  @Test("a rubber band is undone by its inverse", arguments: [1, 2] as [UInt64])
  func inverse(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let band = RubberBand(viewportLength: .random(in: 1...3000, using: &generator))
      let dragged = Double.random(in: -5000...5000, using: &generator)
      let back = try #require(band.drag(showing: band.overscroll(dragged: dragged)))
      #expect(abs(back - dragged) <= 1e-9 * max(1, dragged.magnitude), "seed \(seed): \(dragged)")
    }
  }

  @Test("a rubber band's slope is that of its curve")
  func slope() {
    let band = RubberBand(viewportLength: 844)
    #expect(band.slope(dragged: 0) == 0.55)
    for dragged in stride(from: -2000.0, through: 2000, by: 250) where dragged != 0 {
      let step = 1e-4
      let measured =
        (band.overscroll(dragged: dragged + step) - band.overscroll(dragged: dragged - step))
        / (2 * step)
      #expect(abs(band.slope(dragged: dragged) - measured) < 1e-6)
    }
  }

  @Test("a rubber band is finite, below the viewport and monotone for any drag")
  func extremes() {
    let band = RubberBand(viewportLength: 844)
    #expect(band.overscroll(dragged: .infinity) == 844)
    #expect(band.overscroll(dragged: .greatestFiniteMagnitude) <= 844)
    #expect(band.overscroll(dragged: .leastNonzeroMagnitude) >= 0)
    #expect(band.overscroll(dragged: .nan) == 0)
    #expect(band.drag(showing: 844) == nil)
    #expect(band.drag(showing: .nan) == nil)
    #expect(band.drag(showing: 0) == 0)
    for length in [0, -1, Double.nan, .infinity] {
      #expect(RubberBand(viewportLength: length).overscroll(dragged: 10) == 0)
      #expect(RubberBand(viewportLength: length).drag(showing: 10) == nil)
      #expect(RubberBand(viewportLength: length).slope(dragged: 10) == 0)
    }
    let shown = stride(from: 0.0, through: 1e5, by: 100).map { band.overscroll(dragged: $0) }
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 && $1 < 844 })
  }

  @Test("a fling travels its published share of the velocity")
  func travel() {
    // 1 / (1000 * -ln 0.998) = 0.499500 s; with e^-2.0025 rounded to 0.135 it is 0.49938 s, which
    // is 0.024 % less.
    let distance = Deceleration.normal.distance(velocity: 1000)
    #expect(abs(distance - 499.4999) < 1e-3)
    #expect(abs(distance / 499.38 - 1) < 0.0003)
    #expect(abs(Deceleration.fast.distance(velocity: -1000) + 99.4992) < 1e-3)
    // After a millisecond 0.998 of the velocity is left, after a second 0.1351.
    #expect(abs(Deceleration.normal.velocity(1000, after: 0.001) - 998) < 1e-9)
    #expect(abs(Deceleration.normal.velocity(1000, after: 1) - 135.06) < 0.01)
  }

  @Test("the time to cover a distance covers it", arguments: [-3000.0, -80, 80, 3000])
  func timeToCover(velocity: Double) throws {
    let fling = Deceleration.normal
    let whole = fling.distance(velocity: velocity)
    for share in [0, 0.1, 0.5, 0.99] {
      let time = try #require(fling.time(toCover: whole * share, velocity: velocity))
      #expect(abs(fling.distance(velocity: velocity, after: time) - whole * share) < 1e-9)
      let left = fling.velocity(velocity, afterCovering: whole * share)
      #expect(abs(fling.velocity(velocity, after: time) - left) < 1e-9)
    }
    #expect(fling.time(toCover: whole * 1.001, velocity: velocity) == nil)
    #expect(fling.time(toCover: -whole / 2, velocity: velocity) == nil)
    let rest = fling.restingTime(velocity: velocity)
    let remaining = whole - fling.distance(velocity: velocity, after: rest)
    #expect(abs(remaining.magnitude - Deceleration.restDistance) < 1e-9)
  }

  @Test("a spring starts as it is told, and obeys its equation", arguments: [-120.0, 0, 60])
  func spring(displacement: Double) {
    for velocity in [-3000.0, -100, 0, 100, 3000] {
      let spring = SpringBack(displacement: displacement, velocity: velocity)
      #expect(spring.displacement(after: 0) == displacement)
      #expect(abs(spring.velocity(after: 0) - velocity) < 1e-9)
      let step = 1e-5
      for time in [0.05, 0.2, 0.7] {
        // u'' = -k² u - 2 k u', the equation of critical damping, with u'' measured.
        let acceleration =
          (spring.velocity(after: time + step) - spring.velocity(after: time - step)) / (2 * step)
        let expected =
          -100 * spring.displacement(after: time) - 20 * spring.velocity(after: time)
        #expect(abs(acceleration - expected) < 1e-3 * max(1, expected.magnitude))
      }
      let settled = spring.settlingTime
      for late in stride(from: settled, to: settled + 2, by: 0.01) {
        #expect(spring.displacement(after: late).magnitude <= Deceleration.restDistance)
      }
    }
  }

  @Test("a spring at rest has settled at once")
  func resting() { #expect(SpringBack(displacement: 0, velocity: 0).settlingTime == 0) }

  @Test("a spring crosses its end only when it is thrown back at it")
  func crossing() throws {
    // u = -50, w = 3000: the drift is 3000 - 10 * 50 = 2500, the crossing at 50 / 2500 = 0.02 s.
    let thrown = SpringBack(displacement: -50, velocity: 3000)
    #expect(thrown.crossingTime == 0.02)
    #expect(abs(thrown.displacement(after: 0.02)) < 1e-12)
    // -50 * 10 = -500 a second is the velocity of a motion that nears its end without a spare.
    #expect(SpringBack(displacement: -50, velocity: 500).crossingTime == nil)
    #expect(SpringBack(displacement: -50, velocity: 0).crossingTime == nil)
    #expect(SpringBack(displacement: 0, velocity: 800).crossingTime == nil)
  }
}
