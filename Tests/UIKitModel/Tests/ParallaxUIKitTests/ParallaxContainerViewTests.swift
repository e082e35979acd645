import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct ParallaxContainerViewTests {
  @Test(arguments: [ListKind.plain, .grouped, .collection])
  func `a container around a table or a collection knows its rows`(kind: ListKind) throws {
    let device = Device.phone(scale: 3)
    let source = AppDataTests.Source([30])
    let list = kind.make(source, on: device)
    list.removeFromSuperview()
    let container = ParallaxContainerView(scrollView: list)
    container.frame = device.view.bounds
    device.view.addSubview(container)
    device.tick()
    let row = ParallaxOptions(height: 20...50, tracking: .row(RowPath(section: 0, row: 5)))
    let id = try container.addParallaxView(UIView(), options: row)
    // Rows of 50 points below a safe area of 47.
    #expect(container.coordinator.frame(of: id)?.origin.y == 297)
    withExtendedLifetime(source) {}
  }

  @Test func `views stand where the offset puts them`() throws {
    let screen = Screen()
    let header = UIView()
    try screen.container.addParallaxView(header, options: ParallaxOptions(height: 50...200))
    #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 200))
    screen.device.swipe(600, by: -100, seconds: 0.2, rest: 0.1)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 100))
  }

  @Test(arguments: [(ParallaxOptions.TouchForwarding.off, 0.0), (.drags, 100), (.all, 100)])
  func `drags that begin on a view scroll where it forwards them`(
    forwarding: ParallaxOptions.TouchForwarding,
    offset: CGFloat
  ) throws {
    let screen = Screen()
    var options = ParallaxOptions(height: 50...200)
    options.touchForwarding = forwarding
    try screen.container.addParallaxView(UIView(), options: options)
    screen.device.swipe(150, by: -100, seconds: 0.2, rest: 0.1)
    #expect(screen.scrollView.contentOffset.y == offset)
  }

  @Test func `a button on a view that forwards everything is tapped, and drags on it scroll`()
    throws
  {
    let screen = Screen()
    var taps = 0
    let header = UIView()
    let action = UIAction { _ in taps += 1 }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50), primaryAction: action)
    header.addSubview(button)
    var options = ParallaxOptions(height: 50...200)
    options.touchForwarding = .all
    try screen.container.addParallaxView(header, options: options)
    screen.device.tap(50, 25)
    #expect(taps == 1)
    screen.device.swipe(from: 50, 25, by: -20, seconds: 0.2, rest: 0.1)
    #expect(taps == 1)
    #expect(screen.scrollView.contentOffset.y == 20)
  }

  @Test func `the safe area and the size are told by themselves`() throws {
    let screen = Screen()
    let header = UIView()
    var options = ParallaxOptions(height: 50...50)
    options.stickPosition = .top
    try screen.container.addParallaxView(header, options: options)
    screen.scrollView.contentOffset.y = 500
    #expect(header.frame.minY == 0)
    screen.device.safeArea.top = 47
    #expect(header.frame.minY == 47)
    screen.device.resize(to: CGSize(width: 844, height: 390))
    #expect(header.frame.width == 844)
  }

  @Test func `a container inside is over what is in view as soon as it is there`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    scrollView.contentSize.height = 3000
    let container = scrollView.parallax
    container.removeFromSuperview()
    scrollView.contentOffset.y = 500
    scrollView.addSubview(container)
    #expect(container.frame == CGRect(x: 0, y: 500, width: 390, height: 800))
  }

  @Test func `a container that has left its scroll view stays where it is`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    scrollView.contentSize.height = 3000
    let container = scrollView.parallax
    container.addSubview(UIView())
    container.removeFromSuperview()
    scrollView.contentOffset.y = 500
    #expect(container.frame == CGRect(x: 0, y: 0, width: 390, height: 800))
  }

  @Test func `the scroll view has the size of the container again after each layout`() {
    let screen = Screen()
    // Around its centre.
    screen.scrollView.bounds.size.height = 700
    screen.container.setNeedsLayout()
    screen.device.tick()
    #expect(screen.scrollView.frame == CGRect(x: 0, y: 0, width: 390, height: 800))
  }

  @Test func `indicators end where views cover the content, beside the app's own insets`() throws {
    let screen = Screen()
    screen.scrollView.verticalScrollIndicatorInsets.top = 7
    let id = try screen.container.addParallaxView(
      UIView(),
      options: ParallaxOptions(height: 50...50)
    )
    screen.scrollView.contentOffset.y = 500
    #expect(screen.scrollView.verticalScrollIndicatorInsets.top == 57)
    screen.container.removeParallaxView(id)
    screen.scrollView.contentOffset.y = 510
    #expect(screen.scrollView.verticalScrollIndicatorInsets.top == 7)
  }

  @Test func `the app hears of each view, and when all have moved`() throws {
    let screen = Screen()
    var heard: [String] = []
    screen.container.onUpdate = { heard.append("\($0.id) \($0.placement.heightProgress)") }
    screen.container.onTick = { heard.append("moved \($0.movedViews.count)") }
    let options = ParallaxOptions(height: 50...150)
    try screen.container.addParallaxView(UIView(), as: "header", options: options)
    heard = []
    screen.scrollView.contentOffset.y = 75
    #expect(heard == ["header 0.25", "moved 1"])
  }

  @Test func `what the app lays over the views stays there`() throws {
    let screen = Screen()
    let button = UIView()
    screen.container.addSubview(button)
    var views: [UIView] = []
    var (ids, options): ([ViewID], ParallaxOptions) = ([], ParallaxOptions(height: 30...30))
    for index in 0..<4 {
      options.tracking = .offset(Double(index) * 100)
      options.stickPosition = .top
      options.zIndex = [2, 0, 3, 1][index]
      views.append(UIView())
      ids.append(try screen.container.addParallaxView(views[index], options: options))
    }
    let order = [screen.scrollView, views[1], views[3], views[0], views[2], button]
    #expect(screen.container.subviews == order)
    screen.scrollView.contentOffset.y = 500
    #expect(screen.container.subviews == order)
    // The last view comes to the front of the others.
    options.zIndex = 4
    try screen.container.coordinator.setOptions(options, of: ids[3])
    let raised = [screen.scrollView, views[1], views[0], views[2], views[3], button]
    #expect(screen.container.subviews == raised)
  }

  @Test func `a view that the app hides stays hidden, and lets touches through`() throws {
    let list = TableList(count: 100)
    let header = UIView()
    let options = ParallaxOptions(height: 50...200)
    let id = try list.container.addParallaxView(header, options: options)
    header.isHidden = true
    list.table.contentOffset.y = 44
    list.layOut()
    #expect(header.isHidden)
    list.device.tap(195, 100)
    #expect(list.selected == ["row 3"])
    header.isHidden = false
    list.device.tap(195, 100)
    #expect(list.selected == ["row 3"])
    // One that is taken away while it has no place can be seen elsewhere.
    var absent = options
    absent.tracking = .row(RowPath(section: 7, row: 0))
    try list.container.coordinator.setOptions(absent, of: id)
    #expect(header.isHidden)
    list.container.removeParallaxView(id)
    #expect(!header.isHidden)
  }

  @Test func `a view is hidden until it has a place`() throws {
    let container = ParallaxContainerView(scrollView: UIScrollView())
    let view = UIView()
    try container.addParallaxView(view, options: ParallaxOptions(height: 50...200))
    #expect(view.isHidden)
    let device = Device()
    container.frame = device.view.bounds
    device.view.addSubview(container)
    device.tick()
    #expect(!view.isHidden)
    let absent = UIView()
    let options = ParallaxOptions(height: 50...50, tracking: .row(RowPath(section: 7, row: 0)))
    try TableList(count: 10).container.addParallaxView(absent, options: options)
    #expect(absent.isHidden)
  }

  @Test func `refused options leave no view behind`() {
    let screen = Screen()
    let view = UIView()
    #expect(throws: ParallaxError.self) {
      try screen.container.addParallaxView(view, options: ParallaxOptions(height: -10...20))
    }
    #expect(view.superview == nil)
  }

  @Test func `nothing is left behind`() throws {
    weak var container: ParallaxContainerView?
    weak var header: UIView?
    do {
      let screen = Screen()
      let view = UIView()
      (container, header) = (screen.container, view)
      try screen.container.addParallaxView(view, options: ParallaxOptions(height: 50...200))
      screen.device.swipe(600, by: -100, seconds: 0.2)
    }
    #expect(container == nil)
    #expect(header == nil)
  }

  @Test func `a scroll view that is taken out of the container scrolls elsewhere, and here again`()
  {
    let screen = Screen()
    let pan = screen.scrollView.panGestureRecognizer
    #expect(pan.view === screen.container)
    screen.device.view.addSubview(screen.scrollView)
    #expect(pan.view === screen.scrollView)
    screen.container.addSubview(screen.scrollView)
    #expect(pan.view === screen.container)
  }

  @Test func `a scroll view has the mask again that it came with, each time it is taken out`() {
    let list = UIScrollView()
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let container = ParallaxContainerView(scrollView: list)
    #expect(list.autoresizingMask == [])
    list.removeFromSuperview()
    #expect(list.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    list.autoresizingMask = []
    container.addSubview(list)
    list.removeFromSuperview()
    #expect(list.autoresizingMask == [])
  }
}
