import CGTK
public import ParallaxCoordinator

/// A scrollable widget that shows a grid of cells, which scrolls on both axes, with views above it.
///
/// It goes into a `GtkScrolledWindow`, whose adjustments are those of both axes. Only the cells in sight
/// exist. A view that follows row 0 or column 0 makes it as long as the view at its maximum.
///
///     let grid = GridAdapter("Timetable", rows: rows, columns: columns) {
///       gtk_label_new(nil)
///     } fill: { label, row, column in
///       gtk_label_set_text(OpaquePointer(label), text(row, column))
///     }
///     gtk_scrolled_window_set_child(scrolledWindow, grid.widget)
///     coordinator.bind(to: grid, in: grid)
///
/// As in a ``ListAdapter``, cells and views are allocated together, while GTK lays out: a view is never
/// a frame late.
public final class GridAdapter: FloatingAdapter {
  /// The widget to put into a scrolled window; it keeps the adapter alive.
  public let widget: Widget
  /// The views, from back to front.
  public internal(set) var views: [FloatingView] = [] {
    didSet { cells.headings = views.compactMap(\.heading) }
  }
  /// A Boolean value indicating whether the widgets were destroyed, with their window for example.
  public private(set) var isDestroyed = false

  let vertical: GridAxis
  let horizontal: GridAxis
  let observers = ScrollObservers()
  private(set) var isAllocating = false
  let cells: GridCells
  var focus: GridFocus?
  /// The frames of the widget, for transitions.
  lazy var clock = WidgetClock(self)
  private lazy var scrollEnds = [
    ScrollEnd(self, along: .vertical), ScrollEnd(self, along: .horizontal),
  ]
  /// The coordinator that is told of the end of a scroll.
  ///
  /// Defaults to the coordinator that a view was added to last.
  public weak var coordinator: ParallaxCoordinator? {
    didSet { if coordinator !== oldValue { adoptCoordinator() } }
  }
  /// The view whose position is explained over all others; `nil`, the default, for none.
  ///
  /// For example, over a title that the next one pushes: its natural position, the sticky line, the title
  /// that pushes it and by how many points, and the header that covers it. For debugging: the marks are
  /// those of `explanationMarks(of:)`, made again in each layout.
  public var explainedView: ViewID? { didSet { updateOverlay() } }
  package internal(set) var overlay: ExplanationOverlay?

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - label: What a screen reader calls the grid, such as "Timetable".
  ///   - rows: The heights of the rows, and their identities.
  ///   - columns: The widths of the columns, and their identities.
  ///   - make: Creates a cell.
  ///   - fill: Shows the content of a row and a column in a cell, by their numbers from 0.
  public init(
    _ label: String,
    rows: RowGeometry,
    columns: RowGeometry,
    cell make: @escaping () -> Widget,
    fill: @escaping (_ cell: Widget, _ row: Int, _ column: Int) -> Void
  ) {
    guard let widget = newWidget(ofType: AdapterType.shared) else {
      preconditionFailure("GTK is not initialised; call gtk_init first")
    }
    self.widget = widget
    vertical = GridAxis(rows)
    horizontal = GridAxis(columns)
    cells = GridCells(in: widget, make: make, fill: fill)
    widget.describe(as: GTK_ACCESSIBLE_ROLE_GRID, label: label)
    gtk_widget_set_focusable(widget, 1)
    // Views and cells that are scrolled half out must not paint outside.
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    AdapterType.attach(self, to: widget)
    observeDesktop()
    for axis in [vertical, horizontal] { follow(axis) }
  }

  /// The rows with their own heights; they are laid out with the next layout.
  public var rows: RowGeometry {
    get { vertical.lines }
    set { changeLines { vertical.lines = newValue } }
  }

  /// The columns with their own widths; they are laid out with the next layout.
  public var columns: RowGeometry {
    get { horizontal.lines }
    set { changeLines { horizontal.lines = newValue } }
  }

  private func changeLines(_ change: () -> Void) {
    change()
    if !isDestroyed { gtk_widget_queue_allocate(widget) }
  }

