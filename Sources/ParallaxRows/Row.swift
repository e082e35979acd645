public import ParallaxLayout

extension Row {
  /// A row's height: measured, or an estimate.
  ///
  ///     let row = Row(id: "news", height: .estimated(80))  // until the list has measured it
  ///     print(row.height.points, row.height.isMeasured)  // 80.0 false
  public enum Height: Hashable, Sendable {
    /// An estimate in points, until the row has been laid out.
    case estimated(Double)
    /// The height of the row as laid out, in points.
    case measured(Double)

    /// The height in points; finite and 0 or more in a geometry.
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

    /// The height as one number, whose sign bit says that it is an estimate.
    ///
    /// For example, 44 for a measured height of 44, -44 for an estimate, and -0.0 for an estimate of 0.
    var stored: Double { isMeasured ? points.magnitude : -points.magnitude }

    init(stored: Double) {
      self = stored.sign == .minus ? .estimated(stored.magnitude) : .measured(stored)
    }
  }
}

/// A row to insert in a ``RowGeometry``.
///
///     Row(id: "invoice-17", height: .estimated(44))
public struct Row: Hashable, Sendable {
  /// The identity to find the row by later; `nil` for a row found by its number only.
  ///
  /// Defaults to `nil`, which takes no memory in a geometry if no row nearby has an identity.
  public var id: RowID?
  /// The height in points: measured, or an estimate until the list has laid the row out.
  public var height: Height

  /// Creates a row, without identity unless it has one.
  public init(id: RowID? = nil, height: Height) {
    self.id = id
    self.height = height
  }
}

/// Rows in order, in the shortest form they allow.
///
/// For example, a million rows of one height take as much memory as one row.
///
///     let rows: RowList = [Row(id: "a", height: .measured(44)), Row(height: .estimated(20))]
///     let unseen = RowList(repeating: .estimated(44), count: 1_000_000)
public struct RowList: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case rows([Row])
    case run(Row.Height, count: Int)
  }
  let content: Content

  /// Creates a list of different rows.
  public init(_ rows: [Row]) { content = .rows(rows) }

  /// Creates a list of measured rows without identity from their heights, in points.
  public init(measured heights: [Double]) {
    self.init(heights.map { Row(height: .measured($0)) })
  }

  /// Creates a list of rows of one height without identity.
  ///
  /// A geometry throws an error for a list with a negative count.
  public init(repeating height: Row.Height, count: Int) {
    content = .run(height, count: count)
  }

  /// The number of rows.
  public var count: Int {
    switch content {
    case .rows(let rows): rows.count
    case .run(_, let count): count
    }
  }
}

extension RowList: ExpressibleByArrayLiteral {
  /// Creates a list from literal rows.
  public init(arrayLiteral elements: Row...) { self.init(elements) }
}

/// A section to insert in a ``RowGeometry``: a header, rows and a footer.
///
///     // 28 + 40 * 44 = 1788 points long
///     RowSection(header: 28, rows: RowList(repeating: .measured(44), count: 40))
public struct RowSection: Hashable, Sendable {
  /// The length of the section's header, in points.
  ///
  /// Defaults to 0.
  public var header: Double
  /// The length of the section's footer, in points.
  ///
  /// Defaults to 0.
  public var footer: Double
  /// The rows between header and footer.
  public var rows: RowList

  /// Creates a section.
  public init(header: Double = 0, footer: Double = 0, rows: RowList = []) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}
