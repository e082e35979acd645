import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct TableTests {
  @Test func `rows stand one below the other, titles above their sections`() {
    let scene = TableScene([["a", "b"], ["c"]])
    scene.titles = 30
    scene.heights["b"] = 80
    scene.table.reloadData()
    scene.layOut()
    // 30, a 50, b 80 | 30, c 50
    #expect(scene.row("b") == CGRect(x: 0, y: 80, width: 390, height: 80))
    #expect(scene.table.rectForHeader(inSection: 1).minY == 160)
    #expect(scene.table.rect(forSection: 1) == CGRect(x: 0, y: 160, width: 390, height: 80))
    #expect(scene.table.contentSize == CGSize(width: 390, height: 240))
    #expect(scene.table.rectForRow(at: IndexPath(row: 9, section: 9)) == .zero)
    #expect(scene.table.indexPathForRow(at: CGPoint(x: 5, y: 200)) == IndexPath(row: 0, section: 1))
    #expect(scene.table.indexPathForRow(at: CGPoint(x: 5, y: 10)) == nil)
  }

  @Test func `only cells in view exist, and they are used again`() {
    let scene = TableScene(count: 1000)
    scene.layOut()
    #expect(scene.visible == (0..<16).map { "row \($0)" })
    let first = scene.table.cellForRow(at: IndexPath(row: 0, section: 0))
    scene.table.contentOffset.y = 60
    scene.layOut()
    #expect(scene.table.indexPathsForVisibleRows?.map(\.row) == Array(1...17))
    #expect(scene.log.suffix(3) == ["hide 0", "show 16", "show 17"])
    #expect(scene.table.visibleCells.contains { $0 === first })
  }

  @Test func `titles of a plain table stop inside the inset and are pushed out`() {
    let scene = TableScene([(0..<20).map { "a\($0)" }, (0..<20).map { "b\($0)" }])
    scene.titles = 30
    scene.table.reloadData()
    scene.table.contentInset.top = 100
    scene.layOut()
    func title(_ section: Int, at offset: CGFloat) -> CGFloat? {
      scene.table.contentOffset.y = offset
      scene.layOut()
      let view = scene.table.subviews.first {
        $0.tag == section && !($0 is UITableViewCell) && $0.frame.height == 30
      }
      return view.map { $0.frame.minY - offset }
    }
    #expect(title(0, at: -100) == 100)
    #expect(title(0, at: 200) == 100)
    // Section 0 ends at 1030; its title ends there at the latest.
    #expect(title(0, at: 910) == 90)
    #expect(title(1, at: 910) == 120)
    #expect(title(1, at: 950) == 100)
  }

  @Test func `without estimates every height is asked for at once`() {
    let scene = TableScene(count: 100, rowHeight: nil)
    scene.table.estimatedRowHeight = 0
    scene.heights["row 50"] = 300
    scene.layOut()
    #expect(scene.asked >= 100)
    // 99 rows of 44, which is what rows are by default, and one of 300.
    #expect(scene.table.contentSize.height == CGFloat(99 * 44 + 300))
  }

  @Test func `heights that constraints give replace estimates as rows come into view`() {
    let scene = TableScene(count: 100, rowHeight: nil)
    scene.estimates = 100
    scene.layOut()
    // One line of 24 and 20 around it: 44. 19 of them cover 800 points.
    #expect(scene.row("row 0").height == 44)
    #expect(scene.row("row 99").height == 100)
    #expect(scene.table.contentSize.height == CGFloat(19 * 44 + 81 * 100))
  }

  @Test func `text that wraps makes a cell higher`() {
    let long = String(repeating: "x", count: 100)
    let scene = TableScene([[long, "short"]], rowHeight: nil)
    scene.layOut()
    // 100 letters of 10 points in 350: three lines of 24, and 20.
    #expect(abs(scene.row(long).height - 92) < 0.4)
    #expect(scene.row("short").height == 44)
  }

  @Test(arguments: [false, true])
  func `a row measured above the viewport moves the offset, or what is read jumps`(keeps: Bool) {
    UIKitModel.with {
      $0.measuringAboveKeepsPlace = keeps
    } _: {
      let scene = TableScene(count: 100, rowHeight: nil)
      scene.estimates = 100
      scene.table.contentOffset.y = 5030
      scene.layOut()
      // Row 50 was half out of view; it is 44 high instead of 100, so it has left.
      let place = scene.row("row 51").minY - scene.table.contentOffset.y
      scene.table.contentOffset.y -= 60
      scene.layOut()
      let now = scene.row("row 51").minY - scene.table.contentOffset.y
      #expect((abs(now - place - 60) < 1) == keeps)
    }
  }

  @Test func `a new width measures anew`() {
    let long = String(repeating: "x", count: 60)
    let scene = TableScene([[long]], rowHeight: nil)
    scene.layOut()
    // 60 letters in 350 points: two lines.
    #expect(scene.row(long).height == 68)
    scene.table.frame.size.width = 800
    scene.layOut()
    #expect(scene.row(long).height == 44)
  }

  @Test(arguments: [
    (UITableView.ScrollPosition.top, 1900.0), (.middle, 1900 - 325), (.bottom, 1900 - 650),
  ])
  func `a row is scrolled to inside the insets`(
    position: UITableView.ScrollPosition,
    offset: CGFloat
  ) {
    let scene = TableScene(count: 100)
    scene.table.contentInset = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
    // Row 40 begins at 2000; 700 points are free, below 100.
    scene.table.scrollToRow(at: IndexPath(row: 40, section: 0), at: position, animated: false)
    #expect(scene.table.contentOffset.y == offset)
  }

  @Test func `the views above and below all rows count`() {
    let scene = TableScene(count: 3)
    scene.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 70))
    scene.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    scene.layOut()
    #expect(scene.row("row 0").minY == 70)
    #expect(scene.table.contentSize.height == 250)
    #expect(scene.table.tableFooterView?.frame == CGRect(x: 0, y: 220, width: 390, height: 30))
  }
}
