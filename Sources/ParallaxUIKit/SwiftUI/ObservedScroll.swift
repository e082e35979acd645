#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import Observation
import ParallaxCoordinator
import SwiftUI
import UIKit

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
  /// What the scrolling view is doing; ``settle()`` follows when it is idle.
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
          try coordinator.setOptions(view.options, for: view.id)
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
    switch coordinator.scrollDidEnd() {
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
