public import ParallaxLayout

/// A scroll view, as the coordinator sees it.
///
/// Two requirements make a port.
///
///     final class MyScrollView: Scrollable {
///       let observers = ScrollObservers()
///       var offset = 0.0 { didSet { observers.notify() } }
///
///       func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
///         ScrollReading(contentOffset: offset, contentLength: 3000)
///       }
///
///       func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
///         observers.add(handler)
///       }
///     }
///
/// ## More abilities
///
/// A port reports state, never events. Each further ability is a protocol of its own, adopted if the
/// scroll view has it:
///
/// | protocol | ability |
/// |---|---|
/// | ``ScrollableRows`` | views track rows; sections and rows are boundaries |
/// | ``ScrollableRowRoom`` | rows keep room for the views tracking them |
/// | ``ScrollableShifting`` | the anchor row stays where it is while rows come and go |
/// | ``ScrollableInsets`` | views are positioned beside the content; short content collapses headers |
///
/// The coordinator looks for them once, when it binds. A view whose options need an ability the
/// bound scrollable does not have is refused with a ``ParallaxError`` naming the protocol.
///
/// ## Isolation
///
/// The protocols belong to no actor. A view layer of an actor writes
/// `extension MyScrollView: @MainActor Scrollable` and uses the coordinator there.
///
/// ## Requirements
///
/// - The offset must be reported as it is, unclamped: an overscroll is an offset beyond the minimum
///   or maximum content offset.
/// - ``AxisReading/contentInset`` must not contain an inset the framework asked for, nor one of
///   a keyboard or refresh control.
/// - Moves by others than the user must be counted: see ``OffsetMoves``.
/// - The handler must be called in the turn in which an answer changes, before the frame is drawn. A
///   call too many is cheap: an unchanged reading does nothing.
/// - A test should assert that a report of `ScrollableConformance`, in `ParallaxTesting`, has no
///   findings, and no checks left out.
public protocol Scrollable: AnyObject {
  /// Returns the present state. It must change nothing, so a second call returns the same.
  ///
  /// Called once per pass, and again after each command to the scrollable.
  func scrollReading(in container: any ParallaxContainer) -> ScrollReading

  /// Calls a handler when any answer of the scrollable has changed, until the returned observation
  /// is cancelled or released.
  ///
  /// ``ScrollObservers`` keeps the handlers of a scroll view without subscriptions of its own.
  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation
}

/// The view in whose coordinates views are positioned: a common ancestor of the scrollable and of the
/// registered views.
///
///     final class Window: ParallaxContainer {
///       let observers = ScrollObservers()
///       var containerSize = LayoutSize(width: 390, height: 844) { didSet { observers.notify() } }
///
///       func containerSafeArea(along axis: ScrollAxis) -> AxisInsets { AxisInsets(top: 47, bottom: 34) }
///
///       func observeContainer(_ handler: @escaping () -> Void) -> ScrollObservation {
///         observers.add(handler)
///       }
///     }
public protocol ParallaxContainer: AnyObject {
  /// The extent of the container, in points.
  var containerSize: LayoutSize { get }

  /// Returns the parts of the container under bars and cut-outs at the ends of an axis, in points.
  ///
  /// Defaults to 0.
  func containerSafeArea(along axis: ScrollAxis) -> AxisInsets

  /// Calls a handler when the size or the safe area has changed, until the returned observation is
  /// cancelled or released.
  ///
  /// A container serving as its own scrollable needs not implement this: it must call its scrolling
  /// handlers.
  func observeContainer(_ handler: @escaping () -> Void) -> ScrollObservation
}

extension ParallaxContainer {
  /// Returns 0: nothing is covered.
  public func containerSafeArea(along axis: ScrollAxis) -> AxisInsets { .zero }
}

extension ParallaxContainer where Self: Scrollable {
  /// Returns an observation of nothing: the scrolling handlers are called.
  public func observeContainer(_ handler: @escaping () -> Void) -> ScrollObservation {
    ScrollObservation {}
  }
}

