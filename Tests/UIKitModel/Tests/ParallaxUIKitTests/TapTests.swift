import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// A tap on a view is never the row's behind it, unless the app says so.
@Suite(.timeLimit(.minutes(20))) @MainActor struct TapTests {
  nonisolated static let forwardings: [ParallaxOptions.TouchForwarding] = [.all, .drags, .off]

  /// Views of two kinds: an image takes no touches by itself.
  private func header(_ isImage: Bool) -> UIView { isImage ? UIImageView(image: nil) : UIView() }

  @Test(arguments: forwardings, [false, true])
  func `a row behind a view is not selected`(
    forwarding: ParallaxOptions.TouchForwarding,
    isImage: Bool
  ) throws {
    for selects in [false, true] {
      try UIKitModel.with {
        $0.selectsRowsBehindViews = selects
      } _: {
        let list = TableList(count: 100)
        var options = ParallaxOptions(height: 50...200)
        options.touchForwarding = forwarding
        try list.container.addParallaxView(header(isImage), options: options)
        list.device.tap(195, 100)
        #expect(list.selected == [])
        list.device.tap(195, 230)
        #expect(list.selected == ["row 5"])
      }
    }
  }

  @Test(arguments: forwardings, [false, true])
  func `nor is it behind a header in one line`(
    forwarding: ParallaxOptions.TouchForwarding,
    isImage: Bool
  ) throws {
    for selects in [false, true] {
      try UIKitModel.with {
        $0.selectsRowsBehindViews = selects
      } _: {
        let list = TableList(count: 100)
        list.table.removeFromSuperview()
        list.table.frame = list.device.view.bounds
        list.device.view.addSubview(list.table)
        var options = ParallaxOptions(height: 50...200)
        options.touchForwarding = forwarding
        let container = list.table.parallax
        try container.addParallaxView(header(isImage), options: options)
        list.device.tick()
        list.device.tap(195, 100)
        #expect(list.selected == [])
        list.device.tap(195, 230)
        #expect(list.selected == ["row 5"])
      }
    }
  }

  @Test(arguments: [false, true])
  func `it is behind a view that the app lets taps through`(isInside: Bool) throws {
    let list = TableList(count: 100)
    var container = list.container
    if isInside {
      list.table.removeFromSuperview()
      list.table.frame = list.device.view.bounds
      list.device.view.addSubview(list.table)
      container = list.table.parallax
    }
    try container.addParallaxView(
      UIView(),
      as: "shade",
      options: ParallaxOptions(height: 50...200)
    )
    container.viewsLettingTapsThrough = ["shade"]
    list.device.tick()
    list.device.tap(195, 100)
    #expect(list.selected == ["row 2"])
  }

  @Test func `the target names the view that a tap went through`() throws {
    let list = TableList(count: 100)
    let options = ParallaxOptions(height: 50...200)
    try list.container.addParallaxView(UIView(), as: "header", options: options)
    let target = list.container.coordinator.hitTest(LayoutPoint(x: 195, y: 100))
    #expect(target.tap == .scrollable(through: "header"))
  }

  @Test func `a tap that a view recognizes is the view's`() throws {
    let list = TableList(count: 100)
    let header = UIView()
    header.addGestureRecognizer(UITapGestureRecognizer())
    try list.container.addParallaxView(header, options: ParallaxOptions(height: 50...200))
    #expect(list.container.hitTest(CGPoint(x: 195, y: 100), with: nil) === header)
  }

  @Test func `a view that the app lays over the rows is touched`() {
    let list = TableList(count: 100)
    list.table.removeFromSuperview()
    list.table.frame = list.device.view.bounds
    list.device.view.addSubview(list.table)
    let button = UIView(frame: CGRect(x: 0, y: 700, width: 390, height: 44))
    list.table.parallax.addSubview(button)
    list.device.tick()
    #expect(list.device.view.hitTest(CGPoint(x: 195, y: 720), with: nil) === button)
  }

  /// As a map under a sheet.
  @Test(arguments: [ParallaxMode.fill, .top])
  func `touches of a view that forwards none and lets taps through are what is behind the list's`(
    mode: ParallaxMode
  ) throws {
    let screen = Screen()
    let map = UIView(frame: screen.container.bounds)
    screen.container.insertSubview(map, at: 0)
    let (sheet, button) = (UIView(), UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    sheet.addSubview(button)
    var options = ParallaxOptions(height: 50...200)
    options.touchForwarding = .off
    try screen.container.addParallaxView(sheet, as: "sheet", options: options, mode: mode)
    screen.container.viewsLettingTapsThrough = ["sheet"]
    #expect(screen.container.hitTest(CGPoint(x: 195, y: 100), with: nil) === map)
    #expect(screen.container.hitTest(CGPoint(x: 50, y: 25), with: nil) === button)
  }

  @Test func `controls and recognizers of a view that lets taps through keep theirs`() throws {
    let list = TableList(count: 100)
    let (header, map) = (UIView(), UIView(frame: CGRect(x: 200, y: 0, width: 100, height: 50)))
    var taps = 0
    let action = UIAction { _ in taps += 1 }
    let frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    header.addSubview(UIButton(frame: frame, primaryAction: action))
    header.addSubview(map)
    map.addGestureRecognizer(UITapGestureRecognizer())
    let options = ParallaxOptions(height: 50...200)
    try list.container.addParallaxView(header, as: "header", options: options)
    list.container.viewsLettingTapsThrough = ["header"]
    list.device.tap(50, 25)
    #expect(taps == 1 && list.selected == [])
    #expect(list.container.hitTest(CGPoint(x: 250, y: 25), with: nil) === map)
    list.device.tap(150, 25)
    #expect(taps == 1 && list.selected == ["row 0"])
  }
}
