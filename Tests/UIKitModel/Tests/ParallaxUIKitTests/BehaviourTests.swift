import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// One session with a list, with each behaviour of UIKit that sources disagree about.
@Suite(.timeLimit(.minutes(20))) @MainActor struct BehaviourTests {
  nonisolated static let settings: [(String, @Sendable (inout Behaviour) -> Void)] = [
    ("as by default", { _ in }),
    ("observers before the delegate", { $0.observation = .beforeDelegate }),
    ("clamped in the layout", { $0.shrinkClamp = .atLayout }),
    ("bounds are observed", { $0.boundsWritesAreObserved = true }),
    ("an offset that is written ends no fling", { $0.offsetWriteEndsDeceleration = false }),
    ("an inset that is written ends no fling", { $0.insetWriteEndsDeceleration = false }),
    ("no drag while decelerating", { $0.dragsWhileDecelerating = false }),
    ("catching ends the fling", { $0.catchingEndsDeceleration = true }),
    ("the top stays when an inset grows", { $0.restingTopFollowsInset = false }),
    ("a new size ends no animation", { $0.contentSizeEndsAnimation = false }),
    ("offsets are not rounded", { $0.roundsOffsets = false }),
    ("measuring keeps no place", { $0.measuringAboveKeepsPlace = false }),
    ("recognizers ask their own view", { $0.asksViewOfRecognizer = true }),
    ("cells are added in front", { $0.addsCellsInFront = true }),
    ("no scrolling by assistive technology", { $0.scrollsByAccessibility = false }),
  ]

  @Test(arguments: settings.indices, [false, true])
  func `header and row are where they must be, whatever UIKit does`(
    setting: Int,
    isInside: Bool
  ) throws {
    let (name, change) = Self.settings[setting]
    try UIKitModel.with(change) { try use(name, isInside) }
  }

  private func use(_ name: String, _ isInside: Bool) throws {
    let list = TableList(
      [(0..<70).map { "row \($0)" }],
      estimate: 20,
      safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    )
    let (device, table) = (list.device, list.table)
    var container = list.container
    if isInside {
      container.coordinator.unbind()
      table.removeFromSuperview()
      table.frame = device.view.bounds
      device.view.addSubview(table)
      container = table.parallax
    }
    let header = UIView()
    let options = ParallaxOptions(height: 50...200, reservation: .inset)
    try container.addParallaxView(header, as: "header", options: options)
    device.tick()
    device.tick()
    func check(_ step: String) {
      let frame = header.convert(header.bounds, to: nil)
      let height = max(50, -table.contentOffset.y - 47)
      // Frames are on pixels: half of one is a sixth of a point.
      #expect(
        abs(frame.minY - 47) < 0.01 && abs(frame.height - height) < 1.0 / 6 + 0.001,
        "\(name), \(step): \(frame) at \(table.contentOffset.y)"
      )
    }
    check("at rest")
    device.swipe(600, by: -90, seconds: 0.1)
    for _ in 0..<10 {
      device.tick()
      check("in a fling")
    }
    // A finger catches it, on the header, and drags on.
    device.touchDown(195, 80)
    check("caught")
    device.touchMove(toX: 195, y: 40, seconds: 0.1)
    check("dragged on the header")
    device.touchUp()
    device.settle()
    check("at rest again")
    let texts = table.visibleCells.compactMap { ($0 as? LabelCell)?.label.text }
    let read = texts[6]
    let place = try #require(list.shown(read))
    if container === list.container {
      container.performBatchUpdates { _ in
        list.sections[0].insert(contentsOf: ["x", "y", "z"], at: 0)
        table.insertRows(at: (0..<3).map { IndexPath(row: $0, section: 0) }, with: .none)
      }
      device.tick()
      #expect(abs(try #require(list.shown(read)) - place) < 0.5, "\(name)")
    }
    table.bounds.origin.y += 30
    device.tick()
    check("after its bounds were set")
    container.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
    device.tick()
    check("scrolled to a row")
    let target = try #require(list.name(at: IndexPath(row: 40, section: 0)))
    #expect(abs(try #require(list.shown(target)) - 97) < 0.5, "\(name)")
    container.scrollToTop(animated: true)
    while !device.isIdle {
      device.tick()
      check("on the way to the top")
    }
    #expect(table.contentOffset.y == -247, "\(name)")
    device.touchDown(195, 400)
    device.touchMove(toX: 195, y: 500, seconds: 0.1)
    check("pulled")
  }
}
