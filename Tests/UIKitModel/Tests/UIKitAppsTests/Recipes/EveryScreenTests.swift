import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@testable import UIKitApps

/// What holds in every screen, over contents from none to 3,000 points.
///
/// Compiled against the model of UIKit, and in `Tests/Screens` against Apple's.
@Suite(.timeLimit(.minutes(20))) @MainActor struct EveryScreenTests {
  enum Screen: CaseIterable {
    case profile, largeTitle, chat, titles, form, sheet, collection, search, timetable
    case product, player
  }

  /// A screen that is shown, and where its content is.
  @MainActor private struct Shown {
    let device: Device
    let container: ParallaxContainerView
    let list: UIScrollView
    /// The views of the app beside those of the container, such as a map.
    var others: [UIView] = []
    /// The first and the last part of the content, on the screen; none without content.
    let ends: () -> [CGRect]

    /// The views over the content that cover something.
    private var views: [CGRect] {
      container.subviews.filter { view in
        !view.isHidden && view.alpha > 0 && !list.isDescendant(of: view)
          && !others.contains { $0 === view } && !(view is UIActivityIndicatorView)
      }.map(onScreen).filter { $0.height > 0.5 && $0.width > 0.5 }
    }

    /// Whether a part of the content is wholly in sight and clear of every view.
    func isClear(_ rect: CGRect) -> Bool {
      let inside = rect.insetBy(dx: 0.5, dy: min(0.5, rect.height / 4))
      return onScreen(container).contains(inside) && !views.contains { $0.intersects(inside) }
    }

    /// The controls that are over the content.
    var controls: [UIView] { container.allSubviews.filter { $0 is UIControl && !isContent($0) } }

    private func isContent(_ view: UIView) -> Bool {
      !container.isDescendant(of: list) && view.isDescendant(of: list)
    }

    func scroll(toEnd isEnd: Bool) {
      let inset = list.adjustedContentInset
      let end = list.contentSize.height + inset.bottom - list.bounds.height
      list.contentOffset.y = isEnd ? max(-inset.top, end) : -inset.top
      device.settle()
    }
  }

  private func shown(_ screen: Screen, _ length: Int, _ scale: CGFloat) -> Shown {
    func table(
      _ app: UIViewController,
      _ table: UITableView,
      _ container: ParallaxContainerView? = nil,
      others: [UIView] = [],
      in root: UIViewController? = nil
    ) -> Shown {
      let device = Device.phone(scale: scale, root ?? app)
      device.settle()
      return Shown(
        device: device,
        container: container ?? table.parallax,
        list: table,
        others: others
      ) {
        let last = table.numberOfSections - 1
        let rows = last < 0 ? 0 : table.numberOfRows(inSection: last)
        guard rows > 0 else { return [] }
        return [[0, 0], [last, rows - 1]].map { table.convert(table.rectForRow(at: $0), to: nil) }
      }
    }
    func collection(
      _ app: UIViewController,
      _ shown: @autoclosure () -> UICollectionView,
      _ container: ParallaxContainerView? = nil,
      ends: @escaping () -> [IndexPath]
    ) -> Shown {
      let device = Device.phone(scale: scale, app)
      device.settle()
      let list = shown()
      return Shown(device: device, container: container ?? list.parallax, list: list) {
        ends().compactMap {
          list.layoutAttributesForItem(at: $0).map { list.convert($0.frame, to: nil) }
        }
      }
    }
    func page(_ app: UIViewController, _ list: UIScrollView, _ views: @escaping () -> [UIView])
      -> Shown
    {
      let device = Device.phone(scale: scale, app)
      device.settle()
      return Shown(device: device, container: list.parallax, list: list) {
        [views().first, views().last].compactMap { $0 }.map(onScreen)
      }
    }
    switch screen {
    case .profile:
      let app = ProfileViewController()
      app.rows[0].counts = [length / 56]
      return table(app, app.tables[0], app.container)
    case .largeTitle:
      let app = LargeTitleViewController()
      app.rows.counts = [length / 50]
      let navigation = UINavigationController(rootViewController: app)
      navigation.navigationBar.prefersLargeTitles = true
      return table(app, app.tableView, in: navigation)
    case .chat:
      let app = ChatViewController()
      app.messages.texts = (0..<length / 44).map { "message \($0)" }
      return table(app, app.tableView)
    case .titles:
      let app = TitledTableViewController()
      app.people.counts = Array(repeating: length / 400, count: 8)
      return table(app, app.tableView)
    case .form:
      let app = FormViewController()
      app.fields = (0..<length / 56).map { _ in UITextField() }
      return page(app, app.scrollView) { app.fields }
    case .sheet:
      let app = MapSheetViewController()
      app.rows.counts = [length / 50]
      return table(app, app.tableView, others: [app.map])
    case .collection:
      let app = AlbumViewController()
      app.rows.counts = [length / 50]
      return collection(app, app.collectionView) {
        app.rows.counts[0] > 0 ? [[0, 0], [0, app.rows.counts[0] - 1]] : []
      }
    case .search:
      let app = FeedViewController()
      app.posts.texts = (0..<length / 44).map { "post \($0)" }
      return table(app, app.tableView)
    case .timetable:
      let app = TimetableViewController()
      // The columns in sight.
      app.rows.counts = Array(repeating: 2, count: length / 44)
      return collection(app, app.collectionView, app.container) {
        app.rows.counts.isEmpty ? [] : [[0, 0], [app.rows.counts.count - 1, 0]]
      }
    case .product:
      let app = ProductViewController()
      let device = page(app, app.scrollView) { [app.text] }
      app.text.text = String(repeating: "word ", count: length / 3)
      device.device.settle()
      return Shown(device: device.device, container: app.container, list: app.scrollView) {
        let text = onScreen(app.text)
        guard text.height > 0 else { return [] }
        let line = min(20, text.height)
        return [
          CGRect(x: text.minX, y: text.minY, width: text.width, height: line),
          CGRect(x: text.minX, y: text.maxY - line, width: text.width, height: line),
        ]
      }
    case .player:
      let app = PlayerViewController()
      app.rows.counts = [length / 50]
      return table(app, app.tableView)
    }
  }

  nonisolated static let lengths = [0, 45, 700, 901, 3000]

  @Test(arguments: Screen.allCases, lengths)
  func `first and last row come clear, controls are not covered, and the list rests`(
    screen: Screen,
    length: Int
  ) throws {
    // Each length at one of the two scales.
    let scale = scales[length % 2]
    let shown = shown(screen, length, scale)
    for isEnd in [false, true] {
      shown.scroll(toEnd: isEnd)
      let place = "\(screen) of \(length) points at its \(isEnd ? "end" : "start")"
      if let part = isEnd ? shown.ends().last : shown.ends().first {
        #expect(shown.isClear(part), "\(place): \(part)")
      }
      for control in shown.controls {
        let frame = onScreen(control)
        guard !control.isHidden, frame.height > 1, shown.device.window.bounds.contains(frame)
        else {
          continue
        }
        let hit = shown.device.window.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil)
        #expect(hit?.isDescendant(of: control) ?? false, "\(place): \(control) is covered")
      }
      let clear = try #require(shown.container.coordinator.uncovered)
      let bars = onScreen(shown.list).minY + shown.list.safeAreaInsets.top
      let top = shown.list.verticalScrollIndicatorInsets.top + bars
      #expect(abs(onScreen(shown.container).minY + clear.start - top) < 1 / scale, "\(place)")
      let offset = shown.list.contentOffset
      shown.device.run(seconds: 1)
      #expect(shown.list.contentOffset == offset, "\(place)")
    }
  }

  #if MODEL
  /// No row, one row, and ten thousand of them; from the right; and after the phone was turned.
  ///
  /// Not the large title: its header, whole, ends 7 points above the end of a phone that lies.
  @Test(arguments: [Screen.titles, .sheet, .collection, .player], [0, 1, 10_000])
  func `turned and from the right the first row comes clear`(screen: Screen, rows: Int) throws {
    for isRightToLeft in [false, true] {
      let shown = shown(screen, rows == 1 ? 400 : 50 * rows, 3)
      let device = shown.device
      device.setTraits(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
      let sizes = [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)]
      for size in sizes {
        device.resize(to: size)
        device.settle()
        // The lowest sheet is no higher than its bar in a phone that lies.
        guard screen != .sheet || size.height > 400 else { continue }
        shown.scroll(toEnd: false)
        let place = "\(screen) of \(rows) rows, \(size), from the right: \(isRightToLeft)"
        if let first = shown.ends().first { #expect(shown.isClear(first), "\(place): \(first)") }
        let offset = shown.list.contentOffset
        device.run(seconds: 0.2)
        #expect(shown.list.contentOffset == offset, "\(place)")
      }
    }
  }

  @Test(arguments: [Screen.profile, .titles, .sheet, .search, .player, .chat], scales)
  func `a screen reader that reads cells first finds each of them clear`(
    screen: Screen,
    scale: CGFloat
  ) throws {
    let shown = shown(screen, 3000, scale)
    let table = try #require(shown.list as? UITableView)
    shown.list.contentOffset.y += 410
    shown.device.settle()
    for cell in table.visibleCells where table.visibleCells.contains(where: { $0 === cell }) {
      UIAccessibility.focus(cell)
      shown.device.settle()
      #expect(shown.isClear(onScreen(cell)), "\(screen): \(onScreen(cell))")
    }
  }
  #endif
}

extension UIView {
  fileprivate var allSubviews: [UIView] { subviews + subviews.flatMap(\.allSubviews) }
}
