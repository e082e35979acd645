public import ParallaxLayout

/// How high a row is, and whether that was measured or is an estimate.
public enum RowHeight: Hashable, Sendable {
  /// A guess in points, to be replaced once the row has been laid out.
  case estimated(Double)
  /// The height in points that the row was laid out with.
  case measured(Double)

  /// The height in points; finite, 0 or more in a row that a geometry holds.
  public var points: Double {
    switch self {
    case .estimated(let points), .measured(let points): points
    }
  }

  /// A Boolean value indicating whether the row has been laid out.
  public var isMeasured: Bool {
    if case .measured = self { return true }
    return false
  }

  /// The height as one number: an estimate has its sign bit set, so that the flag takes no room.
  var stored: Double { isMeasured ? points.magnitude : -points.magnitude }

  init(stored: Double) {
    self = stored.sign == .minus ? .estimated(stored.magnitude) : .measured(stored)
  }
}

/// A row to be put into a ``RowGeometry``.
///
///     Row(id: "invoice-17", height: .estimated(44))
public struct Row: Hashable, Sendable {
  /// The identity to find the row by later; `nil` for a row that is only known by its place.
  ///
  /// Defaults to `nil`, which costs no memory in a geometry.
  public var id: RowID?
  /// The height, in points.
  public var height: RowHeight

  /// Creates a row.
  public init(id: RowID? = nil, height: RowHeight) {
    self.id = id
    self.height = height
  }
}

/// Rows in order, written down as briefly as they allow.
///
///     let rows: RowList = [Row(id: "a", height: .measured(44)), Row(height: .estimated(20))]
///     let unseen = RowList(repeating: .estimated(44), count: 1_000_000)
public struct RowList: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case rows([Row])
    case measured([Double])
    case run(RowHeight, count: Int)
  }
  let content: Content

  /// Creates a list of rows that may all differ.
  public init(_ rows: [Row]) { content = .rows(rows) }

  /// Creates a list of rows without identity that have been laid out, from their heights in points.
  public init(measured heights: [Double]) { content = .measured(heights) }

  /// Creates a list of rows of one height, without identity.
  ///
  /// A negative count is refused by the geometry that the list is given to.
  public init(repeating height: RowHeight, count: Int) {
    content = .run(height, count: count)
  }

  /// The number of rows.
  public var count: Int {
    switch content {
    case .rows(let rows): rows.count
    case .measured(let heights): heights.count
    case .run(_, let count): count
    }
  }
}

extension RowList: ExpressibleByArrayLiteral {
  /// Creates a list from literal rows.
  public init(arrayLiteral elements: Row...) { self.init(elements) }
}

/// A section to be put into a ``RowGeometry``: its rows, and what stands before and after them.
public struct RowSection: Hashable, Sendable {
  /// The length of the section's header, in points.
  ///
  /// Defaults to 0.
  public var header: Double
  /// The length of the section's footer, in points.
  ///
  /// Defaults to 0.
  public var footer: Double
  /// The rows between the two.
  public var rows: RowList

  /// Creates a section.
  public init(header: Double = 0, footer: Double = 0, rows: RowList = []) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}
