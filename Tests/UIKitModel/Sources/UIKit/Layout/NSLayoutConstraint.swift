import Foundation

/// first.attribute = multiplier * second.attribute + constant.
///
/// [nslayoutconstraint].
@MainActor open class NSLayoutConstraint: NSObject {
  /// [nslayoutconstraint/firstitem].
  public private(set) weak var firstItem: AnyObject?
  /// [nslayoutconstraint/firstattribute].
  public let firstAttribute: Attribute
  /// [nslayoutconstraint/relation-swift.property].
  public let relation: Relation
  /// [nslayoutconstraint/seconditem].
  public private(set) weak var secondItem: AnyObject?
  /// [nslayoutconstraint/secondattribute].
  public let secondAttribute: Attribute
  /// [nslayoutconstraint/multiplier].
  public let multiplier: CGFloat
  /// [nslayoutconstraint/constant].
  open var constant: CGFloat {
    didSet { if constant != oldValue { holder?.setConstraintsChanged() } }
  }
  /// [nslayoutconstraint/priority].
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { holder?.setConstraintsChanged() } }
  }
  private weak var holder: UIView?

  /// [nslayoutconstraint/init(item:attribute:relatedby:toitem:attribute:multiplier:constant:)].
  public init(
    item: Any,
    attribute: Attribute,
    relatedBy relation: Relation,
    toItem: Any?,
    attribute secondAttribute: Attribute,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    firstItem = item as AnyObject
    firstAttribute = attribute
    self.relation = relation
    secondItem = toItem.map { $0 as AnyObject }
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// [nslayoutconstraint/isactive].
  ///
  /// Held by the nearest view that both items lie in; without one it traps, as Apple's raises.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// [nslayoutconstraint/activate(_:)].
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  private func activate() {
    guard let first = (firstItem as? any LayoutItem)?.itemView else { return }
    var common: UIView? = first
    if let second = (secondItem as? any LayoutItem)?.itemView {
      while let here = common, !second.isDescendant(of: here) { common = here.superview }
    }
    guard let common else {
      preconditionFailure("a constraint was activated between views with no common ancestor")
    }
    holder = common
    common.layoutState.constraints.append(self)
    common.setConstraintsChanged()
  }

  private func deactivate() {
    holder?.layoutState.constraints.removeAll { $0 === self }
    holder?.setConstraintsChanged()
    holder = nil
  }
}

/// What constraints are between: views and guides.
@MainActor protocol LayoutItem: AnyObject {
  /// The view, or the one that owns the guide.
  var itemView: UIView? { get }
}

extension UIView: LayoutItem {
  var itemView: UIView? { self }

  /// [uiview/constraints].
  public var constraints: [NSLayoutConstraint] { layoutState.constraints }

  /// Deactivates what this view and those above hold between a view that left and the others.
  func removeConstraints(into view: UIView) {
    var ancestor: UIView? = self
    while let here = ancestor {
      for constraint in here.layoutState.constraints where constraint.involves(view) {
        constraint.isActive = false
      }
      ancestor = here.superview
    }
    view.layoutState.solvedFrame = nil
  }
}

extension NSLayoutConstraint {
  fileprivate func involves(_ view: UIView) -> Bool {
    [firstItem, secondItem].contains {
      ($0 as? any LayoutItem)?.itemView?.isDescendant(of: view) ?? false
    }
  }
}
