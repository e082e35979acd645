import Foundation
import ParallaxCoordinator

/// Measures and writes the pictures of the documentation.
func writePlots() throws {
  let folder = URL(filePath: #filePath).appending(path: "../../../../../")
    .appending(path: "Sources/ParallaxCoordinator/ParallaxCoordinator.docc/Resources").standardized
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let pictures = [("cost-of-a-tick", try ticksChart()), ("cost-of-rows", rowsChart())]
  for (name, chart) in pictures {
    let file = folder.appending(path: "\(name).svg")
    try chart.draw().write(to: file, atomically: true, encoding: .utf8)
    print(file.path)
  }
}

private func ticksChart() throws -> CostChart {
  let costs = try [10, 30, 100, 300, 1_000, 3_000, 10_000].map { try tickCosts($0) }
  printTicks(costs)
  func line(_ cost: (TickCosts) -> Double) -> [LayoutPoint] {
    costs.map { LayoutPoint(x: Double($0.views), y: cost($0)) }
  }
  return CostChart(
    title: "A scroll tick by the number of views",
    summary: "A header, two bars, section titles, a footer; all compute the same frames.",
    numbers: "views",
    lines: [
      ("layout", line(\.layout)), ("layout, every view", line(\.everyView)),
      ("coordinator", line(\.objects)), ("common way", line(\.common)),
      ("object loop", line(\.objectLoop)), ("floor", line(\.floor)),
    ]
  )
}

private func rowsChart() -> CostChart {
  let costs = [1_000, 10_000, 100_000, 1_000_000].map { count in
    let sample = RowSample(count: count)
    let (own, sums) = (RowCosts(LibraryRows.self, sample), RowCosts(PrefixSums.self, sample))
    return (count: Double(count), own: own, sums: sums)
  }
  func line(_ cost: (RowCosts) -> Double, inSums: Bool = false) -> [LayoutPoint] {
    costs.map { LayoutPoint(x: $0.count, y: cost(inSums ? $0.sums : $0.own)) }
  }
  return CostChart(
    title: "Rows by their number",
    summary: "All heights differ; each change is followed by a look at where another row starts.",
    numbers: "rows",
    lines: [
      ("row at a position", line(\.lookup)), ("height of a row", line(\.height)),
      ("a row inserted", line(\.insertion)),
      ("height, in an array of sums", line(\.height, inSums: true)),
      ("inserted, in an array of sums", line(\.insertion, inSums: true)),
    ]
  )
}
