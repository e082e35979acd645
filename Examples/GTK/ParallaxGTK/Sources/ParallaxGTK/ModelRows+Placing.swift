import CGTK
import ParallaxCoordinator

// How the list view is brought to where the scrolled window wants to be.
extension ModelRows {
  /// Says in the adjustment how long the content and how high the list is.
  func updateAdjustment(height: Double? = nil) {
    guard !isDestroyed else { return }
    let page = height ?? gtk_adjustment_get_page_size(adjustment)
    let length = max(page, PixelGrid(scale: 1).round(shown.length))
    let value = min(gtk_adjustment_get_value(adjustment), origin + length - page)
    // The user has not scrolled by what is clamped.
    asLayout {
      gtk_adjustment_configure(
        adjustment,
        max(origin, value),
        origin,
        origin + length,
        page * 0.1,
        page * 0.9,
        page
      )
    }
  }

  /// Sets the adjustment's value, from its lower end on.
  public func scroll(to offset: Double) { gtk_adjustment_set_value(adjustment, origin + offset) }

  /// Moves both ends of the adjustment, not its value.
  public func shiftContentOffset(by distance: Double) {
    asLayout {
      origin -= distance
      updateAdjustment()
    }
  }

  /// Changes the offset, and has the adapter count that as a move of the layout.
  private func asLayout(_ change: () -> Void) {
    if let adapter { adapter.moving(as: .layout, change) } else { change() }
  }

  /// Lays out the list view so that it shows the offset, and measures the rows that it made cells
  /// for.
  ///
  /// Rows that turn out to have other heights move the offset, so it is laid out again.
  public func allocate(width: Int32, height: Int32, movedBy distance: Double) {
    guard !isPlacing, !isDestroyed else { return }
    isPlacing = true
    defer { isPlacing = false }
    cells.measureAgain(atWidth: width)
    for _ in 0..<Self.rounds where !isDestroyed {
      updateAdjustment(height: Double(height))
      cells.refresh { pixels(ofRow: $0) }
      place(width: width, height: height, movedBy: distance)
      let (changes, isDisturbed) = measureNewRows(width: width)
      if !changes.isEmpty { install(changes) } else if !isDisturbed { return }
    }
  }

  /// Layouts in one go at most.
  ///
  /// Near where it stands the list view goes where it is told; far from there its guesses get better
  /// each time.
  private static var rounds: Int { 8 }

  private func place(width: Int32, height: Int32, movedBy distance: Double) {
    scroller.allocate(width: width, height: height, y: distance)
    for _ in 0..<Self.rounds {
      guard let seen = seenOffset, seen != contentOffset else { return }
      let way = contentOffset - seen
      if way.magnitude > Double(height), let row = shown.row(at: contentOffset) {
        let number = g_variant_new_uint32(UInt32(row))
        gtk_widget_activate_action_variant(scroller, "list.scroll-to-item", number)
      } else {
        let value = gtk_adjustment_get_value(listAdjustment)
        gtk_adjustment_set_value(listAdjustment, value + way)
      }
      cells.refresh { pixels(ofRow: $0) }
      scroller.allocate(width: width, height: height, y: distance)
    }
    // The views stand by the offset; what is left of the way, the list view is moved by.
    guard let seen = seenOffset, seen != contentOffset else { return }
    scroller.allocate(width: width, height: height, y: distance + seen - contentOffset)
  }

  /// The offset at which the topmost row is seen; `nil` if there is none.
  private var seenOffset: Double? {
    var seen: (row: Int, y: Double)?
    for (row, widget) in cells.visible where seen.map({ row < $0.row }) ?? true {
      guard let bounds = bounds(of: widget, in: scroller) else { continue }
      seen = (row, bounds.origin.y)
    }
    guard let seen, let start = shown.start(of: seen.row) else { return nil }
    return PixelGrid(scale: 1).round(start) - seen.y
  }

  /// Returns the rows that have another height than the geometry says.
  ///
  /// A row that the app said the height of gets that, or what it needs where that is more. Where any
  /// was asked for its own height the list view wants to be laid out again.
  private func measureNewRows(
    width: Int32
  ) -> (changes: [(row: Int, height: Double)], isDisturbed: Bool) {
    var isDisturbed = false
    let changes: [(row: Int, height: Double)] = cells.takeUnmeasured().compactMap { number, row in
      guard let height = geometry.height(of: number), !roomy.contains(number) else { return nil }
      if !height.isMeasured {
        gtk_widget_set_size_request(row, -1, -1)
        isDisturbed = true
      }
      let needed = row.minimumHeight(forWidth: width)
      if let pixels = pixels(ofRow: number) { gtk_widget_set_size_request(row, -1, pixels) }
      let isRight =
        height.isMeasured
        ? Double(needed) <= height.points.rounded(.up) : Double(needed) == height.points
      guard !isRight else { return nil }
      return (number, Double(needed))
    }
    return (changes, isDisturbed)
  }

  private func install(_ changes: [(row: Int, height: Double)]) {
    var measured = geometry
    // Another font changes it again, so an estimate it stays.
    for change in changes { try? measured.setHeight(.estimated(change.height), of: change.row) }
    guard let coordinator = adapter?.coordinator, coordinator.scrollable === adapter else {
      geometry = measured
      return
    }
    // At the very end the last row stays in sight, which was scrolled to.
    coordinator.performUpdates(keepingPlaceBy: ScrollAnchor(atEnd: .followEnd)) {
      // Rows without identities are where they were.
      coordinator.willMoveRows { $0 }
      geometry = measured
    }
  }
}
