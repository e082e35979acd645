// Runs one scenario, for a tool that counts the instructions between two places: see .ci/ceilings.
//
//     Instructions              lists the scenarios
//     Instructions NAME [TIMES] runs one

/// Where the tool begins to count, and where it ends: symbols by which it knows the places.
@inline(never)
func beginCounting() { marks += 1 }
@inline(never)
func endCounting() { marks += 1 }
nonisolated(unsafe) var marks = 0

let arguments = CommandLine.arguments.dropFirst()
if let name = arguments.first {
  guard let scenario = Scenario.all.first(where: { $0.name == name }) else {
    fatalError("There is no scenario \(name).")
  }
  let work = try scenario.prepare()
  let times = arguments.dropFirst().first.flatMap { Int($0) } ?? scenario.times
  // The first time, there is memory to get.
  if scenario.isRepeated { work(times) }
  beginCounting()
  work(times)
  endCounting()
} else {
  for scenario in Scenario.all {
    print(scenario.name, scenario.times * scenario.units, scenario.unit)
  }
}
