/// A node of a tree that is being laid out: it has a size for a proposal, and a place.
@MainActor public final class _Node {
  let size: (Proposal) -> CGSize
  let place: (Region) -> Void

  init(size: @escaping (Proposal) -> CGSize, place: @escaping (Region) -> Void) {
    (self.size, self.place) = (size, place)
  }

  /// A node of a view that changes nothing about the layout of another.
  convenience init(_ inner: _Node, place: @escaping (Region) -> Void) {
    self.init(size: inner.size, place: place)
  }
}

/// The size that a view is offered; `nil` for its own choice.
struct Proposal {
  var width: CGFloat?
  var height: CGFloat?
}

/// Where a view is put, on the screen.
struct Region {
  var frame: CGRect
  /// How far the safe area's insets reach beyond the frame.
  var safeArea = EdgeInsets()
  /// What is seen of the screen: beyond it nothing lazy is made.
  var visible: CGRect

  func with(_ frame: CGRect) -> Region {
    var copy = self
    copy.frame = frame
    copy.safeArea = EdgeInsets()
    return copy
  }
}

/// Where in the tree a node is made.
@MainActor public struct _Context {
  let tree: ViewTree
  let path: String

  func node(of view: any View, _ key: String) -> _Node {
    let inner = _Context(tree: tree, path: "\(path)/\(key)")
    if let primitive = view as? any _Primitive { return primitive._node(in: inner) }
    if view is any ViewList {
      let nodes = items(of: view).map { inner.node(of: $0.make(), $0.key) }
      return stacked(nodes, .center)
    }
    tree.link(view, at: inner.path)
    return inner.body(of: view)
  }

  private func body<Content: View>(of view: Content) -> _Node { node(of: view.body, "body") }
}

/// Nodes one over the other.
@MainActor func stacked(_ nodes: [_Node], _ alignment: Alignment) -> _Node {
  _Node { proposal in
    nodes.map { $0.size(proposal) }.reduce(.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  } place: { region in
    for node in nodes {
      let size = node.size(Proposal(width: region.frame.width, height: region.frame.height))
      node.place(region.with(alignment.place(size, in: region.frame)))
    }
  }
}

/// What lasts from one layout of a tree to the next.
@MainActor final class ViewTree {
  /// States, values that were reported, heights of rows, by path.
  var memory: [String: Any] = [:]
  /// What is on the screen: texts and identifiers, and where.
  var shown: [String: CGRect] = [:]
  /// What buttons do.
  var buttons: [String: () -> Void] = [:]
  /// The scrolling views, in order.
  var scrolls: [ScrollState] = []
  /// What the app has said about the position of the scrolling view that is laid out.
  var position: Binding<ScrollPosition>?
  /// The rows that were made, ever.
  var made: Set<String> = []
  /// Actions that follow from a layout.
  var actions: [() -> Void] = []
  /// Whether a state has changed since the last layout.
  var isDirty = true

  /// Notes where a text or an identifier is.
  func show(_ name: String, in region: Region) { shown[name] = region.frame }

  /// Gives a view the states that it had.
  func link(_ view: any View, at path: String) {
    for child in Mirror(reflecting: view).children {
      guard let state = child.value as? any LastingState else { continue }
      state.link(to: self, at: "\(path).\(child.label ?? "")")
    }
  }

  /// Calls an action if a value differs from the one at the last layout.
  func report<Value: Equatable>(
    _ value: Value,
    at path: String,
    initial: Bool = true,
    _ action: @escaping (Value, Value) -> Void
  ) {
    let old = memory[path] as? Value
    memory[path] = value
    guard old != value, old != nil || initial else { return }
    actions.append { action(old ?? value, value) }
  }
}
