import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// Pages whose lists are made when they first come into sight: long, too short, empty, and one that
/// loads.
@Suite(.timeLimit(.minutes(20))) @MainActor struct LatePagesTests {
  @MainActor private final class Profile {
    let device: Device
    let pages = UIScrollView()
    let (photo, tabs) = (UIView(), UIView())
    let first: UITableView
    let container: ParallaxContainerView
    var pager: ParallaxPager?
    var sources: [AppDataTests.Source] = []
    var counts = [60, 40, 3, 0]
    var made: [Int] = []
    var isLoaded = false

    init(_ scale: Double) throws {
      device = Device.phone(scale: scale)
      first = UITableView(frame: device.view.bounds, style: .plain)
      container = ParallaxContainerView(scrollView: first)
      container.frame = device.view.bounds
      device.view.addSubview(container)
      pages.frame = device.view.bounds
      pages.isPagingEnabled = true
      pages.contentInsetAdjustmentBehavior = .never
      pages.contentSize = CGSize(width: 390 * 5, height: 844)
      container.insertSubview(pages, at: 0)
      try container.addParallaxView(
        photo,
        as: "header",
        options: ParallaxOptions(height: 0...250, reservation: .inset, safeArea: .extend)
      )
      let bar = ParallaxOptions(height: 48...48, reservation: .inset)
      try container.addParallaxView(tabs, as: "tabs", options: bar)
      pager = ParallaxPager(pages, count: 5, in: container, keepingProgressOf: "header") {
        [unowned self] in makeList($0)
      }
      device.tick()
    }

    private func makeList(_ index: Int) -> UIScrollView? {
      // The last page loads.
      guard index < 4 || isLoaded else { return nil }
      made.append(index)
      let source = AppDataTests.Source([index < 4 ? counts[index] : 30])
      sources.append(source)
      let table = index == 0 ? first : UITableView(frame: .zero, style: .plain)
      (table.rowHeight, table.estimatedRowHeight) = (50, 0)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = source
      table.frame = CGRect(x: 390 * CGFloat(index), y: 0, width: 390, height: 844)
      pages.addSubview(table)
      return table
    }

    func onScreen(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    /// The begin of the first row of each list in sight that has one.
    var starts: [CGFloat] {
      pages.subviews.compactMap { view in
        guard let table = view as? UITableView, table.numberOfRows(inSection: 0) > 0,
          onScreen(table).intersects(CGRect(x: 1, y: 0, width: 388, height: 844))
        else { return nil }
        return table.rectForRow(at: [0, 0]).minY - table.contentOffset.y
      }
    }
  }

  @Test(arguments: [2.0, 3], [0.0, 100, 250])
  func `a list is made when its page comes in, below header and tabs as they are`(
    scale: Double,
    distance: CGFloat
  ) throws {
    let app = try Profile(scale)
    #expect(app.made == [0])
    app.first.contentOffset.y += distance
    app.device.tick()
    let (photo, tabs) = (app.onScreen(app.photo), app.onScreen(app.tabs))
    for page in 1...3 {
      for step in 1...20 {
        app.pages.contentOffset.x = 390 * (CGFloat(page - 1) + CGFloat(step) / 20)
        app.device.tick()
        #expect(app.onScreen(app.photo) == photo && app.onScreen(app.tabs) == tabs)
        // No row of a list that came in begins above the end of the tabs, or with a gap.
        for start in app.starts.dropFirst() { #expect(abs(start - tabs.maxY) < 1 / scale) }
      }
      #expect(app.made == Array(0...page))
    }
    app.pages.contentOffset.x = 0
    app.device.tick()
    #expect(app.onScreen(app.photo) == photo && app.onScreen(app.tabs) == tabs)
  }

  @Test func `one call collapses the header on every page, and another expands it`() throws {
    let app = try Profile(3)
    for page in [0, 1, 2, 3] {
      app.pages.contentOffset.x = 390 * CGFloat(page)
      app.device.tick()
    }
    app.pages.contentOffset.x = 390
    app.device.tick()
    app.container.collapse(animated: true)
    app.device.settle()
    for page in [2, 3, 0, 1] {
      app.pages.contentOffset.x = 390 * CGFloat(page)
      app.device.settle()
      #expect(app.onScreen(app.tabs).minY == 47, "page \(page)")
    }
    app.container.expand(animated: true)
    app.device.settle()
    #expect(app.onScreen(app.tabs).minY == 297)
  }

  @Test func `a list is given back and made again, and a page may load first`() throws {
    let app = try Profile(3)
    for page in [1, 2, 3] {
      app.pages.contentOffset.x = 390 * CGFloat(page)
      app.device.tick()
    }
    let second = try #require(app.pages.subviews.compactMap { $0 as? UITableView }.last)
    app.pages.contentOffset.x = 0
    app.device.tick()
    app.pager?.giveBack(3)
    #expect(second.contentInset == .zero)
    app.pages.contentOffset.x = 390 * 4
    app.device.tick()
    #expect(app.made == [0, 1, 2, 3])
    app.isLoaded = true
    app.pages.contentOffset.x -= 1
    app.pages.contentOffset.x += 1
    app.device.tick()
    #expect(app.made.contains(4) && app.pager?.currentIndex == 4)
    #expect(app.starts.last.map { abs($0 - app.onScreen(app.tabs).maxY) < 0.5 } == true)
  }

  @Test(arguments: [2.0, 3])
  func `pages are view controllers, made when first shown and given back`(
    scale: Double
  ) throws {
    let app = try Profile(scale)
    app.first.contentOffset.y += 100
    app.device.tick()
    let tabs = app.onScreen(app.tabs)
    app.pager = nil
    let (parent, frame) = (UIViewController(), CGRect(x: 0, y: 0, width: 390, height: 844))
    var sources: [AppDataTests.Source] = []
    var children: [Int: (page: UIViewController, table: UITableView)] = [:]
    let pager = ParallaxPager(app.pages, count: 3, in: app.container, keepingProgressOf: "header") {
      guard $0 > 0 else { return app.first }
      let (page, table) = (UIViewController(), UITableView(frame: frame, style: .plain))
      parent.addChild(page)
      page.view.frame = CGRect(x: 390 * CGFloat($0), y: 0, width: 390, height: 844)
      sources.append(AppDataTests.Source([40]))
      (table.rowHeight, table.dataSource) = (50, sources.last)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      page.view.addSubview(table)
      app.pages.addSubview(page.view)
      page.didMove(toParent: parent)
      children[$0] = (page, table)
      return table
    }
    #expect(parent.children.isEmpty)
    for page in 1...2 {
      app.pages.contentOffset.x = 390 * CGFloat(page)
      app.device.tick()
      let table = try #require(children[page]?.table)
      #expect(pager.currentIndex == page && app.onScreen(app.tabs) == tabs)
      let start = table.rectForRow(at: [0, 0]).minY - table.bounds.minY
      #expect(abs(start - tabs.maxY) < 1 / scale)
    }
    pager.giveBack(1)
    let former = try #require(children[1])
    children[1] = nil
    former.page.view.removeFromSuperview()
    former.page.removeFromParent()
    #expect(former.table.contentInset == .zero)
    app.pages.contentOffset.x = 390
    app.device.tick()
    #expect(children[1] != nil && pager.currentIndex == 1 && app.onScreen(app.tabs) == tabs)
  }

  @Test func `pages that all load begin at the first one`() {
    let device = Device.phone(scale: 3)
    let container = ParallaxContainerView(scrollView: UIScrollView())
    let pages = UIScrollView(frame: device.view.bounds)
    var asked: [Int] = []
    let pager = ParallaxPager(pages, count: 3, in: container, keepingProgressOf: "header") {
      asked.append($0)
      return nil
    }
    #expect(pager.currentIndex == 0)
    #expect(asked == [0], "the page in sight, at once")
  }

  @Test func `a list that is given back in sight is made again below header and tabs`() throws {
    let app = try Profile(3)
    app.first.contentOffset.y += 100
    app.pages.contentOffset.x = 100
    app.device.tick()
    let former = try #require(app.pages.subviews.compactMap { $0 as? UITableView }.last)
    app.pager?.giveBack(1)
    former.removeFromSuperview()
    app.pages.contentOffset.x = 101
    app.device.tick()
    #expect(app.made == [0, 1, 1])
    #expect(abs(try #require(app.starts.last) - app.onScreen(app.tabs).maxY) < 0.5)
  }
}
