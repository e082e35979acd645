/// [swiftui/scrollgeometry].
public struct ScrollGeometry: Equatable, Sendable {
  /// [swiftui/scrollgeometry/contentoffset].
  public var contentOffset: CGPoint
  /// [swiftui/scrollgeometry/contentsize].
  public var contentSize: CGSize
  /// [swiftui/scrollgeometry/contentinsets].
  public var contentInsets: EdgeInsets
  /// [swiftui/scrollgeometry/containersize].
  public var containerSize: CGSize

  /// [swiftui/scrollgeometry/init(contentoffset:contentsize:contentinsets:containersize:)].
  public init(
    contentOffset: CGPoint,
    contentSize: CGSize,
    contentInsets: EdgeInsets,
    containerSize: CGSize
  ) {
    (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
    (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
  }
}

/// [swiftui/scrollphase].
@frozen public enum ScrollPhase: Equatable, Sendable {
  case idle, tracking, interacting, decelerating, animating
}

/// [swiftui/scrollposition].
public struct ScrollPosition: Equatable, Sendable {
  enum Target: Equatable, Sendable {
    case none, top, bottom
    case offset(CGFloat)
    case row(String)
  }
  var target = Target.none
  /// Two requests for one place are two requests.
  var number = 0

  /// [swiftui/scrollposition/init(idtype:)].
  public init(idType: (some Hashable & Sendable).Type = Never.self) {}

  /// [swiftui/scrollposition/scrollto(edge:)].
  public mutating func scrollTo(edge: Edge) { request(edge == .top ? .top : .bottom) }
  /// [swiftui/scrollposition/scrollto(y:)].
  public mutating func scrollTo(y: CGFloat) { request(.offset(y)) }
  /// The model aligns the row with the end of the inset.
  ///
  /// [swiftui/scrollposition/scrollto(id:anchor:)].
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    request(.row("\(id)"))
  }

  private mutating func request(_ target: Target) {
    self.target = target
    number += 1
  }
}

/// [swiftui/unitpoint].
@frozen public struct UnitPoint: Hashable, Sendable {
  /// From 0 to 1.
  public var x, y: CGFloat
  /// [swiftui/unitpoint/top].
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// [swiftui/unitpoint/center].
  public static let center = UnitPoint(x: 0.5, y: 0.5)
}

/// The state of a scrolling view.
@MainActor final class ScrollState {
  var offset: CGFloat?
  var phase = ScrollPhase.idle
  var insets = EdgeInsets()
  var geometry: ScrollGeometry?
  /// The position that was asked for last, and was gone to.
  var position: ScrollPosition?

  /// The least and the greatest offset at rest.
  func range(_ length: CGFloat, in bounds: CGRect) -> ClosedRange<CGFloat> {
    let low = -insets.top
    return low...max(low, length + insets.bottom - bounds.height)
  }
}

/// [swiftui/scrollview].
public struct ScrollView<Content: View>: _Primitive {
  nonisolated(unsafe) let content: Content

  /// [swiftui/scrollview/init(_:showsindicators:content:)].
  public nonisolated init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  /// The content, moved by the offset; it reaches under the safe area, as the view of UIKit's does.
  public func _node(in context: _Context) -> _Node {
    let tree = context.tree
    let state = tree.memory[context.path] as? ScrollState ?? ScrollState()
    tree.memory[context.path] = state
    let inner = context.node(of: content, "content")
    return _Node {
      CGSize(width: $0.width ?? 10, height: $0.height ?? 10)
    } place: { region in
      var bounds = region.frame
      bounds.origin.y -= region.safeArea.top
      bounds.size.height += region.safeArea.top + region.safeArea.bottom
      let size = inner.size(Proposal(width: bounds.width))
      let rested = state.offset.map { $0 == -state.insets.top } ?? true
      state.insets = region.safeArea
      let range = state.range(size.height, in: bounds)
      if rested { state.offset = range.lowerBound }
      if let position = tree.position?.wrappedValue, position != state.position {
        state.position = position
        switch position.target {
        case .none: break
        case .top: state.offset = range.lowerBound
        case .bottom: state.offset = range.upperBound
        case .offset(let y): state.offset = y - state.insets.top
        case .row(let id):
          guard let y = tree.memory["row \(id)"] as? CGFloat else { break }
          state.offset = y - state.insets.top
        }
      }
      var offset = state.offset ?? range.lowerBound
      if state.phase == .idle { offset = min(max(offset, range.lowerBound), range.upperBound) }
      state.offset = offset
      state.geometry = ScrollGeometry(
        contentOffset: CGPoint(x: 0, y: offset),
        contentSize: size,
        contentInsets: state.insets,
        containerSize: bounds.size
      )
      tree.scrolls.append(state)
      let origin = CGPoint(x: bounds.minX, y: bounds.minY - offset)
      inner.place(Region(frame: CGRect(origin: origin, size: size), visible: bounds))
    }
  }
}

/// The model's is a lazy stack that scrolls.
///
/// [swiftui/list].
public struct List<Content: View>: View {
  nonisolated(unsafe) let content: Content

  /// [swiftui/list/init(content:)].
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The rows.
  public var body: some View { ScrollView { LazyVStack(spacing: 0) { content } } }
}

extension View {
  /// Only the first scrolling view in the view reports.
  ///
  /// [swiftui/view/onscrollgeometrychange(for:of:action:)].
  public nonisolated func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type,
    of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    nonisolated(unsafe) let (transform, action) = (transform, action)
    return _Placing(self) { inner, context in
      _Node(inner) { region in
        let count = context.tree.scrolls.count
        inner.place(region)
        guard count < context.tree.scrolls.count,
          let geometry = context.tree.scrolls[count].geometry
        else { return }
        context.tree.report(
          transform(geometry),
          at: context.path,
          initial: SwiftUIModel.reportsFirstGeometry,
          action
        )
      }
    }
  }

  /// [swiftui/view/onscrollphasechange(_:)].
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return _Placing(self) { inner, context in
      _Node(inner) { region in
        let count = context.tree.scrolls.count
        inner.place(region)
        guard count < context.tree.scrolls.count else { return }
        let phase = context.tree.scrolls[count].phase
        context.tree.report(phase, at: context.path, initial: false, action)
      }
    }
  }

  /// [swiftui/view/scrollposition(_:anchor:)].
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>,
    anchor: UnitPoint? = nil
  ) -> some View {
    nonisolated(unsafe) let position = position
    return _Placing(self) { inner, context in
      _Node(inner) { region in
        let former = context.tree.position
        context.tree.position = position
        inner.place(region)
        context.tree.position = former
      }
    }
  }
}
