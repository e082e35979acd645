import Foundation
import ParallaxCoordinator
import TestSupport

/// Millions of ticks with random changes, in one process that must not grow.
enum Soak {
  /// Scrolls a list, and changes something every 64 ticks; at each tenth the frames must be those of a
  /// new coordinator, and the memory that of the first tenth.
  static func run(ticks: Int, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let list = ScriptedScrollable(length: 844, contentLength: 0)
    list.rows = try RowGeometry([
      RowSection(rows: RowList((0..<2_000).map { Row(id: RowID($0), height: .measured(50)) }))
    ])
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: list, in: list)
    var (offset, next, firstBytes) = (0.0, 2_000, 0)
    for number in 0..<40 { try register(number, in: coordinator, using: &random) }
    for tick in 1...ticks {
      offset += random.quarter(-40...60)
      if offset < -200 || offset > list.rows.length { offset = 0 }
      list.scroll(to: offset)
      if tick % 64 == 0 {
        next += 1
        try change(list, coordinator, next: next, using: &random)
        offset = list.reading.contentOffset
      }
      guard tick % max(1, ticks / 10) == 0 else { continue }
      let mirror = MirrorHost(list)
      let fresh = try coordinator.fresh(over: mirror, in: list)
      if let difference = coordinator.difference(from: fresh) {
        broken("tick \(tick): \(difference)")
      }
      withExtendedLifetime(mirror) { fresh.unbind() }
      let bytes = residentBytes()
      if firstBytes == 0 { firstBytes = bytes }
      print("\(tick) ticks: \(bytes / 1024) KiB resident")
      // The C library's pages come and go by a few; a tick that keeps 1 byte would show as megabytes.
      if bytes > firstBytes + 2 << 20 {
        broken("memory is flat: \(firstBytes) bytes, then \(bytes)")
      }
    }
  }

  private static func register(
    _ number: Int,
    in coordinator: ParallaxCoordinator,
    using random: inout SeededGenerator
  ) throws {
    try coordinator.register(
      ViewDescriptor { _ in },
      as: ViewID("\(number)"),
      options: .random(in: 100_000, tracksPaths: false, using: &random)
    )
  }

  /// Replaces a row, a view, the size, an inset or a setting.
  private static func change(
    _ list: ScriptedScrollable,
    _ coordinator: ParallaxCoordinator,
    next: Int,
    using random: inout SeededGenerator
  ) throws {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      let row = Int.random(in: 0..<1_999, using: &random)
      try list.rows.remove(row..<row + 1)
      let new = Row(id: RowID(next), height: .measured(random.quarter(10...120)))
      try list.rows.insert([new], at: .row(Int.random(in: 0..<1_999, using: &random)))
    case 2:
      let id = random.pick(coordinator.registeredViews)
      coordinator.unregister(id)
      try register(next, in: coordinator, using: &random)
    case 3: list.containerSize.height = random.pick([600, 844])
    case 4: list.reading.contentInset.top = random.pick([0, 47])
    default: coordinator.configuration.shortContent = random.pick([.asIs, .pad])
    }
  }

  /// The memory of this process that is in use, in bytes.
  private static func residentBytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
  }
}
