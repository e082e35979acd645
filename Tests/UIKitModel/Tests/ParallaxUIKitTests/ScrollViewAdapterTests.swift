import ParallaxCoordinator
import ParallaxTesting
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@Suite @MainActor struct ScrollViewAdapterTests {
  @Test(arguments: Behaviour.ObservationOrder.allCases)
  func `frames follow in the turn of the scroll`(order: Behaviour.ObservationOrder) throws {
    try UIKitModel.with {
      $0.observation = order
    } _: {
      let list = PlainList()
      var frame: LayoutRect?
      let header = ViewDescriptor { frame = $0.frame }
      try list.coordinator.register(
        header,
        as: "header",
        options: ParallaxOptions(height: 50...200)
      )
      #expect(frame == LayoutRect(x: 0, y: 0, width: 390, height: 200))
      list.scrollView.contentOffset.y = 60
      #expect(frame == LayoutRect(x: 0, y: 0, width: 390, height: 140))
    }
  }

  @Test(arguments: [false, true])
  func `it keeps the promises of a scrollable`(isInset: Bool) {
    let list = PlainList(
      safeArea: isInset ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) : .zero
    )
    var conformance = ScrollableConformance(of: list.adapter, in: list.container) {
      list.scrollView.contentOffset.y = $0
    }
    conformance.scrollProgrammatically = { list.scrollView.contentOffset.y = $0 }
    conformance.overscroll = { list.scrollView.contentOffset.y = $0 }
    let report = conformance.report()
    #expect(report.findings.isEmpty, "\(report)")
    #expect(report.notAdopted == ["ScrollableRows", "ScrollableRowIdentities"])
  }

  @Test func `a view that tracks a row is refused where there are no rows`() {
    let list = PlainList()
    let options = ParallaxOptions(height: 44...220, tracking: .row(RowPath(section: 0, row: 0)))
    let error = #expect(throws: ParallaxError.self) {
      try list.coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    }
    #expect(error?.remedy == "have it adopt ScrollableRows")
  }

  @Test func `who scrolls is told from the states`() {
    let list = PlainList()
    func cause() -> ScrollCause { list.adapter.scrollReading(in: list.container).cause }
    _ = cause()
    list.scrollView.contentOffset.y = 100
    #expect(cause() == .programmatic)
    list.scrollView.contentSize.height = 5000
    #expect(cause() == .layout)
    var causes: Set<ScrollCause> = []
    let token = list.adapter.observeScrolling { causes.insert(cause()) }
    list.device.swipe(600, by: -200, seconds: 0.2)
    list.device.settle()
    #expect(causes == [.user])
    causes = []
    list.scrollView.setContentOffset(.zero, animated: true)
    list.device.settle()
    #expect(causes == [.programmatic])
    withExtendedLifetime(token) {}
  }

  @Test func `bars that move while a finger scrolls do not make it anyone else's`() {
    let list = PlainList(safeArea: UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0))
    var causes: Set<ScrollCause> = []
    let token = list.adapter.observeScrolling {
      causes.insert(list.adapter.scrollReading(in: list.container).cause)
    }
    list.device.touchDown(195, 600)
    for step in 1...5 {
      list.device.touchMove(toX: 195, y: 600 - CGFloat(step) * 20)
      list.device.safeArea.top = 100 - CGFloat(step) * 10
    }
    #expect(causes == [.user])
    list.device.touchUp()
    withExtendedLifetime(token) {}
  }

  @Test func `parts of a pixel are not lost in shifts`() {
    let list = PlainList()
    list.scrollView.contentOffset.y = 500
    for _ in 0..<30 { list.adapter.shiftContentOffset(by: 0.1) }
    #expect(abs(list.scrollView.contentOffset.y - 503) < 0.2)
  }

  @Test(arguments: Behaviour.RefreshInset.allCases)
  func `a refresh control's room is transient`(place: Behaviour.RefreshInset) {
    UIKitModel.with {
      $0.refreshInset = place
    } _: {
      let list = PlainList(safeArea: UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
      let control = UIRefreshControl()
      list.scrollView.refreshControl = control
      control.beginRefreshing()
      let reading = list.adapter.scrollReading(in: list.container)
      #expect(reading.contentInset.top == 50)
      #expect(reading.transientInset.top == 60)
    }
  }

  @Test func `nothing is left behind`() throws {
    weak var scrollView: UIScrollView?
    weak var adapter: ScrollViewAdapter?
    do {
      let list = PlainList()
      (scrollView, adapter) = (list.scrollView, list.adapter)
      try list.coordinator.register(
        ViewDescriptor { _ in },
        as: "header",
        options: ParallaxOptions(height: 50...200)
      )
      list.device.swipe(600, by: -200, seconds: 0.2)
    }
    #expect(scrollView == nil)
    #expect(adapter == nil)
  }
}

/// A scroll view over 3000 points of content in a view of 390 by 800.
@MainActor private final class PlainList {
  let device: Device
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
  let container = ContainerView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
  let adapter: ScrollViewAdapter
  let coordinator = ParallaxCoordinator()

  init(safeArea: UIEdgeInsets = .zero) {
    device = Device(size: CGSize(width: 390, height: 800), safeArea: safeArea)
    adapter = ScrollViewAdapter(scrollView)
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    container.addSubview(scrollView)
    device.view.addSubview(container)
    coordinator.bind(to: adapter, in: container)
  }
}

@MainActor private final class ContainerView: UIView, ParallaxContainer {
  var containerSize: LayoutSize { LayoutSize(bounds.size) }
  var containerSafeArea: AxisInsets {
    AxisInsets(top: safeAreaInsets.top, bottom: safeAreaInsets.bottom)
  }
}
