import Foundation

/// Tells on standard error how far a long replay has come, when that is a terminal.
struct Progress {
  private let total: Int
  private let isShown: Bool
  private var next: Date

  init(total: Int, in surroundings: Surroundings) {
    self.total = total
    isShown = surroundings.isErrorTerminal
    // A replay that is over in half a second needs no telling.
    next = Date(timeIntervalSinceNow: 0.5)
  }

  mutating func advance(to count: Int) {
    guard isShown, count % 256 == 0, Date() >= next else { return }
    next = Date(timeIntervalSinceNow: 0.1)
    show("\rreplaying \(count * 100 / max(1, total)) % of \(total) events")
  }

  func finish() {
    guard isShown else { return }
    show("\r\u{1B}[K")
  }

  private func show(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
