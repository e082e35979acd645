/// The views in the order of the content, and what follows from it.
struct ContentOrder: Sendable {
  /// The views of the content, by natural start and registration.
  private(set) var entries: [Entry] = []
  /// The bars of each edge, from the edge inwards.
  private(set) var (topBars, bottomBars): ([Int], [Int]) = ([], [])
  /// The views that reveal, and those that show both ends.
  private(set) var (revealing, tall): ([Int], [Int]) = ([], [])
  /// The titles of each edge, which push each other out.
  private(set) var (topTitles, bottomTitles) = (TitleList(of: .top), TitleList(of: .bottom))
  /// A Boolean value indicating whether a view has a lane; and whether one extends into the safe area.
  ///
  /// They say what a call can leave out. They stay `true` when the last such view goes, until all views are placed.
  private(set) var (hasLanes, extends) = (false, false)

  /// The first entry that has changed since ``Sight`` has seen the entries.
  var firstChanged = 0

  /// A view of the content.
  struct Entry: Sendable {
    let slot: Int
    let key: EdgeKey
    /// The content positions that the view can reach.
    var travel: AxisRange
  }

  func bars(at edge: ScrollEdge) -> [Int] { edge == .top ? topBars : bottomBars }

  func titles(at edge: ScrollEdge) -> TitleList { edge == .top ? topTitles : bottomTitles }

  var hasMemory: Bool { !revealing.isEmpty || !tall.isEmpty }
  var hasBars: Bool { !topBars.isEmpty || !bottomBars.isEmpty }
  /// A Boolean value indicating whether titles have several levels.
  var hasLevels: Bool { topTitles.hasLevels || bottomTitles.hasLevels }

  /// Takes views out, which have the numbers still that they were put in order with.
  mutating func remove(_ slots: [Int], _ views: [StickyView], _ pushes: inout [TitleList.Push]) {
    if slots.count > 1 {
      entries.removeAll { views[$0.slot].isChanged }
      firstChanged = 0
    } else if let slot = slots.first, let key = views[slot].key {
      let index = index(of: key)
      if index < entries.count, entries[index].slot == slot { entries.remove(at: index) }
      firstChanged = min(firstChanged, index)
    }
    for slot in slots {
      if views[slot].reveals { revealing.removeAll { $0 == slot } }
      if views[slot].isTall { tall.removeAll { $0 == slot } }
      topBars.removeAll { $0 == slot }
      bottomBars.removeAll { $0 == slot }
    }
    let titles = slots.filter { views[$0].isTitle }
    topTitles.remove(titles, &pushes)
    bottomTitles.remove(titles, &pushes)
  }

  /// Puts views in order.
  ///
  /// - Parameters:
  ///   - slots: The views; those without a position are left out.
  ///   - views: All views, by slot.
  ///   - pushes: On return also the titles that another title pushes out than before.
  mutating func insert(_ slots: [Int], _ views: [StickyView], _ pushes: inout [TitleList.Push]) {
    let slots = slots.filter { views[$0].isPlaced }
    let isOne = slots.count == 1
    for slot in slots {
      if views[slot].reveals { revealing.append(slot) }
      if views[slot].isTall { tall.append(slot) }
      note(views[slot])
      if views[slot].item.bar != nil { insertBar(slot, views) }
      guard let key = views[slot].key else { continue }
      let entry = Entry(slot: slot, key: key, travel: .everything)
      if isOne { entries.insert(entry, at: index(of: key)) } else { entries.append(entry) }
    }
    if !isOne, !slots.isEmpty {
      entries.sort { $0.key.isBefore($1.key) }
      firstChanged = 0
    }
    let titles = slots.filter { views[$0].isTitle && views[$0].key != nil }
    topTitles.insert(titles, views, &pushes)
    bottomTitles.insert(titles, views, &pushes)
  }

  /// Finds again what all views have in common.
  mutating func noteAll(_ views: [StickyView]) {
    (hasLanes, extends) = (false, false)
    for view in views where view.isPlaced { note(view) }
  }

  private mutating func note(_ view: StickyView) {
    if view.item.lane != .everything { hasLanes = true }
    if view.item.safeArea.extends { extends = true }
  }

  /// Notes the content positions that a view can reach.
  mutating func setTravel(of view: StickyView) {
    guard let key = view.key else { return }
    let index = index(of: key)
    entries[index].travel = view.travel
    firstChanged = min(firstChanged, index)
  }

  /// The views registered before another one that begin where it begins.
  func slots(before view: StickyView) -> [Int] {
    guard let key = view.key else { return [] }
    let first = index(of: EdgeKey(near: key.near - Tolerance.geometry, registration: 0))
    return entries[first..<index(of: key)].map { $0.slot }
  }

  /// The index of the entry with a key, or of the first one behind it.
  private func index(of key: EdgeKey) -> Int {
    // Most lists are registered in their order.
    if let last = entries.last, last.key.isBefore(key) { return entries.count }
    return entries.indices.firstIndex { !entries[$0].key.isBefore(key) }
  }

  /// The order of an excerpt: its bars come first, those of the top before those of the bottom.
  var excerpt: Self {
    var excerpt = Self()
    (excerpt.hasLanes, excerpt.extends) = (hasLanes, extends)
    (excerpt.topTitles, excerpt.bottomTitles) = (topTitles, bottomTitles)
    excerpt.topBars = Array(topBars.indices)
    excerpt.bottomBars = bottomBars.indices.map { topBars.count + $0 }
    return excerpt
  }

  /// The slot of a bar in an excerpt.
  func barIndex(of slot: Int) -> Int { (topBars + bottomBars).firstIndex(of: slot) ?? 0 }

  private mutating func insertBar(_ slot: Int, _ views: [StickyView]) {
    guard let bar = views[slot].item.bar else { return }
    var slots = bars(at: bar.edge)
    let index = slots.indices.firstIndex {
      let other = views[slots[$0]]
      let order = other.item.bar?.order ?? 0
      return order != bar.order
        ? order > bar.order : other.registration > views[slot].registration
    }
    slots.insert(slot, at: index)
    if bar.edge == .top { topBars = slots } else { bottomBars = slots }
  }
}

extension StickyLayout {
  /// Puts the views in order that were inserted or changed since the last call.
  mutating func sortChanges() {
    guard !changedSlots.isEmpty else { return }
    var pushes: [TitleList.Push] = []
    order.remove(changedSlots, views, &pushes)
    // A changed view is bounded when it is put in order again: it may be no title any more.
    pushes.removeAll { views[$0.slot].isChanged }
    for slot in changedSlots { views[slot].arrange() }
    order.insert(changedSlots, views, &pushes)
    for slot in changedSlots { order.setTravel(of: views[slot]) }
    take(pushes)
  }

  /// Bounds titles by those that push them out.
  mutating func take(_ pushes: [TitleList.Push]) {
    for push in pushes {
      views[push.slot].setBound(at: push.edge, next: push.near)
      order.setTravel(of: views[push.slot])
    }
  }
}
