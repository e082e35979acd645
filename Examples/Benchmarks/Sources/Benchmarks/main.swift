// swift run -c release Benchmarks [name …]
let benchmarks: [(name: String, run: () throws -> Void)] = [
  ("rows", measureRows),
  ("ticks", measureTicks),
]

let wanted = CommandLine.arguments.dropFirst()
for name in wanted where !benchmarks.contains(where: { $0.name == name }) {
  print("There is no benchmark \(name). There are: \(benchmarks.map { $0.name }).")
}
for benchmark in benchmarks where wanted.isEmpty || wanted.contains(benchmark.name) {
  try benchmark.run()
}
