import ParallaxCoordinator
import ParallaxLayout
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct ParallaxModeTests {
  @Test(arguments: [
    (ParallaxMode.top, 0.0, 0.0), (.center, -50.0, 20.0), (.bottom, -100.0, 40.0),
  ])
  func `a view that keeps its height is cut off, or stands in the gap`(
    mode: ParallaxMode,
    collapsed: CGFloat,
    pulled: CGFloat
  ) throws {
    let screen = Screen()
    let photo = UIView()
    try screen.container.addParallaxView(
      photo,
      options: ParallaxOptions(height: 50...200),
      mode: mode
    )
    let slot = try #require(photo.superview)
    #expect(slot.clipsToBounds)
    // 100 of 200 points show, then 240.
    screen.scrollView.contentOffset.y = 100
    #expect(slot.frame == CGRect(x: 0, y: 0, width: 390, height: 100))
    #expect(photo.frame == CGRect(x: 0, y: collapsed, width: 390, height: 200))
    screen.scrollView.contentOffset.y = -40
    #expect(slot.frame.height == 240)
    #expect(photo.frame == CGRect(x: 0, y: pulled, width: 390, height: 200))
  }

  @Test(arguments: [
    (ParallaxMode.topFill, 0.0), (.centerFill, -50.0), (.bottomFill, -100.0),
  ])
  func `a view that fills keeps its height and grows with the frame`(
    mode: ParallaxMode,
    collapsed: CGFloat
  ) throws {
    let screen = Screen()
    let photo = UIView()
    try screen.container.addParallaxView(
      photo,
      options: ParallaxOptions(height: 50...200),
      mode: mode
    )
    screen.scrollView.contentOffset.y = 100
    #expect(photo.frame == CGRect(x: 0, y: collapsed, width: 390, height: 200))
    screen.scrollView.contentOffset.y = -40
    #expect(photo.frame == CGRect(x: 0, y: 0, width: 390, height: 240))
  }

  @Test(arguments: [
    // At 390 points of width an image of 800 by 400 is 195 points high. In 100 points, 95 are cut
    // off; in 240 points it is 480 wide, and 90 are cut off across.
    (AspectFill.Alignment.center, -47.5, -45.0), (.top, 0, -45), (.bottom, -95, -45),
    (.left, -47.5, 0), (.right, -47.5, -90),
  ])
  func `an image covers the frame in its proportions`(
    alignment: AspectFill.Alignment,
    y: CGFloat,
    x: CGFloat
  ) throws {
    let screen = Screen()
    let photo = UIImageView(image: UIImage(size: CGSize(width: 800, height: 400)))
    try screen.container.addParallaxView(
      photo,
      options: ParallaxOptions(height: 50...200),
      mode: .aspectFill(alignment)
    )
    screen.scrollView.contentOffset.y = 100
    #expect(photo.frame == CGRect(x: 0, y: y, width: 390, height: 195))
    screen.scrollView.contentOffset.y = -40
    #expect(photo.frame == CGRect(x: x, y: 0, width: 480, height: 240))
  }

  @Test func `an image that moves in its frame covers the height at rest`() throws {
    let screen = Screen()
    let photo = UIImageView(image: UIImage(size: CGSize(width: 800, height: 400)))
    var options = ParallaxOptions(height: 50...200)
    options.parallax = 0.5
    let id = try screen.container.addParallaxView(photo, options: options, mode: .aspectFill())
    screen.scrollView.contentOffset.y = 100
    let placement = try #require(screen.container.coordinator.placement(of: id))
    // At 200 points of height the image is 400 wide, of which 10 are cut off.
    #expect(photo.frame == CGRect(x: -5, y: placement.contentTranslation, width: 400, height: 200))
  }

  @Test func `a view without an image or a size of its own fills the frame`() throws {
    let screen = Screen()
    let view = UIView()
    let options = ParallaxOptions(height: 50...200)
    try screen.container.addParallaxView(view, options: options, mode: .aspectFill())
    screen.scrollView.contentOffset.y = 100
    #expect(view.frame == CGRect(x: 0, y: 0, width: 390, height: 100))
  }

  @Test func `a view without a place is hidden, and shown when it has one`() throws {
    let list = TableList(count: 3)
    let view = UIView()
    let row = Tracking.row(RowPath(section: 0, row: 3))
    let options = ParallaxOptions(height: 50...50, tracking: row)
    let id = try list.container.addParallaxView(view, options: options)
    // Its row would be the fourth of three.
    #expect(view.isHidden)
    try list.container.coordinator.setOptions(ParallaxOptions(height: 50...50), of: id)
    #expect(!view.isHidden)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 390, height: 50))
  }

  @Test(arguments: [ParallaxMode.fill, .center, .aspectFill()])
  func `a view that is taken away is in no view any more`(mode: ParallaxMode) throws {
    let screen = Screen()
    let view = UIView()
    let count = screen.container.subviews.count
    let id = try screen.container.addParallaxView(
      view,
      options: ParallaxOptions(height: 50...50),
      mode: mode
    )
    screen.container.removeParallaxView(id)
    #expect(view.superview == nil)
    #expect(screen.container.subviews.count == count)
  }
}
