import Foundation

/// [uitableviewdatasource].
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  /// [uitableviewdatasource/tableview(_:numberofrowsinsection:)].
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// [uitableviewdatasource/tableview(_:cellforrowat:)].
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// 1 by default.
  ///
  /// [uitableviewdatasource/numberofsections(in:)].
  func numberOfSections(in tableView: UITableView) -> Int
  /// [uitableviewdatasource/tableview(_:titleforheaderinsection:)].
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// None.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
}

/// All optional; what is left out answers with the table's properties.
///
/// [uitableviewdelegate].
@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// [uitableviewdelegate/tableview(_:heightforrowat:)].
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// [uitableviewdelegate/tableview(_:estimatedheightforrowat:)].
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// [uitableviewdelegate/tableview(_:heightforheaderinsection:)].
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// [uitableviewdelegate/tableview(_:heightforfooterinsection:)].
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// [uitableviewdelegate/tableview(_:viewforheaderinsection:)].
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// [uitableviewdelegate/tableview(_:viewforfooterinsection:)].
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// [uitableviewdelegate/tableview(_:willdisplay:forrowat:)].
  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  )
  /// [uitableviewdelegate/tableview(_:didenddisplaying:forrowat:)].
  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  )
  /// [uitableviewdelegate/tableview(_:didselectrowat:)].
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  /// The table's.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// The table's.
  public func tableView(
    _ tableView: UITableView,
    estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }
  /// The table's.
  public func tableView(
    _ tableView: UITableView,
    heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  /// The table's.
  public func tableView(
    _ tableView: UITableView,
    heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  /// None.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    nil
  }
  /// None.
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    nil
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
