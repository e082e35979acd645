import ParallaxCoordinator
import Scenes

/// Prints what it costs, for each of a number of views, to register them one by one with a
/// coordinator that is bound, to give each other options, and to unregister them.
///
/// Titles of a long list, of which few are in sight; and bars that are all stacked upon each other at
/// the top, where each that comes or goes may move all.
func measureRegistration() {
  for (title, counts, passes) in [
    ("a long list", [10, 100, 1_000, 4_000], 5),
    ("all of them stacked", [10, 100, 1_000, 4_000], 1),
  ] {
    print("\nRegistration, \(title): ns a view, one by one, bound")
    print(["views", "register", "set options", "unregister"].map { $0.column(12) }.joined())
    for count in counts {
      measureRegistration(in: passes > 1 ? long(count) : stacked(count), passes: passes)
    }
  }
}

private func long(_ count: Int) -> SceneHost { SceneHost(TitleScene(count: count)) }

/// Bars that have all been scrolled past, and stick.
private func stacked(_ count: Int) -> SceneHost {
  var bars = (0..<count).map { TitleScene.bar(Double($0) * 60, 40, 1) }
  bars.append(TitleScene.bar(Double(count) * 60 + 2000, 1, 1))
  let host = SceneHost(TitleScene(options: bars))
  host.scroll(to: Double(count) * 60)
  return host
}

private func measureRegistration(in host: SceneHost, passes: Int) {
  let told = ToldHeights()
  var names: [ViewID] = []
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
      try? host.coordinator.setOptions(options, of: name)
    }
  }
  let unregistering = nanoseconds(
    passes: passes,
    operations: 1,
    setUp: { if names.isEmpty { fill() } }
  ) { _ in empty() }
  use(told.sum)
  let count = Double(host.scene.options.count)
  print(
    "\(host.scene.options.count)".column(12),
    [registering, setting, unregistering].map { ($0 / count).brief.column(12) }.joined(),
    separator: ""
  )
}
