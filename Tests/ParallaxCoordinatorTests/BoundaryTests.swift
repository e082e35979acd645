import ParallaxCoordinator
import TestSupport
import Testing

/// Hosts that say what they do: what the coordinator makes of it, without a guess.
@Suite("Over hosts that lay out in their own way", .timeLimit(.minutes(20)))
struct BoundaryTests {
  let coordinator = ParallaxCoordinator()

  private func add(
    _ id: ViewID,
    _ height: HeightRange,
    _ tracking: Tracking = .offset(0),
    _ change: (inout ParallaxOptions) -> Void = { _ in }
  ) throws {
    var options = ParallaxOptions(height: height, tracking: tracking, stickPosition: .top)
    change(&options)
    try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
  }

  private func addBar() throws {
    try add("bar", 0...100) { $0.reveal = Reveal() }
  }

  @Test("a view stays between the rows of its boundary at both edges", arguments: [true, false])
  func rowsOfBoundary(isInOrder: Bool) throws {
    let list = VirtualList(count: 100)
    coordinator.bind(to: list, in: list)
    let rows = isInOrder ? (38, 42) : (42, 38)
    try add("title", .fixed(50), .rowID(40)) {
      $0.stickPosition = .both
      $0.boundary = .rows(from: RowID(rows.0), through: RowID(rows.1))
    }
    list.layOut()
    // Row 38 begins at 1900, and row 42 ends at 2150; the list shows 600 points.
    for (offset, start) in [(1330.0, 570.0), (2120, -20)] {
      list.scroll(to: offset)
      #expect(coordinator.placement(of: "title")?.frame.start == start, "at \(offset)")
    }
  }

  // MARK: Reveal

  @Test(
    "a bar reveals by the user's travel over a list that measures rows while it scrolls",
    arguments: [5.0, 10, 20, 50, 100]
  )
  func revealWhileMeasuring(step: Double) throws {
    let list = VirtualList((0..<1000).map { .init($0, 40 + Double($0 * 37 % 41)) })
    coordinator.bind(to: list, in: list)
    try addBar()
    list.layOut()
    list.scroll(to: 20_000, byApp: true)
    for _ in 0..<Int(100 / step) { list.scroll(by: -step) }
    #expect(coordinator.revealedDistance(of: "bar") == 100)
  }

  @Test("a bar hides by the user's travel although a row is appended with each step")
  func hideWhileAppending() throws {
    let list = VirtualList(count: 40)
    coordinator.bind(to: list, in: list)
    try addBar()
    list.scroll(to: 600)
    list.scroll(to: 500)
    #expect(coordinator.revealedDistance(of: "bar") == 100)
    for number in 0..<10 {
      list.cells.append(.init(1000 + number, 50))
      list.scroll(by: 20)
    }
    #expect(coordinator.revealedDistance(of: "bar") == 0)
  }

  @Test(
    "a bar reveals while bars, the container or the frame move with the finger",
    arguments: 0..<3
  )
  func revealWhileResizing(kind: Int) throws {
    let list = VirtualList(count: 100)
    coordinator.bind(to: list, in: list)
    try addBar()
    list.scroll(to: 2000, byApp: true)
    for number in 1...10 {
      if number <= 6 {
        switch kind {
        case 0: list.safeArea.top += 10
        case 1: list.containerSize.height -= 10
        default: list.frame = AxisRange(start: Double(number) * 10, end: 600)
        }
      }
      list.scroll(by: -10)
    }
    #expect(coordinator.revealedDistance(of: "bar") == 100)
  }

  @Test("what the app scrolls may hide a bar, and never reveals it")
  func revealByApp() throws {
    let list = VirtualList(count: 100)
    coordinator.bind(to: list, in: list)
    try addBar()
    list.scroll(to: 2000, byApp: true)
    list.scroll(to: 1500, byApp: true)
    #expect(coordinator.revealedDistance(of: "bar") == 0)
    list.scroll(by: -60)
    list.scroll(to: 1480, byApp: true)
    #expect(coordinator.revealedDistance(of: "bar") == 20)
  }

  // MARK: Progress

  @Test(
    "progress that is kept over a late layout follows the scrolling until then",
    arguments: [(0, 20.0), (1, 20), (3, 20), (3, 60), (10, 100)]
  )
  func progressInFling(frames: Int, step: Double) throws {
    let list = VirtualList(count: 100)
    list.isLazy = true
    coordinator.bind(to: list, in: list)
    try add("header", 44...220)
    list.scroll(to: 60)
    coordinator.performUpdates(keepingProgressOf: "header") {
      list.containerSize = LayoutSize(width: 600, height: 300)
    }
    for _ in 0..<frames { list.scroll(by: step) }
    list.layOut()
    #expect(list.offset == 60 + Double(frames) * step)
  }

