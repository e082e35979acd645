import ParallaxLayout
import ParallaxRows
import TestSupport
import Testing

@Suite("Rows that keep room for views", .timeLimit(.minutes(20)))
struct RowRoomTests {
  @Test("rows get the greatest length that is asked for, by position or by identity")
  func lengths() throws {
    let rows = RowGeometry.identified(count: 10, height: 50)
    var room = RowRoom()
    var lengths = RowLengths()
    lengths[.path(RowPath(section: 0, row: 2))] = 80
    lengths[.id("5")] = 100
    room.set(lengths, for: LayoutOwner(1))
    lengths = RowLengths()
    lengths[.id("2")] = 120
    room.set(lengths, for: LayoutOwner(2))
    var laidOut = rows
    #expect(Set(laidOut.keepRoom(room)) == [2, 5])
    let lengthsOfRows = (0..<10).map { laidOut.range(of: $0)?.length }
    #expect(lengthsOfRows == [50, 50, 120, 50, 50, 100, 50, 50, 50, 50])
    #expect((0..<10).allSatisfy { rows.id(of: $0) == laidOut.id(of: $0) })
  }

  @Test("names without a row are passed over")
  func unknown() throws {
    var rows = RowGeometry.identified(count: 10, height: 50)
    var lengths = RowLengths()
    for path in [
      RowPath(section: 0, row: 10), RowPath(section: 1, row: 0), RowPath(section: -1, row: -1),
    ] {
      lengths[.path(path)] = 80
      #expect(rows.row(of: RowLengths.Key.path(path)) == nil)
    }
    lengths[.id("none")] = 80
    var room = RowRoom()
    room.set(lengths, for: LayoutOwner(1))
    #expect(rows.keepRoom(room) == [] && rows.length == 500)
    #expect(
      rows.row(of: RowLengths.Key.id("none")) == nil && rows.row(of: RowLengths.Key.id("3")) == 3
    )
  }
}
