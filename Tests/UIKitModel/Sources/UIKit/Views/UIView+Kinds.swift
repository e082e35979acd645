import Foundation

extension UIView {
  /// [uiview/autoresizingmask-swift.struct].
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a mask of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// [uiview/autoresizingmask-swift.struct/flexibleleftmargin].
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// [uiview/autoresizingmask-swift.struct/flexiblewidth].
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// [uiview/autoresizingmask-swift.struct/flexiblerightmargin].
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// [uiview/autoresizingmask-swift.struct/flexibletopmargin].
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// [uiview/autoresizingmask-swift.struct/flexibleheight].
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// [uiview/autoresizingmask-swift.struct/flexiblebottommargin].
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Gives each subview its share of a change of size, along the parts that its mask says give way.
  func resizeSubviews(from old: CGSize) {
    for subview in subviews where !subview.autoresizingMask.isEmpty {
      let mask = subview.autoresizingMask
      var frame = subview.frame
      (frame.origin.x, frame.size.width) = Self.resized(
        (frame.minX, frame.width),
        by: bounds.width - old.width,
        (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin)
        )
      )
      (frame.origin.y, frame.size.height) = Self.resized(
        (frame.minY, frame.height),
        by: bounds.height - old.height,
        (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin)
        )
      )
      subview.frame = frame
    }
  }

  private static func resized(
    _ side: (start: CGFloat, length: CGFloat),
    by change: CGFloat,
    _ gives: (before: Bool, itself: Bool, after: Bool)
  ) -> (CGFloat, CGFloat) {
    let count = [gives.before, gives.itself, gives.after].count { $0 }
    guard count > 0 else { return side }
    let share = change / CGFloat(count)
    return (
      side.start + (gives.before ? share : 0), max(0, side.length + (gives.itself ? share : 0))
    )
  }
}

/// [uiuserinterfacelayoutdirection].
nonisolated public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

extension UIView {
  /// [uiview/effectiveuserinterfacelayoutdirection].
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

/// [uiactivityindicatorview].
@MainActor open class UIActivityIndicatorView: UIView {
  /// [uiactivityindicatorview/style-swift.enum].
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  /// [uiactivityindicatorview/style-swift.property].
  open var style: Style
  /// [uiactivityindicatorview/hideswhenstopped].
  open var hidesWhenStopped = true { didSet { showIfNeeded() } }
  /// [uiactivityindicatorview/isanimating].
  public private(set) var isAnimating = false

  /// [uiactivityindicatorview/init(style:)].
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    bounds.size = sizeThatFits(.zero)
    showIfNeeded()
  }

  /// There are no archives in the model.
  public required init?(coder: NSCoder) { nil }

  /// [uiactivityindicatorview/startanimating()].
  open func startAnimating() {
    isAnimating = true
    showIfNeeded()
  }

  /// [uiactivityindicatorview/stopanimating()].
  open func stopAnimating() {
    isAnimating = false
    showIfNeeded()
  }

  private func showIfNeeded() {
    if hidesWhenStopped { isHidden = !isAnimating }
  }

  /// No page gives the sizes; these are the ones seen.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
}
