import Foundation
import ParallaxCoordinator

/// The page's list, asked for through standard output and answered through standard input.
///
/// A question is a line of JavaScript; the driver has the browser evaluate it.
final class PageList: ScrollableRowIdentities, ScrollableShifting, ParallaxContainer {
  /// What the driver answers.
  private struct Answer<Value: Decodable>: Decodable {
    var value: Value?
    /// How often the page has called its engine.
    var ticks: Int
  }

  private struct Reading: Decodable {
    var offset: Double
    var length: Double
    var frame: [Double]
    var cause: String
  }

  private struct Nothing: Decodable {}

  private let observers = ScrollObservers()
  private var ticks = 0

  /// Has the page do something, and tells the observers if it called its engine in that.
  func perform(_ expression: String) { _ = ask(expression, for: Nothing.self) }

  /// Asks the page for numbers; `nil` where there are none.
  func numbers(_ expression: String) -> [Double]? { ask(expression, for: [Double].self) }

  private func ask<Value: Decodable>(_ expression: String, for type: Value.Type) -> Value? {
    FileHandle.standardOutput.write(Data("?kit.\(expression)\n".utf8))
    guard let line = readLine(),
      let answer = try? JSONDecoder().decode(Answer<Value>.self, from: Data(line.utf8))
    else { return nil }
    if answer.ticks != ticks {
      ticks = answer.ticks
      observers.notify()
    }
    return answer.value
  }

  private func span(_ expression: String) -> AxisRange? {
    numbers(expression).flatMap { $0.count == 2 ? AxisRange(start: $0[0], end: $0[1]) : nil }
  }

  var containerSize: LayoutSize {
    let size = numbers("container()") ?? []
    return size.count == 2
      ? LayoutSize(width: size[0], height: size[1]) : LayoutSize(width: 0, height: 0)
  }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    guard let answer = ask("reading()", for: Reading.self), answer.frame.count == 2 else {
      return ScrollReading(contentOffset: .nan, contentLength: .nan)
    }
    var reading = ScrollReading(contentOffset: answer.offset, contentLength: answer.length)
    reading.frame = AxisRange(start: answer.frame[0], end: answer.frame[1])
    reading.cause = ScrollCause.allCases.first { "\($0)" == answer.cause } ?? .layout
    return reading
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func rowRange(at path: RowPath) -> AxisRange? { span("rowSpan(\(path.section), \(path.row))") }

  func shownRow(_ path: RowPath) -> AxisRange? { span("shownRow(\(path.section), \(path.row))") }

  func sectionRange(_ section: Int) -> AxisRange? { span("sectionSpan(\(section))") }

  func rowPath(of id: RowID) -> RowPath? {
    let numbers = numbers("path(\"\(id)\")")
    return numbers.map { RowPath(section: Int($0[0]), row: Int($0[1])) }
  }

  func rowIDs(in range: AxisRange) -> [RowID] {
    (ask("ids(\(range.start), \(range.end))", for: [String].self) ?? []).map { RowID($0) }
  }

  /// The page gives its rows their heights by itself.
  func rowHeightsDidChange(at paths: [RowPath]) {}

  func shiftContentOffset(by distance: Double) { perform("shift(\(distance))") }

  var isLayoutPending: Bool { false }
}
