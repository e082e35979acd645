import ParallaxCoordinator

/// The views over the list and the rows in it: the program's, and those that its log is checked by.
enum MoonList {
  static let header = ViewID("header")
  static let bar = ViewID("bar")
  static let footer = ViewID("footer")
  static func title(of planet: Int) -> ViewID { ViewID(Planet.all[planet].name) }

  /// The rows that stay covered at the top and at the bottom wherever the list is scrolled to.
  static let coveredTop = headerHeight.minimum + titleHeight.maximum
  static let coveredBottom = footerHeight.minimum

  static let headerHeight = HeightRange(minimum: 2, maximum: 9)
  static let titleHeight = HeightRange.fixed(2)
  static let footerHeight = HeightRange(minimum: 1, maximum: 3)

  /// The views, lowest first.
  static var views: [(id: ViewID, options: ParallaxOptions)] {
    var views: [(id: ViewID, options: ParallaxOptions)] = []
    for planet in Planet.all.indices {
      var title = ParallaxOptions(height: titleHeight, tracking: row(planet + 1, 0))
      title.stickPosition = .top
      title.stacking = .push
      views.append((self.title(of: planet), title))
    }
    var bar = ParallaxOptions(
      height: HeightRange(minimum: 0, maximum: 2),
      tracking: row(0, 1)
    )
    bar.stickPosition = .top
    bar.reveal = Reveal()
    bar.zIndex = 1
    views.append((self.bar, bar))

    var header = ParallaxOptions(height: headerHeight, tracking: row(0, 0))
    header.stickPosition = .top
    header.parallax = 0.5
    header.zIndex = 2
    views.append((self.header, header))

    var footer = ParallaxOptions(height: footerHeight, tracking: row(Planet.all.count + 1, 0))
    footer.stickPosition = .bottom
    footer.zIndex = 3
    views.append((self.footer, footer))
    return views
  }

  /// Returns all rows, each one cell high; rows that views track get the heights of the views.
  static func rows() throws(RowError) -> RowGeometry {
    let counts = [2] + Planet.all.map { $0.moons.count + 1 } + [1]
    return try RowGeometry(
      counts.map { RowSection(rows: RowList(measured: Array(repeating: 1, count: $0))) }
    )
  }

  private static func row(_ section: Int, _ row: Int) -> Tracking {
    .row(RowPath(section: section, row: row))
  }
}
