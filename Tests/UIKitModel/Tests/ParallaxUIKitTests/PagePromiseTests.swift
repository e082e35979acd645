import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// What the pages about moving from other libraries promise and no other test shows.
@Suite(.timeLimit(.minutes(20))) @MainActor struct PagePromiseTests {
  private let screen = Screen()
  private var list: UIScrollView { screen.scrollView }
  private var views: ParallaxContainerView { screen.container }

  private func scroll(to offset: Double) { list.contentOffset.y = offset }

  @Test func `progress is from 0 to 1, and the pull is a stretch in points`() throws {
    views.setHeader(UIView(), height: 50...200)
    func placement() throws -> Placement {
      try #require(views.coordinator.placement(of: ParallaxContainerView.headerID))
    }
    #expect(try placement().heightProgress == 1)
    scroll(to: -260)
    #expect(try placement().heightProgress == 1)
    #expect(try placement().stretch == 60)
    scroll(to: -125)
    #expect(try placement().heightProgress == 0.5)
    scroll(to: 400)
    #expect(try placement().heightProgress == 0)
    #expect(try placement().stretch == 0)
  }

  @Test func `the progress of a view of one height is 1`() throws {
    views.setHeader(UIView(), height: 80...80)
    for offset in [-120.0, -80, 0, 500] {
      scroll(to: offset)
      let placement = views.coordinator.placement(of: ParallaxContainerView.headerID)
      #expect(placement?.heightProgress == 1)
    }
  }

  @Test func `the end of the content that is pulled leaves a header at the top as it is`() throws {
    let header = UIView()
    views.setHeader(header, height: 50...200)
    scroll(to: 2200)
    let frame = header.frame
    scroll(to: 2290)
    #expect(header.frame == frame)
  }

  @Test func `new heights leave no gap, and what is read in its place`() throws {
    let header = UIView()
    views.setHeader(header, height: 50...200)
    let id = ParallaxContainerView.headerID
    // At the top the content goes with the header.
    try views.coordinator.setHeight(HeightRange(minimum: 50, maximum: 120), of: id)
    #expect(header.frame.height == 120)
    #expect(list.contentOffset.y == -120)
    // Farther down nothing moves.
    scroll(to: 700)
    try views.coordinator.setHeight(HeightRange(minimum: 50, maximum: 300), of: id)
    #expect(list.contentOffset.y == 700)
    #expect(header.frame.height == 50)
  }

  @Test func `heights change step by step with what is read in its place`() throws {
    let header = UIView()
    views.setHeader(header, height: 50...50)
    let id = ParallaxContainerView.headerID
    scroll(to: 700)
    for step in 1...4 {
      try views.coordinator.setHeight(.fixed(50 + 10 * Double(step)), of: id)
      #expect(abs(header.frame.height - 50 - 10 * Double(step)) < 1e-9)
      #expect(list.contentOffset.y == 700)
    }
  }

  @Test func `the container holds its views`() throws {
    weak var weakHeader: UIView?
    do {
      let header = UIView()
      weakHeader = header
      views.setHeader(header, height: 50...200)
    }
    #expect(weakHeader != nil)
    views.removeParallaxView(ParallaxContainerView.headerID)
    #expect(weakHeader == nil)
  }

  /// Three views of 40 points at the top, in all orders of registration, and two at the bottom.
  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func `views stack in the order of the content at both edges, however they were registered`(
    order: [Int]
  ) throws {
    let tops = (0..<3).map { _ in UIView() }
    let bottoms = (0..<2).map { _ in UIView() }
    for index in order {
      var options = ParallaxOptions(height: 40...40, tracking: .offset(100 * Double(index)))
      options.stickPosition = .top
      try views.addParallaxView(tops[index], options: options)
      guard index < 2 else { continue }
      options.tracking = .offset(2000 + 100 * Double(index))
      options.stickPosition = .bottom
      try views.addParallaxView(bottoms[index], options: options)
    }
    scroll(to: 700)
    #expect(tops.map(\.frame.minY) == [0, 40, 80])
    #expect(bottoms.map(\.frame.minY) == [720, 760])
  }

  @Test func `a view that pushes pushes the one before it out`() throws {
    let titles = (0..<2).map { _ in UIView() }
    for (index, title) in titles.enumerated() {
      var options = ParallaxOptions(height: 30...30, tracking: .offset(500 * Double(index)))
      options.stickPosition = .top
      options.stacking = .push
      try views.addParallaxView(title, options: options)
    }
    scroll(to: 480)
    #expect(titles.map(\.frame.minY) == [-10, 20])
    scroll(to: 600)
    #expect(titles[1].frame.minY == 0)
  }

  @Test func `a pull stretches the view at that end, and only that one`() throws {
    let (first, second) = (UIView(), UIView())
    try views.addParallaxView(first, options: ParallaxOptions(height: 60...60))
    try views.addParallaxView(
      second,
      options: ParallaxOptions(height: 60...60, tracking: .offset(60))
    )
    scroll(to: -50)
    #expect(first.frame == CGRect(x: 0, y: 0, width: 390, height: 110))
    #expect(second.frame == CGRect(x: 0, y: 110, width: 390, height: 60))
  }

  /// Under a bar of 47 points, at every pixel from a pull to the end.
  @Test func `heights stay above their minimum, and no edge is faster than the content`() throws {
    screen.device.safeArea.top = 47
    let header = UIView()
    let footer = UIView()
    try views.addParallaxView(header, options: ParallaxOptions(height: 44...220))
    try views.addParallaxView(
      footer,
      options: ParallaxOptions(height: 30...90, tracking: .offset(1500))
    )
    var last = [header.frame, footer.frame]
    for step in 0..<7000 {
      scroll(to: -100 + Double(step) / 3)
      let now = [header.frame, footer.frame]
      #expect(now[0].height >= 44 && now[1].height >= 30)
      if step > 0 {
        for (old, new) in zip(last, now) {
          #expect(abs(new.minY - old.minY) <= 1.0 / 3 + 1e-9)
          #expect(abs(new.maxY - old.maxY) <= 1.0 / 3 + 1e-9)
        }
      }
      last = now
    }
  }

  @Test func `the minimum holds from the first layout on`() throws {
    let device = Device.phone()
    let table = UIScrollView()
    table.contentSize = CGSize(width: 390, height: 3000)
    table.contentOffset.y = 900
    let header = UIView()
    let container = ParallaxContainerView(scrollView: table)
    container.setHeader(header, height: 88...300)
    container.frame = device.view.bounds
    device.view.addSubview(container)
    device.tick()
    #expect(header.frame.height >= 88)
    #expect(abs(header.frame.minY - 47) < 1e-9)
  }

  @Test func `a field in the header that is edited scrolls nothing`() throws {
    let header = UIView()
    let field = UITextField(frame: CGRect(x: 20, y: 10, width: 200, height: 34))
    header.addSubview(field)
    views.setHeader(header, height: 88...300)
    scroll(to: 700)
    field.becomeFirstResponder()
    screen.device.tick()
    #expect(list.contentOffset.y == 700)
  }

  @Test func `a pull triggers once`() throws {
    var triggers = 0
    var options = ParallaxOptions(height: 50...200, reservation: .inset)
    options.stretchTrigger = 60
    try views.addParallaxView(UIView(), options: options)
    views.onUpdate = { if $0.didTriggerStretch { triggers += 1 } }
    for offset in [-240.0, -270, -250, -275, -230, -280] { scroll(to: offset) }
    #expect(triggers == 1)
    scroll(to: -200)
    scroll(to: -270)
    #expect(triggers == 2)
  }

  /// The content of a header of 50 to 200 points, collapsed by 100.
  @Test(arguments: [(0.0, 0.0), (0.25, -25), (1, -100)])
  func `the content of a header lags behind by any factor`(factor: Double, lead: Double) throws {
    var options = ParallaxOptions(height: 50...200, reservation: .inset)
    options.parallax = factor
    let id = try views.addParallaxView(UIView(), options: options)
    scroll(to: -100)
    #expect(views.coordinator.placement(of: id)?.contentTranslation == lead)
  }

  @Test func `a view sticks to both edges`() throws {
    let view = UIView()
    try views.addParallaxView(
      view,
      options: ParallaxOptions(height: 40...40, tracking: .offset(1500))
    )
    #expect(view.frame.minY == 760)
    scroll(to: 1100)
    #expect(view.frame.minY == 400)
    scroll(to: 2000)
    #expect(view.frame.minY == 0)
  }
}
