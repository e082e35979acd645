import Foundation

/// [uiaccessibilityscrolldirection].
nonisolated public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}

/// [uiaccessibility].
@MainActor public enum UIAccessibility {
  /// [uiaccessibility/notification].
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32
    /// [uiaccessibility/notification/init(rawvalue:)].
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// [uiaccessibility/notification/pagescrolled].
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// [uiaccessibility/isreducemotionenabled].
  public private(set) static var isReduceMotionEnabled = false
  /// [uiaccessibility/reducemotionstatusdidchangenotification].
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification"
  )

  /// [uiaccessibility/elementfocusednotification].
  public nonisolated static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification"
  )
  /// [uiaccessibility/focusedelementuserinfokey].
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"

  /// [uiaccessibility/post(notification:argument:)].
  public static func post(notification: Notification, argument: Any?) {
    posted.append((notification, argument))
  }

  /// What was posted, for tests.
  @_spi(Model) public static var posted: [(notification: Notification, argument: Any?)] = []

  /// Runs a body with reduced motion, and tells of it before and after.
  @_spi(Model) public static func withReducedMotion(_ body: () throws -> Void) rethrows {
    isReduceMotionEnabled = true
    tell()
    defer {
      isReduceMotionEnabled = false
      tell()
    }
    try body()
  }

  /// Gives an element the focus, as a user of assistive technology does.
  @_spi(Model) public static func focus(_ element: Any) {
    NotificationCenter.default.post(
      name: elementFocusedNotification,
      object: nil,
      userInfo: [focusedElementUserInfoKey: element]
    )
  }

  private static func tell() {
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }
}

/// [uifocussystem].
@MainActor open class UIFocusSystem: NSObject {
  /// [uifocussystem/didupdatenotification].
  public class var didUpdateNotification: NSNotification.Name {
    NSNotification.Name("UIFocusDidUpdateNotification")
  }
  /// [uifocussystem/focusupdatecontextuserinfokey].
  public class var focusUpdateContextUserInfoKey: String { "UIFocusUpdateContextKey" }

  /// Moves the focus to a view, as a hardware keyboard or a remote control does.
  @_spi(Model) public static func focus(_ view: UIView) {
    NotificationCenter.default.post(
      name: didUpdateNotification,
      object: nil,
      userInfo: [focusUpdateContextUserInfoKey: UIFocusUpdateContext(view)]
    )
  }
}

/// [uifocusupdatecontext].
@MainActor open class UIFocusUpdateContext: NSObject {
  /// [uifocusupdatecontext/nextfocusedview].
  public private(set) weak var nextFocusedView: UIView?

  init(_ view: UIView) { nextFocusedView = view }
}

/// [uiaccessibilityelement].
@MainActor open class UIAccessibilityElement: UIResponder {
  /// [uiaccessibilityelement/accessibilitycontainer].
  open weak var accessibilityContainer: AnyObject?

  /// [uiaccessibilityelement/init(accessibilitycontainer:)].
  public init(accessibilityContainer container: Any) {
    super.init(_model: ())
    accessibilityContainer = container as AnyObject
  }
}
