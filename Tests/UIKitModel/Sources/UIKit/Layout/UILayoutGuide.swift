import Foundation

/// A rectangle that takes part in layout and is no view.
///
/// [uilayoutguide].
@MainActor open class UILayoutGuide: _ModelObject, LayoutItem {
  /// Which of a view's own rectangles a guide is; one that an app made is none of them.
  enum Kind {
    case free, safeArea, margins, readable, keyboard, scrollContent, scrollFrame
  }

  let kind: Kind
  var solvedFrame = CGRect.zero

  /// [uilayoutguide/init()].
  public init() {
    kind = .free
    super.init(_model: ())
  }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owningView = view
    super.init(_model: ())
  }

  /// [uilayoutguide/owningview].
  open internal(set) weak var owningView: UIView?
  /// [uilayoutguide/identifier].
  open var identifier = ""

  /// In the owner's coordinates.
  ///
  /// [uilayoutguide/layoutframe].
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if kind == .scrollContent {
      return CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
    }
    return kind == .free ? solvedFrame : owningView.bounds.inset(by: insets)
  }

  var itemView: UIView? { owningView }

  /// How far one of the view's own guides lies within its bounds.
  var insets: UIEdgeInsets {
    guard let owningView else { return .zero }
    switch kind {
    case .free, .scrollContent, .scrollFrame: return .zero
    case .safeArea: return owningView.safeAreaInsets
    case .margins, .readable: return owningView.layoutMargins
    case .keyboard:
      let bounds = owningView.bounds
      guard let screen = owningView.window?.screen, let keyboard = screen.keyboardFrame else {
        let bottom = owningView.safeAreaInsets.bottom
        return UIEdgeInsets(top: bounds.height - bottom, left: 0, bottom: bottom, right: 0)
      }
      let frame = owningView.convert(keyboard, from: screen.coordinateSpace)
      return UIEdgeInsets(top: frame.minY - bounds.minY, left: 0, bottom: 0, right: 0)
    }
  }
}

/// [uikeyboardlayoutguide].
@MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
}

extension UIView {
  private func guide<Guide: UILayoutGuide>(
    _ kind: UILayoutGuide.Kind,
    _ make: () -> Guide
  ) -> Guide {
    if let guide = layoutState.guides.first(where: { $0.kind == kind }) as? Guide { return guide }
    let guide = make()
    layoutState.guides.append(guide)
    return guide
  }

  func ownGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    guide(kind) { UILayoutGuide(kind, of: self) }
  }

  /// [uiview/safearealayoutguide].
  public var safeAreaLayoutGuide: UILayoutGuide { ownGuide(.safeArea) }
  /// [uiview/keyboardlayoutguide].
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    guide(.keyboard) { UIKeyboardLayoutGuide(.keyboard, of: self) }
  }

  /// [uiview/addlayoutguide(_:)].
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutState.guides.append(guide)
  }

  /// [uiview/removelayoutguide(_:)].
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    layoutState.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// [uiview/layoutfittingcompressedsize].
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// [uiview/nointrinsicmetric].
  public class var noIntrinsicMetric: CGFloat { -1 }

  /// Both priorities are the fitting size level.
  ///
  /// [uiview/systemlayoutsizefitting(_:)].
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }
}
