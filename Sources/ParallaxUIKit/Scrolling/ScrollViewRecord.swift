#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

/// The state all adapters of one scroll view share: the insets, the moves of the offset, and the
/// lengths of rows.
///
/// There is one record for a scroll view, however many containers it has. The record of a scroll view
/// without adapters is retained while coordinators have insets or row lengths there.
@MainActor final class ScrollViewRecord {
  private typealias Place = (offset: CGPoint, inset: UIEdgeInsets)
  private static var records: [ObjectIdentifier: ScrollViewRecord] = [:]

  /// The scroll view, while it exists.
  private(set) weak var scrollView: UIScrollView?
  private(set) var insets: InsetKeeper
  private(set) var moves = MoveCounter()
  /// The lengths rows must have.
  var rowRoom = RowRoom()
  /// The handlers to call when anything has changed.
  let observers = ScrollObservers()
  /// The distance from the top of the bounds to the end of the views there, for titles a layout of
  /// ours pins; `nil` before the first tick.
  var titleLine: CGFloat?
  /// The container inside the scroll view that has no views yet, and is no subview.
  var waiting: ParallaxContainerView?
  /// Follows a row in view; `nil` for a scroll view without rows.
  weak var rowWatch: ListViewAdapter?
  /// A Boolean value indicating whether handlers are being called because the content has another
  /// size: UIKit may be in the middle of a layout then.
  private(set) var isContentChanging = false
  /// A Boolean value indicating whether a doubtful write of the app was logged.
  private(set) var hasLogged = false

  /// The target of an animated scroll the framework has started, and what to do there.
  private var animation: (target: CGPoint, didEnd: () -> Void)?
  private var tokens: [NSKeyValueObservation] = []
  private var isWriting = false
  private var notifications = 0
  /// The offset and the adjusted inset when the insets were last as they must be.
  private var settled: Place

  /// A Boolean value indicating whether handlers are being called.
  var isNotifying: Bool { notifications > 0 }

  /// Returns the record of a scroll view.
  static func of(_ scrollView: UIScrollView) -> ScrollViewRecord {
    let key = ObjectIdentifier(scrollView)
    // The address may have been another scroll view's.
    if let record = records[key], record.scrollView === scrollView { return record }
    removeUnused()
    let record = ScrollViewRecord(scrollView)
    records[key] = record
    return record
  }

  /// The number of records, for a test.
  static var count: Int { records.count }

  private static func removeUnused() {
    for key in Array(records.keys) {
      guard var record = records.removeValue(forKey: key) else { continue }
      guard record.scrollView != nil else {
        record.waiting = nil
        continue
      }
      // Without adapters this variable is the only reference.
      let hasCommands = !record.insets.isEmpty || !record.rowRoom.isEmpty
      if hasCommands || !isKnownUniquelyReferenced(&record) { records[key] = record }
    }
  }

