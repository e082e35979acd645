import Foundation
@testable import ParallaxLayout
@testable import ParallaxReplay
@testable import ParallaxScrolling
@testable import TestSupport

/// How content is pulled past its end, and how a fling loses its speed.
struct PhysicsScene: RestatedScene {
  private let kind: String
  private let scene: JSONValue

  init(_ vector: ForeignVector) {
    kind = vector.kind
    scene = vector.scene
  }

  mutating func perform(_ step: ForeignStep) throws {}

  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation {
    let fields = step.fields
    switch kind {
    case "frictionFactor":
      let coefficient = expectation.name == "fast" ? Self.fast : Self.normal
      let fraction = try fields.require("overscrollFraction")
      let band = RubberBand(viewportLength: 600, coefficient: coefficient)
      return .number(band.slope(dragged: band.drag(showing: fraction * 600) ?? .nan))
    case "rubberBandClosedForm":
      let band = RubberBand(
        viewportLength: try scene.require("dimension"),
        coefficient: try scene.require("c")
      )
      return .number(band.overscroll(dragged: try fields.require("x")))
    case "rubberBandGranularity":
      let band = RubberBand(
        viewportLength: try scene.require("viewport"),
        coefficient: Self.normal
      )
      return .number(-band.overscroll(dragged: try fields.require("dy")))
    case "rubberBandStep":
      return .number(try pulled(fields))
    case "decay":
      return .number(try position(at: fields["t"]?.number, expectation))
    case "ballistic":
      let velocity = try fields.require("v0")
      return .number(Deceleration.normal.velocity(velocity, after: try fields.require("t")))
    default: throw RestatementError.unknown(kind)
    }
  }

  /// The coefficients of Flutter's rubber band.
  private static let (normal, fast) = (0.52, 0.26)

  /// Returns what a drag adds to what a pull shows already.
  private func pulled(_ fields: JSONValue) throws -> Double {
    let overscroll = max(0, -(try fields.require("pixels")))
    let delta = try fields.require("delta")
    guard overscroll > 0 else { return delta }
    let band = RubberBand(
      viewportLength: try scene.require("viewport"),
      coefficient: fields["rate"]?.text == "fast" ? Self.fast : Self.normal
    )
    let dragged = band.drag(showing: overscroll) ?? .nan
    return band.overscroll(dragged: dragged + delta) - overscroll
  }

  /// Returns where a fling is after a time, and where it ends without one.
  private func position(at time: Double?, _ expectation: Expectation) throws -> Double {
    // What the file derives is exact for its own rate, and written with four decimals.
    let rate = Deceleration(rate: pow(try scene.require("drag"), 1.0 / 1000))
    let deceleration = expectation.isDerived ? rate : .normal
    let way = deceleration.distance(
      velocity: try scene.require("v0"),
      after: time ?? .infinity
    )
    let position = try scene.require("x0") + way
    return expectation.isDerived ? (position * 1e4).rounded() / 1e4 : position
  }
}
