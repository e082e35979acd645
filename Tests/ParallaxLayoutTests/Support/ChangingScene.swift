import TestSupport
@testable import ParallaxLayout

/// A random scene whose views come, go and change while it is scrolled.
struct ChangingScene: CustomStringConvertible {
  let seed: UInt64
  private(set) var layout = StickyLayout()
  private(set) var metrics: ScrollMetrics
  /// The views in the order in which they came.
  private(set) var slots: [Int] = []
  /// The views that came or changed since the last reading.
  private(set) var changed: Set<Int> = []
  /// Those of them that came.
  private(set) var added: Set<Int> = []
  private(set) var step = 0
  private var pool: [StickyItem] = []
  private let sweep: ClosedRange<Double>
  private var random: SeededGenerator

  /// - Parameters:
  ///   - seed: The same scene for the same seed.
  ///   - size: As many times nine views are there from the beginning, about.
  init(seed: UInt64, size: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: ~seed)
    let scene = RandomScene(seed: seed, reveals: seed % 3 == 0)
    (metrics, sweep) = (scene.metrics, scene.sweep)
    for other in 0...size {
      var scene = RandomScene(seed: seed &+ other << 32, reveals: seed % 3 == 0)
      if seed % 4 == 1 { scene = scene.withLevels(of: seed &+ other) }
      pool += scene.items
    }
    if seed % 2 == 0 {
      let lanes = scene.withLanes(of: seed).items.map(\.lane) + [.everything]
      for index in pool.indices { pool[index].lane = random.pick(lanes) }
    }
    layout.placesOutOfSight = false
    layout.shortContent = random.pick([.asIs, .asIs, .asIs, .stayExpanded, .pad])
    if random.chance(0.2) { layout.grid = PixelGrid(scale: 2) }
    for item in pool { slots.append(layout.insert(item)) }
    layout.solve(metrics)
  }

  var description: String { "seed \(seed), step \(step)" }

  /// Changes some views, or none, scrolls, or not, and places them.
  mutating func go() {
    step += 1
    (changed, added) = ([], [])
    for _ in 0..<random.pick([0, 1, 1, 1, 2, 3]) { change() }
    if random.chance(0.05) { for slot in slots where random.chance(0.5) { update(slot) } }
    if random.chance(0.05) { metrics.contentInset.top = random.quarter(0...90) }
    if random.chance(0.6) {
      metrics.contentOffset =
        random.chance(0.2)
        ? random.quarter(sweep) : metrics.contentOffset + random.quarter(-60...60)
    }
    layout.solve(metrics, cause: random.pick([.user, .user, .app, .layout]))
  }

  private mutating func change() {
    switch random.pick([0, 0, 1, 1, 1, 2]) {
    case 0:
      let slot = layout.insert(item())
      slots.append(slot)
      changed.insert(slot)
      added.insert(slot)
    case 1 where !slots.isEmpty: update(random.pick(slots))
    case 2 where !slots.isEmpty:
      let slot = slots.remove(at: Int.random(in: 0..<slots.count, using: &random))
      layout.remove(slot)
      changed.remove(slot)
      added.remove(slot)
    default: break
    }
  }

  private mutating func update(_ slot: Int) {
    // Often little of a view changes, or only where it is.
    var item = item()
    if random.chance(0.5) {
      let other = item
      item = layout.item(of: slot)
      if random.chance(0.5) { item.place = other.place }
      if random.chance(0.5) {
        (item.stacking, item.headingLevel) = (other.stacking, other.headingLevel)
      }
      if random.chance(0.2) { item.edgeInset = other.edgeInset }
      if random.chance(0.2) { item.isPresent.toggle() }
      if random.chance(0.3) { item.lane = other.lane }
    }
    if layout.item(of: slot) != item { changed.insert(slot) }
    layout.update(slot, to: item)
  }

  private mutating func item() -> StickyItem {
    var item = random.pick(pool)
    if random.chance(0.3) { item.place = random.pick(pool).place }
    if random.chance(0.05) { item.isPresent = false }
    return item.sound
  }

  /// A layout of the same views that knows nothing of how they came about.
  func layoutMadeAnew() -> StickyLayout {
    var other = StickyLayout()
    other.shortContent = layout.shortContent
    other.grid = layout.grid
    for slot in slots {
      let new = other.insert(layout.item(of: slot))
      other.setRevealedDistance(layout.revealedDistance(of: slot), of: new)
    }
    other.solve(metrics, cause: .layout)
    return other
  }
}
