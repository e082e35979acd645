#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#endif

// Where there is no C library, as in Embedded Swift without a system, this file and those that use
// it are empty: motion over time is left out, and all that only depends on the offset stays.
#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(WASILibc)
/// Functions of the system's C library.
enum CMath {
  static func exponential(_ x: Double) -> Double { exp(x) }
  /// Exact near 0, where the difference would cancel digits.
  static func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }
  static func logarithm(_ x: Double) -> Double { log(x) }
  /// Exact near 0, where the sum would lose digits.
  static func logarithm(onePlus x: Double) -> Double { log1p(x) }
}
#endif
