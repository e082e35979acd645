import ParallaxCoordinator
import ParallaxLayout

/// Reads JSON lines, and the scene that those of a report begin with.
struct JSONLineReader: RecordingLineReader {
  private(set) var scene: ReplayScene?
  private(set) var notes: [String] = []
  private var isFirst = true
  /// The last reading of the passes so far.
  private var reading = HostReading.beforeTheFirst
  /// The last line.
  private var document: JSONDocument?

  mutating func event(in line: RecordingLines.Line) throws(ReplayError) -> RecordingEvent? {
    defer { isFirst = false }
    if isFirst, line.bytes.starts(with: "time,offset".utf8) || line.bytes.starts(with: "#".utf8) {
      throw ReplayError(
        line: line.number,
        column: 1,
        message: "the line is \(String.quoted(line.bytes)), which begins comma-separated values; "
          + "name the file .csv, or give that as its format"
      )
    }
    do throws(JSONFailure) {
      let document = try JSONDocument(Array(line.bytes), unit: "line", firstLine: line.number)
      self.document = document
      if isFirst, let scene = try Self.scene(document.root) {
        self.scene = scene
        notes = try document.root.anyMembers()["notes"].map(Self.texts.read) ?? []
        return nil
      }
      return try RecordingEvent(document.root, after: &reading)
    } catch {
      throw ReplayError(error)
    }
  }

  func column(of path: String) -> Int? { document?.root.nearest(to: path).position.column }

  private static let texts = JSONCoding<[String]>.list(of: .text)

  /// Reads the first line of a report; `nil` for another line.
  private static func scene(_ line: JSONField) throws(JSONFailure) -> ReplayScene? {
    guard line.kind == .object, let field = try line.anyMembers()["scene"] else { return nil }
    _ = try line.members("scene", "notes")
    let scene = try JSONCoding<ReplayScene>.scene.read(field)
    do throws(ReplayError) { try scene.validate() } catch {
      let path = error.path.isEmpty ? "scene" : "scene.\(error.path)"
      let position = line.nearest(to: path).position
      throw JSONFailure(path: path, position: position, message: error.message)
    }
    return scene
  }
}

extension Recording {
  func jsonLinesText() throws(ReplayError) -> String {
    var rules = RecordingRules()
    var reading = HostReading.beforeTheFirst
    var text = ""
    for (index, event) in events.enumerated() {
      do throws(ReplayError) {
        let line = try rules.checked(event, after: &reading)
        text += line.text(arrays: .wide, keepsNegativeZero: true) + "\n"
      } catch {
        throw error.at(index + 1)
      }
    }
    return text
  }
}
