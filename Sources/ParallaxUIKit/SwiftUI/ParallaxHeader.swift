#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import SwiftUI

/// A header in the content of a scrolling view of SwiftUI's that sticks, collapses and stretches.
///
///     ScrollView {
///       VStack(spacing: 0) {
///         ParallaxHeader(height: 88...300) { Photo() }
///         LazyVStack { ForEach(posts) { PostRow($0) } }
///       }
///     }
///
/// It keeps its room in the content, as high as it is expanded. Visual effects draw it where the layout
/// puts it: SwiftUI evaluates them with the offset of the scroll, so the header does not trail by an update as
/// a view of ``ParallaxViews`` may. For example, a header of 88...300 at offset 100 is drawn 200 points high,
/// and pulled by 50 points it is scaled to 350.
///
/// Effects change no layout. The header keeps its proposed size, its lower part is cut off as it
/// collapses, touches on that part are the header's, and nothing is called as it moves. Do not put
/// it into a lazy stack, which removes it out of sight.
public struct ParallaxHeader<Content: View>: View {
  private let layout: HeaderLayout
  private let content: Content

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - height: The heights it collapses to and expands to, in points. Invalid heights leave the
  ///     header out, which is logged.
  ///   - content: The view; it is proposed the expanded height.
  public init(height: HeightRange, @ViewBuilder content: () -> Content) {
    (layout, self.content) = (HeaderLayout(height), content())
  }

  /// The view with its effects.
  public var body: some View {
    let isStill = UIAccessibility.isReduceMotionEnabled
    return
      content
      .frame(height: layout.expanded)
      .visualEffect { [layout] content, proxy in
        content.offset(y: layout.frame(in: proxy, isStill).cut)
      }
      .clipped()
      .visualEffect { [layout] content, proxy in
        let frame = layout.frame(in: proxy, isStill)
        return content.scaleEffect(frame.scale, anchor: .top).offset(y: frame.offset - frame.cut)
      }
      .zIndex(1)
  }
}

/// The layout of a header alone, which visual effects may ask on any thread.
private struct HeaderLayout: Sendable {
  private var layout = StickyLayout()
  private let slot: Int
  private(set) var expanded = 0.0

  @MainActor init(_ height: HeightRange) {
    do throws(ParallaxError) {
      try ParallaxOptions(height: height, stickPosition: .top).validate(for: "header")
      expanded = height.maximum
    } catch {
      writeLog("\(error)")
    }
    var item = StickyItem(place: AxisRange(start: 0, end: expanded), minimum: height.minimum)
    item.stickPosition = .top
    slot = layout.insert(item)
  }

  /// Returns the distance from the position in the content, the part that is cut off, and the scale.
  func frame(
    in proxy: GeometryProxy,
    _ reducesMotion: Bool
  ) -> (offset: Double, cut: Double, scale: Double) {
    let start = proxy.frame(in: .scrollView(axis: .vertical)).minY
    var layout = layout
    layout.reducesMotion = reducesMotion
    // The end of the content is far away: it moves nothing at the top.
    layout.solve(ScrollMetrics(containerLength: 1e6, contentOffset: -start, contentLength: 1e9))
    let frame = layout.placement(of: slot).frame
    guard expanded > 0 else { return (0, 0, 1) }
    return (frame.start - start, max(0, expanded - frame.length), max(1, frame.length / expanded))
  }
}
#endif
