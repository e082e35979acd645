import ParallaxCoordinator
import ParallaxUIKit
import SwiftUI

/// A list of SwiftUI's under a header that is as high as it asks to be, refreshed by a pull; a
/// button collapses the header.
struct NewsScreen: View {
  var posts = Array(0..<60)
  var load: @MainActor @Sendable () async -> Void = {}
  @State private var isCollapsed = false

  var body: some View {
    ParallaxScrollView {
      VStack(spacing: 0) { ForEach(posts, id: \.self) { Text("post \($0)").frame(height: 56) } }
    }
    .parallaxHeader(height: 88...220) { Text("News") }
    .parallaxCollapsed($isCollapsed)
    .refreshable(action: load)
  }
}
