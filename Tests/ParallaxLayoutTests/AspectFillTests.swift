import ParallaxLayout
import TestSupport
import Testing

@Suite("Aspect fill", .timeLimit(.minutes(20)))
struct AspectFillTests {
  @Test(
    "the image covers the frame, and what is cut off is cut off where it is aligned",
    arguments: [
      // 390 × 292.5 would fall short of 300: the height is the frame's, and 10 are cut off across.
      (AspectFill.Alignment.center, 300, LayoutRect(x: -5, y: 0, width: 400, height: 300)),
      (.left, 300, LayoutRect(x: 0, y: 0, width: 400, height: 300)),
      (.right, 300, LayoutRect(x: -10, y: 0, width: 400, height: 300)),
      (.top, 300, LayoutRect(x: -5, y: 0, width: 400, height: 300)),
      (.bottom, 300, LayoutRect(x: -5, y: 0, width: 400, height: 300)),
      // 390 × 292.5 is higher than 92.5 by 200.
      (.left, 92.5, LayoutRect(x: 0, y: -100, width: 390, height: 292.5)),
      (.right, 92.5, LayoutRect(x: 0, y: -100, width: 390, height: 292.5)),
      (.center, 92.5, LayoutRect(x: 0, y: -100, width: 390, height: 292.5)),
      (.top, 92.5, LayoutRect(x: 0, y: 0, width: 390, height: 292.5)),
      (.bottom, 92.5, LayoutRect(x: 0, y: -200, width: 390, height: 292.5)),
    ]
  )
  func examples(alignment: AspectFill.Alignment, height: Double, expected: LayoutRect) {
    let fill = AspectFill(imageSize: LayoutSize(width: 1600, height: 1200), alignment: alignment)
    #expect(fill.rect(filling: LayoutRect(x: 0, y: 0, width: 390, height: height)) == expected)
  }

  @Test(
    "an image or a frame without proportions is the frame",
    arguments: [0, -1, Double.nan, .infinity, .leastNonzeroMagnitude]
  )
  func degenerate(side: Double) {
    let frame = LayoutRect(x: 3, y: 5, width: 390, height: 300)
    for (width, height) in [(side, 10), (10, side), (min(side, 0), side)] {
      let size = LayoutSize(width: width, height: height)
      #expect(AspectFill(imageSize: size).rect(filling: frame) == frame)
    }
    let fill = AspectFill(imageSize: LayoutSize(width: 4, height: 3))
    let flat = fill.rect(filling: LayoutRect(x: 3, y: 5, width: 400, height: 0))
    #expect(flat == LayoutRect(x: 3, y: -145, width: 400, height: 300))
    let none = LayoutRect(x: 3, y: 5, width: 0, height: 0)
    #expect(fill.rect(filling: none) == none)
  }

  @Test("an image with the proportions of the frame is the frame, to the last bit")
  func sameProportions() {
    let fill = AspectFill(imageSize: LayoutSize(width: 3, height: 7))
    for width in 1...500 {
      let size = LayoutSize(width: Double(width), height: Double(width) * (7.0 / 3))
      let frame = LayoutRect(origin: LayoutPoint(x: 10, y: 20), size: size)
      if fill.rect(filling: frame) != frame { Issue.record("\(width)") }
    }
  }

  @Test("shares of an alignment stay between nothing and all")
  func alignment() {
    #expect(AspectFill.Alignment(x: -1, y: 2) == AspectFill.Alignment(x: 0, y: 1))
    #expect(AspectFill.Alignment(x: .nan, y: .nan).x.isFinite)
  }

  @Test("every frame is held, by a rectangle with the proportions of the image")
  func properties() throws {
    for seed in RandomScenes.seeds(5000) {
      var random = SeededGenerator(seed: seed)
      let fill = AspectFill(
        imageSize: LayoutSize(
          width: Double.random(in: 1...5000, using: &random),
          height: Double.random(in: 1...5000, using: &random)
        ),
        alignment: AspectFill.Alignment(
          x: Double.random(in: 0...1, using: &random),
          y: Double.random(in: 0...1, using: &random)
        )
      )
      let frame = LayoutRect(
        x: Double.random(in: -500...500, using: &random),
        y: Double.random(in: -500...500, using: &random),
        width: Double.random(in: 1...1000, using: &random),
        height: Double.random(in: 1...1000, using: &random)
      )
      let rect = fill.rect(filling: frame)
      try #require(rect.holds(frame), "seed \(seed)")
      let fits = rect.size.width == frame.size.width || rect.size.height == frame.size.height
      try #require(fits, "seed \(seed)")
      let proportion = rect.size.height / rect.size.width
      let expected = fill.imageSize.height / fill.imageSize.width
      try #require(abs(proportion / expected - 1) < 1e-12, "seed \(seed)")
    }
  }
}

extension LayoutRect {
  /// Returns whether another rectangle lies in this one, but for rounding.
  fileprivate func holds(_ other: LayoutRect) -> Bool {
    ScrollAxis.allCases.allSatisfy { axis in
      let (outer, inner) = (axis.range(of: self), axis.range(of: other))
      return outer.start <= inner.start + 1e-9 && outer.end >= inner.end - 1e-9
    }
  }
}
