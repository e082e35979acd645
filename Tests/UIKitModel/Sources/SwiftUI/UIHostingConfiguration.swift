/// Views of SwiftUI's in a view of UIKit's.
///
/// [swiftui/uihostingconfiguration].
@MainActor @preconcurrency
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  let content: Content
  var margin: CGFloat = 8

  /// [swiftui/uihostingconfiguration/init(content:)].
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.content = content()
  }

  /// [swiftui/uihostingconfiguration/margins(_:_:)].
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    var copy = self
    if edges.contains(.vertical) { copy.margin = length }
    return copy
  }

  /// [uikit/uicontentconfiguration/makecontentview()].
  public func makeContentView() -> any UIView & UIContentView { HostingView(self) }

  /// [uikit/uicontentconfiguration/updated(for:)].
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// As high as what it shows.
@MainActor private final class HostingView: UIView, UIContentView {
  var configuration: any UIContentConfiguration {
    didSet {
      SwiftUIModel.hostedAnimations.append(Transaction.current.animation)
      invalidateIntrinsicContentSize()
    }
  }

  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    let hosted = configuration as? any Hosting
    return CGSize(width: UIView.noIntrinsicMetric, height: hosted?.hostedHeight ?? 0)
  }
}

@MainActor private protocol Hosting {
  var hostedHeight: CGFloat { get }
}

extension UIHostingConfiguration: Hosting {
  var hostedHeight: CGFloat { height(of: content) + 2 * margin }
}
