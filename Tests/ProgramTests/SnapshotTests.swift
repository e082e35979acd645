import ParallaxTesting
import ProgramRunner
import Testing

@Suite("Output of the program", .timeLimit(.minutes(20)))
struct SnapshotTests {
  private func output(_ arguments: [String]) throws -> String {
    let workshop = try Workshop()
    try workshop.writeSamples()
    let run = try Program.run(
      Samples.arguments + arguments,
      in: workshop,
      environment: ["COLUMNS": "80"]
    )
    try #require(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test("text is the same to the letter")
  func text() throws {
    try expectSnapshot(of: try output([]), named: "swipe")
  }

  @Test("a line of JSON is the same to the letter")
  func jsonLine() throws {
    let lines = try output(["--format", "jsonl"]).split(separator: "\n")
    // The header half collapsed.
    try expectSnapshot(of: String(lines[2]), named: "half", as: "jsonl")
  }
}
