public import ParallaxCoordinator

/// What scrolls in a scene.
public struct ReplaySceneScrollable: Hashable, Sendable {
  /// Where the scrollable stands in the container, in points.
  ///
  /// Defaults to `nil`, the whole of it.
  public var frame: LayoutRect?
  /// The direction in which the content scrolls.
  ///
  /// Defaults to `.vertical`.
  public var axis: ScrollAxis = .vertical
  /// The insets around the content at rest, in points, without those that views reserve.
  ///
  /// Defaults to 0.
  public var contentInset: AxisInsets = .zero
  /// The insets that come and go with a keyboard or a refresh control, in points.
  ///
  /// Defaults to 0.
  public var transientInset: AxisInsets = .zero
  /// A Boolean value indicating whether a horizontal axis runs from right to left.
  ///
  /// Defaults to `false`.
  public var isRightToLeft = false
  /// A length of the content that holds whatever rows there are, in points.
  ///
  /// `nil` is the length of the rows.
  public var fixedContentLength: Double?
  /// The rows of the content, which say where views that track one stand.
  ///
  /// Defaults to none.
  public var rows = ReplaySceneRows()
  /// Where the rows that views track stand, in place of `rows`.
  ///
  /// Defaults to `nil`.
  public var spans: ReplaySceneRanges?

  /// Creates a scrollable whose content has a length, in points.
  public init(contentLength: Double) { fixedContentLength = contentLength }

  /// Creates a scrollable with rows.
  public init(sections: [ReplaySceneSection]) { rows = ReplaySceneRows(sections) }

  /// The length of the content, in points: the one that was given, or else that of the rows.
  public var contentLength: Double { fixedContentLength ?? rows.length }
}
