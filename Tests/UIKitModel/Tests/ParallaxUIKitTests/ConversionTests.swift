import ParallaxCoordinator
import Testing
import UIKit

@testable import ParallaxUIKit

/// UIKit's values and the layout's, there and back.
@Suite(.timeLimit(.minutes(20))) struct ConversionTests {
  @Test func `points, sizes and rectangles`() {
    let rect = LayoutRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGRect(rect) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(LayoutRect(CGRect(rect)) == rect)
    #expect(LayoutRect(CGRect(x: 4, y: 6, width: -3, height: -4)) == rect)
    #expect(LayoutPoint(CGPoint(LayoutPoint(x: 1, y: 2))) == LayoutPoint(x: 1, y: 2))
    #expect(LayoutSize(CGSize(LayoutSize(width: 1, height: 2))) == LayoutSize(width: 1, height: 2))
  }

  @Test func `ranges along an axis`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(AxisRange(rect) == AxisRange(start: 2, end: 6))
    #expect(AxisRange(rect, along: .horizontal) == AxisRange(start: 1, end: 4))
  }

  @Test func `insets along an axis`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(AxisInsets(insets) == AxisInsets(top: 1, bottom: 3))
    #expect(AxisInsets(insets, along: .horizontal) == AxisInsets(top: 2, bottom: 4))
    let turned = AxisInsets(insets, along: .horizontal, isRightToLeft: true)
    #expect(turned == AxisInsets(top: 4, bottom: 2))
    #expect(
      UIEdgeInsets(turned, along: .horizontal, isRightToLeft: true)
        == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 4)
    )
    #expect(
      UIEdgeInsets(AxisInsets(insets)) == UIEdgeInsets(top: 1, left: 0, bottom: 3, right: 0)
    )
    #expect(
      UIEdgeInsets(AxisInsets(top: 2, bottom: 4), along: .horizontal)
        == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 4)
    )
  }

  @Test func `paths of rows`() {
    #expect(IndexPath(RowPath(section: 1, row: 2)) == IndexPath(row: 2, section: 1))
    #expect(RowPath(IndexPath(item: 2, section: 1)) == RowPath(section: 1, row: 2))
    #expect(RowPath(IndexPath(index: 1)) == nil)
    #expect(RowPath(IndexPath(row: 0, section: -1)) == nil)
    #expect(RowPath(IndexPath(row: -1, section: 0)) == nil)
  }

  @Test @MainActor func `a range of the content is a rectangle across the whole of it`() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    list.contentSize = CGSize(width: 500, height: 3000)
    let range = AxisRange(start: 100, end: 140)
    let down = ContentAxis(list, .vertical, beginsAtRight: nil)
    #expect(down.rect(range) == CGRect(x: 0, y: 100, width: 500, height: 40))
    let across = ContentAxis(list, .horizontal, beginsAtRight: nil)
    #expect(across.rect(range) == CGRect(x: 100, y: 0, width: 40, height: 3000))
    let back = ContentAxis(list, .horizontal, beginsAtRight: true)
    #expect(back.rect(range) == CGRect(x: 360, y: 0, width: 40, height: 3000))
  }
}
