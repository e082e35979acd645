import ParallaxCoordinator
@_spi(Model) import SwiftUI
import Testing
@_spi(Model) import UIKit

@testable import ParallaxUIKit

/// A header in the content of a scroll view of SwiftUI's, on a phone with a notch of 47 points.
@Suite(.timeLimit(.minutes(20)), .serialized) @MainActor struct ParallaxHeaderTests {
  private func screen(_ height: HeightRange = HeightRange(minimum: 50, maximum: 200))
    -> SwiftUIScreen
  {
    SwiftUIScreen(
      ScrollView {
        VStack(spacing: 0) {
          ParallaxHeader(height: height) { Color.blue.accessibilityIdentifier("header") }
          LazyVStack(spacing: 0) {
            ForEach(0..<200, id: \.self) { Text("row \($0)").frame(height: 50) }
          }
        }
      }
    )
  }

  private func frame(_ y: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: 0, y: y, width: 390, height: height)
  }

  @Test func `position, clip and scale are those of the offset, in the pass of the scroll`() {
    let screen = screen()
    #expect(screen.drawnFrame(of: "header") == frame(47, 200))
    var offset: CGFloat = 0
    for distance in [100, 30, 40, 300, -250, -120, -99] as [CGFloat] {
      screen.dragForOnePass(by: distance)
      offset += distance
      let height = min(200, max(50, 200 - offset))
      #expect(screen.drawnFrame(of: "header") == frame(47, height), "offset \(offset)")
    }
  }

  @Test func `a view over the scrolling view trails by an update, and shows it in this model`() {
    let page = ScrollView { Color.clear.frame(height: 3000) }
    let screen = SwiftUIScreen(
      page.parallaxHeader(height: 50...200) { Color.blue.accessibilityIdentifier("header") }
    )
    screen.dragForOnePass(by: 100)
    #expect(screen.frame(of: "header")?.height == 200)
    screen.update()
    #expect(screen.frame(of: "header")?.height == 100)
  }

  @Test func `a pull scales it, unless motion is reduced`() {
    let screen = screen()
    screen.dragForOnePass(by: -50)
    // To 250 points from its top, in both directions.
    let scaled = CGRect(x: -48.75, y: 47, width: 487.5, height: 250)
    #expect(screen.drawnFrame(of: "header") == scaled)
    UIAccessibility.withReducedMotion {
      screen.update()
      #expect(screen.drawnFrame(of: "header") == frame(97, 200))
    }
  }

  @Test func `the first row follows the header, and rows below are lazy`() {
    let screen = screen()
    #expect(screen.frame(of: "row 0")?.midY == 272)
    #expect(screen.madeRows < 20)
  }

  /// Apps read 0 at rest below a bar; were the space to begin at the bounds, the header would look pulled.
  @Test func `where the space of a scroll view begins decides where the header is at rest`() {
    SwiftUIModel.scrollSpaceBeginsAtInset = false
    defer { SwiftUIModel.scrollSpaceBeginsAtInset = true }
    let screen = screen()
    #expect(screen.drawnFrame(of: "header")?.minY == 0)
    #expect(abs((screen.drawnFrame(of: "header")?.height ?? 0) - 247) < 1e-9)
    screen.dragForOnePass(by: 147)
    #expect(screen.drawnFrame(of: "header") == frame(0, 100))
  }

  @Test func `heights that are not valid leave it out, and the log says why`() {
    let screen = screen(HeightRange(minimum: 10, maximum: .nan))
    #expect(lastLog.contains("height.maximum"))
    #expect(screen.drawnFrame(of: "header") == frame(47, 0))
    #expect(screen.frame(of: "row 0")?.midY == 72)
    screen.dragForOnePass(by: -50)
    #expect(screen.drawnFrame(of: "header") == frame(97, 0))
  }
}
