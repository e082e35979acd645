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
public struct ParallaxScrollView<Content: View>: UIViewRepresentable {
  private let content: Content
  private var views: [HostedParallaxView] = []
  private var onUpdate: ((ParallaxUpdate) -> Void)?
  private var isCollapsed: Binding<Bool>?

  /// Creates a scroll view of a content that scrolls down.
  ///
  /// - Parameter content: The content; it is as wide as the scroll view, and as high as it asks for.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Adds a header above the content, which collapses as that scrolls and grows as it is pulled.
  ///
  /// - Parameters:
  ///   - height: The heights it collapses to and expands to, in points.
  ///   - mode: The way in which the view fills its frame.
  ///   - header: The header.
  /// - Returns: The scroll view with the header.
  public func parallaxHeader<Header: View>(
    height: HeightRange,
    mode: ParallaxMode = .fill,
    @ViewBuilder header: () -> Header
  ) -> Self {
    let options = ParallaxOptions(height: height, stickPosition: .top, reservation: .inset)
    return adding(ParallaxContainerView.headerID, options, mode, .options, header())
  }

  /// Adds a header above the content that is as high as it asks to be, and grows as it is pulled.
  ///
  /// - Parameter header: The header; it is measured again at another width and with other values.
  /// - Returns: The scroll view with the header.
  public func parallaxHeader<Header: View>(@ViewBuilder header: () -> Header) -> Self {
    // Measured heights are valid.
    let options = ParallaxOptions(height: 0...0, stickPosition: .top, reservation: .inset)
    return adding(ParallaxContainerView.headerID, options, .fill, .constraints(), header())
  }

  /// Collapses and expands the header by a value, which follows the header as the user scrolls.
  ///
  ///     ParallaxScrollView { Text("content") }
  ///       .parallaxHeader(height: 88...300) { Text("title") }
  ///       .parallaxCollapsed(Binding(get: { true }, set: { print($0) }))
  ///
  /// A new value scrolls with an animation. The value is `true` while the header is at its least height.
  ///
  /// - Parameter isCollapsed: The value.
  /// - Returns: The scroll view with the value.
  public func parallaxCollapsed(_ isCollapsed: Binding<Bool>) -> Self {
    var copy = self
    copy.isCollapsed = isCollapsed
    return copy
  }

  /// Adds a view over the content, which is positioned by options.
  ///
  /// A view whose options are invalid, or whose identifier is in use, is left out, which is logged.
  ///
  /// - Parameters:
  ///   - id: An identifier no other view of the scroll view has.
  ///   - options: The heights, the position, and the edges the view sticks to.
  ///   - mode: The way in which the view fills its frame.
  ///   - content: The view.
  /// - Returns: The scroll view with the view.
  public func parallaxView<Overlay: View>(
    _ id: ViewID,
    options: ParallaxOptions,
    mode: ParallaxMode = .fill,
    @ViewBuilder content: () -> Overlay
  ) -> Self {
    adding(id, options, mode, .options, content())
  }

  private func adding(
    _ id: ViewID,
    _ options: ParallaxOptions,
    _ mode: ParallaxMode,
    _ sizing: ParallaxSizing,
    _ overlay: some View
  ) -> Self {
    var copy = self
    let view = HostedParallaxView(id: id, options: options, mode: mode, sizing: sizing) {
      configuration(of: overlay, in: $0)
    }
    copy.views.append(view)
    return copy
  }

