import Foundation
import ParallaxCoordinator
import ParallaxReplay
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@testable import UIKitApps

/// What the recorder writes, played again.
@Suite(.timeLimit(.minutes(20))) @MainActor struct RecorderTests {
  /// Drags, flings, pulls and taps as a person with the recorder would.
  private func record(_ body: (Device, RecorderViewController) -> Void) -> RecorderViewController {
    let app = RecorderViewController()
    let size = CGSize(width: 390, height: 844)
    let safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    weak var clock: Device?
    app.now = { clock?.time ?? 0 }
    let device = Device(size: size, safeArea: safeArea, controller: app)
    clock = device
    body(device, app)
    return app
  }

  private func session(_ device: Device, _ app: RecorderViewController) {
    device.swipe(600, by: -300, seconds: 0.3, rest: 0.1)
    device.swipe(600, by: -200, seconds: 0.1)
    device.settle()
    device.swipe(300, by: 250, seconds: 0.3, rest: 0.1)
    device.tapStatusBar()
    device.settle()
    // Farther than the top, and back.
    device.swipe(300, by: 80, seconds: 0.2, rest: 0.1)
    device.settle()
  }

  @Test func `a report replays to the frames that were seen`() throws {
    var seen: [Double] = []
    let app = record { device, app in
      app.container.onTick = { _ in
        seen.append(Double(app.container.header?.superview?.frame.height ?? 0))
      }
      session(device, app)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try app.save(to: folder)
    let text = try String(contentsOf: folder.appending(path: "report.jsonl"), encoding: .utf8)
    let report = try ScrollReport(text)
    let replay = try Replayer(report.scene).replay(report.recording)
    var replayed = replay.frames.compactMap { $0.views.first.map { $0.placement.frame.length } }
    #expect(replayed.count > 100)
    #expect(Set(seen).count > 20)
    // Each height that was seen comes in the replay, in order; a frame in which nothing changed is
    // seen once.
    for height in seen {
      guard let index = replayed.firstIndex(where: { abs($0 - height) < 0.2 }) else {
        Issue.record("a header of \(height) points is not in the replay")
        return
      }
      replayed.removeFirst(index)
    }
  }

  @Test func `a trace is read as it was written`() throws {
    let app = record(session)
    #expect(app.trace.entries.count > 100)
    let events = Set(app.trace.entries.map { $0.event })
    #expect(
      events.isSuperset(of: [
        "willBeginDragging", "didScroll", "didEndDragging", "didEndDragging will decelerate",
        "willBeginDecelerating", "didEndDecelerating", "shouldScrollToTop", "kvo contentOffset",
      ])
    )
    #expect(ScrollTrace(app.trace.text) == app.trace)
    #expect(ScrollTrace("time\n0\n") == nil)
    #expect(ScrollTrace(app.trace.text + "0,didScroll\n") == nil)
  }

  /// Traces: of the model by itself, and of devices once some have been recorded.
  nonisolated static let traces: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".csv") }.sorted()
  }()

  nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Traces")

  @Test(arguments: traces)
  func `the model does what a trace says where a finger is down`(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let trace = try #require(ScrollTrace(text))
    let differences = TracePlayer(trace).differences()
    #expect(differences == [], "\(name)")
  }

  @Test func `what the model does otherwise is found`() {
    var trace = record(session).trace
    #expect(TracePlayer(trace).differences() == [])
    let index = trace.entries.indices.filter {
      trace.entries[$0].finger != nil && trace.entries[$0].event == "didScroll"
    }[20]
    trace.entries[index].offset += 5
    #expect(TracePlayer(trace).differences().count == 1)
    UIKitModel.with {
      $0.dragsWhileDecelerating = false
    } _: {
      #expect(TracePlayer(record(session).trace).differences() == [])
    }
  }
}
