import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

@Suite("Conformance of a scrollable that answers at random", .timeLimit(.minutes(20)))
struct GarbageHostTests {
  @Test("numbers that make no sense are found, and never trap the check", arguments: 1...8)
  func garbage(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<12 {
      let host = GarbageHost(Int.random(in: 0..<7, using: &generator), generator)
      generator = host.generator
      var kit = ScrollableConformance(of: host, in: host) { host.offset = $0 }
      kit.settle = {}
      kit.insert = { _, _ in }
      kit.remove = { _ in }
      kit.overscroll = { host.offset = $0 }
      kit.scrollToEnd = { _ in }
      kit.resize = { _ in }
      kit.setTransientInset = { _ in }
      kit.addContentInset = { _ in }
      kit.shownRow = { _ in AxisRange(start: .nan, end: 3) }
      kit.identifiesRows = true
      #expect(!kit.report().findings.isEmpty, "seed \(seed), round \(round)")
    }
  }
}

/// Answers with numbers that make no sense, from a kind of answer on.
private final class GarbageHost: ScrollableInsets, ScrollableRowRoom, IdentifiedRowTable,
  ParallaxContainer
{
  var generator: SeededGenerator
  var offset = 0.0
  private let firstBad: Int
  private let observers = ScrollObservers()

  init(_ firstBad: Int, _ generator: SeededGenerator) {
    (self.firstBad, self.generator) = (firstBad, generator)
  }

  private func number(_ kind: Int, else good: Double) -> Double {
    guard kind >= firstBad else { return good }
    let bad = [
      Double.nan, .infinity, -.infinity, 1e308, -1e308, Double.leastNonzeroMagnitude, -0.0, -7,
      1e12, good,
    ]
    return bad.randomElement(using: &generator) ?? good
  }

  var containerSize: LayoutSize { LayoutSize(width: 100, height: number(6, else: 500)) }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(
      contentOffset: number(5, else: offset),
      contentLength: number(4, else: 4000),
      contentInset: AxisInsets(top: number(3, else: 0)),
      transientInset: AxisInsets(bottom: number(2, else: 0)),
      moves: OffsetMoves(byLayout: number(2, else: 0))
    )
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func rows(along axis: ScrollAxis) -> (any RowTable)? { self }

  func rowRange(at path: RowPath) -> AxisRange? {
    guard path.row < 50 else { return nil }
    return AxisRange(start: number(0, else: 3), end: number(1, else: 5))
  }

  func rowPaths(in range: AxisRange) -> [RowPath] {
    [
      RowPath(section: 0, row: 0), RowPath(section: 3, row: 49), RowPath(section: -1, row: 2),
      RowPath(section: 0, row: .max - 1),
    ]
  }

  func sectionRange(_ section: Int) -> AxisRange? {
    section < 9 ? AxisRange(start: number(0, else: 3), end: number(1, else: 5)) : nil
  }

  func rowPath(of id: RowID) -> RowPath? { RowPath(section: -1, row: .max) }
  func rowID(at path: RowPath) -> RowID? { RowID("same") }
  func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {}
  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {}
  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {}
}
