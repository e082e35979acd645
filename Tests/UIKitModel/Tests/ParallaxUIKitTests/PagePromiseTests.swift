import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// What the pages about moving from other libraries promise of views of UIKit, and no other test shows.
@Suite(.timeLimit(.minutes(20))) @MainActor struct PagePromiseTests {
  private let screen = Screen()
  private var list: UIScrollView { screen.scrollView }
  private var views: ParallaxContainerView { screen.container }

  private func scroll(to offset: Double) { list.contentOffset.y = offset }

  @Test func `new heights leave no gap, and what is read in its place`() throws {
    let header = UIView()
    views.setHeader(header, height: 50...200)
    let id = ParallaxContainerView.headerID
    // At the top the content goes with the header.
    try views.coordinator.setHeight(HeightRange(minimum: 50, maximum: 120), of: id)
    #expect(header.frame.height == 120)
    #expect(list.contentOffset.y == -120)
    // Farther down nothing moves.
    scroll(to: 700)
    try views.coordinator.setHeight(HeightRange(minimum: 50, maximum: 300), of: id)
    #expect(list.contentOffset.y == 700)
    #expect(header.frame.height == 50)
  }

  @Test func `heights change step by step with what is read in its place`() throws {
    let header = UIView()
    views.setHeader(header, height: 50...50)
    let id = ParallaxContainerView.headerID
    scroll(to: 700)
    for step in 1...4 {
      try views.coordinator.setHeight(.fixed(50 + 10 * Double(step)), of: id)
      #expect(abs(header.frame.height - 50 - 10 * Double(step)) < 1e-9)
      #expect(list.contentOffset.y == 700)
    }
  }

  @Test func `a pull triggers once`() throws {
    var triggers = 0
    var options = ParallaxOptions(height: 50...200, reservation: .inset)
    options.stretchTrigger = 60
    try views.addParallaxView(UIView(), options: options)
    views.onUpdate = { if $0.didTriggerStretch { triggers += 1 } }
    for offset in [-240.0, -270, -250, -275, -230, -280] { scroll(to: offset) }
    #expect(triggers == 1)
    scroll(to: -200)
    scroll(to: -270)
    #expect(triggers == 2)
  }

  @Test func `the container holds its views`() throws {
    weak var weakHeader: UIView?
    do {
      let header = UIView()
      weakHeader = header
      views.setHeader(header, height: 50...200)
    }
    #expect(weakHeader != nil)
    views.removeParallaxView(ParallaxContainerView.headerID)
    #expect(weakHeader == nil)
  }

  @Test func `the minimum holds from the first layout on`() throws {
    let device = Device.phone()
    let table = UIScrollView()
    table.contentSize = CGSize(width: 390, height: 3000)
    table.contentOffset.y = 900
    let header = UIView()
    let container = ParallaxContainerView(scrollView: table)
    container.setHeader(header, height: 88...300)
    container.frame = device.view.bounds
    device.view.addSubview(container)
    device.tick()
    #expect(header.frame.height >= 88)
    #expect(abs(header.frame.minY - 47) < 1e-9)
  }

  @Test func `a field in the header that is edited scrolls nothing`() throws {
    let header = UIView()
    let field = UITextField(frame: CGRect(x: 20, y: 10, width: 200, height: 34))
    header.addSubview(field)
    views.setHeader(header, height: 88...300)
    scroll(to: 700)
    field.becomeFirstResponder()
    screen.device.tick()
    #expect(list.contentOffset.y == 700)
  }
}
