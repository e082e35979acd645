import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// A row that the top edge cuts gets another height: a text is edited, or a photo arrives.
///
/// UIKit may keep the top of that row, or the rows below it. Which of the two it does is not documented, so
/// the model does both, by `measuringAboveKeepsPlace`.
@Suite(.timeLimit(.minutes(20))) @MainActor struct CutRowTests {
  @MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let device = Device(size: CGSize(width: 390, height: 800))
    let table = UITableView(frame: .zero, style: .plain)
    let container: ParallaxContainerView
    var texts = (0..<100).map { "row \($0)" }

    /// A table with its first rows measured, so none is measured later than the row that changes.
    init(estimate: CGFloat, isIdentified: Bool) {
      let adapter = TableViewAdapter(tableView: table)
      container = ParallaxContainerView(adapter: adapter)
      super.init()
      table.register(LabelCell.self, forCellReuseIdentifier: "row")
      (table.sectionHeaderTopPadding, table.estimatedRowHeight) = (0, estimate)
      (table.dataSource, table.delegate) = (self, self)
      if isIdentified {
        adapter.identifyRows {
          RowID($0.row)
        } indexPath: {
          Int("\($0)").map { IndexPath(row: $0, section: 0) }
        }
      }
      container.frame = device.view.bounds
      device.view.addSubview(container)
      for offset in stride(from: 0.0, through: 1500, by: 100) {
        table.contentOffset.y = offset
        device.tick()
      }
      table.contentOffset.y = 980
      device.tick()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      texts.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
      (cell as? LabelCell)?.label.text = texts[path.row]
      return cell
    }

    /// The positions of the row that the top edge cut, and of the next one, on the screen.
    var places: (top: CGFloat, next: CGFloat) {
      let tops = [22, 23].map { table.rectForRow(at: [0, $0]).minY - table.contentOffset.y }
      return (tops[0], tops[1])
    }

    /// Gives the row that is cut another text, by a call.
    func write(_ text: String, by call: Call) {
      texts[22] = text
      let path: IndexPath = [0, 22]
      switch call {
      case .batch: container.performBatchUpdates { $0.reloadRows(at: [path]) }
      case .list:
        container.performBatchUpdates { _ in self.table.reloadRows(at: [path], with: .none) }
      case .past: table.reloadRows(at: [path], with: .none)
      case .reconfigured: table.reconfigureRows(at: [path])
      }
      device.tick()
      device.settle()
    }
  }

  /// The call that reloads the row: through the container, or past it.
  enum Call: CaseIterable { case batch, list, past, reconfigured }

  private let long = String(repeating: "photo ", count: 40)

  /// Row 22 is at 968...1012, and 32 points of it are in view.
  ///
  /// It grows by 144 points.
  @Test(arguments: [false, true], [20.0, 44, 100])
  func `reloaded through the container, its top stays or the rows below it do`(
    keeps: Bool,
    estimate: CGFloat
  ) {
    for (call, isIdentified) in [
      (Call.batch, true), (.batch, false), (.list, true), (.list, false),
    ] {
      UIKitModel.with {
        $0.measuringAboveKeepsPlace = keeps
      } _: {
        let app = Rows(estimate: estimate, isIdentified: isIdentified)
        #expect(app.places == (-12, 32))
        app.write(long, by: call)
        let grown = app.places
        #expect(grown == (-12, 176) || grown == (-156, 32), "\(call), \(isIdentified)")
        app.write("short", by: call)
        #expect(app.places.top == grown.top || app.places.next == grown.next)
      }
    }
  }

  /// Past the container the table's own correction counts.
  ///
  /// A table that counts it from the estimate, and not from the former height, jumps by the difference without
  /// a container too.
  @Test(arguments: [Call.past, .reconfigured], [false, true])
  func `reloaded past the container, it stays if the former height is the estimate`(
    call: Call,
    isIdentified: Bool
  ) {
    for keeps in [false, true] {
      UIKitModel.with {
        $0.measuringAboveKeepsPlace = keeps
      } _: {
        let app = Rows(estimate: 44, isIdentified: isIdentified)
        app.write(long, by: call)
        #expect(app.places == (keeps ? (-156, 32) : (-12, 176)))
      }
    }
  }
}
