import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

@Suite("Hit testing", .timeLimit(.minutes(20)))
struct HitTestingTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 844, contentLength: 4000)

  init() { coordinator.bind(to: scrollable, in: scrollable) }

  private func register(
    _ id: ViewID,
    at offset: Double,
    height: Double,
    _ change: (inout ParallaxOptions) -> Void = { _ in }
  ) throws -> RecordingView {
    let view = RecordingView()
    var options = ParallaxOptions(height: height...height, tracking: .offset(offset))
    options.touchForwarding = .off
    change(&options)
    try coordinator.register(view, as: id, options: options)
    return view
  }

  private func hit(_ y: Double) -> HitTarget { coordinator.hitTest(LayoutPoint(x: 20, y: y)) }

  @Test("frames are half open: of two that touch exactly one is hit")
  func halfOpen() throws {
    let views = [try register("a", at: 0, height: 44), try register("b", at: 44, height: 44)]
    #expect(hit(0) == .view("a") && hit(43.999) == .view("a") && hit(44) == .view("b"))
    #expect(hit(88) == .scrollable)
    withExtendedLifetime(views) {}
  }

  @Test("higher z first, then stuck above natural, then the last registered")
  func order() throws {
    let views = [
      try register("stuck", at: 0, height: 100) { $0.stacking = .overlay },
      try register("natural", at: 200, height: 100) { $0.stickPosition = [] },
      try register("later", at: 200, height: 100) { $0.stickPosition = [] },
    ]
    #expect(hit(250) == .view("later"))
    scrollable.scroll(to: 150)
    #expect(hit(60) == .view("stuck"))
    var options = try #require(coordinator.options(of: "natural"))
    options.zIndex = 1
    try coordinator.setOptions(options, of: "natural")
    #expect(hit(60) == .view("natural"))
    withExtendedLifetime(views) {}
  }

  @Test("a view that forwards gives its touches to the scrollable, except where it is interactive")
  func forwarding() throws {
    let view = try register("a", at: 0, height: 100) { $0.touchForwarding = .all }
    #expect(hit(50) == .all(through: "a"))
    view.interactive = { $0.y < 30 }
    #expect(hit(10) == .view("a"))
    #expect(hit(50) == .all(through: "a"))
    #expect(hit(50).description == "all(through: a)")
    let low = try register("b", at: 200, height: 100) { $0.touchForwarding = .all }
    low.interactive = { $0.y < 30 }
    #expect(hit(210) == .view("b") && hit(240) == .all(through: "b"))
    scrollable.scroll(to: 50)
    #expect(hit(170) == .view("b") && hit(190) == .all(through: "b"), "points of the view")
  }

  @Test("nothing outside the container or the scrollable, nothing without height, nothing absent")
  func outside() throws {
    let views = [
      try register("flat", at: 0, height: 0),
      try register("gone", at: 0, height: 50) { $0.tracking = .row(RowPath(section: 0, row: 0)) },
    ]
    scrollable.reading.frame = AxisRange(start: 100, end: 844)
    #expect(hit(-1) == .outside && hit(844) == .outside && hit(50) == .outside)
    #expect(hit(100) == .scrollable)
    #expect(coordinator.hitTest(LayoutPoint(x: -1, y: 200)) == .outside)
    #expect(coordinator.hitTest(LayoutPoint(x: 390, y: 200)) == .outside)
    #expect(coordinator.hitTest(LayoutPoint(x: .nan, y: 200)) == .outside)
    withExtendedLifetime(views) {}
  }

  @Test("a view that went away is not hit, and is dropped")
  func deadViews() throws {
    var view: RecordingView? = try register("a", at: 0, height: 100)
    #expect(hit(50) == .view("a"))
    view = nil
    #expect(hit(50) == .scrollable)
    #expect(coordinator.registeredViews.isEmpty)
    withExtendedLifetime(view) {}
  }

  @Test("agrees with the frames everywhere, on random scenes", arguments: RandomScenes.seeds(40))
  func agreement(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var views: [RecordingView] = []
    for number in 0..<8 {
      views.append(
        try register(
          ViewID(number),
          at: Double.random(in: 0...2000, using: &random),
          height: Double.random(in: 0...150, using: &random)
        )
      )
    }
    for _ in 0..<50 {
      scrollable.scroll(to: Double.random(in: -100...3300, using: &random))
      let point = LayoutPoint(x: 20, y: Double.random(in: -20...864, using: &random))
      let covered = (0..<8).filter { number in
        coordinator.frame(of: ViewID(number)).map { $0.contains(point) } ?? false
      }
      let target = coordinator.hitTest(point)
      #expect(target.tap == target.drag, "no view asks for drags alone")
      switch target.tap {
      case .view(let id): #expect(covered.contains { ViewID($0) == id }, "seed \(seed)")
      case .scrollable: #expect(covered.isEmpty && (0..<844).contains(point.y), "seed \(seed)")
      case nil: #expect(!(0..<844).contains(point.y), "seed \(seed)")
      }
    }
    withExtendedLifetime(views) {}
  }

  /// A view that answers nothing but its frame.
  private final class PlainView: ParallaxView {
    func parallaxDidUpdate(_ update: ParallaxUpdate) {}
  }

  @Test("a view that says nothing of what is in it has nothing that takes touches")
  func nothingInteractive() throws {
    let view = PlainView()
    try coordinator.register(view, as: "a", options: ParallaxOptions(height: 100...100))
    let descriptor = ViewDescriptor { _ in }
    let options = ParallaxOptions(height: 100...100, tracking: .offset(200))
    try coordinator.register(descriptor, as: "b", options: options)
    #expect(hit(50) == .all(through: "a") && hit(250) == .all(through: "b"))
    withExtendedLifetime(view) {}
  }

  @Test("the recipients of a touch are said as they are written in code, or each for itself")
  func recipients() {
    #expect("\(HitTarget.view("a"))" == "view(a)")
    #expect("\(HitTarget(tap: .view("a"), drag: .view("b")))" == "tap: view(a), drag: view(b)")
  }
}
