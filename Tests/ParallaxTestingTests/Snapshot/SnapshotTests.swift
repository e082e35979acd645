import Foundation
import ParallaxTesting
import Testing

@Suite("Snapshot", .timeLimit(.minutes(20)))
struct SnapshotTests {
  /// A temporary folder in place of a test's own.
  final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("SnapshotTests-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }

    func snapshot(_ name: String = "half way") throws -> Snapshot {
      try Snapshot(
        named: name,
        filePath: url.appendingPathComponent("HeaderTests.swift").path,
        function: "collapses(at:)",
        artifacts: url.appendingPathComponent("Artifacts")
      )
    }

    var files: [String] {
      (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? [])
        .filter { $0.hasSuffix(".txt") }.sorted()
    }
  }

  static let file = "__Snapshots__/HeaderTests/collapses.half-way.txt"

  @Test("lies beside the test, under the names of file, test and check")
  func names() throws {
    let folder = Folder()
    #expect(try folder.snapshot().reference.path == folder.url.path + "/" + Self.file)
  }

  @Test(
    "keeps of a name what every file system takes",
    arguments: [
      ("../../etc/passwd", "etc-passwd"), ("a  b", "a-b"), ("--x--", "x"), ("C:\\x.y", "C-x-y"),
      ("snake_case", "snake_case"), ("見出し", "見出し"), ("e\u{301}", "\u{E9}"), ("*44*", "44"),
      (String(repeating: "n", count: 300), String(repeating: "n", count: 80)),
    ]
  )
  func sanitised(name: String, part: String) throws {
    let file = try Folder().snapshot(name).reference.lastPathComponent
    #expect(file.utf8.elementsEqual("collapses.\(part).txt".utf8), "\(file)")
  }

  @Test("refuses a name of which nothing is left", arguments: ["", "..", " ", "/", "👍"])
  func nameless(name: String) {
    let error = #expect(throws: SnapshotFailure.self) { try Folder().snapshot(name) }
    #expect(error?.reason == .unusable)
    #expect(error?.message.contains("\"\(name)\"") == true)
  }

  @Test("a raw identifier is named without its quotes")
  func rawIdentifier() throws {
    let snapshot = try Snapshot(named: "a", filePath: "/x/T.swift", function: "`it's half way`()")
    #expect(snapshot.reference.path == "/x/__Snapshots__/T/it-s-half-way.a.txt")
  }

  @Test("without a reference, never writes nothing and says what to do")
  func neverMissing() throws {
    let folder = Folder()
    let error = try failure { try folder.snapshot().check("a\n", record: .never) }
    #expect(error.reason == .missing)
    #expect(error.message.contains(Self.file))
    #expect(error.message.contains("PARALLAX_RECORD=missing swift test --filter 'collapses'"))
    #expect(folder.files == [])
  }

  @Test(
    "without a reference, the other modes write it, fail, and pass the next time",
    arguments: [SnapshotMode.missing, .failed, .all]
  )
  func recordsMissing(mode: SnapshotMode) throws {
    let folder = Folder()
    let error = try failure { try folder.snapshot().check("a\r\nb", record: mode) }
    #expect(error.reason == .recorded)
    #expect(error.message.hasPrefix("Recorded a snapshot"))
    #expect(folder.files == [Self.file])
    #expect(try contents(folder.snapshot().reference) == "a\nb\n")
    try folder.snapshot().check("a\nb\n", record: .never)
  }

