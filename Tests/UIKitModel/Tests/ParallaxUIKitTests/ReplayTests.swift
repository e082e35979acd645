import Foundation
import ParallaxCoordinator
import ParallaxReplay
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// Recordings played over tables give the frames that they give without any view, to the bit.
@Suite(.timeLimit(.minutes(20))) @MainActor struct ReplayTests {
  @Test(
    arguments: ["stretchy-top-cell", "header-and-footer", "growing-table", "postcard"],
    ["touch_fling_down", "touch_fling_hits_top", "pull_and_bounce", "wheel_ticks"]
  )
  func `a recorded scroll gives the same frames over a table`(
    scene: String,
    recording: String
  ) throws {
    try check(scene, "\(recording).csv")
  }

  @Test(arguments: ["touch_drag_reverse", "read_sections"])
  func `so it does under bars, on a grid of pixels`(recording: String) throws {
    try check("section-titles", "\(recording).csv")
  }

  @Test(arguments: ["timeline_fling", "timeline_smooth_scroll"])
  func `so it does where rows come and grow above what is read`(recording: String) throws {
    try check("insert-above", "\(recording).jsonl")
  }

  private func check(_ sceneName: String, _ recordingName: String) throws {
    let examples = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Examples")
    let json = try Data(contentsOf: examples.appending(path: "Scenes/\(sceneName).json"))
    let scene = try ReplayScene(json: json)
    let recording = try Recording(
      contentsOf: examples.appending(path: "Recordings/\(recordingName)")
    )
    let expected = try Replayer(scene).replay(recording).frames
    try UIKitModel.with {
      // Apple's rounds to the pixels of its screen, which recordings know nothing of.
      $0.roundsOffsets = false
    } _: {
      let table = ReplayTable(scene)
      let replay = try Replayer(scene).replay(
        recording,
        on: table.adapter,
        in: table.container
      ) { try table.perform($0, $1) }
      #expect(replay.frames.count == expected.count)
      let isNamed = scene.scrollable.rows.sections.allSatisfy { section in
        section.rows.allSatisfy { $0.id != nil }
      }
      for (frame, expected) in zip(replay.frames, expected) {
        var (frame, expected) = (frame, expected)
        // Rows without a name have none in a table.
        if !isNamed { (frame.firstVisible, expected.firstVisible) = (nil, nil) }
        guard frame != expected else { continue }
        Issue.record("at \(frame.time) s\n\(frame)\nfor\n\(expected)")
        return
      }
    }
  }
}

/// A table with the rows of a scene.
@MainActor private final class ReplayTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  let device: Device
  let table = UITableView(frame: .zero, style: .plain)
  let adapter: TableViewAdapter
  let container = ContainerView()
  var sections: [[(name: String, height: CGFloat)]] = []
  let titles: [CGFloat]

  init(_ scene: ReplayScene) {
    let insets = { (inset: AxisInsets) in
      UIEdgeInsets(top: inset.top, left: 0, bottom: inset.bottom, right: 0)
    }
    let size = CGSize(scene.container)
    device = Device(
      size: size,
      safeArea: insets(scene.safeArea),
      scale: CGFloat(scene.settings.pixelGrid?.scale ?? 1)
    )
    adapter = TableViewAdapter(tableView: table)
    titles = scene.scrollable.rows.sections.map { CGFloat($0.header) }
    super.init()
    for section in scene.scrollable.rows.sections {
      var rows: [(String, CGFloat)] = []
      for run in section.rows {
        for _ in 0..<run.count {
          rows.append((run.id?.description ?? "#\(sections.count).\(rows.count)", run.height))
        }
      }
      sections.append(rows)
    }
    adapter.identifyRows { [weak self] path in
      guard let name = self?.sections[path.section][path.row].name, !name.hasPrefix("#") else {
        return nil
      }
      return RowID(name)
    } indexPath: { [weak self] in
      self?.path(of: $0)
    }
    table.estimatedRowHeight = 0
    table.sectionHeaderTopPadding = 0
    table.contentInsetAdjustmentBehavior = .never
    table.contentInset = insets(scene.scrollable.contentInset)
    table.frame = CGRect(origin: .zero, size: size)
    container.frame = table.frame
    table.dataSource = self
    table.delegate = self
    container.addSubview(table)
    device.view.addSubview(container)
    device.tick()
  }

  func path(of id: RowID) -> IndexPath? {
    for (section, rows) in sections.enumerated() {
      if let row = rows.firstIndex(where: { $0.name == id.description }) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }

  func perform(_ action: RecordingEvent.Action, _ coordinator: ParallaxCoordinator) throws {
    switch action {
    case .offset(let offset, _): table.contentOffset.y = offset
    case .update(let steps, _):
      coordinator.performUpdates {
        for step in steps { perform(step) }
        table.layoutIfNeeded()
      }
    default: throw Unplayable()
    }
  }

  private func perform(_ step: RecordedRowUpdate) {
    switch step {
    case .insert(let rows, let before):
      var place = IndexPath(row: sections[0].count, section: 0)
      if let before, let path = path(of: before) { place = path }
      let new = rows.map { (name: $0.id.description, height: CGFloat($0.height)) }
      sections[place.section].insert(contentsOf: new, at: place.row)
      let paths = rows.indices.map { IndexPath(row: place.row + $0, section: place.section) }
      table.insertRows(at: paths, with: .none)
    case .resize(let rows):
      for row in rows {
        guard let place = path(of: row.id) else { continue }
        sections[place.section][place.row].height = row.height
      }
      table.performBatchUpdates(nil)
    case .remove(let ids):
      let paths = ids.compactMap { self.path(of: $0) }
      for path in paths.sorted().reversed() { sections[path.section].remove(at: path.row) }
      table.deleteRows(at: paths, with: .none)
    case .move: Issue.record("no recording moves rows")
    }
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    sections[indexPath.section][indexPath.row].height
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    titles[section]
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    UIView()
  }
}

/// What a recording has that tables do not play.
private struct Unplayable: Error {}
