import Foundation
import Testing
@testable import ParallaxDrawing

/// Colours as eyes without one kind of cone see them.
///
/// The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for
/// Simulation of Color Vision Deficiency" (2009), at full severity, for linear RGB.
enum Eyes: CaseIterable, CustomTestStringConvertible {
  case common, deuteranopia, protanopia

  var testDescription: String { "\(self)" }

  func seeing(_ color: [Double]) -> [Double] {
    let rows: [[Double]] =
      switch self {
      case .common: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .deuteranopia:
        [
          [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
          [-0.011820, 0.042940, 0.968881],
        ]
      case .protanopia:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
          [-0.003882, -0.048116, 1.051998],
        ]
      }
    return rows.map { row in min(1, max(0, zip(row, color).reduce(0) { $0 + $1.0 * $1.1 })) }
  }
}

@Suite("Palette", .timeLimit(.minutes(20)))
struct PaletteTests {
  /// The linear red, green and blue of `#rrggbb`, 0 to 1.
  private func linear(_ hex: String) throws -> [Double] {
    let digits = Array(hex.dropFirst())
    return try (0..<3).map { part in
      let byte = try #require(Int(String(digits[part * 2...part * 2 + 1]), radix: 16))
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
    }
  }

  /// OKLab, in which equal distances look equally large; black and white are 100 apart.
  private func oklab(_ color: [Double]) -> [Double] {
    let cones = [
      [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ].map { row in power(zip(row, color).reduce(0) { $0 + $1.0 * $1.1 }, 1 / 3.0) }
    return [
      [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.8086757660],
    ].map { row in 100 * zip(row, cones).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// A number of 0 or more raised to a power.
  private func power(_ base: Double, _ exponent: Double) -> Double {
    base > 0 ? pow(base, exponent) : 0
  }

  private static let palettes = [("light", Palette.light), ("dark", Palette.dark)]

  @Test("has ten colours that every reader can tell apart", arguments: palettes, Eyes.allCases)
  func distances(palette: (String, Palette), eyes: Eyes) throws {
    try expectDistances(between: palette.1.views, for: eyes)
  }

  private func expectDistances(between colors: [String], for eyes: Eyes) throws {
    let seen = try colors.map { oklab(eyes.seeing(try linear($0))) }
    for (index, color) in seen.enumerated() {
      for other in seen[..<index].indices {
        let squares = zip(color, seen[other]).map { ($0 - $1) * ($0 - $1) }
        let distance = squares.reduce(0, +).squareRoot()
        #expect(distance >= 9, "\(colors[other]) and \(colors[index]) are \(distance) apart")
      }
    }
  }

  @Test("stands out from its background by 3:1", arguments: palettes)
  func contrast(palette: (String, Palette)) throws {
    for color in palette.1.views {
      let contrast = try contrast(of: color, palette.1.surface)
      #expect(contrast >= 3, "\(color) has \(contrast)")
    }
  }

  @Test(
    "of moving pictures has four colours that every reader can tell apart",
    arguments: Eyes.allCases
  )
  func motionDistances(eyes: Eyes) throws {
    let views: [MotionColor] = [.blue, .rust, .slate, .gold]
    try expectDistances(between: views.map(\.rawValue), for: eyes)
    try expectDistances(between: views.map(\.dark), for: eyes)
  }

  @Test("of moving pictures has texts of 4.5:1, and views of 3:1 on a screen")
  func motionContrast() throws {
    let views: [MotionColor] = [.blue, .rust, .slate, .gold]
    for isDark in [false, true] {
      func hex(_ color: MotionColor) -> String { isDark ? color.dark : color.rawValue }
      for view in views + [.sky, .hill] {
        // The name on a photo is on its hills.
        let least = view == .sky ? 3 : 4.5
        let contrast = try contrast(of: hex(view.text), hex(view))
        #expect(contrast >= least, "text on \(view) has \(contrast)")
        // Gold carries dark letters, which show its edge; hills are within a photo.
        guard view != .gold, view != .hill else { continue }
        #expect(try self.contrast(of: hex(view), hex(.screen)) >= 3, "\(view)")
      }
      for (text, background) in [
        (MotionColor.ink, MotionColor.screen), (.ink, .card), (.muted, .card),
      ] {
        #expect(try contrast(of: hex(text), hex(background)) >= 4.5, "\(text)")
      }
    }
  }

  @Test("of moving pictures has a light colour of its own for each role")
  func motionRoles() {
    #expect(Set(MotionColor.allCases.map(\.rawValue)).count == MotionColor.allCases.count)
  }

  private func contrast(of color: String, _ other: String) throws -> Double {
    func luminance(_ hex: String) throws -> Double {
      zip([0.2126, 0.7152, 0.0722], try linear(hex)).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let levels = [try luminance(color), try luminance(other)].sorted()
    return (levels[1] + 0.05) / (levels[0] + 0.05)
  }
}
