#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import SwiftUI

/// A `ScrollView` or a `List` of SwiftUI's with views over it that stick, stretch and collapse.
///
///     ScrollView { LazyVStack { ForEach(posts) { PostRow($0) } } }
///       .parallaxHeader(height: 88...300) { Photo() }
///       .parallaxView("total", options: footer) { Total(posts) }
///
/// The scrolling view stays SwiftUI's: lazy content stays lazy, and `scrollPosition`, `refreshable`
/// and the like work as ever. Its geometry is read by `onScrollGeometryChange`, room is kept by
/// `safeAreaInset`, and the views lie in an overlay. Their frames are set in the update following
/// a scroll; whether that is the same frame on the screen is SwiftUI's choice. ``ParallaxScrollView``
/// places views in the turn in which the content scrolls, and ``ParallaxHeader`` a header in the content.
///
/// Not possible over SwiftUI's own scrolling views, for want of public API: views that track a row
/// are refused, no anchor row is kept in place when rows change, and section titles pin below the
/// expanded header.
@available(iOS 18, tvOS 18, visionOS 2, *)
public struct ParallaxViews<Scrolling: View>: View {
  private let scrolling: Scrolling
  private var views: [OverlaidView] = []
  private var onUpdate: ((ParallaxUpdate) -> Void)?
  private var position: Binding<ScrollPosition>?
  private var anchor: UnitPoint?
  @State private var ownPosition = ScrollPosition(idType: Never.self)
  @State private var scroll = ObservedScroll()

  init(_ scrolling: Scrolling) { self.scrolling = scrolling }

  /// Adds a header above the content, which collapses as that scrolls and grows as it is pulled.
  ///
  /// - Parameters:
  ///   - height: The heights it collapses to and expands to, in points.
  ///   - header: The header; it is proposed the size it has at each offset.
  /// - Returns: The scrolling view with the header.
  public func parallaxHeader<Header: View>(
    height: HeightRange,
    @ViewBuilder header: () -> Header
  ) -> Self {
    let options = ParallaxOptions(height: height, stickPosition: .top, reservation: .inset)
    return parallaxView("header", options: options, content: header)
  }

  /// Adds a view over the content, kept where the options say.
  ///
  /// Invalid options, or a name another view has, leave the view out, and the log says why.
  ///
  /// - Parameters:
  ///   - id: A name no other view of the scrolling view has.
  ///   - options: Heights, and where it sticks.
  ///   - content: The view; it is proposed the size it has at each offset.
  /// - Returns: The scrolling view with the view.
  public func parallaxView<Overlay: View>(
    _ id: ViewID,
    options: ParallaxOptions,
    @ViewBuilder content: () -> Overlay
  ) -> Self {
    var copy = self
    copy.views.append(OverlaidView(id: id, options: options, content: AnyView(content())))
    return copy
  }

  /// Calls an action when a view was put somewhere else, with its progress.
  ///
  /// - Parameter action: The action; it replaces one given before.
  /// - Returns: The scrolling view with the action.
  public func onParallaxUpdate(_ action: @escaping (ParallaxUpdate) -> Void) -> Self {
    var copy = self
    copy.onUpdate = action
    return copy
  }

  /// Scrolls by a position of the app's, by which snapping views settle as well.
  ///
  /// Apply it after the views. On the scrolling view itself it takes the place of the position by which
  /// views settle, and a header that snaps is left half collapsed.
  ///
  /// - Parameters:
  ///   - position: The position; without one the view has its own.
  ///   - anchor: What is aligned in the scrolling view, as for SwiftUI's modifier of this name.
  /// - Returns: The scrolling view with the position.
  public func scrollPosition(
    _ position: Binding<ScrollPosition>,
    anchor: UnitPoint? = nil
  ) -> Self {
    var copy = self
    (copy.position, copy.anchor) = (position, anchor)
    return copy
  }

  /// The scrolling view, room for the views, and the views.
  public var body: some View {
    scroll.onUpdate = onUpdate
    scroll.position = position ?? $ownPosition
    return
      scrolling
      .safeAreaInset(edge: .top, spacing: 0) { Room(scroll: scroll, edge: .top) }
      .safeAreaInset(edge: .bottom, spacing: 0) { Room(scroll: scroll, edge: .bottom) }
      .onScrollGeometryChange(
        for: ScrollGeometry.self,
        of: { $0 },
        action: { scroll.geometry = $1 }
      )
      .scrollPosition(position ?? $ownPosition, anchor: anchor)
      .onScrollPhaseChange { _, phase in scroll.phase = phase }
      .onGeometryChange(for: Surroundings.self) { @Sendable proxy in
        Surroundings(size: proxy.size, safeArea: proxy.safeAreaInsets)
      } action: {
        scroll.surroundings = $0
      }
      .onChange(of: views.map(\.registration), initial: true) { _, new in scroll.show(new) }
      .overlay(alignment: .topLeading) { Overlays(scroll: scroll, views: views) }
  }
}

@available(iOS 18, tvOS 18, visionOS 2, *)
extension View {
  /// Adds a header above the content of the first scrolling view in this view, which collapses as the
  /// content scrolls and grows as it is pulled.
  ///
  /// See ``ParallaxViews`` for what is possible over a scrolling view of SwiftUI's.
  ///
  /// - Parameters:
  ///   - height: The heights it collapses to and expands to, in points.
  ///   - header: The header; it is proposed the size it has at each offset.
  /// - Returns: This view with the header.
  public func parallaxHeader<Header: View>(
    height: HeightRange,
    @ViewBuilder header: () -> Header
  ) -> ParallaxViews<Self> {
    ParallaxViews(self).parallaxHeader(height: height, header: header)
  }

  /// Adds a view over the content of the first scrolling view in this view, kept where the options
  /// say.
  ///
  /// See ``ParallaxViews`` for what is possible over a scrolling view of SwiftUI's.
  ///
  /// - Parameters:
  ///   - id: A name no other view of the scrolling view has.
  ///   - options: Heights, and where it sticks.
  ///   - content: The view; it is proposed the size it has at each offset.
  /// - Returns: This view with the view.
  public func parallaxView<Overlay: View>(
    _ id: ViewID,
    options: ParallaxOptions,
    @ViewBuilder content: () -> Overlay
  ) -> ParallaxViews<Self> {
    ParallaxViews(self).parallaxView(id, options: options, content: content)
  }
}

/// A view that is to be shown, and how.
private struct OverlaidView {
  let id: ViewID
  let options: ParallaxOptions
  let content: AnyView

  var registration: Registration { Registration(id: id, options: options) }
}

/// The room that content keeps for views at an edge.
///
/// It reads the observed insets by itself, so only it is updated when they change.
@available(iOS 18, tvOS 18, visionOS 2, *)
private struct Room: View {
  let scroll: ObservedScroll
  let edge: ScrollEdge

  var body: some View {
    Color.clear
      .frame(height: edge == .top ? scroll.room.top : scroll.room.bottom)
      .allowsHitTesting(false)
  }
}

/// The views, each in its frame.
///
/// It reads the observed frames by itself, so a scroll updates nothing else.
@available(iOS 18, tvOS 18, visionOS 2, *)
private struct Overlays: View {
  let scroll: ObservedScroll
  let views: [OverlaidView]

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(views, id: \.id) { view in
        if let frame = scroll.frames[view.id] {
          view.content
            .frame(width: frame.width, height: frame.height)
            .clipped()
            .offset(x: frame.minX, y: frame.minY)
            .zIndex(Double(view.options.zIndex))
        }
      }
    }
  }
}
#endif
