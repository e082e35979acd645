import ParallaxCoordinator
import ParallaxUIKit
import SwiftUI

/// Posts in a lazy list of SwiftUI's under a header that shrinks; the button of a bar at the bottom goes to
/// the top.
@available(iOS 18, tvOS 18, visionOS 2, *)
struct NewsScreen: View {
  var posts = Array(0..<1000)
  @State private var position = ScrollPosition(idType: Int.self)

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(posts, id: \.self) { Text("post \($0)").frame(height: 56) }
      }
    }
    .parallaxView("header", options: header) { Text("News") }
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
