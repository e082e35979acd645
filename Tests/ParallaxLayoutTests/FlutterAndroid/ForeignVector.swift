@testable import ParallaxReplay
import TestSupport

/// A case of the tests of Flutter, Material Components, Compose or RecyclerView: a scene, and steps
/// with the numbers that are expected after each.
///
/// Only numbers and facts are restated, no code is copied.
struct ForeignVector {
  let fields: JSONValue

  var id: String { fields["id"]?.text ?? "" }
  var kind: String { fields["kind"]?.text ?? "" }
  var scene: JSONValue { fields["scene"] ?? .null }
  var steps: [ForeignStep] { fields.list("steps").map { ForeignStep(fields: $0) } }
  /// A Boolean value indicating whether the file itself advises against doing the same.
  var isQuirk: Bool { fields.flag("quirk") }

  static func all() throws -> [ForeignVector] {
    try Vectors.lines(of: "flutter-android").map { line in
      ForeignVector(fields: try JSONValue(JSONDocument([UInt8](line)).root))
    }
  }
}

/// Something that is done in a scene, and what is expected afterwards.
struct ForeignStep {
  let fields: JSONValue

  var operation: String { fields["op"]?.text ?? "" }
  /// What the foreign test asserts, and what the foreign rules give for it beyond that.
  var expectations: [Expectation] {
    Expectation.list(fields["expect"], isDerived: false)
      + Expectation.list(fields["derived"], isDerived: true)
  }
  /// What the file advises where the foreign behaviour is a quirk.
  var recommendations: [Expectation] {
    Expectation.list(fields["recommended"], isDerived: false)
  }
}

extension JSONValue {
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  func list(_ name: String) -> [JSONValue] {
    if case .array(let values)? = self[name] { values } else { [] }
  }

  /// Returns whether a member is there and true.
  func flag(_ name: String) -> Bool {
    if case .bool(true)? = self[name] { true } else { false }
  }

  /// Returns a number that has to be there.
  func require(_ name: String) throws -> Double {
    guard let number = self[name]?.number else { throw RestatementError.missing(name) }
    return number
  }
}

/// Why a vector cannot be restated.
enum RestatementError: Error {
  case missing(String)
  case unknown(String)
}