  @Test("progress is kept and not the row, if a rotation changes the lengths of rows too")
  func progressWithRows() throws {
    let list = VirtualList(count: 100)
    list.isLazy = true
    coordinator.bind(to: list, in: list)
    try add("header", 44...220, .rowID(0))
    list.layOut()
    list.scroll(to: 60)
    coordinator.performUpdates(keepingProgressOf: "header") {
      list.containerSize = LayoutSize(width: 600, height: 300)
      for index in list.cells.indices { list.cells[index].length = 80 }
    }
    list.scroll(by: 30)
    list.layOut()
    #expect(list.offset == 90)
  }

  // MARK: Rows

  @Test("a row that takes the position of a placeholder has its own length in the same pass")
  func rowInPlaceOfPlaceholder() throws {
    let list = VirtualList(count: 20)
    coordinator.bind(to: list, in: list)
    try add("view", 85...85, .rowID(5))
    #expect(list.length(of: 5) == 85)
    list.cells.remove(at: 5)
    list.layOut()
    #expect(list.length(of: 6) == 50)
    #expect(coordinator.placement(of: "view")?.phase == .absent)
    list.cells.insert(.init(5, 50), at: 9)
    list.layOut()
    #expect(list.length(of: 5) == 85)
    #expect(list.length(of: 6) == 50)
  }

  @Test("a list that is bound no longer has its own row lengths and insets again")
  func rowsAfterUnbind() throws {
    let (first, second) = (VirtualList(count: 20), VirtualList(count: 20))
    coordinator.bind(to: first, in: first)
    try add("header", 44...220, .row(RowPath(section: 0, row: 0))) { $0.reservation = .rowAndInset }
    #expect(first.length(of: 0) == 176)
    #expect(first.insets.top == 44)
    coordinator.bind(to: second, in: second)
    #expect(first.length(of: 0) == 50)
    #expect(first.insets.top == 0)
    coordinator.unbind()
    #expect(second.length(of: 0) == 50)
  }

  @Test(
    "a chat at its end stays there while messages come in whose lengths are measured late",
    arguments: [1, 2, 3, 5],
    [false, true]
  )
  func followEnd(count: Int, isLazy: Bool) throws {
    let list = VirtualList((0..<60).map { .init($0, 30 + Double($0 * 37 % 90)) })
    list.isLazy = isLazy
    coordinator.configuration.anchor = ScrollAnchor(atEnd: .followEnd)
    coordinator.bind(to: list, in: list)
    list.layOut()
    for _ in 0..<4 {
      list.scroll(to: list.lastOffset, byApp: true)
      list.layOut()
    }
    for round in 0..<10 {
      for number in 0..<count {
        let length = 30 + Double((round * 3 + number) * 53 % 90)
        list.cells.append(.init(1000 + round * 10 + number, length))
      }
      // A lazy list measures the rows that a shift has brought into view in its next layouts.
      for _ in 0..<(isLazy ? 4 : 1) { list.layOut() }
      #expect(abs(list.lastOffset - list.offset) < 0.5)
    }
  }

  @Test("the user arrives at the end while a message comes in, and leaves it while one does")
  func arriveAtEnd() throws {
    let list = VirtualList(count: 60)
    coordinator.configuration.anchor = ScrollAnchor(atEnd: .followEnd)
    coordinator.bind(to: list, in: list)
    list.scroll(to: list.lastOffset - 40)
    list.cells.append(.init(900, 50))
    list.scroll(by: 40)
    #expect(list.lastOffset - list.offset == 0)
    list.cells.append(.init(901, 50))
    list.scroll(by: -40)
    #expect(list.lastOffset - list.offset == 90)
  }

  @Test(
    "a collapsed header is unregistered while a little of its row is in view: the next row stays"
  )
  func unregisterCollapsed() throws {
    let list = VirtualList([.init(0, 15)] + (1..<60).map { .init($0, 50) }, estimates: false)
    coordinator.bind(to: list, in: list)
    try add("header", 15...71, .rowID(0))
    list.scroll(to: 60)
    let position = list.position(of: 1)
    coordinator.unregister("header")
    #expect(list.position(of: 1) == position)
  }

