import Foundation
import ParallaxCoordinator
import ParallaxReplay
import ParallaxUIKit
import UIKit

/// Writes down what a real table does: every callback with what the table says then, and a report of
/// the package's own that can be replayed anywhere.
///
/// Drag, fling, catch, pull to refresh, tap the status bar, turn the device, edit the field; then tap
/// Save. `trace.csv` and `report.jsonl` are in the app's documents.
final class RecorderViewController: UIViewController, UITableViewDataSource {
  let tableView = UITableView(frame: .zero, style: .plain)
  let field = UITextField()
  private(set) lazy var container = ParallaxContainerView(scrollView: tableView)
  private(set) var trace = ScrollTrace()
  private var recorder: ScrollRecorder?
  private var observations: [NSKeyValueObservation] = []
  private var start: Double?
  /// Seconds on a clock that does not go back.
  var now: () -> Double = { ProcessInfo.processInfo.systemUptime }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 56
    tableView.estimatedRowHeight = 0
    tableView.dataSource = self
    tableView.delegate = self
    tableView.refreshControl = UIRefreshControl()
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
    let bar = UIView()
    field.frame = CGRect(x: 16, y: 8, width: 240, height: 34)
    let save = UIAction(title: "Save") { [weak self] _ in self?.saveToDocuments() }
    bar.addSubview(field)
    bar.addSubview(
      UIButton(frame: CGRect(x: 272, y: 8, width: 80, height: 34), primaryAction: save)
    )
    // A minimum and a maximum that a recording shows something of.
    container.setHeader(bar, height: 50...200, mode: .top)
    recorder = ScrollRecorder(container.coordinator) { [weak self] in self?.now() ?? 0 }
    observe()
  }

  private func observe() {
    let note = NoteTaker { [weak self] in self?.note($0) }
    observations = [
      tableView.observe(\.contentOffset) { _, _ in
        MainActor.assumeIsolated { note.take("kvo contentOffset") }
      },
      tableView.observe(\.contentInset) { _, _ in
        MainActor.assumeIsolated { note.take("kvo contentInset") }
      },
      tableView.observe(\.contentSize) { _, _ in
        MainActor.assumeIsolated { note.take("kvo contentSize") }
      },
      tableView.observe(\.bounds) { _, _ in
        MainActor.assumeIsolated { note.take("kvo bounds") }
      },
    ]
  }

  func note(_ event: String) {
    let time = now()
    if start == nil { start = time }
    trace.entries.append(ScrollTrace.Entry(event, at: time - (start ?? time), of: tableView))
  }

  private func saveToDocuments() {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
    if let folder { try? save(to: folder) }
  }

  /// Writes both files.
  func save(to folder: URL) throws {
    try Data(trace.text.utf8).write(to: folder.appending(path: "trace.csv"))
    let report = try recorder?.report?.text() ?? ""
    try Data(report.utf8).write(to: folder.appending(path: "report.jsonl"))
  }

  // MARK: The table

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

/// A closure that may be captured by what is `@Sendable`.
private final class NoteTaker: Sendable {
  private let note: @MainActor (String) -> Void
  init(_ note: @escaping @MainActor (String) -> Void) { self.note = note }
  @MainActor func take(_ event: String) { note(event) }
}
