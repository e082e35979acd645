import Testing
@_spi(Model) @testable import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct TableUpdateTests {
  @Test func `rows inserted above push what is read, and the content size follows with layout`() {
    let scene = TableScene(count: 100)
    scene.table.contentOffset.y = 1000
    scene.layOut()
    scene.sections[0].insert(contentsOf: ["new 0", "new 1"], at: 0)
    scene.table.performBatchUpdates {
      scene.table.insertRows(
        at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)],
        with: .none
      )
    }
    #expect(scene.table.contentOffset.y == 1000)
    #expect(scene.row("row 20").minY == 1100)
    #expect(scene.table.contentSize.height == 5000)
    scene.layOut()
    #expect(scene.table.contentSize.height == 5100)
    #expect(scene.visible.first == "row 18")
  }

  @Test func `deletions are of before, insertions of after, in whatever order they are said`() {
    let scene = TableScene([["a", "b", "c", "d"]])
    scene.layOut()
    scene.sections = [["a", "x", "d", "c"]]
    scene.table.performBatchUpdates {
      scene.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      scene.table.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 2, section: 0))
      scene.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    }
    scene.layOut()
    #expect(scene.visible == ["a", "x", "d", "c"])
  }

  @Test func `sections move with their rows`() {
    let scene = TableScene([["a", "b"], ["c"], ["d"]])
    scene.layOut()
    scene.sections = [["d"], ["new"], ["a", "b"]]
    scene.table.performBatchUpdates {
      scene.table.moveSection(2, toSection: 0)
      scene.table.deleteSections(IndexSet(integer: 1), with: .none)
      scene.table.insertSections(IndexSet(integer: 1), with: .none)
    }
    scene.layOut()
    #expect(scene.visible == ["d", "new", "a", "b"])
  }

  @Test func `measured heights stay with their rows`() {
    let scene = TableScene(count: 50, rowHeight: nil)
    scene.estimates = 100
    scene.layOut()
    scene.sections[0].insert("new", at: 0)
    scene.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(scene.row("new").height == 100)
    #expect(scene.row("row 0").height == 44)
    scene.layOut()
    #expect(scene.row("new").height == 44)
  }

  @Test func `a reload gives another cell, a new configuration keeps it`() {
    let scene = TableScene(count: 10)
    scene.layOut()
    let path = IndexPath(row: 2, section: 0)
    let cell = scene.table.cellForRow(at: path)
    scene.sections[0][2] = "other"
    scene.table.reconfigureRows(at: [path])
    #expect(scene.visible[2] == "other")
    #expect(scene.table.cellForRow(at: path) === cell)
    scene.table.reloadRows(at: [path], with: .none)
    #expect(scene.table.cellForRow(at: path) !== cell)
  }

  @Test func `a completion comes after the update`() {
    let scene = TableScene(count: 10)
    scene.layOut()
    var isDone = false
    scene.table.performBatchUpdates(nil) { isDone = $0 }
    #expect(!isDone)
    scene.device.tick()
    #expect(isDone)
  }

  @Test(arguments: [
    ([3], [3], nil), ([3], [4], "section 0 has 4 rows; it had 3"), ([1], [1, 1], "2 sections"),
  ])
  func `updates that lead elsewhere are refused`(old: [Int], new: [Int], message: String?) {
    var error: String?
    do { _ = try ListUpdates().origins(old: old, new: new) } catch let refusal {
      error = refusal.description
    }
    if let message { #expect(error?.contains(message) == true) } else { #expect(error == nil) }
  }
}
