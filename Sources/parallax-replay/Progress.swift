import Foundation

/// Tells on standard error how far a long replay has come, when that is a terminal.
struct Progress {
  private let isShown: Bool
  private var next: Date
  private var count = 0
  private var hasShown = false

  init(in surroundings: Surroundings) {
    isShown = surroundings.showsProgress
    // A replay that is over in half a second needs no telling.
    next = Date(timeIntervalSinceNow: 0.5)
  }

  /// Tells of one more event; of a file it is known how much is left.
  mutating func advance(in file: InputFile) {
    count += 1
    guard isShown, count % 256 == 0, Date() >= next else { return }
    next = Date(timeIntervalSinceNow: 0.1)
    let part = file.size.map { " \(min(100, file.position * 100 / max(1, $0))) %," } ?? ""
    show("replaying:\(part) \(count) events")
  }

  /// Tells of what comes after the last event.
  mutating func tell(_ text: String) {
    guard isShown, Date() >= next else { return }
    show(text)
  }

  /// Removes what was told.
  mutating func finish() {
    guard hasShown else { return }
    hasShown = false
    write("\r\u{1B}[K")
  }

  private mutating func show(_ text: String) {
    hasShown = true
    write("\r\u{1B}[K\(text)")
  }

  private func write(_ text: String) {
    // A replay does not fail where its progress cannot be shown.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
