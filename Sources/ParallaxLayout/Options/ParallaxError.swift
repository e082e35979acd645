/// An error in the options or the name of a view, with the view, the option, the reason and the remedy.
///
///     do {
///       try coordinator.register(header, as: "header", options: options)
///     } catch {
///       print(error)
///       // view "header": height.minimum is 300, above height.maximum 220; give a minimum of at
///       // most 220
///     }
///
/// The properties build the texts they return, so a program reading none links none.
public struct ParallaxError: Error, Hashable, Sendable {
  /// The view with the invalid option or name.
  public let view: ViewID
  private let mistake: Mistake

  /// The data of the texts.
  private enum Mistake: Hashable, Sendable {
    /// A rule of the options.
    case rule(OptionMistake)
    /// An error only a binding can find. The texts are names, which compare without the tables of
    /// Unicode that Embedded Swift does not link.
    case texts(option: Name, value: Name, reason: Name, remedy: Name)
  }

  /// The rule and the numbers, for an error that breaks a rule of the options.
  package var pieces: OptionMistake? {
    if case .rule(let pieces) = mistake { pieces } else { nil }
  }

  /// The option that is invalid, as a path such as `height.minimum`.
  ///
  /// `nil` if the name of the view is invalid.
  public var option: String? {
    switch mistake {
    case .rule(let mistake): mistake.path
    case .texts(let option, _, _, _): option.description
    }
  }

  /// The value of the option; `nil` if `option` is `nil`.
  public var value: String? {
    switch mistake {
    case .rule(let mistake): mistake.value?.text
    case .texts(_, let value, _, _): value.description
    }
  }

  /// The reason why the value is invalid, such as `above height.maximum 220`.
  public var reason: String {
    switch mistake {
    case .rule(let mistake): mistake.filled(mistake.reason)
    case .texts(_, _, let reason, _): reason.description
    }
  }

  /// The remedy, such as `give a minimum of at most 220`.
  public var remedy: String {
    switch mistake {
    case .rule(let mistake): mistake.filled(mistake.remedy)
    case .texts(_, _, _, let remedy): remedy.description
    }
  }

  package init(_ view: ViewID, _ mistake: OptionMistake) {
    self.view = view
    self.mistake = .rule(mistake)
  }

  #if !SMALL_ENGINE
  /// Creates an error only a binding or a port can find.
  ///
  /// - Parameters:
  ///   - view: The view with the invalid option.
  ///   - option: The option, as a path such as `height.minimum`.
  ///   - value: The value of the option.
  ///   - reason: The reason why the value is invalid, as the second half of a sentence.
  ///   - remedy: The remedy, as a command.
  package init(_ view: ViewID, _ option: String, is value: String, _ reason: String, remedy: String)
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

  /// The error for a name another view has already.
  package static func duplicate(_ view: ViewID) -> Self {
    Self(
      view,
      OptionMistake(
        reason: "a view is registered under this name already",
        remedy: "unregister it first, or change its options with setOptions(_:of:)"
      )
    )
  }

  /// The error for a name no registered view has.
  package static func unknownView(_ view: ViewID) -> Self {
    Self(
      view,
      OptionMistake(
        reason: "no view is registered under this name",
        remedy: "register it first, or check the name"
      )
    )
  }

  /// The error for the name of a view released while it was registered.
  package static func releasedView(_ view: ViewID) -> Self {
    Self(
      view,
      OptionMistake(
        reason: "the view was released while it was registered",
        remedy: "keep it, and register it again"
      )
    )
  }
}

extension ParallaxError: CustomStringConvertible {
  /// The error in one line: the view, the option, its value, the reason and the remedy.
  public var description: String {
    guard let option, let value else { return "view \"\(view)\": \(reason); \(remedy)" }
    return "view \"\(view)\": \(option) is \(value), \(reason); \(remedy)"
  }
}
