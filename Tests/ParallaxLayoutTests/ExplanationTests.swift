import Testing
@testable import ParallaxLayout

@Suite("Why a view is where it is", .timeLimit(.minutes(20)))
struct ExplanationTests {
  @Test("a line made by an inset, or by a keyboard, is told from the edge of the viewport")
  func insets() throws {
    var stack = Stack()
    let chip = stack.add(100...150, minimum: 50) { $0.edgeInset.top = 30 }
    let bar = stack.add(2900...2950, minimum: 50) { $0.stickPosition = .bottom }
    stack.metrics.transientInset.bottom = 300
    stack.place(at: 600)
    let top = try #require(stack.layout.explanation(of: chip))
    #expect(top.line == 30 && top.edgeInset == 30 && top.keyboard == 0 && top.neighbor == nil)
    let bottom = try #require(stack.layout.explanation(of: bar))
    #expect(bottom.line == 500 && bottom.edgeInset == 300 && bottom.keyboard == 300)
  }

  @Test("a keyboard takes nothing of a view at its natural position")
  func noKeyboard() {
    var stack = Stack()
    let view = stack.add(900...1000, minimum: 40)
    stack.metrics.transientInset.bottom = 300
    for offset in [0.0, 200, 600] {
      stack.place(at: offset)
      #expect(stack.layout.placements[view].phase == .natural)
      #expect(stack.layout.explanation(of: view)?.keyboard == 0)
    }
  }

  @Test("a label that rides on a photo has it for a neighbour")
  func rider() throws {
    var stack = Stack()
    let photo = stack.add(400...500, minimum: 100)
    let label = stack.add(440...460, minimum: 20)
    stack.place(at: 600)
    let explanation = try #require(stack.layout.explanation(of: label))
    // 40 below the photo's start, which is at 0.
    #expect(explanation.neighbor == photo && explanation.ridesOnNeighbor)
    #expect(explanation.line == 40 && explanation.edgeInset == 0)
  }

  @Test("a title is pushed by the next one, and by its own boundary where that is nearer")
  func boundary() throws {
    var stack = Stack()
    let first = stack.add(400...430, minimum: 30) { $0.stacking = .push }
    let next = stack.add(800...830, minimum: 30) { $0.stacking = .push }
    stack.place(at: 780)
    var explanation = try #require(stack.layout.explanation(of: first))
    #expect(explanation.pusher == next && explanation.boundary == 20)
    var item = stack.layout.items[first]
    item.bounds.end = 790
    stack.layout.update(first, to: item)
    stack.place(at: 780)
    explanation = try #require(stack.layout.explanation(of: first))
    #expect(explanation.pusher == nil && explanation.boundary == 10)
  }

  @Test("a boundary that ends within the view's place pushes no earlier than that ends")
  func boundaryInPlace() throws {
    var stack = Stack()
    let photo = stack.add(400...600, minimum: 100) { $0.bounds.end = 450 }
    stack.place(at: 550)
    // 50 of the place are left; the boundary was said to end at -100.
    #expect(try #require(stack.layout.explanation(of: photo)).boundary == 50)
  }

  @Test("a view that has been removed is not explained, and has no offset")
  func removed() {
    var stack = Stack()
    let photo = stack.add(400...600, minimum: 100)
    stack.place(at: 550)
    stack.layout.remove(photo)
    #expect(stack.layout.explanation(of: photo) == nil)
    #expect(stack.layout.contentOffset(atProgress: 0.5, of: photo) == nil)
  }

  @Test("a bar at the bottom is stacked on what the bottom edge leaves")
  func bottomLine() throws {
    var stack = Stack(container: 600)
    stack.add(0...500, minimum: 400)
    let panel = stack.add(2000...2300, minimum: 300) { $0.stickPosition = .both }
    let bar = stack.add(1900...1950, minimum: 50) { $0.stickPosition = .bottom }
    stack.place(at: 300)
    #expect(stack.layout.placements[bar].frame == AxisRange(start: 250, end: 300))
    let explanation = try #require(stack.layout.explanation(of: bar))
    // The bottom edge has the panel at 300...600. It was 400, where the header has moved the panel to.
    #expect(explanation.line == 300 && explanation.neighbor == panel)
  }

  @Test("a view that both edges claim is bounded where it ends")
  func boundaryOfBothEdges() throws {
    var stack = Stack(container: 600)
    stack.add(0...500, minimum: 400)
    let panel = stack.add(400...1500, minimum: 300) {
      $0.stickPosition = .both
      $0.bounds = AxisRange(start: 0, end: 700)
    }
    stack.place(at: 301)
    #expect(stack.layout.placements[panel].frame == AxisRange(start: 300, end: 600))
    let explanation = try #require(stack.layout.explanation(of: panel))
    // Its line is 400 below the header; it was said to be pushed by a boundary at 1199.
    #expect(explanation.line == 400 && explanation.boundary == 600)
    #expect(explanation.yieldingEdge == .bottom)
  }

  @Test("a view that is pinned in a pull is explained by the line at which it rests")
  func pinned() throws {
    var stack = Stack()
    stack.add(-50...(-20), minimum: 30)
    let photo = stack.add(0...200, minimum: 100) { $0.overscroll.top = .pin }
    // At rest the first view is at 0...30. The pull has it follow the content from 50 points on.
    for pull in [0.0, 20, 60] {
      #expect(stack.place(at: -pull)[photo] == AxisRange(start: 30, end: 200))
      let explanation = try #require(stack.layout.explanation(of: photo))
      #expect(explanation.edge == .top && explanation.line == 30, "\(pull)")
    }
  }

  @Test("a view that is pinned in a pull names the view that holds it where the content rests")
  func pinnedNeighbor() throws {
    var stack = Stack()
    let banner = stack.add(-50...(-20), minimum: 30)
    let photo = stack.add(0...200, minimum: 100) { $0.overscroll.top = .pin }
    stack.place(at: -60)
    // At rest the banner is at 0...30; the pull has it at 10...40, where no edge moves it.
    let explanation = try #require(stack.layout.explanation(of: photo))
    #expect(explanation.neighbor == banner && explanation.distanceFromPlace == -30)
  }
}
