import Foundation
import ProgramRunner
import Testing

@Suite("Where the program writes", .timeLimit(.minutes(20)))
struct OutputTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.writeSamples()
  }

  @Test("a link stays a link, and the file behind it is replaced")
  func link() throws {
    try workshop.write("former", to: "files/real.svg")
    try FileManager.default.createSymbolicLink(
      atPath: workshop.url("link.svg").path,
      withDestinationPath: "files/real.svg"
    )
    let run = try Program.run(Samples.arguments + ["--output", "link.svg"], in: workshop)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try workshop.text("files/real.svg").hasPrefix("<svg "))
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: workshop.url("link.svg").path
    )
    #expect(target == "files/real.svg")
  }

  @Test("a link to a file that is not there yet leads to it")
  func danglingLink() throws {
    try workshop.makeFolder("files")
    try FileManager.default.createSymbolicLink(
      atPath: workshop.url("link.svg").path,
      withDestinationPath: "files/new.svg"
    )
    let run = try Program.run(Samples.arguments + ["--output", "link.svg"], in: workshop)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try workshop.text("files/new.svg").hasPrefix("<svg "))
  }

  @Test("a file that is replaced keeps its mode", arguments: [0o600, 0o664, 0o755])
  func mode(mode: Int) throws {
    try workshop.write("former", to: "kept.svg")
    let path = workshop.url("kept.svg").path
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    let run = try Program.run(Samples.arguments + ["--output", "kept.svg"], in: workshop)
    #expect(run.status == 0, "\(run.errors)")
    let after = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(after == mode)
    #expect(try workshop.text("kept.svg").hasPrefix("<svg "))
  }

  @Test("a read-only file is not replaced, even for its owner")
  func readOnly() throws {
    try workshop.write("former", to: "kept.svg")
    let path = workshop.url("kept.svg").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let run = try Program.run(Samples.arguments + ["--output", "kept.svg"], in: workshop)
    expectOneLine(run, status: 73, holding: ["kept.svg: is read-only"])
    #expect(try workshop.text("kept.svg") == "former")
  }

  // Devices are handled like pipes. If a test with /dev/null failed as root, it would leave a file
  // in place of the device.
  @Test("a named pipe is written into, not replaced")
  func namedPipe() throws {
    let run = try Program.shell(
      "mkfifo pipe.svg && { cat pipe.svg & \"$@\"; status=$?; wait; test -p pipe.svg && exit $status; }",
      Samples.arguments + ["--output", "pipe.svg"],
      in: workshop
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("<svg "))
    #expect(run.output.hasSuffix("</svg>\n"))
  }

  @Test("a line is written before the recording goes on")
  func streaming() throws {
    let script = """
      mkfifo in out; "$@" --recording in --recording-format csv > out &
      exec 4< out 3> in; printf 'time,offset\\n0,0\\n1,5\\n' >&3
      timeout 60 head -c 21 <&4 || exit 1
      printf '2,9\\n' >&3; exec 3>&-; cat <&4 > /dev/null; wait
      """
    let arguments = ["--scene", "scene.json", "--format", "jsonl"]
    let run = try Program.shell(script, arguments, in: workshop)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == #"{ "time": 0, "offset""#)
  }

  @Test("a program that is ended leaves no half of a file")
  func interruption() throws {
    let script = """
      mkfifo in; "$@" --recording in --recording-format csv --output kept.jsonl & program=$!
      exec 3> in; printf 'time,offset\\n0,0\\n1,5\\n' >&3
      timeout 60 sh -c 'until ls -A | grep -q "^.parallax-replay"; do :; done' || exit 1
      kill -TERM $program; wait $program; ls -A
      """
    try workshop.write("former", to: "kept.jsonl")
    let run = try Program.shell(script, ["--scene", "scene.json"], in: workshop)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.output.contains(".parallax-replay") && run.output.contains("kept.jsonl"))
    #expect(try workshop.text("kept.jsonl") == "former")
  }

  @Test("a reader that goes away early hears of no error", arguments: ["head -n 1", "true"])
  func earlyEnd(reader: String) throws {
    // More than a pipe holds.
    try workshop.write(Samples.longRecording(events: 2000), to: "swipe.csv")
    let run = try Program.shell(
      "\"$@\" | \(reader)",
      Samples.arguments + ["--format", "jsonl"],
      in: workshop
    )
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.lines.count == (reader == "true" ? 0 : 1))
  }

  @Test(
    "a full disk is one line and a status",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full")
  )
  func fullDisk() throws {
    let run = try Program.shell("\"$@\" > /dev/full", Samples.arguments, in: workshop)
    expectOneLine(run, status: 73, holding: ["standard output", "No space left"])
  }

  @Test("closed streams are no reason to crash", arguments: [(">&-", 73), ("2>&-", 0)])
  func closedStreams(redirection: String, status: Int32) throws {
    let run = try Program.shell("\"$@\" \(redirection)", Samples.arguments, in: workshop)
    #expect(run.status == status, "\(run.errors)")
    let failing = try Program.shell("\"$@\" \(redirection)", ["--nonsense"], in: workshop)
    #expect(failing.status == 64)
  }
}
