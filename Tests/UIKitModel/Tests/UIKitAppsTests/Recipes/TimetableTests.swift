import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@testable import UIKitApps

/// A timetable of 1,000 hours by 100,000 days, each of which has a label only while it is in sight.
@Suite(.timeLimit(.minutes(20))) @MainActor struct TimetableTests {
  private static let offsets: [CGPoint] = (0...40).map { step in
    let (x, y) = (step * step * 6_151 % 9_990_000, step * 1_103 % 43_000)
    return CGPoint(x: CGFloat(x), y: CGFloat(y))
  }

  private func timetable(_ scale: CGFloat) -> (TimetableViewController, Device) {
    let app = TimetableViewController()
    app.rows.counts = Array(repeating: 100_000, count: 1_000)
    let device = Device.phone(scale: scale, app)
    device.settle()
    return (app, device)
  }

  @Test(arguments: scales)
  func `headings are where the cells of their lines are, and labels are used again`(scale: CGFloat)
  {
    let (app, device) = timetable(scale)
    var labels: Set<ObjectIdentifier> = []
    for offset in Self.offsets {
      app.collectionView.contentOffset = offset
      device.tick()
      let lines = Set(app.collectionView.indexPathsForVisibleItems)
      for day in Set(lines.map(\.item)) {
        guard let cell = app.collectionView.layoutAttributesForItem(at: [0, day]) else { continue }
        let shown = app.days.label("day \(day + 1)").map { onScreen($0) } ?? .null
        let place = app.collectionView.convert(cell.frame, to: nil)
        #expect(abs(shown.minX - place.minX) < 1 / scale, "day \(day) at \(offset)")
        #expect(abs(shown.width - 100) < 1 / scale)
        #expect(shown.minY == onScreen(app.days).minY && shown.height == onScreen(app.days).height)
      }
      for hour in Set(lines.map(\.section)) {
        guard let cell = app.collectionView.layoutAttributesForItem(at: [hour, 0]) else { continue }
        let shown = app.hours.label("\(hour) h").map { onScreen($0) } ?? .null
        let place = app.collectionView.convert(cell.frame, to: nil)
        #expect(abs(shown.minY - place.minY) < 1 / scale, "hour \(hour) at \(offset)")
        #expect(shown.minX == onScreen(app.hours).minX && shown.width == onScreen(app.hours).width)
      }
      for headings in [app.days, app.hours] {
        labels.formUnion(headings.subviews.map(ObjectIdentifier.init))
        #expect(headings.shownLabels.count == headings.labels.count)
      }
    }
    // 390 points show 5 days at most, and 844 points 21 hours; a jump needs as many again.
    #expect(labels.count > 20)
    #expect(labels.count <= 2 * (5 + 21))
  }

  @Test func `at an offset of 250 the first day in sight is day 1, at -90, and day 2 is at 10`() {
    let (app, device) = timetable(2)
    app.collectionView.contentOffset = CGPoint(x: 250, y: 0)
    device.tick()
    // The days are 100 points wide, after a first column of 160.
    #expect(app.days.shownLabels.compactMap(\.text).sorted() == (1...5).map { "day \($0)" })
    #expect(app.days.label("day 1")?.frame == CGRect(x: -90, y: 0, width: 100, height: 44))
    #expect(app.days.label("day 2")?.frame == CGRect(x: 10, y: 0, width: 100, height: 44))
  }

  @Test(arguments: [0, 1, 3])
  func `few hours and few days have as many labels`(count: Int) {
    let app = TimetableViewController()
    app.rows.counts = Array(repeating: count, count: count)
    let device = Device.phone(scale: 3, app)
    device.settle()
    #expect(app.days.shownLabels.map(\.text) == (0..<min(count, 3)).map { "day \($0 + 1)" })
    #expect(app.hours.shownLabels.map(\.text) == (0..<count).map { "\($0) h" })
    app.rows.counts = Array(repeating: 5, count: 2)
    app.collectionView.reloadData()
    app.showHeadings()
    device.settle()
    #expect(app.hours.shownLabels.map(\.text) == ["0 h", "1 h"])
    #expect(app.days.shownLabels.count == 3)
  }

  @Test func `a tick asks the layout for the items in sight, not for those of a whole row`() throws
  {
    let layout = CountingLayout()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let rows = Rows(Array(repeating: 100_000, count: 1_000))
    rows.fill(collection)
    let app = UIViewController()
    let container = ParallaxContainerView(
      adapter: GridAdapter(collectionView: collection)
    )
    app.view = container
    let header = ParallaxOptions(height: 44...88, stickPosition: .top)
    try container.addParallaxView(UIView(), options: header)
    let device = Device.phone(scale: 3, app)
    device.settle()
    layout.largest = 0
    for offset in Self.offsets {
      collection.contentOffset = offset
      device.tick()
    }
    // 5 columns of 100 points and 21 rows of 44 at most, and what a collection prepares around them.
    #expect(layout.largest > 0)
    #expect(layout.largest <= 4 * 5 * 21)
  }
}

/// A grid that counts the items in its largest answer.
private final class CountingLayout: GridLayout {
  var largest = 0

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let answer = super.layoutAttributesForElements(in: rect)
    largest = max(largest, answer?.count ?? 0)
    return answer
  }
}
