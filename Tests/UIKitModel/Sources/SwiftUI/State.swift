import Observation

/// A state that lasts longer than the value of the view that has it.
@MainActor protocol LastingState {
  func link(to tree: ViewTree, at path: String)
}

/// [swiftui/state].
@propertyWrapper public struct State<Value>: LastingState {
  private final class Link {
    var value: Value
    weak var tree: ViewTree?
    var path = ""
    init(_ value: Value) { self.value = value }
  }
  private nonisolated(unsafe) let link: Link

  /// [swiftui/state/init(wrappedvalue:)].
  public nonisolated init(wrappedValue: Value) { link = Link(wrappedValue) }

  /// [swiftui/state/wrappedvalue].
  @MainActor public var wrappedValue: Value {
    get { link.tree?.memory[link.path] as? Value ?? link.value }
    nonmutating set {
      guard let tree = link.tree else { return link.value = newValue }
      tree.memory[link.path] = newValue
      tree.isDirty = true
    }
  }

  /// [swiftui/state/projectedvalue].
  @MainActor public var projectedValue: Binding<Value> {
    Binding(get: { self.wrappedValue }, set: { self.wrappedValue = $0 })
  }

  func link(to tree: ViewTree, at path: String) {
    (link.tree, link.path) = (tree, path)
    if tree.memory[path] == nil { tree.memory[path] = link.value }
  }
}

/// [swiftui/binding].
@propertyWrapper public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// [swiftui/binding/init(get:set:)].
  ///
  /// Apple's closures are `@isolated(any)`.
  public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) { (self.get, self.set) = (get, set) }

  /// [swiftui/binding/wrappedvalue].
  @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

/// [swiftui/animation].
@frozen public struct Animation: Equatable, Sendable {
  /// [swiftui/animation/default].
  public static let `default` = Animation()
}

/// The model's animations have ended when they begin.
///
/// [swiftui/withanimation(_:_:)].
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result { try body() }

extension View {
  /// [swiftui/view/onchange(of:initial:_:)].
  public nonisolated func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    nonisolated(unsafe) let (value, action) = (value, action)
    return _Reporting(content: self) { tree, path, _ in
      tree.report(value, at: path, initial: initial, action)
    }
  }

  /// [swiftui/view/ongeometrychange(for:of:action:)].
  public nonisolated func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type,
    of transform: @escaping @Sendable (GeometryProxy) -> Value,
    action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return _Reporting(content: self) { tree, path, region in
      let proxy = GeometryProxy(size: region.frame.size, safeAreaInsets: region.safeArea)
      tree.report(transform(proxy), at: path) { action($1) }
    }
  }
}

/// A view that reports something after it was laid out.
public struct _Reporting<Content: View>: _Primitive {
  nonisolated(unsafe) let content: Content
  let report: @MainActor (ViewTree, String, Region) -> Void

  nonisolated init(
    content: Content,
    report: @escaping @MainActor (ViewTree, String, Region) -> Void
  ) { (self.content, self.report) = (content, report) }

  /// That of the content.
  public func _node(in context: _Context) -> _Node {
    let inner = context.node(of: content, "reporting")
    return _Node(inner) { region in
      inner.place(region)
      report(context.tree, context.path, region)
    }
  }
}

/// [swiftui/geometryproxy].
public struct GeometryProxy: Sendable {
  /// [swiftui/geometryproxy/size].
  public let size: CGSize
  /// [swiftui/geometryproxy/safeareainsets].
  public let safeAreaInsets: EdgeInsets
}
