#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import Observation
public import ParallaxCoordinator
public import SwiftUI
import UIKit

/// A `ScrollView` or a `List` of SwiftUI's with views over it that stick, stretch and collapse.
///
///     ScrollView { LazyVStack { ForEach(posts) { PostRow($0) } } }
///       .parallaxHeader(height: 88...300) { Photo() }
///       .parallaxView("total", options: footer) { Total(posts) }
///
/// The scrolling view stays SwiftUI's: lazy content stays lazy, and `scrollPosition`, `refreshable`
/// and the like work as ever. Its geometry is read by `onScrollGeometryChange`, room is kept by
/// `safeAreaInset`, and the views lie in an overlay. Their frames are set in the update following
/// a scroll; whether that is the same frame on the screen is SwiftUI's choice. A ``ParallaxContainerView``
/// places views in the turn in which a list of UIKit's scrolls.
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

/// The scrolling view of SwiftUI's as the coordinator sees it, and the frames that come of it.
///
/// Frames and room are observed; everything else is not, so only the overlay is updated in a
/// scroll.
@available(iOS 18, tvOS 18, visionOS 2, *)
@MainActor @Observable final class ObservedScroll {
  /// The frames of the views, from the top left corner of the safe area, in points.
  private(set) var frames: [ViewID: CGRect] = [:]
  /// The room views take at the ends of the content, in points.
  private(set) var room = AxisInsets.zero

  /// Called when a view was put somewhere else.
  @ObservationIgnored var onUpdate: ((ParallaxUpdate) -> Void)?
  /// The position that scrolls the view to where a scroll must end.
  @ObservationIgnored var position: Binding<ScrollPosition>?
  /// The latest geometry; `nil` before the first report.
  @ObservationIgnored var geometry: ScrollGeometry? {
    didSet {
      geometryRoom = room
      let offset = geometry?.contentOffset.y ?? 0
      if target != nil { moves.byApp += offset - (oldValue?.contentOffset.y ?? offset) }
      observers.notify()
      // Without an animation no phase says that the scroll has ended.
      if let target, abs(offset - target) <= 0.5 { settle() }
    }
  }
  /// The phase of the scrolling view; ``settle()`` follows when it is idle.
  @ObservationIgnored var phase = ScrollPhase.idle {
    didSet {
      if phase != .animating { target = nil }
      if phase == .idle { settle() }
    }
  }
  /// The content offset a scroll under way goes to, by command of the coordinator.
  @ObservationIgnored private var target: Double?
  @ObservationIgnored private var moves = OffsetMoves()
  /// The room in the insets of the geometry: another one follows with the next update.
  @ObservationIgnored private var geometryRoom = AxisInsets.zero
  /// The latest size and safe area.
  @ObservationIgnored var surroundings = Surroundings() { didSet { observers.notify() } }
  @ObservationIgnored private var shares = InsetShares()
  @ObservationIgnored private let observers = ScrollObservers()
  @ObservationIgnored private var shown: [ViewID: (view: ViewDescriptor, is: Registration)] = [:]
  // Made when it is needed: a value SwiftUI throws away needs none.
  @ObservationIgnored private lazy var coordinator = makeCoordinator()

  private func makeCoordinator() -> ParallaxCoordinator {
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: self, in: self)
    return coordinator
  }

  /// Registers the views to show, and removes the others.
  func show(_ views: [Registration]) {
    for id in shown.keys where !views.contains(where: { $0.id == id }) {
      coordinator.unregister(id)
      shown[id] = nil
      frames[id] = nil
    }
    for view in views where shown[view.id]?.is != view {
      do throws(ParallaxError) {
        if let former = shown[view.id] {
          try coordinator.setOptions(view.options, of: view.id)
          shown[view.id] = (former.view, view)
        } else {
          let descriptor = ViewDescriptor { [weak self] in self?.place($0) }
          try coordinator.register(descriptor, as: view.id, options: view.options)
          shown[view.id] = (descriptor, view)
        }
      } catch {
        writeLog("\(error)")
      }
    }
  }

  /// Scrolls to where snapping views are whole or collapsed, and shows or hides those revealed in
  /// part.
  private func settle() {
    target = nil
    switch coordinator.settling() {
    case .rest: break
    case .scroll(let offset):
      target = offset
      // A position is 0 where the content begins at the inset, and the content offset is negative there.
      let inset = geometry?.contentInsets.top ?? 0
      animate { position?.wrappedValue.scrollTo(y: offset + inset) }
    case .reveal(let views):
      animate {
        for view in views {
          // A view unregistered meanwhile has nothing to settle.
          try? coordinator.setRevealedDistance(view.end, of: view.id)
        }
      }
    }
  }

  private func animate(_ change: () -> Void) {
    withAnimation(UIAccessibility.isReduceMotionEnabled ? nil : .default, change)
  }

  private func place(_ update: ParallaxUpdate) {
    // The overlay begins below the safe area at the top, and the container at the edge of the screen.
    frames[update.id] =
      update.placement.isPlaced
      ? CGRect(update.frame).offsetBy(dx: 0, dy: -surroundings.safeArea.top) : nil
    onUpdate?(update)
  }
}

@available(iOS 18, tvOS 18, visionOS 2, *)
extension ObservedScroll: @MainActor ScrollableInsets, @MainActor ParallaxContainer {
  /// The size of the scrolling view with the safe area its content reaches into.
  var containerSize: LayoutSize {
    let (size, insets) = (surroundings.size, surroundings.safeArea)
    return LayoutSize(width: size.width, height: size.height + insets.top + insets.bottom)
  }

  func containerSafeArea(along axis: ScrollAxis) -> AxisInsets {
    let insets = surroundings.safeArea
    return axis == .vertical ? AxisInsets(top: insets.top, bottom: insets.bottom) : .zero
  }

  func observeContainer(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    // The geometry has all insets, whoever asked for them.
    let insets = geometry?.contentInsets ?? surroundings.safeArea
    let own = geometry == nil ? AxisInsets.zero : geometryRoom
    return ScrollReading(
      // Before the first report the content rests at its start.
      contentOffset: geometry.map { $0.contentOffset.y } ?? -insets.top - room.top,
      contentLength: (geometry?.contentSize ?? surroundings.size).height,
      contentInset: AxisInsets(top: insets.top - own.top, bottom: insets.bottom - own.bottom),
      sharedInset: InsetShare(reserved: room),
      moves: moves
    )
  }

  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    guard axis == .vertical else { return }
    shares.set(share, for: owner)
    // The inset for pinned titles changes while the content scrolls, which SwiftUI's would not follow.
    let wanted = shares.total.resting
    if wanted != room { room = wanted }
  }

  /// Does nothing: SwiftUI's scrolling views stay at rest by themselves when an inset changes.
  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {}
}

/// The size of a scrolling view, and its safe area.
struct Surroundings: Equatable, Sendable {
  var size = CGSize.zero
  var safeArea = SwiftUI.EdgeInsets()
}

/// A view to register.
struct Registration: Equatable {
  let id: ViewID
  let options: ParallaxOptions
}
#endif
