import ParallaxCoordinator
import Scenes

extension Scenario {
  /// Ticks of a coordinator that notifies views, registration, and questions that look at every view.
  static var coordinators: [Self] {
    [
      ticks("coordinator-10") { $0.walk($1) },
      ticks("coordinator-10-both", onBoth: true) { $0.walk($1) },
      // Pulled down beyond the start, by 1 to 90 points.
      ticks("pull-10") { host, count in
        for number in 0..<count { host.scroll(to: -1 - Double(number % 90)) }
      },
      sheet("list-100000", columns: 0),
      sheet("sheet-100000x1000", columns: 1_000),
      registering("register-10000", TitleScene(count: 10_000)),
      registering("register-10000-overlaid", inOneUpdate: true, stuck { $1.stacking = .overlay }),
      registering("register-10000-stacked", inOneUpdate: true, stuck { _, _ in }),
      registering(
        "register-10000-lanes",
        inOneUpdate: true,
        stuck { $1.across = AxisOptions(.fixed(10), tracking: .offset(Double($0) * 10)) }
      ),
      registeringRows(10_000),
      question("collapsed-offset-200") { coordinator, names, _ in
        use(coordinator.contentOffset(collapsing: names[0]))
      },
      question("offset-to-reveal-200") { coordinator, _, number in
        use(coordinator.contentOffset(showing: 900 + Double(number)))
      },
    ]
  }

  private static func ticks(
    _ name: String,
    onBoth: Bool = false,
    _ walk: @escaping (SceneHost, Int) -> Void
  ) -> Self {
    Self(name: name, unit: "tick", times: 1_000) {
      let host = SceneHost(TitleScene(count: 10), onBoth: onBoth)
      let options = host.scene.options.map { options in
        var options = options
        if onBoth { options.across = options.main }
        return options
      }
      _ = try register(options, in: host.coordinator)
      return { walk(host, $0) }
    }
  }

  /// Ticks over 100,000 rows with a header; over 100,000 rows and 1,000 columns with a header row, a first
  /// column and the corner between them.
  private static func sheet(_ name: String, columns: Int) -> Self {
    Self(name: name, unit: "tick", times: 2_000) {
      let host = SheetHost(rows: 100_000, columns: columns)
      var options = [ParallaxOptions(height: 44...120, stickPosition: .top)]
      if columns > 0 {
        let column = AxisOptions(80...160, stickPosition: .leading)
        options.append(ParallaxOptions(column, along: .horizontal))
        options.append(ParallaxOptions(height: 44...120, stickPosition: .top, across: column))
      }
      _ = try register(options, in: host.coordinator)
      return { host.walk($0, stride: 7.25) }
    }
  }

  /// Views registered one by one while bound, or in one update at the end of the content.
  private static func registering(
    _ name: String,
    inOneUpdate: Bool = false,
    _ scene: @autoclosure @escaping () -> TitleScene
  ) -> Self {
    Self(name: name, unit: "view", units: 10_000) {
      let host = SceneHost(scene())
      guard inOneUpdate else {
        return { _ in _ = try? register(host.scene.options, in: host.coordinator) }
      }
      host.scroll(to: host.scene.metrics.restingOffsets.upperBound)
      return { _ in
        host.coordinator.performUpdates {
          _ = try? register(host.scene.options, in: host.coordinator)
        }
      }
    }
  }

  /// Views that stick at the top when the content is at its end.
  private static func stuck(_ change: (Int, inout ParallaxOptions) -> Void) -> TitleScene {
    TitleScene(
      options: (0..<10_000).map {
        var options = TitleScene.bar(Double($0) * 0.5, 0.5, 0.25)
        change($0, &options)
        return options
      }
    )
  }

  /// Views that track rows, registered in one update over a list that lays out at once.
  private static func registeringRows(_ views: Int) -> Self {
    Self(name: "register-\(views)-rows", unit: "view", units: views) {
      let list = ScriptedScrollable(length: 844, contentLength: 0)
      list.rows = try RowGeometry([
        RowSection(rows: RowList((0..<views).map { Row(id: RowID($0), height: .measured(44)) }))
      ])
      let coordinator = ParallaxCoordinator()
      coordinator.bind(to: list, in: list)
      let options = (0..<views).map {
        ParallaxOptions(height: 28...28, tracking: .rowID(RowID($0)), stickPosition: .top)
      }
      return { _ in
        coordinator.performUpdates { _ = try? register(options, in: coordinator) }
      }
    }
  }

  private static func question(
    _ name: String,
    _ ask: @escaping (ParallaxCoordinator, [ViewID], Int) -> Void
  ) -> Self {
    Self(name: name, unit: "question after a tick", times: 4) {
      let host = SceneHost(TitleScene(count: 200))
      let names = try register(host.scene.options, in: host.coordinator)
      host.scroll(to: 500)
      return { count in
        for number in 0..<count {
          host.scroll(to: 510 + Double(number))
          ask(host.coordinator, names, number)
        }
      }
    }
  }

  /// Registers views that are told of each change; the coordinator retains them.
  private static func register(
    _ options: [ParallaxOptions],
    in coordinator: ParallaxCoordinator
  ) throws -> [ViewID] {
    try options.map { try coordinator.register(ToldHeights().descriptor, options: $0) }
  }

  /// Keeps an answer from being left out.
  @inline(never) private static func use<Value>(_ value: Value) {}
}
