public import ParallaxCoordinator

/// Checks that a port's scrollable keeps the promises of `Scrollable`.
///
/// A port makes one of its scroll views, with content longer than its frame, says how to do to it
/// what a user and an app do, and asserts that nothing is found:
///
///     var conformance = ScrollableConformance(of: list, in: window) { list.scroll(to: $0) }
///     conformance.insert = { path, height in list.insertRow(at: path, height: height) }
///     conformance.remove = { path in list.removeRow(at: path) }
///     let report = conformance.report()
///     #expect(report.findings.isEmpty, "\(report)")
///
/// It looks at what the coordinator reads, and does what the coordinator writes: shifts, insets,
/// heights of rows, of which the scrollable adopts some; ``ConformanceReport/notAdopted`` says which
/// it does not. What needs a closure that is not given is listed as not checked. The report is a
/// value, so any test library will do. A host that brings its offset back into the content by
/// itself after a change is as right as one that does not.
///
/// A closure does its work at once: when it returns, the scroll view has been laid out. The
/// scrollable is left where it was.
public struct ScrollableConformance {
  let scrollable: any Scrollable
  let container: any ParallaxContainer
  let scroll: (Double) -> Void

  /// Pulls the content past an end, as a finger does, so that it stands at an offset beyond those
  /// at which it can rest.
  ///
  /// Defaults to `nil`: overscroll is not checked, which is right for a host without any.
  public var overscroll: ((_ offset: Double) -> Void)?
  /// Scrolls to an offset as the app does, not the user.
  ///
  /// Defaults to `nil`.
  public var scrollProgrammatically: ((_ offset: Double) -> Void)?
  /// Scrolls to an offset as the user does.
  ///
  /// Defaults to `nil`.
  public var scrollByUser: ((_ offset: Double) -> Void)?
  /// Scrolls to an end of the content by the host's own means, such as a key or a tap on the status
  /// bar, where the host itself says how far that is.
  ///
  /// Defaults to `nil`.
  public var scrollToEnd: ((_ edge: ScrollEdge) -> Void)?
  /// Puts in a row of a height in points, which then has the path.
  ///
  /// The rows from there on follow it. Nothing is done about the offset but what the host does by
  /// itself. Defaults to `nil`.
  public var insert: ((_ path: RowPath, _ height: Double) -> Void)?
  /// Takes a row out.
  ///
  /// Defaults to `nil`: what ``insert`` puts in then stays.
  public var remove: ((_ path: RowPath) -> Void)?
  /// Gives the container another size, in points.
  ///
  /// Defaults to `nil`.
  public var resize: ((_ size: LayoutSize) -> Void)?
  /// Shows a keyboard or a refresh control that adds these insets for a while; with zero hides it.
  ///
  /// Defaults to `nil`, which is right for a host without any.
  public var setTransientInset: ((_ inset: AxisInsets) -> Void)?
  /// Returns the parts of the container that bars cover, as the view layer says it, in points.
  ///
  /// Defaults to `nil`.
  public var safeArea: (() -> AxisInsets)?
  /// Returns where the scroll view stands in the container, as the view layer says it, in points.
  ///
  /// Defaults to `nil`.
  public var shownFrame: (() -> LayoutRect)?
  /// Returns where a row is seen, along the axis, in container coordinates, as the view layer says
  /// of the row's own view; `nil` for a row out of sight.
  ///
  /// Defaults to `nil`.
  public var shownRow: ((_ path: RowPath) -> AxisRange?)?
  /// Returns where the title of a section is seen, along the axis, in container coordinates; `nil`
  /// where there is none, where it is out of sight or where it sticks.
  ///
  /// Defaults to `nil`.
  public var shownTitle: ((_ section: Int) -> AxisRange?)?
  /// Makes another scrollable of the kind, which nothing else keeps.
  ///
  /// Defaults to `nil`.
  public var makeScrollable: (() -> any Scrollable)?
  /// The coordinator that the host asks for the heights of its rows.
  ///
  /// A view is registered with it for a while. Where it is bound to nothing it is bound to the
  /// scrollable meanwhile. Defaults to `nil`.
  public var coordinator: ParallaxCoordinator?
  /// A Boolean value indicating whether every row has an identity.
  ///
  /// Defaults to `false`: then those that are told are checked, and none may be.
  public var identifiesRows = false

  /// Creates the check of a scrollable.
  ///
  /// - Parameters:
  ///   - scrollable: The scrollable. It is scrolled, and left where it was.
  ///   - container: Its container.
  ///   - scroll: Scrolls it to an offset at which it can rest, at once.
  public init(
    of scrollable: any Scrollable,
    in container: any ParallaxContainer,
    scroll: @escaping (Double) -> Void
  ) {
    self.scrollable = scrollable
    self.container = container
    self.scroll = scroll
  }

  /// Looks at everything that can be looked at, and returns what is not as it should be and what
  /// was not looked at.
  ///
  /// - Complexity: Asks for at most 2,000 rows, a few times each.
  public func report() -> ConformanceReport {
    var run = ConformanceRun(self)
    run.run()
    return run.report
  }

  /// Returns what is not as it should be, in words; empty for a port that keeps its promises.
  public func findings() -> [String] { report().findings.map(\.description) }
}

@available(*, unavailable)
extension ScrollableConformance: Sendable {}
