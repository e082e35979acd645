import Foundation

/// A rectangle of a view that takes part in layout; an app cannot make one in the model.
///
/// [uilayoutguide].
@MainActor open class UILayoutGuide: _ModelObject, LayoutItem {
  /// Which of a view's own rectangles a guide is.
  enum Kind {
    case safeArea, keyboard, scrollContent, scrollFrame
  }

  let kind: Kind

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owningView = view
    super.init(_model: ())
  }

  /// [uilayoutguide/owningview].
  open internal(set) weak var owningView: UIView?

  /// In the owner's coordinates.
  ///
  /// [uilayoutguide/layoutframe].
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if kind == .scrollContent {
      return CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
    }
    return owningView.bounds.inset(by: insets)
  }

  var itemView: UIView? { owningView }

  /// How far one of the view's own guides lies within its bounds.
  var insets: UIEdgeInsets {
    guard let owningView else { return .zero }
    switch kind {
    case .scrollContent, .scrollFrame: return .zero
    case .safeArea: return owningView.safeAreaInsets
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
