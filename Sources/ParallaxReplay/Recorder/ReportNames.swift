import ParallaxCoordinator

/// The names of views and rows in a report, which holds text only.
///
/// A view or a row has the same name in the whole report. For example, the identifiers `1` and `"1"`
/// of two rows become `1` and `1 (2)`.
struct ReportNames {
  /// The renamed names and the changed values, a sentence each.
  private(set) var notes: [String] = []
  private var views: [ViewID: ViewID] = [:]
  private var rows: [RowID: RowID] = [:]
  private var takenViews: Set<ViewID> = []
  private var takenRows: Set<RowID> = []

  /// Returns the name of a view in the report.
  mutating func name(of id: ViewID) -> ViewID {
    if let name = views[id] { return name }
    let text = Self.free(id.description.isEmpty ? "view" : id.description) {
      // Names are equal if their bytes are, as in a file. Equal texts of Swift may have others.
      takenViews.insert(ViewID($0)).inserted
    }
    note("view", id.description, text)
    views[id] = ViewID(text)
    return ViewID(text)
  }

  /// Returns the name of a row in the report.
  mutating func name(of id: RowID) -> RowID {
    if let name = rows[id] { return name }
    let text = Self.free(id.description) { takenRows.insert(RowID($0)).inserted }
    note("row", id.description, text)
    rows[id] = RowID(text)
    return RowID(text)
  }

  /// Adds a note, once, on a value of the report other than the app's.
  mutating func note(_ sentence: String) {
    if !notes.contains(sentence) { notes.append(sentence) }
  }

  private mutating func note(_ kind: String, _ name: String, _ text: String) {
    guard name != text else { return }
    let reason = name.isEmpty ? "a file holds no empty name" : "the name is there as text already"
    note("a \(kind) is called \(name.quoted) in the app and \(text.quoted) here, as \(reason)")
  }

  /// Returns a text, followed by a number if another name is equal to the text.
  private static func free(_ text: String, _ take: (String) -> Bool) -> String {
    guard !take(text) else { return text }
    var number = 2
    while !take("\(text) (\(number))") { number += 1 }
    return "\(text) (\(number))"
  }
}
