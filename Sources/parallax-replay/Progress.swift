import Foundation

/// Tells on standard error how far a long replay has come, when that is a terminal.
struct Progress {
  private let total: Int
  private let isShown: Bool
  private var next: Date
  private var hasShown = false

  init(total: Int, in surroundings: Surroundings) {
    self.total = total
    isShown = surroundings.showsProgress
    // A replay that is over in half a second needs no telling.
    next = Date(timeIntervalSinceNow: 0.5)
  }

  mutating func advance(to count: Int) {
    guard isShown, count % 256 == 0, Date() >= next else { return }
    next = Date(timeIntervalSinceNow: 0.1)
    hasShown = true
    show("\rreplaying \(count * 100 / max(1, total)) % of \(total) events")
  }

  /// Removes what was told.
  func finish() {
    guard hasShown else { return }
    show("\r\u{1B}[K")
  }

  private func show(_ text: String) {
    // A replay does not fail for want of somebody to tell.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
