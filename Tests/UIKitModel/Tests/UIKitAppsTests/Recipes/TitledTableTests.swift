import Testing
@_spi(Model) import UIKit

@testable import UIKitApps

/// A header from 220 to 44 points over a table of 8 sections of 12 rows, under a notch of 47 points.
@Suite(.timeLimit(.minutes(20))) @MainActor struct TitledTableTests {
  /// The titles on the screen, from the top.
  private func titles(_ app: TitledTableViewController) -> [CGRect] {
    app.people.titles.compactMap { app.tableView.label($0)?.superview?.superview }.map(onScreen)
      .sorted { $0.minY < $1.minY }
  }

  @Test(arguments: scales) func `at rest the first title lies below the header`(
    scale: CGFloat
  ) {
    let app = TitledTableViewController()
    let device = Device.phone(scale: scale, app)
    device.settle()
    #expect(onScreen(app.header) == CGRect(x: 0, y: 0, width: 390, height: 267))
    #expect(titles(app).first == CGRect(x: 0, y: 267, width: 390, height: 28))
  }

  @Test(arguments: scales) func `titles pin where the header ends, at every frame`(
    scale: CGFloat
  ) throws {
    let app = TitledTableViewController()
    let device = Device.phone(scale: scale, app)
    let pixel = 1 / scale
    func check() throws {
      let end = onScreen(app.header).maxY
      // A title that is behind the header altogether belongs to rows that are.
      let shown = titles(app).filter { $0.maxY > end + pixel }
      let first = try #require(shown.first)
      // The first title is at the end of the header, or the next one pushes it under the header.
      let isPushed = shown.count > 1 && abs(shown[1].minY - first.maxY) < pixel
      #expect(abs(first.minY - end) < pixel || isPushed, "\(shown) under a header to \(end)")
      #expect(first.minY < end + pixel, "\(shown) under a header to \(end)")
    }
    device.touchDown(195, 700)
    for step in 1...60 {
      device.touchMove(toX: 195, y: 700 - CGFloat(step) * 10)
      try check()
    }
    device.touchUp()
    while !device.isIdle {
      device.tick()
      try check()
    }
    #expect(onScreen(app.header).maxY == 91)
    device.swipe(300, by: 500, seconds: 0.2)
    while !device.isIdle {
      device.tick()
      try check()
    }
  }

  @Test(arguments: scales) func `a row is scrolled to clear of header and title`(
    scale: CGFloat
  ) throws {
    let app = TitledTableViewController()
    let device = Device.phone(scale: scale, app)
    let path = IndexPath(row: 5, section: 3)
    app.show(path)
    device.settle()
    #expect(onScreen(app.header).maxY == 91)
    #expect(titles(app).first?.minY == 91)
    let cell = try #require(app.tableView.cellForRow(at: path))
    #expect(abs(onScreen(cell).minY - (91 + 28)) < 1 / scale)
    #expect(app.tableView.label("D 5") != nil)
  }

  @Test func `the status bar brings the header back whole`() {
    let app = TitledTableViewController()
    let device = Device.phone(app)
    app.show(IndexPath(row: 5, section: 3))
    device.settle()
    device.tapStatusBar()
    device.settle()
    #expect(onScreen(app.header) == CGRect(x: 0, y: 0, width: 390, height: 267))
    #expect(titles(app).first?.minY == 267)
  }
}
