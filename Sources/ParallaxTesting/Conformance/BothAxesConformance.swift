public import ParallaxCoordinator

/// Checks a scrollable scrolling on both axes, or a page and a table in it scrolling on one each.
///
/// A port writes the ``ScrollableConformance`` of one axis as a function of the axis, and says how to
/// scroll on both at once:
///
///     let scroll: (LayoutPoint) -> Void = { sheet.scroll(to: $0) }
///     var conformance = BothAxesConformance(scroll: scroll) { axis in
///       var kit = ScrollableConformance(of: sheet, in: window) { sheet.scroll(to: $0, along: axis) }
///       kit.insert = { path, length in sheet.insert(at: path, length: length, along: axis) }
///       return kit
///     }
///     conformance.shownCell = { row, column in sheet.frame(ofCellAt: row, column) }
///     let report = conformance.report()
///     #expect(report.findings.isEmpty, "\(report)")
///     #expect(report.notChecked.isEmpty, "\(report)")
///
/// Each axis is checked by itself, as a list is. While one is driven, the other must stay as it was:
/// a shift, an inset, a row length or a counted move on the wrong axis is a finding of
/// ``ConformanceCheck/otherAxis``. Then both are driven at once: scrolled, pulled past the four
/// corners, given rows and columns in front of the anchor cell, and commands of one coordinator for
/// both.
///
/// The content must be longer than the frame on both axes, and its rows and columns must have
/// independent lengths: a cell whose text wraps makes its row longer when its column is narrower,
/// which looks to the check like a command for the wrong axis.
public struct BothAxesConformance {
  let scroll: (LayoutPoint) -> Void
  /// The check along the vertical axis.
  public var vertical: ScrollableConformance
  /// The check along the horizontal axis: its rows are columns, and its top edge is the leading one.
  public var horizontal: ScrollableConformance
  /// Pulls the content past a corner, to offsets beyond those at which it rests.
  ///
  /// Defaults to `nil`.
  public var overscroll: ((_ offset: LayoutPoint) -> Void)?
  /// Scrolls to offsets of both axes as the app does, not the user.
  ///
  /// Defaults to `nil`.
  public var scrollByApp: ((_ offset: LayoutPoint) -> Void)?
  /// Scrolls to offsets of both axes as the user does.
  ///
  /// Defaults to `nil`.
  public var scrollByUser: ((_ offset: LayoutPoint) -> Void)?
  /// Returns the frame of the view at a row and a column, in container coordinates, in points; `nil`
  /// for a cell out of sight.
  ///
  /// It must come from the view layer. Its `x` counts from the left edge of the container, also from
  /// right to left. Defaults to `nil`.
  public var shownCell: ((_ row: RowPath, _ column: RowPath) -> LayoutRect?)?

  /// Creates the check of a scrollable on both axes.
  ///
  /// - Parameters:
  ///   - scroll: Scrolls to offsets at which the content can rest: `x` of the horizontal axis, `y` of
  ///     the vertical one.
  ///   - conformance: Returns the check along an axis, of which `axis` is set afterwards. Both have the
  ///     same container. Their scrollables may differ.
  public init(
    scroll: @escaping (LayoutPoint) -> Void,
    along conformance: (ScrollAxis) -> ScrollableConformance
  ) {
    self.scroll = scroll
    vertical = conformance(.vertical)
    horizontal = conformance(.horizontal)
    vertical.axis = .vertical
    horizontal.axis = .horizontal
  }

  /// Makes all possible checks, and returns the findings and the checks left out.
  ///
  /// Both axes are driven at once only if each is sound by itself.
  ///
  /// - Complexity: Asks for at most 2,000 rows and 2,000 columns, a few dozen times each.
  public func report() -> ConformanceReport {
    let run = BothAxesRun(self)
    run.run()
    return run.report
  }
}

@available(*, unavailable)
extension BothAxesConformance: Sendable {}
