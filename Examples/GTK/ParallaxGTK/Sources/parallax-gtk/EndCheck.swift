import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// Ends windows, adapters and coordinators in every order.
final class EndCheck {
  private let app: Application
  private let driver: Driver
  private var failures: [String] = []

  init(_ app: Application, _ driver: Driver) {
    self.app = app
    self.driver = driver
  }

  /// Returns whether everything went as it should.
  func run() -> Bool {
    for isModel in [false, true] {
      for order in Self.orders { endEverything(in: order, isModel: isModel) }
    }
    checkModels()
    for failure in failures { print(failure) }
    print("orders of ending: \(2 * Self.orders.count), failures: \(failures.count)")
    return failures.isEmpty
  }

  /// A model that says what is selected is left as it is; of any other nothing is.
  private func checkModels() {
    let names: OpaquePointer = gtk_string_list_new(nil)
    for name in ["a", "b"] { gtk_string_list_append(names, name) }
    g_object_ref(gpointer(names))
    let selection: OpaquePointer = gtk_single_selection_new(names)
    for (model, type) in [
      (selection, gtk_single_selection_get_type()), (names, gtk_no_selection_get_type()),
    ] {
      guard let geometry = try? RowGeometry(count: 2, height: .measured(1e300)) else { continue }
      let list = ListAdapter(
        ModelRows(geometry, of: model) {
          gtk_label_new("")
        } fill: { _, _ in
        }
      )
      g_object_ref_sink(gpointer(list.widget))
      let shown = gtk_list_view_get_model(OpaquePointer(list.rows.scroller))
      let instance = shown.map { UnsafeMutablePointer<GTypeInstance>($0) }
      if g_type_check_instance_is_a(instance, type) == 0 {
        failures.append("a model shows as another")
      }
      g_object_unref(gpointer(list.widget))
    }
    g_object_unref(gpointer(selection))
    g_object_unref(gpointer(names))
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

  private func endEverything(in order: [Part], isModel: Bool) {
    var window: WalksWindow?
    do {
      let walks: any WalkList = isModel ? try ModelWalks(quarters: 1, perSection: 6) : WidgetWalks()
      window = try WalksWindow(walks, title: "End", of: app)
    } catch { return failures.append("\(error)") }
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
    if weakList != nil { failures.append("\(order), over \(kind): the adapter lives on") }
    if weakCoordinator != nil { failures.append("\(order), over \(kind): the coordinator does") }
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
      failures.append("an adapter without a widget has a size")
    }
  }
}
