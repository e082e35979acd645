import Foundation

/// What a scroll view did: a line for each callback, with all that it said of itself then.
///
/// The text is comma-separated, so that it can be read by anything. The tests of the model of UIKit
/// move a finger as a trace says and compare.
struct ScrollTrace: Equatable {
  struct Entry: Equatable {
    /// In seconds since the first.
    var time: Double
    /// The callback, such as `didScroll`.
    var event: String
    /// Where the finger is, from the top of the window; `nil` without one that drags.
    var finger: Double?
    var offset: Double
    var contentInset: [Double]
    var adjustedInset: [Double]
    var height: Double
    var contentHeight: Double
    /// `tracking`, `dragging`, `decelerating`, `animating` and `refreshing`, where so.
    var states: [String]
  }

  var entries: [Entry] = []

  static let columns = [
    "time", "event", "finger", "offset", "insetTop", "insetBottom", "adjustedTop",
    "adjustedBottom", "height", "contentHeight", "states",
  ]

  var text: String {
    let lines = entries.map { entry in
      var fields = ["\(entry.time)", entry.event, entry.finger.map { "\($0)" } ?? ""]
      let numbers =
        [entry.offset] + entry.contentInset + entry.adjustedInset + [
          entry.height, entry.contentHeight,
        ]
      fields += numbers.map { "\($0)" }
      fields.append(entry.states.joined(separator: " "))
      return fields.joined(separator: ",")
    }
    return ([Self.columns.joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
  }

  init() {}

  /// Reads a trace; `nil` where a line does not have what the first one names.
  init?(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    guard !lines.isEmpty, lines.removeFirst() == Self.columns.joined(separator: ",") else {
      return nil
    }
    for line in lines {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
      guard fields.count == Self.columns.count, let time = Double(fields[0]) else { return nil }
      let numbers = fields[3...9].compactMap { Double($0) }
      guard numbers.count == 7 else { return nil }
      entries.append(
        Entry(
          time: time,
          event: fields[1],
          finger: Double(fields[2]),
          offset: numbers[0],
          contentInset: Array(numbers[1...2]),
          adjustedInset: Array(numbers[3...4]),
          height: numbers[5],
          contentHeight: numbers[6],
          states: fields[10].split(separator: " ").map { String($0) }
        )
      )
    }
  }
}
