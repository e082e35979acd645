import ParallaxCoordinator
import Scenes

extension Scenario {
  /// Ticks over rows, in a pull and of headings, and questions that look at every view.
  static var prices: [Self] {
    [
      pulling(10),
      pulling(10, isPull: false),
      pulling(1_000),
      pulling(10_000),
      resting,
      scripted,
      rowTicks("list-100000", columns: 0, stride: 7.25),
      rowTicks("list-100000-by-viewports", columns: 0, stride: 900),
      rowTicks("sheet-100000x1000", columns: 1_000, stride: 7.25),
      headings(100),
      headings(1_000),
      question("header-collapsed-200", of: 200, times: 4) { coordinator, names, _ in
        use(coordinator.collapsedOffset(of: names[0]))
      },
      question("header-expanded-200", of: 200, times: 4) { coordinator, names, _ in
        use(coordinator.expandedOffset(of: names[0]))
      },
      question("reveal-position-200", of: 200, times: 4) { coordinator, _, number in
        use(coordinator.contentOffset(toReveal: 900 + Double(number)))
      },
      question("placement-out-1000", of: 1_000, times: 4) { coordinator, names, number in
        use(coordinator.placement(of: names[500 + number]))
      },
      registeringDiagnosed(1_000),
      registeringDiagnosed(4_000),
      registeringHeadings(1_000),
      inserting(10_000),
    ]
  }

  @inline(never) private static func use<Value>(_ value: Value) {}

  /// Ticks in which the content is pulled down beyond its start, by 1 to 90 points; or scrolled by as much, which
  /// moves the same views: a pull costs what it costs more than that.
  private static func pulling(_ views: Int, isPull: Bool = true) -> Self {
    Self(name: isPull ? "pull-\(views)" : "start-\(views)", unit: "tick", times: 1000) {
      let (host, told) = try host(of: views)
      return { count in
        for number in 0..<count {
          host.scroll(to: (isPull ? -1 : 1) * (1 + Double(number % 90)))
        }
        withExtendedLifetime(told) {}
      }
    }
  }

  /// Ticks of a host that scrolls on both axes, and now scrolls up and down only: the price of the other
  /// axis, which rests, is what this costs more than `coordinator-10`.
  private static var resting: Self {
    Self(name: "coordinator-10-resting", unit: "tick", times: 1000) {
      let (host, told) = try host(of: 10, onBoth: true)
      return { count in
        for number in 0..<count { host.scrollVertically(to: host.scene.offset(number)) }
        withExtendedLifetime(told) {}
      }
    }
  }

  /// The ticks of `coordinator-10` from a scrollable for tests, whose own work is counted too.
  private static var scripted: Self {
    Self(name: "scripted-10", unit: "tick", times: 1000) {
      let scene = TitleScene(count: 10)
      let host = ScriptedScrollable(length: 844, contentLength: scene.metrics.contentLength)
      let coordinator = ParallaxCoordinator()
      coordinator.bind(to: host, in: host)
      let told = try register(scene.options, in: coordinator)
      return { count in
        for number in 0..<count { host.scroll(to: scene.offset(number)) }
        withExtendedLifetime((coordinator, told)) {}
      }
    }
  }

  /// Ticks over 100,000 rows with a header; over 100,000 rows and 1,000 columns with a header row, a first
  /// column and the corner between them.
  private static func rowTicks(_ name: String, columns: Int, stride: Double) -> Self {
    Self(name: name, unit: "tick", times: 2000) {
      let host = SheetHost(rows: 100_000, columns: columns)
      var options = [ParallaxOptions(height: 44...120, stickPosition: .top)]
      if columns > 0 {
        let column = AxisOptions(80...160, stickPosition: .leading)
        options.append(ParallaxOptions(column, along: .horizontal))
        options.append(ParallaxOptions(height: 44...120, stickPosition: .top, across: column))
      }
      let told = try register(options, in: host.coordinator)
      return { count in
        host.walk(count, stride: stride)
        withExtendedLifetime(told) {}
      }
    }
  }

