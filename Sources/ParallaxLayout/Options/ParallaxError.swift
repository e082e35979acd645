/// A mistake in what was asked of the coordinator: which view, which option, and what to do.
///
///     do {
///       try coordinator.register(header, as: "header", options: options)
///     } catch {
///       print(error)
///       // view "header": height.minimum is 300, above height.maximum 220; give a minimum of at
///       // most 220
///     }
///
/// Its texts are made when they are asked for: a program that asks for none links none.
public struct ParallaxError: Error, Hashable, Sendable {
  /// The view that the mistake is about.
  public let view: ViewID
  private let mistake: Mistake

  /// What the texts are made from.
  private enum Mistake: Hashable, Sendable {
    /// A rule of the options.
    case rule(OptionMistake)
    /// What only a binding can find. The texts are names, which compare without the tables of
    /// Unicode that Embedded Swift does not link.
    case texts(option: Name, value: Name, reason: Name, remedy: Name)
  }

  /// The pieces of a mistake that breaks a rule of the options.
  package var pieces: OptionMistake? {
    if case .rule(let pieces) = mistake { pieces } else { nil }
  }

  /// The option that is invalid, as a path such as `height.minimum`.
  ///
  /// `nil` where the mistake is in the identifier.
  public var option: String? {
    switch mistake {
    case .rule(let mistake): mistake.option?.path
    case .texts(let option, _, _, _): option.description
    }
  }

  /// The value of the option; `nil` where `option` is.
  public var value: String? {
    switch mistake {
    case .rule(let mistake): mistake.value?.text
    case .texts(_, let value, _, _): value.description
    }
  }

  /// What is wrong with the value, such as `above height.maximum 220`.
  public var reason: String {
    switch mistake {
    case .rule(let mistake): mistake.reason
    case .texts(_, _, let reason, _): reason.description
    }
  }

  /// What to do about it, such as `give a minimum of at most 220`.
  public var remedy: String {
    switch mistake {
    case .rule(let mistake): mistake.remedy
    case .texts(_, _, _, let remedy): remedy.description
    }
  }

  package init(_ view: ViewID, _ mistake: OptionMistake) {
    self.view = view
    self.mistake = .rule(mistake)
  }

  #if !SMALL_ENGINE
  /// Creates a mistake that only a binding or a port can find.
  ///
  /// - Parameters:
  ///   - view: The view that the mistake is about.
  ///   - option: The option, as a path such as `height.minimum`.
  ///   - value: Its value.
  ///   - reason: What is wrong with it, as the second half of a sentence.
  ///   - remedy: What to do about it.
  public init(_ view: ViewID, _ option: String, is value: String, _ reason: String, remedy: String)
  {
    self.view = view
    mistake = .texts(
      option: Name(option),
      value: Name(value),
      reason: Name(reason),
      remedy: Name(remedy)
    )
  }
  #endif

  /// The identifier has been given to another view.
  public static func duplicate(_ view: ViewID) -> Self {
    Self(view, OptionMistake(rule: .identifierIsUsed))
  }

  /// No view has been registered with the identifier.
  public static func unknownView(_ view: ViewID) -> Self {
    Self(view, OptionMistake(rule: .viewIsUnknown))
  }
}

extension ParallaxError: CustomStringConvertible {
  /// The mistake in one line: the view, the option, its value and the remedy.
  public var description: String {
    guard let option, let value else { return "view \"\(view)\": \(reason); \(remedy)" }
    return "view \"\(view)\": \(option) is \(value), \(reason); \(remedy)"
  }
}
