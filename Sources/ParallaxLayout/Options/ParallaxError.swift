/// A mistake in what was asked of the coordinator: which view, which option, and what to do.
///
///     do {
///       try coordinator.register(header, as: "header", options: options)
///     } catch {
///       print(error)
///       // view "header": height.minimum is 300, above height.maximum 220; give a minimum of at
///       // most 220
///     }
public struct ParallaxError: Error, Hashable, Sendable {
  /// The view that the mistake is about.
  public let view: ViewID
  private let mistake: Mistake

  /// Texts are names, which compare without the tables of Unicode that Embedded Swift does not
  /// link.
  private struct Mistake: Hashable, Sendable {
    var option: Name?
    var value: Name?
    var reason: Name
    var remedy: Name
  }

  /// The option that is invalid, as a path such as `height.minimum`.
  ///
  /// `nil` where the mistake is in the identifier.
  public var option: String? { mistake.option?.description }
  /// The value of the option; `nil` where `option` is.
  public var value: String? { mistake.value?.description }
  /// What is wrong with the value, such as `above height.maximum 220`.
  public var reason: String { mistake.reason.description }
  /// What to do about it, such as `give a minimum of at most 220`.
  public var remedy: String { mistake.remedy.description }

  package init(_ view: ViewID, _ option: String, is value: String, _ reason: String, remedy: String)
  {
    self.view = view
    mistake = Mistake(
      option: Name(option),
      value: Name(value),
      reason: Name(reason),
      remedy: Name(remedy)
    )
  }

  private init(_ view: ViewID, _ reason: String, remedy: String) {
    self.view = view
    mistake = Mistake(reason: Name(reason), remedy: Name(remedy))
  }

  /// The identifier has been given to another view.
  public static func duplicate(_ view: ViewID) -> Self {
    Self(view, "the identifier is used already", remedy: "give every view its own")
  }

  /// No view has been registered with the identifier.
  public static func unknownView(_ view: ViewID) -> Self {
    Self(view, "no such view is registered", remedy: "register it first")
  }
}

extension ParallaxError: CustomStringConvertible {
  /// The mistake in one line: the view, the option, its value and the remedy.
  public var description: String {
    guard let option, let value else { return "view \"\(view)\": \(reason); \(remedy)" }
    return "view \"\(view)\": \(option) is \(value), \(reason); \(remedy)"
  }
}

extension Name {
  init(_ text: String) { self = .text(Array(text.utf8)) }
}
