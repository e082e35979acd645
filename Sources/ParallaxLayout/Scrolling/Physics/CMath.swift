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

// Without a C library, as in Embedded Swift without a system, this file and the files that use it are
// empty. Motion over time is then missing; everything that only depends on the offset is there.
#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(WASILibc)
/// Functions of the system's C library.
enum CMath {
  static func exponential(_ x: Double) -> Double { exp(x) }
  /// `exp(x) - 1`, exact near 0, unlike the difference.
  static func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }
  static func logarithm(_ x: Double) -> Double { log(x) }
  /// `log(1 + x)`, exact near 0, unlike the logarithm of the sum.
  static func logarithm(onePlus x: Double) -> Double { log1p(x) }
}
#endif
