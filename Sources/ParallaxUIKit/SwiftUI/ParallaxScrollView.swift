#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import SwiftUI
import UIKit

/// A scroll view of SwiftUI content with views over it that stick, stretch and collapse.
///
///     let page = ParallaxScrollView {
///       Text("content")
///     }
///     .parallaxHeader(height: 88...300) { Text("title") }
///     .parallaxView("total", options: options) { Text("total") }
///
/// It is a scroll view of UIKit's, whose views are placed in the turn in which it scrolls: nothing
/// trails by a frame.
@available(iOS 17, tvOS 17, visionOS 1, *)
public struct ParallaxScrollView<Content: View>: UIViewRepresentable {
  private let content: Content
  private var views: [HostedParallaxView] = []
  private var onUpdate: ((ParallaxUpdate) -> Void)?

  /// Creates a scroll view of a content that scrolls down.
  ///
  /// - Parameter content: The content; it is as wide as the scroll view, and as high as it asks for.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Adds a header above the content, which collapses as that scrolls and grows as it is pulled.
  ///
  /// - Parameters:
  ///   - height: The heights that it collapses to and expands to, in points.
  ///   - mode: The way in which the view fills its frame.
  ///   - header: The header.
  /// - Returns: The scroll view with the header.
  public func parallaxHeader<Header: View>(
    height: ClosedRange<Double>,
    mode: ParallaxMode = .fill,
    @ViewBuilder header: () -> Header
  ) -> Self {
    var options = ParallaxOptions(height: height)
    options.stickPosition = .top
    options.reservation = .inset
    return parallaxView(
      ParallaxContainerView.headerID,
      options: options,
      mode: mode,
      content: header
    )
  }

  /// Adds a view over the content, which is positioned by options.
  ///
  /// A view whose options are invalid, or whose identifier is in use, is left out, which is logged.
  ///
  /// - Parameters:
  ///   - id: An identifier that no other view of the scroll view has.
  ///   - options: The heights, the position, and the edges that the view sticks to.
  ///   - mode: The way in which the view fills its frame.
  ///   - content: The view.
  /// - Returns: The scroll view with the view.
  public func parallaxView<Overlay: View>(
    _ id: ViewID,
    options: ParallaxOptions,
    mode: ParallaxMode = .fill,
    @ViewBuilder content: () -> Overlay
  ) -> Self {
    let overlay = content()
    var copy = self
    copy.views.append(
      HostedParallaxView(
        id: id,
        options: options,
        mode: mode,
        configuration: UIHostingConfiguration { overlay }.margins(.all, 0)
      )
    )
    return copy
  }

  /// Calls an action after the frame of a view has changed, with its progress.
  ///
  /// - Parameter action: The action, which replaces a former one. It is called in the turn in which the
  ///   content scrolls, so that its changes are visible in the next frame.
  /// - Returns: The scroll view with the action.
  public func onParallaxUpdate(_ action: @escaping (ParallaxUpdate) -> Void) -> Self {
    var copy = self
    copy.onUpdate = action
    return copy
  }

  // MARK: UIViewRepresentable

  /// The views that stay from one value of the scroll view to the next.
  @MainActor public final class Coordinator {
    fileprivate let scrollView = UIScrollView()
    fileprivate var host: (any UIView & UIContentView)?
    fileprivate var shown: [ViewID: (view: any UIView & UIContentView, is: HostedParallaxView)] =
      [:]
  }

  /// Creates the views that stay from one value to the next.
  public func makeCoordinator() -> Coordinator { Coordinator() }

  /// Makes the container.
  public func makeUIView(context: Context) -> ParallaxContainerView {
    let scrollView = context.coordinator.scrollView
    let host = contentConfiguration.makeContentView()
    context.coordinator.host = host
    host.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(host)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      host.topAnchor.constraint(equalTo: content.topAnchor),
      host.leftAnchor.constraint(equalTo: content.leftAnchor),
      host.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      host.rightAnchor.constraint(equalTo: content.rightAnchor),
      host.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
    return ParallaxContainerView(scrollView: scrollView)
  }

  /// Brings content and views up to date.
  public func updateUIView(_ uiView: ParallaxContainerView, context: Context) {
    context.coordinator.host?.configuration = contentConfiguration
    uiView.onUpdate = onUpdate
    let names = Set(views.map { $0.id })
    for id in context.coordinator.shown.keys where !names.contains(id) {
      uiView.removeParallaxView(id)
      context.coordinator.shown[id] = nil
    }
    for view in views { context.coordinator.show(view, in: uiView) }
  }

  private var contentConfiguration: any UIContentConfiguration {
    UIHostingConfiguration { content }.margins(.all, 0)
  }
}

/// A view to show, with its options.
struct HostedParallaxView {
  let id: ViewID
  let options: ParallaxOptions
  let mode: ParallaxMode
  let configuration: any UIContentConfiguration
}

@available(iOS 17, tvOS 17, visionOS 1, *)
extension ParallaxScrollView.Coordinator {
  fileprivate func show(_ view: HostedParallaxView, in container: ParallaxContainerView) {
    do throws(ParallaxError) {
      if let former = shown[view.id], former.is.mode == view.mode {
        former.view.configuration = view.configuration
        // Options that are the same are not set again: heights may have been set apart from them.
        if former.is.options != view.options {
          try container.coordinator.setOptions(view.options, for: view.id)
        }
        shown[view.id] = (former.view, view)
      } else {
        if shown.removeValue(forKey: view.id) != nil { container.removeParallaxView(view.id) }
        let hosted = view.configuration.makeContentView()
        try container.addParallaxView(hosted, as: view.id, options: view.options, mode: view.mode)
        shown[view.id] = (hosted, view)
      }
    } catch {
      NSLog("ParallaxUIKit: \(error)".replacingOccurrences(of: "%", with: "%%"))
    }
  }
}
#endif
