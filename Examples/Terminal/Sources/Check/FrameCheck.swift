import Foundation
import ParallaxCoordinator

/// Computes the frames of a log a second time, by other means than the program: a second coordinator
/// over a scrollable that follows the log, asked for every placement.
struct FrameCheck {
  private(set) var frames = 0
  private(set) var largestDifference = 0
  private(set) var seams = 0
  private let coordinator = ParallaxCoordinator()
  private let scrollable = ScriptedScrollable(length: 1, contentLength: 0)
  // The coordinator holds views weakly; these only have to live.
  private let views = MoonList.views.map { ($0.id, $0.options, CellView<Never>()) }

  init(path: String) throws(Failure) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure(Failure.inputOutput, "\(path) cannot be read")
    }
    do {
      for (id, options, view) in views {
        try coordinator.register(view, as: id, options: options)
      }
      scrollable.rows = try MoonList.rows()
    } catch { throw Failure(1, "\(error)") }
    for (number, line) in text.split(separator: "\n").enumerated() {
      guard read(line.split(separator: " ").map(String.init)) else {
        throw Failure(Failure.inputOutput, "\(path):\(number + 1): not a line of a log: \(line)")
      }
    }
  }

  private mutating func read(_ words: [String]) -> Bool {
    switch words.first {
    case "tick": return readTick(words)
    case "frame": return readFrame(words.dropFirst())
    default: return false
    }
  }

  private func readTick(_ words: [String]) -> Bool {
    let numbers = words.dropFirst().compactMap(Double.init)
    guard words.count == 5, numbers.count == 3,
      numbers[..<2].allSatisfy({ 1...65535 ~= $0 }),
      let cause = ScrollCause.allCases.first(where: { "\($0)" == words[4] })
    else { return false }
    let size = LayoutSize(width: numbers[0], height: numbers[1])
    scrollable.change {
      $0.containerSize = size
      $0.scroll(to: numbers[2], cause: cause)
    }
    if coordinator.scrollable == nil { coordinator.bind(to: scrollable, in: scrollable) }
    return true
  }

  private mutating func readFrame(_ words: ArraySlice<String>) -> Bool {
    var drawn: [ViewID: Range<Int>] = [:]
    var blank = 0
    for word in words {
      let parts = word.split(separator: "=")
      guard parts.count == 2 else { return false }
      let numbers = parts[1].split(separator: "..<").compactMap { Int($0) }
      switch numbers.count {
      case 1 where parts[0] == "blank": blank = numbers[0]
      case 2 where numbers[0] < numbers[1]:
        drawn[ViewID(String(parts[0]))] = numbers[0]..<numbers[1]
      default: return false
      }
    }
    guard let metrics = coordinator.metrics else { return false }
    let screen = 0..<Int(metrics.containerLength)
    let content = AxisRange(start: 0, end: metrics.contentLength).offset(by: metrics.contentShift)
    var covered = Set(content.cells.clamped(to: screen))
    for (id, _, _) in views {
      let rows = (coordinator.placement(of: id)?.frame.cells ?? 0..<0).clamped(to: screen)
      covered.formUnion(rows)
      let found = drawn[id] ?? rows.lowerBound..<rows.lowerBound
      let difference = max(
        abs(found.lowerBound - rows.lowerBound),
        abs(found.upperBound - rows.upperBound)
      )
      largestDifference = max(largestDifference, difference)
    }
    seams += abs(blank - (screen.count - covered.count))
    frames += 1
    return true
  }
}
