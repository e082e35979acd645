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

    static let present = 1

    /// The place along an axis.
    struct Place: Hashable, Sendable, Codable {
      /// The anchor row; `nil` for a list whose rows have no identities.
      var row: CodedName?
      /// The first position below the views at the top, from the start of the row, in points.
      var into = 0.0
      /// The height of the row, in points.
      var height = 0.0
      /// The rows around it, the nearest first.
      var near: [CodedName] = []
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
      var view: CodedName
      var points: Double
    }

    struct Turn: Hashable, Sendable, Codable {
      var row: CodedName
      var peek: Double
      var tail: Double?
    }

    /// A name as text or as a number.
    enum CodedName: Hashable, Sendable, Codable {
      case number(Int)
      case text(String)

      // Not inlined: Swift 6.3.1 does not compile the loops over neighbours and views with them otherwise.
      @inline(never)
      init(_ id: RowID) { self = id.number.map { .number($0) } ?? .text(id.description) }
      @inline(never)
      init(_ id: ViewID) { self = id.number.map { .number($0) } ?? .text(id.description) }

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int.self) {
          self = .number(number)
        } else {
          self = .text(try value.decode(String.self))
        }
      }

      func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .number(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        }
      }

      var row: RowID {
        switch self {
        case .number(let number): RowID(number)
        case .text(let text): RowID(text)
        }
      }

      var view: ViewID {
        switch self {
        case .number(let number): ViewID(number)
        case .text(let text): ViewID(text)
        }
      }
    }
  }
}
