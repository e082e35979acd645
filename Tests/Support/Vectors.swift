public import Foundation

/// Files of measured and derived numbers in `Tests/Vectors`, one scene a line.
public enum Vectors {
  /// Returns the lines of a file.
  ///
  /// - Parameter name: The name of the file without its ending, such as `css-sticky`.
  /// - Returns: The lines, in order.
  /// - Throws: An error if there is no such file.
  public static func lines(of name: String) throws -> [Data] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try Data(contentsOf: folder.appending(path: "Vectors/\(name).jsonl"))
    return text.split(separator: UInt8(ascii: "\n")).map { Data($0) }
  }

  /// Returns the scenes of a file, as values of a type.
  ///
  /// - Parameters:
  ///   - name: As for ``lines(of:)``.
  ///   - type: The type of a line.
  /// - Returns: The scenes, in order.
  /// - Throws: An error if there is no such file, or if a line is no such value.
  public static func all<Vector: Decodable>(_ name: String, as type: Vector.Type) throws -> [Vector]
  {
    try lines(of: name).map { try JSONDecoder().decode(type, from: $0) }
  }
}
