import Foundation
import ParallaxCoordinator

/// The time that work takes by the amount of it, as an SVG picture with two logarithmic axes.
///
///     var chart = CostChart(title: "A tick", numbers: "views")
///     chart.lines = [.init("layout", [LayoutPoint(x: 10, y: 190), LayoutPoint(x: 100, y: 220)])]
///     let svg = chart.draw()
///
/// A level line means that the cost does not depend on the amount. A line that rises by one square a
/// square means that it is proportional.
struct CostChart {
  /// The cost of one way to do the work.
  struct Line {
    /// The name at the end of the line.
    var name: String
    /// Amounts and the time for each in nanoseconds.
    ///
    /// Points that are not above 0 are left out.
    var costs: [LayoutPoint]

    init(_ name: String, _ costs: [LayoutPoint]) {
      self.name = name
      self.costs = costs.filter { $0.x > 0 && $0.y > 0 && ($0.x * $0.y).isFinite }
    }
  }

  var title: String
  /// A sentence below the title.
  var summary = ""
  /// The unit of the amounts, such as views.
  var numbers: String
  var lines: [Line] = []

  init(title: String, numbers: String) {
    self.title = title
    self.numbers = numbers
  }

  /// Returns the text of an SVG document.
  func draw() -> String {
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" class="pc" width="800" height="470" \
      viewBox="0 0 800 470" role="img" aria-label="\(Self.escaped(title))">
      <style>
      \(Self.styleSheet)</style>
      <rect class="surface" width="800" height="470"/>
      <text class="title" x="24" y="40">\(Self.escaped(title))</text>
      <text class="muted" x="24" y="68">\(Self.escaped(summary))</text>

      """
    if let plot = CostPlot(lines) {
      svg += "<g transform=\"translate(24 100)\">\n\(plot.draw(numbers: numbers))</g>\n"
    }
    return svg + "</svg>\n"
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  /// Six colours that readers without green cones tell apart, in light and dark.
  private static let colors = [
    ("#0072b2", "#3f9be0"), ("#d55e00", "#f2813a"), ("#4d3013", "#fae2fc"),
    ("#54195b", "#fbf525"), ("#6a83fa", "#99652b"), ("#053bb4", "#b4bbde"),
  ]

  private static var styleSheet: String {
    func rules(surface: String, ink: String, muted: String, grid: String, dark: Bool) -> String {
      let lines = colors.enumerated().map { index, color in
        let hex = dark ? color.1 : color.0
        return ".pc .s\(index) { stroke: \(hex); } .pc .f\(index) { fill: \(hex); }\n"
      }
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

/// The lines of a chart between their axes.
///
/// The origin is the top left corner.
private struct CostPlot {
  private let lines: [CostChart.Line]
  /// Powers of ten.
  private let numbers: ClosedRange<Int>
  private let times: ClosedRange<Int>
  private let left = 64.0
  private let right: Double
  private let top = 12.0
  private let bottom = 300.0

  /// Creates the plot; `nil` if there is no point to draw.
  init?(_ lines: [CostChart.Line]) {
    let costs = lines.flatMap(\.costs)
    guard let numbers = Self.powers(costs.map(\.x)), let times = Self.powers(costs.map(\.y)) else {
      return nil
    }
    self.lines = lines
    (self.numbers, self.times) = (numbers, times)
    // A letter is about 8 units wide.
    right = 738 - min(Double(lines.map(\.name.count).max() ?? 0) * 8, 250)
  }

  func draw(numbers unit: String) -> String {
    var svg = ""
    for power in times {
      let y = self.y(Double(power))
      svg += "<line class=\"hair\" x1=\"\(left)\" y1=\"\(y)\" x2=\"\(right)\" y2=\"\(y)\"/>\n"
      svg += text(Self.time(power), x: left - 8, y: y + 5, anchor: "end")
    }
    for power in numbers {
      let x = self.x(Double(power))
      svg += "<line class=\"hair\" x1=\"\(x)\" y1=\"\(top)\" x2=\"\(x)\" y2=\"\(bottom)\"/>\n"
      let number = "1" + String(repeating: "0", count: max(0, power))
      svg += text(number, x: x, y: bottom + 22, anchor: "middle")
    }
    svg += text(unit, x: (left + right) / 2, y: bottom + 48, anchor: "middle")
    for (index, line) in lines.enumerated() {
      let points = line.costs.map { "\(x(log10($0.x))) \(y(log10($0.y)))" }
      guard !points.isEmpty else { continue }
      svg += "<path class=\"s\(index % 6)\" d=\"M\(points.joined(separator: "L"))\"/>\n"
      for cost in line.costs {
        let center = "cx=\"\(x(log10(cost.x)))\" cy=\"\(y(log10(cost.y)))\""
        svg += "<circle class=\"f\(index % 6)\" \(center) r=\"3.5\"/>\n"
      }
    }
    return svg + names
  }

  /// The name of each line beside its end; names that would overlap move down.
  private var names: String {
    var free = 0.0
    let ends = lines.compactMap { line in line.costs.last.map { (line.name, y(log10($0.y))) } }
    return ends.sorted { $0.1 < $1.1 }.map { name, y in
      let place = max(y, free)
      free = place + 20
      return "<text x=\"\(right + 12)\" y=\"\(place + 5)\">\(CostChart.escaped(name))</text>\n"
    }.joined()
  }

  private func text(_ text: String, x: Double, y: Double, anchor: String) -> String {
    "<text class=\"muted\" x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\">\(text)</text>\n"
  }

  private func x(_ power: Double) -> Double {
    let part = (power - Double(numbers.lowerBound)) / Double(numbers.count - 1)
    return rounded(left + part * (right - left))
  }

  private func y(_ power: Double) -> Double {
    let part = (power - Double(times.lowerBound)) / Double(times.count - 1)
    return rounded(bottom - part * (bottom - top))
  }

  private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  /// Returns the powers of ten around numbers: 10 to 3,000 are 1 to 4.
  private static func powers(_ numbers: [Double]) -> ClosedRange<Int>? {
    let powers = numbers.map(log10)
    guard let least = powers.min(), let greatest = powers.max() else { return nil }
    let first = Int(least.rounded(.down))
    return first...max(first + 1, Int(greatest.rounded(.up)))
  }

  /// Returns a power of ten nanoseconds in words, such as `100 µs` for 5.
  private static func time(_ power: Int) -> String {
    guard power >= 0 else { return "1e\(power) ns" }
    let units = ["ns", "µs", "ms", "s"]
    let unit = min(power / 3, units.count - 1)
    return "1" + String(repeating: "0", count: power - 3 * unit) + " " + units[unit]
  }
}
