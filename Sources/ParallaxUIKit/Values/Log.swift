#if canImport(UIKit) && !os(watchOS)
import Foundation

/// The last line of the log.
@MainActor private(set) var lastLog = ""

/// Writes a line to the log of the system.
@MainActor func writeLog(_ text: String) {
  lastLog = text
  // The text is a format to NSLog.
  NSLog("ParallaxUIKit: \(text)".replacingOccurrences(of: "%", with: "%%"))
}
#endif
