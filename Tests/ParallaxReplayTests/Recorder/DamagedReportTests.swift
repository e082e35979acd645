import ParallaxCoordinator
import ParallaxReplay
import TestSupport
import Testing

/// Reports of random apps, damaged in any way.
@Suite("Damaged report", .timeLimit(.minutes(20)))
struct DamagedReportTests {
  @Test(
    "is refused at a line, or is played and written again",
    arguments: RandomScenes.seeds(20, from: 9000)
  )
  func fuzz(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var app = RandomApp(seed: seed)
    try app.begin()
    for _ in 0..<6 { try app.act() }
    let report = Array(try #require(app.recorder?.report).text().utf8)
    for _ in 0..<40 {
      var bytes = report
      for _ in 0..<Int.random(in: 1...3, using: &generator) { damage(&bytes, &generator) }
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(ReplayError) {
        let report = try ScrollReport(text)
        let session = try? ReplaySession(report.scene)
        do throws(ReplayError) {
          for event in report.recording.events { _ = try session?.play(event) }
        } catch {
          #expect(!error.message.isEmpty, "seed \(seed)")
        }
        // A row that was nowhere is at no number, which equals nothing.
        let isSomewhere = !text.contains(#""at": null"#)
        let again = try ScrollReport(report.text())
        #expect(!isSomewhere || again == report, "seed \(seed): \(text)")
      } catch {
        let count = text.utf8.count { $0 == 0x0A } + 1
        #expect(1...count ~= error.line ?? 1, "seed \(seed): \(error)")
        #expect(!error.description.contains { $0.isNewline }, "seed \(seed): \(error)")
      }
    }
  }

  /// Exchanges a number for another, or changes, inserts or removes a byte.
  private func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let index = Int.random(in: 0..<bytes.count, using: &generator)
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    let telling = Array("{}[]\",:\\-.e0 \n".utf8)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: bytes[index] = generator.pick(telling)
    case 1: bytes.insert(generator.pick(telling), at: index)
    case 2: bytes.remove(at: index)
    default:
      guard let start = bytes[index...].firstIndex(where: isDigit) else { return }
      let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
      let numbers = ["0", "-1", "7", "1e12", "1e300", "99999999999999999999", "null", "true", "[]"]
      bytes.replaceSubrange(start..<end, with: Array(generator.pick(numbers).utf8))
    }
  }
}
