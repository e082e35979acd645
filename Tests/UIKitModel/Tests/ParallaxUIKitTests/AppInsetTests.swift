import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// Apps that write insets: what they add is theirs, and what they overwrite is put back.
@Suite @MainActor struct AppInsetTests {
  @Test(arguments: [0.0, 20], [-200.0, 0, 700])
  func `insets that an app sets absolutely are reported, and the container's share comes back`(
    inset: CGFloat,
    offset: CGFloat
  ) throws {
    let screen = Screen()
    var reports: [ParallaxDiagnostic] = []
    screen.container.coordinator.onDiagnostic = { reports.append($0) }
    try screen.container.setHeader(UIView(), height: 50...200)
    screen.scrollView.contentOffset.y = offset
    screen.scrollView.contentInset = UIEdgeInsets(top: inset, left: 0, bottom: 0, right: 0)
    #expect(screen.scrollView.contentInset.top == inset + 200)
    #expect(reports == [.insetOverwritten(AxisInsets(top: 200))])
    #expect(reports.first?.description.contains("add and take back differences") ?? false)
    let rest = -(inset + 200)
    #expect(screen.scrollView.contentOffset.y == (offset == -200 ? rest : max(offset, rest)))
  }

  @Test func `insets that an app sets while a finger scrolls come back as well`() throws {
    let screen = Screen()
    try screen.container.setHeader(UIView(), height: 50...200)
    screen.device.touchDown(195, 600)
    screen.device.touchMove(toX: 195, y: 500, seconds: 0.1)
    let offset = screen.scrollView.contentOffset.y
    screen.scrollView.contentInset = .zero
    #expect(screen.scrollView.contentInset.top == 200)
    #expect(screen.scrollView.contentOffset.y == offset)
    screen.device.touchUp()
  }

  @Test func `what an app adds is its own, and no report`() throws {
    let screen = Screen()
    var reports: [ParallaxDiagnostic] = []
    screen.container.coordinator.onDiagnostic = { reports.append($0) }
    try screen.container.setHeader(UIView(), height: 50...200)
    screen.scrollView.contentInset.top += 30
    screen.scrollView.contentInset.bottom += 80
    #expect(screen.scrollView.contentInset.top == 230)
    screen.container.header = nil
    #expect(screen.scrollView.contentInset.top == 30)
    #expect(screen.scrollView.contentInset.bottom == 80)
    #expect(reports == [])
  }
}
