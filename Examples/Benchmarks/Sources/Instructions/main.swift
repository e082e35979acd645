// Runs one scenario a number of times, for a tool that counts instructions, such as callgrind.
//
//     Instructions                 lists the scenarios
//     Instructions NAME TIMES      runs one
//
// The difference between two numbers of times is free of what the start of a program costs:
//
//     valgrind --tool=callgrind .build/release/Instructions layout-10 1000
//     valgrind --tool=callgrind .build/release/Instructions layout-10 2000

let arguments = CommandLine.arguments.dropFirst()
if let name = arguments.first, let scenario = Scenario.all.first(where: { $0.name == name }) {
  scenario.run(arguments.dropFirst().first.flatMap { Int($0) } ?? scenario.count)
} else {
  for scenario in Scenario.all {
    print(scenario.name, scenario.unit, scenario.count, scenario.units)
  }
}