  /// Calls an action when the frame of a view has changed, with its progress.
  ///
  /// - Parameter action: The action, which replaces a former one. It is called in the turn in which the
  ///   content scrolls, so its changes are visible in the next frame.
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
    /// The value the header was collapsed or expanded by last.
    fileprivate var isCollapsed: Bool?
    /// The work that `refreshable` of SwiftUI's asks for.
    fileprivate var refresh: RefreshAction?
    fileprivate var host: (any UIView & UIContentView)?
    fileprivate var shown: [ViewID: (view: any UIView & UIContentView, is: HostedParallaxView)] =
      [:]
  }

  /// Creates the views that stay from one value to the next.
  public func makeCoordinator() -> Coordinator { Coordinator() }

  /// Makes the container.
  public func makeUIView(context: Context) -> ParallaxContainerView {
    let scrollView = context.coordinator.scrollView
    let host = configuration(of: content, in: context.environment).makeContentView()
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
    let container = ParallaxContainerView(scrollView: scrollView)
    scrollView.delegate = container.scrollDelegate
    return container
  }

  /// Brings content and views up to date, with the environment and the transaction of the scroll view.
  public func updateUIView(_ uiView: ParallaxContainerView, context: Context) {
    let coordinator = context.coordinator
    withTransaction(context.transaction) {
      coordinator.host?.configuration = configuration(of: content, in: context.environment)
      let isAnimated = context.transaction.animation != nil && uiView.window != nil
      uiView.coordinator.transition(isAnimated ? .smooth() : .off) { _ in
        for id in coordinator.shown.keys where !views.contains(where: { $0.id == id }) {
          uiView.removeParallaxView(id)
          coordinator.shown[id] = nil
        }
        for view in views { coordinator.show(view, in: uiView, context.environment) }
      }
    }
    follow(uiView, coordinator)
    refresh(uiView, context)
  }

  /// Collapses or expands the header if the value is new, and writes the value as the header moves.
  private func follow(_ container: ParallaxContainerView, _ coordinator: Coordinator) {
    container.onUpdate = { [weak container, onUpdate, isCollapsed] update in
      onUpdate?(update)
      guard let value = isCollapsed, let container, update.id == ParallaxContainerView.headerID,
        coordinator.isCollapsed != container.isCollapsed, !container.adapter.record.isAnimating
      else { return }
      coordinator.isCollapsed = container.isCollapsed
      value.wrappedValue = container.isCollapsed
    }
    guard let value = isCollapsed, value.wrappedValue != coordinator.isCollapsed else { return }
    let isFirst = coordinator.isCollapsed == nil
    coordinator.isCollapsed = value.wrappedValue
    guard value.wrappedValue != container.isCollapsed else { return }
    if value.wrappedValue {
      container.collapse(animated: !isFirst)
    } else {
      container.expand(animated: !isFirst)
    }
  }

  /// Refreshes by a pull if `refreshable` is among the modifiers of the scroll view.
  private func refresh(_ container: ParallaxContainerView, _ context: Context) {
    let coordinator = context.coordinator
    let hadAction = coordinator.refresh != nil
    coordinator.refresh = context.environment.refresh
    guard hadAction != (coordinator.refresh != nil) else { return }
    guard !hadAction else { return container.refresh(nil) }
    container.refresh { [weak coordinator] in await coordinator?.refresh?() }
  }
}

/// Content in the environment of the scroll view; without it, objects of the environment are not found,
/// and tint and links are the defaults.
@MainActor private func configuration(
  of content: some View,
  in environment: EnvironmentValues
) -> any UIContentConfiguration {
  UIHostingConfiguration { content.environment(\.self, environment) }.margins(.all, 0)
}

/// A view to show, with its options.
struct HostedParallaxView {
  let id: ViewID
  let options: ParallaxOptions
  let mode: ParallaxMode
  let sizing: ParallaxSizing
  let configuration: @MainActor (EnvironmentValues) -> any UIContentConfiguration
}

extension ParallaxScrollView.Coordinator {
  fileprivate func show(
    _ view: HostedParallaxView,
    in container: ParallaxContainerView,
    _ environment: EnvironmentValues
  ) {
    let configuration = view.configuration(environment)
    do throws(ParallaxError) {
      if let former = shown[view.id], former.is.mode == view.mode, former.is.sizing == view.sizing {
        former.view.configuration = configuration
        // Options that are the same are not set again: heights may have been set apart from them.
        if former.is.options != view.options {
          try container.coordinator.setOptions(view.options, for: view.id)
        }
        if view.sizing != .options { try container.coordinator.invalidateHeight(of: view.id) }
        shown[view.id] = (former.view, view)
      } else {
        if shown.removeValue(forKey: view.id) != nil { container.removeParallaxView(view.id) }
        let hosted = configuration.makeContentView()
        try container.addParallaxView(
          hosted,
          as: view.id,
          options: view.options,
          mode: view.mode,
          sizing: view.sizing
        )
        shown[view.id] = (hosted, view)
      }
    } catch {
      writeLog("\(error)")
    }
  }
}
#endif
