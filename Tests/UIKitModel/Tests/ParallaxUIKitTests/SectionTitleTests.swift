import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// A table with a title for each section, below a header of 44 to 220 points in one line.
@Suite(.timeLimit(.minutes(20))) @MainActor struct SectionTitleTests {
  /// Six sections of a title of 28 points and twelve rows of 50, on a phone with a notch.
  @MainActor private final class Mail: NSObject, UITableViewDataSource, UITableViewDelegate {
    let device = Device.phone()
    let table = UITableView(frame: .zero, style: .plain)
    let header = UIView()
    let container: ParallaxContainerView
    private(set) var titles: [Int: UIView] = [:]

    init(isInside: Bool, ownHeader: UIView? = nil) throws {
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.sectionHeaderTopPadding = 0
      table.estimatedRowHeight = 0
      table.tableHeaderView = ownHeader
      table.frame = device.view.bounds
      if isInside {
        device.view.addSubview(table)
        container = table.parallax
      } else {
        container = ParallaxContainerView(scrollView: table)
        container.frame = device.view.bounds
        device.view.addSubview(container)
      }
      super.init()
      table.dataSource = self
      table.delegate = self
      container.setHeader(header, height: 44...220)
      device.tick()
    }

    /// Where the header ends on the screen.
    var headerEnd: CGFloat { header.convert(header.bounds, to: nil).maxY }
    /// Where the topmost title begins on the screen.
    var pinned: CGFloat? {
      titles.values.filter { $0.window != nil }.map { $0.convert($0.bounds, to: nil).minY }.min()
    }
    /// Where a row begins on the screen.
    func start(_ row: Int, _ section: Int) -> CGFloat {
      table.rectForRow(at: IndexPath(row: row, section: section)).minY - table.contentOffset.y
    }

    func numberOfSections(in tableView: UITableView) -> Int { 6 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      28
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let title = UILabel()
      titles[section] = title
      return title
    }
  }

  nonisolated static let places = [false, true]

  @Test(arguments: places)
  func `titles are pinned at the end of the header, collapsed or not`(isInside: Bool) throws {
    let mail = try Mail(isInside: isInside)
    // A notch of 47 points, then 220 of header, then the first title.
    #expect(mail.headerEnd == 267)
    #expect(mail.pinned == 267)
    #expect(mail.start(0, 0) == 295)
    for _ in 0..<8 {
      mail.device.swipe(700, by: -100, seconds: 0.2, rest: 0.1)
      let pinned = try #require(mail.pinned)
      #expect(pinned <= mail.headerEnd + 1e-9)
    }
    #expect(abs(mail.headerEnd - 91) < 1e-9)
    // Scrolled by 800: section 1 begins at 628 + 176 of the content, and its title pushes the first.
    #expect(mail.table.contentInset.top == 44)
    mail.device.swipe(700, by: -100, seconds: 0.2, rest: 0.1)
    #expect(abs(try #require(mail.pinned) - 91) < 1e-9)
  }

  @Test(arguments: places)
  func `a fling to the top expands the header all the way`(isInside: Bool) throws {
    let mail = try Mail(isInside: isInside)
    mail.device.swipe(700, by: -500, seconds: 0.3, rest: 0.1)
    mail.device.swipe(300, by: 300, seconds: 0.05)
    mail.device.settle()
    #expect(mail.headerEnd == 267)
    #expect(mail.table.contentOffset.y == -91)
  }

  @Test(arguments: places)
  func `a row that is scrolled to is clear of the header and of its own title`(
    isInside: Bool
  ) throws {
    let mail = try Mail(isInside: isInside)
    let path = IndexPath(row: 5, section: 3)
    mail.container.scrollToRow(at: path, at: .top, animated: false)
    mail.device.tick()
    #expect(abs(mail.start(5, 3) - 119) < 1e-9)
    #expect(abs(mail.headerEnd - 91) < 1e-9)
    // UIKit's own call does the same.
    let offset = mail.table.contentOffset.y
    mail.table.contentOffset.y = 0
    mail.table.scrollToRow(at: path, at: .top, animated: false)
    #expect(mail.table.contentOffset.y == offset)
    // A row that gets the focus under the title comes out below it.
    mail.table.contentOffset.y = offset + 20
    mail.device.tick()
    let cell = try #require(mail.table.cellForRow(at: path))
    mail.container.scroll(showing: cell, animated: false)
    #expect(abs(mail.start(5, 3) - 119) < 1e-9)
    // One that is clear stays.
    mail.container.scroll(showing: cell, animated: false)
    #expect(mail.table.contentOffset.y == offset)
  }

  @Test(arguments: places)
  func `a header view of the table's own stays, and the header is above it`(isInside: Bool) throws {
    let search = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
    let mail = try Mail(isInside: isInside, ownHeader: search)
    #expect(mail.table.tableHeaderView === search)
    #expect(mail.headerEnd == 267)
    #expect(search.convert(search.bounds, to: nil).minY == 267)
    // One that comes later takes the place of the header's row.
    let late = try Mail(isInside: isInside)
    late.table.tableHeaderView = search
    late.device.tick()
    late.device.tick()
    #expect(late.table.tableHeaderView === search)
    #expect(late.headerEnd == 267)
    #expect(search.convert(search.bounds, to: nil).minY == 267)
  }

  @Test(arguments: places)
  func `the room of a header that is taken away is given back`(isInside: Bool) throws {
    let mail = try Mail(isInside: isInside)
    mail.container.removeParallaxView(ParallaxContainerView.headerID)
    mail.device.tick()
    #expect(mail.table.tableHeaderView == nil)
    #expect(mail.table.contentInset.top == 0)
    #expect(mail.start(0, 0) == 75)
  }
}
