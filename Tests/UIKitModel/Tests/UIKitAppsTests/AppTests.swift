import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@testable import UIKitApps

/// The apps of `Examples/UIKit`, used as a person would, on phones with a notch of 47 points and a bar
/// of 34 at the bottom.
@Suite(.timeLimit(.minutes(20))) @MainActor struct AppTests {
  /// Pixels a point.
  nonisolated static let scales: [CGFloat] = [3, 2]

  /// Where a view shows on the screen.
  private func shown(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test(arguments: scales) func `header and footer over a table`(scale: CGFloat) {
    let app = HeaderAndFooterViewController()
    let device = Device.phone(scale: scale, app)
    #expect(shown(app.header) == CGRect(x: 0, y: 47, width: 390, height: 220))
    #expect(shown(app.footer) == CGRect(x: 0, y: 766, width: 390, height: 44))
    device.swipe(600, by: -400, seconds: 0.4, rest: 0.1)
    device.settle()
    #expect(shown(app.header).height == 44)
    // A tap on the header is no row's; one below it is; the footer is a button.
    device.tap(195, 67)
    #expect(app.opened == [])
    device.tap(195, 788)
    #expect(app.opened == ["new"])
    device.tap(195, 400)
    // At 400 + 353 points of the content, 220 of them the header's, is row 13 of 44 points.
    #expect(app.opened == ["new", "message 13"])
    let end = app.tableView.contentSize.height - 844 + 34
    app.tableView.contentOffset.y = end
    device.tick()
    #expect(shown(app.footer) == CGRect(x: 0, y: 690, width: 390, height: 120))
  }

  @Test(arguments: scales) func `stretchy cell`(scale: CGFloat) {
    let app = StretchyCellViewController()
    let device = Device.phone(scale: scale, app)
    // It begins under the status bar, which the content stays below.
    let rest = app.collectionView.contentOffset.y
    #expect(rest == -47)
    #expect(shown(app.photo.superview ?? app.photo).minY == 0)
    let height = shown(app.photo.superview ?? app.photo).height
    device.touchDown(195, 300)
    device.touchMove(toX: 195, y: 420, seconds: 0.2)
    let pulled = rest - app.collectionView.contentOffset.y
    #expect(pulled > 20)
    #expect(abs(shown(app.photo.superview ?? app.photo).height - height - pulled) < 0.5)
    device.touchUp()
    device.settle()
    #expect(shown(app.photo.superview ?? app.photo).height == height)
  }

  @Test(arguments: scales) func `postcard`(scale: CGFloat) {
    let app = PostcardViewController()
    let device = Device.phone(scale: scale, app)
    // Below the notch come 300 points of photo, and 16 of margin.
    #expect(app.scrollView.contentOffset.y == -347)
    #expect(shown(app.text).minY == 363)
    device.swipe(600, by: -500, seconds: 0.1)
    device.settle()
    #expect(app.scrollView.contentOffset.y > 0)
    #expect(app.photo.superview.map(shown)?.height == 96)
    device.tapStatusBar()
    device.settle()
    #expect(app.scrollView.contentOffset.y == -347)
    #expect(app.photo.superview.map(shown)?.height == 300)
    device.resize(to: CGSize(width: 844, height: 390), safeArea: .zero)
    #expect(app.photo.superview.map(shown) == CGRect(x: 0, y: 0, width: 844, height: 300))
  }
}
