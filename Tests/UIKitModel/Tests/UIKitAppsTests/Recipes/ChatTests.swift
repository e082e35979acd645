import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@testable import UIKitApps

/// Messages of one to three lines above a bar to write in, under a notch of 47 points and above a home
/// indicator of 34.
@Suite(.timeLimit(.minutes(20))) @MainActor struct ChatTests {
  /// Where the last row ends, and where the bar is, on the screen.
  private func end(_ app: ChatViewController) -> (row: CGFloat, bar: CGRect) {
    app.view.layoutIfNeeded()
    let last = app.tableView.rectForRow(
      at: IndexPath(row: app.messages.texts.count - 1, section: 0)
    )
    let row = app.tableView.convert(CGPoint(x: 0, y: last.maxY), to: nil).y
    return (row, onScreen(app.input))
  }

  /// Where the row of a message is on the screen.
  private func place(_ row: Int, _ app: ChatViewController) -> CGFloat {
    let rect = app.tableView.rectForRow(at: IndexPath(row: row, section: 0))
    return app.tableView.convert(CGPoint(x: 0, y: rect.minY), to: nil).y
  }

  private func new(_ count: Int) -> [String] {
    (0..<count).map { "new \($0) " + String(repeating: "and so on ", count: $0 % 7) }
  }

  @Test(arguments: scales) func `it begins at its end, above the bar`(scale: CGFloat) {
    let app = ChatViewController()
    let device = Device.phone(scale: scale, app)
    device.settle()
    let end = end(app)
    #expect(end.bar.maxY == 810)
    // A line of 20.4 points, and margins of 8 and 8.
    #expect(abs(end.bar.height - 36.4) < 1 / scale)
    #expect(abs(end.row - end.bar.minY) < 1 / scale)
  }

  @Test(arguments: scales)
  func `messages above leave what is read in its place`(scale: CGFloat) throws {
    let app = ChatViewController()
    let device = Device.phone(scale: scale, app)
    device.swipe(300, by: 400, seconds: 0.3, rest: 0.1)
    let read = try #require(app.tableView.indexPathsForVisibleRows?.dropFirst(3).first).row
    let before = place(read, app)
    app.messages.insert(new(25), at: 0, in: app.container)
    device.tick()
    #expect(abs(place(read + 25, app) - before) < 1 / scale)
    // Under a finger, and while it glides.
    device.touchDown(195, 300)
    device.touchMove(toX: 195, y: 340, seconds: 0.1)
    let held = place(read + 25, app)
    app.messages.insert(new(10), at: 0, in: app.container)
    device.window.layoutIfNeeded()
    #expect(abs(place(read + 35, app) - held) < 1 / scale)
    device.touchUp()
  }

  @Test func `messages below are shown at the end, and do not disturb above it`() throws {
    let app = ChatViewController()
    let device = Device.phone(app)
    app.messages.insert(
      ["hello", String(repeating: "there ", count: 40)],
      at: app.messages.texts.count,
      in: app.container
    )
    device.tick()
    let shown = end(app)
    #expect(abs(shown.row - shown.bar.minY) < 1.0 / 3)
    device.swipe(300, by: 300, seconds: 0.3, rest: 0.1)
    device.settle()
    let read = try #require(app.tableView.indexPathsForVisibleRows?.dropFirst(2).first).row
    let before = place(read, app)
    app.messages.insert(["are you there?"], at: app.messages.texts.count, in: app.container)
    device.tick()
    #expect(abs(place(read, app) - before) < 1.0 / 3)
  }

  @Test(arguments: scales) func `the bar grows with its text and pushes the messages up`(
    scale: CGFloat
  ) {
    let app = ChatViewController()
    let device = Device.phone(scale: scale, app)
    app.input.write(String(repeating: "words ", count: 20))
    device.tick()
    let grown = end(app)
    #expect(grown.bar.maxY == 810)
    // 120 letters of 8.5 points in 390: three lines.
    #expect(abs(grown.bar.height - (3 * 20.4 + 16)) < 1 / scale)
    #expect(abs(grown.row - grown.bar.minY) < 1 / scale)
    app.input.text = ""
    app.textViewDidChange(app.input)
    device.tick()
    #expect(abs(end(app).row - end(app).bar.minY) < 1 / scale)
  }

  @Test(arguments: scales) func `bar and messages stay above the keyboard`(scale: CGFloat) {
    let app = ChatViewController()
    let device = Device.phone(scale: scale, app)
    app.input.becomeFirstResponder()
    device.showKeyboard(height: 336)
    device.tick()
    #expect(end(app).bar.maxY == 508)
    #expect(abs(end(app).row - end(app).bar.minY) < 1 / scale)
    app.messages.insert(["hello"], at: app.messages.texts.count, in: app.container)
    device.tick()
    #expect(abs(end(app).row - end(app).bar.minY) < 1 / scale)
    device.hideKeyboard()
    device.tick()
    #expect(end(app).bar.maxY == 810)
    #expect(abs(end(app).row - end(app).bar.minY) < 1 / scale)
  }

  @Test(arguments: scales) func `a finger that pushes the keyboard away takes the bar along`(
    scale: CGFloat
  ) {
    let app = ChatViewController()
    let device = Device.phone(scale: scale, app)
    app.input.becomeFirstResponder()
    device.showKeyboard(height: 336)
    device.touchDown(195, 300)
    device.touchMove(toX: 195, y: 500, seconds: 0.3)
    // The finger has not reached the keyboard.
    #expect(end(app).bar.maxY == 508)
    for y in stride(from: 510.0, through: 800, by: 10) {
      device.touchMove(toX: 195, y: y)
      #expect(abs(end(app).bar.maxY - y) < 1 / scale)
    }
    device.touchUp()
    device.settle()
    #expect(end(app).bar.maxY == 810)
  }

  @Test(arguments: scales)
  func `an image that arrives late above leaves what is read in its place`(scale: CGFloat) throws {
    let app = ChatViewController()
    let device = Device.phone(scale: scale, app)
    device.swipe(300, by: 400, seconds: 0.3, rest: 0.1)
    device.settle()
    let shown = try #require(app.tableView.indexPathsForVisibleRows)
    let read = try #require(shown.dropFirst(3).first).row
    let before = place(read, app)
    for row in [0, try #require(shown.first).row - 1] {
      app.messages.replace(row, by: String(repeating: "photo ", count: 90), in: app.container)
      device.tick()
      #expect(abs(place(read, app) - before) < 1 / scale, "row \(row)")
    }
  }

  /// Ten parts a second for a minute, which make the reply longer than the screen; photos come late in rows
  /// above, a keyboard comes and goes, and the field grows.
  @Test(arguments: scales)
  func `a reply that is streamed for a minute moves nothing of what is read`(scale: CGFloat) {
    let app = ChatViewController()
    let device = Device.phone(scale: scale, app)
    device.settle()
    app.input.becomeFirstResponder()
    device.showKeyboard(height: 336)
    app.send("What is a sticky header?")
    device.settle()
    let row = app.messages.texts.count - 2
    // Below the notch.
    #expect(abs(place(row, app) - 47) < 1 / scale)
    var (reply, fits) = ("", 0)
    for step in 1...600 {
      reply += "word "
      app.messages.replace(row + 1, by: reply, in: app.container)
      switch step {
      case 100: device.hideKeyboard()
      case 200: app.input.write(String(repeating: "words ", count: 20))
      case 300: device.showKeyboard(height: 336)
      case 400: device.hideKeyboard()
      case let step where step % 40 == 0:
        let photo = String(repeating: "photo ", count: 90)
        app.messages.replace(row - step / 40, by: photo, in: app.container)
      default: break
      }
      device.run(seconds: 0.1)
      // Heights of photos are no whole pixels, and offsets are.
      #expect(abs(place(row, app) - 47) < 1 / scale, "step \(step)")
      if app.container.coordinator.turn?.room ?? 0 > 0 { fits = step }
    }
    // The reply has filled the room on the way, and went on below the field.
    #expect((100...500).contains(fits))
    #expect(end(app).row > end(app).bar.minY)
    // The next question takes its turn.
    app.send("And a collapsing one?")
    device.settle()
    #expect(abs(place(row + 2, app) - 47) < 1 / scale)
  }

  @Test func `without its turn the conversation ends above the field again`() {
    let app = ChatViewController()
    let device = Device.phone(app)
    device.settle()
    app.send("hello")
    device.settle()
    #expect(app.container.coordinator.turn?.room ?? 0 > 300)
    device.swipe(200, by: 500, seconds: 0.3, rest: 0.1)
    device.swipe(200, by: 500, seconds: 0.3, rest: 0.1)
    app.container.coordinator.configuration.anchoredTurn = nil
    device.settle()
    app.tableView.contentOffset.y = 1e5
    app.container.scrollToRow(
      at: [0, app.messages.texts.count - 1],
      at: .bottom,
      animated: false
    )
    device.settle()
    #expect(abs(end(app).row - end(app).bar.minY) < 1.0 / 3)
  }
}
