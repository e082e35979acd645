import Testing
@_spi(Model) import UIKit

@testable import UIKitApps

/// Photos from 320 to 96 points to swipe, above a text, and a bar of 64 points at the bottom, on a
/// phone with a notch of 47 points and a home indicator of 34.
@Suite(.timeLimit(.minutes(20))) @MainActor struct ProductTests {
  @Test(arguments: scales)
  func `photos at the top and the bar at the bottom leave the text free`(scale: CGFloat) {
    let app = ProductViewController()
    let device = Device.phone(scale: scale, app)
    #expect(onScreen(app.carousel) == CGRect(x: 0, y: 0, width: 390, height: 367))
    #expect(onScreen(app.carousel.photos[0]) == CGRect(x: 0, y: 0, width: 390, height: 367))
    #expect(onScreen(app.buy) == CGRect(x: 0, y: 746, width: 390, height: 98))
    #expect(abs(onScreen(app.text).minY - 383) < 1 / scale)
    // To the end, and beyond it.
    for _ in 0..<8 { device.swipe(600, by: -500, seconds: 0.1) }
    device.settle()
    #expect(onScreen(app.carousel) == CGRect(x: 0, y: 0, width: 390, height: 143))
    #expect(onScreen(app.carousel.photos[0]).height == 143)
    #expect(abs(onScreen(app.text).maxY + 16 - 746) < 1 / scale)
    device.touchDown(195, 600)
    device.touchMove(toX: 195, y: 400, seconds: 0.2)
    #expect(onScreen(app.text).maxY + 16 < 700)
    #expect(onScreen(app.buy) == CGRect(x: 0, y: 746, width: 390, height: 98))
    device.touchUp()
    device.settle()
  }

  @Test func `the photos are swiped, and the page stays`() {
    let app = ProductViewController()
    let device = Device.phone(app)
    let rest = app.scrollView.contentOffset
    device.touchDown(300, 200)
    device.touchMove(toX: 60, y: 206, seconds: 0.2)
    #expect(app.carousel.contentOffset.x > 200)
    #expect(app.scrollView.contentOffset == rest)
    device.touchUp()
    device.settle()
    #expect(app.carousel.contentOffset.x == 390)
    #expect(onScreen(app.carousel.photos[1]) == CGRect(x: 0, y: 0, width: 390, height: 367))
    #expect(app.scrollView.contentOffset == rest)
  }

  @Test func `a drag up that begins on the photos scrolls the page`() {
    let app = ProductViewController()
    let device = Device.phone(app)
    device.swipe(from: 195, 300, by: -150, seconds: 0.3, rest: 0.1)
    device.settle()
    #expect(onScreen(app.carousel).maxY == 217)
    #expect(app.carousel.contentOffset == .zero)
  }

  @Test func `the bar takes taps, and drags on it scroll the page`() {
    let app = ProductViewController()
    let device = Device.phone(app)
    device.tap(195, 780)
    #expect(app.bought == 1)
    let rest = app.scrollView.contentOffset.y
    device.swipe(from: 195, 780, by: -100, seconds: 0.2, rest: 0.1)
    #expect(abs(app.scrollView.contentOffset.y - rest - 100) < 1)
    #expect(app.bought == 1)
  }
}
