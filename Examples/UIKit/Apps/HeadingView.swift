import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A row or a column of headings: one view, with a label for each line of a grid in sight.
///
/// A label whose line goes out of sight gets another line.
final class HeadingView: UIView {
  private let text: (Int) -> String
  private var lines = GridLines(axis: .horizontal, start: 0, length: 0, count: 0)
  private var offset = 0.0
  private var spare: [UILabel] = []
  /// The labels in sight, by the numbers of their lines.
  private(set) var labels: [Int: UILabel] = [:]

  /// Creates a view whose headings show texts, by the numbers of the lines from 0.
  init(text: @escaping (Int) -> String) {
    self.text = text
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the lines at an offset of the content along their axis, in points.
  func show(_ lines: GridLines, at offset: CGFloat) {
    (self.lines, self.offset) = (lines, Double(offset))
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let seen = AxisRange(start: offset, length: lines.axis.length(of: LayoutRect(bounds).size))
    let inSight = lines.lines(in: seen)
    for (line, label) in labels where !inSight.contains(line) {
      label.isHidden = true
      labels[line] = nil
      spare.append(label)
    }
    let across = lines.axis.cross.range(of: LayoutRect(bounds))
    for line in inSight {
      let span = lines.range(of: line).offset(by: -offset)
      label(for: line).frame = CGRect(lines.axis.rect(span, cross: across))
    }
  }

  private func label(for line: Int) -> UILabel {
    if let label = labels[line] { return label }
    let label = spare.popLast() ?? UILabel()
    (label.text, label.isHidden) = (text(line), false)
    addSubview(label)
    labels[line] = label
    return label
  }
}
