// Inserting and removing views.
extension VisibilityIndex {
  /// Sorts views by their travel range.
  ///
  /// - Parameters:
  ///   - slots: The views.
  ///   - views: The numbers of all views, by slot.
  ///   - sorter: The sorter.
  ///   - isRemembered: Returns whether a view can be in sight anywhere, because it reveals: its revealed
  ///     points depend on every earlier tick.
  mutating func rebuild(
    _ slots: [Int],
    views: [StickyView],
    with sorter: inout ListSorter,
    isRemembered: (Int) -> Bool
  ) {
    reaches.removeAll(keepingCapacity: true)
    lists.removeAll(keepingCapacity: true)
    makeRoom(for: views.count)
    everywhere.removeAll(keepingCapacity: true)
    onwards.removeAll(keepingCapacity: true)
    backwards.removeAll(keepingCapacity: true)
    bounded.removeAll(keepingCapacity: true)
    limits = ViewLimits()
    for slot in slots { note(slot, views[slot], isRemembered: isRemembered(slot)) }
    guard EngineParts.selectsViews else { return }
    for slot in slots {
      limits.insert(views[slot])
      switch lists[slot] {
      case .none: break
      case .remembered, .everywhere: everywhere.append(slot)
      case .onwards: onwards.append(slot)
      case .backwards: backwards.append(slot)
      case .bounded: bounded.append(slot)
      }
    }
    for slot in everywhere { sorter.add(slot, by: 0) }
    sorter.finish(&everywhere)
    for slot in onwards { sorter.add(slot, by: reaches[slot].start) }
    sorter.finish(&onwards)
    for slot in backwards { sorter.add(slot, by: -reaches[slot].end) }
    sorter.finish(&backwards)
    for slot in bounded {
      sorter.add(slot, by: Self.classLength(reaches[slot]), reaches[slot].start)
    }
    sorter.finish(&bounded)
    classify()
  }

  /// Computes the upper bounds again if a view with the greatest distance was removed.
  ///
  /// - Complexity: O(*n*) in that case, O(1) otherwise.
  mutating func findLimits(of slots: [Int], views: [StickyView]) {
    guard !limits.areKnown else { return }
    limits = ViewLimits()
    for slot in slots { limits.insert(views[slot]) }
  }

  /// Adds a view.
  mutating func insert(_ slot: Int, _ view: StickyView, isRemembered: Bool) {
    makeRoom(for: slot + 1)
    note(slot, view, isRemembered: isRemembered)
    switch lists[slot] {
    case .none: break
    case .remembered, .everywhere: everywhere.insert(slot, at: indexEverywhere(of: slot))
    case .onwards: onwards.insert(slot, at: indexOnwards(of: slot))
    case .backwards: backwards.insert(slot, at: indexBackwards(of: slot))
    case .bounded: insertBounded(slot)
    }
  }

  /// Removes a view; a view in no array is ignored.
  mutating func remove(_ slot: Int) {
    guard lists.indices.contains(slot) else { return }
    switch lists[slot] {
    case .none: break
    case .remembered, .everywhere: everywhere.remove(at: indexEverywhere(of: slot))
    case .onwards: onwards.remove(at: indexOnwards(of: slot))
    case .backwards: backwards.remove(at: indexBackwards(of: slot))
    case .bounded: removeBounded(slot)
    }
    lists[slot] = .none
  }

  /// Stops finding a removed view everywhere, until all views are sorted again.
  mutating func forget(_ slot: Int) {
    if lists.indices.contains(slot) { lists[slot] = .none }
  }

  /// Updates the travel range of a view whose boundary has changed.
  mutating func move(_ slot: Int, _ view: StickyView) {
    guard reaches[slot] != view.reach else { return }
    let isRemembered = lists[slot] == .remembered
    remove(slot)
    insert(slot, view, isRemembered: isRemembered)
  }

  private mutating func makeRoom(for count: Int) {
    while reaches.count < count {
      reaches.append(AxisRange(start: 0, end: 0))
      lists.append(.none)
    }
  }

  private mutating func note(_ slot: Int, _ view: StickyView, isRemembered: Bool) {
    let reach = view.reach
    reaches[slot] = reach
    if isRemembered {
      lists[slot] = .remembered
    } else if reach.length <= 0x1p44 {
      lists[slot] = .bounded
    } else if reach.start > -.infinity {
      lists[slot] = .onwards
    } else {
      lists[slot] = reach.end < .infinity ? .backwards : .everywhere
    }
  }

  private func indexEverywhere(of slot: Int) -> Int {
    everywhere.indices.firstIndex { everywhere[$0] >= slot }
  }

  private func indexOnwards(of slot: Int) -> Int {
    onwards.indices.firstIndex { !isBefore(onwards[$0], slot) }
  }

  private func indexBackwards(of slot: Int) -> Int {
    let end = reaches[slot].end
    return backwards.indices.firstIndex { index in
      let other = backwards[index]
      return reaches[other].end != end ? reaches[other].end < end : other >= slot
    }
  }

  /// Returns whether the travel range of a view starts before that of another.
  private func isBefore(_ slot: Int, _ other: Int) -> Bool {
    let (start, otherStart) = (reaches[slot].start, reaches[other].start)
    return start != otherStart ? start < otherStart : slot < other
  }
}

// Bounded travel ranges are in classes, each with four times the length of the class before.
extension VisibilityIndex {
  private mutating func classify() {
    classes.removeAll(keepingCapacity: true)
    for index in bounded.indices {
      let length = Self.classLength(reaches[bounded[index]])
      if let last = classes.indices.last, classes[last].length == length {
        classes[last].range = classes[last].range.lowerBound..<(index + 1)
      } else {
        classes.append(Class(length: length, range: index..<(index + 1)))
      }
    }
  }

  private mutating func insertBounded(_ slot: Int) {
    let length = Self.classLength(reaches[slot])
    let number = classes.indices.firstIndex { classes[$0].length >= length }
    if number == classes.count || classes[number].length != length {
      let start = number == classes.count ? bounded.count : classes[number].range.lowerBound
      classes.insert(Class(length: length, range: start..<start), at: number)
    }
    bounded.insert(slot, at: index(of: slot, in: classes[number]))
    resize(classFrom: number, by: 1)
  }

  private mutating func removeBounded(_ slot: Int) {
    let length = Self.classLength(reaches[slot])
    let number = classes.indices.firstIndex { classes[$0].length >= length }
    bounded.remove(at: index(of: slot, in: classes[number]))
    resize(classFrom: number, by: -1)
    if classes[number].range.isEmpty { classes.remove(at: number) }
  }

  private func index(of slot: Int, in item: Class) -> Int {
    item.range.firstIndex { !isBefore(bounded[$0], slot) }
  }

  /// Changes the number of ranges in a class, and moves the later classes.
  private mutating func resize(classFrom number: Int, by count: Int) {
    let range = classes[number].range
    classes[number].range = range.lowerBound..<(range.upperBound + count)
    for later in (number + 1)..<classes.count {
      let range = classes[later].range
      classes[later].range = (range.lowerBound + count)..<(range.upperBound + count)
    }
  }

  private static func classLength(_ reach: AxisRange) -> Double {
    var length = 64.0
    while length < reach.length { length *= 4 }
    return length
  }
}

extension StickyView {
  /// The travel range of the view, in content coordinates: its natural range extended to its boundary.
  fileprivate var reach: AxisRange {
    var reach = place
    if sticks(to: .top) { reach.end = max(reach.end, bounds.top) }
    if sticks(to: .bottom) { reach.start = min(reach.start, -bounds.bottom) }
    return reach
  }
}