  @Test(
    "a different text fails without touching the reference",
    arguments: [SnapshotMode.never, .missing]
  )
  func different(mode: SnapshotMode) throws {
    let folder = Folder()
    try record("one\ntwo\nthree\n", in: folder)
    let error = try failure { try folder.snapshot().check("one\n2\nthree\n", record: mode) }
    let snapshot = try folder.snapshot()
    #expect(error.reason == .different)
    #expect(error.reference == snapshot.reference && error.actual == snapshot.artifact)
    #expect(
      error.message == """
        The text differs from its snapshot.
        @@ line 1 @@
          one
        - two
        + 2
          three
          actual:    \(snapshot.artifact.path)
          to accept: PARALLAX_RECORD=failed swift test --filter 'collapses'
          reference: \(snapshot.reference.path)
        """
    )
    #expect(try contents(snapshot.reference) == "one\ntwo\nthree\n")
    #expect(try contents(snapshot.artifact) == "one\n2\nthree\n")
  }

  @Test(
    "a different text is recorded on request, and the run fails",
    arguments: [SnapshotMode.failed, .all]
  )
  func recordsDifferent(mode: SnapshotMode) throws {
    let folder = Folder()
    try record("old\n", in: folder)
    let error = try failure { try folder.snapshot().check("new\n", record: mode) }
    #expect(error.reason == .recorded)
    #expect(mode == .all || error.message.contains("- old\n+ new"))
    #expect(try contents(folder.snapshot().reference) == "new\n")
    try folder.snapshot().check("new", record: .never)
  }

  @Test(
    "an equal text passes, except where everything is recorded",
    arguments: SnapshotMode.allCases
  )
  func equal(mode: SnapshotMode) throws {
    let folder = Folder()
    try record("same\n", in: folder)
    guard mode == .all else {
      try folder.snapshot().check("same\r\n", record: mode)
      return
    }
    #expect(try failure { try folder.snapshot().check("same", record: mode) }.reason == .recorded)
  }

  @Test("a reference with carriage returns is the same text")
  func carriageReturns() throws {
    let folder = Folder()
    try record("", in: folder)
    try Data("a\r\nb\r\n".utf8).write(to: folder.snapshot().reference)
    try folder.snapshot().check("a\nb", record: .never)
  }

  @Test(
    "every other byte counts",
    arguments: [("a", "a "), ("e\u{301}", "\u{E9}"), ("a", "a\n\n"), ("", " ")]
  )
  func bytes(old: String, new: String) throws {
    let folder = Folder()
    try record(old, in: folder)
    #expect(try failure { try folder.snapshot().check(new, record: .never) }.reason == .different)
  }

  @Test("a reference that is not text is named, not replaced")
  func notText() throws {
    let folder = Folder()
    try record("a", in: folder)
    try Data([0xFF, 0xFE]).write(to: folder.snapshot().reference)
    let error = try failure { try folder.snapshot().check("a", record: .failed) }
    #expect(error.reason == .unusable)
    #expect(error.message.contains("not text in UTF-8"))
  }

  @Test("a folder that cannot be written is named")
  func unwritable() throws {
    let folder = Folder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    // A file in place of the folder.
    try Data().write(to: folder.url.appendingPathComponent("__Snapshots__"))
    let error = try failure { try folder.snapshot().check("a", record: .all) }
    #expect(error.reason == .unusable)
    #expect(error.message.contains("cannot be written"))
  }

  @Test("the mode is that of the environment, and never by default")
  func environment() throws {
    #expect(try SnapshotMode(environment: [:]) == .never)
    #expect(try SnapshotMode(environment: ["PARALLAX_RECORD": ""]) == .never)
    for mode in SnapshotMode.allCases {
      #expect(try SnapshotMode(environment: ["PARALLAX_RECORD": mode.rawValue]) == mode)
    }
    let error = try failure { _ = try SnapshotMode(environment: ["PARALLAX_RECORD": "yes"]) }
    #expect(error.message == "PARALLAX_RECORD is \"yes\"; give one of never, missing, failed, all")
  }

  @Test("a test needs one line")
  func expectation() throws {
    let folder = Folder()
    let path = folder.url.appendingPathComponent("HeaderTests.swift").path
    let error = try failure {
      try expectSnapshot(of: "<svg/>", named: "strip", as: "svg", record: .missing, filePath: path)
    }
    #expect(error.reason == .recorded)
    let file = folder.url.path + "/__Snapshots__/HeaderTests/expectation.strip.svg"
    #expect(error.reference?.path == file)
    try expectSnapshot(of: "<svg/>", named: "strip", as: "svg", record: .never, filePath: path)

    // Without a mode of its own it has that of the run, which is never unless a run records.
    let mode = try SnapshotMode()
    let other = try failure { try expectSnapshot(of: "b", named: "other", filePath: path) }
    #expect(other.reason == (mode == .never ? .missing : .recorded))
  }

  @Test("a function around a check passes on the name of the test, for the file and the command")
  func wrapped() throws {
    func expectDrawing(of text: String, filePath: String, function: String = #function) throws {
      try expectSnapshot(
        of: text,
        named: "drawing",
        record: .never,
        filePath: filePath,
        function: function
      )
    }
    let folder = Folder()
    let path = folder.url.appendingPathComponent("HeaderTests.swift").path
    let error = try failure { try expectDrawing(of: "a", filePath: path) }
    #expect(error.reference?.lastPathComponent == "wrapped.drawing.txt")
    #expect(error.message.contains("swift test --filter 'wrapped'"), "\(error)")
  }

  private func record(_ text: String, in folder: Folder) throws {
    _ = try failure { try folder.snapshot().check(text, record: .missing) }
  }

  private func failure(_ body: () throws -> Void) throws -> SnapshotFailure {
    try #require(#expect(throws: SnapshotFailure.self, performing: body))
  }

  private func contents(_ url: URL) throws -> String {
    String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }
}
