#if canImport(UIKit) && !os(watchOS)
import Dispatch
public import Foundation
public import ParallaxCoordinator
public import UIKit

extension CGPoint {
  /// Creates a point of one of the layout's, in points.
  public init(_ point: LayoutPoint) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  /// Creates a size of one of the layout's, in points.
  public init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  /// Creates a rectangle of one of the layout's, in points.
  public init(_ rect: LayoutRect) {
    self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }
}

extension LayoutPoint {
  /// Creates a point of one of UIKit's, in points.
  public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

extension LayoutSize {
  /// Creates a size of one of UIKit's, in points.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension LayoutRect {
  /// Creates a rectangle of one of UIKit's, in points.
  ///
  /// A negative width or height becomes the same rectangle with a positive one.
  public init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension AxisRange {
  /// Creates the range a rectangle takes along an axis, in points.
  ///
  ///     AxisRange(tableView.rectForRow(at: indexPath))           // from its top to its bottom
  ///     AxisRange(cell.frame, along: .horizontal)                // from its left to its right
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - axis: The axis. Defaults to `.vertical`.
  public init(_ rect: CGRect, along axis: ScrollAxis = .vertical) {
    let isVertical = axis == .vertical
    self.init(start: isVertical ? rect.minY : rect.minX, end: isVertical ? rect.maxY : rect.maxX)
  }
}

extension AxisInsets {
  /// Creates the insets at the ends of an axis, in points.
  ///
  ///     AxisInsets(scrollView.adjustedContentInset)                        // top and bottom
  ///     AxisInsets(insets, along: .horizontal)                             // left and right
  ///     AxisInsets(insets, along: .horizontal, isRightToLeft: true)        // right and left
  ///
  /// - Parameters:
  ///   - insets: The insets of a rectangle.
  ///   - axis: The axis. Defaults to `.vertical`.
  ///   - isRightToLeft: Whether a horizontal axis begins at the right. Defaults to `false`.
  public init(
    _ insets: UIEdgeInsets,
    along axis: ScrollAxis = .vertical,
    isRightToLeft: Bool = false
  ) {
    switch axis {
    case .vertical: self.init(top: insets.top, bottom: insets.bottom)
    case .horizontal where isRightToLeft: self.init(top: insets.right, bottom: insets.left)
    case .horizontal: self.init(top: insets.left, bottom: insets.right)
    }
  }
}

extension UIEdgeInsets {
  /// Creates insets at the ends of an axis, in points, and none across.
  ///
  /// - Parameters:
  ///   - insets: The insets along the axis.
  ///   - axis: The axis. Defaults to `.vertical`.
  ///   - isRightToLeft: Whether a horizontal axis begins at the right. Defaults to `false`.
  public init(
    _ insets: AxisInsets,
    along axis: ScrollAxis = .vertical,
    isRightToLeft: Bool = false
  ) {
    switch axis {
    case .vertical: self.init(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
    case .horizontal where isRightToLeft:
      self.init(top: 0, left: insets.bottom, bottom: 0, right: insets.top)
    case .horizontal: self.init(top: 0, left: insets.top, bottom: 0, right: insets.bottom)
    }
  }
}

extension IndexPath {
  /// Creates the index path of a row of a table, or of an item of a collection.
  public init(_ path: RowPath) { self.init(row: path.row, section: path.section) }
}

extension RowPath {
  /// Creates the path of a row of a table, or of an item of a collection; `nil` if an index path
  /// does not have two parts, 0 or more each.
  public init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2, indexPath[0] >= 0, indexPath[1] >= 0 else { return nil }
    self.init(section: indexPath[0], row: indexPath[1])
  }
}

/// A mark of the main queue.
///
/// Where a program ends its main thread, the queue runs on another one.
private let mark: DispatchSpecificKey<Bool> = {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  return mark
}()

/// A Boolean value indicating whether the code runs on the main actor.
var isOnMain: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) ?? false }

/// Calls a function on the main actor: immediately if the code runs there, else in a later turn.
///
/// UIKit notifies on the main thread. An app that posts a notification of UIKit's, or writes a property
/// of a view, on another thread must not trap here.
func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
  if isOnMain { return MainActor.assumeIsolated(body) }
  Task { @MainActor in body() }
}

/// Calls a handler when a notification of a name is posted, until it is released.
final class NotificationToken {
  private let token: any NSObjectProtocol

  /// The handler is called on the thread that posts; UIKit posts on the main thread.
  init(_ name: NSNotification.Name, _ handler: @escaping @Sendable (Notification) -> Void) {
    let center = NotificationCenter.default
    token = center.addObserver(forName: name, object: nil, queue: nil, using: handler)
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}

/// The last line of the log.
@MainActor private(set) var lastLog = ""

/// Writes a line to the log of the system.
@MainActor func writeLog(_ text: String) {
  lastLog = text
  // The text is a format to NSLog.
  NSLog("ParallaxUIKit: \(text)".replacingOccurrences(of: "%", with: "%%"))
}
#endif
