// stub
public struct ParallaxError: Error, Hashable, Sendable {
  public static func duplicate(_ v: ViewID) -> Self { Self() }
  public static func unknownView(_ v: ViewID) -> Self { Self() }
}
extension ParallaxOptions { public func validate(for v: ViewID) throws(ParallaxError) {} }
