import Foundation
import ProgramRunner
import Testing

/// The pictures of the demo go to a folder in the temporary folder, into which everybody can write.
@Suite("Folder of the demo's pictures", .enabled(if: Program.isInCheckout, "needs the examples"))
struct PrivateFolderTests {
  private let workshop: Workshop
  /// The name that the program tries first.
  private let usual = "parallax-replay-\(geteuid())"

  init() throws {
    workshop = try Workshop()
    try workshop.write("precious", to: "home/header-and-footer.svg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600],
      ofItemAtPath: workshop.url("home/header-and-footer.svg").path
    )
  }

  /// Runs the demo and returns the folder that it names.
  private func demo() throws -> URL {
    let run = try Program.run(in: workshop)
    try #require(run.status == 0, "\(run.errors)")
    let line = try #require(run.lines.first { $0.contains("  film strip  ") })
    let file = URL(filePath: String(try #require(line.split(separator: " ").last)))
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("<svg "))
    return file.deletingLastPathComponent()
  }

  private func mode(of folder: URL) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test("is made for its owner alone, and used again by the next run")
  func privacy() throws {
    let folder = try demo()
    #expect(folder.lastPathComponent == usual)
    #expect(try mode(of: folder) == 0o700)
    let second = try demo()
    #expect(second == folder)
  }

  @Test(
    "is not another's link, whatever the name",
    arguments: ["parallax-replay-\(NSUserName())", "parallax-replay-\(geteuid())"]
  )
  func link(name: String) throws {
    try FileManager.default.createSymbolicLink(
      at: workshop.url(name),
      withDestinationURL: workshop.url("home")
    )
    let folder = try demo()
    #expect(folder.resolvingSymlinksInPath().lastPathComponent != "home")
    #expect(try workshop.text("home/header-and-footer.svg") == "precious")
    let files = try FileManager.default.contentsOfDirectory(atPath: workshop.url("home").path)
    #expect(files == ["header-and-footer.svg"])
  }

  @Test("is not a folder that others can write into")
  func openFolder() throws {
    try workshop.makeFolder(usual)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777],
      ofItemAtPath: workshop.url(usual).path
    )
    let folder = try demo()
    #expect(folder.lastPathComponent != usual)
    #expect(try mode(of: folder) == 0o700)
  }

  @Test("is not a folder of another user", .enabled(if: geteuid() == 0, "only root gives away"))
  func foreignFolder() throws {
    try workshop.makeFolder(usual)
    chmod(workshop.url(usual).path, 0o700)
    chown(workshop.url(usual).path, 12345, 12345)
    let folder = try demo()
    #expect(folder.lastPathComponent != usual)
  }

  @Test("a link among its files is replaced, not followed")
  func linkedFile() throws {
    let folder = try demo()
    let picture = folder.appending(path: "header-and-footer.svg")
    try FileManager.default.removeItem(at: picture)
    try FileManager.default.createSymbolicLink(
      at: picture,
      withDestinationURL: workshop.url("home/header-and-footer.svg")
    )
    let second = try demo()
    #expect(second == folder)
    #expect(try workshop.text("home/header-and-footer.svg") == "precious")
  }
}
