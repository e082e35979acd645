public import ParallaxCoordinator

/// A scrollable without a screen, and its own container: what tests and replays scroll.
///
///     let scrollable = ScriptedScrollable(length: 844, contentLength: 2000)
///     coordinator.bind(to: scrollable, in: scrollable)
///     scrollable.scroll(to: 100)
///
/// Every property may be set at any time and is told at once; several are told together by
/// ``change(_:)``.
public final class ScriptedScrollable: ParallaxContainer {
  /// The extent of the container, in points.
  public var containerSize: LayoutSize { didSet { didChange() } }
  /// The covered parts of the container, in points.
  ///
  /// Defaults to 0.
  public var containerSafeArea = AxisInsets.zero { didSet { didChange() } }
  /// What is answered to a coordinator that asks.
  public var reading: ScrollReading { didSet { didChange() } }
  /// The rows of the content.
  ///
  /// Defaults to none. Setting them sets the length of the content to theirs.
  public var rows = RowGeometry() {
    didSet {
      change {
        $0.reading.contentLength = $0.rows.length
        $0.reading.contentVersion += 1
      }
    }
  }
  /// A Boolean value indicating whether the offset is brought back to where the content can rest
  /// after a change of anything else, as browsers, GTK and UIKit do.
  ///
  /// Scrolling alone still goes beyond the ends. Defaults to `false`.
  public var clampsOffset = false { didSet { lastMetrics = metrics } }
  /// Every change of insets that a coordinator asked for, oldest first.
  public private(set) var insetChanges: [AxisInsets] = []
  /// How often a reading was taken.
  public private(set) var readingCount = 0

  /// Called with each change of insets, after it was made.
  ///
  /// Defaults to `nil`.
  public var onInsetChange: ((AxisInsets) -> Void)?
  /// Called with the rows that are to have other heights.
  ///
  /// Defaults to `nil`.
  public var onRowHeightChange: (([RowPath]) -> Void)?
  /// Called with the distance of each shift that keeps a place: an animation under way ends farther
  /// by it.
  ///
  /// Defaults to `nil`.
  public var onShift: ((Double) -> Void)?

  private let observers = ScrollObservers()
  private var isChanging = false
  /// What was told last, while the offset is clamped.
  private var lastMetrics: ScrollMetrics?

  /// Creates a scrollable of a length along its axis, in points.
  ///
  /// - Parameters:
  ///   - length: The extent of scrollable and container along the axis.
  ///   - crossLength: Their extent along the other axis.
  ///   - contentLength: The length of the content.
  ///   - axis: The direction in which the content scrolls.
  public init(
    length: Double,
    crossLength: Double = 390,
    contentLength: Double,
    axis: ScrollAxis = .vertical
  ) {
    reading = ScrollReading(contentOffset: 0, contentLength: contentLength)
    reading.axis = axis
    containerSize =
      axis == .vertical
      ? LayoutSize(width: crossLength, height: length)
      : LayoutSize(width: length, height: crossLength)
  }

  /// Scrolls to an offset, in points, unclamped.
  public func scroll(to offset: Double, cause: ScrollCause = .user) {
    change { scrollable in
      scrollable.reading.contentOffset = offset
      scrollable.reading.cause = cause
    }
  }

  /// Changes several properties and tells of them once.
  public func change(_ body: (ScriptedScrollable) -> Void) {
    let wasChanging = isChanging
    isChanging = true
    body(self)
    isChanging = wasChanging
    didChange()
  }

  private func didChange() {
    guard !isChanging else { return }
    if clampsOffset { clampOffset() }
    observers.notify()
  }

  private var metrics: ScrollMetrics {
    ScrollMetrics(reading, in: containerSize, safeArea: containerSafeArea)
  }

  private func clampOffset() {
    let metrics = metrics
    defer { lastMetrics = self.metrics }
    let resting = metrics.restingOffset(nearest: metrics.contentOffset)
    guard !metrics.differsOnlyInOffset(from: lastMetrics), resting != metrics.contentOffset else {
      return
    }
    isChanging = true
    reading.contentOffset = resting
    reading.cause = .layout
    isChanging = false
  }
}

@available(*, unavailable)
extension ScriptedScrollable: Sendable {}

extension ScriptedScrollable: Scrollable {
  /// Answers with `reading`.
  public func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    readingCount += 1
    return reading
  }

  /// Calls a handler after each change.
  public func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}

extension ScriptedScrollable: ScrollableRows, ScrollableRowIdentities {
  /// Answers from `rows`.
  public func rowRange(at path: RowPath) -> AxisRange? { rows.rowRange(at: path) }

  /// Answers from `rows`.
  public func sectionRange(_ section: Int) -> AxisRange? { rows.sectionRange(section) }

  /// Hands the rows on.
  public func rowHeightsDidChange(at paths: [RowPath]) { onRowHeightChange?(paths) }

  /// Answers from `rows`.
  public func rowPath(of id: RowID) -> RowPath? { rows.rowPath(of: id) }

  /// Answers from `rows`.
  public func rowIDs(in range: AxisRange) -> [RowID] {
    rows.rows(in: range).compactMap { rows.id(of: $0) }
  }
}

extension ScriptedScrollable: ScrollableShifting, ScrollableInsets {
  /// Moves the offset of `reading`.
  public func shiftContentOffset(by distance: Double) {
    onShift?(distance)
    scroll(to: reading.contentOffset + distance, cause: .layout)
  }

  /// Answers that every change is told at once.
  public var isLayoutPending: Bool { false }

  /// Adds to the insets of `reading`.
  public func adjustContentInset(_ adjustment: InsetAdjustment) {
    let change = adjustment.change
    insetChanges.append(change)
    self.change {
      $0.reading.contentInset.top += change.top
      $0.reading.contentInset.bottom += change.bottom
    }
    onInsetChange?(change)
  }
}
