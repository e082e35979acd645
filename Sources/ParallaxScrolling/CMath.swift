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
#elseif canImport(ucrt)
import ucrt
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(WASILibc) || canImport(ucrt)
/// Functions of the system's C library.
enum CMath {
  static func exponential(_ x: Double) -> Double { exp(x) }
  /// `exp(x) - 1`, exact near 0, unlike the difference.
  static func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }
  static func logarithm(_ x: Double) -> Double { log(x) }
  /// `log(1 + x)`, exact near 0, unlike the logarithm of the sum.
  static func logarithm(onePlus x: Double) -> Double { log1p(x) }
}
#else
/// Without a C library, as in Embedded Swift without a system, the functions are series.
typealias CMath = SeriesMath
#endif
