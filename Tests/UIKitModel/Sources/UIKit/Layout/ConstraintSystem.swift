import Foundation

/// A group of constraints, as sums of the corners and lengths of its items.
@MainActor struct ConstraintSystem {
  private let group: ConstraintGroup
  /// The view whose size is asked for, where it is.
  private let flexible: UIView?
  private var solver: ConstraintSolver
  /// Where an item's variables begin: x, y, width, height.
  private var first: [ObjectIdentifier: Int] = [:]
  private var contents: [UIScrollView] = []

  init(_ group: ConstraintGroup, isFlexible flexible: UIView?) {
    self.group = group
    self.flexible = flexible
    solver = ConstraintSolver(defaults: [])
    for item in group.items {
      let corner = item.frame.origin
      first[ObjectIdentifier(item)] = solver.defaults.count
      solver.defaults += [corner.x, corner.y, 0, 0]
    }
    for constraint in group.constraints { add(constraint) }
    for item in group.items { addOwnSize(item) }
  }

  // MARK: Sums

  private func variable(_ item: AnyObject, _ part: Int) -> LinearSum? {
    first[ObjectIdentifier(item)].map { .variable($0 + part) }
  }

  /// Where a view's own coordinates begin.
  private func zero(of view: UIView, _ isY: Bool) -> LinearSum {
    if view === group.reference { return .number(0) }
    return corner(of: view, isY) - .number(isY ? view.bounds.minY : view.bounds.minX)
  }

  private func corner(of view: UIView, _ isY: Bool) -> LinearSum {
    if view === group.reference { return .number(isY ? view.bounds.minY : view.bounds.minX) }
    if let variable = variable(view, isY ? 1 : 0) { return variable }
    let corner = LinearSum.number(isY ? view.frame.minY : view.frame.minX)
    guard let superview = view.superview else { return corner }
    return zero(of: superview, isY) + corner
  }

  private func length(of view: UIView, _ isY: Bool) -> LinearSum {
    variable(view, isY ? 3 : 2) ?? .number(isY ? view.bounds.height : view.bounds.width)
  }