  /// Registers a widget with a coordinator and shows it above the grid.
  ///
  /// Of two views that overlap, the one with the higher `zIndex`, then the one added later, is in
  /// front: add rows and columns before their corner. A view is never shorter than GTK says that the
  /// widget has to be, in a large font for example: its row or column is as long then.
  ///
  /// - Parameters:
  ///   - child: The widget, which the adapter takes.
  ///   - id: The name of the view.
  ///   - options: How it sticks, along one axis or both.
  ///   - heading: What a screen reader reads in place of the view, in the cell that the view follows: a
  ///     column header if the view sticks to the top or bottom, a row header otherwise. Defaults to
  ///     `nil`: it reads the view, after all cells.
  ///   - coordinator: The coordinator that is or will be bound to the adapter.
  ///   - onUpdate: Called when something of the view's placement has changed, mostly while GTK lays
  ///     out: as in ``ListAdapter/add(_:as:options:heading:to:onUpdate:)``.
  /// - Throws: ``ParallaxError`` if the coordinator refuses the options. Nothing has changed then, and
  ///   the widget is the caller's as before.
  public func add(
    _ child: Widget,
    as id: ViewID,
    options: ParallaxOptions,
    heading: Heading? = nil,
    to coordinator: ParallaxCoordinator,
    onUpdate: @escaping (ParallaxUpdate) -> Void = { _ in }
  ) throws(ParallaxError) {
    try addView(
      child,
      as: id,
      options: options,
      heading: heading.map { ViewHeading($0, options) },
      to: coordinator,
      onUpdate: onUpdate
    )
  }

  /// Registers the headings of all columns or of all rows with a coordinator, as one view above the grid.
  ///
  /// The view fills the grid across its axis, and what is in it moves with the cells: at an offset of 250,
  /// of columns of 100 points the first one in sight is column 2, whose heading is at -50. Of 100,000
  /// columns of 84 points, a window of 420 points has widgets for 6. The corner of a row and a column of
  /// headings is a view of its own, with options along both axes, which is added after them. The view is
  /// never shorter along its axis than GTK says that the headings in sight have to be.
  ///
  /// - Parameters:
  ///   - headings: What it shows for each line.
  ///   - id: The name of the view.
  ///   - options: How it sticks, along one axis: headings of columns along the vertical one.
  ///   - coordinator: The coordinator that is or will be bound to the adapter.
  ///   - onUpdate: Called when something of the view's placement has changed.
  /// - Throws: ``ParallaxError`` if the coordinator refuses the options. Nothing has changed then.
  public func add(
    _ headings: GridHeadings,
    as id: ViewID,
    options: ParallaxOptions,
    to coordinator: ParallaxCoordinator,
    onUpdate: @escaping (ParallaxUpdate) -> Void = { _ in }
  ) throws(ParallaxError) {
    let axis = (options.axis ?? .vertical).cross
    let widgets = HeadingWidgets(headings, of: self.axis(axis), along: axis)
    try addView(
      widgets.box,
      as: id,
      options: options,
      heading: headings.heading.map { ViewHeading($0, options) },
      headings: widgets,
      to: coordinator,
      onUpdate: onUpdate
    )
  }

  /// Unregisters a view and takes its widget out; does nothing if there is no such view.
  public func remove(_ id: ViewID) { removeView(id) }

  /// Scrolls to offsets of both axes, in points, as the user or the app; they are clamped.
  public func scroll(to offset: LayoutPoint, cause: ScrollCause = .app) {
    guard !isDestroyed else { return }
    horizontal.scroll(to: offset.x, cause)
    vertical.scroll(to: offset.y, cause)
  }

  func scroll(to offset: Double, along axis: ScrollAxis) {
    if !isDestroyed { self.axis(axis).scroll(to: offset, .app) }
  }

  var isHeld: Bool { widget.isHeldByUser }

