import Testing
@_spi(Model) import UIKit

/// Containers of view controllers, as far as an app's scroll views notice them.
@Suite(.timeLimit(.minutes(20))) @MainActor struct ControllerTests {
  /// A view controller whose view is a scroll view over 3000 points.
  private final class Page: UIViewController {
    let scrollView = UIScrollView()

    override func loadView() {
      scrollView.contentSize = CGSize(width: 390, height: 3000)
      view = scrollView
    }
  }

  /// A status bar of 47 points, a bar of 44 and a large title of 52.
  @Test func `a large title collapses point for point as the content scrolls`() {
    let page = Page()
    let controller = UINavigationController(rootViewController: page)
    controller.navigationBar.prefersLargeTitles = true
    let device = Device.phone(controller)
    device.tick()
    #expect(page.scrollView.adjustedContentInset.top == 143)
    #expect(page.scrollView.contentOffset.y == -143)
    device.swipe(600, by: -20, seconds: 0.2, rest: 0.1)
    #expect(page.scrollView.contentOffset.y == -123)
    #expect(page.scrollView.adjustedContentInset.top == 123)
    #expect(controller.navigationBar.frame.maxY == 123)
    device.swipe(600, by: -200, seconds: 0.2, rest: 0.1)
    #expect(page.scrollView.adjustedContentInset.top == 91)
    #expect(page.scrollView.contentOffset.y == 77)
    device.swipe(200, by: 300, seconds: 0.3, rest: 0.1)
    device.settle()
    #expect(page.scrollView.adjustedContentInset.top == 143)
    #expect(page.scrollView.contentOffset.y == -143)
  }

  /// The pages 0, 1 and 2.
  private final class Source: NSObject, UIPageViewControllerDataSource {
    let pages = [Page(), Page(), Page()]

    private func page(_ step: Int, from page: UIViewController) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }
  }

  @Test func `a page comes in beside another one and takes the middle`() throws {
    let source = Source()
    let controller = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal
    )
    controller.dataSource = source
    controller.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    let device = Device.phone(controller)
    device.tick()
    let pages = try #require(controller.view.subviews.first as? UIScrollView)
    #expect(source.pages[0].scrollView.adjustedContentInset.top == 47)
    #expect(source.pages[1].scrollView.superview == nil)
    device.touchDown(300, 400)
    device.touchMove(toX: 150, y: 400, seconds: 0.2)
    #expect(source.pages[1].scrollView.superview === pages)
    #expect(source.pages[1].scrollView.adjustedContentInset.top == 47)
    device.touchMove(toX: 50, y: 400, seconds: 0.1)
    device.touchUp()
    device.settle()
    #expect(controller.viewControllers?.first === source.pages[1])
    #expect(source.pages[1].scrollView.convert(.zero, to: nil).x == 0)
    #expect(pages.contentOffset.x == 390)
    #expect(source.pages[0].scrollView.superview == nil)
    var isCompleted = false
    controller.setViewControllers([source.pages[0]], direction: .reverse, animated: true) {
      isCompleted = $0
    }
    device.settle()
    #expect(isCompleted)
    #expect(controller.viewControllers?.first === source.pages[0])
  }
}
