/// [swiftui/environmentkey].
public protocol EnvironmentKey {
  /// [swiftui/environmentkey/value].
  associatedtype Value
  /// [swiftui/environmentkey/defaultvalue].
  static var defaultValue: Value { get }
}

/// [swiftui/environmentvalues].
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// [swiftui/environmentvalues/init()].
  public init() {}

  /// [swiftui/environmentvalues/subscript(_:)].
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  private enum RefreshKey: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
  }
  /// [swiftui/environmentvalues/refresh].
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

/// [swiftui/refreshaction].
public struct RefreshAction: Sendable {
  let action: @MainActor @Sendable () async -> Void
  /// [swiftui/refreshaction/callasfunction()].
  public func callAsFunction() async { await action() }
}

/// A property that takes a value from the tree.
@MainActor protocol EnvironmentProperty {
  func read(_ values: EnvironmentValues)
}

/// [swiftui/environment].
@propertyWrapper public struct Environment<Value>: EnvironmentProperty {
  private final class Box {
    var values = EnvironmentValues()
  }
  private nonisolated(unsafe) let box = Box()
  private nonisolated(unsafe) let keyPath: KeyPath<EnvironmentValues, Value>

  /// [swiftui/environment/init(_:)].
  public nonisolated init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  /// [swiftui/environment/wrappedvalue].
  @MainActor public var wrappedValue: Value { box.values[keyPath: keyPath] }

  func read(_ values: EnvironmentValues) { box.values = values }
}

/// A view in another environment.
public struct _InEnvironment<Content: View>: _Primitive {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let change: (inout EnvironmentValues) -> Void

  /// That of the content.
  public func _node(in context: _Context) -> _Node {
    var context = context
    change(&context.environment)
    return context.node(of: content, "environment")
  }
}

extension View {
  /// [swiftui/view/environment(_:_:)].
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    nonisolated(unsafe) let (keyPath, value) = (keyPath, value)
    return _InEnvironment(content: self) { $0[keyPath: keyPath] = value }
  }

  /// [swiftui/view/refreshable(action:)].
  public nonisolated func refreshable(
    action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    _InEnvironment(content: self) { $0.refresh = RefreshAction(action: action) }
  }
}

/// [swiftui/transaction].
public struct Transaction {
  /// [swiftui/transaction/animation].
  public var animation: Animation?
  /// [swiftui/transaction/init()].
  public init() {}
  /// [swiftui/transaction/init(animation:)].
  public init(animation: Animation?) { self.animation = animation }

  /// The one in which states change now.
  @MainActor static var current = Transaction()
}

/// [swiftui/withtransaction(_:_:)].
@MainActor public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  let former = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = former }
  return try body()
}
