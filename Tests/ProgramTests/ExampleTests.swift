import Foundation
import ParallaxTesting
import Testing

@Suite("Recordings of the examples")
struct ExampleTests {
  // The other recordings were taken in a browser; none pulls beyond the start of the content, which
  // is what a phone does.
  @Test("pull_and_bounce pulls a list down, lets go, and flings it into its end")
  func pullAndBounce() throws {
    let scene = try Scene(json: Data(contentsOf: example("Scenes/stretchy-top-cell.json")))
    let length = scene.container.height
    let scroll = SyntheticScroll(
      from: 0,
      restingOffsets: 0...(scene.scrollable.contentLength - length),
      viewportLength: length
    )
    .hold(for: 0.2)
    .drag(by: -400, over: 0.5)
    .hold(for: 0.2)
    .release()
    .hold(for: 0.3)
    .fling(velocity: 4000)
    let text = try scroll.recording(sampledAt: 60).text(as: .csv)
    let file = example("Recordings/pull_and_bounce.csv")
    try #require(String(contentsOf: file, encoding: .utf8) == text)
  }

  private func example(_ path: String) -> URL {
    Program.checkout.appending(path: "Examples/\(path)")
  }
}
