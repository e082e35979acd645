import Foundation
import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

@Suite("Coming back to a place", .timeLimit(.minutes(20)))
struct RestorationTests {
  /// A list of rows below a header of 44...220 of its own, and its coordinator.
  private struct Screen {
    let list = ScriptedScrollable(length: 600, contentLength: 0)
    let coordinator = ParallaxCoordinator()

    init(_ heights: [Double], from first: Int = 0, header: HeightRange? = nil) throws {
      try set(heights, from: first)
      coordinator.bind(to: list, in: list)
      guard let header else { return }
      try add("header", ParallaxOptions(height: header, stickPosition: .top))
    }

    func set(_ heights: [Double], from first: Int = 0) throws {
      list.rows = try RowGeometry([
        RowSection(
          rows: RowList(
            heights.enumerated().map { Row(id: RowID(first + $0), height: .measured($1)) }
          )
        )
      ])
    }

    func add(_ id: ViewID, _ options: ParallaxOptions) throws {
      try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
    }

    var offset: Double { list.reading.contentOffset }

    func data() throws -> Data {
      try JSONEncoder().encode(try #require(coordinator.restorationToken()))
    }

    @discardableResult
    func restore(_ data: Data) throws -> Bool {
      coordinator.restore(
        try JSONDecoder().decode(ParallaxCoordinator.RestorationToken.self, from: data)
      )
    }
  }

  private static let rows = [Double](repeating: 60, count: 100)

  @Test("unchanged rows give the offset back", arguments: RandomScenes.seeds(200))
  func unchanged(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let heights = (0..<60).map { _ in random.quarter(10...200) }
    let header: HeightRange? = random.chance(0.5) ? 44...220 : nil
    let before = try Screen(heights, header: header)
    let rests = try #require(before.coordinator.metrics).restingOffsets
    before.list.scroll(to: Double.random(in: rests, using: &random))
    let after = try Screen(heights, header: header)
    #expect(try after.restore(try before.data()))
    #expect(abs(after.offset - before.offset) <= 1e-9, "seed \(seed)")
  }

  @Test("rows that were inserted above move the place by their length")
  func inserted() throws {
    let before = try Screen(Self.rows, header: 44...220)
    before.list.scroll(to: 1000)
    let after = try Screen([Double](repeating: 60, count: 103), from: -3, header: 44...220)
    try after.restore(try before.data())
    #expect(after.offset == 1180)
  }

  @Test("a row of 60 that was read at 30 and has 90 now is read at 45")
  func rotation() throws {
    let before = try Screen(Self.rows)
    before.list.scroll(to: 600 + 30)
    let after = try Screen([Double](repeating: 90, count: 100))
    try after.restore(try before.data())
    #expect(after.offset == 900 + 45)
  }

  @Test("a row that is gone: the nearest neighbour; without one, the share of the way")
  func gone() throws {
    let before = try Screen(Self.rows)
    before.list.scroll(to: 630)
    var heights = Self.rows
    heights.remove(at: 0)
    // Row 10 is gone: rows 11 to 99 begin at 0.
    let after = try Screen([Double](repeating: 60, count: 89), from: 11)
    try after.restore(try before.data())
    #expect(after.offset == 0)
    let others = try Screen(Self.rows, from: 1000)
    try others.restore(try before.data())
    #expect(abs(others.offset - 630) < 1e-9, "the same share of the same length")
  }

  @Test(
    "a row that comes later is gone to when it comes, and once it is there it is kept like any other"
  )
  func later() throws {
    let before = try Screen(Self.rows)
    before.list.scroll(to: 3030)
    let after = try Screen([])
    try after.restore(try before.data())
    #expect(after.offset == 0)
    try after.set([Double](repeating: 44, count: 20))
    try after.set([Double](repeating: 44, count: 100))  // estimates
    #expect(abs(after.offset - (50 * 44 + 22)) < 1e-9)
    try after.set(Self.rows)
    #expect(abs(after.offset - 3030) < 1e-9)
    after.coordinator.configuration.anchor = nil
    try after.set([Double](repeating: 44, count: 100))
    #expect(abs(after.offset - 3030) < 1e-9, "the place is not looked for any more")
  }

  @Test("without its row: the share between the offsets of rest, and the start if all is in view")
  func share() throws {
    let before = try Screen(Self.rows)
    before.list.reading.contentInset.top = 100
    before.list.scroll(to: 630)
    let after = try Screen(Self.rows, from: 1000)
    after.list.reading.contentInset.top = 100
    try after.restore(try before.data())
    #expect(abs(after.offset - 630) < 1e-9)
    let few = try Screen([60, 60])
    try after.restore(try few.data())
    #expect(after.offset == -100)
  }

