import ParallaxLayout
import ParallaxScrolling
import TestSupport
import Testing

@Suite("Growing pane", .timeLimit(.minutes(20)))
struct GrowingPaneTests {
  /// A header of 48 to 288 over 100 rows of 56: the offset rests in 0…240 + 5600 - 796.
  static func pane(contentLength: Double = 5600) -> GrowingPane {
    var pane = GrowingPane(
      header: HeightRange(minimum: 48, maximum: 288),
      containerLength: 844
    )
    pane.contentLength = contentLength
    return pane
  }

  @Test(
    "the header collapses by the offset, the pane grows by it, then the rows scroll",
    arguments: [
      (-30, 288, -30), (0, 288, 0), (100, 188, 0), (240, 48, 0), (240.5, 48, 0.5),
      (1000, 48, 760), (5044, 48, 4804), (5100, 48, 4860),
    ]
  )
  func frames(offset: Double, headerEnd: Double, paneOffset: Double) {
    var pane = Self.pane()
    pane.scroll(to: offset)
    #expect(pane.headerFrame == AxisRange(start: 0, end: headerEnd))
    #expect(pane.paneFrame == AxisRange(start: headerEnd, end: 844))
    #expect(pane.paneOffset == paneOffset)
    #expect(pane.visibleContent == AxisRange(start: paneOffset, length: 844 - headerEnd))
    #expect(pane.contentOffset == offset)
  }

  @Test("the one scroll is as long as the way of the header and the rows")
  func length() {
    #expect(Self.pane().scrollLength == 240 + 5600)
    #expect(Self.pane().restingOffsets == 0.0...(240 + 5600 - (844 - 48)))
    // 556 points show below the open header, 796 below the collapsed one.
    #expect(Self.pane(contentLength: 500).restingOffsets == 0...0)
    #expect(Self.pane(contentLength: 600).restingOffsets == 0...44)
    #expect(Self.pane(contentLength: 796).restingOffsets == 0...240)
  }

  @Test("what lies past an end is overscroll")
  func overscroll() {
    var pane = Self.pane()
    pane.scroll(to: -30)
    #expect(pane.overscroll == -30)
    pane.scroll(to: 5044 + 12)
    #expect(pane.overscroll == 12)
    pane.contentLength -= 56
    #expect(pane.overscroll == 12 + 56)
    #expect(pane.headerFrame.end == 48)
  }

  @Test("a header of one height never moves")
  func fixedHeader() {
    var pane = GrowingPane(header: .fixed(88), containerLength: 844)
    pane.contentLength = 5600
    for offset in stride(from: -50.0, through: 6000, by: 25) {
      pane.scroll(to: offset)
      #expect(pane.headerFrame == AxisRange(start: 0, end: 88))
      #expect(pane.paneOffset == offset)
    }
    pane.scroll(to: 0)
    let split = pane.consume(70)
    #expect(split.collapse == 0 && split.pane == 70)
  }

  @Test(
    "lengths that are invalid count as none",
    arguments: [-1, Double.nan, .infinity, 1e300]
  )
  func badLengths(length: Double) {
    var pane = GrowingPane(
      header: HeightRange(minimum: length, maximum: length),
      containerLength: length
    )
    pane.contentLength = length
    pane.scroll(to: length)
    pane.scroll(to: 20)
    #expect(pane.headerFrame == AxisRange(start: 0, end: 0))
    #expect(pane.paneFrame == AxisRange(start: 0, end: 0))
    #expect(pane.restingOffsets == 0...0 && pane.overscroll == 20)
    pane.header = HeightRange(minimum: 300, maximum: 100)
    #expect(pane.collapseDistance == 0 && pane.headerFrame.end == 100)
  }

  @Test("the further the offset the smaller the header, and neither it nor the rows jump")
  func monotone() throws {
    for seed in 0..<UInt64(500) {
      var random = SeededGenerator(seed: seed)
      var pane = GrowingPane.random(using: &random)
      var last = pane
      for offset in stride(from: -100.0, through: 1500, by: 0.75) {
        pane.scroll(to: offset)
        let collapsed = last.headerFrame.end - pane.headerFrame.end
        let scrolled = pane.paneOffset - last.paneOffset
        if offset > -100 {
          try #require(collapsed >= 0 && scrolled >= 0, "seed \(seed), offset \(offset)")
          // Rows move by as much as the offset, with their pane or in it.
          try #require(abs(collapsed + scrolled - 0.75) < 1e-9, "seed \(seed), offset \(offset)")
        }
        last = pane
      }
    }
  }

  @Test("the same offset gives the same bits, whatever came before")
  func purity() throws {
    for seed in 0..<UInt64(2000) {
      var random = SeededGenerator(seed: seed)
      var pane = GrowingPane.random(using: &random)
      let fresh = pane
      for _ in 0..<10 {
        let offset = Double.random(in: -200...3000, using: &random)
        pane.scroll(to: offset)
        var other = fresh
        other.scroll(to: offset)
        try #require(pane == other, "seed \(seed), offset \(offset)")
      }
    }
  }
}

extension GrowingPane {
  /// A pane of any lengths, equal and empty ones among them.
  static func random(using random: inout SeededGenerator) -> Self {
    let maximum = random.chance(0.1) ? 0 : Double.random(in: 0...500, using: &random)
    let minimum = random.chance(0.2) ? maximum : Double.random(in: 0...maximum, using: &random)
    var pane = GrowingPane(
      header: HeightRange(minimum: minimum, maximum: maximum),
      containerLength: Double.random(in: 0...1000, using: &random)
    )
    pane.contentLength = random.chance(0.1) ? 0 : Double.random(in: 0...4000, using: &random)
    return pane
  }
}
