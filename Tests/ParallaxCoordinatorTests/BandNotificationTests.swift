import ParallaxCoordinator
import Testing

/// When a band is notified, on a sheet of 1,000 columns of 90 points and 1,000 rows of 40 in 390 x 844.
@Suite("Notifications of bands", .timeLimit(.minutes(20)))
struct BandNotificationTests {
  private let sheet = ScriptedScrollable(
    size: LayoutSize(width: 390, height: 844),
    contentSize: LayoutSize(width: 0, height: 0)
  )
  private let coordinator = ParallaxCoordinator()
  private let headings = band(tracking: 0, stickPosition: .top)
  private let numbers = band(tracking: 0, stickPosition: .leading, along: .horizontal)

  init() throws {
    sheet.rows = try lines(1000, of: 40)
    sheet.crossRows = try lines(1000, of: 90)
    coordinator.bind(to: sheet, in: sheet)
  }

  /// The sheet as a host without rows.
  private final class Plain: Scrollable {
    let sheet: ScriptedScrollable

    init(sheet: ScriptedScrollable) { self.sheet = sheet }

    func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
      sheet.scrollReading(in: container)
    }

    func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
      sheet.observeScrolling(handler)
    }
  }

  private func cells(of band: ViewID) -> [BandCell] { Array(coordinator.cells(of: band)) }

  @Test("a band is notified when its cells move, and not when nothing moves")
  func notifications() throws {
    var updates = 0
    let told = ViewDescriptor { _ in updates += 1 }
    try coordinator.register(told, as: "headings", options: headings)
    sheet.scroll(to: LayoutPoint(x: 100, y: 500))
    updates = 0
    sheet.scroll(to: 510, along: .vertical)
    #expect(updates == 0)
    sheet.scroll(to: 130, along: .horizontal)
    #expect(updates == 1)
    sheet.scroll(to: 130, along: .horizontal)
    #expect(updates == 1)
    sheet.crossRows = try lines(1000, of: 80)
    #expect(updates == 2)
    #expect(cells(of: "headings").first?.frame.size.width == 80)
  }

  @Test("the band of the rows is notified when rows move, along the default axis of views too")
  func notificationsOfRows() throws {
    var updates = 0
    let told = ViewDescriptor { _ in updates += 1 }
    try coordinator.register(told, as: "numbers", options: numbers)
    sheet.scroll(to: LayoutPoint(x: 100, y: 500))
    updates = 0
    sheet.scroll(to: 130, along: .horizontal)
    #expect(updates == 0)
    sheet.scroll(to: 510, along: .vertical)
    #expect(updates == 1)
  }

  @Test("a band has no cells after a host without rows is bound")
  func hostWithoutRows() throws {
    let options = headings.with { ($0.tracking, $0.height) = (.offset(0), .fixed(40)) }
    try coordinator.register(ViewDescriptor { _ in }, as: "headings", options: options)
    // The sixth begins at 390, where the sheet ends.
    sheet.crossRows = try lines(1000, of: 78)
    #expect(cells(of: "headings").count == 5)
    let plain = Plain(sheet: sheet)
    coordinator.bind(to: plain, in: sheet)
    #expect(coordinator.placement(of: "headings")?.isPlaced == true)
    #expect(cells(of: "headings").isEmpty)
  }

  @Test("a host that changes a band whenever it is asked for rows comes to an end")
  func changesInEachAnswer() throws {
    final class Table: RowTable {
      var onAsk: () -> Void = {}
      func rowRange(at path: RowPath) -> AxisRange? {
        AxisRange(start: Double(path.row) * 40, length: 40)
      }
      func sectionRange(_ section: Int) -> AxisRange? { AxisRange(start: 0, end: 40_000) }
      func rowPaths(in range: AxisRange) -> [RowPath] {
        onAsk()
        return (Int(max(0, range.start) / 40)..<Int(range.end / 40)).map {
          RowPath(section: 0, row: $0)
        }
      }
    }
    let table = Table()
    try coordinator.register(ViewDescriptor { _ in }, as: "numbers", options: numbers)
    var budget = 2000
    table.onAsk = { [coordinator, numbers] in
      budget -= 1
      guard budget > 0 else { return }
      var other = numbers
      other.zIndex = budget
      try? coordinator.setOptions(other, for: "numbers")
    }
    sheet.rowTable = table
    // Some passes of at most 32 questions.
    #expect(budget > 0)
    table.onAsk = {}
    sheet.scroll(to: 400, along: .vertical)
    #expect(cells(of: "numbers").first?.first.row == 10)
  }
}
