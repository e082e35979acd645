import ParallaxCoordinator
import Scenes

extension Scenario {
  /// Ticks of the layout alone.
  static var layouts: [Self] {
    [
      layout(1, inSight: false),
      layout(10, inSight: false),
      layout(1, inSight: true),
      layout(10, inSight: true),
      layout(100, inSight: true),
      layout(10_000, inSight: true),
      everything(10_000),
      belowTheFold(10_000),
      overlapping(1_000),
    ]
  }

  /// A header, two bars, titles that push, and a footer.
  private static func layout(_ views: Int, inSight: Bool) -> Self {
    Self(name: "layout-\(views)\(inSight ? "-in-sight" : "")", unit: "tick", times: 1000) {
      var scene = TitleScene(count: views)
      scene.layout.placesOutOfSight = !inSight
      return scene.walk()
    }
  }

  /// The same with every view placed.
  private static func everything(_ views: Int) -> Self {
    Self(name: "everything-\(views)", unit: "view in a tick", times: 10, units: views) {
      TitleScene(count: views).walk(stride: 301.25)
    }
  }

  /// Views without boundary that stick to the top, and are below what is in sight.
  private static func belowTheFold(_ views: Int) -> Self {
    Self(name: "below-the-fold-\(views)", unit: "tick", times: 100) {
      var scene = TitleScene(
        options: (0..<views).map { TitleScene.bar(2000 + Double($0) * 60, 40, 40) }
      )
      scene.layout.placesOutOfSight = false
      return scene.walk(stride: 0.5)
    }
  }

  /// Stacking views that lie over each other.
  private static func overlapping(_ views: Int) -> Self {
    Self(name: "overlapping-\(views)", unit: "view in a tick", times: 5, units: views) {
      TitleScene(
        options: (0..<views).map { TitleScene.bar(300 + Double($0) * 0.01, 500, Double($0 % 20)) }
      ).walk(stride: 429.5)
    }
  }
}
