import ParallaxLayout
import ParallaxRows
import Testing

@Suite("What lies over what", .timeLimit(.minutes(20)))
struct RankTests {
  @Test("a title that is pushed out goes beneath the header, whichever was registered first")
  func pushedTitle() {
    var stack = Stack()
    let header = stack.add(0...100, minimum: 100)
    let first = stack.add(200...240, minimum: 40) { $0.stacking = .push }
    let second = stack.add(400...440, minimum: 40) { $0.stacking = .push }
    // The second title begins at 120: it has pushed the first one from 100...140 to 80...120.
    let frames = stack.place(at: 280)
    #expect(frames[first] == AxisRange(start: 80, end: 120))
    func rank(_ slot: Int, order: Int) -> ViewRank {
      ViewRank(zIndex: 0, placement: stack.layout.placements[slot], order: order)
    }
    for order in [1, 2, 3] {
      #expect(rank(first, order: order) < rank(header, order: 4 - order))
      #expect(rank(first, order: order).level < rank(header, order: 4 - order).level)
      // Rows and titles at their places lie beneath both.
      #expect(rank(second, order: order) < rank(first, order: 4 - order))
    }
    // An app that wants it otherwise says so.
    let raised = ViewRank(zIndex: 1, placement: stack.layout.placements[first], order: 1)
    #expect(rank(header, order: 2) < raised && rank(header, order: 2).level < raised.level)
  }

  @Test(
    "a year is drawn over its month while the next year pushes both out, in any order of registration"
  )
  func outline() {
    var stack = Stack()
    let year = stack.add(0...40, minimum: 40) { $0.stacking = .push }
    let options = AxisOptions(30...30, stickPosition: .top, stacking: .push, headingLevel: 1)
    let month = stack.layout.insert(StickyItem(options, place: AxisRange(start: 40, end: 70)))
    let next = stack.add(1000...1040, minimum: 40) { $0.stacking = .push }
    let frames = stack.place(at: 980)
    #expect(frames[year] == AxisRange(start: -20, end: 20))
    #expect(frames[month] == AxisRange(start: -10, end: 20))
    #expect(frames[next].start == 20)
    func rank(_ slot: Int, order: Int) -> ViewRank {
      let level = stack.layout.item(of: slot).headingLevel
      let placement = stack.layout.placements[slot]
      return ViewRank(zIndex: 0, placement: placement, headingLevel: level, order: order)
    }
    for order in [1, 2] { #expect(rank(month, order: 3 - order) < rank(year, order: order)) }
  }

  @Test("a title of level 0 lies over one of level 1, whichever was registered first")
  func levels() throws {
    func title(level: Int) -> ParallaxOptions {
      var options = ParallaxOptions(height: .fixed(40))
      (options.stacking, options.headingLevel) = (.push, level)
      return options
    }
    for names in [["year", "month"], ["month", "year"]] as [[ViewID]] {
      var engine = ParallaxEngine()
      for name in names { try engine.register(name, options: title(level: name == "year" ? 0 : 1)) }
      let (year, month) = (engine.placed.rank(of: "year"), engine.placed.rank(of: "month"))
      #expect(try #require(month) < #require(year), "\(names)")
    }
  }

  @Test("a view that fills an axis ranks as one at its natural position there")
  func filledAxis() {
    let frame = AxisRange(start: 0, end: 40)
    let stuck = Placement(frame: frame, phase: .pinned(.top))
    let natural = Placement(frame: frame, phase: .natural)
    let title = ViewRank(zIndex: 0, placement: stuck, order: 2)
    let cell = ViewRank(zIndex: 0, placement: stuck, across: natural, order: 3)
    let corner = ViewRank(zIndex: 0, placement: stuck, across: stuck, order: 1)
    // Equal ones are in the order of registration.
    #expect(title < cell && cell < corner && !(title < title))
    #expect(title.level == cell.level && cell.level < corner.level)
  }

  @Test("levels tell the highest and the lowest zIndex from their neighbours")
  func extremes() {
    let placement = Placement(frame: AxisRange(start: 0, end: 40), phase: .natural)
    let levels = [Int.min, -1, 0, 1, Int.max].map {
      ViewRank(zIndex: $0, placement: placement, order: 1).level
    }
    #expect(levels == levels.sorted() && Set(levels).count == 5)
    // An eighth of all numbers is told apart, so that five levels of each fit.
    let last = [-1, 0].map {
      ViewRank(zIndex: Int.max / 8 + $0, placement: placement, order: 1).level
    }
    #expect(last[0] < last[1])
  }
}
