package import ParallaxLayout

/// The rows of a host, as the engine asks for them; none where it has none.
package struct HostRows: RowSource {
  private let rows: (any ScrollableRows)?
  private let identities: (any ScrollableRowIdentities)?

  /// Creates the rows of a scrollable that need not be bound.
  package init(of scrollable: any Scrollable) { self.init(ScrollableCapabilities(of: scrollable)) }

  init(_ capabilities: borrowing ScrollableCapabilities) {
    rows = capabilities.rows
    identities = capabilities.identities
  }

  package func rowRange(at path: RowPath) -> AxisRange? { rows?.rowRange(at: path) }
  package func sectionRange(_ section: Int) -> AxisRange? { rows?.sectionRange(section) }
  package func rowPath(of id: RowID) -> RowPath? { identities?.rowPath(of: id) }
  package func rowIDs(in range: AxisRange) -> [RowID] { identities?.rowIDs(in: range) ?? [] }
}

extension ParallaxCoordinator {
  /// The rows of the bound scrollable.
  package var rows: HostRows { HostRows(capabilities) }

  /// A Boolean value indicating whether the bound scrollable lays out a change later.
  var isLayoutPending: Bool { capabilities.shifting?.isLayoutPending ?? false }
}
