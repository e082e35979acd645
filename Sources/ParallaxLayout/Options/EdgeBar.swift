/// The edge and the order of a bar: a view that is always at an edge of the viewport.
///
/// For example, a tab bar of 49 points and a player of 64 above it, in a viewport of 844:
///
///     let tabs = EdgeBar(edge: .bottom, order: 0)      // 795...844
///     let player = EdgeBar(edge: .bottom, order: 1)    // 731...795
package struct EdgeBar: Hashable, Sendable {
  /// The edge the bar sticks to.
  package var edge: ScrollEdge
  /// The place among the bars of the edge, from the edge inwards.
  ///
  /// Bars of one order are in the order of registration. Defaults to 0.
  package var order: Int
  /// A Boolean value indicating whether an inset keeps room for the bar.
  ///
  /// The natural range of such a bar is its room. A bar without room has no natural range, and always
  /// has its minimum length. Defaults to `false`.
  package var keepsRoom: Bool
  /// The effect of a keyboard on the bar.
  ///
  /// Defaults to `.lifts`.
  package var keyboard: KeyboardBehavior

  /// Creates a bar.
  package init(
    edge: ScrollEdge,
    order: Int = 0,
    keepsRoom: Bool = false,
    keyboard: KeyboardBehavior = .lifts
  ) {
    self.edge = edge
    self.order = order
    self.keepsRoom = keepsRoom
    self.keyboard = keyboard
  }
}

extension AxisOptions {
  /// The bar the options describe; `nil` for a view with a position in the content.
  var bar: EdgeBar? {
    guard tracking == .viewport else { return nil }
    return EdgeBar(
      edge: stickPosition == .top ? .top : .bottom,
      order: edgeOrder,
      keepsRoom: reservation == .inset,
      keyboard: keyboard
    )
  }
}

/// The bars at each edge, from the edge inwards.
struct EdgeBars: Sendable {
  private var (top, bottom): ([Int], [Int]) = ([], [])
  /// A Boolean value indicating whether a bar has a lane.
  private(set) var hasLanes = false

  subscript(edge: ScrollEdge) -> [Int] { edge == .top ? top : bottom }

  var count: Int { top.count + bottom.count }

  /// Removes a view; one that is no bar is ignored.
  mutating func remove(_ slot: Int) {
    top.removeAll { $0 == slot }
    bottom.removeAll { $0 == slot }
  }

  mutating func insert(_ slot: Int, _ records: [StickyRecord]) {
    if records[slot].view.bar?.edge == .top {
      Self.insert(slot, into: &top, records)
    } else {
      Self.insert(slot, into: &bottom, records)
    }
    hasLanes = (top + bottom).contains { records[$0].view.lane != .everything }
  }

  private static func insert(_ slot: Int, into slots: inout [Int], _ records: [StickyRecord]) {
    let order = records[slot].view.bar?.order ?? 0
    let index = slots.indices.firstIndex {
      let other = records[slots[$0]]
      let otherOrder = other.view.bar?.order ?? 0
      return otherOrder != order
        ? otherOrder > order : other.registration > records[slot].registration
    }
    slots.insert(slot, at: index)
  }
}
