/// [swiftui/vstack].
@frozen public struct VStack<Content: View>: _Primitive {
  let spacing: CGFloat
  nonisolated(unsafe) let content: Content

  /// The spacing that is meant by nil is not said anywhere; the model's is 8 points.
  ///
  /// [swiftui/vstack/init(alignment:spacing:content:)].
  public nonisolated init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { (self.spacing, self.content) = (spacing ?? 8, content()) }

  /// Its content, one below the other.
  public func _node(in context: _Context) -> _Node {
    let nodes = items(of: content).map { context.node(of: $0.make(), $0.key) }
    return _Node { [spacing] proposal in
      let sizes = nodes.map { $0.size(Proposal(width: proposal.width)) }
      let gaps = spacing * CGFloat(max(0, nodes.count - 1))
      return CGSize(
        width: proposal.width ?? sizes.map(\.width).max() ?? 0,
        height: sizes.map(\.height).reduce(gaps, +)
      )
    } place: { [spacing] region in
      var y = region.frame.minY
      for node in nodes {
        let size = node.size(Proposal(width: region.frame.width))
        let x = region.frame.minX + (region.frame.width - size.width) / 2
        node.place(region.with(CGRect(origin: CGPoint(x: x, y: y), size: size)))
        y += size.height + spacing
      }
    }
  }
}

/// [swiftui/zstack].
@frozen public struct ZStack<Content: View>: _Primitive {
  let alignment: Alignment
  nonisolated(unsafe) let content: Content

  /// [swiftui/zstack/init(alignment:content:)].
  public nonisolated init(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) { (self.alignment, self.content) = (alignment, content()) }

  /// Its content, one over the other.
  public func _node(in context: _Context) -> _Node {
    stacked(items(of: content).map { context.node(of: $0.make(), $0.key) }, alignment)
  }
}

/// Rows that are made when they come into sight, as high as the mean of the others until then.
///
/// [swiftui/lazyvstack].
public struct LazyVStack<Content: View>: _Primitive {
  let spacing: CGFloat
  nonisolated(unsafe) let content: Content

  /// [swiftui/lazyvstack/init(alignment:spacing:pinnedviews:content:)].
  public nonisolated init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { (self.spacing, self.content) = (spacing ?? 8, content()) }

  /// The rows in sight.
  public func _node(in context: _Context) -> _Node {
    let rows = LazyRows(items: items(of: content), spacing: spacing, context: context)
    return _Node {
      CGSize(width: $0.width ?? 0, height: rows.length(width: $0.width))
    } place: {
      rows.place($0)
    }
  }
}

/// The rows of a lazy stack.
@MainActor struct LazyRows {
  let items: [ListItem]
  let spacing: CGFloat
  let context: _Context

  private func path(_ item: ListItem) -> String { "\(context.path)/\(item.key).height" }

  private func known(_ item: ListItem) -> CGFloat? { context.tree.memory[path(item)] as? CGFloat }

  private func make(_ item: ListItem, width: CGFloat?) -> (node: _Node, height: CGFloat) {
    context.tree.made.insert(path(item))
    let node = context.node(of: item.make(), item.key)
    let height = node.size(Proposal(width: width)).height
    context.tree.memory[path(item)] = height
    return (node, height)
  }

  private func estimate(width: CGFloat?) -> CGFloat {
    let known = items.compactMap { self.known($0) }
    if !known.isEmpty { return known.reduce(0, +) / CGFloat(known.count) }
    return items.first.map { make($0, width: width).height } ?? 0
  }

  func length(width: CGFloat?) -> CGFloat {
    let estimate = estimate(width: width)
    return items.map { known($0) ?? estimate }.reduce(0, +)
      + spacing * CGFloat(max(0, items.count - 1))
  }

  func place(_ region: Region) {
    let width = region.frame.width
    let estimate = estimate(width: width)
    var y = region.frame.minY
    for item in items {
      var height = known(item) ?? estimate
      if y < region.visible.maxY, y + height > region.visible.minY {
        let row = make(item, width: width)
        if row.height != height { context.tree.isDirty = true }
        height = row.height
        row.node.place(
          region.with(CGRect(x: region.frame.minX, y: y, width: width, height: height))
        )
      }
      if let id = item.id { context.tree.memory["row \(id)"] = y - region.frame.minY }
      y += height + spacing
    }
  }
}
