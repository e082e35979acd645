import Foundation

/// The digest of FIPS 180-4, by which a browser knows a script.
enum SHA256 {
  /// Returns the digest of bytes in base64.
  static func base64(of bytes: [UInt8]) -> String {
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: (bytes.count * 8) >> shift))
    }
    var state = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }
    for block in stride(from: 0, to: message.count, by: 64) {
      state = zip(state, compressed(state, message[block..<block + 64])).map { $0 &+ $1 }
    }
    let digest = state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
    return Data(digest).base64EncodedString()
  }

  private static let primes = Array(
    (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }.prefix(64)
  )
  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants = primes.map { fraction(of: cbrt(Double($0))) }

  private static func fraction(of root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }

  private static func compressed(_ state: [UInt32], _ block: ArraySlice<UInt8>) -> [UInt32] {
    func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let low = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let high = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ low &+ words[index - 7] &+ high)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = h &+ mixed &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
      let other = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let second = other &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    return [a, b, c, d, e, f, g, h]
  }
}
