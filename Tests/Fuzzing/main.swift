import Foundation

/// The loop of libFuzzer, which is part of the toolchain.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

nonisolated(unsafe) private var target: FuzzTarget = FuzzTarget.scene

// Fuzz NAME [option of libFuzzer …] [folder …], or Fuzz soak TICKS SEED
let arguments = CommandLine.arguments
let names = FuzzTarget.all.map { $0.name }
switch arguments.dropFirst().first {
case "names": print(names.joined(separator: "\n"))
case "soak":
  try Soak.run(ticks: Int(arguments[2]) ?? 1, seed: UInt64(arguments[3]) ?? 1)
case let name:
  guard let found = FuzzTarget.all.first(where: { $0.name == name }) else {
    print("Fuzz NAME, one of: \(names.joined(separator: ", "))")
    exit(2)
  }
  target = found
  var list = ([arguments[0]] + arguments.dropFirst(2)).map { strdup($0) } + [nil]
  var count = Int32(list.count - 1)
  exit(
    list.withUnsafeMutableBufferPointer { buffer in
      guard var start = buffer.baseAddress else { return 1 }
      return runFuzzer(&count, &start) { bytes, length in
        target.run(Array(UnsafeBufferPointer(start: bytes, count: length)))
        return 0
      }
    }
  )
}
