#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

extension ParallaxContainerView {
  /// Draws the reasons for the positions of ``explainedViews`` as boxes with texts, over all subviews.
  func explain() {
    guard !explainedViews.isEmpty else {
      explanation?.removeFromSuperview()
      return explanation = nil
    }
    let drawing = explanation ?? UIView()
    explanation = drawing
    if drawing !== subviews.last { addSubview(drawing) }
    (drawing.isUserInteractionEnabled, drawing.accessibilityElementsHidden) = (false, true)
    drawing.frame = bounds
    for view in drawing.subviews { view.removeFromSuperview() }
    let views = coordinator.registeredViews.filter(explainedViews.contains)
    let marks = views.flatMap { coordinator.explanationMarks(of: $0) }
    for mark in marks { drawing.addSubview(mark.box) }
    var end = 0.0
    for mark in marks.sorted(by: { $0.rect.origin.y < $1.rect.origin.y }) {
      // Texts stand one below the other.
      let label = mark.text(below: end, in: bounds.size)
      end = label.frame.maxY
      drawing.addSubview(label)
    }
  }
}

extension ExplanationMark {
  private var isLine: Bool { role == .line || role == .boundary }

  private var color: UIColor {
    UIColor(red: isLine ? 0.69 : 0.15, green: isLine ? 0.28 : 0.2, blue: isLine ? 0 : 0.3, alpha: 1)
  }

  /// The rectangle, which lets views shine through; a line is 2 points wide.
  @MainActor fileprivate var box: UIView {
    let box = UIView(frame: CGRect(rect))
    box.frame.size = CGSize(width: max(rect.size.width, 2), height: max(rect.size.height, 2))
    (box.backgroundColor, box.alpha) = (color, isLine ? 1 : 0.2)
    return box
  }

  @MainActor fileprivate func text(below end: Double, in room: CGSize) -> UILabel {
    let text = UILabel()
    (text.text, text.font) = (label, .preferredFont(forTextStyle: .caption2))
    (text.textColor, text.backgroundColor) = (.white, color)
    let size = text.sizeThatFits(room)
    let y = min(max(end, rect.origin.y), room.height - size.height)
    text.frame = CGRect(origin: CGPoint(x: max(0, rect.origin.x), y: y), size: size)
    return text
  }
}
#endif
