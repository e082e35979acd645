import Testing
@_spi(Model) import UIKit

@testable import UIKitApps

/// A header from 220 to 44 points over a table of 8 sections of 12 rows, under a notch of 47 points.
@Suite @MainActor struct TitledTableTests {
  /// The titles on the screen, from the top.
  private func titles(_ app: TitledTableViewController) -> [CGRect] {
    app.letters.compactMap { app.tableView.label($0)?.superview?.superview }.map(onScreen)
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

  @Test(arguments: scales) func `titles are pinned at the end of the header as it shrinks`(
    scale: CGFloat
  ) {
    let app = TitledTableViewController()
    let device = Device.phone(scale: scale, app)
    for _ in 0..<4 {
      device.swipe(from: 195, 700, by: -60, seconds: 0.2, rest: 0.1)
      #expect(titles(app).first?.minY == onScreen(app.header).maxY)
    }
    #expect(onScreen(app.header).maxY == 91)
    app.show(IndexPath(row: 5, section: 3))
    device.settle()
    // Below the header of 91 points and the title of 28.
    #expect(app.tableView.label("D 5").map { onScreen($0.superview?.superview ?? $0).minY } == 119)
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
