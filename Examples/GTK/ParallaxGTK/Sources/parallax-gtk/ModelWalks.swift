import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// Ten thousand walks in a list model, of which a list view shows those in sight.
final class ModelWalks: WalkList {
  let modelRows: ModelRows
  let titles: [String]
  let summary: (total: String, detail: String)
  var rows: any ListRows { modelRows }
  var geometry: RowGeometry { modelRows.geometry }
  var widgets: [Widget] { modelRows.widgetsInSight }

  /// The names of the rows: what they are known by, and what an item says which row it is.
  private let model: OpaquePointer = gtk_string_list_new(nil)
  private let entries: Entries

  /// Creates the walks; of those with a remark the heights are only estimated.
  ///
  /// - Parameters:
  ///   - count: How many times the five regions come; 8 at most.
  ///   - walksPerSection: How many walks there are in each of them.
  /// - Throws: ``RowError`` where the geometry refuses them.
  init(quarters count: Int = 8, perSection walksPerSection: Int = 250) throws(RowError) {
    titles = quarters.prefix(count).flatMap { quarter in
      regions.map { "\(quarter) \($0.lowercased())" }
    }
    let walks = titles.indices.map { section in
      (0..<walksPerSection).map { Walk(number: $0, of: section) }
    }
    summary = Walk.summary(of: walks)
    let entries = Entries()
    var sections = [RowSection(rows: RowList([entries.add(nil, title: "Evening walks")]))]
    for (title, walks) in zip(titles, walks) {
      let rows = [entries.add(nil, title: title)] + walks.map { entries.add($0, title: $0.name) }
      sections.append(RowSection(rows: RowList(rows)))
    }
    sections.append(RowSection(rows: RowList([entries.add(nil, title: "")])))
    for name in entries.names { gtk_string_list_append(model, name) }
    self.entries = entries
    modelRows = ModelRows(try RowGeometry(sections), of: model) {
      walkCell()
    } fill: { [model] cell, row in
      guard let name = gtk_string_list_get_string(model, UInt32(row)),
        let entry = entries[String(cString: name)]
      else { return }
      fill(cell, with: entry.walk, title: entry.title)
      gtk_widget_set_size_request(cell, -1, entry.height)
      // A row that was inserted may be lower than the others.
      if entry.height >= 0 { gtk_widget_add_css_class(cell, "room") }
    }
    modelRows.scroller.describe(as: GTK_ACCESSIBLE_ROLE_LIST, label: "Walks")
  }

  isolated deinit { g_object_unref(gpointer(model)) }

  func insertRow(at path: RowPath, height: Double) {
    var geometry = geometry
    let entry = entries.add(Walk(number: 0, of: 0), title: "", height: Int32(height))
    guard let name = entries.names.last,
      // The kit and the check give paths that are there.
      let rows = try? geometry.insert(RowList([entry]), at: .path(path))
    else { return }
    splice(rows.lowerBound, removing: 0, adding: [name])
    modelRows.geometry = geometry
  }

  func removeRow(at path: RowPath) {
    var geometry = geometry
    guard let row = geometry.row(of: path), (try? geometry.remove(row..<row + 1)) != nil else {
      return
    }
    splice(row, removing: 1, adding: [])
    modelRows.geometry = geometry
  }

  /// Says of all rows how high they are.
  func measureAll() {
    var measured = geometry
    for row in 0..<geometry.count {
      guard let path = geometry.path(of: row) else { continue }
      // Heights of the demo are usable.
      try? measured.setHeight(.measured(trueHeight(at: path)), of: row)
    }
    modelRows.geometry = measured
  }

  private func splice(_ row: Int, removing count: Int, adding names: [String]) {
    var items: [UnsafePointer<CChar>?] = names.map { UnsafePointer(strdup($0)) } + [nil]
    gtk_string_list_splice(model, UInt32(row), UInt32(count), &items)
    for item in items { free(UnsafeMutablePointer(mutating: item)) }
  }

  func id(at path: RowPath) -> RowID {
    geometry.row(of: path).flatMap { geometry.id(of: $0) } ?? "none"
  }

  func widget(at path: RowPath) -> Widget? {
    geometry.row(of: path).flatMap { modelRows.widget(ofRow: $0) }
  }

  func trueHeight(at path: RowPath) -> Double {
    let styled = entries["\(id(at: path))"].map(\.trueHeight) ?? .nan
    // The row itself asks for the height that it was given; the cell in it does not.
    guard let cell = widget(at: path).flatMap({ gtk_widget_get_first_child($0) }) else {
      return styled
    }
    return max(styled, minimumHeight(of: cell))
  }
}

/// What each row of the model shows, by the name of the row.
private final class Entries {
  struct Entry {
    var walk: Walk?
    var title: String
    /// The height that the cell asks for, -1 where its contents say it.
    var height: Int32

    var trueHeight: Double {
      height >= 0 ? Double(height) : walk?.remark == nil ? rowHeight : tallRowHeight
    }
  }

  private(set) var names: [String] = []
  private var entries: [String: Entry] = [:]

  subscript(name: String) -> Entry? { entries[name] }

  func add(_ walk: Walk?, title: String, height: Int32 = -1) -> Row {
    let name = "walk-\(names.count)"
    names.append(name)
    entries[name] = Entry(walk: walk, title: title, height: height)
    let points = height >= 0 ? Double(height) : rowHeight
    let isKnown = walk?.remark == nil
    return Row(id: RowID(name), height: isKnown ? .measured(points) : .estimated(points))
  }
}
