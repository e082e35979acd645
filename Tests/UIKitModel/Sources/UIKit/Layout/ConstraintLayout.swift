import Foundation

/// Turns the constraints of a tree of views into frames.
///
/// Constraints that share no item are solved apart, each group in the coordinates of the nearest
/// view that all its items lie in. So scrolling changes no frame in the content, not even by a bit.
@MainActor enum ConstraintLayout {
  /// Solves all below a topmost view; the frames are applied as the superviews are laid out.
  static func solve(below top: UIView) {
    var constraints: [NSLayoutConstraint] = []
    var items: [UIView] = []
    top.forEachInTree { view in
      constraints += view.layoutState.constraints
      if !view.translatesAutoresizingMaskIntoConstraints { items.append(view) }
    }
    guard !items.isEmpty || !constraints.isEmpty else { return }
    for group in groups(constraints, items) {
      let passes = group.hasWrappingText ? 2 : 1
      for _ in 0..<passes {
        var system = ConstraintSystem(group, isFlexible: nil)
        system.apply()
      }
    }
  }

  /// The size that a view takes with the constraints in it, next to a target.
  static func size(
    of view: UIView,
    fitting target: CGSize,
    _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGSize {
    var group = ConstraintGroup(reference: view)
    view.forEachInTree { inner in
      inner.layoutState.needsUpdateConstraints = false
      inner.updateConstraints()
      group.constraints += inner.layoutState.constraints
      if !inner.translatesAutoresizingMaskIntoConstraints || inner === view {
        group.items.append(inner)
      }
    }
    var size = CGSize.zero
    for _ in 0..<(group.hasWrappingText ? 2 : 1) {
      var system = ConstraintSystem(group, isFlexible: view)
      size = system.size(fitting: target, horizontal, vertical)
    }
    return size
  }

  private static func groups(
    _ constraints: [NSLayoutConstraint],
    _ items: [UIView]
  ) -> [ConstraintGroup] {
    var parent: [ObjectIdentifier: ObjectIdentifier] = [:]
    for item in items { parent[ObjectIdentifier(item)] = ObjectIdentifier(item) }
    func root(_ id: ObjectIdentifier) -> ObjectIdentifier {
      var id = id
      while let next = parent[id], next != id { id = next }
      return id
    }
    func join(_ ids: [ObjectIdentifier]) {
      guard let first = ids.first else { return }
      for id in ids.dropFirst() { parent[root(id)] = root(first) }
    }
    for constraint in constraints { join(constraint.movable(among: parent)) }
    // A child of a view that moves is placed in it.
    for item in items {
      if let above = item.superview, parent[ObjectIdentifier(above)] != nil {
        join([ObjectIdentifier(above), ObjectIdentifier(item)])
      }
    }
    var groups: [ObjectIdentifier: ConstraintGroup] = [:]
    var order: [ObjectIdentifier] = []
    for item in items {
      let id = root(ObjectIdentifier(item))
      if groups[id] == nil {
        groups[id] = ConstraintGroup(reference: nil)
        order.append(id)
      }
      groups[id]?.items.append(item)
    }
    for constraint in constraints {
      if let id = constraint.movable(among: parent).first {
        groups[root(id)]?.constraints.append(constraint)
      }
    }
    return order.compactMap { groups[$0] }.map {
      var group = $0
      group.findReference()
      return group
    }
  }
}

extension NSLayoutConstraint {
  /// The items of the constraint whose frames are to be found.
  ///
  /// A view's own guide moves with it, a scroll view's content with what is in it.
  @MainActor fileprivate func movable(
    among known: [ObjectIdentifier: ObjectIdentifier]
  ) -> [ObjectIdentifier] {
    [firstItem, secondItem].compactMap { item in
      guard let item else { return nil }
      if known[ObjectIdentifier(item)] != nil { return ObjectIdentifier(item) }
      guard let owner = (item as? UILayoutGuide)?.owningView else { return nil }
      return known[ObjectIdentifier(owner)].map { _ in ObjectIdentifier(owner) }
    }
  }
}

/// Views that constraints tie together.
@MainActor struct ConstraintGroup {
  var items: [UIView] = []
  var constraints: [NSLayoutConstraint] = []
  /// The view in whose coordinates it is solved.
  var reference: UIView?

  init(reference: UIView?) { self.reference = reference }

  var hasWrappingText: Bool {
    items.contains { ($0 as? UILabel).map { $0.numberOfLines != 1 } ?? false }
  }

  mutating func findReference() {
    var views: [UIView] = []
    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem] {
        if let view = (item as? any LayoutItem)?.itemView { views.append(view) }
      }
    }
    for item in items { views.append(item.superview ?? item) }
    guard var common = views.first else { return }
    for view in views {
      while !view.isDescendant(of: common), let above = common.superview { common = above }
    }
    reference = common
  }
}
