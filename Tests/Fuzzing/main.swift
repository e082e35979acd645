import Foundation

/// The loop of libFuzzer, which is part of the toolchain.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// Limits the processor time of one input to some seconds; 0 ends the limit.
///
/// libFuzzer has only a limit by the clock, which a busy machine exceeds with an input of little work.
private func limitTime(seconds: Int) {
  var timer = itimerval()
  timer.it_value.tv_sec = seconds
  // ITIMER_PROF, which has a type of its own on Linux.
  setitimer(2, &timer, nil)
}

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
  signal(SIGPROF) { _ in
    // A handler must not allocate, so it cannot call `broken`. The fuzzer keeps the input of an abort.
    let message: StaticString = "broken: an input takes too much processor time\n"
    write(2, message.utf8Start, message.utf8CodeUnitCount)
    abort()
  }
  exit(
    list.withUnsafeMutableBufferPointer { buffer in
      guard var start = buffer.baseAddress else { return 1 }
      return runFuzzer(&count, &start) { bytes, length in
        limitTime(seconds: 10)
        target.run(Array(UnsafeBufferPointer(start: bytes, count: length)))
        limitTime(seconds: 0)
        return 0
      }
    }
  )
}
