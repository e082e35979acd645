import TestSupport
import Testing
@testable import ParallaxLayout

/// The tree of travel ranges against a list that is sorted and searched from end to end.
@Suite("Tree of travel ranges", .timeLimit(.minutes(20)))
struct TravelTreeTests {
  private struct Entry {
    var slot: Int
    var key: EdgeKey
    var bounds: TravelBounds
  }

  /// Views that come, change and go, in slots that are used again.
  private struct Trial {
    var tree = TravelTree()
    var entries: [Entry] = []
    var random: SeededGenerator
    var registrations = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func change() {
      switch random.below(5) {
      case 4:
        let entries = entries
        tree.replaceAll(by: entries.map(\.slot)) { slot in
          let entry = entries.first { $0.slot == slot } ?? entries[0]
          return (entry.key, entry.bounds)
        }
      case 0 where !entries.isEmpty:
        let entry = entries.remove(at: random.below(entries.count))
        tree.remove(entry.slot)
      case 1 where !entries.isEmpty:
        let index = random.below(entries.count)
        if random.below(2) == 0 { entries[index].key.near = start() }
        entries[index].bounds = bounds(from: entries[index].key.near)
        insert(entries[index])
      default:
        let slot = (0...entries.count).first { slot in !entries.contains { $0.slot == slot } } ?? 0
        registrations += 1
        let key = EdgeKey(near: start(), registration: registrations)
        entries.append(Entry(slot: slot, key: key, bounds: bounds(from: key.near)))
        insert(entries[entries.count - 1])
      }
      entries.sort { $0.key.isBefore($1.key) }
    }

    private mutating func insert(_ entry: Entry) {
      tree.insert(entry.slot, at: entry.key, entry.bounds)
    }

    /// Whole numbers, so that views begin together and ranges touch the window.
    private mutating func start() -> Double { Double(random.below(40)) }

    private mutating func bounds(from start: Double) -> TravelBounds {
      var range = AxisRange(start: start, length: Double(random.below(6)))
      if random.below(8) == 0 { range.start = -.infinity }
      if random.below(8) == 0 { range.end = .infinity }
      return TravelBounds(
        range: range,
        margin: Double(random.below(9)),
        edgeInset: AxisInsets(top: Double(random.below(9)), bottom: Double(random.below(9))),
        minimum: Double(random.below(9))
      )
    }
  }

  @Test("finds the views that touch a range, in content order, and the marked ones once")
  func searches() throws {
    var count = 0
    for seed in RandomScenes.seeds(60) {
      var trial = Trial(seed: seed)
      for step in 0..<120 {
        trial.change()
        let marked = (0..<trial.random.below(3)).map { _ in trial.random.below(60) }
        let start = Double(trial.random.below(40))
        let window = AxisRange(start: start, length: Double(trial.random.below(12)))
        trial.tree.mark(marked)
        var search = TravelTree.Search(window, owner: -1)
        var (slots, inSight): ([Int], [Int]) = ([], [])
        trial.tree.find(&search, into: &slots, inSight: &inSight)
        let expected = trial.entries.filter { $0.bounds.range.touches(window) }.map(\.slot)
        try #require(inSight == expected, "seed \(seed), step \(step)")
        let wanted = Set(expected).union(marked)
        try #require(slots == trial.entries.map(\.slot).filter { wanted.contains($0) })
        count += inSight.count
      }
    }
    #expect(count > RandomScenes.least(10_000))
  }

