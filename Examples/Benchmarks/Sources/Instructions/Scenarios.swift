import ParallaxCoordinator

/// A walk whose work is counted: what it is called, and what it does a number of times.
struct Scenario {
  let name: String
  /// What a count is given for: a tick, or a view.
  let unit: String
  /// The times that a difference is taken over.
  let count: Int
  /// The units in one time.
  let units: Int
  let run: (Int) -> Void

  static var all: [Self] {
    let ticks = [
      layout(1, inSight: false),
      layout(10, inSight: false),
      layout(1, inSight: true),
      layout(10, inSight: true),
      layout(100, inSight: true),
      layout(10_000, inSight: true),
      everything(10_000),
      belowTheFold(10_000),
      overlapping(4_000),
    ]
    return ticks
  }

  /// A header, two bars, titles that push, and a footer.
  private static func layout(_ views: Int, inSight: Bool) -> Self {
    let name = "layout-\(views)\(inSight ? "-in-sight" : "")"
    return Self(name: name, unit: "tick", count: 1000, units: 1) { count in
      var scene = TitleScene(count: views)
      scene.layout.placesOutOfSight = !inSight
      scene.walk(count)
    }
  }

  /// The same with every view placed.
  private static func everything(_ views: Int) -> Self {
    Self(name: "everything-\(views)", unit: "view", count: 20, units: views) { count in
      var scene = TitleScene(count: views)
      scene.walk(count, stride: 301.25)
    }
  }

  /// Views without boundary that stick to the top, and are below what is in sight.
  private static func belowTheFold(_ views: Int) -> Self {
    Self(name: "below-the-fold-\(views)", unit: "tick", count: 1000, units: 1) { count in
      var scene = TitleScene(
        items: (0..<views).map { TitleScene.bar(2000 + Double($0) * 60, 40, 40) }
      )
      scene.layout.placesOutOfSight = false
      scene.walk(count, stride: 0.5)
    }
  }

  /// Stacking views that lie over each other.
  private static func overlapping(_ views: Int) -> Self {
    Self(name: "overlapping-\(views)", unit: "view", count: 10, units: views) { count in
      var scene = TitleScene(
        items: (0..<views).map { TitleScene.bar(300 + Double($0) * 0.01, 500, Double($0 % 20)) }
      )
      scene.walk(count, stride: 93.5)
    }
  }
}

/// A long list and the views in it.
struct TitleScene {
  var layout = StickyLayout()
  private var metrics: ScrollMetrics

  init(count: Int) {
    var items = [Self.bar(0, 220, 44)]
    if count > 3 {
      items += [Self.bar(220, 40, 40), Self.bar(260, 60, 30)]
      for number in 0..<count - 4 {
        var title = Self.bar(400 + Double(number) * 300, 28, 28)
        title.stacking = .push
        items.append(title)
      }
      var footer = Self.bar(Double(count - 4) * 300 + 1280, 120, 44)
      footer.stickPosition = .bottom
      items.append(footer)
    }
    self.init(items: items)
  }

  init(items: [StickyItem]) {
    for item in items { _ = layout.insert(item) }
    let end = items.reduce(0) { max($0, $1.place.end) }
    metrics = ScrollMetrics(containerLength: 844, contentLength: max(3000, end))
    layout.solve(metrics)
  }

  /// A view that sticks to the top.
  static func bar(_ start: Double, _ length: Double, _ minimum: Double) -> StickyItem {
    var item = StickyItem(place: AxisRange(start: start, length: length), minimum: minimum)
    item.stickPosition = .top
    return item
  }

  /// Scrolls to and fro in the middle of the content, or in its first 1,000 points where it is short.
  mutating func walk(_ count: Int, stride: Double = 7.25) {
    let range = metrics.restingOffsets
    let first = min(range.lowerBound + 10, range.upperBound)
    let length = max(1, range.upperBound - first)
    for number in 0..<count {
      let way = Double(number) * stride
      metrics.contentOffset = first + way - Double(Int(way / length)) * length
      layout.solve(metrics)
    }
  }
}