  @Test("while a place is looked for, changes are reported as ever")
  func reporting() throws {
    let before = try Screen(Self.rows)
    before.list.scroll(to: 3030)
    let after = try Screen([], header: 44...220)
    try after.restore(try before.data())
    var ticks = 0
    after.coordinator.onTick = { _ in ticks += 1 }
    try after.coordinator.setHeight(44...100, of: "header")
    #expect(ticks == 1)
  }

  @Test("the first scroll ends it")
  func scrolled() throws {
    let before = try Screen(Self.rows)
    before.list.scroll(to: 3030)
    let after = try Screen([Double](repeating: 44, count: 100))
    try after.restore(try before.data())
    after.list.scroll(to: 100)
    after.coordinator.configuration.anchor = nil
    try after.set(Self.rows)
    #expect(after.offset == 100)
  }

  @Test("restored before the list is bound")
  func unbound() throws {
    let before = try Screen(Self.rows)
    before.list.scroll(to: 630)
    let coordinator = ParallaxCoordinator()
    let token = try JSONDecoder().decode(
      ParallaxCoordinator.RestorationToken.self,
      from: try before.data()
    )
    #expect(coordinator.restorationToken() == nil)
    #expect(coordinator.restore(token))
    let list = ScriptedScrollable(length: 600, contentLength: 0)
    list.rows = before.list.rows
    coordinator.bind(to: list, in: list)
    #expect(list.reading.contentOffset == 630)
  }

  @Test(
    "rows measured as they come into view: the place is found, above new rows and below them",
    arguments: RandomScenes.seeds(40)
  )
  func estimated(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let isLazy = random.chance(0.5)
    let pixels: Double? = random.chance(0.5) ? 3 : nil
    func screen(_ rows: Range<Int>) throws -> (list: VirtualList, coordinator: ParallaxCoordinator)
    {
      let list = VirtualList(rows.map { .init($0, Double(20 + ($0 + 3) * 37 % 90)) })
      (list.isLazy, list.pixels) = (isLazy, pixels)
      let coordinator = ParallaxCoordinator()
      coordinator.bind(to: list, in: list)
      let options = ParallaxOptions(height: 44...103, stickPosition: .top, reservation: .inset)
      try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
      list.layOut()
      return (list, coordinator)
    }
    let before = try screen(0..<120)
    for _ in 0..<12 {
      before.list.scroll(by: random.quarter(0...300))
      before.list.layOut()
    }
    let token = try #require(before.coordinator.restorationToken())
    let read = try #require(
      (0..<120).first { before.list.position(of: $0) + (before.list.length(of: $0) ?? 0) > 44 }
    )
    let after = try screen(-3..<120)
    #expect(after.coordinator.restore(token))
    for _ in 0..<4 { after.list.layOut() }
    let moved = after.list.position(of: read) - before.list.position(of: read)
    #expect(abs(moved) <= 0.5, "row \(read) has moved by \(moved), seed \(seed)")
    // Then the place is kept as any other.
    after.list.cells.insert(.init(1000, 60), at: 0)
    after.list.layOut()
    let later = after.list.position(of: read) - before.list.position(of: read)
    #expect(abs(later) <= 0.5, "row \(read) has moved by \(later), seed \(seed)")
  }

  @Test("what is revealed comes back, and the turn")
  func memories() throws {
    func screen() throws -> Screen {
      let screen = try Screen(Self.rows)
      var bar = ParallaxOptions(height: 0...44, stickPosition: .top, reveal: Reveal())
      bar.stacking = .overlay
      try screen.add("bar", bar)
      return screen
    }
    let before = try screen()
    before.list.scroll(to: 1000)
    before.list.scroll(to: 970)
    before.coordinator.configuration.anchoredTurn = AnchoredTurn(for: 99, peek: 16)
    #expect(before.coordinator.revealedDistance(of: "bar") == 30)
    let after = try screen()
    try after.restore(try before.data())
    #expect(after.coordinator.revealedDistance(of: "bar") == 30)
    #expect(abs(after.offset - 970) < 1e-9)
    #expect(after.coordinator.configuration.anchoredTurn == AnchoredTurn(for: 99, peek: 16))
  }

