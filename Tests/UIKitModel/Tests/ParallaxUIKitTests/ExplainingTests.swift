import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// A drawing over the views says why they are where they are, and leaves no trace.
@Suite(.timeLimit(.minutes(20))) @MainActor struct ExplainingTests {
  private func list() throws -> TableList {
    let list = TableList(count: 100)
    try list.container.addParallaxView(
      UIView(),
      as: "header",
      options: ParallaxOptions(height: 44...200)
    )
    list.device.tick()
    return list
  }

  private func texts(_ list: TableList) -> [String] {
    let drawing = list.container.subviews.last?.subviews ?? []
    return drawing.compactMap { ($0 as? UILabel)?.text }.sorted()
  }

  @Test func `its texts and boxes are the marks of the explanation, at each offset`() throws {
    let list = try list()
    list.container.explainedViews = ["header", "nobody"]
    for offset in [0.0, 100, 400] {
      list.table.contentOffset.y = offset
      list.device.tick()
      let marks = list.container.coordinator.explanationMarks(of: "header")
      #expect(texts(list) == marks.map(\.label).sorted())
      let boxes = list.container.subviews.last?.subviews.filter { !($0 is UILabel) }.map(\.frame)
      let frames = marks.map {
        CGRect(
          x: $0.rect.origin.x,
          y: $0.rect.origin.y,
          width: max(2, $0.rect.size.width),
          height: max(2, $0.rect.size.height)
        )
      }
      #expect(boxes == frames)
      // Lines are seen as they are, and what is inside rectangles shines through.
      let alphas = list.container.subviews.last?.subviews.filter { !($0 is UILabel) }.map(\.alpha)
      #expect(alphas == marks.map { [.line, .boundary].contains($0.role) ? 1 : 0.2 })
      #expect(list.container.subviews.last?.frame == list.container.bounds)
      let texts = list.container.subviews.last?.subviews.compactMap { $0 as? UILabel }
      // Beside one another, they are in the order of the marks.
      let order = marks.enumerated().sorted {
        ($0.element.rect.origin.y, $0.offset) < ($1.element.rect.origin.y, $1.offset)
      }
      #expect(texts?.map(\.text) == order.map { $0.element.label })
      #expect(texts?.map(\.frame.minY).min() == 0, "the first mark begins at the top, or above it")
    }
    #expect(texts(list).contains("natural position, 400 points above"))
  }

  @Test func `the texts of a view far away are in the container`() throws {
    let list = try list()
    let options = ParallaxOptions(
      height: .fixed(20),
      tracking: .offset(4000),
      stickPosition: .bottom
    )
    try list.container.addParallaxView(UIView(), as: "footer", options: options)
    list.container.explainedViews = ["footer"]
    let texts = list.container.subviews.last?.subviews.filter { $0 is UILabel } ?? []
    #expect(texts.count > 1)
    for text in texts { #expect(text.frame.maxY <= list.container.bounds.height) }
  }

  @Test func `it is in front of views that are added later`() throws {
    let list = try list()
    list.container.explainedViews = ["header"]
    let options = ParallaxOptions(height: .fixed(20))
    try list.container.addParallaxView(UIView(), as: "bar", options: options)
    list.device.tick()
    #expect(texts(list).isEmpty == false)
  }

  @Test func `it takes no touches and is hidden from accessibility`() throws {
    let list = try list()
    let elements = list.container.accessibilityElements?.count
    let hits = [100.0, 230].map { list.device.view.hitTest(CGPoint(x: 195, y: $0), with: nil) }
    list.container.explainedViews = ["header"]
    #expect(list.container.accessibilityElements?.count == elements)
    for (hit, y) in zip(hits, [100.0, 230]) {
      #expect(list.device.view.hitTest(CGPoint(x: 195, y: y), with: nil) === hit)
    }
    list.device.tap(195, 230)
    #expect(list.selected == ["row 5"])
  }

  @Test func `without views to explain it is gone`() throws {
    let list = try list()
    let subviews = list.container.subviews.map(ObjectIdentifier.init)
    list.container.explainedViews = ["header"]
    #expect(list.container.subviews.count == subviews.count + 1)
    list.container.explainedViews = []
    #expect(list.container.subviews.map(ObjectIdentifier.init) == subviews)
    list.table.contentOffset.y = 100
    list.device.tick()
    #expect(list.container.subviews.map(ObjectIdentifier.init) == subviews)
  }
}
