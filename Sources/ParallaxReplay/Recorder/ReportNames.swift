import ParallaxCoordinator

/// The names that a report has for views and rows, where files hold text and nothing else.
///
/// A name stays the same for the whole of a report.
struct ReportNames {
  /// What was renamed or changed, a sentence each.
  private(set) var notes: [String] = []
  private var views: [ViewID: ViewID] = [:]
  private var rows: [RowID: RowID] = [:]
  private var takenViews: Set<ViewID> = []
  private var takenRows: Set<RowID> = []

  /// Returns what a view is called in the report.
  mutating func name(of id: ViewID) -> ViewID {
    if let name = views[id] { return name }
    let text = Self.free(id.description.isEmpty ? "view" : id.description) {
      takenViews.insert(ViewID($0)).inserted
    }
    note("view", id.description, text)
    views[id] = ViewID(text)
    return ViewID(text)
  }

  /// Returns what a row is called in the report.
  mutating func name(of id: RowID) -> RowID {
    if let name = rows[id] { return name }
    let text = Self.free(id.description) { takenRows.insert(RowID($0)).inserted }
    note("row", id.description, text)
    rows[id] = RowID(text)
    return RowID(text)
  }

  /// Notes that something is not as it was, once.
  mutating func note(_ sentence: String) {
    if !notes.contains(sentence) { notes.append(sentence) }
  }

  private mutating func note(_ kind: String, _ name: String, _ text: String) {
    guard name != text else { return }
    let reason = name.isEmpty ? "a file holds no empty name" : "the name is there as text already"
    note("a \(kind) is called \(name.quoted) in the app and \(text.quoted) here, as \(reason)")
  }

  /// Returns a text, with a number behind it where it is not free.
  private static func free(_ text: String, _ take: (String) -> Bool) -> String {
    guard !take(text) else { return text }
    var number = 2
    while !take("\(text) (\(number))") { number += 1 }
    return "\(text) (\(number))"
  }
}
