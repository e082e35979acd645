import ParallaxCoordinator
import Scenes

extension Scenario {
  /// Ticks of the layout alone.
  static var layouts: [Self] {
    [titles(10), titles(1_000), titles(10_000), manyInSight, stuck]
  }

  /// A header, two bars, titles that push, and a footer: 8 views in sight.
  private static func titles(_ views: Int) -> Self {
    layout("layout-\(views)") { TitleScene(count: views) }
  }

  /// Titles every 100 points, of which 14 are in sight and 10 change in a tick.
  private static var manyInSight: Self {
    layout("layout-10000-close") { TitleScene(count: 10_000, spacing: 100) }
  }

  /// A thousand views stuck at the top, below one another.
  private static var stuck: Self {
    layout("layout-1000-stuck", times: 20) {
      TitleScene(options: (0..<1_000).map { TitleScene.bar(Double($0) * 0.5, 0.5, 0.25) })
    }
  }

  private static func layout(
    _ name: String,
    times: Int = 1_000,
    _ scene: @escaping () -> TitleScene
  ) -> Self {
    Self(name: name, unit: "tick", times: times) {
      var scene = scene()
      scene.layout.placesOutOfSight = false
      return scene.walk()
    }
  }
}
