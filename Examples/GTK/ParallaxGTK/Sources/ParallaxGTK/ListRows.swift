public import CGTK
public import ParallaxCoordinator

/// The rows that an adapter puts views over, and the widget that scrolls them.
///
/// ``WidgetRows`` are widgets that all exist, in a `GtkViewport`; ``ModelRows`` are a list model, of
/// which a `GtkListView` shows what is in sight. An app makes one of them and gives it to a
/// ``ListAdapter``; the other members are for the adapter.
///
/// Places and lengths are in points, in content coordinates, positive towards the end.
public protocol ListRows: AnyObject {
  /// The widget that scrolls the rows, a `GtkScrollable`.
  var scroller: Widget { get }
  /// What a scrolled window moves.
  var adjustment: UnsafeMutablePointer<GtkAdjustment> { get }
  /// The content offset that is shown, without the pull past an end.
  ///
  /// It may differ from the adjustment's value by a number of points, which may change.
  var contentOffset: Double { get }
  /// The length of all rows.
  var contentLength: Double { get }

  /// Takes the adapter that shows the rows; called once.
  func attach(to adapter: ListAdapter)
  /// Takes another adjustment from the scrolled window; `nil` for one of its own.
  func setAdjustment(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?)
  /// Moves the adjustment to an offset, or as near to it as it goes.
  func scroll(to offset: Double)
  /// Moves the content under what is read, without a scroll: momentum goes on as it was.
  func shiftContentOffset(by distance: Double)
  /// Lays out the rows in a size, moved down by a distance.
  func allocate(width: Int32, height: Int32, movedBy distance: Double)
  /// Notes that the widgets are gone.
  func forgetWidgets()

  /// Returns where a row stands; `nil` where there is none.
  func rowRange(at path: RowPath) -> AxisRange?
  /// Returns where a section stands; `nil` where there is none.
  func sectionRange(_ section: Int) -> AxisRange?
  /// Returns where a row is among the rows; `nil` where it is not.
  func rowPath(of id: RowID) -> RowPath?
  /// Returns the identities of the rows that lie at least partly in a range.
  func rowIDs(in range: AxisRange) -> [RowID]
  /// Asks the adapter's coordinator for the heights of rows, and gives them those.
  func updateHeights(at paths: [RowPath])
  /// Returns where the row, or what is in it, stands that a widget is; `nil` for other widgets.
  func range(of widget: Widget) -> AxisRange?
}
