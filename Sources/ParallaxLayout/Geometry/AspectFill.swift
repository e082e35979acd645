/// The rectangle in which an image fills a frame in its own proportions.
///
/// The image covers the whole frame, and the parts outside the frame are cut off.
///
///     let photo = AspectFill(imageSize: LayoutSize(width: 1600, height: 1200))
///     photo.rect(filling: LayoutRect(x: 0, y: 0, width: 390, height: 300))
///     // (-5, 0), 400 × 300: five points are cut off at either side
///
/// A header that is pulled open needs the rectangle of each new frame. The image then grows from its
/// point of alignment.
public struct AspectFill: Hashable, Sendable {
  /// The part of an image that stays in sight.
  public struct Alignment: Hashable, Sendable {
    /// The fraction of the excess width that is cut off on the left, 0 to 1.
    package var x: Double
    /// The fraction of the excess height that is cut off at the top, 0 to 1.
    package var y: Double

    /// Creates an alignment from two fractions, which are clamped to 0...1.
    public init(x: Double, y: Double) {
      self.x = max(0, min(1, x))
      self.y = max(0, min(1, y))
    }

    /// The middle of the image.
    ///
    /// This is the default.
    public static let center = Self(x: 0.5, y: 0.5)
    /// The middle of its top edge.
    public static let top = Self(x: 0.5, y: 0)
    /// The middle of its bottom edge.
    public static let bottom = Self(x: 0.5, y: 1)
    /// The middle of its left edge.
    public static let left = Self(x: 0, y: 0.5)
    /// The middle of its right edge.
    public static let right = Self(x: 1, y: 0.5)
  }

  /// The size of the image, in any unit; only its proportions count.
  package var imageSize: LayoutSize
  /// The part of the image that stays in sight.
  ///
  /// Defaults to `.center`.
  package var alignment: Alignment

  /// Creates a value for an image.
  public init(imageSize: LayoutSize, alignment: Alignment = .center) {
    self.imageSize = imageSize
    self.alignment = alignment
  }

  /// Returns the rectangle to draw the image in so it fills a frame.
  ///
  /// - Parameter frame: The frame, in any coordinate space, in points.
  /// - Returns: A rectangle in the same space that contains the frame and has the proportions of the
  ///   image. One of its sides equals the frame's exactly. If a side of the image is 0, negative or
  ///   not finite, or a side of the frame is negative, the frame itself.
  /// - Complexity: O(1).
  public func rect(filling frame: LayoutRect) -> LayoutRect {
    let proportion = imageSize.height / imageSize.width
    guard imageSize.width > 0, proportion > 0, proportion.isFinite,
      frame.size.width >= 0, frame.size.height >= 0
    else { return frame }
    var size = frame.size
    let height = frame.size.width * proportion
    // Fit the width, unless the image would then be lower than the frame.
    if height >= frame.size.height {
      size.height = height
    } else {
      size.width = max(size.width, frame.size.height / proportion)
    }
    let origin = LayoutPoint(
      x: frame.origin.x - (size.width - frame.size.width) * alignment.x,
      y: frame.origin.y - (size.height - frame.size.height) * alignment.y
    )
    let isFinite = size.width.isFinite && size.height.isFinite && origin.x.isFinite
    return isFinite && origin.y.isFinite ? LayoutRect(origin: origin, size: size) : frame
  }
}