  /// Start and length of an item along an axis.
  ///
  /// Constraints from within a scroll view to its edges mean its content.
  private func side(
    _ item: AnyObject,
    _ isY: Bool,
    from other: AnyObject?,
    isEdge: Bool
  ) -> (start: LinearSum, length: LinearSum) {
    if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      if guide.kind == .scrollContent { return content(of: owner, isY) }
      let insets = guide.insets
      let (before, after) = isY ? (insets.top, insets.bottom) : (insets.left, insets.right)
      return (
        corner(of: owner, isY) + .number(before),
        length(of: owner, isY) - .number(before + after)
      )
    }
    guard let view = item as? UIView else { return (.number(0), .number(0)) }
    if isEdge, view is UIScrollView, let inner = (other as? any LayoutItem)?.itemView,
      inner !== view, inner.isDescendant(of: view)
    {
      return content(of: view, isY)
    }
    return (corner(of: view, isY), length(of: view, isY))
  }

  private func content(of view: UIView, _ isY: Bool) -> (start: LinearSum, length: LinearSum) {
    let id = ObjectIdentifier(view.ownGuide(.scrollContent))
    let length = first[id].map { LinearSum.variable($0 + (isY ? 1 : 0)) } ?? .number(0)
    return (zero(of: view, isY), length)
  }

  private mutating func prepareContent(of item: AnyObject?) {
    let view = (item as? any LayoutItem)?.itemView
    guard let scrollView = view as? UIScrollView, flexible == nil else { return }
    let id = ObjectIdentifier(scrollView.ownGuide(.scrollContent))
    guard first[id] == nil else { return }
    first[id] = solver.defaults.count
    // Where nothing says how long it is, it stays so.
    solver.defaults += [scrollView.contentSize.width, scrollView.contentSize.height]
    contents.append(scrollView)
  }

  // MARK: Rules

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let firstItem = constraint.firstItem else { return }
    prepareContent(of: firstItem)
    prepareContent(of: constraint.secondItem)
    let left = sum(firstItem, constraint.firstAttribute, from: constraint.secondItem)
    // From right to left, constants of leading and trailing edges go the other way.
    let view = (firstItem as? any LayoutItem)?.itemView
    let isDirected = [.leading, .trailing].contains(constraint.firstAttribute)
    let isTurned = isDirected && view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var right = LinearSum.number(isTurned ? -constraint.constant : constraint.constant)
    if let secondItem = constraint.secondItem {
      right =
        right + sum(secondItem, constraint.secondAttribute, from: firstItem)
        * constraint.multiplier
    }
    if isTurned {
      solver.add(right - left, constraint.relation, constraint.priority)
    } else {
      solver.add(left - right, constraint.relation, constraint.priority)
    }
  }

  private func sum(
    _ item: AnyObject,
    _ attribute: NSLayoutConstraint.Attribute,
    from other: AnyObject?
  ) -> LinearSum {
    let view = (item as? any LayoutItem)?.itemView
    let leads = view?.effectiveUserInterfaceLayoutDirection != .rightToLeft
    switch attribute {
    case .notAnAttribute: return .number(0)
    case .left: return side(item, false, from: other, isEdge: true).start
    case .leading: return sum(item, leads ? .left : .right, from: other)
    case .trailing: return sum(item, leads ? .right : .left, from: other)
    case .top: return side(item, true, from: other, isEdge: true).start
    case .right:
      let side = side(item, false, from: other, isEdge: true)
      return side.start + side.length
    case .bottom:
      let side = side(item, true, from: other, isEdge: true)
      return side.start + side.length
    case .width: return side(item, false, from: other, isEdge: false).length
    case .height: return side(item, true, from: other, isEdge: false).length
    }
  }

  /// No length is negative, and a view's content resists being cut and being pulled.
  private mutating func addOwnSize(_ view: UIView) {
    let size = view.intrinsicContentSize
    for (part, intrinsic) in [(2, size.width), (3, size.height)] {
      guard let length = variable(view, part) else { continue }
      solver.add(length, .greaterThanOrEqual, .required)
      guard intrinsic != UIView.noIntrinsicMetric else { continue }
      let rest = length - .number(intrinsic)
      solver.add(rest, .greaterThanOrEqual, .defaultHigh)
      solver.add(rest, .lessThanOrEqual, .defaultLow)
    }
  }

  // MARK: Results

  mutating func apply() {
    let values = solver.solution()
    for view in group.items {
      guard let index = first[ObjectIdentifier(view)] else { continue }
      guard view !== group.reference, let above = view.superview else {
        resize(view, values, index)
        continue
      }
      let x = values[index] - zero(of: above, false).value(values)
      let y = values[index + 1] - zero(of: above, true).value(values)
      let frame = rounded(x, y, values[index + 2], values[index + 3], above)
      view.layoutState.solvedFrame = frame
      if view.frame != frame { above.setNeedsLayout() }
      (view as? any WidthDependent)?.layoutWidth = frame.width
    }
    for scrollView in contents {
      guard let index = first[ObjectIdentifier(scrollView.ownGuide(.scrollContent))] else {
        continue
      }
      let size = CGSize(width: values[index], height: values[index + 1])
      if scrollView.contentSize != size { scrollView.contentSize = size }
    }
  }

  private func resize(_ view: UIView, _ values: [Double], _ index: Int) {
    let size = CGSize(width: values[index + 2], height: values[index + 3])
    if view.bounds.size != size { view.frame.size = size }
  }

  /// Apple's rounds each edge to the pixels of the screen.
  private func rounded(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ view: UIView
  ) -> CGRect {
    let scale = view.window?.screen.scale ?? 1
    func round(_ value: Double) -> Double { (value * scale).rounded() / scale }
    let (left, top) = (round(x), round(y))
    return CGRect(x: left, y: top, width: round(x + width) - left, height: round(y + height) - top)
  }

  mutating func size(
    fitting target: CGSize,
    _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGSize {
    guard let flexible, let index = first[ObjectIdentifier(flexible)] else { return target }
    solver.add(.variable(index + 2) - .number(target.width), .equal, horizontal)
    solver.add(.variable(index + 3) - .number(target.height), .equal, vertical)
    let values = solver.solution()
    for case let text as any WidthDependent in group.items {
      if let index = first[ObjectIdentifier(text)] { text.layoutWidth = values[index + 2] }
    }
    return CGSize(width: values[index + 2], height: values[index + 3])
  }
}