  /// Goes on along an axis to where no view that snaps is half collapsed or half revealed.
  ///
  /// The adapter does this by itself when a scroll of the user has ended.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset, in points a second. Defaults to 0.
  ///   - axis: The axis.
  public func scrollDidEnd(velocity: Double = 0, along axis: ScrollAxis) {
    scrollEnds[axis == .vertical ? 0 : 1].end(velocity: velocity)
  }

  /// A Boolean value indicating whether no scroll is under way and nothing settles.
  public var isAtRest: Bool { scrollEnds.allSatisfy(\.isAtRest) }

  /// Lays out at once, in place of the next frame.
  public func layOut() {
    let size = containerSize
    guard !isDestroyed, size.width > 0, size.height > 0 else { return }
    allocate(width: Int32(size.width), height: Int32(size.height))
  }

  /// Returns the cell of a row and a column, which can have the focus; `nil` out of sight.
  ///
  /// The widget that the app made is its only child. A cell under a view with a heading has none.
  public func cell(row: Int, column: Int) -> Widget? { cells[row, column] }

  func axis(_ axis: ScrollAxis) -> GridAxis { axis == .vertical ? vertical : horizontal }

  /// Lays out again whenever an adjustment moves.
  private func follow(_ axis: GridAxis) {
    for signal in ["changed", "value-changed"] {
      connect(axis.adjustment, signal, until: widget) { [weak self] in
        guard let self, !isDestroyed else { return }
        if signal == "value-changed", axis.count.isUser {
          scrollEnds[axis === vertical ? 0 : 1].didScroll()
        }
        axis.countMove()
        if !isAllocating { gtk_widget_queue_allocate(widget) }
      }
    }
  }
}

extension GridAdapter: WidgetPeer {
  /// The grid gets by with any size: it scrolls.
  func measure(
    _ orientation: GtkOrientation,
    forSize size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    let axis = orientation == GTK_ORIENTATION_VERTICAL ? vertical : horizontal
    return (0, pixels(axis.shownLines.length))
  }

  /// Lays out rows and columns, then the views over them.
  func allocate(width: Int32, height: Int32) {
    guard !isDestroyed, !isAllocating else { return }
    isAllocating = true
    g_object_ref(gpointer(widget))
    defer {
      isAllocating = false
      g_object_unref(gpointer(widget))
    }
    // Cells are at the numbers of the last layout.
    let hadFocus = hasFocus
    noteFocus()
    for view in views { view.checkLength(in: extent) }
    // A handler may scroll, shift or give rows other lengths.
    for _ in 0..<Self.rounds where !isDestroyed {
      vertical.layOut(in: Double(height))
      horizontal.layOut(in: Double(width))
      let offsets = (vertical.offset, horizontal.offset)
      observers.notify()
      let isSettled = !vertical.isLayoutPending && !horizontal.isLayoutPending
      if isSettled, offsets == (vertical.offset, horizontal.offset) { break }
    }
    guard !isDestroyed else { return }
    cells.allocate(vertical, horizontal)
    keepFocus(hadFocus)
    for view in views { view.allocate() }
    allocateOverlay(width: width, height: height)
  }

  /// The layouts in one go at most: a handler may scroll each time.
  private static var rounds: Int { 8 }

  func setProperty(_ name: String, _ value: UnsafePointer<GValue>) {
    let axes = ["vadjustment": vertical, "hadjustment": horizontal]
    guard let axis = axes[name], let adjustment = g_value_get_object(value) else { return }
    axis.setAdjustment(adjustment.assumingMemoryBound(to: GtkAdjustment.self))
    follow(axis)
  }

  func getProperty(_ name: String, _ value: UnsafeMutablePointer<GValue>) {
    switch name {
    case "vadjustment": g_value_set_object(value, vertical.adjustment)
    case "hadjustment": g_value_set_object(value, horizontal.adjustment)
    default: g_value_set_enum(value, Int32(GTK_SCROLL_MINIMUM.rawValue))
    }
  }

  func forgetWidgets() {
    isDestroyed = true
    for view in views { view.isDestroyed = true }
    overlay = nil
    cells.forgetWidgets()
  }
}
