import Foundation
import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@testable import UIKitApps

/// A bar of 56 points that comes back, over posts of any height, under a notch of 47 points.
@Suite(.timeLimit(.minutes(20))) @MainActor struct FeedTests {
  private func place(_ row: Int, _ app: FeedViewController) -> CGFloat {
    let rect = app.tableView.rectForRow(at: IndexPath(row: row, section: 0))
    return app.tableView.convert(CGPoint(x: 0, y: rect.minY), to: nil).y
  }

  @Test(arguments: scales)
  func `the bar leaves with the posts and comes back with the finger`(scale: CGFloat) {
    let app = FeedViewController()
    let device = Device.phone(scale: scale, app)
    #expect(onScreen(app.bar) == CGRect(x: 0, y: 0, width: 390, height: 103))
    #expect(abs(place(0, app) - 103) < 1 / scale)
    device.swipe(600, by: -400, seconds: 0.3, rest: 0.1)
    device.settle()
    #expect(onScreen(app.bar).maxY == 47)
    device.touchDown(195, 300)
    device.touchMove(toX: 195, y: 310, seconds: 0.05)
    let begin = app.tableView.contentOffset.y
    device.touchMove(toX: 195, y: 330, seconds: 0.2)
    let way = begin - app.tableView.contentOffset.y
    #expect(way > 10)
    #expect(abs(onScreen(app.bar).maxY - 47 - way) < 1 / scale)
    device.touchUp()
  }

  @Test(arguments: [10.0, 20, 27, 29, 40, 55], [0.1, 0])
  func `the bar never rests half shown`(distance: CGFloat, rest: Double) {
    for scale in scales {
      let app = FeedViewController()
      let device = Device.phone(scale: scale, app)
      device.swipe(600, by: -400, seconds: 0.3, rest: 0.1)
      device.settle()
      device.swipe(300, by: distance, seconds: 0.2, rest: rest)
      device.settle()
      let end = onScreen(app.bar).maxY
      #expect(end == 47 || end == 103, "\(end)")
      // Nor when the posts are scrolled on by some points.
      device.swipe(600, by: -20, seconds: 0.2, rest: rest)
      device.settle()
      #expect([47, 103].contains(onScreen(app.bar).maxY))
    }
  }

  @Test(arguments: scales)
  func `pulled at the top it refreshes, and shows the new posts`(scale: CGFloat) async throws {
    let app = FeedViewController()
    var waiting: CheckedContinuation<[String], Never>?
    app.load = { await withCheckedContinuation { waiting = $0 } }
    let device = Device.phone(scale: scale, app)
    device.swipe(200, by: 400, seconds: 0.4, rest: 0.1)
    while waiting == nil { await Task.yield() }
    device.settle()
    #expect(app.container.isRefreshing)
    // The spinner is between bar and posts.
    #expect(onScreen(app.bar) == CGRect(x: 0, y: 0, width: 390, height: 103))
    #expect(abs(place(0, app) - 163) < 1)
    let spinner = try #require(app.container.subviews.last as? UIActivityIndicatorView)
    #expect(spinner.isAnimating && onScreen(spinner).minY >= 103 && onScreen(spinner).maxY <= 163)
    waiting?.resume(returning: ["breaking news"])
    while app.container.isRefreshing { await Task.yield() }
    device.settle()
    #expect(spinner.isHidden)
    #expect(onScreen(app.bar) == CGRect(x: 0, y: 0, width: 390, height: 103))
    #expect(abs(place(0, app) - 103) < 1)
    let first = try #require(app.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(first.textLabel?.text == "breaking news")
  }

  @Test func `posts that come in while others are read leave those in their place`() {
    let app = FeedViewController()
    let device = Device.phone(app)
    device.swipe(600, by: -400, seconds: 0.3, rest: 0.1)
    let read = app.tableView.indexPathsForVisibleRows?.dropFirst(2).first?.row ?? 0
    let before = place(read, app)
    app.show(["one", String(repeating: "two ", count: 50)])
    device.tick()
    #expect(abs(place(read + 2, app) - before) < 1.0 / 3)
  }

  @Test(arguments: scales)
  func `after a relaunch the post is read that was read before`(scale: CGFloat) throws {
    let app = FeedViewController()
    let device = Device.phone(scale: scale, app)
    app.posts.identifyRows(in: app.container)
    device.swipe(700, by: -600, seconds: 0.2, rest: 0)
    device.settle()
    let read = try #require(app.tableView.indexPathsForVisibleRows?.dropFirst().first).row
    let before = place(read, app)
    #expect(read > 8)
    let data = try JSONEncoder().encode(app.container.coordinator.restorationToken())

    // Three posts are new, and every post is measured again as it comes into view.
    let relaunched = FeedViewController()
    _ = relaunched.view
    relaunched.posts.identifyRows(in: relaunched.container)
    relaunched.posts.insert(Array(repeating: "new", count: 3), at: 0, in: relaunched.container)
    let token = try JSONDecoder().decode(ParallaxCoordinator.RestorationToken.self, from: data)
    #expect(relaunched.container.coordinator.restore(token))
    Device.phone(scale: scale, relaunched).settle()
    #expect(abs(place(read + 3, relaunched) - before) <= 1 / scale)
    #expect(onScreen(relaunched.bar).maxY == onScreen(app.bar).maxY)
  }
}
