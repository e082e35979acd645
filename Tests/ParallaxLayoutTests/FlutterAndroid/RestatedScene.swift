/// A foreign scene in our terms: it does what a step says and tells what came of it.
protocol RestatedScene: SendableMetatype {
  init(_ vector: ForeignVector) throws
  /// Does what a step says, in our layout.
  mutating func perform(_ step: ForeignStep) throws
  /// Returns what an expectation is about.
  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation
  /// Returns what follows from the numbers of a step that only says whether something happened.
  ///
  /// Defaults to nothing.
  func implied(by step: ForeignStep) throws -> [Expectation]
}

extension RestatedScene {
  func implied(by step: ForeignStep) throws -> [Expectation] { [] }
}

extension ForeignVector {
  /// The scene that the vector is restated as; `nil` for one that is not.
  func restated() throws -> (any RestatedScene)? {
    guard !Self.unrestated.contains(id) else { return nil }
    return try (Self.scenesByID[id] ?? Self.scenes[kind]).map { try $0.init(self) }
  }

  private static let scenes: [String: any RestatedScene.Type] = [
    "sliver": SliverScene.self, "nestedSections": SliverScene.self,
    "shrinkWrapOverscroll": SliverScene.self, "sections": SectionScene.self,
    "nested": PaneScene.self,
    "scrollRange": BarRangeScene.self, "nestedOffset": BarScene.self,
    "overConsumption": ConservationScene.self,
    "heightOffset": CollapseScene.self, "clamp": CollapseScene.self, "pinned": CollapseScene.self,
    "snap": CollapseScene.self, "enterAlways": CollapseScene.self,
    "fractions": CollapseScene.self,
    "collapseMode": ContentScene.self, "parallax": ContentScene.self,
    "zoomBackground": ContentScene.self, "backgroundOpacity": ContentScene.self,
    "stickyList": StickyListScene.self, "reveal": FocusScene.self,
    "anchorByKey": AnchorScene.self, "anchor": AnchorScene.self, "rangeChange": RangeScene.self,
    "frictionFactor": PhysicsScene.self, "rubberBandStep": PhysicsScene.self,
    "rubberBandGranularity": PhysicsScene.self, "rubberBandClosedForm": PhysicsScene.self,
    "decay": PhysicsScene.self, "ballistic": PhysicsScene.self,
  ]

  /// Scenes that are of their kind and about something else.
  private static let scenesByID: [String: any RestatedScene.Type] = [
    "F031": TriggerScene.self, "F032": TriggerScene.self, "F033": TriggerScene.self,
    "N005": FloatingPaneScene.self, "N006": FloatingPaneScene.self,
    "N007": FloatingPaneScene.self, "N008": FloatingPaneScene.self,
    "N009": FloatingPaneScene.self, "N013": FloatingPaneScene.self,
  ]

  /// Vectors that a step of asks for something that we have not.
  private static let unrestated: Set = ["E007", "M017"]
}

/// What came of comparing vectors: how much was compared, and what is different.
struct Tally: CustomStringConvertible {
  private(set) var numbers = 0
  private(set) var facts = 0
  private(set) var steps = 0
  private(set) var leftOut = 0
  private(set) var differences: [String] = []

  /// What no restated scene has: it is drawn by a view from numbers of a placement.
  static let leftOut: [String: String] = [
    "scrimAlpha": "a veil over the picture",
    "elevation": "a shadow",
    "overlappedFraction": "a colour",
  ]

  mutating func compare(
    _ expectations: [Expectation],
    with scene: any RestatedScene,
    after step: ForeignStep,
    _ place: String
  ) throws {
    for expectation in expectations {
      guard Self.leftOut[expectation.name] == nil else {
        leftOut += 1
        continue
      }
      if case .fact = expectation.value { facts += 1 } else { numbers += 1 }
      let observation = try scene.observe(expectation, after: step)
      if let difference = expectation.difference(from: observation) {
        differences.append("\(place): \(difference)")
      }
    }
  }

  /// Does every step of a vector and compares everything that it expects.
  mutating func compare(_ vector: ForeignVector, with scene: any RestatedScene) throws {
    var scene = scene
    for (number, step) in vector.steps.enumerated() {
      try scene.perform(step)
      steps += 1
      let place = "\(vector.id), step \(number)"
      let expectations = try step.expectations + scene.implied(by: step)
      try compare(expectations, with: scene, after: step, place)
    }
  }

  var description: String {
    "\(steps) steps, \(numbers) numbers and \(facts) facts compared, "
      + "\(differences.count) different, \(leftOut) left out"
  }
}