  /// Ticks up and down under a heading for each column, of which four are in sight.
  private static func headings(_ count: Int) -> Self {
    Self(name: "column-headings-\(count)", unit: "tick", times: 100) {
      let host = SheetHost(rows: 100_000, columns: count)
      // Beside the headings of the columns, as an app scrolls before its user does.
      let told = try register(headingOptions(count), in: host.coordinator)
      return { count in
        host.walk(count, stride: 3, isAcross: false)
        withExtendedLifetime(told) {}
      }
    }
  }

  private static func headingOptions(_ count: Int) -> [ParallaxOptions] {
    (0..<count).map { column in
      let across = AxisOptions(
        .fixed(100),
        tracking: .offset(Double(column) * 100),
        stickPosition: []
      )
      return ParallaxOptions(height: .fixed(44), stickPosition: .top, across: across)
    }
  }

  /// Questions to a coordinator that scrolls: each kind of question costs what it looks at.
  private static func question(
    _ name: String,
    of views: Int,
    times: Int,
    _ ask: @escaping (ParallaxCoordinator, [ViewID], Int) -> Void
  ) -> Self {
    Self(name: name, unit: "question after a tick", times: times) {
      let host = SceneHost(TitleScene(count: views))
      let names = try host.coordinator.performUpdates(registering: host.scene.options)
      host.scroll(to: 500)
      return { count in
        for number in 0..<count {
          host.scroll(to: 510 + Double(number))
          ask(host.coordinator, names, number)
        }
      }
    }
  }

  /// Objects registered one by one while mistakes are reported.
  private static func registeringDiagnosed(_ views: Int) -> Self {
    Self(name: "register-diagnosed-\(views)", unit: "view", units: views) {
      let host = SceneHost(TitleScene(count: views))
      host.coordinator.onDiagnostic = { _ in }
      let views = host.scene.options.map { _ in ToldHeights() }
      return { _ in
        for (view, options) in zip(views, host.scene.options) {
          _ = try? host.coordinator.register(view, options: options)
        }
      }
    }
  }

  /// Headings of columns registered one by one.
  private static func registeringHeadings(_ views: Int) -> Self {
    Self(name: "register-headings-\(views)", unit: "view", units: views) {
      let host = SheetHost(rows: 100_000, columns: views)
      let options = headingOptions(views)
      return { _ in _ = try? register(options, in: host.coordinator) }
    }
  }

  /// A row inserted above views that each track a row, and so move.
  private static func inserting(_ views: Int) -> Self {
    Self(name: "insert-above-\(views)", unit: "view", times: 4, units: views) {
      let host = SheetHost(rows: 100_000)
      let options = (0..<views).map { row in
        ParallaxOptions(
          height: .fixed(44),
          tracking: .rowID(RowID(row * 10)),
          stickPosition: .top,
          stacking: .push
        )
      }
      let told = try host.coordinator.performUpdates(registering: options)
      host.walk(10, stride: 50)
      host.insertRow()
      return { count in
        for _ in 0..<count { host.insertRow() }
        withExtendedLifetime(told) {}
      }
    }
  }

  private static func host(of views: Int, onBoth: Bool = false) throws -> (SceneHost, [ToldHeights])
  {
    let host = SceneHost(TitleScene(count: views), onBoth: onBoth)
    return (host, try register(host.scene.options, in: host.coordinator))
  }

  private static func register(
    _ options: [ParallaxOptions],
    in coordinator: ParallaxCoordinator
  ) throws -> [ToldHeights] {
    let told = options.map { _ in ToldHeights() }
    for (view, options) in zip(told, options) {
      try coordinator.register(view.descriptor, options: options)
    }
    return told
  }
}

extension ParallaxCoordinator {
  /// Registers views in one change.
  fileprivate func performUpdates(registering options: [ParallaxOptions]) throws -> [ViewID] {
    var names: [ViewID] = []
    try performUpdates {
      for options in options {
        names.append(try register(ToldHeights().descriptor, options: options))
      }
    }
    return names
  }
}
