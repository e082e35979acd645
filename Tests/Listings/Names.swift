// What the listings of doc comments and of the pages of types take for granted: see .ci/listings.

import Foundation
import ParallaxCoordinator
import ParallaxDrawing
import ParallaxLayout
import ParallaxReplay
import ParallaxScrolling
import ParallaxTesting
import Testing

/// A scroll view of an app.
class ListView: Scrollable, ParallaxContainer {
  let observers = ScrollObservers()
  var containerSize = LayoutSize(width: 390, height: 844)
  var indicatorInsets = AxisInsets()
  var offset = 0.0
  var inset = AxisInsets()
  let length = 3000.0
  var rows = RowGeometry()

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(contentOffset: offset, contentLength: length)
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func reload() {}
  func sortSubviews(by ids: [ViewID]) {}
  func scroll(to offset: Double, animated: Bool = false) { self.offset = offset }
  func insertRow(at path: RowPath, height: Double) {}
  func removeRow(at path: RowPath) {}
  func setOffset(_ offset: Double, animated: Bool) {}
  func showFrame() {}
}

/// A table of an app that scrolls on both axes.
final class SheetView: ListView {
  func scroll(to offset: LayoutPoint) {}
  func scroll(to offset: Double, along axis: ScrollAxis) {}
  func insert(at path: RowPath, length: Double, along axis: ScrollAxis) {}
  func frame(ofCellAt row: RowPath, _ column: RowPath) -> LayoutRect? { nil }
}

/// A value of a view layer that has subscriptions.
class Adjustment {
  func connect(_ signal: String, _ handler: @escaping () -> Void) -> Int { 1 }
  func disconnect(_ number: Int) {}
}

/// A view of an app.
class Label {
  var frame = CGRect.zero
  var alpha = 1.0
  var hasShadow = false
  var selectedSection: Int?
}

nonisolated(unsafe) let list = ListView()
nonisolated(unsafe) let photos = ListView()
nonisolated(unsafe) let sheet = SheetView()
nonisolated(unsafe) let window = ListView()
nonisolated(unsafe) let scrollView = ListView()
nonisolated(unsafe) let container = ListView()
nonisolated(unsafe) let page = ListView()
nonisolated(unsafe) let table = ListView()
nonisolated(unsafe) let coordinator = ParallaxCoordinator()
nonisolated(unsafe) let header = ViewDescriptor { _ in }
nonisolated(unsafe) let bar = ViewDescriptor { _ in }
nonisolated(unsafe) let label = Label()
nonisolated(unsafe) let contents = Label()
nonisolated(unsafe) let adjustment = Adjustment()
nonisolated(unsafe) var options = ParallaxOptions(height: 44...220)
nonisolated(unsafe) var messages = ["hello"]
let older = ["earlier"]
let point = LayoutPoint(x: 20, y: 30)
let update = ParallaxUpdate(
  id: "header",
  placement: .waiting,
  frame: LayoutRect(x: 0, y: 0, width: 0, height: 0)
)
func select(_ id: ViewID) {}
func selectRow(at point: LayoutPoint) {}

nonisolated(unsafe) var layout = StickyLayout()
nonisolated(unsafe) var metrics = ScrollMetrics(containerLength: 844, contentLength: 3788)
nonisolated(unsafe) var rows = RowGeometry()
nonisolated(unsafe) var offset = 0.0
nonisolated(unsafe) var pane = GrowingPane(
  header: HeightRange(minimum: 48, maximum: 288),
  containerLength: 800
)
let rowRoom = RowRoom()

let data = Data()
let scene = ReplayScene(
  container: LayoutSize(width: 390, height: 844),
  contentLength: 3000
)
let recording = Recording(events: [])
// Only compiled.
let replay: Replay = { fatalError() }()
let drawing = TextDrawing().draw(replay)
let updates: [RowGeometry.Update] = []

/// An animation of an app, to an offset or over a progress of 0 to 1.
func animate(to offset: Double) {}
func animate(_ step: (Double) -> Void) { step(1) }

/// Shows or hides parts of views.
func show(_ views: [Settling.Reveal], at progress: Double) {}
