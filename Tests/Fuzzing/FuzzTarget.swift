/// A function that a fuzzer calls with the bytes of a file, and that traps where a promise is broken.
struct FuzzTarget: Sendable {
  /// Its name on the command line, such as `scene`.
  let name: String
  let run: @Sendable ([UInt8]) -> Void

  static let all = [scene, recording, report, options, list, sheet, rows]
}

/// Ends the process where a promise is broken: the fuzzer keeps the bytes that led here.
func broken(_ promise: String) -> Never { fatalError("broken: \(promise)") }

/// Checks that an error is one line that a person can read.
func expectOneLine(_ error: any Error) {
  let text = "\(error)"
  if text.isEmpty || text.count > 600 || text.contains(where: \.isNewline) {
    broken("an error is one line: \(text.debugDescription)")
  }
}
