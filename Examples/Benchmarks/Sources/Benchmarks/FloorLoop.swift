import ParallaxCoordinator
import Scenes

/// The least that the scene takes: a loop over raw arrays, written by hand for this scene alone.
///
/// It computes the frames that the layout computes, stretch and pushing included, of the views in
/// sight now or a tick before, and lists those that are new. It knows beforehand what the layout has
/// to find out: that the first three views stack at the top, the last one at the bottom, and that the
/// others are titles that push, in order and apart from each other.
struct FloorLoop: ~Copyable {
  private let count: Int
  private let starts: UnsafeMutablePointer<Double>
  private let heights: UnsafeMutablePointer<Double>
  private let minimums: UnsafeMutablePointer<Double>
  private let frames: UnsafeMutablePointer<AxisRange>
  private let changes: UnsafeMutablePointer<Int>
  private(set) var changeCount = 0
  /// The titles that were in sight.
  private var shown: Range<Int>
  private let viewport: Double

  init(_ scene: TitleScene) {
    count = scene.options.count
    starts = .allocate(capacity: count)
    heights = .allocate(capacity: count)
    minimums = .allocate(capacity: count)
    frames = .allocate(capacity: count)
    changes = .allocate(capacity: count)
    for (index, options) in scene.options.enumerated() {
      starts[index] = options.main.naturalRange.start
      heights[index] = options.height.maximum
      minimums[index] = options.height.minimum
      frames[index] = AxisRange(start: .infinity, length: 0)
    }
    shown = 3..<3
    viewport = scene.metrics.containerLength
  }

  deinit {
    starts.deallocate()
    heights.deallocate()
    minimums.deallocate()
    frames.deallocate()
    changes.deallocate()
  }

  func frame(of view: Int) -> AxisRange { frames[view] }

  /// The views whose frames the last offset has changed.
  var changed: Set<Int> { Set((0..<changeCount).map { changes[$0] }) }

  mutating func scroll(to offset: Double) {
    changeCount = 0
    var line = 0.0
    for view in 0..<min(3, count) {
      let place = starts[view] - offset
      var (start, height) = (place, heights[view])
      if view == 0, place > 0 {
        (start, height) = (0, height + place)
      } else if place < line {
        start = line
        height = max(minimums[view], height - (line - place))
        line += height
      }
      set(view, start, start + height)
    }
    guard count > 3 else { return }
    placeTitles(offset, line)
    let footer = count - 1
    let (place, height) = (starts[footer] - offset, heights[footer])
    if place + height > viewport {
      let kept = max(minimums[footer], height - (place + height - viewport))
      set(footer, viewport - kept, viewport)
    } else {
      set(footer, place, place + height)
    }
  }

  private mutating func placeTitles(_ offset: Double, _ line: Double) {
    let end = count - 1
    // The first title whose place lies below the line.
    var (low, high) = (3, end)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] - offset > line { high = middle } else { low = middle + 1 }
    }
    var first = low
    while first > 3, pushed(first - 1, offset, line) + heights[first - 1] > 0 { first -= 1 }
    var last = low
    while last < end, starts[last] - offset < viewport { last += 1 }
    if last > first {
      for title in min(first, shown.lowerBound)..<max(last, shown.upperBound) {
        let place = starts[title] - offset
        let start = place < line ? pushed(title, offset, line) : place
        set(title, start, start + heights[title])
      }
      shown = first..<last
    }
  }

  /// Where a title above the line stands: there, or above the next one.
  private func pushed(_ title: Int, _ offset: Double, _ line: Double) -> Double {
    guard title + 2 < count else { return line }
    return min(line, starts[title + 1] - offset - heights[title])
  }

  private mutating func set(_ view: Int, _ start: Double, _ end: Double) {
    guard frames[view].start != start || frames[view].end != end else { return }
    frames[view] = AxisRange(start: start, end: end)
    changes[changeCount] = view
    changeCount += 1
  }
}
