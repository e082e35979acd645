public import ParallaxLayout
public import ParallaxRows

/// A scrollable without a screen, and its own container: for tests, previews and replays.
///
///     let scrollable = ScriptedScrollable(length: 844, contentLength: 2000)
///     coordinator.bind(to: scrollable, in: scrollable)
///     scrollable.scroll(to: 100)
///
/// Every property may be set at any time and is reported at once; several are reported together by
/// ``change(_:)``. It has all abilities and keeps the contract of each: rows get the lengths that
/// are asked for, insets are applied at once, and moves that are not the user's are counted.
public final class ScriptedScrollable: ParallaxContainer {
  /// The extent of the container, in points.
  public var containerSize: LayoutSize { didSet { didChange() } }
  /// The covered parts of the container at the ends of the axis, in points.
  ///
  /// Defaults to 0.
  public var containerSafeArea = AxisInsets.zero { didSet { didChange() } }
  /// The axis on which the content scrolls.
  public var axis: ScrollAxis { didSet { didChange() } }
  /// The state along the axis: the answer to a coordinator that reads it.
  ///
  /// Its ``AxisReading/contentInset`` is the app's own inset. Setting its offset is a scroll of the
  /// user; ``scroll(to:cause:)`` counts other moves.
  public var reading: AxisReading { didSet { didChange() } }
  /// The range of the container that the scrollable fills across its axis, in points; `nil`, the
  /// default, is all of it.
  public var crossFrame: AxisRange? { didSet { didChange() } }
  /// The rows as they are laid out, with the lengths that coordinators asked for.
  ///
  /// Setting them gives rows their own lengths, replaces ``AxisReading/contentLength`` by the length
  /// of the rows, and counts a new ``AxisReading/rowRevision``. Changing them in place, as by
  /// `list.rows.insert(_:at:)`, changes the rows with their own lengths. Defaults to none.
  public var rows: RowGeometry {
    get { laidOutRows }
    _modify {
      defer { layOutRows() }
      yield &ownRows
    }
    set {
      ownRows = newValue
      layOutRows()
    }
  }
  /// The answers about rows in place of ``rows``; setting it counts a new
  /// ``AxisReading/rowRevision``.
  ///
  /// For content of which only a few rows are known. Defaults to `nil`: ``rows`` answer.
  public var rowTable: (any RowTable)? { didSet { change { $0.reading.rowRevision += 1 } } }
  /// A Boolean value indicating whether rows get the lengths that coordinators ask for.
  ///
  /// Defaults to `true`.
  public var followsRowLengths = true
  /// A Boolean value indicating whether the content gets the insets that coordinators ask for.
  ///
  /// If `false`, a share is kept in ``shares`` and changes no reading. Defaults to `true`.
  public var followsInsets = true
  /// A Boolean value indicating whether the offset moves when a coordinator asks for it.
  ///
  /// Defaults to `true`.
  public var followsShifts = true
  /// A Boolean value indicating whether the offset is brought back to where the content can rest
  /// after a change of anything else, as browsers, GTK and UIKit do.
  ///
  /// Scrolling alone still goes beyond the ends. Defaults to `false`.
  public var clampsOffset = false { didSet { lastMetrics = metrics } }
  /// The insets of all coordinators.
  public private(set) var shares = InsetShares()
  /// The row lengths of all coordinators.
  public private(set) var rowRoom = RowRoom()
  /// Every share that a coordinator asked for, oldest first.
  public private(set) var insetOrders: [InsetShare] = []
  /// The app's insets and those of all coordinators together, in points.
  public var insets: AxisInsets {
    let shared = shares.total.insets
    let own = reading.contentInset
    return AxisInsets(top: own.top + shared.top, bottom: own.bottom + shared.bottom)
  }
  /// The number of readings taken so far.
  public private(set) var readingCount = 0

  /// Called with each share that a coordinator asks for, after it was applied.
  ///
  /// Defaults to `nil`.
  public var onInsetChange: ((InsetShare) -> Void)?
  /// Called with each table of row lengths that a coordinator asks for, after it was applied.
  ///
  /// Defaults to `nil`.
  public var onRowLengthChange: ((RowLengths) -> Void)?
  /// Called with the distance of each shift, in points.
  ///
  /// Defaults to `nil`.
  public var onShift: ((Double) -> Void)?

