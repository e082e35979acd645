import PageNumbers
import ParallaxCoordinator

/// Writes values as the numbers that the page hands over.
struct NumberWriter: NumberCoding {
  private(set) var numbers: [Double] = []

  mutating func code(_ number: inout Double) { numbers.append(number) }

  /// The page numbers identities; here each is a number already.
  func number(of row: RowID) -> Double { Double(row.description) ?? 0 }
}

extension ParallaxOptions {
  var numbers: [Double] {
    var (options, writer) = (self, NumberWriter())
    writer.code(&options)
    return writer.numbers
  }
}

extension ParallaxConfiguration {
  var numbers: [Double] {
    var (settings, writer) = (self, NumberWriter())
    writer.code(&settings)
    return writer.numbers
  }
}
