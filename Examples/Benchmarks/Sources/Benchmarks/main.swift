// swift run -c release Benchmarks [name …]
//
// Without a name it prints all tables. `plots` measures anew and writes the pictures of the
// documentation.
let benchmarks: [(name: String, run: () throws -> Void)] = [
  ("rows", measureRows),
  ("ticks", measureTicks),
  ("registration", measureRegistration),
]

let wanted = CommandLine.arguments.dropFirst()
for name in wanted where name != "plots" && !benchmarks.contains(where: { $0.name == name }) {
  print("There is no benchmark \(name). There are: \(benchmarks.map { $0.name } + ["plots"]).")
}
for benchmark in benchmarks where wanted.isEmpty || wanted.contains(benchmark.name) {
  try benchmark.run()
}
if wanted.contains("plots") { try writePlots() }
