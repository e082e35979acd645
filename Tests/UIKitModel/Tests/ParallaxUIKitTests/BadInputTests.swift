import ParallaxCoordinator
import Testing
@_spi(Model) import UIKit

@testable import ParallaxUIKit

/// Mistakes are named, with a remedy, and what was there stays; what goes leaves nothing of the app's
/// changed.
@Suite(.timeLimit(.minutes(20))) @MainActor struct BadInputTests {
  nonisolated static let heights: [HeightRange] = [
    HeightRange(minimum: .nan, maximum: 200), HeightRange(minimum: 44, maximum: .nan),
    HeightRange(minimum: 44, maximum: .infinity), HeightRange(minimum: -.infinity, maximum: 200),
    HeightRange(minimum: -1, maximum: 200),
  ]

  @Test(arguments: heights)
  func `heights that are not finite are refused, and the former header stays`(
    heights: HeightRange
  ) throws {
    let screen = Screen()
    let (former, view) = (UIView(), UIView())
    screen.container.setHeader(former, height: 44...220)
    let error = #expect(throws: ParallaxError.self) {
      try screen.container.setHeader(view, options: ParallaxOptions(height: heights))
    }
    #expect(error?.option?.hasPrefix("height.") ?? false)
    #expect(error?.remedy.isEmpty == false)
    #expect(screen.container.header === former)
    #expect(former.frame == CGRect(x: 0, y: 0, width: 390, height: 220))
    #expect(view.superview == nil)
  }

  @Test func `a list of another container is refused, and views of that one stay`() throws {
    let screen = Screen()
    let header = UIView()
    screen.container.setHeader(header, height: 44...220)
    let other = ParallaxContainerView(scrollView: screen.scrollView)
    other.frame = screen.device.view.bounds
    screen.device.view.addSubview(other)
    let error = #expect(throws: ParallaxError.self) {
      try other.setHeader(UIView(), options: ParallaxOptions(height: 50...100))
    }
    #expect(error?.description.contains("belongs to another container") ?? false)
    #expect(error?.remedy == "add the view to scrollView.parallax")
    #expect(screen.scrollView.superview === screen.container)
    #expect(screen.scrollView.contentInset.top == 220)
    #expect(header.frame.height == 220)
  }

  @Test func `a view that asks for no height is named`() {
    let screen = Screen()
    screen.container.header = UIView()
    screen.device.tick()
    #expect(lastLog.contains("0 points high"))
    #expect(screen.scrollView.contentInset.top == 0)
    writeLog("another")
    // An image may come later.
    screen.container.header = UIImageView()
    screen.device.tick()
    #expect(lastLog == "another")
  }

  @Test(arguments: ListKind.allCases)
  func `a container without a size is named once, and a size mends it`(kind: ListKind) async throws
  {
    let device = Device.phone(scale: 3)
    let source = AppDataTests.Source([60])
    let list = kind.make(source, on: device)
    list.removeFromSuperview()
    let container = ParallaxContainerView(scrollView: list)
    device.view.addSubview(container)
    container.setHeader(UIView(), height: 44...220)
    var found: [ParallaxDiagnostic] = []
    container.coordinator.onDiagnostic = { found.append($0) }
    for _ in 0..<3 {
      container.setNeedsLayout()
      device.tick()
      try await Task.sleep(for: .milliseconds(20))
    }
    for _ in 0..<100 where found.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(found == [.emptyContainer(LayoutSize(width: 0, height: 0))])
    #expect(
      ParallaxContainerView.text(of: found[0])
        == "the container is 0 x 0 in a window; give it a frame, or constraints to its superview"
    )
    container.frame = device.view.bounds
    device.tick()
    #expect(container.header?.frame == CGRect(x: 0, y: 47, width: 390, height: 220))
    withExtendedLifetime(source) {}
  }

  @Test func `a container that gets its size after its first layout is not reported`() async throws
  {
    let device = Device.phone(scale: 3)
    let container = ParallaxContainerView(scrollView: UIScrollView())
    device.view.addSubview(container)
    container.setHeader(UIView(), height: 44...220)
    var found: [ParallaxDiagnostic] = []
    container.coordinator.onDiagnostic = { found.append($0) }
    device.tick()
    container.frame = device.view.bounds
    device.tick()
    try await Task.sleep(for: .milliseconds(50))
    #expect(found.isEmpty)
  }

  @Test func `the log says what is wrong, unless the app takes the reports`() throws {
    let screen = Screen()
    let diagnostic = ParallaxDiagnostic.unidentifiedRows
    screen.container.coordinator.onDiagnostic?(diagnostic)
    #expect(lastLog == ParallaxContainerView.text(of: diagnostic))
  }

  @Test func `a container without a size is no mistake before its first layout`() throws {
    let size = LayoutSize(width: 0, height: 0)
    let container = ParallaxContainerView(scrollView: UIScrollView())
    writeLog("before")
    container.coordinator.onDiagnostic?(.emptyContainer(size))
    #expect(lastLog == "before")
    let device = Device.phone()
    device.view.addSubview(container)
    container.setHeader(UIView(), height: 44...220)
    device.tick()
    container.coordinator.onDiagnostic?(.emptyContainer(size))
    #expect(lastLog.hasPrefix("the container is 0 x 0 in a window"))
  }

  @Test func `a header whose heights are 0 is named`() throws {
    let screen = Screen()
    writeLog("before")
    screen.container.setHeader(UIView(), height: 0...0)
    #expect(lastLog.contains("0 points high"))
    writeLog("before")
    screen.container.setHeader(UIView(), height: 0...120)
    screen.device.tick()
    #expect(lastLog == "before")
  }

  /// What an app may have set of a list.
  private func settings(of list: UIScrollView) -> [String] {
    [
      "\(list.contentInset)", "\(list.verticalScrollIndicatorInsets)",
      "\(list.horizontalScrollIndicatorInsets)", "\(list.contentInsetAdjustmentBehavior)",
      "\(list.autoresizingMask.rawValue)", "\(list.translatesAutoresizingMaskIntoConstraints)",
      "\(list.automaticallyAdjustsScrollIndicatorInsets)", "\(list.scrollsToTop)",
      "\(list.alwaysBounceVertical)", "\(list.contentOffset)",
      "\(String(describing: (list as? UITableView)?.tableHeaderView))",
      "\(list.delegate.map { ObjectIdentifier($0) } as Any)",
      "\(list.panGestureRecognizer.view === list)",
    ]
  }

  @Test(arguments: ListKind.allCases, [false, true])
  func `nothing of the app's stays changed when the header goes`(
    kind: ListKind,
    isAround: Bool
  ) throws {
    let device = Device.phone(scale: 3)
    let source = AppDataTests.Source([60])
    let list = kind.make(source, on: device)
    list.contentInset = UIEdgeInsets(top: 3, left: 1, bottom: 5, right: 2)
    list.verticalScrollIndicatorInsets = UIEdgeInsets(top: 7, left: 0, bottom: 9, right: 0)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    device.settle()
    list.contentOffset.y = -list.adjustedContentInset.top
    let before = settings(of: list)
    if isAround { list.removeFromSuperview() }
    let container = isAround ? ParallaxContainerView(adapter: list.makeAdapter()) : list.parallax
    if isAround {
      container.frame = device.view.bounds
      device.view.addSubview(container)
    }
    let (header, bar) = (UIView(), UIView())
    header.translatesAutoresizingMaskIntoConstraints = false
    container.setHeader(header, height: 44...220)
    var options = ParallaxOptions(height: 50...50, tracking: .viewport, stickPosition: .bottom)
    options.reservation = .inset
    try container.addParallaxView(bar, as: "bar", options: options)
    device.settle()
    list.contentOffset.y = 700
    device.settle()
    #expect(settings(of: list) != before)
    container.header = nil
    container.removeParallaxView("bar")
    device.settle()
    container.removeFromSuperview()
    if isAround {
      list.removeFromSuperview()
      device.view.addSubview(list)
    }
    device.settle()
    list.contentOffset.y = -list.adjustedContentInset.top
    #expect(settings(of: list) == before)
    #expect(header.superview == nil && !header.isHidden)
    #expect(!header.translatesAutoresizingMaskIntoConstraints)
    withExtendedLifetime(source) {}
  }
}
