public import ParallaxCoordinator

/// What work costs by how much of it there is, as an SVG picture: time over number, both logarithmic.
///
///     var chart = CostChart(title: "A tick", numbers: "views")
///     chart.lines = [CostChart.Line("layout", [LayoutPoint(x: 10, y: 190), LayoutPoint(x: 100, y: 220)])]
///     let svg = chart.draw()
///
/// A line that is level costs the same however much there is; one that rises by a square a square
/// costs in proportion.
public struct CostChart: Hashable, Sendable {
  /// The cost of one way to do the work.
  public struct Line: Hashable, Sendable {
    /// The name that stands at the end of the line.
    public var name: String
    /// A number of things each, and the time for them in nanoseconds, both above 0; others are left
    /// out.
    public var costs: [LayoutPoint]

    /// Creates a line.
    public init(_ name: String, _ costs: [LayoutPoint]) {
      self.name = name
      self.costs = costs
    }
  }

  /// The title of the picture.
  public var title: String
  /// A sentence below the title.
  ///
  /// Defaults to none.
  public var summary = ""
  /// What the numbers count, such as views.
  public var numbers: String
  /// The lines.
  ///
  /// Defaults to none.
  public var lines: [Line] = []

  /// Creates a chart without lines.
  public init(title: String, numbers: String) {
    self.title = title
    self.numbers = numbers
  }

  private static let width = 800.0
  private static let height = 470.0
  private static let margin = 24.0

  /// Returns the picture: the text of an SVG document.
  public func draw() -> String {
    var xml = XMLText()
    let (width, height) = (Self.width.svg, Self.height.svg)
    xml.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "pc", "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)", "role": "img", "aria-label": title,
      ]
    ) { xml in
      xml.raw("<style>\n\(Palette.styleSheet)</style>\n")
      xml.leaf("rect", ["class": "pc-surface", "width": width, "height": height])
      let room = Self.width - 2 * Self.margin
      let (wide, narrow) = (
        SVGText.fitted(title, width: room, size: 20), SVGText.fitted(title, width: room, size: 30)
      )
      xml.text(wide, narrow: narrow, x: Self.margin, y: 40, class: "pc-title")
      xml.text(summary, fitting: room, x: Self.margin, y: 68, class: "pc-muted")
      if let plot = CostPlot(lines, width: Self.width - 2 * Self.margin) {
        xml.element("g", ["transform": "translate(\(Self.margin.svg) 100)"]) {
          plot.draw(numbers: numbers, into: &$0)
        }
      }
    }
    return xml.text
  }
}

/// The lines of a chart between their axes; the origin is the top left corner.
private struct CostPlot {
  private let lines: [CostChart.Line]
  /// Powers of ten.
  private let numbers: AxisScale
  private let times: AxisScale
  /// The room for the names of the lines.
  private let room: Double

  /// Creates the plot; `nil` where there is nothing to draw.
  init?(_ lines: [CostChart.Line], width: Double) {
    self.lines = lines.map { line in
      CostChart.Line(
        line.name,
        line.costs.filter { $0.x > 0 && $0.y > 0 && ($0.x * $0.y).isFinite }
      )
    }
    let costs = self.lines.flatMap(\.costs)
    guard let first = costs.first else { return nil }
    func domain(_ value: (LayoutPoint) -> Double) -> ClosedRange<Double> {
      let powers = costs.map { value($0).powerOfTen }
      // A number that is a power of ten must not be lost to the last bits of its logarithm.
      let least = ((powers.min() ?? value(first).powerOfTen) + 1e-6).rounded(.down)
      let greatest = ((powers.max() ?? value(first).powerOfTen) - 1e-6).rounded(.up)
      return least...max(least + 1, greatest)
    }
    room = min(lines.map { SVGText.width(of: $0.name) }.max() ?? 0, width / 3) + 4
    numbers = AxisScale(domain: domain(\.x), ends: (64, width - room - 14))
    times = AxisScale(domain: domain(\.y), ends: (300, 12))
  }

  func draw(numbers unit: String, into xml: inout XMLText) {
    let (left, right) = numbers.ends
    for power in Int(times.domain.lowerBound)...Int(times.domain.upperBound) {
      let y = times.position(of: Double(power))
      xml.line(LayoutRect(x: left, y: y, width: right - left, height: 0), class: "pc-hair")
      let text = Self.time(power)
      xml.text(text, narrow: text, x: left - 8, y: y + 5, class: "pc-muted", anchor: .end)
    }
    for power in Int(numbers.domain.lowerBound)...Int(numbers.domain.upperBound) {
      let x = numbers.position(of: Double(power))
      xml.line(LayoutRect(x: x, y: 12, width: 0, height: 288), class: "pc-hair")
      let text = "1" + String(repeating: "0", count: max(0, power))
      xml.text(text, narrow: text, x: x, y: 322, class: "pc-muted", anchor: .middle)
    }
    xml.text(unit, narrow: unit, x: (left + right) / 2, y: 348, class: "pc-muted", anchor: .middle)
    for (index, line) in lines.enumerated() { draw(line, index, into: &xml) }
    drawNames(into: &xml)
  }

  private func draw(_ line: CostChart.Line, _ index: Int, into xml: inout XMLText) {
    let points = line.costs.map(position)
    let polyline = Polyline(points.map(\.x), points.map(\.y))
    xml.leaf("path", ["class": "\(Palette.stroke(index)) pc-edge", "d": polyline.pathData])
    for point in points {
      xml.leaf(
        "circle",
        ["class": Palette.fill(index), "cx": point.x.svg, "cy": point.y.svg, "r": "3.5"]
      )
    }
  }

  /// Writes each name beside the end of its line, and names that would lie on each other apart.
  private func drawNames(into xml: inout XMLText) {
    let ends = lines.compactMap { line in line.costs.last.map { (line.name, position($0).y) } }
      .sorted { $0.1 < $1.1 }
    let ys = ends.map(\.1).spread(apart: 20, within: 12...300)
    for (end, y) in zip(ends, ys) {
      xml.text(end.0, fitting: room, x: numbers.ends.last + 12, y: y + 5)
    }
  }

  private func position(_ cost: LayoutPoint) -> LayoutPoint {
    LayoutPoint(
      x: numbers.position(of: cost.x.powerOfTen),
      y: times.position(of: cost.y.powerOfTen)
    )
  }

  /// Returns a power of ten nanoseconds in words.
  private static func time(_ power: Int) -> String {
    guard power >= 0 else { return "1e\(power) ns" }
    let units = ["ns", "µs", "ms", "s"]
    let unit = min(power / 3, units.count - 1)
    return "1" + String(repeating: "0", count: power - 3 * unit) + " " + units[unit]
  }
}

extension Double {
  /// The power that 10 has to be raised to; the number must be above 0.
  fileprivate var powerOfTen: Double {
    // Without a mathematical library: the whole part by division, the rest by squaring.
    var (rest, power) = (self, 0.0)
    while rest >= 10 { (rest, power) = (rest / 10, power + 1) }
    while rest < 1 { (rest, power) = (rest * 10, power - 1) }
    var step = 0.5
    while step > 1e-7 {
      rest *= rest
      if rest >= 10 { (rest, power) = (rest / 10, power + step) }
      step /= 2
    }
    return power
  }
}
