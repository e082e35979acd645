import Foundation
import ParallaxCoordinator

/// The time that work takes by the amount of it, as an SVG picture with two logarithmic axes.
///
/// A level line means that the cost does not depend on the amount. A line that rises by one square a
/// square means that it is proportional.
struct CostChart {
  var title: String
  /// A sentence below the title.
  var summary: String
  /// The unit of the amounts, such as views.
  var numbers: String
  /// Each way to do the work, with amounts and the time for each in nanoseconds.
  var lines: [(name: String, costs: [LayoutPoint])]

  private let left = 88.0
  private let top = 112.0
  private let bottom = 400.0
  /// A letter is about 8 units wide.
  private var right: Double { 762 - Double(lines.map(\.name.count).max() ?? 0) * 8 }
  private var amounts: ClosedRange<Int> { Self.powers(lines.flatMap(\.costs).map(\.x)) }
  private var times: ClosedRange<Int> { Self.powers(lines.flatMap(\.costs).map(\.y)) }

  /// Returns the text of an SVG document.
  func draw() -> String {
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" class="pc" width="800" height="470" \
      viewBox="0 0 800 470" role="img" aria-label="\(title)">
      <style>
      \(Self.styleSheet)</style>
      <rect class="surface" width="800" height="470"/>
      <text class="title" x="24" y="40">\(title)</text>
      <text class="muted" x="24" y="68">\(summary)</text>

      """
    for power in times {
      let y = self.y(Double(power))
      svg += "<line class=\"hair\" x1=\"\(left)\" y1=\"\(y)\" x2=\"\(right)\" y2=\"\(y)\"/>\n"
      svg += text(Self.time(power), x: left - 8, y: y + 5, anchor: "end")
    }
    for power in amounts {
      let x = self.x(Double(power))
      svg += "<line class=\"hair\" x1=\"\(x)\" y1=\"\(top)\" x2=\"\(x)\" y2=\"\(bottom)\"/>\n"
      svg += text("1" + String(repeating: "0", count: power), x: x, y: bottom + 22)
    }
    svg += text(numbers, x: (left + right) / 2, y: bottom + 48)
    for (index, line) in lines.enumerated() {
      let points = line.costs.map { "\(x(log10($0.x))) \(y(log10($0.y)))" }
      svg += "<path class=\"s\(index)\" d=\"M\(points.joined(separator: "L"))\"/>\n"
    }
    return svg + names + "</svg>\n"
  }

  /// The name of each line beside its end; names that would overlap move down.
  private var names: String {
    var free = 0.0
    let ends = lines.compactMap { line in line.costs.last.map { (line.name, y(log10($0.y))) } }
    return ends.sorted { $0.1 < $1.1 }.map { name, y in
      let place = max(y, free)
      free = place + 20
      return "<text x=\"\(right + 12)\" y=\"\(place + 5)\">\(name)</text>\n"
    }.joined()
  }

  private func text(_ text: String, x: Double, y: Double, anchor: String = "middle") -> String {
    "<text class=\"muted\" x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\">\(text)</text>\n"
  }

  private func x(_ power: Double) -> Double {
    let part = (power - Double(amounts.lowerBound)) / Double(amounts.count - 1)
    return rounded(left + part * (right - left))
  }

  private func y(_ power: Double) -> Double {
    let part = (power - Double(times.lowerBound)) / Double(times.count - 1)
    return rounded(bottom - part * (bottom - top))
  }

  private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  /// Returns the powers of ten around numbers of at least 1: 10 to 3,000 are 1 to 4.
  private static func powers(_ numbers: [Double]) -> ClosedRange<Int> {
    let powers = numbers.map { log10(max(1, $0)) }
    let first = Int(powers.min() ?? 0)
    return first...max(first + 1, Int((powers.max() ?? 0).rounded(.up)))
  }

  /// Returns a power of ten nanoseconds in words, such as `100 µs` for 5.
  private static func time(_ power: Int) -> String {
    let unit = min(power / 3, 3)
    let zeros = String(repeating: "0", count: power - 3 * unit)
    return "1\(zeros) " + ["ns", "µs", "ms", "s"][unit]
  }

  /// Six colours that readers without green cones tell apart, in light and dark.
  private static let colors = [
    ("#0072b2", "#3f9be0"), ("#d55e00", "#f2813a"), ("#4d3013", "#fae2fc"),
    ("#54195b", "#fbf525"), ("#6a83fa", "#99652b"), ("#053bb4", "#b4bbde"),
  ]

  private static var styleSheet: String {
    func rules(surface: String, ink: String, muted: String, grid: String, dark: Bool) -> String {
      let lines = colors.enumerated().map { ".pc .s\($0) { stroke: \(dark ? $1.1 : $1.0); }\n" }
      return lines.joined() + """
        .pc .surface { fill: \(surface); } .pc text { fill: \(ink); }
        .pc .muted { fill: \(muted); } .pc .hair { stroke: \(grid); }

        """
    }
    return """
      .pc text { font: 14px ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, \
      "Helvetica Neue", Arial, sans-serif; }
      .pc .title { font-size: 20px; font-weight: 600; }
      .pc path { fill: none; stroke-width: 2; stroke-linejoin: round; }
      \(rules(surface: "#ffffff", ink: "#1b1f24", muted: "#5d6570", grid: "#dde1e6", dark: false))\
      @media (prefers-color-scheme: dark) {
      \(rules(surface: "#15181c", ink: "#e8eaed", muted: "#a3acb7", grid: "#343a42", dark: true))}

      """
  }
}