  private var ownRows = RowGeometry()
  private var laidOutRows = RowGeometry()
  private let observers = ScrollObservers()
  private var isChanging = false
  /// The state that was reported last, if the offset is clamped.
  private var lastMetrics: ScrollMetrics?

  /// Creates a scrollable of a length along its axis, in points.
  ///
  /// - Parameters:
  ///   - length: The extent of scrollable and container along the axis.
  ///   - crossLength: Their extent along the other axis.
  ///   - contentLength: The length of the content.
  ///   - axis: The axis on which the content scrolls.
  public init(
    length: Double,
    crossLength: Double = 390,
    contentLength: Double,
    axis: ScrollAxis = .vertical
  ) {
    self.axis = axis
    reading = AxisReading(contentOffset: 0, contentLength: contentLength)
    containerSize =
      axis == .vertical
      ? LayoutSize(width: crossLength, height: length)
      : LayoutSize(width: length, height: crossLength)
  }

  /// Scrolls to an offset, in points, unclamped.
  ///
  /// - Parameters:
  ///   - offset: The offset.
  ///   - cause: The party that moves the offset: the user, the default, the app or the layout.
  public func scroll(to offset: Double, cause: ScrollCause = .user) {
    change { scrollable in
      let distance = offset - scrollable.reading.contentOffset
      scrollable.reading.contentOffset = offset
      switch cause {
      case .user: break
      case .programmatic: scrollable.reading.moves.byApp += distance
      case .layout: scrollable.reading.moves.byLayout += distance
      }
    }
  }

  /// Changes several properties and reports them once.
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
    ScrollMetrics(
      reading,
      containerLength: axis.length(of: containerSize),
      safeArea: containerSafeArea
    )
  }

  private func clampOffset() {
    let metrics = metrics
    defer { lastMetrics = self.metrics }
    let resting = metrics.restingOffset(nearest: metrics.contentOffset)
    guard !metrics.differsOnlyInOffset(from: lastMetrics), resting != metrics.contentOffset else {
      return
    }
    isChanging = true
    reading.moves.byLayout += resting - metrics.contentOffset
    reading.contentOffset = resting
    isChanging = false
  }

  /// Gives the rows the lengths that are asked for.
  private func layOutRows() {
    var rows = ownRows
    if followsRowLengths { rows.keepRoom(rowRoom) }
    change {
      $0.laidOutRows = rows
      $0.reading.contentLength = rows.length
      $0.reading.rowRevision += 1
    }
  }
}

@available(*, unavailable)
extension ScriptedScrollable: Sendable {}

extension ScriptedScrollable: Scrollable {
  /// Returns the state.
  public func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    readingCount += 1
    var result = ScrollReading(crossFrame: crossFrame)
    result[axis] = reading
    return result
  }

  /// Returns the covered parts of the container at the ends of the axis.
  public func containerSafeArea(along axis: ScrollAxis) -> AxisInsets {
    axis == self.axis ? containerSafeArea : .zero
  }

  /// Calls a handler after each change.
  public func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}

extension ScriptedScrollable: ScrollableRowRoom {
  /// Returns ``rowTable``, or else ``rows``.
  public func rows(along axis: ScrollAxis) -> (any RowTable)? {
    axis == self.axis ? rowTable ?? laidOutRows : nil
  }

  /// Gives rows these lengths.
  public func setRowLengths(
    _ lengths: RowLengths,
    for owner: LayoutOwner,
    along axis: ScrollAxis
  ) {
    let former = rowRoom
    rowRoom.set(lengths, for: owner)
    // Content without rows has its length from elsewhere.
    if followsRowLengths, rowRoom != former, ownRows.count > 0 { layOutRows() }
    onRowLengthChange?(lengths)
  }
}

extension ScriptedScrollable: ScrollableInsets {
  /// Moves the offset, if ``followsShifts`` is `true`.
  public func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    onShift?(distance)
    guard followsShifts else { return }
    scroll(to: reading.contentOffset + distance, cause: .layout)
  }

  /// Applies the share at once, if ``followsInsets`` is `true`.
  public func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    insetOrders.append(share)
    shares.set(share, for: owner)
    if followsInsets { change { $0.reading.sharedInset = $0.shares.total } }
    onInsetChange?(share)
  }
}
