import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// Ends windows, adapters and coordinators in every order.
final class EndCheck {
  private let app: Application
  private let driver: Driver

  init(_ app: Application, _ driver: Driver) {
    self.app = app
    self.driver = driver
  }

  func run() throws {
    for isModel in [false, true] {
      for order in Self.orders { try endEverything(in: order, isModel: isModel) }
    }
    print("orders of ending: \(2 * Self.orders.count)")
  }

  private enum Part: CaseIterable { case window, adapter, coordinator, view }

  private static let orders: [[Part]] = Part.allCases.reduce([[]]) { orders, part in
    orders.flatMap { order in
      (0...order.count).map { index in
        var order = order
        order.insert(part, at: index)
        return order
      }
    }
  }

  private func endEverything(in order: [Part], isModel: Bool) throws {
    let walks: any WalkList = isModel ? try ModelWalks(quarters: 1, perSection: 6) : WidgetWalks()
    var window = Optional(try WalksWindow(walks, title: "End", of: app))
    guard let widget = window?.window else { return }
    var list = window?.list
    var coordinator = window?.coordinator
    weak let weakList = list
    weak let weakCoordinator = coordinator
    gtk_window_present(widget.cast())
    driver.wait("a window") { gtk_widget_get_height(list?.widget) > 0 }
    window = nil
    for part in order {
      switch part {
      case .window: gtk_window_destroy(widget.cast())
      case .adapter: list = nil
      case .coordinator: coordinator = nil
      case .view:
        if let view = weakList?.views.first, !view.isDestroyed { gtk_widget_unparent(view.widget) }
      }
      use(list, coordinator)
    }
    // What was asked for while there was a window comes now.
    while g_main_context_iteration(nil, 0) != 0 {}
    let kind = isModel ? "a list view" : "a box"
    if weakList != nil { Findings.add("\(order), over \(kind): the adapter lives on") }
    if weakCoordinator != nil { Findings.add("\(order), over \(kind): the coordinator does") }
  }

  /// Does what an app may still do.
  private func use(_ list: ListAdapter?, _ coordinator: ParallaxCoordinator?) {
    coordinator?.performUpdates {}
    list?.layOut()
    list?.scroll(to: 100)
    list?.pull(by: 10)
    list?.shiftContentOffset(by: 10, along: .vertical)
    var lengths = RowLengths()
    lengths[.path(RowPath(section: 0, row: 0))] = 100
    for lengths in [lengths, RowLengths()] {
      list?.setRowLengths(lengths, for: LayoutOwner(1), along: .vertical)
    }
    list?.layOut()
    list?.rows.scroll(to: 10)
    list?.rows.shiftContentOffset(by: 10)
    for view in list?.views ?? [] {
      _ = view.isInteractive(at: LayoutPoint(x: 1, y: 1))
      _ = view.parallaxHeight(forWidth: 100)
    }
    guard let list, list.isDestroyed else { return }
    if let coordinator {
      list.handleKeys(with: coordinator)
      let late = ParallaxOptions(height: 10...20)
      try? list.add(gtk_label_new("late"), as: "late", options: late, to: coordinator)
      list.remove("late")
    }
    if list.containerSize != LayoutSize(width: 0, height: 0) {
      Findings.add("an adapter without a widget has a size")
    }
  }
}
