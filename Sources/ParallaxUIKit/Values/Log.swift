#if canImport(UIKit) && !os(watchOS)
import Foundation

/// Writes a line to the log of the system.
func writeLog(_ text: String) {
  // The text is a format to NSLog.
  NSLog("ParallaxUIKit: \(text)".replacingOccurrences(of: "%", with: "%%"))
}
#endif
