/// A view of UIKit's among those of SwiftUI, for the listings of pages; the model does not show it.
///
/// [swiftui/uiviewrepresentable].
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  /// [swiftui/uiviewrepresentable/uiviewtype].
  associatedtype UIViewType: UIView
  /// [swiftui/uiviewrepresentable/context].
  typealias Context = UIViewRepresentableContext<Self>

  /// [swiftui/uiviewrepresentable/makeuiview(context:)].
  func makeUIView(context: Context) -> UIViewType
  /// [swiftui/uiviewrepresentable/updateuiview(_:context:)].
  func updateUIView(_ uiView: UIViewType, context: Context)
}

extension UIViewRepresentable {
  /// Is never asked for.
  public var body: Never { fatalError("a view of UIKit's has no body") }
}

/// [swiftui/uiviewrepresentablecontext].
@MainActor @preconcurrency public struct UIViewRepresentableContext<View: UIViewRepresentable> {}