  @Test("a bar that was hidden is hidden again")
  func hiddenBar() throws {
    func screen() throws -> Screen {
      let screen = try Screen(Self.rows)
      for (id, edge, reveal) in [("tools", StickPosition.bottom, Reveal()), ("title", .top, nil)] {
        var bar = ParallaxOptions(height: 0...56, tracking: .viewport, stickPosition: edge)
        bar.reveal = reveal
        try screen.add(ViewID(id), bar)
      }
      return screen
    }
    let before = try screen()
    before.list.scroll(to: 1000)
    #expect(before.coordinator.revealedDistance(of: "tools") == 0)
    let token = try #require(before.coordinator.restorationToken())
    let after = try screen()
    #expect(after.coordinator.revealedDistance(of: "tools") == 56)
    after.coordinator.restore(token)
    #expect(after.coordinator.revealedDistance(of: "tools") == 0)
  }

  @Test("an end that is followed is the end of what has come since")
  func end() throws {
    func screen(_ count: Int) throws -> Screen {
      let screen = try Screen([Double](repeating: 60, count: count))
      screen.coordinator.configuration.anchor = ScrollAnchor(atEnd: .followEnd)
      return screen
    }
    let before = try screen(100)
    before.list.scroll(to: 5400)
    let after = try screen(120)
    try after.restore(try before.data())
    #expect(after.offset == 6600)
  }

  @Test("another version is refused, and about 300 bytes are enough")
  func versions() throws {
    let before = try Screen(Self.rows, header: 44...220)
    before.list.scroll(to: 1234.5)
    let data = try before.data()
    #expect(data.count < 350, "\(data.count) bytes")
    let text = String(decoding: data, as: UTF8.self)
    let other = text.replacingOccurrences(of: "\"version\":2", with: "\"version\":1")
    #expect(other != text)
    #expect(try !before.restore(Data(other.utf8)))
    #expect(try !before.restore(Data("{\"version\":1}".utf8)))
    #expect(before.offset == 1234.5)
  }

  @Test("both axes, and rows without identities")
  func otherHosts() throws {
    func sheet() throws -> (ParallaxCoordinator, ScriptedScrollable) {
      let sheet = ScriptedScrollable(
        size: LayoutSize(width: 300, height: 600),
        contentSize: LayoutSize(width: 3000, height: 6000)
      )
      let coordinator = ParallaxCoordinator()
      coordinator.bind(to: sheet, in: sheet)
      return (coordinator, sheet)
    }
    let (before, list) = try sheet()
    list.scroll(to: 2700)
    list.scroll(to: 1350, along: .horizontal)
    let (after, other) = try sheet()
    #expect(after.restore(try #require(before.restorationToken())))
    #expect(other.reading.contentOffset == 2700)
    #expect(other.crossReading?.contentOffset == 1350)
  }

  private struct Vector: Decodable {
    struct Later: Decodable {
      var scene: Scene
      var rows: [Row]
      var offset: Double
    }
    struct Scene: Decodable {
      struct View: Decodable {
        var bar: String?
        var max, min: Double
      }
      var length: Double
      var views: [View]
    }
    struct Row: Decodable {
      var id: String
      var height: Double

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        id = try values.decode(String.self)
        _ = try values.decode(Double.self)
        height = try values.decode(Double.self)
      }
    }
    var id: String
    var scene: Scene
    var rows: [Row]
    var offset: Double
    var later: Later
  }

  /// `token` is from a plain statement of the rule in another language, with the seed 2412: rows that were
  /// inserted, removed and measured otherwise, other viewports and other headers.
  @Test("the offset is that of the plain statement")
  func vectors() throws {
    var count = 0
    for vector in try Vectors.all("token", as: Vector.self) {
      func screen(_ scene: Vector.Scene, _ rows: [Vector.Row]) throws -> Screen {
        let screen = try Screen([])
        screen.list.containerSize.height = scene.length
        screen.list.rows = try RowGeometry([
          RowSection(
            rows: RowList(rows.map { Row(id: RowID($0.id), height: .measured($0.height)) })
          )
        ])
        for (index, view) in scene.views.enumerated() {
          let height = HeightRange(minimum: view.min, maximum: view.max)
          var options = ParallaxOptions(height: height, stickPosition: .top)
          if let bar = view.bar {
            options.tracking = .viewport
            options.stickPosition = bar == "top" ? .top : .bottom
            options.reservation = .inset
          }
          try screen.add(ViewID(index), options)
        }
        return screen
      }
      let before = try screen(vector.scene, vector.rows)
      before.list.scroll(to: vector.offset)
      let after = try screen(vector.later.scene, vector.later.rows)
      try after.restore(try before.data())
      count += 1
      #expect(
        abs(after.offset - vector.later.offset) <= 1.0 / 128,
        "\(vector.id): \(after.offset), not \(vector.later.offset)"
      )
    }
    #expect(count == 60)
  }
}
