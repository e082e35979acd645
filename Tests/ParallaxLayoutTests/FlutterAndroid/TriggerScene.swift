import ParallaxCoordinator
import ParallaxLayout
import ParallaxTesting
@testable import ParallaxReplay

/// A header that is pulled until something is triggered.
struct TriggerScene: RestatedScene {
  private let coordinator = ParallaxCoordinator()
  private let scrollable: ScriptedScrollable
  private let history = History()
  private let trigger: Double
  private let bounces: Bool

  /// What a view heard.
  private final class History {
    var hasFired = false
    var progress = 0.0
  }

  init(_ vector: ForeignVector) throws {
    let slivers = vector.scene.list("slivers")
    guard let header = slivers.first else { throw RestatementError.missing("slivers") }
    let maximum = try header.require("max")
    trigger = header["stretchTrigger"]?.number ?? Self.usualTrigger
    bounces = vector.scene["physics"]?.text == "bouncing"
    let boxes = try slivers.dropFirst().reduce(0) { $0 + (try $1.require("extent")) }
    scrollable = ScriptedScrollable(
      length: try vector.scene.require("viewport"),
      contentLength: maximum + boxes
    )
    var options = ParallaxOptions(height: (try header.require("min"))...maximum)
    options.stickPosition = .top
    options.stretchTrigger = trigger
    coordinator.bind(to: scrollable, in: scrollable)
    let descriptor = ViewDescriptor { [history] update in
      history.progress = update.stretchProgress
      if update.didTriggerStretch { history.hasFired = true }
    }
    try coordinator.register(descriptor, as: "header", options: options)
  }

  /// Flutter's, where a header does not say another.
  private static let usualTrigger = 100.0

  private var offset: Double { scrollable.reading.contentOffset }

  mutating func perform(_ step: ForeignStep) throws {
    var target = max(0, offset)
    if step.operation == "drag" {
      target = offset - (try step.fields.require("dy"))
      if !bounces { target = max(0, target) }
    }
    scrollable.scroll(to: target)
  }

  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation {
    switch expectation.name {
    case "stretchFired": return .fact(history.hasFired)
    case "stretchProgress": return .number(history.progress)
    default: throw RestatementError.unknown(expectation.name)
    }
  }

  /// A pull of so many points is that part of the trigger.
  func implied(by step: ForeignStep) throws -> [Expectation] {
    guard step.operation == "drag" else { return [] }
    let progress = bounces ? try step.fields.require("dy") / trigger : 0
    return [
      Expectation(
        name: "stretchProgress",
        value: .number(progress),
        tolerance: Expectation.tolerance,
        isDerived: true
      )
    ]
  }
}
