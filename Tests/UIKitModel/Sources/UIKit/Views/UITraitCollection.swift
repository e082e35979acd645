import Foundation

/// [uitraitenvironmentlayoutdirection].
nonisolated public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// [uiuserinterfacesizeclass].
nonisolated public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// [uicontentsizecategory].
nonisolated public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// [uicontentsizecategory/init(rawvalue:)].
  public init(rawValue: String) { self.rawValue = rawValue }
  /// [uicontentsizecategory/unspecified].
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// [uicontentsizecategory/large].
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// [uicontentsizecategory/accessibilityextralarge].
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL"
  )
}

/// What a view knows of its surroundings.
///
/// Not isolated. [uitraitcollection].
nonisolated open class UITraitCollection: NSObject, @unchecked Sendable {
  /// 0 where it is not known.
  ///
  /// [uitraitcollection/displayscale].
  public let displayScale: CGFloat
  /// [uitraitcollection/layoutdirection].
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// [uitraitcollection/preferredcontentsizecategory].
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// [uitraitcollection/verticalsizeclass].
  public let verticalSizeClass: UIUserInterfaceSizeClass

  init(
    displayScale: CGFloat = 0,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
  ) {
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.verticalSizeClass = verticalSizeClass
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return displayScale == other.displayScale && layoutDirection == other.layoutDirection
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && verticalSizeClass == other.verticalSizeClass
  }

  open override var hash: Int { displayScale.hashValue }
}

/// [uitraitenvironment].
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// [uitraitenvironment/traitcollection].
  var traitCollection: UITraitCollection { get }
}
