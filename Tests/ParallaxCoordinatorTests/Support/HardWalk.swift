import ParallaxCoordinator
import TestSupport

/// A walk over lists whose steps are often several changes: those after which a place was lost.
final class HardWalk: RandomWalk {
  private let walk: TrialWalk

  init(seed: UInt64, leavingOut leftOut: Set<Int> = []) {
    walk = TrialWalk(seed: seed, leavingOut: leftOut)
    walk.hardChanges = SeededGenerator(seed: seed)
  }

  var step: Int { walk.step }
  var change: String { walk.change }
  func go() throws -> String? { try walk.go() }
  func end() -> String? { walk.end() }
}

extension TrialWalk {
  /// Makes several changes; returns the words for them, and the lists in which they may move what is read.
  func changeHard(using random: inout SeededGenerator) -> (words: String, moved: [TrialHost]) {
    let cells = host.cells
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      // A list that is loaded again shows nothing, or other rows, for a while.
      let others = (0..<random.pick([0, 0, 3, 30])).map { TrialHost.Cell(id: -1 - $0, length: 40) }
      host.change { $0.cells = others }
      host.settle()
      host.change { $0.cells = cells }
      // The content was shown from its end, and rows are measured on the way back.
      return ("\(others.count) other rows for a while", host.estimates ? [host] : [])
    case 2:
      let size = host.containerSize
      host.change { $0.containerSize.height = 0 }
      host.settle()
      let words = changeRows(using: &random)
      host.settle()
      host.change { $0.containerSize = size }
      return ("a closed pane" + words, [])
    case 3:
      var words = ""
      coordinator.performUpdates {
        words = changeRows(using: &random)
        register()
        if coordinator.registeredViews.count > 2 {
          coordinator.unregister(random.pick(coordinator.registeredViews))
        }
      }
      return ("one update" + words + " and views", [])
    case 4:
      host.scroll(to: host.offset + random.pick([-0.2, 0.2]))
      return ("a noise", [host])
    case 5:
      guard host.columns == 1 else { return ("nothing", []) }
      // Of the rows that are read: where a single one is, and is dragged away, none is left that could stay.
      let (start, obscured) = (host.offset, coordinator.obscured)
      let end = start + host.containerSize.height - max(obscured.bottom, host.keyboard)
      let seen = host.ids.indices.filter { index in
        host.range(of: host.ids[index]).map {
          $0.start > start + obscured.top && $0.end < end
        } ?? false
      }
      guard seen.count > 3, host.cells.map(\.id) == host.ids else { return ("nothing", []) }
      let (from, to) = (random.pick(seen), random.pick(seen))
      host.change { $0.cells.insert($0.cells.remove(at: from), at: to) }
      // Rows of sections and estimates change with their order.
      return ("row \(from) is dragged to \(to)", host.hasSections || host.estimates ? [host] : [])
    case 6:
      let target = random.quarter(host.firstOffset...host.lastOffset)
      var words = ""
      coordinator.performUpdates {
        words = changeRows(using: &random)
        host.scroll(to: target, byApp: true)
      }
      return ("a scroll by the app to \(target) beside" + words, [host])
    default:
      let words = changeRows(using: &random)
      host.scroll(to: host.offset + random.quarter(-60...60))
      return ("a scroll beside" + words, [host])
    }
  }
}
