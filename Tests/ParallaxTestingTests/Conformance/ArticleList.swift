import ParallaxCoordinator
import ParallaxTesting
import TestSupport

/// The list of the article on porting, with a mistake that a reader of the article can make, or with a
/// trait that the article allows.
///
/// It fills a container of 400 × 600 points and has 100 rows of 50 points.
final class ArticleList: ScrollableRowRoom, ScrollableInsets, ParallaxContainer, IdentifiedRowTable
{
  enum Kind: String, CaseIterable {
    // Mistakes.
    /// A table of lengths is added to the former one of its owner.
    case lengthTablesAddUp
    /// The layout is counted after the handlers were called.
    case revisionAfterHandlers
    /// A keyboard makes the content longer, besides its inset.
    case keyboardInLength
    /// The app's own insets are gone while a coordinator has a share.
    case shareReplacesOwn
    /// Another height keeps the share of the way that was scrolled, and does not count the move.
    case resizeKeepsShare
    /// The row revision is the number of rows.
    case revisionIsRowCount
    /// The frame is in the coordinates of a window in which the container begins at 80.
    case frameInWindow
    /// Shifts are counted in whole points, and made as they are.
    case countsWholePoints
    /// The length that was asked for last counts, not the greatest.
    case lastOwnerWins
    /// A layout in the middle of a pull ends the pull, and does not count the move.
    case pullClampedByLayout
    // Traits.
    /// The end of the content keeps its place when rows come, as in a chat; counted.
    case keepsItsEnd
    /// Rows are 50 points long until they are in sight; corrections are counted.
    case estimates
    /// The offset is a whole number of half points.
    case halfPoints
    /// Two rows lie side by side.
    case twoColumns
    /// Layouts clamp the offset, counted, and insets come a turn later.
    case clampsAndWaits

    var isSound: Bool {
      switch self {
      case .keepsItsEnd, .estimates, .halfPoints, .twoColumns, .clampsAndWaits: true
      default: false
      }
    }
  }

  let kind: Kind
  let observers = ScrollObservers()
  var size = LayoutSize(width: 400, height: 600)
  var offset = 0.0
  var messages = (1...100).map { "message \($0)" }
  var heights: [String: Double] = [:]
  var own = AxisInsets(top: 12, bottom: 6)
  var keyboard = AxisInsets.zero
  var moves = OffsetMoves()
  var tables: [(owner: LayoutOwner, lengths: RowLengths)] = []
  var shares = InsetShares()
  var applied = InsetShare.zero
  var measured: Set<String> = []
  // The last layout.
  var laidOut: [String] = []
  var ranges: [AxisRange] = []
  var layoutCount = 0

  init(_ kind: Kind) {
    self.kind = kind
    for (index, message) in messages.enumerated() {
      heights[message] = 40 + Double(index * 13 % 31)
    }
    layOut()
    offset = start
  }

  // MARK: Layout

  var length: Double { ranges.map(\.end).max() ?? 0 }
  var start: Double { -own.top - applied.resting.top }
  var end: Double { max(start, length + own.bottom + applied.resting.bottom - size.height) }

  private func length(of row: Int) -> Double {
    let message = messages[row]
    let asked = tables.compactMap { table in
      table.lengths[.path(RowPath(section: 0, row: row))] ?? table.lengths[.id(RowID(message))]
    }
    let isKnown = kind != .estimates || measured.contains(message)
    let own = isKnown ? heights[message] ?? 50 : 50
    return (kind == .lastOwnerWins ? asked.last : asked.max()) ?? own
  }

  private func stack() {
    var position = 0.0
    ranges = []
    for row in messages.indices {
      let length = length(of: row)
      let isSecond = kind == .twoColumns && row % 2 == 1
      let start = isSecond ? ranges[row - 1].start : position
      ranges.append(AxisRange(start: start, length: length))
      position = max(position, start + length)
    }
    laidOut = messages
  }

  func layOut() {
    let former = (length, offset)
    stack()
    if kind == .keepsItsEnd { move(by: length - former.0) }
    if kind == .estimates { measure() }
    if kind == .clampsAndWaits { move(by: max(start, min(end, offset)) - offset) }
    if kind == .pullClampedByLayout { offset = max(start, min(end, offset)) }
    if kind != .revisionAfterHandlers { layoutCount += 1 }
    observers.notify()
    if kind == .revisionAfterHandlers { layoutCount += 1 }
  }

  /// Measures the rows in sight; the first of them stays where it is.
  private func measure() {
    while true {
      let seen = ranges.indices.filter {
        ranges[$0].end > offset && ranges[$0].start < offset + size.height
      }
      let new = seen.map { messages[$0] }.filter { !measured.contains($0) }
      guard let first = seen.first, !new.isEmpty else { return }
      let former = ranges[first].start
      measured.formUnion(new)
      stack()
      move(by: ranges[first].start - former)
    }
  }

  // MARK: A user and an app

  private func rounded(_ offset: Double) -> Double {
    kind == .halfPoints ? (offset * 2).rounded() / 2 : offset
  }

