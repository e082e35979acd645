internal import ParallaxCoordinator
package import ParallaxLayout

/// A long list and the views in it, which every benchmark scrolls through.
package struct TitleScene {
  package let options: [ParallaxOptions]
  package var layout = StickyLayout()
  package private(set) var metrics: ScrollMetrics

  /// A header, two bars that stack, section titles that push, and a footer.
  ///
  /// - Parameters:
  ///   - count: The number of views.
  ///   - spacing: The distance from a title to the next one, in points.
  package init(count: Int, spacing: Double = 300) {
    var options = [Self.bar(0, 220, 44)]
    if count > 3 {
      options += [Self.bar(220, 40, 40), Self.bar(260, 60, 30)]
      for number in 0..<count - 4 {
        var title = Self.bar(400 + Double(number) * spacing, 28, 28)
        title.stacking = .push
        options.append(title)
      }
      var footer = Self.bar(Double(count - 4) * spacing + 1280, 120, 44)
      footer.stickPosition = .bottom
      options.append(footer)
    }
    self.init(options: options)
  }

  package init(options: [ParallaxOptions]) {
    self.options = options
    let items = options.map { StickyItem($0.main, place: $0.main.naturalRange) }
    for item in items { _ = layout.insert(item) }
    let end = items.reduce(0) { max($0, $1.place.end) }
    metrics = ScrollMetrics(containerLength: 844, contentLength: max(3000, end))
    layout.solve(metrics)
  }

  /// A view that sticks to the top; `start` is in content coordinates, in points.
  package static func bar(_ start: Double, _ height: Double, _ minimum: Double) -> ParallaxOptions {
    var options = ParallaxOptions(height: minimum...height, tracking: .offset(start))
    options.stickPosition = .top
    return options
  }

  /// Returns the offset at a step of a walk to and fro in the middle of the content, or in its first
  /// 1,000 points where it is short.
  package func offset(_ step: Int, stride: Double = 7.25) -> Double {
    let range = metrics.restingOffsets
    let first = min(range.lowerBound + 10, range.upperBound)
    let length = max(1, range.upperBound - first)
    let way = Double(step) * stride
    return first + way - Double(Int(way / length)) * length
  }

  /// Returns a walk that goes on where it was.
  package func walk(stride: Double = 7.25) -> (Int) -> Void {
    var rest: Walk? = Walk(scene: self, stride: stride)
    return { count in
      // Taken out of what the closure keeps, where each access would be checked.
      guard var walk = rest.take() else { return }
      walk.go(count)
      rest = walk
    }
  }

  private struct Walk {
    var scene: TitleScene
    let stride: Double
    var step = 0

    mutating func go(_ count: Int) {
      for _ in 0..<count {
        scene.metrics.contentOffset = scene.offset(step, stride: stride)
        scene.layout.solve(scene.metrics)
        step += 1
      }
    }
  }
}

extension AxisOptions {
  /// The natural range of a view of a scene, in content coordinates, in points; empty for a view that
  /// tracks a row.
  package var naturalRange: AxisRange {
    guard case .offset(let start) = tracking else { return AxisRange(start: 0, end: 0) }
    return AxisRange(start: start, length: height.maximum)
  }
}
