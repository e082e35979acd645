public import ParallaxLayout
public import ParallaxRows

/// A scrollable without a screen, and its own container: for tests, previews and replays.
///
///     let scrollable = ScriptedScrollable(length: 844, contentLength: 2000)
///     coordinator.bind(to: scrollable, in: scrollable)
///     scrollable.scroll(to: 100)
///
/// Every property may be set at any time and is reported at once; several are reported together by
/// ``change(_:)``. It has all abilities and keeps the contract of each: rows get the lengths asked
/// for, insets are applied at once, and moves by others than the user are counted.
public final class ScriptedScrollable: ParallaxContainer {
  /// The width and the height of the container, in points; a change is a new reading at once.
  public var containerSize: LayoutSize { didSet { didChange() } }
  /// The covered parts of the container at the ends of the axis, in points.
  ///
  /// Defaults to 0.
  public var containerSafeArea = AxisInsets.zero { didSet { didChange() } }
  /// The covered parts of the container at the ends of the other axis, in points.
  ///
  /// Defaults to 0.
  package var crossSafeArea = AxisInsets.zero { didSet { didChange() } }
  /// The axis on which the content scrolls.
  public var axis: ScrollAxis { didSet { didChange() } }
  /// The state along the axis, as a coordinator reads it.
  ///
  /// Its ``AxisReading/contentInset`` is the app's own inset. Setting its offset is a scroll of the
  /// user; ``scroll(to:along:cause:)`` counts other moves.
  public var reading: AxisReading {
    get { main.reading }
    set { change { $0.main.reading = newValue } }
  }
  /// The state along the other axis.
  ///
  /// Defaults to `nil`: the content does not scroll on it.
  public var crossReading: AxisReading? {
    get { scrollsAcross ? across.reading : nil }
    set {
      change {
        $0.scrollsAcross = newValue != nil
        if let newValue { $0.across.reading = newValue }
      }
    }
  }
  /// The range of the container the scrollable fills across its axis, in points; `nil`, the
  /// default, is all of it.
  package var crossFrame: AxisRange? { didSet { didChange() } }
  /// The rows as they are laid out, with the lengths coordinators asked for.
  ///
  /// Setting them gives rows their own lengths, replaces ``AxisReading/contentLength`` by the length
  /// of the rows, and counts a new ``AxisReading/rowRevision``. Changing them in place, as by
  /// `list.rows.insert(_:at:)`, changes the rows with their own lengths. Defaults to none.
  public var rows: RowGeometry {
    get { main.laidOutRows }
    _modify {
      defer { layOutRows(along: axis) }
      yield &main.ownRows
    }
  }
  /// The columns of content that scrolls on both axes: rows along the other axis, as ``rows`` are along
  /// the axis.
  public var crossRows: RowGeometry {
    get { across.laidOutRows }
    _modify {
      defer { change { $0.across.layOutRows(keepingRoom: !$0.ignoredCommands.contains(.rowRoom)) } }
      yield &across.ownRows
    }
  }
  /// The answers about rows in place of ``rows``; setting it counts a new
  /// ``AxisReading/rowRevision``.
  ///
  /// For content of which only a few rows are known. Defaults to `nil`: ``rows`` answer.
  package var rowTable: (any RowTable)? { didSet { change { $0.reading.rowRevision += 1 } } }
  /// The commands of coordinators that have no effect: row lengths, insets or shifts.
  ///
  /// With `.insets`, for example, a share is kept in ``shares`` and changes no reading. Defaults to none.
  package var ignoredCommands: HostAbilities = []
  /// The insets of all coordinators along the axis.
  public var shares: InsetShares { main.shares }
  /// The row lengths of all coordinators along the axis.
  public var rowRoom: RowRoom { main.rowRoom }
  /// The app's insets and those of all coordinators together, in points.
  public var insets: AxisInsets {
    let shared = shares.total.insets
    let own = reading.contentInset
    return AxisInsets(top: own.top + shared.top, bottom: own.bottom + shared.bottom)
  }

  /// Called with each command of a coordinator: with a shift before it is made, with row lengths and insets when they
  /// were applied.
  ///
  /// Defaults to `nil`.
  package var onCommand: ((StepQuery) -> Void)?

