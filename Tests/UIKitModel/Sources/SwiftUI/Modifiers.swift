/// A view in another that gives it a size and a place.
public struct _Placing<Content: View>: _Primitive {
  nonisolated(unsafe) let content: Content
  let make: @MainActor (_Node, _Context) -> _Node

  nonisolated init(
    _ content: Content,
    make: @escaping @MainActor (_Node, _Context) -> _Node
  ) { (self.content, self.make) = (content, make) }

  /// What was said.
  public func _node(in context: _Context) -> _Node {
    make(context.node(of: content, "placing"), context)
  }
}

extension View {
  /// [swiftui/view/frame(width:height:alignment:)].
  public nonisolated func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    _Placing(self) { inner, _ in
      _Node { proposal in
        let own = inner.size(
          Proposal(width: width ?? proposal.width, height: height ?? proposal.height)
        )
        return CGSize(width: width ?? own.width, height: height ?? own.height)
      } place: { region in
        let size = inner.size(Proposal(width: region.frame.width, height: region.frame.height))
        inner.place(region.with(alignment.place(size, in: region.frame)))
      }
    }
  }

  /// [swiftui/view/offset(x:y:)].
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    _Placing(self) { inner, _ in
      _Node(inner) { region in
        var moved = region
        moved.frame.origin.x += x
        moved.frame.origin.y += y
        inner.place(moved)
      }
    }
  }

  /// [swiftui/view/overlay(alignment:content:)].
  public nonisolated func overlay<Overlay: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Overlay
  ) -> some View {
    let overlay = content()
    return _Placing(self) { inner, context in
      let over = context.node(of: overlay, "overlay")
      return _Node(inner) { region in
        inner.place(region)
        let size = over.size(Proposal(width: region.frame.width, height: region.frame.height))
        over.place(region.with(alignment.place(size, in: region.frame)))
      }
    }
  }

  /// [swiftui/view/safeareainset(edge:alignment:spacing:content:)].
  public nonisolated func safeAreaInset<Content: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return _Placing(self) { inner, context in
      let beside = context.node(of: content, "inset")
      return _Node(inner) { region in
        let size = beside.size(Proposal(width: region.frame.width))
        let alignment = Alignment(
          horizontal: alignment,
          vertical: edge == .top ? .top : .bottom
        )
        beside.place(region.with(alignment.place(size, in: region.frame)))
        // The spacing that is meant by nil is not said anywhere; the model's is none.
        inner.place(region.padded(edge == .top ? .top : .bottom, size.height + (spacing ?? 0)))
      }
    }
  }

  /// [swiftui/view/safeareapadding(_:_:)].
  public nonisolated func safeAreaPadding(
    _ edges: Edge.Set = .all,
    _ length: CGFloat? = nil
  ) -> some View {
    _Placing(self) { inner, _ in
      _Node(inner) { region in
        var region = region
        if edges.contains(.top) { region = region.padded(.top, length ?? 16) }
        if edges.contains(.bottom) { region = region.padded(.bottom, length ?? 16) }
        inner.place(region)
      }
    }
  }

  /// The model draws nothing, so nothing is cut off.
  ///
  /// [swiftui/view/clipped(antialiased:)].
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    _Placing(self) { inner, _ in inner }
  }

  /// The model draws in the order of the tree.
  ///
  /// [swiftui/view/zindex(_:)].
  public nonisolated func zIndex(_ value: Double) -> some View {
    _Placing(self) { inner, _ in inner }
  }

  /// [swiftui/view/allowshittesting(_:)].
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    _Placing(self) { inner, _ in inner }
  }

  /// Pulls nothing in the model.
  ///
  /// [swiftui/view/refreshable(action:)].
  public nonisolated func refreshable(
    action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    _Placing(self) { inner, _ in inner }
  }

  /// [swiftui/view/accessibilityidentifier(_:)].
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    _Placing(self) { inner, context in
      _Node(inner) { region in
        context.tree.show(identifier, in: region)
        inner.place(region)
      }
    }
  }
}

extension Region {
  /// A part of it that leaves an edge free, which is safe area then.
  fileprivate func padded(_ edge: Edge, _ length: CGFloat) -> Region {
    var copy = self
    copy.frame.size.height -= length
    if edge == .top {
      copy.frame.origin.y += length
      copy.safeArea.top += length
    } else {
      copy.safeArea.bottom += length
    }
    return copy
  }
}
