#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

extension ParallaxContainerView {
  /// The name of the view that ``header`` is.
  public static let headerID: ViewID = "header"

  /// A view above the content, as high as its constraints make it, or as it is where it has none.
  ///
  /// It stays at the top edge and grows when the content is pulled. For one that collapses use
  /// ``setHeader(_:height:mode:)``. `nil` takes it away.
  public var header: UIView? {
    get { placed[Self.headerID]?.view }
    set {
      guard let newValue else { return removeParallaxView(Self.headerID) }
      let height = newValue.heightFitting(width: bounds.width)
      // A height that was measured makes sense.
      try? setHeader(newValue, height: height...height)
    }
  }

  /// Puts a view above the content that collapses as the content scrolls, in place of the header
  /// that there was.
  ///
  /// The content gets an inset as high as the view is expanded.
  ///
  ///     try tableView.parallax.setHeader(photo, height: 88...300, mode: .center)
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - height: The heights that it collapses to and expands to, in points.
  ///   - mode: How it fills its frame.
  /// - Throws: `ParallaxError` where the heights are invalid. The former header stays then.
  public func setHeader(
    _ view: UIView,
    height: ClosedRange<Double>,
    mode: ParallaxMode = .fill
  ) throws(ParallaxError) {
    var options = ParallaxOptions(height: height)
    options.stickPosition = .top
    options.reservation = .inset
    try options.validate(for: Self.headerID)
    removeParallaxView(Self.headerID)
    try addParallaxView(view, as: Self.headerID, options: options, mode: mode)
  }
}

extension UIView {
  /// The height that constraints give at a width; where there are none, the height of the bounds.
  func heightFitting(width: CGFloat) -> CGFloat {
    let size = systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    return size.height > 0 ? size.height : bounds.height
  }
}
#endif
