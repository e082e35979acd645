/// A line of 24 points.
///
/// [swiftui/text].
public struct Text: _Primitive {
  let content: String
  /// [swiftui/text/init(_:)].
  public nonisolated init<Content: StringProtocol>(_ content: Content) {
    self.content = String(content)
  }
  /// Ten points a letter.
  public func _node(in context: _Context) -> _Node {
    _Node { proposal in
      let width = CGFloat(content.count) * 10
      return CGSize(width: min(width, proposal.width ?? width), height: 24)
    } place: {
      context.tree.show(content, in: $0)
    }
  }
}

/// As large as it is offered to be.
///
/// [swiftui/color].
public struct Color: _Primitive {
  /// [swiftui/color/clear].
  public static let clear = Color()
  /// [swiftui/color/blue].
  public static let blue = Color()
  /// Ten points where nothing is offered.
  public func _node(in context: _Context) -> _Node {
    _Node {
      CGSize(width: $0.width ?? 10, height: $0.height ?? 10)
    } place: { _ in
    }
  }
}

/// [swiftui/button].
public struct Button<Label: View>: _Primitive {
  nonisolated(unsafe) let label: Label
  nonisolated(unsafe) let action: () -> Void

  /// [swiftui/button/init(_:action:)].
  public nonisolated init<Title: StringProtocol>(
    _ title: Title,
    action: @escaping () -> Void
  ) where Label == Text {
    label = Text(title)
    self.action = action
  }

  /// That of the label.
  public func _node(in context: _Context) -> _Node {
    let inner = context.node(of: label, "label")
    return _Node(inner) { region in
      inner.place(region)
      if let title = label as? Text { context.tree.buttons[title.content] = action }
    }
  }
}
