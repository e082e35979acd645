import ParallaxCoordinator
import ParallaxUIKit
import SwiftUI

/// A thousand posts in a lazy list of SwiftUI's under a header that shrinks, and a bar that is
/// always at the bottom; its button goes to the top.
@available(iOS 18, tvOS 18, visionOS 2, *)
struct LazyListScreen: View {
  var count = 1000
  @State private var position = ScrollPosition(idType: Int.self)

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { Text("post \($0)").frame(height: 56) }
      }
    }
    .parallaxView("header", options: header) { Text("Posts") }
    .parallaxView("bar", options: bar) { Button("To the top") { position.scrollTo(edge: .top) } }
    .scrollPosition($position)
  }

  private var header: ParallaxOptions {
    ParallaxOptions(height: 44...220, reservation: .inset, safeArea: .extend)
  }

  private var bar: ParallaxOptions {
    var options = ParallaxOptions(height: 56...56, tracking: .viewport, stickPosition: .bottom)
    options.reservation = .inset
    return options
  }
}
