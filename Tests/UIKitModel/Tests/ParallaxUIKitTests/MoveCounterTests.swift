import ParallaxCoordinator
import Testing
@_spi(Model) import UIKit

@testable import ParallaxUIKit

/// The moves of the offset that were not the user's are counted.
@Suite(.timeLimit(.minutes(20))) @MainActor struct MoveCounterTests {
  private func moves(_ list: PlainList) -> OffsetMoves {
    list.adapter.scrollReading(in: list.container).vertical?.moves ?? OffsetMoves()
  }

  @Test func `moves are the app's without a finger and momentum`() {
    let list = PlainList()
    list.scrollView.contentOffset.y = 100
    #expect(moves(list) == OffsetMoves(byApp: 100))
    list.scrollView.setContentOffset(CGPoint(x: 0, y: 20), animated: true)
    list.device.settle()
    #expect(moves(list) == OffsetMoves(byApp: 20))
    list.device.swipe(600, by: -200, seconds: 0.2)
    list.device.settle()
    #expect(moves(list) == OffsetMoves(byApp: 20))
    #expect(list.scrollView.contentOffset.y > 200)
  }

  @Test(arguments: Behaviour.ShrinkClamp.allCases)
  func `a clamp to shorter content is the layout's`(clamp: Behaviour.ShrinkClamp) {
    UIKitModel.with {
      $0.shrinkClamp = clamp
    } _: {
      let list = PlainList()
      list.scrollView.contentOffset.y = 2000
      list.scrollView.contentSize.height = 1000
      list.device.tick()
      #expect(list.scrollView.contentOffset.y == 200)
      #expect(moves(list) == OffsetMoves(byApp: 2000, byLayout: -1800))
    }
  }

  @Test func `bars that move while a finger scrolls do not make it anyone else's`() {
    let list = PlainList(safeArea: UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0))
    let before = moves(list)
    list.device.touchDown(195, 600)
    for step in 1...5 {
      list.device.touchMove(toX: 195, y: 600 - CGFloat(step) * 20)
      list.device.safeArea.top = 100 - CGFloat(step) * 10
    }
    #expect(moves(list) == before)
    list.device.touchUp()
  }

  @Test func `a shift of one coordinator is the layout's for another one`() {
    let list = PlainList()
    let other = ScrollViewAdapter(list.scrollView)
    list.scrollView.contentOffset.y = 500
    let before = other.scrollReading(in: list.container).vertical?.moves.byLayout ?? 0
    list.adapter.shiftContentOffset(by: 40, along: .vertical)
    #expect(list.scrollView.contentOffset.y == 540)
    #expect(other.scrollReading(in: list.container).vertical?.moves.byLayout == before + 40)
  }

  @Test func `moves are told apart where nobody reads them one by one`() {
    let list = PlainList()
    let scrollView = UIScrollView(frame: list.device.view.bounds)
    scrollView.contentSize.height = 3000
    list.device.view.addSubview(scrollView)
    let adapter = ScrollViewAdapter(scrollView)
    scrollView.contentOffset.y = 100
    list.device.swipe(600, by: -200, seconds: 0.2, rest: 0.1)
    list.device.settle()
    let reading = adapter.scrollReading(in: list.container).vertical
    #expect(reading?.contentOffset ?? 0 > 250)
    #expect(reading?.moves == OffsetMoves(byApp: 100))
  }

  /// Delegates are told of a scroll before observers are.
  private final class Writer: NSObject, UIScrollViewDelegate {
    var write: (() -> Void)?

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      let now = write
      write = nil
      now?()
    }
  }

  @Test func `a write in the delegate method of a scroll is apart from the scroll`() {
    let list = PlainList()
    let writer = Writer()
    list.scrollView.delegate = writer
    writer.write = { list.adapter.shiftContentOffset(by: 40, along: .vertical) }
    list.scrollView.contentOffset.y = 100
    #expect(moves(list) == OffsetMoves(byApp: 100, byLayout: 40))
    let screen = Screen()
    screen.scrollView.delegate = writer
    writer.write = { screen.container.contentInset.top = 20 }
    screen.scrollView.contentOffset.y = 300
    #expect(screen.scrollView.contentOffset.y == 300)
  }

  @Test func `corrections of a table that measures its rows are the layout's`() {
    let list = TableList(count: 100, estimate: 20)
    list.table.contentOffset.y = 1000
    list.layOut()
    func reading() -> AxisReading? { list.adapter.scrollReading(in: list.container).vertical }
    let start = reading()?.moves ?? OffsetMoves()
    let offset = list.table.contentOffset.y
    // Rows of 44 points that were estimated at 20 come into view from above.
    list.device.swipe(200, by: 300, seconds: 0.3, rest: 0.1)
    list.device.settle()
    let end = reading()?.moves ?? OffsetMoves()
    #expect(end.byApp == start.byApp)
    let corrections = end.byLayout - start.byLayout
    #expect(corrections > 100)
    #expect(abs(list.table.contentOffset.y - offset - corrections + 290) < 11)
  }

  @Test func `content that is counted from the right moves there as it grows`() {
    let device = Device(size: CGSize(width: 400, height: 200))
    device.setTraits(layoutDirection: .rightToLeft)
    let scrollView = UIScrollView()
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 3000, height: 200)
    let container = ParallaxContainerView(scrollView: scrollView, axis: .horizontal)
    container.frame = device.view.bounds
    device.view.addSubview(container)
    device.tick()
    scrollView.contentOffset.x = 2000
    func reading() -> AxisReading? { container.adapter.scrollReading(in: container).horizontal }
    let before = reading()
    scrollView.contentSize.width = 3100
    let after = reading()
    #expect((after?.contentOffset ?? 0) - (before?.contentOffset ?? 0) == 100)
    #expect((after?.moves.byLayout ?? 0) - (before?.moves.byLayout ?? 0) == 100)
    #expect(after?.moves.byApp == before?.moves.byApp)
  }

  @Test func `the app's scroll is the app's after rows were inserted above`() {
    let list = TableList(count: 100)
    var moves: OffsetMoves {
      list.adapter.scrollReading(in: list.container).vertical?.moves ?? OffsetMoves()
    }
    list.table.contentOffset.y = 1000
    list.layOut()
    list.sections[0].insert(contentsOf: ["a", "b", "c"], at: 0)
    list.table.insertRows(at: (0..<3).map { IndexPath(row: $0, section: 0) }, with: .none)
    list.layOut()
    let before = moves
    list.table.contentOffset.y += 50
    #expect(moves == OffsetMoves(byApp: before.byApp + 50, byLayout: before.byLayout))
  }

  /// A row in view moves by 24 points in the content.
  @Test(arguments: [(24.0, true), (24.25, true), (23.75, true), (24.5, false), (23.5, false)])
  func `a move under a finger is the layout's if it is as long as that of a row, to the pixel`(
    move: CGFloat,
    isLayouts: Bool
  ) {
    UIKitModel.with {
      $0.roundsOffsets = false
    } _: {
      for isVertical in [true, false] {
        let list = PlainList()
        list.device.touchDown(195, 400)
        var counter = MoveCounter()
        _ = counter.note(list.scrollView, isOwn: false) { nil }
        let way = CGPoint(x: isVertical ? 0 : move, y: isVertical ? move : 0)
        list.scrollView.contentOffset = way
        let row = CGPoint(x: isVertical ? 0 : 24, y: isVertical ? 24 : 0)
        _ = counter.note(list.scrollView, isOwn: false) { row }
        #expect(counter.byLayout == (isLayouts ? way : .zero))
        #expect(counter.byApp == .zero)
        list.device.touchUp()
      }
    }
  }

  @Test func `a move with another size, of the view or of the content, is the layout's`() {
    let list = PlainList()
    let bounds = list.scrollView.bounds
    var counter = MoveCounter()
    _ = counter.note(list.scrollView, isOwn: false) { nil }
    list.scrollView.bounds = CGRect(x: 0, y: 30, width: 390, height: 700)
    _ = counter.note(list.scrollView, isOwn: false) { nil }
    #expect(counter.byLayout == CGPoint(x: 0, y: 30))
    list.scrollView.contentSize.height = 3100
    list.scrollView.bounds.origin.y = 70
    _ = counter.note(list.scrollView, isOwn: false) { nil }
    #expect(counter.byLayout == CGPoint(x: 0, y: 70))
    #expect(counter.byApp == .zero && bounds.minY == 0)
  }

  /// 3000 points of content and an inset of 50 after them, in 390 or 800.
  @Test func `an offset beyond the end that comes back to it is the layout's move`() {
    let list = PlainList()
    list.scrollView.contentSize.width = 3000
    list.scrollView.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 50)
    list.scrollView.bounds.origin = CGPoint(x: 2700, y: 2300)
    var counter = MoveCounter()
    _ = counter.note(list.scrollView, isOwn: false) { nil }
    list.scrollView.bounds.origin = CGPoint(x: 2660, y: 2250)
    _ = counter.note(list.scrollView, isOwn: false) { nil }
    #expect(counter.byLayout == CGPoint(x: -40, y: -50))
    #expect(counter.byApp == .zero)
  }
}
