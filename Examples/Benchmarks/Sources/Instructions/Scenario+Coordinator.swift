import ParallaxCoordinator
import Scenes

extension Scenario {
  /// Ticks of a coordinator that notifies views, and the cost of registration.
  static var coordinators: [Self] {
    [
      ticks(10, ofObjects: false),
      ticks(1_000, ofObjects: false),
      ticks(10_000, ofObjects: false),
      ticks(10, ofObjects: true),
      ticks(10_000, ofObjects: true),
      ticksApart,
      ticksOnBoth,
      questions,
      registering(400),
      registering(4_000),
      settingOptions(of: 400),
      unregistering(400),
    ]
  }

  /// Ticks that notify views: objects that conform, or descriptors.
  private static func ticks(_ views: Int, ofObjects: Bool) -> Self {
    Self(name: "coordinator-\(views)\(ofObjects ? "-objects" : "")", unit: "tick", times: 1000) {
      let host = SceneHost(TitleScene(count: views))
      let told = host.scene.options.map { _ in ToldHeights() }
      for (view, options) in zip(told, host.scene.options) {
        if ofObjects {
          try host.coordinator.register(view, options: options)
        } else {
          try host.coordinator.register(view.descriptor, options: options)
        }
      }
      return { count in withExtendedLifetime(told) { host.walk(count) } }
    }
  }

  /// Ticks of a scrollable that is not its own container.
  private static var ticksApart: Self {
    Self(name: "coordinator-10-apart", unit: "tick", times: 1000) {
      let container = SceneContainer()
      let host = SceneHost(TitleScene(count: 10), in: container)
      let told = ToldHeights()
      for options in host.scene.options {
        try host.coordinator.register(told.descriptor, options: options)
      }
      return { count in withExtendedLifetime(container) { host.walk(count) } }
    }
  }

  /// Ticks that scroll on both axes at once, of views that follow both: twice the work of one axis.
  private static var ticksOnBoth: Self {
    Self(name: "coordinator-10-both", unit: "tick", times: 1000) {
      let host = SceneHost(TitleScene(count: 10), onBoth: true)
      let told = host.scene.options.map { _ in ToldHeights() }
      for (view, options) in zip(told, host.scene.options) {
        var options = options
        options.across = options.main
        try host.coordinator.register(view.descriptor, options: options)
      }
      return { count in withExtendedLifetime(told) { host.walk(count) } }
    }
  }

  /// Questions of apps and view layers while the content scrolls: four each time.
  private static var questions: Self {
    Self(name: "questions-10", unit: "question", times: 1000, units: 4) {
      let host = SceneHost(TitleScene(count: 10))
      let names = try register(in: host)
      let coordinator = host.coordinator
      var lengths = RowLengths()
      for row in 0..<10 { lengths[.path(RowPath(section: 0, row: row))] = 44 }
      var room = RowRoom()
      room.set(lengths, for: coordinator.owner)
      return { [room] count in
        for number in 0..<count {
          use(coordinator.placement(of: names[number % names.count]))
          use(coordinator.hitTest(LayoutPoint(x: 20, y: Double(number % 844))))
          use(coordinator.obscured)
          use(room.length(at: RowPath(section: 0, row: number)))
        }
      }
    }
  }

  /// Keeps an answer from being left out.
  @inline(never) private static func use<Value>(_ value: Value) {}

  /// Views registered one by one while bound.
  private static func registering(_ views: Int) -> Self {
    Self(name: "register-\(views)", unit: "view", units: views) {
      let host = SceneHost(TitleScene(count: views))
      return { _ in _ = try? register(in: host) }
    }
  }

  /// Options set one view after the other.
  private static func settingOptions(of views: Int) -> Self {
    Self(name: "set-options-\(views)", unit: "view", units: views) {
      let host = SceneHost(TitleScene(count: views))
      let names = try register(in: host)
      return { _ in
        for (name, options) in zip(names, host.scene.options) {
          var options = options
          options.edgeInset.top = 1
          try? host.coordinator.setOptions(options, for: name)
        }
      }
    }
  }

  private static func unregistering(_ views: Int) -> Self {
    Self(name: "unregister-\(views)", unit: "view", units: views) {
      let host = SceneHost(TitleScene(count: views))
      let names = try register(in: host)
      return { _ in for name in names { host.coordinator.unregister(name) } }
    }
  }

  private static func register(in host: SceneHost) throws -> [ViewID] {
    let descriptor = ToldHeights().descriptor
    return try host.scene.options.map {
      try host.coordinator.register(descriptor, options: $0)
    }
  }
}
