import Foundation
import ProgramRunner
import Testing

@Suite("What the program refuses", .timeLimit(.minutes(20)))
struct RefusalTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.writeSamples()
    try workshop.write("former", to: "kept.svg")
    try workshop.makeFolder("folder.svg")
    try workshop.makeFolder("folder.json")
    try workshop.makeFolder("folder.csv")
  }

  @Test("is one line and a status; an existing output stays", arguments: Refusal.all)
  func refusal(_ refusal: Refusal) throws {
    for (name, content) in refusal.files { try workshop.write(content, to: name) }
    let arguments = refusal.arguments
    let run = try Program.run(arguments, in: workshop)
    expectOneLine(run, status: refusal.status, holding: refusal.words)
    guard !arguments.joined().contains("--output") else { return }
    // The option comes first, because the last argument may lack its value.
    let second = try Program.run(["--output", "kept.svg"] + arguments, in: workshop)
    expectOneLine(second, status: refusal.status, holding: refusal.words)
    #expect(try workshop.text("kept.svg") == "former")
  }

  @Test(
    "holds for a file that may not be read",
    .enabled(if: geteuid() != 0, "the superuser may read everything")
  )
  func unreadable() throws {
    for name in ["scene.json", "swipe.csv"] {
      try workshop.writeSamples()
      try FileManager.default.setAttributes(
        [.posixPermissions: 0],
        ofItemAtPath: workshop.url(name).path
      )
      let run = try Program.run(Samples.arguments, in: workshop)
      expectOneLine(run, status: 66, holding: ["\(name): cannot be read; Permission denied"])
      try FileManager.default.removeItem(at: workshop.url(name))
    }
  }
}
