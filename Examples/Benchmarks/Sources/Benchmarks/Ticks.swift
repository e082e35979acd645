import ParallaxCoordinator
import Scenes

/// The cost of a tick with a number of views, in nanoseconds.
struct TickCosts {
  var views: Int
  /// The loop that is written by hand for this scene: see ``FloorLoop``.
  var floor: Double
  /// The layout, of the views in sight.
  var layout: Double
  /// The layout, of all views.
  var everyView: Double
  /// The coordinator and views that are described by closures.
  var descriptors: Double
  /// The coordinator and views that are objects, held weakly.
  var objects: Double
  /// A loop over objects that are held weakly: see ``ObjectWay``.
  var objectLoop: Double
  /// The way in which sticky views are commonly written, over objects that are held weakly.
  var common: Double
}

/// Prints the cost of a scroll tick beside that of the common way, and beside the least possible.
///
/// The scene is a long list: a header and two bars that stack, section titles that push, and a
/// footer. All compute the same frames, which is checked before anything is measured. Compare ratios
/// of one run; nanoseconds are this machine's. The common way holds objects, so the ratio that counts
/// is that to the coordinator with objects.
func measureTicks() throws { printTicks(try [10, 100, 1_000, 10_000].map { try tickCosts($0) }) }

func printTicks(_ costs: [TickCosts]) {
  print("\nTicks: ns each, on a walk through the list in steps of 7.25 points")
  let heads = [
    "views", "common way", "objects", "descriptors", "layout", "all views", "object loop", "floor",
  ]
  print(
    heads.map { $0.column(12) }.joined(),
    "common way / objects".column(22),
    "layout / floor".column(16)
  )
  for cost in costs {
    let columns = [
      cost.common, cost.objects, cost.descriptors, cost.layout, cost.everyView, cost.objectLoop,
      cost.floor,
    ]
    print(
      "\(cost.views)".column(12) + columns.map { $0.brief.column(12) }.joined(),
      (cost.common / cost.objects).brief.column(22),
      (cost.layout / cost.floor).brief.column(16)
    )
  }
}

/// The least of several rounds: a machine that runs slowly for a while does so in all columns of one.
func tickCosts(_ count: Int) throws -> TickCosts {
  let scene = TitleScene(count: count)
  try checkFrames(of: scene)
  let rounds = try (0..<5).map { _ in try round(of: scene) }
  let least = { (cost: (TickCosts) -> Double) in rounds.map(cost).min() ?? .nan }
  return TickCosts(
    views: count,
    floor: least(\.floor),
    layout: least(\.layout),
    everyView: least(\.everyView),
    descriptors: least(\.descriptors),
    objects: least(\.objects),
    objectLoop: least(\.objectLoop),
    common: least(\.common)
  )
}

private func round(of scene: TitleScene) throws -> TickCosts {
  let count = scene.options.count
  let operations = 2_000
  // What is long is measured in short pieces, of which few are disturbed.
  let few = min(operations, max(10, 20_000 / count))

  var floor = FloorLoop(scene)
  let floorTime = nanoseconds(passes: 5, operations: operations) {
    floor.scroll(to: scene.offset($0))
  }
  use(floor.changeCount)

  let partTime = solveTime(scene, placesOutOfSight: false, operations)
  let everyTime = solveTime(scene, placesOutOfSight: true, few)

  let descriptorTime = try coordinatorTime(scene, ofObjects: false, operations)
  let objectTime = try coordinatorTime(scene, ofObjects: true, operations)

  let loop = ObjectWay(scene)
  let loopTime = nanoseconds(passes: 5, operations: few) { loop.scroll(to: scene.offset($0)) }
  let common = CommonScene(scene)
  let commonTime = nanoseconds(passes: 5, operations: few) { common.scroll(to: scene.offset($0)) }

  return TickCosts(
    views: count,
    floor: floorTime,
    layout: partTime,
    everyView: everyTime,
    descriptors: descriptorTime,
    objects: objectTime,
    objectLoop: loopTime,
    common: commonTime
  )
}

private func coordinatorTime(
  _ scene: TitleScene,
  ofObjects: Bool,
  _ operations: Int
) throws -> Double {
  let host = SceneHost(scene)
  let views = scene.options.map { _ in ToldHeights() }
  host.coordinator.unbind()
  for (view, options) in zip(views, scene.options) {
    if ofObjects {
      try host.coordinator.register(view, options: options)
    } else {
      try host.coordinator.register(view.descriptor, options: options)
    }
  }
  host.coordinator.bind(to: host, in: host)
  let time = nanoseconds(passes: 5, operations: operations) { host.scroll(to: scene.offset($0)) }
  use(views.reduce(0) { $0 + $1.sum })
  return time
}

private func solveTime(
  _ scene: TitleScene,
  placesOutOfSight: Bool,
  _ operations: Int
) -> Double {
  var (layout, metrics) = (scene.layout, scene.metrics)
  layout.placesOutOfSight = placesOutOfSight
  return nanoseconds(passes: 5, operations: operations) {
    metrics.contentOffset = scene.offset($0)
    layout.solve(metrics)
  }
}

/// A frame that one way computes otherwise than the layout.
struct OtherFrame: Error, CustomStringConvertible {
  var description: String
}

/// Checks that the floor and the common way compute what the layout does, and that the floor lists
/// the same changes.
private func checkFrames(of scene: TitleScene) throws {
  var (layout, metrics) = (scene.layout, scene.metrics)
  layout.placesOutOfSight = false
  var floor = FloorLoop(scene)
  let objects = ObjectWay(scene)
  let common = CommonScene(scene)
  let views = scene.options.indices
  func check(_ way: String, _ view: Int, _ other: AxisRange) throws {
    let frame = layout.placement(of: view).frame
    if frame.start == other.start, frame.end == other.end { return }
    throw OtherFrame(
      description: "\(way), view \(view) of \(views.count) at offset \(metrics.contentOffset): "
        + "\(other.start)…\(other.end), and not \(frame.start)…\(frame.end)"
    )
  }
  let end = metrics.restingOffsets.upperBound
  let ends = [-120, -3.5, 0, 10, 100.25, 176, 177, 220, end - 90, end]
  for (step, offset) in ((0..<500).map { scene.offset($0) } + ends).enumerated() {
    let before = layout
    metrics.contentOffset = offset
    layout.solve(metrics)
    floor.scroll(to: offset)
    objects.scroll(to: offset)
    common.scroll(to: offset)
    for view in views where layout.placement(of: view).isInSight(of: metrics) {
      try check("The floor", view, floor.frame(of: view))
      try check("The way of objects", view, objects.frame(of: view))
      try check("The common way", view, common.frame(of: view))
    }
    // The layout tells of a new phase as well, where the frame is as it was.
    let isSeen = { (view: Int) in layout.placement(of: view).isInSight(of: metrics) }
    let changed = Set(
      layout.changes.filter {
        isSeen($0) && layout.placement(of: $0).frame != before.placement(of: $0).frame
      }
    )
    if step > 0, changed != floor.changed.filter(isSeen) {
      throw OtherFrame(
        description: "The floor changes \(floor.changed.sorted()) and not \(changed.sorted()) at "
          + "offset \(offset)."
      )
    }
  }
}

extension Placement {
  fileprivate func isInSight(of metrics: ScrollMetrics) -> Bool {
    frame.end > 0 && frame.start < metrics.containerLength
  }
}
