import ParallaxUIKit
@_spi(Model) import UIKit

@testable import UIKitApps

/// Moves a finger over the model as it moved in a trace, and tells where the model does otherwise.
///
/// Each drag is a beginning of its own: what happens between drags is a matter of time, which a
/// device keeps better than a trace does.
@MainActor struct TracePlayer {
  let trace: ScrollTrace

  init(_ trace: ScrollTrace) { self.trace = trace }

  /// The entries from the beginning of each drag to its end.
  private var drags: [ArraySlice<ScrollTrace.Entry>] {
    var drags: [ArraySlice<ScrollTrace.Entry>] = []
    var start: Int?
    for (index, entry) in trace.entries.enumerated() {
      if entry.event == "willBeginDragging" { start = index }
      if entry.event.hasPrefix("willEndDragging"), let first = start {
        drags.append(trace.entries[first..<index])
        start = nil
      }
    }
    return drags
  }

  /// A sentence for each.
  func differences() -> [String] { drags.flatMap { differences(in: $0) } }

  private func differences(in drag: ArraySlice<ScrollTrace.Entry>) -> [String] {
    let moves = drag.filter { $0.event == "didScroll" && $0.finger != nil }
    guard let first = drag.first, let begin = moves.first, let finger = begin.finger else {
      return []
    }
    let scrollView = scrollView(like: first)
    let device = Device(size: CGSize(width: 390, height: max(844, first.height)))
    device.view.addSubview(scrollView)
    scrollView.contentOffset.y = first.offset
    // A pan begins some way after the finger came down, and what came before does not count.
    let way = begin.offset - first.offset
    let last = moves.last?.finger ?? finger
    let slop: CGFloat = last < finger || (last == finger && way > 0) ? 10 : -10
    device.touchDown(195, finger + slop + way)
    var differences: [String] = []
    for move in moves {
      guard let finger = move.finger else { continue }
      device.touchMove(toX: 195, y: finger)
      let offset = scrollView.contentOffset.y
      // Beyond the end of the content the first step is a little shorter than the finger's.
      if abs(offset - move.offset) > 2 {
        differences.append("at \(move.time) s the offset is \(offset) and not \(move.offset)")
      }
    }
    device.touchCancel()
    return differences
  }

  private func scrollView(like entry: ScrollTrace.Entry) -> UIScrollView {
    let scrollView = UIScrollView(
      frame: CGRect(x: 0, y: 0, width: 390, height: entry.height)
    )
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 390, height: entry.contentHeight)
    scrollView.contentInset.top = entry.adjustedInset[0]
    scrollView.contentInset.bottom = entry.adjustedInset[1]
    return scrollView
  }
}
