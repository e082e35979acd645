package import ParallaxCoordinator

/// The scrollable of a scene and its content.
///
/// The properties of the content along the default axis of views are read and set here directly, as
/// `scrollable.contentInset`.
@dynamicMemberLookup
package struct ReplaySceneScrollable: Hashable, Sendable {
  /// The axis on which the content scrolls; the vertical one if it scrolls on both.
  ///
  /// Defaults to `.vertical`.
  package var axis: ScrollAxis = .vertical
  /// A Boolean value indicating whether a horizontal axis runs from right to left.
  ///
  /// Defaults to `false`.
  package var isRightToLeft = false
  /// The content along ``axis``.
  package var main = ReplaySceneContent()
  /// The content along x, if the content scrolls on both axes.
  ///
  /// Defaults to `nil`: the content scrolls on one axis.
  package var horizontal: ReplaySceneContent?
  /// A Boolean value indicating whether the rows are in the passes of a report and not in the scene.
  var hasRowsInPasses = false

  /// Creates a scrollable with a content length, in points, and without rows.
  package init(contentLength: Double) { main = ReplaySceneContent(contentLength: contentLength) }

  /// Creates a scrollable with rows.
  package init(sections: [ReplaySceneSection]) { main.rows = ReplaySceneRows(sections) }

  /// A property of the content along ``axis``.
  package subscript<Value>(
    dynamicMember property: WritableKeyPath<ReplaySceneContent, Value>
  ) -> Value {
    get { main[keyPath: property] }
    set { main[keyPath: property] = newValue }
  }

  /// The length of the content along ``axis``, in points.
  package var contentLength: Double { main.contentLength }

  /// The axes on which the content scrolls.
  var axes: ScrollAxes {
    get { horizontal != nil ? .both : axis == .vertical ? .vertical : .horizontal }
    set {
      axis = newValue.main
      if newValue != .both { horizontal = nil } else { horizontal = horizontal ?? .init() }
    }
  }
}

/// The content of a scene's scrollable along one axis, and the place of the scrollable.
///
///     var columns = ReplaySceneContent(contentLength: 8000)
///     columns.contentInset = AxisInsets(top: 16, bottom: 16)
package struct ReplaySceneContent: Hashable, Sendable {
  /// The frame of the scrollable in the container, in points.
  ///
  /// Along the horizontal axis of content that scrolls on both, it is the frame of a second scroll view,
  /// such as a table in a page. Defaults to `nil`: the whole container, and there the same scroll view.
  package var frame: LayoutRect?
  /// The insets around the content at rest, in points, without the contributions of views.
  ///
  /// Defaults to 0.
  package var contentInset: AxisInsets = .zero
  /// The insets of a keyboard or a refresh control, in points.
  ///
  /// Defaults to 0.
  package var transientInset: AxisInsets = .zero
  /// The length of the content, in points, regardless of the rows.
  ///
  /// Defaults to `nil`, the length of the rows.
  package var fixedContentLength: Double?
  /// The rows of the content, and its columns along the horizontal axis of content that scrolls on both.
  ///
  /// A view tracking a row has its range as the natural range.
  ///
  /// Defaults to none.
  package var rows = ReplaySceneRows()

  /// Creates content without rows.
  ///
  /// - Parameter contentLength: Its length, in points; `nil`, the default, is that of the rows.
  package init(contentLength: Double? = nil) { fixedContentLength = contentLength }

  /// The length of the content, in points: `fixedContentLength`, or the length of the rows.
  package var contentLength: Double { fixedContentLength ?? rows.length }
}

/// Insets along the default axis of views, and along x if that axis is y.
struct PlaneInsets: Equatable, Sendable {
  var main = AxisInsets.zero
  var horizontal = AxisInsets.zero
}

extension ReplayScene {
  var safeAreas: PlaneInsets {
    get { PlaneInsets(main: safeArea, horizontal: horizontalSafeArea) }
    set { (safeArea, horizontalSafeArea) = (newValue.main, newValue.horizontal) }
  }

  /// The safe area along an axis, in points.
  func safeArea(along axis: ScrollAxis) -> AxisInsets {
    axis == scrollable.axis ? safeArea : axis == .horizontal ? horizontalSafeArea : .zero
  }
}

/// The axes on which content scrolls.
enum ScrollAxes: FileWord {
  case vertical
  case horizontal
  case both

  /// The default axis of views.
  var main: ScrollAxis { self == .horizontal ? .horizontal : .vertical }
}
