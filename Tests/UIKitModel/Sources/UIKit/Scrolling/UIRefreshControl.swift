import Foundation

/// [uirefreshcontrol].
///
/// Its inset is the table's or collection's own; where that shows is a setting of the model.
@MainActor open class UIRefreshControl: UIControl {
  /// The room that it keeps while it refreshes.
  ///
  /// Measured by others.
  @_spi(Model) public static let height: CGFloat = 60
  /// How far the content is pulled before it begins to refresh.
  ///
  /// A choice of the model.
  @_spi(Model) public static let trigger: CGFloat = 120

  /// [uirefreshcontrol/isrefreshing].
  public private(set) var isRefreshing = false
  private var holdsRoom = false
  private var isArmed = true

  override func didInitialize() {
    super.didInitialize()
    isHidden = true
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// Does not scroll.
  ///
  /// [uirefreshcontrol/beginrefreshing()].
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    keepRoom(true)
    follow()
  }

  /// [uirefreshcontrol/endrefreshing()].
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    keepRoom(false)
    guard let scrollView, !scrollView.isTracking else { return }
    let rest = scrollView.clamped(scrollView.bounds.origin)
    if scrollView.isDecelerating { return }
    scrollView.animateOffset(to: rest, ending: .nothing)
  }

  /// Stands where the content begins to be pulled.
  func follow() {
    guard let scrollView else { return }
    frame = CGRect(
      x: 0,
      y: scrollView.bounds.minY + scrollView.adjustedContentInset.top
        - (holdsRoom ? Self.height : 0),
      width: scrollView.bounds.width,
      height: Self.height
    )
    isHidden = !isRefreshing && scrollView.axis(true).excess(scrollView.bounds.minY) >= 0
  }

  func wasPulled() {
    guard let scrollView else { return }
    let pull = -scrollView.axis(true).excess(scrollView.bounds.minY)
    if pull <= 0 { isArmed = true }
    guard isArmed, !isRefreshing, pull >= Self.trigger else { return }
    isArmed = false
    isRefreshing = true
    sendActions(for: .valueChanged)
  }

  /// The room is kept from when the finger lets go.
  func wasReleased() {
    isArmed = true
    if isRefreshing { keepRoom(true) }
  }

  /// Ends refreshing, so that a control that is not the scroll view's any more has no room.
  ///
  /// A choice of the model.
  func leaveScrollView() {
    endRefreshing()
    removeFromSuperview()
  }

  private func keepRoom(_ keeps: Bool) {
    guard keeps != holdsRoom, let scrollView else { return }
    holdsRoom = keeps
    let change = keeps ? Self.height : -Self.height
    switch UIKitModel.behaviour.refreshInset {
    case .contentInset:
      var inset = scrollView.contentInset
      inset.top += change
      scrollView.writeContentInset(inset, because: .refreshControl)
    case .adjustedOnly:
      scrollView.insetState.refresh += change
      scrollView.insetsMayHaveChanged(because: .refreshControl)
    }
  }
}
