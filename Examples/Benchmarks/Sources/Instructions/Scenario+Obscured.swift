import ParallaxCoordinator
import Scenes

extension Scenario {
  /// Ticks that report how far a thousand stuck views cover the viewport: in columns, and in lanes that all
  /// overlap.
  static var obscured: [Self] {
    [
      obscured("columns", of: 1_000) { (Double($0) * 100, 100) },
      obscured("nested", of: 1_000) { (Double($0), 1000) },
    ]
  }

  private static func obscured(
    _ name: String,
    of views: Int,
    lane: @escaping (Int) -> (start: Double, length: Double)
  ) -> Self {
    Self(name: "obscured-\(name)-\(views)", unit: "view in a tick", times: 10, units: views) {
      let host = SheetHost(rows: 100_000, columns: 1_000)
      let told = (0..<views).map { _ in ToldHeights() }
      try host.coordinator.performUpdates {
        for (number, view) in told.enumerated() {
          var options = ParallaxOptions(
            height: .fixed(20),
            tracking: .offset(Double(number % 50)),
            stickPosition: .top
          )
          options.stacking = .overlay
          options.edgeInset = AxisInsets(top: Double(number % 7))
          let (start, length) = lane(number)
          options.across = AxisOptions(
            .fixed(length),
            tracking: .offset(start),
            stickPosition: []
          )
          try host.coordinator.register(view.descriptor, options: options)
        }
      }
      host.coordinator.onTick = { use($0.obscured) }
      host.walk(10, stride: 50)
      return { count in
        host.walk(count, stride: 3, isAcross: false)
        withExtendedLifetime(told) {}
      }
    }
  }

  @inline(never) private static func use(_ insets: AxisInsets) {}
}
