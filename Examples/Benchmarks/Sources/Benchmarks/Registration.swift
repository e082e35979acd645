import ParallaxCoordinator
import Scenes

/// Prints what it costs, for each of a number of views, to register them one by one with a
/// coordinator that is bound, to give each other options, and to unregister them.
func measureRegistration() throws {
  print("\nRegistration: ns a view, one by one, bound")
  print(["views", "register", "set options", "unregister"].map { $0.column(12) }.joined())
  for count in [10, 100, 1_000, 4_000] {
    let host = SceneHost(TitleScene(count: count))
    let told = ToldHeights()
    var names: [ViewID] = []
    // What is longer than a moment is measured once.
    let passes = count > 100 ? 1 : 5
    let empty = {
      for name in names { host.coordinator.unregister(name) }
      names = []
    }
    let fill = {
      names = host.scene.options.compactMap {
        try? host.coordinator.register(told.descriptor, options: $0)
      }
    }
    let registering = nanoseconds(passes: passes, operations: 1, setUp: empty) { _ in fill() }
    var height = 0.0
    let setting = nanoseconds(passes: passes, operations: 1, setUp: { height += 1 }) { _ in
      for (name, options) in zip(names, host.scene.options) {
        var options = options
        options.edgeInset.top = height
        try? host.coordinator.setOptions(options, for: name)
      }
    }
    let unregistering = nanoseconds(
      passes: passes,
      operations: 1,
      setUp: { if names.isEmpty { fill() } }
    ) { _ in empty() }
    use(told.sum)
    print(
      "\(count)".column(12),
      [registering, setting, unregistering].map { ($0 / Double(count)).brief.column(12) }.joined(),
      separator: ""
    )
  }
}
