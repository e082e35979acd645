import ParallaxCoordinator
import Testing

/// What a band is not made for, and what apps do in the middle of it.
@Suite("Bands at the edge of what is possible", .timeLimit(.minutes(20)))
struct BandInputTests {
  private let coordinator = ParallaxCoordinator()
  private let band = ParallaxOptions(height: .fixed(40), stickPosition: .top, cells: .rows)

  private func text(_ options: ParallaxOptions) -> String? {
    do {
      try coordinator.register(ViewDescriptor { _ in }, as: "band", options: options)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("a host without columns refuses a band, and says how it gets some")
  func noColumns() throws {
    let list = ScriptedScrollable(length: 844, contentLength: 4000)
    coordinator.bind(to: list, in: list)
    #expect(
      text(band) == """
        view "band": cells is rows, and the bound scrollable has no rows along the horizontal axis; \
        return them in rows(along:)
        """
    )
  }

  @Test("a band that was registered first is reported when a host without columns is bound")
  func boundLater() throws {
    var reported: [String] = []
    coordinator.onDiagnostic = { reported.append("\($0)") }
    #expect(text(band) == nil)
    let list = ScriptedScrollable(length: 844, contentLength: 4000)
    coordinator.bind(to: list, in: list)
    #expect(reported.count == 1)
    #expect(reported.first?.contains("has no rows along the horizontal axis") == true)
    #expect(Array(coordinator.cells(of: "band")).isEmpty)
  }

  @Test("a band has no options across")
  func across() {
    var options = band
    options.across = AxisOptions(.fixed(80))
    #expect(
      text(options) == """
        view "band": cells is set, but the view has options across, where its cells are; set across to \
        nil, or cells to nil
        """
    )
  }

  @Test("a view that is no band has no cells, and neither has an unknown name")
  func noBand() throws {
    let sheet = try sheet(columns: 10)
    coordinator.bind(to: sheet, in: sheet)
    #expect(text(ParallaxOptions(height: .fixed(40))) == nil)
    #expect(Array(coordinator.cells(of: "band")).isEmpty)
    #expect(Array(coordinator.cells(of: "nobody")).isEmpty)
    #expect(coordinator.cell(at: LayoutPoint(x: 10, y: 10)) == nil)
  }

  @Test("a band that is unregistered in the loop over its cells has no further ones")
  func unregisteredInTheLoop() throws {
    let sheet = try sheet(columns: 1000)
    coordinator.bind(to: sheet, in: sheet)
    var count = 0
    let descriptor = ViewDescriptor { [coordinator] _ in
      for _ in coordinator.cells(of: "band") {
        count += 1
        coordinator.unregister("band")
      }
    }
    try coordinator.register(descriptor, as: "band", options: band)
    #expect(count == 1)
    sheet.scroll(to: 500, along: .horizontal)
    #expect(count == 1)
  }

  @Test(
    "a loop that scrolls and takes columns away ends, and the last frames are those of a new loop"
  )
  func changesInTheLoop() throws {
    let sheet = try sheet(columns: 1000)
    coordinator.bind(to: sheet, in: sheet)
    try coordinator.register(ViewDescriptor { _ in }, as: "band", options: band)
    var count = 0
    for _ in coordinator.cells(of: "band") {
      count += 1
      sheet.scroll(to: Double(count) * 70, along: .horizontal)
      sheet.crossRows = try lines(1000 - count * 200, of: 90)
    }
    #expect(count <= 6)
    let cells = Array(coordinator.cells(of: "band"))
    #expect(cells.map { $0.frame } == Array(coordinator.cells(of: "band")).map { $0.frame })
  }

  @Test("a band and a view on one lane: the view stacks on the band, and the cells stay the band's")
  func bandAndView() throws {
    let sheet = try sheet(columns: 1000)
    coordinator.bind(to: sheet, in: sheet)
    try coordinator.register(ViewDescriptor { _ in }, as: "band", options: band)
    let lane = AxisOptions(.fixed(90), tracking: .offset(180), stickPosition: [])
    let title = ParallaxOptions(
      height: .fixed(30),
      tracking: .offset(100),
      stickPosition: .top,
      across: lane
    )
    try coordinator.register(ViewDescriptor { _ in }, as: "title", options: title)
    sheet.scroll(to: 500, along: .vertical)
    #expect(coordinator.frame(of: "title") == LayoutRect(x: 180, y: 40, width: 90, height: 30))
    #expect(
      Array(coordinator.cells(of: "band")).map { $0.frame.size.height } == [40, 40, 40, 40, 40]
    )
  }

  @Test("a band on no rows at all, and on none any more")
  func empty() throws {
    let sheet = try sheet(columns: 3)
    coordinator.bind(to: sheet, in: sheet)
    try coordinator.register(ViewDescriptor { _ in }, as: "band", options: band)
    #expect(Array(coordinator.cells(of: "band")).count == 3)
    sheet.crossRows = try lines(0, of: 90)
    #expect(Array(coordinator.cells(of: "band")).isEmpty)
    coordinator.unbind()
    #expect(Array(coordinator.cells(of: "band")).isEmpty)
  }

  @Test("cells become views, and views none, with other options")
  func otherOptions() throws {
    let sheet = try sheet(columns: 1000)
    coordinator.bind(to: sheet, in: sheet)
    try coordinator.register(ViewDescriptor { _ in }, as: "band", options: band)
    var options = band
    options.cells = nil
    try coordinator.setOptions(options, for: "band")
    #expect(Array(coordinator.cells(of: "band")).isEmpty)
    options.cells = .spans([BandSpan("all", from: .id(RowID(0)), through: .id(RowID(999)))])
    try coordinator.setOptions(options, for: "band")
    #expect(Array(coordinator.cells(of: "band")).map { $0.frame.size.width } == [90_000])
  }

  private func sheet(columns: Int) throws -> ScriptedScrollable {
    let sheet = ScriptedScrollable(
      size: LayoutSize(width: 390, height: 844),
      contentSize: LayoutSize(width: 0, height: 4000)
    )
    sheet.crossRows = try lines(columns, of: 90)
    return sheet
  }
}
