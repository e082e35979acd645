import Foundation
import ParallaxCoordinator

/// A log of the program, in words for `--check`.
///
///     tick 80 24 12.5 user
///     frame blank=0 header=0..<2 footer=23..<24
///
/// A tick is a reading: columns, rows, offset and cause. A frame is the drawing after it: rows of
/// the screen that stayed blank, and those that each view drew on.
final class FrameLog {
  private let file: Int32
  private var pending = ""

  init(path: String) throws(Failure) {
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw Failure(Failure.inputOutput, "\(path) cannot be written") }
  }

  func tick(_ size: LayoutSize, offset: Double, cause: ScrollCause) {
    pending += "tick \(Int(size.width)) \(Int(size.height)) \(offset) \(cause)\n"
  }

  func frame(blank: Int, _ views: [(id: ViewID, rows: Range<Int>)]) throws(Failure) {
    let rows = views.filter { !$0.rows.isEmpty }.map { " \($0.id)=\($0.rows)" }
    pending += "frame blank=\(blank)\(rows.joined())\n"
    guard writeAll(pending, to: file) else {
      throw Failure(Failure.inputOutput, "the log cannot be written; is the disk full?")
    }
    pending = ""
  }
}
