import ParallaxLayout

extension ParallaxCoordinator {
  /// The place of a list, to come back to after a relaunch: the anchor row, and the point in it.
  ///
  ///     let data = try JSONEncoder().encode(coordinator.restorationToken())
  ///     // After the relaunch, when the list is bound:
  ///     coordinator.restore(try JSONDecoder().decode(ParallaxCoordinator.RestorationToken.self, from: data))
  ///
  /// It is about 300 bytes long. It names rows and views by their identities, so these must be the same after the
  /// relaunch. It has the anchor row, its point just below the views at the top, the height of the
  /// row, four neighbours, the share of the way, the anchored turn, and the points views reveal.
  public struct RestorationToken: Hashable, Sendable, Codable {
    /// The version of the format: a token of another one is not restored.
    var version = Self.present
    var vertical, horizontal: Place?
    var turn: Turn?

    static let present = 2

    /// The place along an axis.
    struct Place: Hashable, Sendable, Codable {
      /// The anchor row by its coded name; `nil` for a list whose rows have no identities.
      var row: String?
      /// The first position below the views at the top, from the start of the row, in points.
      var into = 0.0
      /// The height of the row, in points.
      var height = 0.0
      /// The rows around it, the nearest first.
      var near: [String] = []
      /// The length covered by views at the top, in points.
      var covered = 0.0
      /// How much of the way from the first resting offset to the last one is behind, from 0 to 1.
      var share = 0.0
      /// Whether the content was at its end, which is followed.
      var isAtEnd = false
      /// The views showing more than their minimum because the user scrolled back.
      var revealed: [Revealed] = []
    }

    struct Revealed: Hashable, Sendable, Codable {
      var view: String
      var points: Double
    }

    struct Turn: Hashable, Sendable, Codable {
      var row: String
      var peek: Double
      var tail: Double?
    }
  }
}

// In a token, the name 7 is "7", and the name "7" is "=7".
extension RowID {
  var coded: String { number.map { "\($0)" } ?? "=\(description)" }

  init(coded: String) {
    self = Int(coded).map { Self($0) } ?? Self(String(coded.dropFirst()))
  }
}

extension ViewID {
  var coded: String { number.map { "\($0)" } ?? "=\(description)" }

  init(coded: String) {
    self = Int(coded).map { Self($0) } ?? Self(String(coded.dropFirst()))
  }
}