  private init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    insets = InsetKeeper(scrollView.contentInset)
    settled = (scrollView.contentOffset, scrollView.adjustedContentInset)
    catchUp()
    // The handlers of observations are `@Sendable` and cannot capture a closure that is not.
    tokens = [
      scrollView.observe(\.contentOffset) { [weak self] _, _ in onMain { self?.didChange() } },
      scrollView.observe(\.contentSize) { [weak self] _, _ in
        onMain { self?.didChange(isContent: true) }
      },
      scrollView.observe(\.contentInset) { [weak self] _, _ in onMain { self?.insetDidChange() } },
      scrollView.observe(\.bounds) { [weak self] _, _ in onMain { self?.didChange() } },
    ]
  }

  // MARK: Changes

  /// Counts the moves since the last change; a second call does nothing.
  func catchUp() {
    guard let scrollView else { return }
    let list = rowWatch
    if moves.note(scrollView, isOwn: isWriting, rows: { list?.rowShift }) { list?.renote() }
    if !scrollView.contentInset.differs(from: insets.app.seen) {
      settled = (scrollView.contentOffset, scrollView.adjustedContentInset)
    }
  }

  private func didChange(isContent: Bool = false) {
    catchUp()
    checkAnimation()
    let wasChanging = isContentChanging
    isContentChanging = isContent
    defer { isContentChanging = wasChanging }
    notify()
  }

  private func insetDidChange() {
    settleInsets()
    catchUp()
    notify()
  }

  /// Calls the handlers.
  func notify() {
    notifications += 1
    observers.notify()
    notifications -= 1
  }

  // MARK: Animated scrolls

  /// Scrolls with an animation that continues if the content is shifted during it.
  func animate(to target: CGPoint, didEnd: @escaping () -> Void = {}) {
    animation = (target, didEnd)
    scrollView?.setContentOffset(target, animated: true)
  }

  /// Forgets the target of an animation when it has ended.
  private func checkAnimation() {
    guard let (target, didEnd) = animation, let scrollView else { return }
    // Half a pixel, as nearer than that nothing is left to scroll for a coordinator asked there.
    let near = 0.5 / max(1, scrollView.traitCollection.displayScale)
    let isThere =
      abs(scrollView.contentOffset.x - target.x) <= near
      && abs(scrollView.contentOffset.y - target.y) <= near
    if isThere || !scrollView.isScrollAnimating { animation = nil }
    if isThere { didEnd() }
  }

  /// Moves the offset by a distance of the content, and continues an animation.
  ///
  /// Content before the offset has changed its length. A target farther on moves with it; a target
  /// before the offset stays. For example, 88 points are inserted above offset 1000: a target at 3000
  /// becomes 3088, and the top stays the top.
  func shift(to offset: CGPoint) {
    guard let scrollView else { return }
    let before = scrollView.contentOffset
    let running = scrollView.isScrollAnimating ? animation : nil
    write { $0.contentOffset = offset }
    // UIKit ends the animation if the offset is set.
    guard let running else { return }
    var target = running.target
    if target.x >= before.x { target.x += scrollView.contentOffset.x - before.x }
    if target.y >= before.y { target.y += scrollView.contentOffset.y - before.y }
    animate(to: target, didEnd: running.didEnd)
  }

  // MARK: Writing

  /// Makes a change whose moves are the layout's.
  func write(_ body: (UIScrollView) -> Void) {
    guard let scrollView else { return }
    change(isOwn: true) { body(scrollView) }
  }

  /// Lets the app make changes inside ``write(_:)``: their moves are the app's or the user's.
  func letAppWrite(_ body: () -> Void) { change(isOwn: false, body) }

  private func change(isOwn: Bool, _ body: () -> Void) {
    catchUp()
    let wasWriting = isWriting
    isWriting = isOwn
    body()
    catchUp()
    isWriting = wasWriting
  }

  /// Adds the part of the safe area that views in the inset need and the scroll view leaves out.
  func followSafeArea() {
    guard let scrollView else { return }
    let room = insets.missingSafeArea(of: scrollView)
    guard room.differs(from: insets.safeAreaRoom) else { return }
    changeInsets(keepingRest: true) { $0.safeAreaRoom = room }
  }

  /// Makes room at the top for the spinner of a refresh, and moves the offset only to keep content at rest.
  func setRefreshRoom(_ length: CGFloat, keepingRest: Bool = false) {
    guard length != insets.refreshRoom else { return }
    changeInsets(keepingRest: keepingRest) { $0.refreshRoom = length }
  }

  /// Takes a write of the app, and adds the coordinators' part again if it is missing.
  private func settleInsets() {
    guard let scrollView, !isWriting, scrollView.contentInset.differs(from: insets.app.seen)
    else { return }
    let before = settled
    if insets.app.take(scrollView.contentInset, beside: insets.framework), !hasLogged {
      hasLogged = true
      writeLog(Self.assignment)
    }
    guard scrollView.contentInset.differs(from: insets.wanted) else { return }
    writeInsets(since: before, keepingRest: true)
  }

  /// Changes the insets, and moves the offset only to keep content at rest, if that is asked for.
  func changeInsets(keepingRest: Bool, _ change: (inout InsetKeeper) -> Void) {
    catchUp()
    let before = settled
    change(&insets)
    writeInsets(since: before, keepingRest: keepingRest)
  }

  /// Writes the insets, and then the offset if UIKit has put it elsewhere.
  ///
  /// - Parameters:
  ///   - before: The offset and the adjusted inset before the change.
  ///   - keepsRest: Whether content that rested at its start rests there again.
  private func writeInsets(since before: Place, keepingRest keepsRest: Bool) {
    write { scrollView in
      if scrollView.contentInset.differs(from: insets.wanted) {
        scrollView.contentInset = insets.wanted
      }
      insets.app.seen = scrollView.contentInset
      let new = scrollView.adjustedContentInset
      let offset = keepsRest ? restingOffset(before.offset, before.inset, new) : before.offset
      let present = scrollView.contentOffset
      guard abs(offset.x - present.x) > 0.5 || abs(offset.y - present.y) > 0.5 else { return }
      scrollView.contentOffset = offset
    }
  }

  /// Returns the offset when the insets have changed: content that rested at its start rests there.
  private func restingOffset(_ offset: CGPoint, _ old: UIEdgeInsets, _ new: UIEdgeInsets) -> CGPoint
  {
    guard let scrollView else { return offset }
    func moved(_ offset: CGFloat, from old: CGFloat, to new: CGFloat) -> CGFloat {
      offset <= old + 0.5 ? new + (offset - old) : max(offset, new)
    }
    var result = offset
    result.y = moved(offset.y, from: -old.top, to: -new.top)
    if insets.beginsAtRight {
      let end = scrollView.contentSize.width - scrollView.bounds.width
      result.x = -moved(-offset.x, from: -(end + old.right), to: -(end + new.right))
    } else {
      result.x = moved(offset.x, from: -old.left, to: -new.left)
    }
    return result
  }

  private static let assignment =
    "contentInset was set without the insets of views; set parallax.contentInset, or add differences"
}

