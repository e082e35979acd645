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
/// The exponential function of the system's C library.
enum CMath {
  static func exponential(_ x: Double) -> Double { exp(x) }
}
#else
/// Without a C library, as in Embedded Swift without a system, the function is a series.
typealias CMath = SeriesMath
#endif
