import ParallaxCoordinator
import ParallaxUIKit
@_spi(Model) import SwiftUI
import Testing
@_spi(Model) import UIKit

@testable import UIKitApps

/// The screens that apps are made of, on a phone with a notch of 47 points and a home indicator of 34.
@Suite(.timeLimit(.minutes(20))) @MainActor struct ScreenTests {
  private func start(of list: UITableView) -> CGFloat {
    list.convert(list.rectForRow(at: [0, 0]), to: nil).minY
  }

  @Test(arguments: scales)
  func `a photo under a large title leaves no gap, in any frame of a fling`(scale: CGFloat) {
    let app = LargeTitleViewController()
    let navigation = UINavigationController(rootViewController: app)
    navigation.navigationBar.prefersLargeTitles = true
    let device = Device.phone(scale: scale, navigation)
    device.tick()
    app.photo.image = UIImage(size: CGSize(width: 3024, height: 4032))
    device.tick()
    #expect(onScreen(app.photo.superview ?? app.photo).height == 240)
    device.touchDown(195, 700)
    device.touchMove(toX: 195, y: 300, seconds: 0.2)
    device.touchUp()
    for _ in 0..<90 {
      device.tick()
      let bar = onScreen(navigation.navigationBar).maxY
      let photo = app.photo.superview.map { onScreen($0) } ?? .zero
      guard photo.height > 0.5 else { continue }
      #expect(abs(photo.minY - bar) < 1 / scale)
      #expect(abs(photo.maxY - start(of: app.tableView)) < 1 / scale)
    }
    device.tapStatusBar()
    device.settle()
    #expect(abs(start(of: app.tableView) - onScreen(navigation.navigationBar).maxY - 240) < 1)
  }

  @Test(arguments: scales)
  func `titles of an album end at its header`(scale: CGFloat) throws {
    let app = AlbumViewController()
    let device = Device.phone(scale: scale, app)
    device.tick()
    #expect(onScreen(app.header.superview ?? app.header).maxY == 267)
    device.swipe(700, by: -500, seconds: 0.4, rest: 0.1)
    device.settle()
    let end = app.header.superview.map { onScreen($0).maxY } ?? 0
    #expect(abs(end - 91) < 1 / scale)
    let titles = app.collectionView.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader
    )
    let first = try #require(titles.map { onScreen($0).minY }.min())
    #expect(abs(first - end) < 1 / scale)
  }

  @Test(arguments: scales)
  func `days and hours of a timetable are frozen on their axes`(scale: CGFloat) {
    let app = TimetableViewController()
    let device = Device.phone(scale: scale, app)
    device.tick()
    #expect(onScreen(app.corner) == CGRect(x: 0, y: 47, width: 160, height: 88))
    device.touchDown(300, 700)
    device.touchMove(toX: 100, y: 300, seconds: 0.3)
    device.run(seconds: 0.1)
    device.touchUp()
    device.settle()
    #expect(onScreen(app.corner) == CGRect(x: 0, y: 47, width: 80, height: 44))
    #expect(onScreen(app.days) == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(onScreen(app.hours).minX == 0 && onScreen(app.hours).width == 80)
  }

  @Test(arguments: scales)
  func `each field of a form that is edited stands clear of header, button and keyboard`(
    scale: CGFloat
  ) {
    let app = FormViewController()
    let device = Device.phone(scale: scale, app)
    device.tick()
    for field in app.fields {
      field.becomeFirstResponder()
      device.showKeyboard(height: 336)
      device.settle()
      let frame = onScreen(field)
      #expect(frame.minY >= onScreen(app.header).maxY - 0.5)
      #expect(frame.maxY <= onScreen(app.send).minY + 0.5)
      #expect(onScreen(app.send).maxY <= 844 - 336 + 0.5)
      field.resignFirstResponder()
      device.hideKeyboard()
      device.settle()
      #expect(abs(onScreen(app.send).maxY - 810) < 0.5)
    }
  }

  @Test(arguments: [0, 1, 3, 40], scales)
  func `the field of a chat is at the bottom, however few messages there are`(
    count: Int,
    scale: CGFloat
  ) {
    let app = ChatViewController()
    app.messages.texts = (0..<count).map { "message \($0)" }
    let device = Device.phone(scale: scale, app)
    device.settle()
    #expect(onScreen(app.input).maxY == 810)
    device.showKeyboard(height: 336)
    device.settle()
    #expect(abs(onScreen(app.input).maxY - (844 - 336)) < 1 / scale)
    device.hideKeyboard()
    device.settle()
    #expect(onScreen(app.input).maxY == 810)
  }

  @Test(arguments: scales)
  func `the bar of a product is at the bottom below a short text`(scale: CGFloat) {
    let app = ProductViewController()
    let device = Device.phone(scale: scale, app)
    app.text.text = "Short."
    device.tick()
    device.tick()
    #expect(onScreen(app.buy) == CGRect(x: 0, y: 746, width: 390, height: 98))
  }

  @Test(arguments: [0, 3, 13, 60], scales)
  func `a player is above the tab bar, and the last song above both`(count: Int, scale: CGFloat) {
    let app = PlayerViewController()
    app.rows.counts = [count]
    let device = Device.phone(scale: scale, app)
    device.tick()
    let list = app.tableView
    list.contentOffset.y = max(
      -list.adjustedContentInset.top,
      list.contentSize.height + list.adjustedContentInset.bottom - list.bounds.height
    )
    device.settle()
    #expect(onScreen(app.tabs) == CGRect(x: 0, y: 761, width: 390, height: 49))
    #expect(onScreen(app.player) == CGRect(x: 0, y: 697, width: 390, height: 64))
    guard count > 0 else { return }
    let last = list.convert(list.rectForRow(at: [0, count - 1]), to: nil)
    #expect(last.maxY <= 697 + 1 / scale)
  }
}