/// Counts the moves of a scroll view's offset by others than the user, in UIKit's coordinates.
///
/// It is asked after each change, so two changes are rarely seen as one. A move is
///
/// - the layout's, if the framework wrote it, or if it is as long as a row in view has just moved in
///   the content;
/// - else the user's, while a finger is down or the content decelerates;
/// - else the layout's, if a size or an inset changed with it, if it is a part of the distance
///   the row has moved, or if it brings an offset outside the content back to its end;
/// - else the app's.
///
/// For example, a table measures a row of 20 at 44 points above the viewport, and moves its offset by
/// 24: the layout's, whether a finger is down or not.
///
/// A finger comes before a size or an inset: a large title changes the insets while it collapses.
/// `isDragging` is not read, because it may stay `true` while the content decelerates.
struct MoveCounter {
  fileprivate struct State {
    var offset: CGPoint
    var size: CGSize
    var contentSize: CGSize
    var inset: UIEdgeInsets
  }

  private var last: State?
  /// The points by which the app moved the offset.
  private(set) var byApp = CGPoint.zero
  /// The points by which the layout moved it.
  private(set) var byLayout = CGPoint.zero

  /// Counts the move since the last call.
  ///
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - isOwn: Whether the framework is writing.
  ///   - rows: The distance by which a row in view has moved in the content since the offset
  ///     moved last; `nil` without rows.
  /// - Returns: Whether the offset has moved.
  @MainActor mutating func note(_ view: UIScrollView, isOwn: Bool, rows: () -> CGPoint?) -> Bool {
    let now = State(
      offset: view.contentOffset,
      size: view.bounds.size,
      contentSize: view.contentSize,
      inset: view.adjustedContentInset
    )
    let former = last
    last = now
    guard let last = former else { return true }
    let x = now.offset.x - last.offset.x
    let y = now.offset.y - last.offset.y
    guard x != 0 || y != 0 else { return false }
    let rows = rows() ?? .zero
    let isCorrecting = isOwn || isCorrection(x, y, of: rows)
    if !isCorrecting, view.isTracking || view.isDecelerating { return true }
    let isLayouts = isCorrecting || isLayout(from: last, to: now) || isPart(x, y, of: rows)
    let total = isLayouts ? \Self.byLayout : \Self.byApp
    self[keyPath: total].x += x
    self[keyPath: total].y += y
    return true
  }

  /// Returns whether a move is as long as the rows have moved, to the pixel.
  private func isCorrection(_ x: CGFloat, _ y: CGFloat, of rows: CGPoint) -> Bool {
    rows != .zero && abs(x - rows.x) < 0.5 && abs(y - rows.y) < 0.5
  }

  /// Returns whether a move is a part of the distance by which rows have moved: rows were inserted,
  /// which moves no offset, and one of them was measured, which does.
  private func isPart(_ x: CGFloat, _ y: CGFloat, of rows: CGPoint) -> Bool {
    rows != .zero && x * (rows.x - x) >= 0 && y * (rows.y - y) >= 0
  }

  private func isLayout(from last: State, to now: State) -> Bool {
    // An offset outside the content may come back to its end.
    let end = now.clamped(last.offset)
    return last.size != now.size || last.contentSize != now.contentSize || last.inset != now.inset
      || end != last.offset && abs(end.x - now.offset.x) < 0.5 && abs(end.y - now.offset.y) < 0.5
  }
}

extension MoveCounter.State {
  /// The nearest offset at which the content can rest.
  fileprivate func clamped(_ offset: CGPoint) -> CGPoint {
    let right = max(-inset.left, contentSize.width + inset.right - size.width)
    let bottom = max(-inset.top, contentSize.height + inset.bottom - size.height)
    let y = min(max(offset.y, -inset.top), bottom)
    return CGPoint(x: min(max(offset.x, -inset.left), right), y: y)
  }
}
#endif
