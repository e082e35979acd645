import Foundation

/// [uitableview].
@MainActor open class UITableView: UIScrollView {
  /// [uitableview/style-swift.enum].
  public enum Style: Int, Sendable {
    case plain, grouped
  }

  /// [uitableview/scrollposition].
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// [uitableview/rowanimation].
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// [uitableview/style-swift.property].
  public let style: Style
  var rows = TableRows()

  /// [uitableview/init(frame:style:)].
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    // A table bounces however few rows it has.
    alwaysBounceVertical = true
  }

  /// There are no archives in the model.
  public required init?(coder: NSCoder) { nil }

  /// [uiview/init(frame:)].
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Narrower than a scroll view's.
  ///
  /// [uitableview/delegate].
  public var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set {
      scrollDelegate = newValue
      reloadData()
    }
  }

  /// [uitableview/datasource].
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { reloadData() }
  }

  // MARK: Heights

  /// Lets constraints, or the title, decide.
  ///
  /// [uitableview/automaticdimension].
  public class var automaticDimension: CGFloat { -1 }
  /// [uitableview/rowheight].
  open var rowHeight = UITableView.automaticDimension { didSet { reloadData() } }
  /// [uitableview/sectionheaderheight].
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { reloadData() } }
  /// [uitableview/sectionfooterheight].
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { reloadData() } }
  /// 0 is off.
  ///
  /// [uitableview/estimatedrowheight].
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { reloadData() } }
  /// Above each title of a plain table.
  ///
  /// [uitableview/sectionheadertoppadding].
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { reloadData() } }

  /// [uitableview/tableheaderview].
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// [uitableview/tablefooterview].
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  // MARK: Data

  /// [uitableview/reloaddata()].
  open func reloadData() {
    recycleAll()
    rows.isLoaded = false
    setNeedsLayout()
  }

  /// [uitableview/performbatchupdates(_:completion:)].
  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    if let completion { rows.completions.append(completion) }
    endUpdates()
  }

  /// [uitableview/beginupdates()].
  open func beginUpdates() {
    loadRows()
    rows.depth += 1
  }

  /// [uitableview/endupdates()].
  open func endUpdates() {
    guard rows.depth > 0 else { return }
    rows.depth -= 1
    if rows.depth == 0 { commitUpdates() }
  }

  /// [uitableview/hasuncommittedupdates].
  open var hasUncommittedUpdates: Bool { rows.depth > 0 }

  /// [uitableview/scrolltorow(at:at:animated:)].
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let offset = offset(toRow: indexPath, position) else { return }
    setContentOffset(offset, animated: animated)
  }

  /// Selects the row that was touched.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first else { return }
    let cell = visibleCells.first { touch.view?.isDescendant(of: $0) ?? false }
    let path =
      UIKitModel.behaviour.selectsRowsBehindViews
      ? indexPathForRow(at: touch.location(in: self)) : cell.flatMap { indexPath(for: $0) }
    if let path { delegate?.tableView(self, didSelectRowAt: path) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRows()
  }

  override func sizeDidChange(from old: CGSize) {
    if old.width != bounds.width { forgetMeasuredHeights() }
    super.sizeDidChange(from: old)
  }
}
