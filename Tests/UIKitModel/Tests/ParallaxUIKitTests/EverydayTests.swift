import Foundation
import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// What apps do beside the port: masks, photos that arrive late, header views of tables, text views.
@Suite(.timeLimit(.minutes(20))) @MainActor struct EverydayTests {
  private let device = Device.phone(scale: 3)
  private let header = UIView()

  private func onScreen(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  private func table(estimate: CGFloat = 0, height: CGFloat = 50) -> (UITableView, Source) {
    let table = UITableView(frame: device.view.bounds, style: .plain)
    let source = Source(height: height)
    table.estimatedRowHeight = estimate
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (source, source)
    return (table, source)
  }

  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    let height: CGFloat
    init(height: CGFloat) { self.height = height }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { height }
  }

  @Test(arguments: [2.0, 3])
  func `a list with flexible masks keeps its last row above the keyboard`(
    scale: Double
  ) throws {
    let device = Device.phone(scale: scale)
    let (table, source) = table()
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let container = ParallaxContainerView(scrollView: table)
    container.translatesAutoresizingMaskIntoConstraints = false
    device.view.addSubview(container)
    NSLayoutConstraint.activate([
      container.topAnchor.constraint(equalTo: device.view.topAnchor),
      container.leftAnchor.constraint(equalTo: device.view.leftAnchor),
      container.rightAnchor.constraint(equalTo: device.view.rightAnchor),
      container.bottomAnchor.constraint(equalTo: device.view.keyboardLayoutGuide.topAnchor),
    ])
    container.coordinator.configuration.anchor = ScrollAnchor(atTop: .keepPlace, atEnd: .followEnd)
    device.tick()
    container.scrollToRow(at: [0, 199], at: .bottom, animated: false)
    device.tick()
    device.showKeyboard(height: 336)
    device.tick()
    device.tick()
    let end = table.rectForRow(at: [0, 199]).maxY - table.contentOffset.y
    #expect(abs(end - (844 - 336)) < 1)
    table.removeFromSuperview()
    #expect(table.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    withExtendedLifetime(source) {}
  }

  @Test func `a photo has the proportion of its image, also of one that arrives late`() {
    let (table, source) = table()
    device.view.addSubview(table)
    let photo = UIImageView(frame: CGRect(x: 0, y: 0, width: 390, height: 250))
    table.parallax.header = photo
    device.tick()
    #expect(onScreen(photo).height == 250)
    photo.image = UIImage(size: CGSize(width: 3024, height: 4032))
    device.tick()
    #expect(onScreen(photo).height == 520)
    #expect(abs(table.rectForRow(at: [0, 0]).minY - table.contentOffset.y - 567) < 0.5)
    photo.image = UIImage(size: CGSize(width: 1200, height: 800))
    device.tick()
    #expect(onScreen(photo).height == 260)
    withExtendedLifetime(source) {}
  }

  @Test func `an app that sets the header view of a table to nil keeps its rows in reach`() throws {
    let (table, source) = table()
    device.view.addSubview(table)
    table.parallax.setHeader(header, height: 44...220)
    device.tick()
    table.tableHeaderView = nil
    device.tick()
    table.parallax.scrollToTop(animated: false)
    device.tick()
    #expect(onScreen(header).maxY == 267)
    #expect(table.rectForRow(at: [0, 0]).minY - table.contentOffset.y == 267)
    withExtendedLifetime(source) {}
  }

  @Test func `a view that the app puts elsewhere is the app's, and its room is given back`() throws
  {
    let list = UIScrollView(frame: device.view.bounds)
    list.contentSize = CGSize(width: 390, height: 3000)
    device.view.addSubview(list)
    list.parallax.setHeader(header, height: 44...220)
    device.tick()
    let other = UIView()
    device.view.addSubview(other)
    other.addSubview(header)
    header.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    list.contentOffset.y += 10
    device.tick()
    #expect(header.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(header.superview === other)
    #expect(list.contentInset.top == 0)
    #expect(list.parallax.header == nil)
  }

  @Test func `the status bar scrolls the list although a carousel and a text view are beside it`()
    throws
  {
    let (table, source) = table()
    let container = ParallaxContainerView(scrollView: table)
    container.frame = device.view.bounds
    device.view.addSubview(container)
    let (carousel, text) = (UIScrollView(), UITextView())
    header.addSubview(carousel)
    header.addSubview(text)
    container.setHeader(header, height: 44...220)
    device.tick()
    let rest = table.contentOffset.y
    table.contentOffset.y = 2000
    device.tick()
    device.tapStatusBar()
    device.settle()
    #expect(table.contentOffset.y == rest)
    container.header = nil
    #expect(carousel.scrollsToTop && text.scrollsToTop)
    withExtendedLifetime(source) {}
  }

  @Test func `indicators of an app that assigns them end at the header, scrolled or not`() throws {
    let (table, source) = table()
    table.verticalScrollIndicatorInsets.bottom = 5
    device.view.addSubview(table)
    table.parallax.setHeader(header, height: 44...220)
    device.tick()
    func expectIndicators(bottom: CGFloat) {
      // The indicator's range begins at the header, below the safe area that UIKit adds.
      #expect(table.verticalScrollIndicatorInsets.top == onScreen(header).maxY - 47)
      #expect(table.verticalScrollIndicatorInsets.bottom == bottom)
    }
    expectIndicators(bottom: 5)
    for inset in [302.0, 0, 302, 0] {
      table.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: inset, right: 0)
      table.verticalScrollIndicatorInsets = table.contentInset
      table.contentOffset.y += 60
      device.tick()
      expectIndicators(bottom: inset)
    }
    // A keyboard of 336 points covers 302 above the safe area, whether the app makes that room or not.
    for makesRoom in [false, true] {
      table.contentOffset.y = 0
      device.showKeyboard(height: 336)
      device.tick()
      expectIndicators(bottom: 302)
      if makesRoom {
        table.contentInset.bottom = 302
        table.verticalScrollIndicatorInsets = table.contentInset
        table.contentOffset.y -= 60
        device.tick()
        expectIndicators(bottom: 302)
        table.contentInset.bottom = 0
        table.verticalScrollIndicatorInsets.bottom = 0
      }
      device.hideKeyboard()
      table.contentOffset.y += 30
      device.tick()
      expectIndicators(bottom: 0)
    }
    table.parallax.removeFromSuperview()
    #expect(table.verticalScrollIndicatorInsets == .zero)
    withExtendedLifetime(source) {}
  }

  @Test(arguments: [44.0, 130, 200], [20, 60, 150])
  func `an animated scroll over rows of estimated heights ends at its row`(
    estimate: CGFloat,
    row: Int
  ) throws {
    let (table, source) = table(estimate: estimate, height: 130)
    let container = ParallaxContainerView(scrollView: table)
    container.frame = device.view.bounds
    device.view.addSubview(container)
    container.setHeader(header, height: 44...220)
    device.tick()
    container.scrollToRow(at: [0, row], at: .top, animated: true)
    device.settle()
    device.tick()
    let top = table.rectForRow(at: [0, row]).minY - table.contentOffset.y
    #expect(abs(top - onScreen(header).maxY) < 0.5)
    withExtendedLifetime(source) {}
  }

  @Test func `what the focus engine moves to comes out from under the header`() throws {
    let (table, source) = table()
    device.view.addSubview(table)
    table.parallax.setHeader(header, height: 44...220)
    device.tick()
    table.contentOffset.y = 2010
    device.tick()
    let first = try #require(table.indexPathsForVisibleRows?.first)
    UIFocusSystem.focus(try #require(table.cellForRow(at: first)))
    device.tick()
    let top = table.rectForRow(at: first).minY - table.contentOffset.y
    #expect(abs(top - onScreen(header).maxY) < 0.5)
    withExtendedLifetime(source) {}
  }

  @Test func `what is asked or posted on another thread does not trap`() async throws {
    let list = UIScrollView(frame: device.view.bounds)
    list.contentSize = CGSize(width: 390, height: 3000)
    device.view.addSubview(list)
    let container = list.parallax
    container.setHeader(header, height: 44...220)
    let name = UITextView.textDidBeginEditingNotification
    await Task.detached {
      #expect(container.accessibilityElements == nil)
      #expect(!container.accessibilityScroll(.down))
      NotificationCenter.default.post(name: name, object: nil)
    }.value
    #expect(container.accessibilityElements != nil)
  }
}
