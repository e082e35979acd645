// Runs one scenario a number of times, for a tool that counts instructions: see `.ci/instructions`.
//
//     Instructions                 lists the scenarios
//     Instructions NAME TIMES      runs one

let arguments = CommandLine.arguments.dropFirst()
if let name = arguments.first, let scenario = Scenario.all.first(where: { $0.name == name }) {
  scenario.run(arguments.dropFirst().first.flatMap { Int($0) } ?? scenario.count)
} else {
  for scenario in Scenario.all {
    print(scenario.name, scenario.unit, scenario.count, scenario.units)
  }
}
