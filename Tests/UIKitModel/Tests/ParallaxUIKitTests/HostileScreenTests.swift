import ParallaxCoordinator
import Testing
@_spi(Model) import UIKit

@testable import ParallaxUIKit

/// Screens in which two things happen at once: what is read and the header stay.
@Suite(.timeLimit(.minutes(20))) @MainActor struct HostileScreenTests {
  private let source = AppDataTests.Source([60])
  private let header = UIView()
  private let landscape = (
    CGSize(width: 844, height: 390), UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
  )
  private let portrait = (
    CGSize(width: 390, height: 844), UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  )

  private func onScreen(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  /// A list on a phone, with a header in one line, or in a container around it.
  private func list(_ kind: ListKind, isAround: Bool, on device: Device) throws -> UIScrollView {
    let list = kind.make(source, on: device)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard isAround else {
      list.parallax.setHeader(header, height: 44...220)
      device.tick()
      return list
    }
    list.removeFromSuperview()
    let container = ParallaxContainerView(scrollView: list)
    container.frame = device.view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    device.view.addSubview(container)
    container.setHeader(header, height: 44...220)
    device.tick()
    return list
  }

  /// The first row that begins below the header, and how far below.
  private func read(_ kind: ListKind, _ list: UIScrollView) -> (row: Int, distance: CGFloat) {
    let end = onScreen(header).maxY - onScreen(list).minY
    let row = (0..<60).first { kind.row($0, in: list).minY >= end - 0.01 } ?? 60
    return (row, kind.row(row, in: list).minY - end)
  }

  @Test(arguments: ListKind.allCases, [false, true])
  func `the phone is turned in the middle of a refresh`(kind: ListKind, isAround: Bool) async throws
  {
    let device = Device.phone(scale: 3)
    let gate = RefreshActionTests.Gate()
    let spinner = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 60))
    let list = try list(kind, isAround: isAround, on: device)
    list.parallax.refresh(showing: spinner) { await gate.run() }
    device.touchDown(195, 400)
    device.touchMove(toX: 195, y: 750, seconds: 0.5)
    await gate.didBegin()
    device.touchUp()
    device.run(seconds: 0.1)
    device.resize(to: landscape.0, safeArea: landscape.1)
    device.settle()
    #expect(!spinner.isHidden && onScreen(spinner).minY >= 0)
    #expect(onScreen(header).minY >= onScreen(spinner).maxY - 0.01)
    #expect(abs(kind.row(0, in: list).minY - onScreen(header).maxY) < 0.34)
    await gate.finish(in: list.parallax)
    device.settle()
    #expect(spinner.isHidden)
    #expect(onScreen(header).minY == 0 && onScreen(header).height == 220)
    #expect(abs(kind.row(0, in: list).minY - 220) < 0.34)
    device.resize(to: portrait.0, safeArea: portrait.1)
    device.settle()
    #expect(onScreen(header) == CGRect(x: 0, y: 47, width: 390, height: 220))
    #expect(abs(kind.row(0, in: list).minY - 267) < 0.34)
  }

  @Test(arguments: ListKind.allCases, [false, true])
  func `a list that is covered comes back with another safe area and size`(
    kind: ListKind,
    isAround: Bool
  ) throws {
    for (offset, isTurned) in [(90.0, false), (90, true), (700, false), (700, true)] {
      let device = Device.phone(scale: 3)
      let list = try list(kind, isAround: isAround, on: device)
      list.contentOffset.y += offset
      device.settle()
      let before = kind.row(20, in: list)
      // UIKit takes the view of a controller away while another one covers it.
      let view = try #require(isAround ? list.superview : list)
      view.removeFromSuperview()
      device.safeArea.top = 59
      if isTurned { device.resize(to: landscape.0, safeArea: landscape.1) }
      device.run(seconds: 0.5)
      if isTurned { device.resize(to: portrait.0, safeArea: portrait.1) }
      device.safeArea.top = 20
      view.frame = device.view.bounds
      device.view.addSubview(view)
      device.settle()
      let place = "\(kind) by \(offset), turned: \(isTurned)"
      // Rows stay where they are on the screen, and the header reaches up to the new safe area.
      #expect(abs(kind.row(20, in: list).minY - before.minY) < 0.34, "\(place)")
      #expect(onScreen(header).minY == 20, "\(place)")
      let end = max(64, kind.row(0, in: list).minY)
      #expect(abs(onScreen(header).maxY - end) < 0.34, "\(place)")
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `a snapshot is applied while the header is half collapsed`(
    isAround: Bool,
    isInBatch: Bool
  ) throws {
    let device = Device.phone(scale: 3)
    let table = UITableView(frame: device.view.bounds, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.rowHeight, table.estimatedRowHeight) = (50, 0)
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    func apply(_ items: [Int]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      source.apply(snapshot, animatingDifferences: false)
    }
    apply(Array(0..<60))
    let adapter = TableViewAdapter(tableView: table)
    let container =
      isAround ? ParallaxContainerView(adapter: adapter) : ParallaxContainerView(inside: adapter)
    if isAround {
      container.frame = device.view.bounds
      device.view.addSubview(container)
    } else {
      device.view.addSubview(table)
    }
    container.setHeader(header, height: 44...220)
    device.tick()
    table.contentOffset.y += 90
    device.settle()
    func place(of item: Int) -> CGFloat? {
      source.indexPath(for: item).map { table.rectForRow(at: $0).minY - table.contentOffset.y }
    }
    #expect(onScreen(header).height == 130)
    let before = place(of: 3)
    func change(_ items: [Int]) {
      if isInBatch { container.performBatchUpdates { _ in apply(items) } } else { apply(items) }
      device.settle()
    }
    // Rows come and go below, and one goes that is out of view.
    change(Array(0..<20) + Array(100..<140) + Array(22..<60))
    #expect(place(of: 3) == before)
    #expect(onScreen(header).height == 130)
    // The row the user reads keeps its place beside rows above; the header is that of the new offset.
    change(Array(200..<205) + Array(0..<60))
    #expect(place(of: 3) == before)
    #expect(onScreen(header).height == 44)
    change(Array(0..<60))
    #expect(place(of: 3) == before)
    #expect(onScreen(header).height == 130)
  }

  @Test(arguments: ListKind.allCases, [0.0, 700, 1e5])
  func `a keyboard with an accessory comes and goes in a sheet`(kind: ListKind, offset: Double)
    throws
  {
    let device = Device.phone(scale: 3)
    let list = kind.make(source, on: device)
    list.removeFromSuperview()
    // The lower part of the screen, as that of a sheet at its middle height.
    let sheet = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 544))
    let container = ParallaxContainerView(scrollView: list)
    container.frame = sheet.bounds
    sheet.addSubview(container)
    device.view.addSubview(sheet)
    container.setHeader(header, height: 44...120)
    let bar = UIView()
    var options = ParallaxOptions(height: 50...50, tracking: .viewport, stickPosition: .bottom)
    options.reservation = .inset
    try container.addParallaxView(bar, as: "bar", options: options)
    device.tick()
    let inset = list.adjustedContentInset
    let last = list.contentSize.height + inset.bottom - list.bounds.height
    list.contentOffset.y = min(-inset.top + offset, last)
    device.settle()
    let (start, height, before) = (list.contentOffset, onScreen(header).height, read(kind, list))
    for keyboard in [336.0, 380, 336, 291] {
      device.showKeyboard(height: keyboard)
      device.settle()
      #expect(abs(onScreen(bar).maxY - (844 - keyboard)) < 0.01)
      #expect(onScreen(header).height == height)
      #expect(read(kind, list) == before)
    }
    device.hideKeyboard()
    device.settle()
    #expect(onScreen(bar).maxY == 810)
    #expect(list.contentOffset == start)
    #expect(onScreen(header).height == height)
    #expect(list.adjustedContentInset == inset)
  }
}
