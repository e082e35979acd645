import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// Whatever goes first, the rest goes on, and in the end nothing is left behind.
@Suite(.timeLimit(.minutes(20))) @MainActor struct LettingGoTests {
  /// What an app may hold.
  enum Part: Int, CaseIterable {
    case list, container, coordinator, header
  }

  nonisolated static let orders: [[Part]] = Part.allCases.reduce([[]]) { orders, part in
    orders.flatMap { order in
      (0...order.count).map { index in
        var longer = order
        longer.insert(part, at: index)
        return longer
      }
    }
  }

  @Test(arguments: orders)
  func `parts go in any order`(order: [Part]) throws {
    try letGo(order) { list in
      ParallaxContainerView(scrollView: list)
    }
  }

  @Test(arguments: orders)
  func `parts go in any order from a container inside the list`(order: [Part]) throws {
    try letGo(order) { list in list.parallax }
  }

  private func letGo(
    _ order: [Part],
    _ make: (UITableView) -> ParallaxContainerView
  ) throws {
    #expect(Self.orders.count == 24)
    var held = try parts(make)
    weak let list = held[.list]
    weak let container = held[.container]
    weak let coordinator = held[.coordinator]
    weak let header = held[.header]
    for part in order {
      held[part] = nil
      scroll(list)
    }
    #expect(list == nil)
    #expect(container == nil)
    #expect(coordinator == nil)
    #expect(header == nil)
  }

  /// Made elsewhere, so that nothing here holds any of it.
  private func parts(
    _ make: (UITableView) -> ParallaxContainerView
  ) throws -> [Part: AnyObject] {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: .plain)
    table.contentSize = CGSize(width: 390, height: 3000)
    let view = make(table)
    view.frame = table.bounds
    let photo = UIView()
    view.setHeader(photo, height: 80...200)
    return [.list: table, .container: view, .coordinator: view.coordinator, .header: photo]
  }

  private func scroll(_ list: AnyObject?) { (list as? UITableView)?.contentOffset.y += 10 }
}
