import Foundation
import ParallaxCoordinator
import ParallaxReplay
import TestSupport
import Testing

@Suite("Damaged scenes", .timeLimit(.minutes(20)))
struct SceneFuzzTests {
  static let scenes = [SceneExamples.full, SceneExamples.small]

  @Test("a file with damaged bytes is a scene or an error of one line")
  func damagedBytes() {
    var outcomes = Outcomes()
    for seed in RandomScenes.seeds(4000) {
      var generator = SeededGenerator(seed: seed)
      var bytes = Array(generator.pick(Self.scenes).utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) { bytes.damage(&generator) }
      outcomes.check(Data(bytes), "damaged bytes, seed \(seed)")
    }
    #expect(outcomes.errors > RandomScenes.least(2000))
  }

  @Test("a file whose values were exchanged is a scene or an error of one line")
  func exchangedValues() throws {
    var outcomes = Outcomes()
    let roots = try Self.scenes.map {
      try JSONSerialization.jsonObject(with: Data($0.utf8))
    }
    for seed in RandomScenes.seeds(4000) {
      var generator = SeededGenerator(seed: seed)
      var root = generator.pick(roots)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        root = exchanged(root, &generator)
      }
      let json = try JSONSerialization.data(withJSONObject: root, options: .fragmentsAllowed)
      outcomes.check(json, "exchanged values, seed \(seed)")
    }
    // Most exchanges make no scene; some do.
    #expect(outcomes.errors > RandomScenes.least(2000))
    #expect(outcomes.scenes > RandomScenes.least(50))
  }

  @Test("bytes of no kind are an error of one line")
  func anyBytes() {
    var outcomes = Outcomes()
    for seed in UInt64(0)..<1000 {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...200, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      outcomes.check(Data(bytes), "any bytes, seed \(seed)")
    }
    #expect(outcomes.errors == 1000)
  }

  @Test("a file that is cut short anywhere is an error of one line")
  func cutShort() {
    var outcomes = Outcomes()
    let bytes = Array(SceneExamples.full.utf8)
    for count in bytes.indices { outcomes.check(Data(bytes[..<count]), "cut to \(count) bytes") }
    #expect(outcomes.errors == bytes.count)
  }

  /// The outcomes of reading damaged files.
  private struct Outcomes {
    var scenes = 0
    var errors = 0

    mutating func check(_ json: Data, _ source: String) {
      do throws(ReplayError) {
        let scene = try ReplayScene(json: json)
        scenes += 1
        checkUse(of: scene, source)
      } catch {
        errors += 1
        let text = error.description
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        #expect(!text.isEmpty && text.count < 400, "\(source): \(text)")
        #expect(lines.count == 1, "\(source): \(text)")
      }
    }

    /// Checks that a scene that was read can be laid out, written and read again.
    private func checkUse(of scene: ReplayScene, _ source: String) {
      #expect(throws: Never.self, "\(source)") {
        let session = try ReplaySession(scene)
        let frame = try session.play(RecordingEvent(time: 0, .offset(10)))
        for view in frame.views { #expect(view.placement.frame.isFinite, "\(source)") }
        let again = try ReplayScene(json: scene.jsonData())
        #expect(again == scene, "\(source)")
      }
    }
  }

  /// Returns a value with one of the values in it exchanged for another, taken out or renamed.
  private func exchanged(_ value: Any, _ generator: inout SeededGenerator) -> Any {
    let values: [Any] = [
      NSNull(), true, 0, -1, 1.5, 1e15, 44, Int.max, "", "top", "section", "intro", "a\nb",
      "\u{2028}", [Any](), [0, 0], [44, "x"], [String: Any](), ["offset": 10], ["row": "intro"],
      ["minimum": 1, "maximum": 2], ["stretch": 4],
    ]
    if generator.chance(0.2) { return generator.pick(values) }
    if let object = value as? [String: Any], !object.isEmpty {
      var changed = object
      let key = generator.pick(object.keys.sorted())
      if generator.chance(0.1) {
        changed[key] = nil
      } else if generator.chance(0.1) {
        changed[key] = nil
        changed[key + generator.pick(["x", "\n", "\u{85}", ""])] = object[key]
      } else if let member = object[key] {
        changed[key] = exchanged(member, &generator)
      }
      return changed
    }
    if let array = value as? [Any], !array.isEmpty {
      var changed = array
      let index = generator.pick(Array(array.indices))
      if generator.chance(0.1) {
        changed.remove(at: index)
      } else if generator.chance(0.1) {
        changed.append(array[index])
      } else {
        changed[index] = exchanged(array[index], &generator)
      }
      return changed
    }
    return generator.pick(values)
  }
}

extension [UInt8] {
  /// Changes, takes out, doubles or inserts a byte, or cuts the end off.
  fileprivate mutating func damage(_ generator: inout SeededGenerator) {
    guard !isEmpty else { return }
    let index = Int.random(in: indices, using: &generator)
    let marks = Array(#"{}[]",:0123456789.-+eE\u"#.utf8)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: self[index] = UInt8.random(in: 0...255, using: &generator)
    case 1: self[index] = generator.pick(marks)
    case 2: remove(at: index)
    case 3: insert(self[index], at: index)
    case 4: insert(generator.pick(marks), at: index)
    default:
      let end = Int.random(in: index..<(Swift.min(index + 30, count) + 1), using: &generator)
      removeSubrange(index..<end)
    }
  }
}
