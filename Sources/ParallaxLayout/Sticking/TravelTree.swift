/// The views of a layout in content order, in a tree that finds the views that can be in sight.
///
/// A view's travel range is its natural range extended to its boundary. For example, a title at 300...328
/// with a boundary of 300...900 has a travel range of 300...900: an edge may hold it at 860...888, and
/// nowhere outside. A view without a boundary sticking to the top has a travel range without an end.
///
/// Each view is a node. The views before it in content order are below its left child, the views after
/// it below its right child. A node also has the union of the travel ranges below it, so a search leaves
/// out all views of a node at once. For example, while 500...1300 is in sight:
///
///     200…900                         the union is 0…2000: look at the children
///     ├── 0…150                       the union is 0…400: none of these is in sight
///     │   ├── 0…100
///     │   └── 160…400
///     └── 1000…1400                   the union is 900…2000: look at the children
///         ├── 900…950
///         └── 1500…2000               the union is 1500…2000: not in sight
///
/// A node has a pseudo-random priority, greater than those of its children, which keeps the tree flat
/// (a treap). The priority follows from the registration, so equal views make equal trees.
///
/// - Complexity: Inserting, removing or changing a view is O(log *n*). Finding *k* of *n* views is
///   O(*k* log *n*).
struct TravelTree: Sendable {
  /// The node of each view, by slot.
  private var nodes: [Node] = []
  private var root = none

  private static let none = -1

  private struct Node: Sendable {
    var key = EdgeKey(near: 0, registration: 0)
    var priority: UInt64 = 0
    /// The travel range and the distances of the view.
    var own = TravelBounds.nothing
    /// The same for all views of this node and below.
    var all = TravelBounds.nothing
    var (left, right, parent) = (none, none, none)
    var isPresent = false
    /// A Boolean value indicating whether the next search finds the view in sight or not.
    var isMarked = false
    /// A Boolean value indicating whether a view of this node or below is marked.
    var hasMarked = false
  }

  /// Upper bounds of the numbers of all views.
  var bounds: TravelBounds { root >= 0 ? nodes[root].all : .nothing }

  /// Returns whether a view is in the tree.
  func contains(_ slot: Int) -> Bool { nodes.indices.contains(slot) && nodes[slot].isPresent }

  /// Adds a view, or changes it.
  mutating func insert(_ slot: Int, at key: EdgeKey, _ bounds: TravelBounds) {
    if contains(slot) {
      // At the same position only the numbers change: new heights need no new place in the tree.
      guard nodes[slot].key != key else {
        nodes[slot].own = bounds
        return updatePath(from: slot)
      }
      remove(slot)
    }
    while nodes.count <= slot { nodes.append(Node()) }
    nodes[slot].key = key
    nodes[slot].priority = Self.priority(of: key.registration)
    nodes[slot].own = bounds
    nodes[slot].isPresent = true
    update(slot)
    let (before, after) = split(root, at: key)
    setRoot(join(join(before, slot), after))
  }

  /// Replaces all views.
  ///
  /// - Parameters:
  ///   - slots: The views, in content order.
  ///   - view: Returns the position and the numbers of a view.
  /// - Complexity: O(*n*) for *n* views, where inserting them one by one is O(*n* log *n*).
  mutating func replaceAll(
    by slots: [Int],
    _ view: (Int) -> (key: EdgeKey, bounds: TravelBounds)
  ) {
    for slot in nodes.indices { nodes[slot] = Node() }
    // The nodes from the root along the right children: each is before the next, and above it.
    var spine: [Int] = []
    for slot in slots {
      while nodes.count <= slot { nodes.append(Node()) }
      let (key, bounds) = view(slot)
      nodes[slot].key = key
      nodes[slot].priority = Self.priority(of: key.registration)
      nodes[slot].own = bounds
      nodes[slot].isPresent = true
      // The last nodes of a lower priority become the left side of the new one. They are complete.
      while let last = spine.last, nodes[last].priority <= nodes[slot].priority {
        update(last)
        nodes[slot].left = last
        spine.removeLast()
      }
      if let last = spine.last { nodes[last].right = slot }
      spine.append(slot)
    }
    for slot in spine.reversed() { update(slot) }
    setRoot(spine.first ?? Self.none)
  }

  /// Removes a view; a view that is not there is ignored.
  mutating func remove(_ slot: Int) {
    guard contains(slot) else { return }
    let (parent, child) = (nodes[slot].parent, join(nodes[slot].left, nodes[slot].right))
    if parent < 0 {
      setRoot(child)
    } else {
      if nodes[parent].left == slot {
        nodes[parent].left = child
      } else {
        nodes[parent].right = child
      }
      updatePath(from: parent)
    }
    nodes[slot] = Node()
  }

