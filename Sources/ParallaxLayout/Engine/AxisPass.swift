/// One pass along an axis: each pass begins with a new one.
struct AxisPass: Sendable {
  /// How far the pass is.
  var stage = Stage.unread
  /// A Boolean value indicating whether every reading of the pass differs from the one before in the
  /// offset alone.
  var isScroll = true
  /// The commanded shifts.
  var shiftCount = 0
  /// The commands of any kind.
  var commandCount = 0
  /// The questions about rows of views and about heights.
  var lookCount = 0
  /// The points by which the pass moved the offset, apart from any scrolling.
  var shifted = 0.0
  /// The points the user scrolled since the pass before.
  var travelled = 0.0

  /// How far a pass is along the axis.
  enum Stage: Sendable {
    /// The host must be read.
    case unread
    /// The host was read, and the views are not positioned at the reading yet.
    case read
    /// The views are positioned at the reading.
    case solved
  }
}
