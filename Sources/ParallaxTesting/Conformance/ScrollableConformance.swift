public import ParallaxCoordinator

/// Checks a port's scrollable by the requirements of `Scrollable` and of its abilities.
///
/// A port creates one of its scroll views, with content longer than its frame, says how to do to it
/// what a user and an app do, and asserts two empty results, the findings and the checks left out:
///
///     var conformance = ScrollableConformance(of: list, in: window) { list.scroll(to: $0) }
///     conformance.insert = { path, height in list.insertRow(at: path, height: height) }
///     conformance.remove = { path in list.removeRow(at: path) }
///     conformance.lacks = [.transientInset]
///     let report = conformance.report()
///     #expect(report.findings.isEmpty, "\(report)")
///     #expect(report.notChecked.isEmpty, "\(report)")
///
/// It reads the scrollable as a coordinator does, and gives the commands of a coordinator: shifts,
/// insets and row lengths, of which the scrollable adopts some; ``ConformanceReport/notAdopted`` has
/// the others. A check needing a closure which is `nil` is in ``ConformanceReport/notChecked``;
/// a host without anything of the kind, such as a keyboard, says so in ``lacks``. The report is a
/// value, so any test library can assert it.
///
/// A closure does its work at once, and a host with work for later does the rest in ``settle``. The
/// content grows and shrinks in the check, so the scrollable is for the test alone. It is left at
/// the offset and with the rows it had.
public struct ScrollableConformance {
  let scrollable: any Scrollable
  let container: any ParallaxContainer
  let scroll: (Double) -> Void

  /// Does all the host does later: pending layouts, measurements, late insets, animations.
  ///
  /// When it returns, the host has nothing left to do. Defaults to `nil`: the host does everything at
  /// once.
  public var settle: (() -> Void)?
  /// Pulls the content past an end, as a finger does, to an offset beyond those at which it rests.
  ///
  /// Defaults to `nil`.
  public var overscroll: ((_ offset: Double) -> Void)?
  /// Scrolls to an offset as the app does, not the user.
  ///
  /// Defaults to `nil`.
  public var scrollByApp: ((_ offset: Double) -> Void)?
  /// Scrolls to an offset as the user does.
  ///
  /// Defaults to `nil`.
  public var scrollByUser: ((_ offset: Double) -> Void)?
  /// Scrolls to an end of the content by the host's own means, such as a key or a tap on the status
  /// bar, where the host itself says how far to go.
  ///
  /// Defaults to `nil`.
  public var scrollToEnd: ((_ edge: ScrollEdge) -> Void)?
  /// Ends a scroll of the user at a velocity of the offset, in points per second, as a lifted
  /// finger does.
  ///
  /// The port must ask the coordinator: see `ParallaxCoordinator.settling(at:velocity:along:)`. What
  /// it animates then must be at its end after ``settle``. Defaults to `nil`.
  public var endScroll: ((_ coordinator: ParallaxCoordinator, _ velocity: Double) -> Void)?
  /// Inserts a row of a height in points, which then has the path.
  ///
  /// The rows from there on follow it. Nothing moves the offset but the host itself. Defaults to
  /// `nil`.
  public var insert: ((_ path: RowPath, _ height: Double) -> Void)?
  /// Removes a row.
  ///
  /// Defaults to `nil`: the row that ``insert`` has inserted then stays.
  public var remove: ((_ path: RowPath) -> Void)?
  /// Gives the container another size, in points.
  ///
  /// Defaults to `nil`.
  public var resize: ((_ size: LayoutSize) -> Void)?
  /// Shows a keyboard or a refresh control that adds these insets for a while; zero hides it.
  ///
  /// It is called for each end alone. A list with a keyboard and no refresh control must report the
  /// inset at the top all the same.
  ///
  /// Defaults to `nil`.
  public var setTransientInset: ((_ inset: AxisInsets) -> Void)?
  /// Returns the parts of the container under bars, as the view layer says it, in points.
  ///
  /// Defaults to `nil`.
  public var safeArea: (() -> AxisInsets)?
  /// Adds points to the app's own insets; negative points take them away again.
  ///
  /// Defaults to `nil`.
  public var addContentInset: ((_ points: AxisInsets) -> Void)?
  /// Has bars cover these parts of the container, in points.
  ///
  /// Defaults to `nil`.
  public var setSafeArea: ((_ safeArea: AxisInsets) -> Void)?
  /// Returns the frame of the scroll view in the container, as the view layer says it, in points.
  ///
  /// Defaults to `nil`.
  public var shownFrame: (() -> LayoutRect)?
  /// Returns the range of a row's own view along the axis, in container coordinates, in points;
  /// `nil` for a row out of sight.
  ///
  /// It must come from the view layer. From right to left, positions count from the right edge.
  /// Defaults to `nil`.
  public var shownRow: ((_ path: RowPath) -> AxisRange?)?
  /// Returns the range of a section's title along the axis, in container coordinates, in points;
  /// `nil` if there is none, if it is out of sight or if it sticks.
  ///
  /// Defaults to `nil`.
  public var shownTitle: ((_ section: Int) -> AxisRange?)?
  /// Creates another scrollable of the kind, which nothing else keeps.
  ///
  /// Defaults to `nil`.
  public var makeScrollable: (() -> any Scrollable)?
  /// The axis to check.
  ///
  /// When it scrolls on both, it is checked once for each, with closures for the axis. Defaults to
  /// `nil`: the axis views follow, see `ScrollReading.axis`.
  public var axis: ScrollAxis?
  /// A Boolean value indicating whether every row has an identity.
  ///
  /// Defaults to `false`: the check reads the identities there are, and there may be none.
  public var identifiesRows = false
  /// The seed of a walk at random over all the closures can do, after the named checks.
  ///
  /// Another seed is another walk of 60 steps. A finding has the steps leading to it. Defaults to
  /// 0.
  public var seed: UInt64 = 0
  /// The number of steps of the walk; this package's own tests ask for fewer, as most faults show before.
  package var steps = 60
  /// The checks of abilities the host does not have, such as ``ConformanceCheck/transientInset``
  /// for a host without a keyboard.
  ///
  /// They are left out of ``ConformanceReport/notChecked``; a finding is reported all the same.
  /// Defaults to none.
  public var lacks: Set<ConformanceCheck> = []

  /// Creates the check of a scrollable.
  ///
  /// - Parameters:
  ///   - scrollable: The scrollable. It is scrolled, and left where it was.
  ///   - container: Its container.
  ///   - scroll: Scrolls it to an offset at which it can rest, at once, as the user or the app.
  public init(
    of scrollable: any Scrollable,
    in container: any ParallaxContainer,
    scroll: @escaping (Double) -> Void
  ) {
    self.scrollable = scrollable
    self.container = container
    self.scroll = scroll
  }

  /// Makes all possible checks, and returns the findings and the checks left out.
  ///
  /// - Complexity: Asks for at most 2,000 rows, a few dozen times each.
  public func report() -> ConformanceReport {
    let run = ConformanceRun(self)
    run.run()
    return run.report
  }

  /// Returns the findings in words; empty for a port meeting all requirements.
  ///
  /// A test should assert ``ConformanceReport/notChecked`` as well: see ``report()``.
  public func findings() -> [String] { report().findings.map(\.description) }
}

@available(*, unavailable)
extension ScrollableConformance: Sendable {}
