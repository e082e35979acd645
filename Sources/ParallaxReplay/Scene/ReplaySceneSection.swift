public import ParallaxCoordinator

/// A section of a scene's rows.
public struct ReplaySceneSection: Hashable, Sendable {
  /// The length of the section's title above its rows, in points; 0 or more.
  public var header: Double
  /// The rows, first one first.
  public var rows: [ReplaySceneRows.Run]

  /// Creates a section.
  public init(header: Double = 0, rows: [ReplaySceneRows.Run] = []) {
    self.header = header
    self.rows = rows
  }
}

extension ReplaySceneRows {
  /// Rows of one height that follow one another, or a single row that has an identity.
  ///
  /// A million rows of one height take no more room than a single one.
  public struct Run: Hashable, Sendable {
    /// The identity of the row; `nil` where the rows have none.
    public let id: RowID?
    /// The height of each row, in points; 0 or more.
    public let height: Double
    /// How many rows there are, `0...1_000_000_000`; 1 for a row with an identity.
    public let count: Int

    /// Creates rows without identities.
    ///
    /// A count outside `0...1_000_000_000` is brought to the nearest inside.
    public init(count: Int = 1, height: Double) {
      id = nil
      self.height = height
      self.count = max(Self.counts.lowerBound, min(Self.counts.upperBound, count))
    }

    /// Creates a row with an identity.
    public init(id: RowID, height: Double) {
      self.id = id
      self.height = height
      count = 1
    }

    /// So few that no sum of counts overflows.
    static let counts = 0...1_000_000_000
  }
}
