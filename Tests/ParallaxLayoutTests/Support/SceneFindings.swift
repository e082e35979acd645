import TestSupport
@testable import ParallaxLayout

extension Findings {
  /// One walk through each scene, for all properties that a walk can show.
  static let ofWalks = Task {
    await search(RandomScenes.seeds(2000)) { seed, findings in
      var scene = RandomScene(seed: seed)
      if seed % 4 == 1 { scene = scene.withLevels(of: seed) }
      var search = SceneSearch(seed % 3 == 0 ? scene.withLanes(of: seed) : scene)
      search.run(&findings)
    }
  }
}

/// Walks through a scene from one end to the other, and compares some of the offsets on the way
/// with the same scene seen in other ways.
private struct SceneSearch {
  private let scene: RandomScene
  private let room: SceneRoom
  /// Stacked views of one edge, the earlier one first.
  private let pairs: [(first: Int, second: Int)]
  private var walk: SceneWalk
  private var samples: [SceneSample] = []
  private var random: SeededGenerator

  init(_ scene: RandomScene) {
    self.scene = scene
    room = SceneRoom(scene)
    walk = SceneWalk(scene, at: scene.sweep.lowerBound)
    random = SeededGenerator(seed: ~scene.seed)
    let items = walk.layout.items
    let stack = items.indices.filter { items[$0].isPlainStack }
    pairs = stack.flatMap { first in
      stack.compactMap { second in
        let (a, b) = (items[first], items[second])
        let isBefore = a.place.end <= b.place.start && a.stickPosition == b.stickPosition
        return isBefore && a.lane.shares(b.lane) ? (first, second) : nil
      }
    }
  }

  mutating func run(_ findings: inout Findings) {
    var steps: [(before: SceneSample, after: SceneSample)] = []
    halvingSweep(
      scene.sweep,
      by: 16,
      at: { move(to: $0, &findings) },
      visit: { steps.append(($0, $1)) }
    )
    for (before, after) in steps { compare(before, after, &findings) }
    comparePurity(&findings)
    compareRegistration(&findings)
    compareMirror(&findings)
    compareScale(&findings)
    for _ in 0..<3 { _ = move(to: random.quarter(-1e6...1e6), &findings) }
  }

  // MARK: On the way

  private mutating func move(to offset: Double, _ findings: inout Findings) -> SceneSample {
    let sample = walk.move(to: offset)
    look(at: sample, &findings)
    return sample
  }

  private func compare(
    _ before: SceneSample,
    _ after: SceneSample,
    _ findings: inout Findings
  ) {
    let bothFit = room.fits(before) && room.fits(after)
    var isTransition = false
    for slot in scene.items.indices {
      let (old, new) = (before.placements[slot], after.placements[slot])
      if bothFit {
        // What extends into the safe area also depends on how near the bar is.
        let (oldOwn, newOwn) = (old.ownFrame, new.ownFrame)
        findings.check(
          .direction,
          newOwn.start <= oldOwn.start + 1e-9 && newOwn.end <= oldOwn.end + 1e-9,
          "\(scene), view \(slot), \(after.offset): \(oldOwn) to \(newOwn)"
        )
      }
      if old.phase != new.phase { isTransition = true }
    }
    if isTransition { findings.count(.transitions) }
  }

  /// Looks at what has to hold at every offset by itself.
  private mutating func look(at sample: SceneSample, _ findings: inout Findings) {
    samples.append(sample)
    for slot in scene.items.indices {
      let (item, placement) = (scene.items[slot], sample.placements[slot])
      let height = placement.height - placement.stretch
      findings.check(
        .limits,
        height >= item.minimum - 1e-9 && height <= item.place.length + 1e-9 && placement.isFinite
          && placement.heightProgress >= 0 && placement.heightProgress <= 1
          && placement.topProgress >= 0 && placement.topProgress <= 1 && placement.stretch >= 0
          && placement.pushOut >= 0,
        "\(scene), view \(slot), \(sample.offset): \(placement)"
      )
    }
    guard !pairs.isEmpty, room.fits(sample) else { return }
    for pair in pairs {
      let (first, second) = (walk.layout.rest(of: pair.first), walk.layout.rest(of: pair.second))
      findings.check(
        .order,
        first.end <= second.start + 1e-9,
        "\(scene), \(sample.offset): \(first) of \(pair.first), \(second) of \(pair.second)"
      )
    }
  }

  // MARK: Seen in other ways

  /// A layout that jumps from offset to offset against the one that went from one to the next.
  private mutating func comparePurity(_ findings: inout Findings) {
    var other = SceneWalk(scene, at: samples[0].offset)
    for _ in 0..<12 {
      let sample = random.pick(samples)
      other.move(to: sample.offset)
      let isSame = other.sample.placements == sample.placements
      findings.check(.purity, isSame, "\(scene), \(sample.offset)")
    }
  }

  private mutating func compareRegistration(_ findings: inout Findings) {
    let places = scene.items.map(\.place)
    guard Set(places.map(\.start)).count == places.count,
      Set(places.map(\.end)).count == places.count
    else { return }
    let order = scene.items.indices.shuffled(using: &random)
    var shuffled = scene
    shuffled.items = order.map { scene.items[$0] }
    var other = SceneWalk(shuffled, at: samples[0].offset)
    for _ in 0..<8 {
      let sample = random.pick(samples)
      other.move(to: sample.offset)
      let isSame = other.sample.placements.elementsEqual(order.map { sample.placements[$0] })
      findings.check(.registration, isSame, "\(scene), \(sample.offset)")
    }
  }

  private mutating func compareMirror(_ findings: inout Findings) {
    // Short content rests at the top; upside down it would have to rest at the bottom.
    guard scene.metrics.endsBelowFrame else { return }
    let mirrored = scene.mirrored
    let mirroredRoom = SceneRoom(mirrored)
    let length = scene.metrics.containerLength
    var other = SceneWalk(mirrored, at: mirrored.sweep.lowerBound)
    for _ in 0..<12 {
      let sample = random.pick(samples)
      guard room.fits(sample) else { continue }
      other.move(to: scene.mirroredOffset(sample.offset))
      guard mirroredRoom.fits(other.sample) else { continue }
      var isSame = true
      for slot in sample.placements.indices {
        let mirrorSlot = scene.items.count - 1 - slot
        let (a, b) = (sample.placements[slot], other.sample.placements[mirrorSlot])
        if !a.isMirror(of: b, in: length) { isSame = false }
      }
      findings.check(.mirror, isSame, "\(scene), \(sample.offset): \(other.sample.placements)")
    }
  }

  private mutating func compareScale(_ findings: inout Findings) {
    guard scene.isScalable else { return }
    var other = SceneWalk(scene.doubled, at: samples[0].offset * 2)
    for _ in 0..<8 {
      let sample = random.pick(samples)
      other.move(to: sample.offset * 2)
      let isSame = other.sample.placements.elementsEqual(sample.placements.map(\.doubled))
      findings.check(.scale, isSame, "\(scene), \(sample.offset)")
    }
  }
}
