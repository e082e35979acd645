import Foundation

/// How many random scenes a test looks at, and which.
///
/// `swift test` looks at a twentieth of them. With `PARALLAX_SCENES=all` a test
/// looks at all of them, as `.ci/run release` does; with another number in it, such as `20`, at as many
/// times as many. `PARALLAX_SEED=1000` begins every range of seeds 1000 later, so that each night can look at
/// scenes that nobody has seen. A failure prints the seed of its scene.
public enum RandomScenes {
  /// The part of the scenes that tests look at: 0.05, 1 for `all`, or the number of the environment.
  private static let share: Double = {
    let word = ProcessInfo.processInfo.environment["PARALLAX_SCENES"] ?? "0.05"
    return word == "all" ? 1 : max(0, Double(word) ?? 0.05)
  }()

  private static let first: UInt64 =
    ProcessInfo.processInfo.environment["PARALLAX_SEED"].flatMap(UInt64.init) ?? 0

  /// A Boolean value indicating whether tests look at all scenes, or at more.
  public static var areAll: Bool { share >= 1 }

  /// The seeds of a test that has so many in all; at least one.
  public static func seeds(_ count: UInt64, from start: UInt64 = 0) -> Range<UInt64> {
    let first = Self.first &+ start
    return first..<first + max(1, UInt64(Double(count) * share))
  }

  /// The part of a number of steps or moves that a test makes; at least one.
  public static func count(_ all: Int) -> Int { seeds(UInt64(all)).count }

  /// The first of some cases, as many as are a test's part of them; at least one.
  ///
  /// So the most telling case comes first.
  public static func part<Case>(of cases: [Case]) -> [Case] {
    Array(cases.prefix(count(cases.count)))
  }

  /// What a test must find at least in its scenes, if it must find so much in all of them.
  ///
  /// Half of the share, since a few scenes scatter.
  public static func least(_ count: Int) -> Int {
    areAll ? count : Int(Double(count) * share / 2)
  }
}
