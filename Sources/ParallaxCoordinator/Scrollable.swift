public import ParallaxLayout

/// A view layer's scroll view, as the coordinator sees it.
///
/// Two requirements make a port: a reading, and a way to hear that it changed. A host that has rows
/// answers where they are; one that can take insets adds what it is asked to.
///
///     extension MyScrollView: Scrollable {
///       func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
///         ScrollReading(contentOffset: offset, contentLength: length)
///       }
///       func observeScrolling(_ handler: @escaping () -> Void) -> AnyObject {
///         onScroll.subscribe(handler)
///       }
///     }
///
/// The protocol belongs to no actor. A view layer that belongs to one writes
/// `extension MyScrollView: @MainActor Scrollable` and uses the coordinator there.
///
/// ## Implementation guidance
///
/// - Report the offset as it is, unclamped: overscroll shows as a value beyond the resting offsets.
/// - Report resting insets. Those that come and go with a keyboard or a refresh control are not
///   part of them.
/// - Call the handler in the same turn in which the offset changes, before the frame is drawn. A
///   call too many is cheap: an unchanged reading does nothing.
/// - Assert in a test that `ScrollableConformance`, in `ParallaxTesting`, finds nothing.
public protocol Scrollable: AnyObject {
  /// Returns where the content stands now.
  ///
  /// Called once a tick, before rows are changed by the coordinator's methods, and once more after
  /// rows or insets were changed.
  func scrollReading(in container: any ParallaxContainer) -> ScrollReading

  /// Calls a handler after each change of what ``scrollReading(in:)`` returns, for as long as the
  /// returned object lives.
  ///
  /// - Returns: An object that ends the observation when it goes away.
  func observeScrolling(_ handler: @escaping () -> Void) -> AnyObject

  /// Returns where a row stands in the content, in points; `nil` where there is no such row.
  ///
  /// Defaults to `nil`. Called for tracked rows after the content has changed, never while it only
  /// scrolls.
  func rowRange(at path: RowPath) -> AxisRange?

  /// Returns where a row with an identity is among the rows; `nil` where it is not.
  ///
  /// Defaults to `nil`.
  func rowPath(of id: RowID) -> RowPath?

  /// Returns where a section stands in the content, its title included, in points; `nil` where
  /// there is no such section.
  ///
  /// Defaults to `nil`.
  func sectionRange(_ section: Int) -> AxisRange?

  /// Returns the identities of the rows that lie at least partly in a part of the content, in
  /// order.
  ///
  /// Rows without one are left out. Defaults to none. Called before rows change, to find the row
  /// whose place is kept, for what is in view and as much again before and behind it.
  func rowIDs(in span: AxisRange) -> [RowID]

  /// A Boolean value indicating whether rows or sizes have changed that no reading shows yet, because
  /// the host lays out later.
  ///
  /// What is read is kept in place in that layout then, and not in one that another change asked for.
  /// Defaults to `false`, which is right for a host that lays out at once.
  var isLayoutPending: Bool { get }

  /// Called when rows that keep room for views are to have other heights.
  ///
  /// The host asks ``ParallaxCoordinator/height(forRowAt:)`` anew and changes its rows in the same
  /// turn, or when it lays out; where the answer is `nil`, the row has its own height. Called for
  /// rows that do not have their height yet, after the host was bound as well, and again for one
  /// that the host has given another height since. Defaults to doing nothing.
  ///
  /// The paths are those of now. Where rows come and go, a row that stood under the path that a view
  /// tracks has its own height again once it has left that path: a host asks for the heights of all
  /// rows when it changes them, or when it lays out, and not only for those it was told of.
  func rowHeightsDidChange(at paths: [RowPath])

  /// Moves the content offset by a distance in points, because rows have changed.
  ///
  /// It is not the user who scrolls: momentum goes on as it was, and an animation under way ends
  /// farther by the distance. The distance is what is left after the host has clamped its offset or
  /// kept the place by itself; where that is nothing, this is not called. Defaults to doing nothing,
  /// which is right for a host that keeps the place by itself.
  func shiftContentOffset(by distance: Double)

  /// Changes the insets around the content.
  ///
  /// The adjustment says what the change is for, whether the content rests elsewhere from now on, and
  /// where the offset should be. Called once a pass at most, never while an earlier one is under way.
  ///
  ///     func adjustContentInset(_ adjustment: InsetAdjustment) {
  ///       let offset = adjustment.contentOffset(from: contentOffset, restingAt: -contentInset.top)
  ///       contentInset.top += adjustment.change.top
  ///       contentInset.bottom += adjustment.change.bottom
  ///       contentOffset = offset
  ///     }
  ///
  /// The coordinator adds and takes back its own share and never sets what others put there. It finds
  /// in the readings how much of it is there: a host may clamp, round or lay out later, and what was
  /// never there is not taken back. Defaults to ``adjustContentInset(by:)``.
  func adjustContentInset(_ adjustment: InsetAdjustment)

  /// Adds to the insets around the content, in points; the amounts may be negative.
  ///
  /// For a host that needs nothing but the amounts. Defaults to doing nothing, which leaves out what
  /// needs insets.
  func adjustContentInset(by change: AxisInsets)
}

extension Scrollable {
  /// Answers that there are no rows.
  public func rowRange(at path: RowPath) -> AxisRange? { nil }
  /// Answers that there are no rows with identities.
  public func rowPath(of id: RowID) -> RowPath? { nil }
  /// Answers that there are no sections.
  public func sectionRange(_ section: Int) -> AxisRange? { nil }
  /// Answers that there are no rows with identities.
  public func rowIDs(in span: AxisRange) -> [RowID] { [] }
  /// Answers that rows are laid out at once.
  public var isLayoutPending: Bool { false }
  /// Leaves the rows as they are.
  public func rowHeightsDidChange(at paths: [RowPath]) {}
  /// Leaves the offset as it is.
  public func shiftContentOffset(by distance: Double) {}
  /// Adds what is to be added.
  public func adjustContentInset(_ adjustment: InsetAdjustment) {
    adjustContentInset(by: adjustment.change)
  }
  /// Leaves the insets as they are.
  public func adjustContentInset(by change: AxisInsets) {}
}

/// The view in whose coordinates views are placed: a common ancestor of the scrollable and of the
/// registered views.
///
/// Nothing of a container is observed. Where its size or its safe area changes and no scrollable
/// says that it scrolled, call ``ParallaxCoordinator/recalculate()``.
public protocol ParallaxContainer: AnyObject {
  /// The extent of the container, in points.
  var containerSize: LayoutSize { get }
  /// The parts of the container that bars and cut-outs cover at the ends of the scrolling axis, in
  /// points.
  ///
  /// Defaults to 0.
  var containerSafeArea: AxisInsets { get }
}

extension ParallaxContainer {
  /// Answers that nothing is covered.
  public var containerSafeArea: AxisInsets { .zero }
}