  /// Calls a function with each view, in content order, until it returns `false`.
  ///
  /// - Parameters:
  ///   - range: Views whose travel range is outside this range are left out.
  ///   - body: The function.
  func forEach(touching range: AxisRange = .everything, _ body: (Int) -> Bool) {
    _ = visit(root, range, body)
  }

  private func visit(_ node: Int, _ range: AxisRange, _ body: (Int) -> Bool) -> Bool {
    guard node >= 0, nodes[node].all.range.touches(range) else { return true }
    guard visit(nodes[node].left, range, body) else { return false }
    if nodes[node].own.range.touches(range), !body(node) { return false }
    return visit(nodes[node].right, range, body)
  }
}

extension AxisRange {
  func touches(_ other: Self) -> Bool { start <= other.end && end >= other.start }
}

// MARK: Balance

extension TravelTree {
  /// Splits a tree into the views before a key and the other views.
  private mutating func split(_ node: Int, at key: EdgeKey) -> (before: Int, after: Int) {
    guard node >= 0 else { return (Self.none, Self.none) }
    if nodes[node].key.isBefore(key) {
      let (before, after) = split(nodes[node].right, at: key)
      nodes[node].right = before
      update(node)
      return (node, after)
    }
    let (before, after) = split(nodes[node].left, at: key)
    nodes[node].left = after
    update(node)
    return (before, node)
  }

  /// Makes one tree of two, of which the first has the views before those of the second.
  private mutating func join(_ before: Int, _ after: Int) -> Int {
    guard before >= 0 else { return after }
    guard after >= 0 else { return before }
    if nodes[before].priority > nodes[after].priority {
      nodes[before].right = join(nodes[before].right, after)
      update(before)
      return before
    }
    nodes[after].left = join(before, nodes[after].left)
    update(after)
    return after
  }

  private mutating func setRoot(_ node: Int) {
    root = node
    if node >= 0 { nodes[node].parent = Self.none }
  }

  /// Computes the numbers of a node from those of its children, and points its children to it.
  private mutating func update(_ node: Int) {
    nodes[node].all = nodes[node].own
    nodes[node].hasMarked = nodes[node].isMarked
    include(nodes[node].left, in: node)
    include(nodes[node].right, in: node)
  }

  private mutating func include(_ child: Int, in node: Int) {
    guard child >= 0 else { return }
    nodes[node].all.formUnion(nodes[child].all)
    if nodes[child].hasMarked { nodes[node].hasMarked = true }
    nodes[child].parent = node
  }

  /// Updates a node, and those above it whose numbers change.
  private mutating func updatePath(from slot: Int) {
    var node = slot
    while node >= 0 {
      let (all, hasMarked) = (nodes[node].all, nodes[node].hasMarked)
      update(node)
      if nodes[node].all == all, nodes[node].hasMarked == hasMarked { return }
      node = nodes[node].parent
    }
  }

  /// The number of nodes on the longest way from the root.
  var depth: Int { depth(of: root) }

  private func depth(of node: Int) -> Int {
    node < 0 ? 0 : 1 + Swift.max(depth(of: nodes[node].left), depth(of: nodes[node].right))
  }

  /// A number that looks random, by the finaliser of MurmurHash.
  private static func priority(of registration: Int) -> UInt64 {
    // Registrations are 1, 2, 3, …: as priorities they would make the tree a list.
    var bits = UInt64(truncatingIfNeeded: registration) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 33) &* 0xFF51_AFD7_ED55_8CCD
    return bits ^ bits >> 33
  }
}

// MARK: Searching

extension TravelTree {
  /// A search for the views that can be in sight of a range of the content.
  struct Search {
    /// The range, in content coordinates.
    let window: AxisRange
    /// A view that counts as in sight everywhere; -1 if there is none.
    let owner: Int
    /// The distances each end of the window can move outwards before it meets another view, and
    /// inwards before it leaves one.
    fileprivate var (outwards, inwards) = (
      (start: Double.infinity, end: Double.infinity), (start: Double.infinity, end: Double.infinity)
    )

    /// The distances the window can move towards the end and towards the start before another set
    /// of views is in sight.
    var onward: Double { min(outwards.end, inwards.start) }
    var back: Double { min(outwards.start, inwards.end) }
    /// The distances by which both ends of the window can move outwards and inwards.
    var growth: Double { min(outwards.start, outwards.end) }
    var shrinkage: Double { min(inwards.start, inwards.end) }

    init(_ window: AxisRange, owner: Int) { (self.window, self.owner) = (window, owner) }

