import ParallaxCoordinator
import ParallaxUIKit
@_spi(Model) import SwiftUI
import Testing
@_spi(Model) import UIKit

private enum RowHeightKey: EnvironmentKey {
  static let defaultValue: CGFloat = 10
}

extension EnvironmentValues {
  fileprivate var rowHeight: CGFloat {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }
}

/// As high as its environment says.
private struct Row: SwiftUI.View {
  @Environment(\.rowHeight) private var height
  var body: some SwiftUI.View { Color.clear.frame(height: height) }
}

/// What SwiftUI gives to a view beside its values: the environment, the transaction, bindings.
@Suite(.timeLimit(.minutes(20))) @MainActor struct SwiftUIValuesTests {
  private let device = Device(size: CGSize(width: 390, height: 800))

  private func show<Content: SwiftUI.View>(
    _ view: ParallaxScrollView<Content>,
    _ environment: EnvironmentValues = EnvironmentValues()
  ) -> RepresentableHost<ParallaxScrollView<Content>> {
    let host = RepresentableHost(view, environment: environment)
    host.view.frame = device.view.bounds
    device.view.addSubview(host.view)
    device.tick()
    return host
  }

  @Test
  func `content and header have the environment of the scroll view, as it is and as it changes`()
    throws
  {
    var environment = EnvironmentValues()
    environment.rowHeight = 2000
    let page = ParallaxScrollView { Row() }.parallaxHeader { Row().frame(height: 120) }
    let host = show(page, environment)
    let scrollView = try #require(host.view.adapter.scrollView)
    #expect(scrollView.contentSize.height == 2000)
    environment.rowHeight = 3000
    host.update(page, environment: environment)
    device.tick()
    #expect(scrollView.contentSize.height == 3000)
  }

  @Test func `a header is as high as it asks to be, also when that changes`() throws {
    var environment = EnvironmentValues()
    environment.rowHeight = 150
    let page = ParallaxScrollView { Color.clear.frame(height: 3000) }.parallaxHeader { Row() }
    let host = show(page, environment)
    #expect(host.view.header?.frame.height == 150)
    #expect(host.view.adapter.scrollView?.contentOffset.y == -150)
    environment.rowHeight = 90
    host.update(page, environment: environment)
    device.tick()
    #expect(host.view.header?.frame.height == 90)
    #expect(host.view.adapter.scrollView?.contentOffset.y == -90)
  }

  @Test func `content changes in the transaction of the scroll view`() {
    let page = ParallaxScrollView { Color.clear.frame(height: 3000) }
      .parallaxHeader(height: 50...200) { Text("title") }
    let host = show(page)
    let before = SwiftUIModel.hostedAnimations.count
    host.update(page, transaction: Transaction(animation: .default))
    #expect(Array(SwiftUIModel.hostedAnimations[before...]) == [.default, .default])
  }

  @Test func `a value collapses and expands the header, and follows it`() throws {
    var value = false
    let binding = Binding(get: { value }, set: { value = $0 })
    let page = ParallaxScrollView { Color.clear.frame(height: 3000) }
      .parallaxHeader(height: 50...200) { Text("title") }
      .parallaxCollapsed(binding)
    let host = show(page)
    #expect(host.view.header?.frame.height == 200)
    value = true
    host.update(page)
    device.settle()
    #expect(host.view.header?.frame.height == 50)
    #expect(value)
    device.swipe(300, by: 400, seconds: 0.5, rest: 0.1)
    device.settle()
    #expect(!value)
    device.swipe(600, by: -300, seconds: 0.5, rest: 0.1)
    device.settle()
    #expect(value)
    value = false
    host.update(page)
    #expect(host.view.header?.frame.height == 50, "it expands with an animation")
    device.settle()
    #expect(host.view.header?.frame.height == 200)
    #expect(!value)
  }

  @Test func `a pull runs the action of refreshable`() async throws {
    var calls = 0
    var environment = EnvironmentValues()
    let page = ParallaxScrollView { Color.clear.frame(height: 3000) }
      .parallaxHeader(height: 50...200) { Text("title") }
    let probe = SwiftUIScreen(Probe { environment = $0 }.refreshable { calls += 1 })
    let host = show(page, environment)
    device.swipe(300, by: 400, seconds: 0.5, rest: 0.1)
    for _ in 0..<50 { await Task.yield() }
    device.settle()
    #expect(calls == 1)
    #expect(!host.view.isRefreshing)
    #expect(host.view.adapter.scrollView?.contentOffset.y == -200)
    withExtendedLifetime(probe) {}
  }
}

/// Tells the environment that it is in.
private struct Probe: SwiftUI.View {
  @Environment(\.self) private var environment
  let tell: @MainActor (EnvironmentValues) -> Void
  init(_ tell: @escaping @MainActor (EnvironmentValues) -> Void) { self.tell = tell }
  var body: some SwiftUI.View {
    tell(environment)
    return Text("probe")
  }
}
