@_spi(Model) import UIKit

/// Two and three pixels a point.
let scales: [CGFloat] = [2, 3]

/// Where a view is on the screen.
///
/// A frame is computed from a centre: its last bits, far below a pixel, are left out.
@MainActor func onScreen(_ view: UIView) -> CGRect {
  let rect = view.convert(view.bounds, to: nil)
  func tidy(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }
  return CGRect(
    x: tidy(rect.minX),
    y: tidy(rect.minY),
    width: tidy(rect.width),
    height: tidy(rect.height)
  )
}

extension UIView {
  /// The labels in a view that are on the screen and not hidden, in the order of the view's tree.
  var shownLabels: [UILabel] {
    guard !isHidden, window != nil else { return [] }
    let own = (self as? UILabel).map { [$0] } ?? []
    return own + subviews.flatMap(\.shownLabels)
  }

  /// The label on the screen that has a text.
  func label(_ text: String) -> UILabel? { shownLabels.first { $0.text == text } }
}