    /// Returns whether all of some views are out of sight, and records how near the nearest one is.
    fileprivate mutating func leavesOut(_ range: AxisRange) -> Bool {
      if range.start > window.end {
        outwards.end = min(outwards.end, range.start - window.end)
        return true
      }
      guard range.end < window.start else { return false }
      outwards.start = min(outwards.start, window.start - range.end)
      return true
    }
  }

  /// Has the next search find views in sight or not; views not in the tree are ignored.
  mutating func mark(_ slots: [Int]) {
    for slot in slots where contains(slot) && !nodes[slot].isMarked {
      nodes[slot].isMarked = true
      var node = slot
      // Up to the first marked node: all nodes above it are marked already.
      while node >= 0, !nodes[node].hasMarked {
        nodes[node].hasMarked = true
        node = nodes[node].parent
      }
    }
  }

  /// Finds the views that can be in sight, and the marked ones, which are marked no longer.
  ///
  /// - Parameters:
  ///   - search: The search; on return with the distances the window can move.
  ///   - slots: The views are appended, in content order.
  ///   - inSight: Those that can be in sight are appended.
  mutating func find(_ search: inout Search, into slots: inout [Int], inSight: inout [Int]) {
    // A pull shows the owner, though its travel range may be out of sight.
    if search.owner >= 0 { mark([search.owner]) }
    find(root, &search, &slots, &inSight)
  }

  private mutating func find(
    _ node: Int,
    _ search: inout Search,
    _ slots: inout [Int],
    _ inSight: inout [Int]
  ) {
    guard node >= 0 else { return }
    let hasMarked = nodes[node].hasMarked
    // Asked before the marks: the search records the distance to these views either way.
    if search.leavesOut(nodes[node].all.range), !hasMarked { return }
    find(nodes[node].left, &search, &slots, &inSight)
    let range = nodes[node].own.range
    if !search.leavesOut(range) || node == search.owner {
      search.inwards.start = min(search.inwards.start, range.end - search.window.start)
      search.inwards.end = min(search.inwards.end, search.window.end - range.start)
      slots.append(node)
      inSight.append(node)
    } else if nodes[node].isMarked {
      slots.append(node)
    }
    find(nodes[node].right, &search, &slots, &inSight)
    guard hasMarked else { return }
    nodes[node].isMarked = false
    nodes[node].hasMarked = false
  }
}

/// The travel range of a view, or of several views, and the greatest distances of their options.
///
/// The distances are the size of the margin within which a view out of sight must be positioned.
struct TravelBounds: Hashable, Sendable {
  /// The travel range in content coordinates, in points.
  var range: AxisRange
  /// The distance of a sticky line beyond the container, in points; 0 or more.
  var margin: Double
  /// The distance from each edge at which a view sticks, in points; 0 or more.
  var edgeInset: AxisInsets
  /// The minimum of a view that others stack on at the top, in points; 0 or more.
  var minimum: Double
  /// A Boolean value indicating whether a view that is stacked has a lane.
  var hasLanes = false

  /// The bounds of no view.
  static let nothing = Self(
    range: AxisRange(start: .infinity, end: -.infinity),
    margin: 0,
    edgeInset: .zero,
    minimum: 0
  )

  mutating func formUnion(_ other: Self) {
    range.start = min(range.start, other.range.start)
    range.end = max(range.end, other.range.end)
    margin = max(margin, other.margin)
    edgeInset.top = max(edgeInset.top, other.edgeInset.top)
    edgeInset.bottom = max(edgeInset.bottom, other.edgeInset.bottom)
    minimum = max(minimum, other.minimum)
    if other.hasLanes { hasLanes = true }
  }
}

extension StickyView {
  /// A Boolean value indicating whether an edge stacks the view on others; others stack on no other view.
  private var isStacked: Bool { rests && (sticks(to: .top) || sticks(to: .bottom)) }

  /// The travel range and the distances of the view.
  ///
  /// A view that reveals can be in sight everywhere: its revealed points depend on every earlier tick.
  var travelBounds: TravelBounds {
    var range = place
    if sticks(to: .top) { range.end = max(range.end, bounds.top) }
    if sticks(to: .bottom) { range.start = min(range.start, -bounds.bottom) }
    if reveals { range = .everything }
    return TravelBounds(
      range: range,
      margin: max(0, max(-edgeInset.top, -edgeInset.bottom)),
      edgeInset: AxisInsets(top: max(0, edgeInset.top), bottom: max(0, edgeInset.bottom)),
      minimum: carries(at: .top) ? minimum : 0,
      hasLanes: EngineParts.hasOtherAxis && lane != .everything && isStacked
    )
  }
}