  private var main: ScriptedAxis
  private var across = ScriptedAxis()
  private var scrollsAcross = false
  private let observers = ScrollObservers()
  private var isChanging = false

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
    main = ScriptedAxis()
    main.reading.contentLength = contentLength
    containerSize =
      axis == .vertical
      ? LayoutSize(width: crossLength, height: length)
      : LayoutSize(width: length, height: crossLength)
  }

  /// Creates a scrollable that scrolls on both axes.
  ///
  /// - Parameters:
  ///   - size: The extent of scrollable and container, in points.
  ///   - contentSize: The extent of the content.
  public convenience init(size: LayoutSize, contentSize: LayoutSize) {
    self.init(length: size.height, crossLength: size.width, contentLength: contentSize.height)
    across.reading.contentLength = contentSize.width
    scrollsAcross = true
  }

  /// Scrolls to an offset, in points, unclamped.
  ///
  /// - Parameters:
  ///   - offset: The offset.
  ///   - axis: The axis; `nil`, the default, is ``axis``.
  ///   - cause: The party moving the offset: the user, the default, the app or the layout.
  public func scroll(
    to offset: Double,
    along axis: ScrollAxis? = nil,
    cause: ScrollCause = .user
  ) {
    move(to: offset, along: axis ?? self.axis, cause)
    didChange()
  }

  /// Scrolls to an offset on both axes, in points, unclamped; on one axis if only that scrolls.
  ///
  /// - Parameters:
  ///   - offset: The offsets of the horizontal and of the vertical axis.
  ///   - cause: The party that moves them.
  public func scroll(to offset: LayoutPoint, cause: ScrollCause = .user) {
    move(to: axis.position(of: offset), along: axis, cause)
    if scrollsAcross { move(to: axis.cross.position(of: offset), along: axis.cross, cause) }
    didChange()
  }

  /// Moves an offset and reports nothing.
  ///
  /// By the stored properties: an accessor that yields one of them allocates, and a tick must not.
  private func move(to offset: Double, along axis: ScrollAxis, _ cause: ScrollCause) {
    if axis == self.axis || !scrollsAcross {
      main.reading.move(to: offset, cause)
    } else {
      across.reading.move(to: offset, cause)
    }
  }

  /// The state along an axis.
  ///
  /// Content that scrolls on one axis takes the commands for both there: it may have turned.
  private subscript(axis: ScrollAxis) -> ScriptedAxis {
    get { axis == self.axis || !scrollsAcross ? main : across }
    _modify { if axis == self.axis || !scrollsAcross { yield &main } else { yield &across } }
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
    observers.notify()
  }

  /// Gives the rows the lengths asked for.
  private func layOutRows(along axis: ScrollAxis) {
    change { $0[axis].layOutRows(keepingRoom: !$0.ignoredCommands.contains(.rowRoom)) }
  }
}

/// The state of a ``ScriptedScrollable`` along one axis.
private struct ScriptedAxis {
  var reading = AxisReading(contentOffset: 0, contentLength: 0)
  /// The rows with their own lengths.
  var ownRows = RowGeometry()
  /// The rows with the lengths coordinators asked for.
  var laidOutRows = RowGeometry()
  var shares = InsetShares()
  var rowRoom = RowRoom()

  mutating func layOutRows(keepingRoom: Bool) {
    laidOutRows = ownRows
    if keepingRoom { laidOutRows.keepRoom(rowRoom) }
    reading.contentLength = laidOutRows.length
    reading.rowRevision += 1
  }
}

extension AxisReading {
  /// Moves the offset, and counts the move.
  fileprivate mutating func move(to offset: Double, _ cause: ScrollCause) {
    let distance = offset - contentOffset
    contentOffset = offset
    switch cause {
    case .user: break
    case .app: moves.byApp += distance
    case .layout: moves.byLayout += distance
    }
  }
}

@available(*, unavailable)
extension ScriptedScrollable: Sendable {}

extension ScriptedScrollable: Scrollable {
  /// Returns the offsets, insets and rows as the script has set them, and counts of moves since the start.
  public func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    var result = ScrollReading(crossFrame: crossFrame)
    result[axis] = main.reading
    if scrollsAcross { result[axis.cross] = across.reading }
    return result
  }

  /// Returns the covered parts of the container at the ends of an axis.
  public func containerSafeArea(along axis: ScrollAxis) -> AxisInsets {
    axis == self.axis ? containerSafeArea : crossSafeArea
  }

  /// Calls a handler when anything has changed.
  public func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}

extension ScriptedScrollable: ScrollableRowRoom {
  /// Returns ``rows``; along the other axis ``crossRows``, if the content scrolls
  /// there or has any.
  public func rows(along axis: ScrollAxis) -> (any RowTable)? {
    if axis == self.axis { return rowTable ?? main.laidOutRows }
    return scrollsAcross || across.ownRows.count > 0 ? across.laidOutRows : nil
  }

  /// Gives rows these lengths.
  public func setRowLengths(
    _ lengths: RowLengths,
    for owner: LayoutOwner,
    along axis: ScrollAxis
  ) {
    let former = self[axis].rowRoom
    self[axis].rowRoom.set(lengths, for: owner)
    // Content without rows has its length from elsewhere.
    if !ignoredCommands.contains(.rowRoom), self[axis].rowRoom != former,
      self[axis].ownRows.count > 0
    {
      layOutRows(along: axis)
    }
    onCommand?(.setRowLengths(lengths, axis))
  }
}

extension ScriptedScrollable: ScrollableInsets {
  /// Moves the offset at once by a distance in points, and counts the distance as a move by the layout.
  public func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    onCommand?(.shift(distance, axis))
    guard !ignoredCommands.contains(.shifting) else { return }
    scroll(to: self[axis].reading.contentOffset + distance, along: axis, cause: .layout)
  }

  /// Applies the share at once.
  public func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    self[axis].shares.set(share, for: owner)
    if !ignoredCommands.contains(.insets) {
      change { $0[axis].reading.sharedInset = $0[axis].shares.total }
    }
    onCommand?(.setContentInset(share, axis))
  }
}
