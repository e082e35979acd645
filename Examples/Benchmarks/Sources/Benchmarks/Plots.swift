import Foundation
import ParallaxCoordinator

/// Measures and writes the pictures of the documentation.
func writePlots() throws {
  let folder = URL(filePath: #filePath).appending(path: "../../../../../")
    .appending(path: "Sources/ParallaxCoordinator/ParallaxCoordinator.docc/Resources").standardized
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let pictures = [("cost-of-a-tick", try ticksChart()), ("cost-of-rows", try rowsChart())]
  for (name, chart) in pictures {
    let file = folder.appending(path: "\(name).svg")
    try chart.draw().write(to: file, atomically: true, encoding: .utf8)
    print(file.path)
  }
}

private func ticksChart() throws -> CostChart {
  let costs = try [10, 30, 100, 300, 1_000, 3_000, 10_000].map { try tickCosts($0) }
  printTicks(costs)
  func line(_ name: String, _ cost: (TickCosts) -> Double) -> CostChart.Line {
    CostChart.Line(name, costs.map { LayoutPoint(x: Double($0.views), y: cost($0)) })
  }
  var chart = CostChart(title: "A scroll tick by the number of views", numbers: "views")
  chart.summary = "A header, two bars, section titles, a footer; all compute the same frames."
  chart.lines = [
    line("layout", \.layout),
    line("layout, every view", \.everyView),
    line("coordinator", \.objects),
    line("common way", \.common),
    line("object loop", \.objectLoop),
    line("floor", \.floor),
  ]
  return chart
}

private func rowsChart() throws -> CostChart {
  let counts = [1_000, 10_000, 100_000, 1_000_000]
  let costs = try counts.map { (Double($0), try PlottedRowCosts(count: $0)) }
  func line(_ name: String, _ cost: (PlottedRowCosts) -> Double) -> CostChart.Line {
    CostChart.Line(name, costs.map { LayoutPoint(x: $0, y: cost($1)) })
  }
  var chart = CostChart(title: "Rows by their number", numbers: "rows")
  chart.summary =
    "All heights differ; each change is followed by a look at where another row starts."
  chart.lines = [
    line("row at a position", \.lookup),
    line("height of a row", \.height),
    line("a row inserted", \.insertion),
    line("height, in an array of sums", \.heightInSums),
    line("inserted, in an array of sums", \.insertionInSums),
  ]
  return chart
}

/// What one lookup or change costs, in nanoseconds.
private struct PlottedRowCosts {
  let lookup: Double
  let height: Double
  let insertion: Double
  let heightInSums: Double
  let insertionInSums: Double

  init(count: Int) throws {
    var generator = SeededGenerator(seed: 7)
    let heights = (0..<count).map { _ in Double.random(in: 20...120, using: &generator) }
    let numbers = (0..<2_000).map { _ in Int.random(in: 0..<count, using: &generator) }
    var rows = try RowGeometry([RowSection(rows: RowList(measured: heights))])
    var sums = PrefixSums(heights: heights)
    let positions = numbers.map { rows.start(of: $0) ?? 0 }
    let last = numbers.count - 1
    let few = count > 10_000 ? 20 : 200
    lookup = nanoseconds(operations: numbers.count) { use(rows.row(at: positions[$0])) }
    height = nanoseconds(operations: numbers.count) {
      try? rows.setHeight(.measured(Double($0 % 90 + 20)), of: numbers[$0])
      use(rows.start(of: numbers[last - $0]))
    }
    heightInSums = nanoseconds(passes: 3, operations: few) {
      sums.setHeight(Double($0 % 90 + 20), of: numbers[$0])
      use(sums.start(of: numbers[last - $0]))
    }
    insertion = nanoseconds(passes: 3, operations: numbers.count) {
      _ = try? rows.insert([Row(height: .measured(50))], at: .row(numbers[$0]))
      use(rows.start(of: numbers[last - $0]))
    }
    insertionInSums = nanoseconds(passes: 3, operations: few) {
      sums.insert([50], at: numbers[$0])
      use(sums.start(of: numbers[last - $0]))
    }
  }
}
