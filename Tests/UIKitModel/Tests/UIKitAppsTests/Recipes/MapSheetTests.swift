import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@testable import UIKitApps

/// A sheet of 120, 422 or 797 points over a map, on a phone of 844 points with a notch of 47.
@Suite(.timeLimit(.minutes(20))) @MainActor struct MapSheetTests {
  private let app = MapSheetViewController()

  private func phone(_ scale: CGFloat) -> Device {
    let device = Device.phone(scale: scale, app)
    device.settle()
    return device
  }

  /// The height of the sheet.
  private var height: CGFloat { 844 - onScreen(app.grabber).minY }

  private var firstRow: CGFloat {
    app.tableView.convert(app.tableView.rectForRow(at: [0, 0]), to: nil).minY
  }

  @Test(arguments: scales) func `a drag of the sheet ends at the nearest height`(scale: CGFloat) {
    let device = phone(scale)
    #expect(height == 120)
    #expect(firstRow == 756)
    let drags: [(CGFloat, CGFloat)] = [
      (-100, 120), (-200, 422), (100, 422), (-250, 797), (160, 797),
    ]
    for (drag, end) in drags {
      device.swipe(onScreen(app.grabber).midY, by: drag, seconds: 0.4, rest: 0.2)
      device.settle()
      #expect(height == end, "after \(drag)")
      #expect(abs(firstRow - (844 - end + 32)) < 1 / scale)
    }
  }

  @Test(arguments: scales) func `a fling goes on to the next height`(scale: CGFloat) {
    let device = phone(scale)
    let drags: [(CGFloat, CGFloat)] = [(-40, 422), (-40, 797), (40, 422), (40, 120)]
    for (drag, end) in drags {
      device.swipe(onScreen(app.grabber).midY, by: drag, seconds: 0.15)
      device.settle()
      #expect(height == end, "after \(drag)")
    }
  }

  @Test(arguments: scales) func `above the sheet the map is touched, dragged and tapped`(
    scale: CGFloat
  ) {
    let device = phone(scale)
    app.map.contentSize = CGSize(width: 2000, height: 2000)
    for end in [120, 422] as [CGFloat] {
      let map = app.map.contentOffset
      device.swipe(from: 195, 300, by: -150, seconds: 0.3, rest: 0.2)
      device.settle()
      #expect(height == end)
      #expect(app.map.contentOffset.y > map.y + 100)
      #expect(device.window.hitTest(CGPoint(x: 195, y: 300), with: nil) === app.map)
      device.swipe(onScreen(app.grabber).midY, by: -200, seconds: 0.4, rest: 0.2)
      device.settle()
    }
    #expect(height == 797)
  }

  @Test(arguments: scales) func `at the top the list scrolls, under the grabber`(scale: CGFloat) {
    let device = phone(scale)
    device.swipe(770, by: -700, seconds: 0.4, rest: 0.2)
    device.settle()
    #expect(height == 797)
    let row = firstRow
    device.swipe(600, by: -300, seconds: 0.3, rest: 0.2)
    device.settle()
    #expect(height == 797)
    #expect(firstRow < row - 250)
    device.swipe(300, by: 1400, seconds: 0.2)
    device.settle()
    #expect(height < 797)
  }

  @Test(arguments: [0, 1, 3]) func `the sheet can be drawn up over few places`(count: Int) {
    app.rows.counts = [count]
    let device = phone(3)
    device.swipe(770, by: -700, seconds: 0.4, rest: 0.2)
    device.settle()
    #expect(height == 797)
  }

  @Test func `it turns with the phone`() {
    let device = phone(3)
    device.resize(
      to: CGSize(width: 844, height: 390),
      safeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    )
    device.settle()
    #expect(390 - onScreen(app.grabber).minY == 120)
    #expect(app.map.frame.size == CGSize(width: 844, height: 390))
  }
}