  @Test("the same views are found until the range has moved by the distances of the search")
  func distances() throws {
    var exactCount = 0
    for seed in RandomScenes.seeds(60) {
      var trial = Trial(seed: seed)
      for _ in 0..<60 { trial.change() }
      let window = AxisRange(start: Double(trial.random.below(40)), length: 5)
      func found(_ start: Double, _ end: Double) -> [Int] {
        let window = AxisRange(start: window.start + start, end: window.end + end)
        return trial.entries.filter { $0.bounds.range.touches(window) }.map(\.slot)
      }
      var search = TravelTree.Search(window, owner: -1)
      var (slots, inSight): ([Int], [Int]) = ([], [])
      trial.tree.find(&search, into: &slots, inSight: &inSight)
      // The ends move onwards, back, apart and together; these by less than half of the range.
      for (distance, start, end) in [
        (search.onward, 1.0, 1.0), (search.back, -1, -1), (search.growth, -1, 1),
        (min(search.shrinkage, 2), 1, -1),
      ] where distance < .infinity {
        #expect(distance >= 0)
        // All positions are whole, so nothing happens on the way to a whole distance.
        let (near, far) = (distance - 0.5, distance + 0.5)
        if distance > 0 { #expect(found(start * near, end * near) == inSight) }
        if found(start * far, end * far) != inSight { exactCount += 1 }
      }
    }
    // The distances are lower bounds; most often they are exact.
    #expect(exactCount > RandomScenes.least(120))
  }

  @Test("the bounds are the greatest of the views that are there")
  func bounds() throws {
    for seed in RandomScenes.seeds(60) {
      var trial = Trial(seed: seed)
      for _ in 0..<120 {
        trial.change()
        var expected = TravelBounds.nothing
        for entry in trial.entries { expected.formUnion(entry.bounds) }
        try #require(trial.tree.bounds == expected)
      }
    }
  }

  @Test("a view travels from its place to its boundary, and beyond the container by its insets")
  func travel() {
    var title = StickyItem(place: AxisRange(start: 300, end: 328), minimum: 28)
    func bounds(_ range: AxisRange, margin: Double = 0, bottom: Double = 0, minimum: Double)
      -> TravelBounds
    {
      let insets = AxisInsets(top: 0, bottom: bottom)
      return TravelBounds(range: range, margin: margin, edgeInset: insets, minimum: minimum)
    }
    title.stickPosition = .top
    let onward = AxisRange(start: 300, end: .infinity)
    #expect(StickyView(title).travelBounds == bounds(onward, minimum: 28))
    title.bounds = AxisRange(start: 100, end: 900)
    let toItsEnd = AxisRange(start: 300, end: 900)
    #expect(StickyView(title).travelBounds == bounds(toItsEnd, minimum: 28))
    title.stacking = .overlay
    title.edgeInset = AxisInsets(top: -8, bottom: 12)
    #expect(StickyView(title).travelBounds == bounds(toItsEnd, margin: 8, bottom: 12, minimum: 0))
    (title.stickPosition, title.stacking) = (.bottom, .stack)
    let back = AxisRange(start: 100, end: 328)
    #expect(StickyView(title).travelBounds == bounds(back, margin: 8, bottom: 12, minimum: 0))
  }

  @Test("a boundary beyond all positions is none, and one before them all is as far as sums go")
  func farBoundaries() {
    var title = StickyItem(place: AxisRange(start: 300, end: 328), minimum: 28)
    title.stickPosition = .both
    for (end, bound) in [(1e13, Double.infinity), (1e13.nextDown, 1e13.nextDown), (-1e14, -1e13)] {
      var view = StickyView(title)
      for edge in ScrollEdge.allCases {
        view.push(at: edge, by: end)
        #expect(view.bounds[edge] == bound)
      }
    }
  }

  @Test("a view that counts as in sight everywhere is found out of sight")
  func owner() {
    var tree = TravelTree()
    for slot in 0..<10 {
      let range = AxisRange(start: Double(slot) * 10, length: 5)
      let key = EdgeKey(near: range.start, registration: slot)
      tree.insert(
        slot,
        at: key,
        TravelBounds(range: range, margin: 0, edgeInset: .zero, minimum: 0)
      )
    }
    var search = TravelTree.Search(AxisRange(start: 31, end: 49), owner: 8)
    var (slots, inSight): ([Int], [Int]) = ([], [])
    tree.find(&search, into: &slots, inSight: &inSight)
    #expect(inSight == [3, 4, 8])
  }

  @Test("the depth is logarithmic, in whatever order views come")
  func depth() {
    let count = 20_000
    let strides = [1, -1, 7_919]
    for stride in strides {
      var tree = TravelTree()
      for slot in 0..<count {
        let start = Double((slot * stride % count + count) % count)
        tree.insert(
          slot,
          at: EdgeKey(near: start, registration: slot),
          TravelBounds(
            range: AxisRange(start: start, length: 0),
            margin: 0,
            edgeInset: .zero,
            minimum: 0
          )
        )
        if slot == 0 { #expect(tree.depth == 1) }
      }
      // A random tree of n nodes is less than 4.4 ln n + o(ln n) deep: 44 for these.
      #expect(tree.depth < 44)
      #expect(tree.depth > 14)
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
