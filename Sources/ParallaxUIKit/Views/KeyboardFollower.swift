#if canImport(UIKit) && !os(watchOS)
import UIKit

#if !os(tvOS) && !os(visionOS)
/// An invisible view that reaches from the top of the keyboard downwards.
///
/// While a finger dismisses the keyboard, UIKit posts no notification before the finger lets go, and
/// moves only the layout guide of the keyboard. The view gets another height as the guide moves.
@MainActor private final class KeyboardFollower: UIView {
  private let onMove: (KeyboardFollower) -> Void

  init(in container: UIView, onMove: @escaping (KeyboardFollower) -> Void) {
    self.onMove = onMove
    super.init(frame: .zero)
    isHidden = true
    translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(self)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: container.keyboardLayoutGuide.topAnchor),
      leftAnchor.constraint(equalTo: container.leftAnchor),
      widthAnchor.constraint(equalToConstant: 1),
      // Far below the screen, so that the height is never negative.
      bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: 10_000),
    ])
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    onMove(self)
  }
}

extension ParallaxContainerView {
  /// Follows the keyboard until it is hidden, if a finger can dismiss it.
  func followKeyboard() {
    let mode = adapter.scrollView?.keyboardDismissMode
    guard mode == .interactive || mode == .interactiveWithAccessory, keyboardFollower == nil else {
      return
    }
    keyboardFollower = KeyboardFollower(in: self) { [weak self] follower in
      guard let screen = follower.window?.windowScene?.screen else { return }
      let top = follower.convert(CGPoint.zero, to: screen.coordinateSpace).y
      self?.adapter.keyboardDidMove(toTop: top)
    }
  }
}
#endif
#endif