  func move(by distance: Double) {
    let former = offset
    offset = rounded(offset + distance)
    let made = offset - former
    moves.byLayout += kind == .countsWholePoints ? made.rounded(.towardZero) : made
  }

  func scroll(to target: Double, byApp: Bool = false) {
    let former = offset
    offset = rounded(target)
    if byApp { moves.byApp += offset - former }
    if kind == .estimates {
      let count = measured.count
      measure()
      if measured.count != count { layoutCount += 1 }
    }
    observers.notify()
  }

  func resize(to size: LayoutSize) {
    let share = (offset - start) / max(1, end - start)
    self.size = size
    if kind == .resizeKeepsShare { offset = start + share * (end - start) }
    observers.notify()
  }

  /// What is done in a later turn.
  func settle() {
    guard applied != shares.total else { return }
    applied = shares.total
    observers.notify()
  }

  // MARK: Answers

  var containerSize: LayoutSize { size }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    var reading = AxisReading(contentOffset: offset, contentLength: length)
    if kind == .keyboardInLength { reading.contentLength += keyboard.bottom }
    reading.contentInset = kind == .shareReplacesOwn && applied != .zero ? .zero : own
    reading.sharedInset = applied
    reading.transientInset = keyboard
    if kind == .frameInWindow { reading.frame = AxisRange(start: 80, end: 80 + size.height) }
    reading.moves = moves
    reading.rowRevision = kind == .revisionIsRowCount ? laidOut.count : layoutCount
    return ScrollReading(vertical: reading)
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func rows(along axis: ScrollAxis) -> (any RowTable)? { axis == .vertical ? self : nil }

  func rowRange(at path: RowPath) -> AxisRange? {
    path.section == 0 && ranges.indices.contains(path.row) ? ranges[path.row] : nil
  }

  func rowPaths(in range: AxisRange) -> [RowPath] {
    ranges.indices.filter { ranges[$0].start < range.end && ranges[$0].end > range.start }
      .map { RowPath(section: 0, row: $0) }
  }

  func sectionRange(_ section: Int) -> AxisRange? {
    section == 0 ? AxisRange(start: 0, end: length) : nil
  }

  func rowPath(of id: RowID) -> RowPath? {
    laidOut.firstIndex { RowID($0) == id }.map { RowPath(section: 0, row: $0) }
  }

  func rowID(at path: RowPath) -> RowID? {
    path.section == 0 && laidOut.indices.contains(path.row) ? RowID(laidOut[path.row]) : nil
  }

  // MARK: Orders

  func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
    var lengths = lengths
    if kind == .lengthTablesAddUp, !lengths.isEmpty,
      let former = tables.first(where: { $0.owner == owner })
    {
      for entry in former.lengths.entries where lengths[entry.key] == nil {
        lengths[entry.key] = entry.length
      }
    }
    tables.removeAll { $0.owner == owner }
    if !lengths.isEmpty { tables.append((owner, lengths)) }
    layOut()
  }

  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    move(by: distance)
    observers.notify()
  }

  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    shares.set(share, for: owner)
    if kind != .clampsAndWaits { applied = shares.total }
    observers.notify()
  }
}

extension ScrollableConformance {
  /// The check of a list of the article with every closure that the article names.
  static func complete(of list: ArticleList) -> ScrollableConformance {
    var kit = ScrollableConformance(of: list, in: list) { list.scroll(to: $0) }
    kit.steps = RandomScenes.count(60)
    kit.settle = { list.settle() }
    kit.overscroll = { list.scroll(to: $0) }
    kit.scrollByUser = { list.scroll(to: $0) }
    kit.scrollByApp = { list.scroll(to: $0, byApp: true) }
    kit.endScroll = { $0.endScroll(velocity: $1) { list.scroll(to: $0, byApp: true) } }
    kit.scrollToEnd = { list.scroll(to: $0 == .top ? list.start : list.end, byApp: true) }
    var count = 0
    kit.insert = { path, height in
      count += 1
      list.heights["new \(count)"] = height
      list.messages.insert("new \(count)", at: path.row)
      list.layOut()
    }
    kit.remove = {
      list.messages.remove(at: $0.row)
      list.layOut()
    }
    kit.resize = { list.resize(to: $0) }
    kit.setTransientInset = {
      list.keyboard = $0
      list.observers.notify()
    }
    kit.addContentInset = {
      list.own.top += $0.top
      list.own.bottom += $0.bottom
      list.observers.notify()
    }
    kit.shownFrame = { LayoutRect(x: 0, y: 0, width: list.size.width, height: list.size.height) }
    kit.shownRow = { path in
      guard let range = list.rowRange(at: path), range.end > list.offset,
        range.start < list.offset + list.size.height
      else { return nil }
      return range.offset(by: -list.offset)
    }
    kit.makeScrollable = { ArticleList(.twoColumns) }
    kit.identifiesRows = true
    kit.lacks = [.safeArea, .sections]
    return kit
  }
}
