/// Where to draw an image so that it fills a frame in its own proportions: nothing of the frame
/// shows through, and what does not fit is cut off.
///
///     let photo = AspectFill(imageSize: LayoutSize(width: 1600, height: 1200))
///     photo.rect(filling: LayoutRect(x: 0, y: 0, width: 390, height: 300))
///     // (-5, 0), 400 × 300: five points are cut off at either side
///
/// A header that is pulled open asks for the rectangle of each new frame; the image then grows from
/// where it is aligned.
public struct AspectFill: Hashable, Sendable {
  /// Which part of an image stays in sight.
  public struct Alignment: Hashable, Sendable {
    /// The share of what is cut off across that is cut off on the left, 0 to 1.
    public var x: Double
    /// The share of what is cut off down that is cut off at the top, 0 to 1.
    public var y: Double

    /// Creates an alignment; shares outside 0 to 1 are brought to the nearest inside.
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
  public var imageSize: LayoutSize
  /// Which part of the image stays in sight.
  ///
  /// Defaults to `.center`.
  public var alignment: Alignment

  /// Creates the rule for an image.
  public init(imageSize: LayoutSize, alignment: Alignment = .center) {
    self.imageSize = imageSize
    self.alignment = alignment
  }

  /// Returns where to draw the image so that it fills a frame.
  ///
  /// - Parameter frame: The frame, in any coordinate space, in points.
  /// - Returns: A rectangle in the same space that holds the frame, with the proportions of the
  ///   image: one of its sides is the frame's own, to the bit. It is the frame where the image has
  ///   no proportions, a side that is 0, negative or not finite, or where the frame has none.
  /// - Complexity: O(1).
  public func rect(filling frame: LayoutRect) -> LayoutRect {
    let proportion = imageSize.height / imageSize.width
    guard imageSize.width > 0, imageSize.height > 0, proportion > 0, proportion.isFinite,
      frame.size.width >= 0, frame.size.height >= 0
    else { return frame }
    var size = frame.size
    let height = frame.size.width * proportion
    // Of the two sizes that fit a side, the one that does not fall short of the other.
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
