import ParallaxLayout
import ParallaxRows
import TestSupport
@testable import ParallaxReplay

/// A list whose rows are replaced while it is read.
struct AnchorScene: RestatedScene {
  private let rowHeight: Double
  private let isKeyed: Bool
  private var keys: [Double] = []
  private var rows = RowGeometry()
  private var metrics: ScrollMetrics
  /// The foreign lists keep the place at the very top too.
  private let anchor = ScrollAnchor(atTop: .keepPlace)

  init(_ vector: ForeignVector) throws {
    rowHeight = try vector.scene.require("rowHeight")
    isKeyed = vector.scene["keyed"].map { $0.isTrue } ?? true
    metrics = ScrollMetrics(
      containerLength: try vector.scene.require("viewport"),
      contentOffset: vector.scene["scrollOffset"]?.number ?? 0,
      contentLength: 0
    )
    try setRows(vector.kind == "anchor" ? (0..<10).map { Double($0) } : [])
  }

  private mutating func setRows(_ keys: [Double]) throws {
    self.keys = keys
    let list = keys.map { key in
      Row(id: isKeyed ? RowID(Int(key)) : nil, height: .measured(rowHeight))
    }
    rows = try RowGeometry([RowSection(rows: RowList(list))])
    metrics.contentLength = rows.length
  }

  mutating func perform(_ step: ForeignStep) throws {
    let before = rows
    let reading = metrics
    switch step.operation {
    case "data":
      try setRows(step.fields.list("keys").compactMap(\.number))
      metrics.contentOffset =
        try step.fields.require("firstVisibleIndex") * rowHeight
        + step.fields.require("offsetInRow")
    case "replaceData":
      try setRows(step.fields.list("keys").compactMap(\.number))
      metrics.contentOffset = anchor.adjust(reading, from: before, to: rows)
    case "insertAt":
      let row = Row(id: -1, height: .measured(rowHeight))
      let index = Int(try step.fields.require("index"))
      let changes = try rows.apply([.insert([row], at: .row(index))])
      metrics.contentLength = rows.length
      metrics.contentOffset =
        anchor.adjust(reading, for: changes, from: before, to: rows)
    default: throw RestatementError.unknown(step.operation)
    }
  }

  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation {
    let visible = rows.rows(in: metrics.visibleContent())
    let parts = expectation.name.split(separator: ".")
    switch parts.first {
    case "firstIndex", "firstVisibleIndex":
      return .number(Double(visible.lowerBound))
    case "offsetInRow":
      return .number(metrics.contentOffset - (rows.start(of: visible.lowerBound) ?? .nan))
    case "visible":
      guard let number = parts.last.flatMap({ Int($0) }), number < visible.count else { break }
      return .number(keys[visible.lowerBound + number])
    default: break
    }
    throw RestatementError.unknown(expectation.name)
  }
}

/// An offset when the content gets another length and no row tells where the place has gone.
struct RangeScene: RestatedScene {
  private static let viewport = 600.0
  private var offset: Double
  private let old: Double
  private let new: Double

  init(_ vector: ForeignVector) throws {
    guard let old = vector.scene["old"], let new = vector.scene["new"] else {
      throw RestatementError.missing("old, new")
    }
    offset = try old.require("px")
    self.old = try old.require("max")
    self.new = try new.require("max")
  }

  mutating func perform(_ step: ForeignStep) throws {
    let metrics = ScrollMetrics(
      containerLength: Self.viewport,
      contentOffset: offset,
      contentLength: Self.viewport + old
    )
    offset = ScrollAnchor().adjust(metrics, toContentLength: Self.viewport + new) { _ in 0 }
  }

  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation {
    guard expectation.name == "pixels" else {
      throw RestatementError.unknown(expectation.name)
    }
    return .number(offset)
  }
}
