import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@testable import UIKitApps

/// A photo from 250 to 0 points and tabs of 48 above lists of 500, 40 and 3 rows of 56 points, under a
/// notch of 47 points.
@Suite(.timeLimit(.minutes(20))) @MainActor struct ProfileTests {
  /// The end of the photo and that of the tabs, on the screen.
  private func ends(_ app: ProfileViewController) -> [CGFloat] {
    [onScreen(app.photo.superview ?? app.photo).maxY, onScreen(app.tabs).maxY]
  }

  /// Where the first row of a list is on the screen, or would be.
  private func firstRow(_ table: UITableView) -> CGFloat {
    let row = table.rectForRow(at: IndexPath(row: 0, section: 0))
    return table.convert(row, to: nil).minY
  }

  private func tap(_ tab: Int, _ app: ProfileViewController, _ device: Device) {
    let tabs = onScreen(app.tabs)
    device.tap(65 + 130 * CGFloat(tab), tabs.midY)
  }

  @Test(arguments: scales) func `at rest rows begin below photo and tabs`(scale: CGFloat) {
    let app = ProfileViewController()
    let device = Device.phone(scale: scale, app)
    #expect(ends(app) == [297, 345])
    #expect(onScreen(app.photo.superview ?? app.photo).minY == 0)
    #expect(abs(firstRow(app.tables[0]) - 345) < 1 / scale)
    // Pulled, the photo grows, and the tabs go with it.
    device.touchDown(195, 500)
    device.touchMove(toX: 195, y: 620, seconds: 0.2)
    let pulled = firstRow(app.tables[0]) - 345
    #expect(pulled > 20)
    #expect(abs(ends(app)[0] - 297 - pulled) < 1 / scale)
    #expect(abs(ends(app)[1] - 345 - pulled) < 1 / scale)
    device.touchUp()
    device.settle()
    #expect(ends(app) == [297, 345])
  }

  @Test(arguments: scales) func `a swipe to the next tab moves neither photo nor tabs`(
    scale: CGFloat
  ) {
    let app = ProfileViewController()
    let device = Device.phone(scale: scale, app)
    #expect(app.photo.alpha == 1)
    device.swipe(from: 195, 700, by: -100, seconds: 0.3, rest: 0.1)
    #expect(ends(app) == [197, 245])
    #expect(abs(app.photo.alpha - 0.72) < 1e-9)
    device.touchDown(350, 600)
    for step in 1...30 {
      device.touchMove(toX: 350 - CGFloat(step) * 10, y: 600)
      #expect(ends(app) == [197, 245])
      if app.pages.contentOffset.x > 0 {
        #expect(abs(firstRow(app.tables[1]) - 245) < 1 / scale)
      }
    }
    device.touchUp()
    device.settle()
    #expect(app.pager?.currentIndex == 1)
    #expect(app.tabs.selectedSegmentIndex == 1)
    #expect(ends(app) == [197, 245])
    // It goes on from there.
    device.swipe(from: 195, 600, by: -400, seconds: 0.3, rest: 0.1)
    #expect(ends(app) == [47, 95])
  }

  @Test(arguments: scales)
  func `a short list leaves the photo collapsed, and the others alone`(scale: CGFloat) {
    let app = ProfileViewController()
    let device = Device.phone(scale: scale, app)
    device.swipe(from: 195, 700, by: -600, seconds: 0.3, rest: 0.1)
    device.settle()
    let read = app.tables[0].contentOffset.y
    #expect(ends(app) == [47, 95])
    tap(2, app, device)
    while !device.isIdle {
      device.tick()
      #expect(ends(app) == [47, 95])
    }
    #expect(app.pager?.currentIndex == 2)
    #expect(abs(firstRow(app.tables[2]) - 95) < 1 / scale)
    tap(0, app, device)
    device.settle()
    #expect(app.tables[0].contentOffset.y == read)
    #expect(ends(app) == [47, 95])
  }

  /// The second list lies at its top, where a gap or a jump would show.
  @Test(arguments: [0.02, 0.1, 0.3, 0.6], [true, false])
  func `a tab tapped during a fling shows neither a gap nor a jump`(delay: Double, isTap: Bool) {
    let app = ProfileViewController()
    let device = Device.phone(app)
    device.swipe(from: 195, 700, by: -120, seconds: 0.1)
    device.run(seconds: delay)
    if isTap {
      tap(1, app, device)
    } else {
      // As a keyboard or assistive technology does, which does not stop the fling.
      app.tabs.selectedSegmentIndex = 1
      app.tabs.sendActions(for: .valueChanged)
    }
    var distances: [CGFloat] = []
    var last = ends(app)[1]
    while !device.isIdle {
      device.tick()
      let tabs = ends(app)[1]
      // The tabs are moved by the fling alone, upwards.
      #expect(tabs < last + 0.5)
      last = tabs
      if app.pages.contentOffset.x > 0 { distances.append(firstRow(app.tables[1]) - tabs) }
    }
    #expect(!distances.isEmpty)
    #expect(distances.allSatisfy { abs($0) < 0.5 }, "\(distances)")
    #expect(app.pager?.currentIndex == 1)
  }

  @Test func `it turns with the phone and stays on its tab`() {
    let app = ProfileViewController()
    let device = Device.phone(app)
    tap(1, app, device)
    device.settle()
    device.resize(
      to: CGSize(width: 844, height: 390),
      safeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    )
    device.settle()
    #expect(app.pager?.currentIndex == 1)
    #expect(app.pages.contentOffset.x == 844)
    #expect(ends(app) == [250, 298])
    #expect(onScreen(app.tables[1]).minX == 0)
  }
}
