import Foundation
import ParallaxCoordinator
import ParallaxReplay
import Testing

/// A browser's recording of a scroll, changed to contain updates of the rows above.
///
/// The browser inserted 440 points of rows above and shifted its offset by as much. That shift is
/// removed, which leaves the movement of the finger or of the momentum. Then the updates are added,
/// and each offset is raised by the height that has been added above by then. A scroll view that
/// keeps the visible rows in place reports the same.
struct TimelineRecording: CustomTestStringConvertible {
  var name: String
  var source: String
  var cause: ScrollCause
  /// When the browser's offsets have its own shift in them.
  var anchored: ClosedRange<Double>
  var updates: [(time: Double, steps: [RecordedRowUpdate])]

  static let browserShift = 440.0

  var testDescription: String { name }

  /// Three posts arrive and are measured; then five arrive, of which three turn out to have other
  /// heights.
  ///
  /// The five are those that the browser inserted at the same time.
  static func updates(at times: [Double]) -> [(time: Double, steps: [RecordedRowUpdate])] {
    let batches: [RecordedRowUpdate] = [
      .insert(posts(1...3, height: 72), before: "post 1"),
      .resize([
        .init(id: "new 1", height: 131.25), .init(id: "new 2", height: 60),
        .init(id: "new 3", height: 88.5),
      ]),
      .insert(posts(4...8, height: 88), before: "new 1"),
      .resize([
        .init(id: "new 4", height: 64.25), .init(id: "new 6", height: 140.5),
        .init(id: "new 8", height: 102),
      ]),
    ]
    return zip(times, batches).map { ($0, [$1]) }
  }

  private static func posts(
    _ numbers: ClosedRange<Int>,
    height: Double
  ) -> [RecordedRowUpdate.Row] {
    numbers.map { .init(id: RowID("new \($0)"), height: height) }
  }

  /// The way of the finger, the momentum or the animation.
  func momentum() throws -> [(time: Double, offset: Double)] {
    let recording = try Recording(contentsOf: CommittedFile("Recordings/\(source).csv").url)
    return zip(recording.events, recording.offsets).map { event, offset in
      let shift = anchored.contains(event.time) ? Self.browserShift : 0
      return (event.time, (offset - shift).sixteenths)
    }
  }

  /// The way with the updates in it.
  func restated() throws -> Recording {
    var (events, grown, pending) = ([RecordingEvent](), 0.0, updates[...])
    for (time, offset) in try momentum() {
      while let update = pending.first, update.time <= time {
        events.append(RecordingEvent(time: update.time, .update(update.steps)))
        grown += growth(of: update.steps)
        pending.removeFirst()
      }
      events.append(RecordingEvent(time: time, .offset(offset + grown, cause: cause)))
    }
    return Recording(events: events)
  }

  /// By how much the rows above become longer.
  func growth(of steps: [RecordedRowUpdate]) -> Double {
    var heights: [RowID: Double] = [:]
    for case .insert(let rows, _) in updates.flatMap(\.steps) {
      for row in rows { heights[row.id] = row.height }
    }
    return steps.reduce(0) { sum, step in
      switch step {
      case .insert(let rows, _): rows.reduce(sum) { $0 + $1.height }
      case .resize(let rows): rows.reduce(sum) { $0 + $1.height - (heights[$1.id] ?? 0) }
      case .remove, .move: sum
      }
    }
  }
}

extension Double {
  /// Thirds of a point have no exact binary number; of sixteenths every sum is exact, so that a row
  /// that stays moves by 0 and not by a rounding error.
  fileprivate var sixteenths: Double { (self * 16).rounded() / 16 }
}