/// A scrollable whose content has rows, or columns on the horizontal axis.
///
/// With it views track rows, and sections and rows can be boundaries: see ``Tracking`` and
/// ``AxisOptions/StickBoundary``.
///
/// For example, a list whose rows are a ``RowGeometry``:
///
///     final class Feed: ListView, ScrollableRows {
///       func rows(along axis: ScrollAxis) -> (any RowTable)? { axis == .vertical ? rows : nil }
///     }
public protocol ScrollableRows: Scrollable {
  /// Returns the rows as last laid out; `nil` for an axis without rows.
  ///
  /// A list serving as its own table returns `self`. If the rows have identities, the table must be
  /// an ``IdentifiedRowTable``. Called when the rows have been laid out and after two viewports of
  /// scrolling, never for a plain scroll.
  func rows(along axis: ScrollAxis) -> (any RowTable)?
}

/// A scrollable that can give its rows other lengths, so they keep room for views.
///
/// For example, a header of 44...220 tracking the row "intro" asks for `[.id("intro"): 220]`:
///
///     final class Feed: ListView, ScrollableRowRoom {
///       var rowRoom = RowRoom()
///
///       func rows(along axis: ScrollAxis) -> (any RowTable)? { axis == .vertical ? rows : nil }
///
///       func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
///         rowRoom.set(lengths, for: owner)
///         reload()  // asks rowRoom.length(at:id:) for each row
///       }
///     }
public protocol ScrollableRowRoom: ScrollableRows {
  /// Replaces the row lengths one owner asks for. An empty table removes all of them.
  ///
  /// Rows in the table must get that length with the next layout, and all other rows their own.
  /// ``RowRoom`` keeps the tables and answers while the scroll view lays out. Called when the table
  /// differs from the one before, never because rows were inserted, removed or moved: the keys name
  /// the tracked rows.
  func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis)
}

/// A scrollable whose offset can be moved, so the anchor row stays where it is.
///
/// Adopting it is a promise: all moves by others than the user are counted in ``OffsetMoves``. A
/// host that corrects its offset and cannot count must not adopt it.
///
/// For example, a row of 80 points is inserted above the anchor row, at offset 400. The coordinator
/// shifts by 80, and the offset is 480:
///
///     final class Feed: ListView, ScrollableShifting {
///       var moves = OffsetMoves()
///
///       func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
///         moves.byLayout += distance
///         offset += distance
///       }
///     }
public protocol ScrollableShifting: Scrollable {
  /// Moves the offset by a distance, in points, and adds the distance it really moved to
  /// ``OffsetMoves/byLayout``.
  ///
  /// The distance may be rounded, clamped or ignored. It may be carried out in a later turn, and is
  /// commanded once: count it when it happens, and report ``AxisReading/isLayoutPending`` until then if
  /// the user may scroll meanwhile, or if several coordinators are bound: both would command it. It is
  /// no scroll of the user: momentum must go on, and the target of an animation under way must move by
  /// as much.
  func shiftContentOffset(by distance: Double, along axis: ScrollAxis)
}

/// A scrollable that takes insets around its content.
///
/// It can be moved too, because the coordinator moves the offset if the content rests elsewhere.
///
/// For example, a header of 220 points with the reservation `.inset` gives a share with `reserved.top` 220:
///
///     final class Feed: ListView, ScrollableInsets {
///       var moves = OffsetMoves()
///       var shares = InsetShares()
///
///       func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
///         moves.byLayout += distance
///         offset += distance
///       }
///
///       func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
///         shares.set(share, for: owner)
///         inset = shares.total.insets  // and the app's own
///       }
///     }
public protocol ScrollableInsets: ScrollableShifting {
  /// Replaces the insets one owner asks for. ``InsetShare/zero`` removes them.
  ///
  /// The insets must be added to the app's own and must not move the offset, also when the coordinator
  /// leaves: it moves the offset itself if the content rests elsewhere. They may be applied later,
  /// animated, rounded or not at all; readings must show them in ``AxisReading/sharedInset`` once they
  /// are there. ``InsetShares`` keeps and adds the shares of all owners.
  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis)
}
