import Foundation

/// Segments of the same width side by side, one of which is chosen.
///
/// [uisegmentedcontrol].
@MainActor open class UISegmentedControl: UIControl {
  private var titles: [String] = []

  /// [uisegmentedcontrol/init(items:)].
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { "\($0)" }
  }

  /// Set in code, it sends no action.
  ///
  /// [uisegmentedcontrol/selectedsegmentindex].
  open var selectedSegmentIndex = -1

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let place = touches.first?.location(in: self), bounds.contains(place), !titles.isEmpty
    else { return }
    let index = min(titles.count - 1, Int(place.x / (bounds.width / CGFloat(titles.count))))
    guard index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    sendActions(for: .valueChanged)
  }
}
