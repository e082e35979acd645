/// A scrollable without a screen, and its own container: what tests and replays scroll.
///
///     let scrollable = ScriptedScrollable(length: 844, contentLength: 2000)
///     coordinator.bind(to: scrollable, in: scrollable)
///     scrollable.scroll(to: 100)
///
/// Every property may be set at any time and is told at once; several are told together by
/// ``change(_:)``.
public final class ScriptedScrollable: Scrollable, ParallaxContainer {
  /// The extent of the container, in points.
  public var containerSize: Size { didSet { didChange() } }
  /// The covered parts of the container, in points.
  ///
  /// Defaults to 0.
  public var containerSafeArea = EdgeInsets.zero { didSet { didChange() } }
  /// What is answered to a coordinator that asks.
  public var reading: ScrollReading { didSet { didChange() } }
  /// The rows of each section, in points.
  ///
  /// Defaults to none.
  public var sections: [ScriptedSection] = [] { didSet { sectionsDidChange() } }
  /// Every change of insets that a coordinator asked for, oldest first.
  public private(set) var insetChanges: [EdgeInsets] = []
  /// How often a reading was taken.
  public private(set) var readingCount = 0

  private var observers: [ObjectIdentifier: WeakObserver] = [:]
  private var isChanging = false

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
    axis: Axis = .vertical
  ) {
    reading = ScrollReading(contentOffset: 0, contentLength: contentLength)
    reading.axis = axis
    containerSize =
      axis == .vertical
      ? Size(width: crossLength, height: length) : Size(width: length, height: crossLength)
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
    for observer in observers.values { observer.object?.handler() }
  }

  private func sectionsDidChange() {
    reading.contentLength = sections.reduce(0) { $0 + $1.length }
  }

  // MARK: Scrollable

  /// Answers with `reading`.
  public func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    readingCount += 1
    return reading
  }

  /// Calls a handler after each change, for as long as the returned object lives.
  public func observeScrolling(_ handler: @escaping () -> Void) -> AnyObject {
    observers = observers.filter { $0.value.object != nil }
    let observer = ScriptedObserver(handler)
    observers[ObjectIdentifier(observer)] = WeakObserver(object: observer)
    return observer
  }

  /// Answers from `sections`.
  public func rowSpan(at path: RowPath) -> Span? {
    guard let section = sectionSpan(path.section) else { return nil }
    let rows = sections[path.section].rows
    guard rows.indices.contains(path.row) else { return nil }
    let start = section.start + sections[path.section].header + rows[..<path.row].reduce(0, +)
    return Span(start: start, length: rows[path.row])
  }

  /// Answers from `sections`.
  public func sectionSpan(_ section: Int) -> Span? {
    guard sections.indices.contains(section) else { return nil }
    let start = sections[..<section].reduce(0) { $0 + $1.length }
    return Span(start: start, length: sections[section].length)
  }

  /// Adds to the insets of `reading`.
  public func adjustContentInset(by change: EdgeInsets) {
    insetChanges.append(change)
    reading.contentInset.top += change.top
    reading.contentInset.bottom += change.bottom
  }
}

/// The rows of a section of a ``ScriptedScrollable``.
public struct ScriptedSection: Hashable, Sendable {
  /// The height of the section's title, in points.
  public var header: Double
  /// The heights of the rows, in points.
  public var rows: [Double]

  /// Creates a section.
  public init(header: Double = 0, rows: [Double]) {
    self.header = header
    self.rows = rows
  }

  /// The length of the section, its title included, in points.
  public var length: Double { rows.reduce(header, +) }
}

private final class ScriptedObserver {
  let handler: () -> Void

  init(_ handler: @escaping () -> Void) { self.handler = handler }
}

private struct WeakObserver {
  weak var object: ScriptedObserver?
}
