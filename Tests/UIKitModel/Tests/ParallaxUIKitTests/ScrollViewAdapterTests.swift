import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct ScrollViewAdapterTests {
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

  @Test func `a view that tracks a row is refused where there are no rows`() {
    let list = PlainList()
    let options = ParallaxOptions(height: 44...220, tracking: .row(RowPath(section: 0, row: 0)))
    let error = #expect(throws: ParallaxError.self) {
      try list.coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    }
    #expect(error?.remedy == "let it adopt ScrollableRows")
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
      #expect(reading.vertical?.contentInset.top == 50)
      #expect(reading.vertical?.transientInset.top == 60)
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

  @Test func `a scroll view that was released has no offset and no content`() {
    let adapter = ScrollViewAdapter(UIScrollView())
    let reading = adapter.scrollReading(in: PlainList().container)
    #expect(reading.vertical?.contentOffset.isNaN == true)
    #expect(reading.vertical?.contentLength == 0)
  }

  @Test func `views are as wide as the list, beside which other views may be`() throws {
    let list = PlainList()
    list.scrollView.frame = CGRect(x: 90, y: 0, width: 300, height: 800)
    let options = ParallaxOptions(height: 50...200)
    try list.coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    let frame = list.coordinator.frame(of: "header")
    #expect(frame == LayoutRect(x: 90, y: 0, width: 300, height: 200))
  }

  @Test func `what an app has made room for as a keyboard came is not the app's as it grows`() {
    let list = PlainList()
    // The first one covers a point.
    for height in [1.0, 300] {
      list.device.showKeyboard(height: height)
      list.scrollView.contentInset.bottom = height
      let reading = list.adapter.scrollReading(in: list.container).vertical
      #expect(reading?.contentInset.bottom == 0)
      #expect(reading?.transientInset.bottom == height)
    }
  }
}
