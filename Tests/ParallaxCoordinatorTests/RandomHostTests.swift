import ParallaxCoordinator
import TestSupport
import Testing

/// Changes of rows that nobody announces, over hosts of every kind.
@Suite("Rows that change without a word", .timeLimit(.minutes(20)))
struct RandomHostTests {
  enum Kind: CaseIterable { case plain, estimating, reloading, lazy, lazyFromModel, lazyEstimating }

  @Test(
    "leave the row the user reads where it is, and frames as a new coordinator has them",
    arguments: Kind.allCases
  )
  func unannounced(kind: Kind) throws {
    var (changes, looks) = (0, 0)
    for seed in RandomScenes.seeds(60) {
      var random = SeededGenerator(seed: seed)
      let list = VirtualList(
        (0..<120).map { .init($0, Double(20 + ($0 * 37 + Int(seed % 90)) % 90)) },
        estimates: [.estimating, .reloading, .lazyEstimating].contains(kind)
      )
      list.isLazy = [.lazy, .lazyFromModel, .lazyEstimating].contains(kind)
      list.answersFromModel = kind == .lazyFromModel
      let coordinator = ParallaxCoordinator()
      coordinator.bind(to: list, in: list)
      for (id, height, row) in [("header", HeightRange(20...80), 0), ("title", .fixed(30), 40)] {
        let options = ParallaxOptions(
          height: height,
          tracking: .rowID(RowID(row)),
          stickPosition: .top
        )
        try coordinator.register(ViewDescriptor { _ in }, as: ViewID(id), options: options)
      }
      list.layOut()
      var next = 1000
      for _ in 0..<12 {
        list.scroll(to: Double(Int.random(in: 300..<3000, using: &random)))
        for _ in 0..<3 { list.layOut() }
        guard isBetweenEnds(list) else { continue }
        list.shifts = []
        change(list, kind, &next, using: &random)
        if list.isLazy {
          for _ in 0..<Int.random(in: 0..<3, using: &random) { list.scroll(by: 11) }
        }
        guard let id = firstRow(of: list, below: coordinator.obscured.top) else { continue }
        let position = list.position(of: id)
        list.layOut()
        if list.isLazy { for _ in 0..<3 { list.layOut() } }
        guard isBetweenEnds(list) else { continue }
        changes += 1
        if list.shifts.count > 1 { looks += 1 }
        #expect(abs(list.position(of: id) - position) < 1e-6, "seed \(seed), row \(id)")
        #expect(list.length(of: 0) ?? 80 == 80, "seed \(seed)")
        #expect(list.length(of: 40) ?? 30 == 30, "seed \(seed)")
        try expectFresh(coordinator, over: list, "seed \(seed)")
      }
    }
    // Most changes are between the ends, and estimates that are wrong take a second look.
    #expect(changes >= RandomScenes.least(400))
    if kind == .reloading { #expect(looks >= RandomScenes.least(50)) }
  }

  /// Binds a coordinator to a list, with a header of a fixed length over row 0.
  private func bind(_ list: VirtualList, header length: Double) throws -> ParallaxCoordinator {
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: list, in: list)
    let options = ParallaxOptions(
      height: .fixed(length),
      tracking: .rowID(0),
      stickPosition: .top
    )
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    list.layOut()
    return coordinator
  }

  @Test("move nothing when a row that a shift has brought into view is measured later")
  func measuredAfterShift() throws {
    let list = VirtualList((0..<40).map { .init($0, 50) })
    list.isLazy = true
    let coordinator = try bind(list, header: 20)
    list.scroll(to: 460)
    list.layOut()
    #expect(list.position(of: 10) == 10)
    list.cells.insert(.init(900, 87), at: 10)
    list.cells.removeFirst(4)
    list.layOut()
    // The new row is first in view now, as the header is gone, and counts 50 points of its 87.
    #expect(list.position(of: 900) == -40 && list.position(of: 10) == 10)
    list.layOut()
    #expect(list.length(of: 900) == 87 && list.position(of: 10) == 10)
    withExtendedLifetime(coordinator) {}
  }

  @Test("move nothing, though each shift brings another row under the header that must be measured")
  func measuredByEachShift() throws {
    let list = VirtualList((0..<100).map { .init($0, 50) })
    let coordinator = try bind(list, header: 200)
    var problems: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { problems.append($0) }
    list.scroll(to: 2010)
    #expect(list.position(of: 41) == 190)
    list.shifts = []
    list.measured = [:]
    for row in 1..<44 { list.cells[row].length = 20 }
    list.layOut()
    #expect(list.position(of: 41) == 190 && list.shifts == [-120, -90, -30, -30, -30])
    #expect(problems.isEmpty)
  }

  private func isBetweenEnds(_ list: VirtualList) -> Bool {
    list.offset > list.firstOffset + 1 && list.offset < list.lastOffset - 1
  }

  private func change(
    _ list: VirtualList,
    _ kind: Kind,
    _ next: inout Int,
    using random: inout SeededGenerator
  ) {
    for _ in 0..<Int.random(in: 1..<5, using: &random) {
      let above = list.index(at: list.offset)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: list.cells.remove(at: Int.random(in: 0..<max(1, above - 8), using: &random))
      case 1:
        let index = Int.random(in: 0..<max(1, above - 8), using: &random)
        list.cells[index].length += 17
        let id = list.cells[index].id
        if list.measured[id] != nil { list.measured[id] = list.cells[index].length }
      default:
        next += 1
        let length = Double(Int.random(in: 10..<150, using: &random))
        list.cells.insert(
          .init(next, length),
          at: Int.random(in: 0..<max(1, above), using: &random)
        )
      }
    }
    guard kind == .reloading else { return }
    // All rows are estimates again, under the same identities.
    list.measured = [:]
    for index in list.cells.indices where random.chance(0.3) {
      list.cells[index].length = Double(Int.random(in: 20..<110, using: &random))
    }
  }

  /// The first row below the stuck views that is still there after the change.
  ///
  /// A row that the change brought in has no position to keep.
  private func firstRow(of list: VirtualList, below line: Double) -> Int? {
    let isNew = { (id: Int) in !list.cells.contains { $0.id == id } }
    let row = list.laidOut.first { row in
      guard row.id != 0, row.id != 40, !isNew(row.id), let start = list.start(of: row.id),
        let length = list.length(of: row.id)
      else { return false }
      return start + length > list.offset + line + 1e-3
    }
    return row?.id
  }

  private func expectFresh(
    _ coordinator: ParallaxCoordinator,
    over list: VirtualList,
    _ comment: Comment
  ) throws {
    let mirror = MirrorHost(list)
    let fresh = try coordinator.fresh(over: mirror, in: list)
    #expect(coordinator.difference(from: fresh) == nil, comment)
    withExtendedLifetime(mirror) {}
  }
}
