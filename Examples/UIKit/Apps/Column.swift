import UIKit

extension UIScrollView {
  /// Makes views the content, one below another, 16 points from each side.
  func fill(with views: [UIView], spacing: CGFloat) {
    let content = contentLayoutGuide
    var top = content.topAnchor
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: top, constant: spacing),
        view.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 16),
        view.rightAnchor.constraint(equalTo: content.rightAnchor, constant: -16),
        view.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor, constant: -32),
      ])
      top = view.bottomAnchor
    }
    content.bottomAnchor.constraint(equalTo: top, constant: spacing).isActive = true
  }
}

/// Photos to swipe, each as large as the view.
final class Carousel: UIScrollView {
  let photos = (0..<4).map { _ in UIImageView() }

  override func layoutSubviews() {
    super.layoutSubviews()
    isPagingEnabled = true
    contentInsetAdjustmentBehavior = .never
    // Nothing to scroll down to: drags that way are the page's.
    contentSize = CGSize(width: bounds.width * CGFloat(photos.count), height: 0)
    for (index, photo) in photos.enumerated() {
      if photo.superview == nil { addSubview(photo) }
      let origin = CGPoint(x: CGFloat(index) * bounds.width, y: 0)
      photo.frame = CGRect(origin: origin, size: bounds.size)
    }
  }
}

extension UIView {
  /// Adds a view that fills this one down to the keyboard, or to the safe area without one.
  func fillAboveKeyboard(with subview: UIView) {
    subview.translatesAutoresizingMaskIntoConstraints = false
    addSubview(subview)
    NSLayoutConstraint.activate([
      subview.topAnchor.constraint(equalTo: topAnchor),
      subview.leftAnchor.constraint(equalTo: leftAnchor),
      subview.rightAnchor.constraint(equalTo: rightAnchor),
      subview.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
    ])
  }
}
