import Testing

/// Numbers that the tests of Flutter, Material Components, Compose and RecyclerView expect.
///
/// Every vector is restated in our terms, by what kind of scene it is. Where our layout does the
/// same the numbers are compared; where it does not the table says why.
@Suite("What other frameworks expect of headers", .timeLimit(.minutes(20)))
struct FlutterAndroidVectorTests {
  /// The verdict on each vector.
  private static let verdicts = Agreement.all.flatMap { agreement in
    agreement.ids.map { (id: $0, verdict: agreement.verdict) }
  }

  private static func ids(where holds: (Verdict) -> Bool) -> [String] {
    verdicts.filter { holds($0.verdict) }.map(\.id)
  }

  private static let matched = ids { if case .matched = $0 { true } else { false } }
  private static let departed = ids { if case .departed = $0 { true } else { false } }
  private static let notApplicable = ids { if case .notApplicable = $0 { true } else { false } }

  @Test("every vector of the file is judged once")
  func complete() throws {
    let vectors = try ForeignVector.all()
    #expect(vectors.count == 146)
    #expect(Self.verdicts.map(\.id).sorted() == vectors.map(\.id).sorted())
    print(
      "vectors: \(Self.matched.count) matched, \(Self.departed.count) departed, "
        + "\(Self.notApplicable.count) not applicable"
    )
    #expect(Self.matched.count == 114)
    #expect(Self.departed.count == 24)
    #expect(Self.notApplicable.count == 8)
    // A behaviour that its own documentation advises against is not followed.
    #expect(vectors.filter(\.isQuirk).allSatisfy { Self.departed.contains($0.id) })
  }

  @Test("every rule is met by a vector, and every verdict has its reason")
  func reasons() {
    var rules: Set<Rule> = []
    for agreement in Agreement.all {
      #expect(!agreement.ids.isEmpty)
      switch agreement.verdict {
      case .matched(let rule): rules.insert(rule)
      case .departed(let reason), .notApplicable(let reason): #expect(reason.hasSuffix("."))
      }
    }
    #expect(rules == Set(Rule.allCases))
  }

  @Test("a number off by more than the tolerance, or on its bound, is a difference")
  func differences() {
    func difference(_ value: Expectation.Value, _ observation: Observation) -> String? {
      Expectation(name: "height", value: value, tolerance: 1e-6, isDerived: false)
        .difference(from: observation)
    }
    #expect(difference(.number(44), .number(44.0000009)) == nil)
    #expect(difference(.number(44), .number(44.0000011)) != nil)
    #expect(difference(.number(44), .number(.nan)) != nil)
    #expect(difference(.number(1), .fact(true)) != nil)
    #expect(difference(.fact(true), .fact(false)) != nil)
    let bounds = Expectation.Value.bounds([("gt", 44), ("le", 48)])
    #expect(difference(bounds, .number(44)) != nil)
    #expect(difference(bounds, .number(45)) == nil)
    #expect(difference(bounds, .number(48)) == nil)
    #expect(difference(bounds, .number(.nan)) != nil)
  }

  @Test("matched vectors agree in every number of every step")
  func agreeing() throws {
    let matched = Set(Self.matched)
    var tally = Tally()
    for vector in try ForeignVector.all() where matched.contains(vector.id) {
      let scene = try #require(try vector.restated(), "\(vector.id) is not restated")
      let before = tally.numbers
      try tally.compare(vector, with: scene)
      #expect(tally.numbers > before, "nothing of \(vector.id) was compared")
    }
    print("matched: \(tally)")
    #expect(tally.differences.isEmpty, "\(tally.differences.joined(separator: "\n"))")
    #expect(tally.numbers == 443)
    #expect(tally.facts == 45)
    #expect(tally.leftOut == 17)
  }

  @Test("departed vectors differ somewhere, where they are restated")
  func differing() throws {
    let departed = Set(Self.departed)
    var unrestated: Set<String> = []
    for vector in try ForeignVector.all() where departed.contains(vector.id) {
      guard let scene = try vector.restated() else {
        unrestated.insert(vector.id)
        continue
      }
      var tally = Tally()
      try tally.compare(vector, with: scene)
      #expect(!tally.differences.isEmpty, "\(vector.id) agrees: it is matched")
    }
    #expect(unrestated == ["E007", "F053", "M017"])
  }

  @Test("where the file recommends other numbers than the foreign ones, they are ours")
  func recommended() throws {
    var tally = Tally()
    var ids: [String] = []
    for vector in try ForeignVector.all()
    where vector.steps.contains(where: { !$0.recommendations.isEmpty }) {
      var scene = try #require(try vector.restated(), "\(vector.id) is not restated")
      ids.append(vector.id)
      for step in vector.steps {
        try scene.perform(step)
        try tally.compare(step.recommendations, with: scene, after: step, vector.id)
      }
    }
    print("recommended: \(tally.numbers) numbers compared")
    #expect(tally.differences.isEmpty, "\(tally.differences.joined(separator: "\n"))")
    #expect(ids == ["C011", "Q001", "Q004"])
    #expect(tally.numbers == 10)
  }

  /// Views reveal when the user scrolls back, which is towards the start at either edge.
  private static let unmirrored: Set = ["F004", "F011", "F030", "F058", "F059"]

  @Test("matched scroll views of Flutter agree upside down")
  func mirrored() throws {
    let matched = Set(Self.matched).subtracting(Self.unmirrored)
    var tally = Tally()
    for vector in try ForeignVector.all() where matched.contains(vector.id) {
      guard try vector.restated() is SliverScene else { continue }
      try tally.compare(vector, with: try SliverScene(vector.scene, isMirrored: true))
    }
    print("upside down: \(tally)")
    #expect(tally.differences.isEmpty, "\(tally.differences.joined(separator: "\n"))")
    #expect(tally.numbers == 185)
    #expect(tally.facts == 31)
  }
}
