import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct AccessibilityTests {
  private let screen = Screen()
  private let header = UIView()
  private let title = UIView()
  private let footer = UIView()

  init() throws {
    var options = ParallaxOptions(height: 60...60, tracking: .offset(2940))
    options.stickPosition = .bottom
    try screen.container.addParallaxView(footer, options: options)
    options = ParallaxOptions(height: 30...30, tracking: .offset(200))
    options.stickPosition = .top
    try screen.container.addParallaxView(title, options: options)
    options = ParallaxOptions(height: 50...200)
    options.stickPosition = .top
    try screen.container.addParallaxView(header, options: options)
  }

  private var elements: [UIView] {
    (screen.container.accessibilityElements ?? []).compactMap { $0 as? UIView }
  }

  @Test func `what is at the top is read before the content, and what is at the bottom after it`() {
    #expect(elements == [header, title, screen.scrollView, footer])
    screen.scrollView.contentOffset.y = 800
    #expect(elements == [header, title, screen.scrollView, footer])
  }

  @Test func `what is out of sight or has no place is not read`() throws {
    var options = ParallaxOptions(height: 30...30, tracking: .offset(1500))
    options.stickPosition = .top
    try screen.container.addParallaxView(UIView(), options: options)
    #expect(elements == [header, title, screen.scrollView, footer])
    let list = TableList(count: 3)
    options.tracking = .row(RowPath(section: 0, row: 3))
    try list.container.addParallaxView(UIView(), options: options)
    #expect(list.container.accessibilityElements?.count == 1, "the table alone")
  }

  @Test func `an order that the app sets is the app's`() {
    screen.container.accessibilityElements = [footer]
    #expect(elements == [footer])
    screen.container.accessibilityElements = nil
    #expect(elements.count == 4)
  }

  @Test func `what gets the focus comes out from under the views that are stuck`() {
    let button = UIView(frame: CGRect(x: 0, y: 1000, width: 100, height: 40))
    screen.scrollView.addSubview(button)
    // 80 points are covered at the top, and 60 of 800 at the bottom.
    screen.scrollView.contentOffset.y = 980
    UIAccessibility.focus(button)
    #expect(screen.scrollView.contentOffset.y == 920)
    screen.scrollView.contentOffset.y = 250
    UIAccessibility.focus(button)
    // Its end, at 1040, where 740 points are clear.
    #expect(screen.scrollView.contentOffset.y == 300)
    // One that is an element of the button.
    screen.scrollView.contentOffset.y = 980
    UIAccessibility.focus(UIAccessibilityElement(accessibilityContainer: button))
    #expect(screen.scrollView.contentOffset.y == 920)
  }

  @Test func `what shows, and what lies on a view, scrolls nothing`() {
    let (button, label) = (UIView(frame: CGRect(x: 0, y: 1000, width: 100, height: 40)), UIView())
    screen.scrollView.addSubview(button)
    header.addSubview(label)
    screen.scrollView.contentOffset.y = 700
    for element in [button, label, header] {
      UIAccessibility.focus(element)
      #expect(screen.scrollView.contentOffset.y == 700)
    }
  }

  @Test(arguments: [false, true])
  func `a gesture on a view scrolls the content`(isScrollViewAnswering: Bool) {
    UIKitModel.with {
      $0.scrollsByAccessibility = isScrollViewAnswering
    } _: {
      UIAccessibility.posted = []
      #expect(screen.container.accessibilityScroll(.down))
      // By what shows clear of views: 230 points are covered at the top, and 60 at the bottom.
      #expect(screen.scrollView.contentOffset.y == (isScrollViewAnswering ? 800 : 510))
      #expect(UIAccessibility.posted.map { $0.notification } == [.pageScrolled])
      screen.scrollView.contentOffset.y = 0
      #expect(!screen.container.accessibilityScroll(.up))
    }
  }

  @Test func `a gesture scrolls the last point, and says then that there is no more`() {
    UIKitModel.with {
      $0.scrollsByAccessibility = false
    } _: {
      screen.scrollView.contentOffset.y = 2199
      #expect(screen.container.accessibilityScroll(.down))
      #expect(screen.scrollView.contentOffset.y == 2200)
      #expect(!screen.container.accessibilityScroll(.down))
    }
  }

  @Test func `the gesture to go back is left to those above`() {
    #expect(!screen.container.accessibilityPerformEscape())
  }

  @Test(arguments: [false, true])
  func `a field that is edited stands clear of views and of the keyboard`(makesRoom: Bool) {
    let field = UITextField(frame: CGRect(x: 0, y: 700, width: 300, height: 40))
    screen.scrollView.addSubview(field)
    field.becomeFirstResponder()
    screen.device.showKeyboard(height: 300)
    // The footer of 60 stands above the keyboard: 440 of 800 points are left.
    #expect(footer.frame.maxY == 500)
    #expect(screen.scrollView.contentOffset.y == 300)
    field.resignFirstResponder()
    screen.device.hideKeyboard()
    #expect(footer.frame.maxY == 800)
  }

  @Test func `a field that is edited when the keyboard is up stands clear of it too`() {
    let fields = [100.0, 900].map {
      UITextField(frame: CGRect(x: 0, y: $0, width: 300, height: 40))
    }
    for field in fields { screen.scrollView.addSubview(field) }
    fields[0].becomeFirstResponder()
    screen.device.showKeyboard(height: 300)
    fields[1].becomeFirstResponder()
    // Its end, at 940, where 440 points are clear.
    #expect(screen.scrollView.contentOffset.y == 500)
  }

  @Test func `views that begin at one place are read in the order in which they were added`() throws
  {
    let views = (0..<3).map { _ in UIView() }
    for view in views {
      let options = ParallaxOptions(height: 30...30, tracking: .offset(300), stickPosition: [])
      try screen.container.addParallaxView(view, options: options)
    }
    #expect(elements == [header, title] + views + [screen.scrollView, footer])
  }
}
