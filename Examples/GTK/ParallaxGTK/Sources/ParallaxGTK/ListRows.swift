public import CGTK
public import ParallaxCoordinator

/// The rows that an adapter puts views over, and the widget that scrolls them.
///
/// ``WidgetRows`` are widgets that all exist, in a `GtkViewport`; ``ModelRows`` are a list model, of
/// which a `GtkListView` shows the rows in sight. An app makes one of them and gives it to a
/// ``ListAdapter``; the other members are for the adapter.
///
/// Positions and lengths are in points, in content coordinates, positive towards the end.
public protocol ListRows: AnyObject {
  /// The widget that scrolls the rows, a `GtkScrollable`.
  var scroller: Widget { get }
  /// The adjustment that a scrolled window moves.
  var adjustment: UnsafeMutablePointer<GtkAdjustment> { get }
  /// The content offset that the adjustment asks for, in whole points, without the pull past an end.
  ///
  /// It may differ from the adjustment's value by a number of points, which may change.
  var contentOffset: Double { get }
  /// The length of all rows.
  var contentLength: Double { get }
  /// The rows as last laid out.
  var table: any IdentifiedRowTable { get }
  /// A number that differs whenever ``table`` does.
  var rowRevision: Int { get }
  /// A Boolean value indicating whether rows have changed and are not laid out yet.
  var isLayoutPending: Bool { get }

  /// Takes the adapter that shows the rows; called once.
  func attach(to adapter: ListAdapter)
  /// Takes another adjustment from the scrolled window; `nil` for one of its own.
  func setAdjustment(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?)
  /// Moves the adjustment to an offset, or as near to it as it goes.
  func scroll(to offset: Double)
  /// Moves the content under the row the user reads, without a scroll: momentum goes on as it was.
  func shiftContentOffset(by distance: Double)
  /// Gives rows the lengths that coordinators ask for, and all others their own.
  func keepRoom(_ room: RowRoom)
  /// Lays out the rows in a size, moved down by a distance.
  func allocate(width: Int32, height: Int32, movedBy distance: Double)
  /// Notes that the widgets are destroyed.
  func forgetWidgets()
  /// Returns the range of the row that a widget is, or is in; `nil` for other widgets.
  func range(of widget: Widget) -> AxisRange?
}
