import Foundation

/// A colour; the model paints nothing and only keeps it.
///
/// [uicolor].
nonisolated open class UIColor: NSObject, @unchecked Sendable {
  /// What it was made of.
  let components: [CGFloat]

  /// [uicolor/init(red:green:blue:alpha:)].
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    super.init()
  }

  /// [uicolor/clear].
  public class var clear: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 0) }
  /// [uicolor/systemgray].
  public class var systemGray: UIColor { UIColor(red: 0.56, green: 0.56, blue: 0.58, alpha: 1) }
  /// [uicolor/systembackground].
  public class var systemBackground: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
}

/// A picture, of which the model knows the size.
///
/// [uiimage].
nonisolated open class UIImage: NSObject, @unchecked Sendable {
  /// In points.
  ///
  /// [uiimage/size].
  public let size: CGSize

  /// Makes a picture of a size, which Apple's do by drawing.
  @_spi(Model) public init(size: CGSize) {
    self.size = size
    super.init()
  }
}

/// A font, of which the model knows the size.
///
/// [uifont].
nonisolated open class UIFont: NSObject, @unchecked Sendable {
  /// [uifont/pointsize].
  public let pointSize: CGFloat
  /// [uifont/lineheight].
  ///
  /// A fifth more than the size, so that tests can count lines.
  public var lineHeight: CGFloat { pointSize * 1.2 }

  init(pointSize: CGFloat) {
    self.pointSize = pointSize
    super.init()
  }

  /// [uifont/systemfont(ofsize:)].
  public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size) }
}
