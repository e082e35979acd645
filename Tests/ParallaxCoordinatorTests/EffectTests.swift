import ParallaxCoordinator
import ParallaxLayout
import ParallaxTesting
import TestSupport
import Testing

@Suite("Effects", .timeLimit(.minutes(20)))
struct EffectTests {
  let coordinator = ParallaxCoordinator()
  let list = ScriptedScrollable(length: 600, contentLength: 3000)

  init() { coordinator.bind(to: list, in: list) }

  private func add(_ id: ViewID, _ options: ParallaxOptions) throws {
    try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
  }

  private var title: ParallaxOptions {
    ParallaxOptions(
      height: .fixed(40),
      tracking: .offset(300),
      stickPosition: .top,
      boundary: .range(start: 0, end: 900)
    )
  }

  private struct Vector: Decodable {
    struct View: Decodable {
      var y, max: Double
      var sinset, bound: [Double]
    }
    struct Scene: Decodable {
      var length, content: Double
      var views: [View]
    }
    struct Step: Decodable { var offset, start, value: Double }
    var id, range: String
    var scene: Scene
    var stops, steps: [[Double]]
    var offsets: [Double]

    private enum Key: String, CodingKey { case id, range, scene, stops, steps, offsets }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      id = try values.decode(String.self, forKey: .id)
      range = try values.decode(String.self, forKey: .range)
      scene = try values.decode(Scene.self, forKey: .scene)
      stops = try values.decode([[Double]].self, forKey: .stops)
      offsets = try values.decode([Double].self, forKey: .offsets)
      steps = try values.decode([Step].self, forKey: .steps).map {
        [$0.offset, $0.start, $0.value]
      }
    }
  }

  /// `effects` was measured in Chromium: the opacity of an animation over a `ScrollTimeline`.
  @Test("values and starts are those of a browser")
  func vectors() throws {
    var count = 0
    for vector in try Vectors.all("effects", as: Vector.self) {
      let view = vector.scene.views[0]
      list.change {
        $0.containerSize.height = vector.scene.length
        $0.reading.contentLength = vector.scene.content
      }
      coordinator.unregister("view")
      var options = ParallaxOptions(
        height: .fixed(view.max),
        tracking: .offset(view.y),
        stickPosition: .top,
        boundary: .range(start: view.bound[0], end: view.bound[1])
      )
      options.edgeInset.top = view.sinset[0]
      try add("view", options)
      let timelines: [String: ScrollEffect.Timeline] = [
        "stuck": .stuck, "scroll": .scroll, "cover": .cover, "push": .push,
      ]
      let effect = ScrollEffect(
        try #require(timelines[vector.range]),
        stops: vector.stops.map { .init(fraction: $0[0], value: $0[1]) }
      )
      for step in vector.steps {
        count += 2
        list.scroll(to: step[0])
        let start = try #require(coordinator.placement(of: "view")).frame.start
        #expect(abs(start - step[1]) <= 1.0 / 128, "\(vector.id) at \(step[0])")
        let value = try #require(coordinator.value(of: effect, for: "view"))
        // Chromium writes opacities with six digits.
        #expect(abs(value - step[2]) <= 1e-5, "\(vector.id) at \(step[0]): \(value)")
      }
      // The corners themselves: the ends of the range have the first and the last value.
      if vector.range != "push" {
        for (offset, stop) in zip(vector.offsets, [vector.stops.first, vector.stops.last]) {
          list.scroll(to: offset)
          let value = try #require(coordinator.value(of: effect, for: "view"))
          #expect(abs(value - (stop?[1] ?? .nan)) <= 1e-6, "\(vector.id) at \(offset)")
        }
      }
    }
    #expect(count == 968)
  }

  @Test("each timeline at some offsets")
  func timelines() throws {
    try add("title", title)
    try add("header", ParallaxOptions(height: 44...220, stickPosition: .top))
    func value(_ timeline: ScrollEffect.Timeline, _ id: ViewID, at offset: Double) -> Double? {
      list.scroll(to: offset)
      return coordinator.value(of: ScrollEffect(timeline, 0, 1), for: id)
    }
    // The header covers 44, so the title is stuck from 256 to 816.
    #expect(value(.stuck, "title", at: 256) == 0)
    #expect(value(.stuck, "title", at: 396) == 0.25)
    #expect(value(.stuck, "title", at: 816) == 1)
    #expect(value(.push, "title", at: 816) == 0)
    #expect(value(.push, "title", at: 826) == 0.25)
    #expect(value(.push, "title", at: 2000) == 1)
    // Nothing pushes the header out.
    #expect(value(.stuck, "header", at: 2000) == 0)
    #expect(value(.collapse, "header", at: 88) == 0.5)
    #expect(value(.collapse, "header", at: 176) == 1)
    // From -300, where its start is at the end of 600 points, to 340.
    #expect(value(.cover, "title", at: -300) == 0)
    #expect(value(.cover, "title", at: 20) == 0.5)
    #expect(value(.scroll, "title", at: 600) == 0.25)
    #expect(value(.stretch(upTo: 80), "header", at: -20) == 0.25)
    #expect(value(.stretch(upTo: 80), "header", at: -200) == 1)
    #expect(value(.collapse, "nobody", at: 0) == nil)
    coordinator.unbind()
    #expect(coordinator.value(of: ScrollEffect(.collapse, 0, 1), for: "header") == nil)
  }

  @Test("reveal follows what has come back, and the range of stuck does not")
  func reveal() throws {
    try add("bar", ParallaxOptions(height: 0...44, stickPosition: .top, reveal: Reveal()))
    try add("title", title)
    let (shown, stuck) = (ScrollEffect(.reveal, 0, 1), ScrollEffect(.stuck, 0, 1))
    list.scroll(to: 580)
    #expect(coordinator.value(of: shown, for: "bar") == 0)
    #expect(coordinator.value(of: stuck, for: "title") == 0.5)
    list.scroll(to: 569)
    #expect(coordinator.value(of: shown, for: "bar") == 0.25)
    list.scroll(to: 580)
    #expect(coordinator.value(of: stuck, for: "title") == 0.5)
  }

  @Test("values are applied when they change, also while the view stays at the edge")
  func applied() throws {
    var updates = 0
    try coordinator.register(ViewDescriptor { _ in updates += 1 }, as: "title", options: title)
    var values: [Double] = []
    try coordinator.addEffect(ScrollEffect(.stuck, [0: 1, 1: 0.4]), to: "title") {
      values.append($0)
    }
    #expect(values == [1])
    list.scroll(to: 300)
    #expect(values == [1])
    updates = 0
    list.scroll(to: 440)
    #expect(values == [1, 0.85])
    let former = updates
    list.scroll(to: 860)
    #expect(updates == former, "the title has not moved")
    #expect(abs(values[2] - 0.4) < 1e-12)
    list.scroll(to: 870)
    #expect(values.count == 3)
    coordinator.removeEffects(of: "title")
    list.scroll(to: 440)
    #expect(values.count == 3)
    // The effects of a view go with it, and its name is free.
    try coordinator.addEffect(ScrollEffect(.scroll, 0, 1), to: "title") { values.append($0) }
    coordinator.unregister("title")
    try add("title", title)
    list.scroll(to: 500)
    #expect(values.count == 4)
  }

  @Test("a closure may scroll, remove effects and unregister the view")
  func reentrancy() throws {
    try add("title", title)
    try add("other", ParallaxOptions(height: .fixed(10), stickPosition: .top))
    var values: [Double] = []
    try coordinator.addEffect(ScrollEffect(.scroll, 0, 2400), to: "title") { [coordinator, list] in
      values.append($0)
      if $0 == 100 { list.scroll(to: 200) }
      if $0 == 300 { coordinator.removeEffects(of: "other") }
      if $0 == 400 { coordinator.unregister("title") }
    }
    var others = 0
    try coordinator.addEffect(ScrollEffect(.scroll, 0, 1), to: "other") { _ in others += 1 }
    list.scroll(to: 100)
    #expect(values == [0, 100, 200])
    let count = others
    list.scroll(to: 300)
    #expect(others == count)
    list.scroll(to: 400)
    list.scroll(to: 500)
    #expect(values == [0, 100, 200, 300, 400])
  }

  @Test("an effect is constant outside its stops and straight between them")
  func stops() {
    let effect = ScrollEffect(.scroll, [0.2: 1, 0.6: 3, 0.8: 0])
    let values = [-1, 0, 0.2, 0.3, 0.6, 0.7, 0.8, 1, 2].map { effect.value(at: $0) }
    for (value, expected) in zip(values, [1, 1, 1, 1.5, 3, 1.5, 0, 0, 0]) {
      #expect(abs(value - expected) < 1e-12)
    }
  }

  @Test("invalid effects are refused with the value and the remedy")
  func errors() throws {
    try add("title", title)
    var footer = title
    footer.stickPosition = .bottom
    try add("footer", footer)
    func error(_ effect: ScrollEffect, _ id: ViewID = "title") -> String {
      do throws(ParallaxError) {
        try coordinator.addEffect(effect, to: id) { _ in Issue.record("applied") }
        return "none"
      } catch {
        return error.description
      }
    }
    #expect(
      error(ScrollEffect(.scroll, [:]))
        == "view \"title\": effect.stops is empty, so the effect has no value; give one stop or more"
    )
    #expect(
      error(ScrollEffect(.scroll, [0: 1, 1.5: 2])) == """
        view "title": effect.stops[1].fraction is 1.5, outside 0...1; give a fraction from 0 to 1
        """
    )
    #expect(
      error(ScrollEffect(.scroll, [.nan: 1])) == """
        view "title": effect.stops[0].fraction is nan, outside 0...1; give a fraction from 0 to 1
        """
    )
    #expect(
      error(ScrollEffect(.scroll, [0.5: 1, 0.5: 2])) == """
        view "title": effect.stops[1].fraction is 0.5, which would jump; give each stop a fraction of its own
        """
    )
    #expect(
      error(ScrollEffect(.scroll, [0.5: 1, 0.25: 2])) == """
        view "title": effect.stops[1].fraction is 0.25, below the fraction before, 0.5; give the stops by \
        ascending fraction
        """
    )
    #expect(
      error(ScrollEffect(.scroll, [0: .infinity])) == """
        view "title": effect.stops[0].value is inf, not finite; give a finite number (at most 1e12 in \
        magnitude)
        """
    )
    #expect(
      error(ScrollEffect(.reveal, 0, 1)) == """
        view "title": effect.timeline is reveal, but the view does not reveal; set reveal, or choose another \
        timeline
        """
    )
    #expect(
      error(ScrollEffect(.stretch(upTo: 0), 0, 1))
        == "view \"title\": effect.timeline.stretch is 0, not a distance; give points above 0"
    )
    #expect(
      error(ScrollEffect(.stuck, 0, 1), "footer") == """
        view "footer": effect.timeline is stuck, but stickPosition has no top edge; let the view stick to the \
        top, or choose .cover
        """
    )
    #expect(
      error(ScrollEffect(.scroll, 0, 1), "nobody")
        == "view \"nobody\": no view is registered under this name; register it first, or check the name"
    )
  }

  @Test("values are continuous and depend on the offset alone", arguments: RandomScenes.seeds(100))
  func continuous(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (length, viewport) = (random.quarter(700...4000), random.quarter(200...600))
    list.change {
      $0.reading.contentLength = length
      $0.containerSize.height = viewport
    }
    for number in 0..<5 {
      let start = random.quarter(0...(length - 100))
      let least = random.quarter(0...60)
      var options = ParallaxOptions(
        height: HeightRange(minimum: least, maximum: least + random.quarter(20...100)),
        tracking: .offset(start),
        stickPosition: random.pick([.top, .both]),
        stacking: random.pick([.stack, .push, .overlay])
      )
      if random.chance(0.5) { options.boundary = .range(start: -.infinity, end: start + 600) }
      try add(ViewID(number), options)
    }
    let timelines: [ScrollEffect.Timeline] = [.stuck, .cover, .scroll, .collapse, .push]
    func values() -> [Double] {
      (0..<5).flatMap { view in
        timelines.map { coordinator.value(of: ScrollEffect($0, 0, 1), for: ViewID(view)) ?? .nan }
      }
    }
    var onward: [[Double]] = []
    let last = RandomScenes.count(300)
    for step in 0...last {
      list.scroll(to: (length - viewport) * Double(step) / Double(last))
      let now = values()
      #expect(now.allSatisfy { $0 >= 0 && $0 <= 1 }, "seed \(seed)")
      onward.append(now)
    }
    for step in (0...last).reversed() {
      list.scroll(to: (length - viewport) * Double(step) / Double(last))
      #expect(values() == onward[step], "seed \(seed), step \(step)")
    }
    // `push` begins where `stuck` ends.
    for view in 0..<5 {
      for now in onward where now[view * 5 + 4] > 1e-9 {
        let stuck = now[view * 5]
        #expect(stuck == 0 || stuck == 1, "seed \(seed), view \(view)")
      }
    }
  }
}
