import ParallaxLayout
import Testing

@Suite("The text of numbers", .timeLimit(.minutes(20)))
struct NumberTextTests {
  @Test(
    "has as many decimals as asked for, and no negative zero",
    arguments: [
      (1.125, "1.13"), (-0.001, "0.00"), (-0.5, "-0.50"), (99.999, "100.00"), (1e16, "1e+16"),
      (.infinity, "inf"),
    ]
  )
  func fixed(number: Double, text: String) {
    #expect(number.fixedText(decimals: 2) == text)
  }

  @Test("is short where asked for") func short() {
    #expect([120, 0.5, -0.04].map { $0.shortText(atMost: 1) } == ["120", "0.5", "0"])
    #expect(1e20.shortText(atMost: 2) == "1e+20")
  }

  @Test(
    "the shortest text reads back as the number, and has no fraction where it has none",
    arguments: [
      (44, "44"), (0.1, "0.1"), (-0.0, "-0"), (0x1p53, "9007199254740992"), (1e16, "1e+16"),
      (.leastNonzeroMagnitude, "5e-324"), (-.infinity, "-inf"),
    ] as [(Double, String)]
  )
  func short(number: Double, text: String) {
    #expect(number.shortText == text)
    #expect(Double(text) == number)
  }

  @Test("more decimals than a number has room for give its shortest text")
  func tooManyDecimals() {
    #expect(9e11.fixedText(decimals: 9) == "900000000000")
  }

  @Test("a number that has no room in 62 bits with its decimals has its shortest text")
  func sixtyTwoBits() {
    // With seven decimals it is 2^62.
    #expect(461_168_601_842.7388.fixedText(decimals: 7) == "461168601842.7388")
  }
}
