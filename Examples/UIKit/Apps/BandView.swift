import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A band, with a label for each cell in sight: one whose cell goes out of sight gets another cell.
final class BandView: UIView {
  private let text: (BandCell) -> String
  private var labels = CellViews<UILabel>()

  /// Creates a band whose cells show texts.
  init(text: @escaping (BandCell) -> String) {
    self.text = text
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// The cells in sight with their labels, in drawing order.
  var cells: [(cell: BandCell, view: UILabel)] { labels.views }

  /// Shows the cells in sight, whose frames are those in the container.
  func show(_ cells: BandCellSequence) {
    labels.show(cells) {
      let label = UILabel()
      addSubview(label)
      return label
    } hide: { label in
      label.isHidden = true
    } place: { label, cell, isNew in
      if isNew { (label.text, label.isHidden) = (text(cell), false) }
      label.frame = CGRect(cell.frame).offsetBy(dx: -frame.minX, dy: -frame.minY)
    }
  }
}