  @Test(
    "what an offset's rounding leaves is made up for by the next change",
    arguments: [nil, 1.0, 2, 3]
  )
  func rounding(pixels: Double?) throws {
    let list = VirtualList((0..<200).map { .init($0, 100 / 3) }, estimates: false)
    coordinator.bind(to: list, in: list)
    list.scroll(to: 1000)
    list.pixels = pixels
    list.layOut()
    let id = list.laidOut[list.index(at: list.offset + 100)].id
    let position = list.position(of: id)
    // Lengths that no grid divides: without the remainder 60 rows drift by 20 points.
    for number in 0..<60 {
      list.cells.insert(.init(1000 + number, 100 / 3 + 0.4), at: 0)
      list.layOut()
      // Rounding to a pixel is off by half of one.
      #expect(abs(list.position(of: id) - position) <= 0.5 / (pixels ?? 1e6) + 1e-6)
    }
  }

  @Test(
    "a header whose height no grid divides is whole at the start of a list that rounds its offset",
    arguments: [1.0, 2, 3]
  )
  func roundedRest(pixels: Double) throws {
    let list = VirtualList(count: 60)
    list.pixels = pixels
    coordinator.configuration.pixelGrid = PixelGrid(scale: pixels)
    var reports: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { reports.append($0) }
    coordinator.bind(to: list, in: list)
    try add("header", 88...300) { $0.reservation = .inset }
    list.layOut()
    // At its start, at its start again after a scroll, and with the header half and all collapsed.
    for place in [-300.0, -300, -200, 700] {
      list.scroll(to: place - 40)
      list.scroll(to: place)
      let isAtStart = place == -300
      for step in 1...60 {
        let height = 300 + Double(step) * 5 / 3 + 0.07
        try coordinator.setHeight(88...height, of: "header")
        list.layOut()
        let wanted = isAtStart ? -height : place
        #expect(abs(list.offset - wanted) <= 0.5 / pixels + 1e-3, "from \(place), step \(step)")
      }
      try coordinator.setHeight(88...300, of: "header")
      list.layOut()
    }
    #expect(reports.isEmpty)
  }

  @Test("a jump over a list that measures where it lands ends where the list puts it")
  func jump() throws {
    let list = VirtualList((0..<400).map { .init($0, Double(30 + $0 * 37 % 90)) })
    coordinator.bind(to: list, in: list)
    try add("title", 30...30, .rowID(40))
    list.layOut()
    for target in [12_000.0, 300, 15_000, 0] {
      list.scroll(to: target, byApp: true)
      #expect(abs(list.offset - min(target, list.lastOffset)) < 1e-6)
    }
  }

  @Test("a list that keeps its first row is moved by nobody else, if it counts")
  func keepingHost() throws {
    let list = VirtualList((0..<400).map { .init($0, 70) })
    list.keepsFirstRow = true
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: list, in: list)
    var options = ParallaxOptions(height: 0...400, stickPosition: .top)
    options.reveal = Reveal()
    try coordinator.register(ViewDescriptor { _ in }, as: "bar", options: options)
    list.layOut()
    list.scroll(to: 9000, byApp: true)
    list.shifts = []
    for _ in 0..<30 {
      let id = list.laidOut[list.index(at: list.offset + 450)].id
      let position = list.position(of: id)
      list.scroll(by: -10)
      #expect(abs(list.position(of: id) - position - 10) < 1e-6)
    }
    #expect(coordinator.revealedDistance(of: "bar") == 300)
    #expect(list.shifts.isEmpty)
  }

  @Test("two coordinators on one list shift it once for one change")
  func twoCoordinators() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let list = VirtualList(count: 120)
      let other = ParallaxCoordinator()
      let coordinator = ParallaxCoordinator()
      coordinator.bind(to: list, in: list)
      other.bind(to: list, in: list)
      for (owner, row) in [(coordinator, 3), (other, 9)] {
        let options = ParallaxOptions(
          height: 20...60,
          tracking: .rowID(RowID(row)),
          stickPosition: .top
        )
        try owner.register(ViewDescriptor { _ in }, as: "view", options: options)
      }
      list.scroll(to: Double(Int.random(in: 1500..<3000, using: &random)))
      let id = list.laidOut[list.index(at: list.offset + 120)].id
      let position = list.position(of: id)
      list.shifts = []
      let count = Int.random(in: 1..<5, using: &random)
      for number in 0..<count {
        list.cells.insert(.init(1000 + number, 44), at: Int.random(in: 10..<20, using: &random))
      }
      list.layOut()
      #expect(list.shifts.reduce(0, +) == Double(count) * 44)
      #expect(abs(list.position(of: id) - position) < 1e-6)
    }
  }
}
