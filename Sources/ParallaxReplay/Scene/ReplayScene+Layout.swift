public import ParallaxCoordinator

extension ReplayScene {
  /// Returns the numbers the layout needs of each view, in the order of `views`.
  ///
  /// A view tracking a row is over the row as the scene has it: the room the view would
  /// reserve changes no row. A view whose row does not exist is absent.
  ///
  /// - Complexity: O(*n* log *r*) in the numbers of views and rows.
  package func items() -> [StickyItem] {
    let placed = placed(at: 0).views
    return views.map { view in
      placed.slot(of: view.id).map { placed.layout.items[$0.index] }
        ?? StickyItem(view.options.main, place: nil)
    }
  }

  /// Returns the reading of the scrollable at a content offset, along its axis.
  ///
  /// The insets are the scene's and those in which views are positioned.
  ///
  /// - Parameter offset: The content position at the start of the scrollable's frame, in points;
  ///   not clamped.
  /// - Returns: A reading a `StickyLayout` with the scene's items can be placed at.
  package func metrics(at offset: Double) -> ScrollMetrics {
    ScrollMetrics(
      placed(at: offset).reading,
      containerLength: scrollable.axis.length(of: container),
      safeArea: safeArea
    )
  }

  /// Returns the views in their natural positions, and the reading at an offset.
  private func placed(at offset: Double) -> (views: PlacedViews, reading: AxisReading) {
    let axis = scrollable.axis
    var reading = AxisReading(
      contentOffset: offset,
      contentLength: scrollable.contentLength,
      contentInset: scrollable.contentInset,
      transientInset: scrollable.transientInset,
      frame: scrollable.frame.map(axis.span(of:)),
      isRightToLeft: scrollable.isRightToLeft
    )
    var engine = ParallaxEngine()
    for view in views { _ = try? engine.register(view.id, options: view.options) }
    engine.bind([.rows, .insets])
    var step = engine.step()
    while case .needs(let query) = step {
      switch query {
      case .reading:
        var host = ScrollReading(crossFrame: scrollable.frame.map(axis.cross.span(of:)))
        host[axis] = reading
        let read = HostReading(
          host,
          in: container,
          verticalSafeArea: safeArea(along: .vertical),
          horizontalSafeArea: safeArea(along: .horizontal)
        )
        step = engine.step(.reading(read))
      case .heights(let queries): step = engine.step(.heights(queries.map { _ in nil }))
      case .rows(let query): step = engine.step(.rows(scrollable.answer(query)))
      case .setContentInset(let share, _):
        reading.sharedInset = share
        step = engine.step(.ordered)
      case .setRowLengths, .shift: step = engine.step(.ordered)
      }
    }
    return (engine.placed, reading)
  }
}

extension ReplaySceneScrollable: IdentifiedRowTable {
  /// Returns the position of the row with an identity among the rows; `nil` if there is none.
  public func rowPath(of id: RowID) -> RowPath? { main.rows.geometry.rowPath(of: id) }

  /// Returns the identity of a row; `nil` for a row without one.
  public func rowID(at path: RowPath) -> RowID? { main.rows.geometry.rowID(at: path) }

  /// Returns the range of a row, in content coordinates, in points; `nil` if there is no such row.
  public func rowRange(at path: RowPath) -> AxisRange? { main.rows.geometry.rowRange(at: path) }

  /// Returns the rows at least partly in a range of the content, in order.
  public func rowPaths(in range: AxisRange) -> [RowPath] { main.rows.geometry.rowPaths(in: range) }

  /// Returns the range of a section, its title included, in content coordinates, in points; `nil` if
  /// there is no such section.
  public func sectionRange(_ section: Int) -> AxisRange? {
    main.rows.geometry.sectionRange(section)
  }
}
