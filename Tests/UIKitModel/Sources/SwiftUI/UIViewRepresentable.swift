/// A view of UIKit's among those of SwiftUI.
///
/// [swiftui/uiviewrepresentable].
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  /// [swiftui/uiviewrepresentable/uiviewtype].
  associatedtype UIViewType: UIView
  /// [swiftui/uiviewrepresentable/coordinator].
  associatedtype Coordinator = Void
  /// [swiftui/uiviewrepresentable/context].
  typealias Context = UIViewRepresentableContext<Self>

  /// [swiftui/uiviewrepresentable/makeuiview(context:)].
  func makeUIView(context: Context) -> UIViewType
  /// [swiftui/uiviewrepresentable/updateuiview(_:context:)].
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// [swiftui/uiviewrepresentable/makecoordinator()].
  func makeCoordinator() -> Coordinator
  /// [swiftui/uiviewrepresentable/dismantleuiview(_:coordinator:)].
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}

extension UIViewRepresentable {
  /// Is never asked for.
  public var body: Never { fatalError("a view of UIKit's has no body") }
  /// Does nothing.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
  /// Makes none.
  public func makeCoordinator() {}
}

/// [swiftui/uiviewrepresentablecontext].
@MainActor @preconcurrency public struct UIViewRepresentableContext<View: UIViewRepresentable> {
  /// [swiftui/uiviewrepresentablecontext/coordinator].
  public let coordinator: View.Coordinator
  /// [swiftui/uiviewrepresentablecontext/environment].
  public internal(set) var environment = EnvironmentValues()
  /// [swiftui/uiviewrepresentablecontext/transaction].
  public internal(set) var transaction = Transaction()
}

/// Shows a representable as SwiftUI does: made once, brought up to date whenever its value is new.
@_spi(Model) @MainActor public final class RepresentableHost<Content: UIViewRepresentable> {
  /// The view of UIKit's.
  public let view: Content.UIViewType
  private var context: Content.Context

  /// Makes the view and brings it up to date.
  public init(_ content: Content, environment: EnvironmentValues = EnvironmentValues()) {
    context = UIViewRepresentableContext(coordinator: content.makeCoordinator())
    context.environment = environment
    view = content.makeUIView(context: context)
    content.updateUIView(view, context: context)
  }

  /// The value is new, or the environment.
  public func update(
    _ content: Content,
    environment: EnvironmentValues? = nil,
    transaction: Transaction = Transaction()
  ) {
    if let environment { context.environment = environment }
    context.transaction = transaction
    content.updateUIView(view, context: context)
  }
}
