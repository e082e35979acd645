import Foundation
import ParallaxCoordinator

/// The page's list, asked for through standard output and answered through standard input.
///
/// A question is a line of JavaScript; the driver has the browser evaluate it.
final class PageList: ScrollableRows, ScrollableShifting, ParallaxContainer {
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
    var byApp: Double
    var byLayout: Double
    var revision: Int
  }

  private struct Nothing: Decodable {}

  private let observers = ScrollObservers()
  private var ticks = 0
  /// The answers about rows since the page last did something.
  private var rowAnswers: [String: Any] = [:]

  /// Has the page do something, and tells the observers if it called its engine in that.
  func perform(_ expression: String) {
    rowAnswers.removeAll()
    _ = ask(expression, for: Nothing.self)
  }

  /// Asks the page for numbers; `nil` where there are none.
  func numbers(_ expression: String) -> [Double]? { ask(expression, for: [Double].self) }

  private func ask<Value: Decodable>(_ expression: String, for type: Value.Type) -> Value? {
    FileHandle.standardOutput.write(Data("?kit.\(expression)\n".utf8))
    guard let line = readLine(),
      let answer = try? JSONDecoder().decode(Answer<Value>.self, from: Data(line.utf8))
    else { return nil }
    if answer.ticks != ticks {
      ticks = answer.ticks
      rowAnswers.removeAll()
      observers.notify()
    }
    return answer.value
  }

  /// Asks the page about its rows: they stay as they are until it does something.
  private func askOnce<Value: Decodable>(_ expression: String, for type: Value.Type) -> Value? {
    if let known = rowAnswers[expression] { return known as? Value }
    let answer = ask(expression, for: type)
    rowAnswers[expression] = .some(answer as Any)
    return answer
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
    return ScrollReading(
      contentOffset: answer.offset,
      contentLength: answer.length,
      frame: AxisRange(start: answer.frame[0], end: answer.frame[1]),
      moves: OffsetMoves(byApp: answer.byApp, byLayout: answer.byLayout),
      rowRevision: answer.revision
    )
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func rows(along axis: ScrollAxis) -> (any RowTable)? {
    axis == .vertical ? PageRows(list: self) : nil
  }

  func shownRow(_ path: RowPath) -> AxisRange? {
    range(numbers("shownRow(\(path.section), \(path.row))"))
  }

  private func range(_ numbers: [Double]?) -> AxisRange? {
    numbers.flatMap { $0.count == 2 ? AxisRange(start: $0[0], end: $0[1]) : nil }
  }

  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    perform("shift(\(distance))")
  }

  /// The rows of the page.
  private struct PageRows: IdentifiedRowTable {
    let list: PageList

    func rowRange(at path: RowPath) -> AxisRange? {
      list.range(list.askOnce("rowSpan(\(path.section), \(path.row))", for: [Double].self))
    }

    func sectionRange(_ section: Int) -> AxisRange? {
      list.range(list.askOnce("sectionSpan(\(section))", for: [Double].self))
    }

    func rowPaths(in range: AxisRange) -> [RowPath] {
      let paths = list.askOnce("paths(\(range.start), \(range.end))", for: [[Int]].self) ?? []
      return paths.map { RowPath(section: $0[0], row: $0[1]) }
    }

    func rowPath(of id: RowID) -> RowPath? {
      let numbers = list.askOnce("path(\"\(id)\")", for: [Double].self)
      return numbers.map { RowPath(section: Int($0[0]), row: Int($0[1])) }
    }

    func rowID(at path: RowPath) -> RowID? {
      list.askOnce("id(\(path.section), \(path.row))", for: String.self).map { RowID($0) }
    }
  }
}
