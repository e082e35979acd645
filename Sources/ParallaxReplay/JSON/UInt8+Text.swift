extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D

  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == .tab }
}
