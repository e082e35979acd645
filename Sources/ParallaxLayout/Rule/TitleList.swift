/// The titles of an edge: each is pushed out by the next one of its level or of a higher one.
///
/// For example, of years at 0 and 1000 (level 0) and months at 40, 500 and 1040 (level 1), the month at 40 is
/// pushed by the month at 500, that one by the year at 1000, and the year at 0 too.
struct TitleList: Sendable {
  /// A title that another one than before pushes out.
  struct Push {
    let slot: Int
    let edge: ScrollEdge
    /// The natural start of the next title, as the edge sees it; infinite without one.
    let near: Double
  }

  private struct Title: Sendable {
    let slot: Int
    let key: EdgeKey
    let lane: AxisRange
    let level: Int
    /// The next title that pushes this one out.
    var next: (slot: Int, key: EdgeKey)?

    /// Returns whether this title pushes out one before it.
    func pushes(_ other: Self) -> Bool { level <= other.level && lane.shares(other.lane) }

    /// Returns whether all titles before this one that another one would push are pushed by this one.
    func shields(_ other: Self) -> Bool { level <= other.level && lane.covers(other.lane) }
  }

  private let edge: ScrollEdge
  /// The titles by their position in the content: of the bottom edge the last one is the nearest.
  ///
  /// Titles that are registered in their order are added at the end, whatever the edge.
  private var titles: [Title] = []
  private var levelCount = 0

  init(of edge: ScrollEdge) { self.edge = edge }

  /// A Boolean value indicating whether titles have several levels.
  var hasLevels: Bool { levelCount > 0 }

  /// The direction of the list in which the titles behind another one are.
  private var onward: Int { edge == .top ? 1 : -1 }

  /// Returns the title that pushes another one out.
  func pusher(of slot: Int) -> Int? { titles.first { $0.slot == slot }?.next?.slot }

  /// Takes titles out.
  mutating func remove(_ slots: [Int], _ pushes: inout [Push]) {
    for slot in slots {
      guard let index = titles.indices.first(where: { titles[$0].slot == slot }) else { continue }
      let title = titles.remove(at: index)
      if title.level > 0 { levelCount -= 1 }
      var former = edge == .top ? index - 1 : index
      while titles.indices.contains(former) {
        if titles[former].next?.slot == slot { findNext(of: former, &pushes) }
        if titles[former].shields(title) { break }
        former -= onward
      }
    }
  }

  /// Puts titles in order.
  mutating func insert(_ slots: [Int], _ views: [StickyView], _ pushes: inout [Push]) {
    let new = slots.compactMap { slot -> Title? in
      guard views[slot].sticks(to: edge) else { return nil }
      return Title(
        slot: slot,
        key: EdgeKey(views[slot], from: edge),
        lane: views[slot].item.lane,
        level: views[slot].item.headingLevel
      )
    }
    for title in new where title.level > 0 { levelCount += 1 }
    guard new.count == 1 else {
      guard !new.isEmpty else { return }
      titles += new
      let edge = edge
      titles.sort { Self.isBefore($0.key, $1.key, at: edge) }
      for index in titles.indices { findNext(of: index, &pushes) }
      return
    }
    let title = new[0]
    let index = titles.indices.firstIndex {
      !Self.isBefore(titles[$0].key, title.key, at: edge)
    }
    titles.insert(title, at: index)
    findNext(of: index, &pushes)
    // Those before it that it pushes before another one does.
    var former = index - onward
    while titles.indices.contains(former) {
      let next = titles[former].next
      if title.pushes(titles[former]), next.map({ title.key.isBefore($0.key) }) ?? true {
        set((title.slot, title.key), for: former, &pushes)
      }
      if titles[former].shields(title) { break }
      former -= onward
    }
  }

  /// The order of the list.
  private static func isBefore(_ first: EdgeKey, _ second: EdgeKey, at edge: ScrollEdge) -> Bool {
    edge == .top ? first.isBefore(second) : second.isBefore(first)
  }

  /// Finds the title that pushes another one out.
  private mutating func findNext(of index: Int, _ pushes: inout [Push]) {
    var later = index + onward
    while titles.indices.contains(later), !titles[later].pushes(titles[index]) { later += onward }
    let next = titles.indices.contains(later) ? titles[later] : nil
    set(next.map { ($0.slot, $0.key) }, for: index, &pushes)
  }

  private mutating func set(
    _ next: (slot: Int, key: EdgeKey)?,
    for index: Int,
    _ pushes: inout [Push]
  ) {
    titles[index].next = next
    pushes.append(
      Push(slot: titles[index].slot, edge: edge, near: next?.key.near ?? .infinity)
    )
  }
}
