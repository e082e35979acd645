import Foundation

/// One side of an item, of which constraints are made.
///
/// [nslayoutanchor].
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  fileprivate let item: any LayoutItem
  fileprivate let attribute: NSLayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  fileprivate func constraint(
    _ relation: NSLayoutConstraint.Relation,
    _ anchor: NSLayoutAnchor<AnchorType>?,
    _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item,
      attribute: attribute,
      relatedBy: relation,
      toItem: anchor?.item,
      attribute: anchor?.attribute ?? .notAnAttribute,
      multiplier: multiplier,
      constant: constant
    )
  }

  /// [nslayoutanchor/constraint(equalto:)].
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor, 1, 0)
  }

  /// [nslayoutanchor/constraint(equalto:constant:)].
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, 1, constant)
  }
}

/// [nslayoutxaxisanchor].
@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// [nslayoutyaxisanchor].
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// [nslayoutdimension].
@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// [nslayoutdimension/constraint(equaltoconstant:)].
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, nil, 1, constant)
  }

  /// [nslayoutdimension/constraint(greaterthanorequaltoconstant:)].
  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, 1, constant)
  }

  /// [nslayoutdimension/constraint(lessthanorequaltoconstant:)].
  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, 1, constant)
  }

  /// [nslayoutdimension/constraint(equalto:multiplier:constant:)].
  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier, constant)
  }
}
