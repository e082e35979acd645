import Foundation
import Testing

@testable import parallax_replay

@Suite("A read that a signal interrupts", .timeLimit(.minutes(20)))
struct InterruptedReadTests {
  @Test("it is continued, and is not taken for the end of the input")
  func continued() throws {
    try #require(countInterruptions())
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let reader = Reader("/dev/fd/\(ends[0])")
    reader.start()
    // A signal before the read has no effect on it, so signals come until many have been handled.
    let before = interruptions
    let thread = reader.waitUntilReading()
    while interruptions < before + 50 {
      pthread_kill(thread, SIGUSR1)
      sched_yield()
    }
    #expect(write(ends[1], "late", 4) == 4)
    close(ends[1])
    #expect(reader.wait() == "late")
    close(ends[0])
  }

  /// Has a signal counted, and has it interrupt a call in progress.
  private func countInterruptions() -> Bool {
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = { _ in interruptions += 1 }
    #else
    action.__sigaction_handler.sa_handler = { _ in interruptions += 1 }
    #endif
    // Without `SA_RESTART` the system does not continue the call by itself.
    action.sa_flags = 0
    return sigaction(SIGUSR1, &action, nil) == 0
  }
}

/// Only the handler of the signal writes it, on one thread.
nonisolated(unsafe) private var interruptions = 0

/// A thread that reads a whole input.
private final class Reader: @unchecked Sendable {
  private let path: String
  private let isReading = DispatchSemaphore(value: 0)
  private let isDone = DispatchSemaphore(value: 0)
  private var thread = pthread_self()
  private var text: String?

  init(_ path: String) { self.path = path }

  func start() {
    Thread.detachNewThread { [self] in
      // Threads of the test library block signals, and so do those they start.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGUSR1)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      thread = pthread_self()
      text = read()
      isDone.signal()
    }
  }

  private func read() -> String? {
    guard let file = try? InputFile(path) else { return nil }
    file.beforeReading = { [isReading] in isReading.signal() }
    return (try? file.readAll(limit: 100)).map { String(decoding: $0, as: UTF8.self) }
  }

  func waitUntilReading() -> pthread_t {
    isReading.wait()
    return thread
  }

  /// Returns the text; `nil` if it could not be read.
  func wait() -> String? {
    isDone.wait()
    return text
  }
}
