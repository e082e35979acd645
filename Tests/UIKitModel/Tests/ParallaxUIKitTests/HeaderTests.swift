import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct HeaderTests {
  /// A scroll view that an app has put where it wants it.
  private let device = Device(size: CGSize(width: 390, height: 800))
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))

  init() {
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    device.view.addSubview(scrollView)
    device.tick()
  }

  /// Where a view shows.
  private func shown(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test func `one line gives a header above the content, which grows when it is pulled`() {
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 200))
    scrollView.parallax.header = photo
    #expect(scrollView.contentInset.top == 200)
    #expect(scrollView.contentOffset.y == -200)
    #expect(shown(photo) == CGRect(x: 0, y: 0, width: 390, height: 200))
    scrollView.contentOffset.y = -260
    #expect(shown(photo) == CGRect(x: 0, y: 0, width: 390, height: 260))
    scrollView.parallax.header = nil
    #expect(photo.superview == nil)
    #expect(scrollView.contentInset.top == 0)
  }

  /// Set up for Auto Layout, as apps do by habit, and then placed by frame.
  @Test func `a header that does not translate its autoresizing mask stands in its frame`() {
    let (header, inner) = (UIView(), UIView())
    for view in [header, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    header.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: header.topAnchor),
      inner.bottomAnchor.constraint(equalTo: header.bottomAnchor),
      inner.heightAnchor.constraint(greaterThanOrEqualToConstant: 120),
    ])
    scrollView.parallax.header = header
    device.tick()
    #expect(shown(header) == CGRect(x: 0, y: 0, width: 390, height: 120))
    scrollView.contentOffset.y = -160
    device.tick()
    #expect(shown(header) == CGRect(x: 0, y: 0, width: 390, height: 160))
  }

  @Test func `a header that has gone to another scroll view stays there`() {
    let other = UIScrollView(frame: scrollView.frame)
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 200))
    scrollView.parallax.header = photo
    other.parallax.header = photo
    scrollView.parallax.header = nil
    scrollView.parallax.header = nil
    #expect(photo.superview === other.parallax)
    #expect(scrollView.contentInset.top == 0)
    #expect(other.contentInset.top == 200)
  }

  @Test func `it collapses between heights, at every frame of a fling`() throws {
    let photo = UIView()
    scrollView.parallax.setHeader(photo, height: 80...200)
    device.touchDown(195, 600)
    device.touchMove(toX: 195, y: 300, seconds: 0.1)
    device.touchUp()
    var heights: Set<CGFloat> = []
    repeat {
      let height = max(80, -scrollView.contentOffset.y)
      #expect(abs(shown(photo).height - height) < 0.5)
      // The container stores its centre, from which the top is computed.
      #expect(abs(shown(photo).minY) < 1e-9)
      heights.insert(shown(photo).height)
      device.tick()
    } while !device.isIdle
    #expect(heights.contains(80))
  }

  @Test(arguments: [(ParallaxOptions.TouchForwarding.off, -200.0), (.drags, -100), (.all, -100)])
  func `a view inside that keeps its touches keeps drags as well`(
    forwarding: ParallaxOptions.TouchForwarding,
    offset: CGFloat
  ) throws {
    var options = ParallaxOptions(height: 80...200)
    options.reservation = .inset
    options.touchForwarding = forwarding
    try scrollView.parallax.addParallaxView(UIView(), options: options)
    device.swipe(100, by: -100, seconds: 0.2, rest: 0.1)
    #expect(scrollView.contentOffset.y == offset)
    // Below it the content is dragged as ever.
    device.swipe(600, by: -100, seconds: 0.2, rest: 0.1)
    #expect(scrollView.contentOffset.y == offset + 100)
  }

  @Test func `hidden views above it leave it where it is among the subviews`() throws {
    scrollView.parallax.setHeader(UIView(), height: 80...200)
    let indicators = [UIView(), UIView()]
    indicators[0].isHidden = true
    indicators[1].alpha = 0
    for view in indicators {
      view.frame = CGRect(x: 380, y: -200, width: 10, height: 800)
      scrollView.addSubview(view)
    }
    let order = scrollView.subviews
    scrollView.contentOffset.y = 300
    device.tick()
    #expect(scrollView.subviews == order)
    // One that can be seen, such as a cell, goes below it.
    let cell = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 50))
    scrollView.addSubview(cell)
    scrollView.contentOffset.y = 310
    device.tick()
    #expect(scrollView.subviews.last === scrollView.parallax)
  }

  @Test func `a header lies over cells that are added later`() throws {
    UIKitModel.with {
      $0.addsCellsInFront = true
    } _: {
      let list = TableList(count: 100)
      list.table.removeFromSuperview()
      list.table.frame = list.device.view.bounds
      list.device.view.addSubview(list.table)
      list.table.parallax.setHeader(UIView(), height: 80...200)
      list.table.contentOffset.y = 1000
      list.device.tick()
      for offset in stride(from: 1000.0, through: 0, by: -50) {
        list.table.contentOffset.y = offset
        list.device.tick()
        let front = list.table.subviews.lastIndex { $0 === list.table.parallax }
        let covering = list.table.visibleCells.filter { cell in
          let index = list.table.subviews.lastIndex { $0 === cell }
          return cell.frame.minY < offset + 80 && index ?? 0 > front ?? 0
        }
        #expect(covering == [], "at \(offset)")
      }
    }
  }

  @Test func `another header takes the place of the first, and a refused one changes nothing`()
    throws
  {
    let (first, second) = (UIView(), UIView())
    scrollView.parallax.setHeader(first, height: 80...200)
    #expect(throws: ParallaxError.self) {
      try scrollView.parallax.setHeader(second, options: ParallaxOptions(height: -1...200))
    }
    #expect(scrollView.parallax.header === first)
    scrollView.parallax.setHeader(second, height: 80...100)
    #expect(first.superview == nil)
    #expect(scrollView.contentInset.top == 100)
  }

  @Test func `the container around a scroll view is its container`() {
    let screen = Screen()
    #expect(screen.scrollView.parallax === screen.container)
    #expect(scrollView.parallax === scrollView.parallax)
  }

  @Test func `a container that is taken out takes its inset back`() throws {
    scrollView.parallax.setHeader(UIView(), height: 80...200)
    scrollView.parallax.removeFromSuperview()
    #expect(scrollView.contentInset.top == 0)
  }

  @Test func `bars that come while the content is scrolled are left free at once`() throws {
    scrollView.contentInsetAdjustmentBehavior = .always
    let header = UIView()
    scrollView.parallax.setHeader(header, height: 80...200)
    scrollView.contentOffset.y = 500
    device.tick()
    device.resize(
      to: CGSize(width: 390, height: 700),
      safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0)
    )
    scrollView.frame = device.view.bounds
    device.tick()
    #expect(shown(header) == CGRect(x: 0, y: 47, width: 390, height: 80))
  }

  @Test func `a list that gets another size has its views as wide as it is`() throws {
    let header = UIView()
    scrollView.parallax.setHeader(header, height: 80...200)
    scrollView.frame = CGRect(x: 0, y: 0, width: 300, height: 800)
    device.tick()
    #expect(shown(header) == CGRect(x: 0, y: 0, width: 300, height: 200))
  }
}
