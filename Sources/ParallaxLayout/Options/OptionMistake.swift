/// A violation of a rule of the options, as numbers, for ports that cannot link texts.
package struct OptionMistake: Hashable, Sendable {
  /// The option; `nil` if the name of the view is invalid.
  package var option: OptionName?
  /// A Boolean value indicating whether the option is one of those across.
  package var isAcross = false
  /// The value of the option; `nil` if `option` is `nil`.
  package var value: OptionValue?
  /// The rule that the value violates.
  package var rule: OptionRule
  /// The numbers in the texts of the rule; 0 if there are fewer.
  package var bounds: Bounds

  /// Two numbers at most.
  package struct Bounds: Hashable, Sendable {
    package var first: Double
    package var second: Double
  }

  package init(
    _ option: OptionName? = nil,
    is value: OptionValue? = nil,
    rule: OptionRule,
    _ first: Double = 0,
    _ second: Double = 0
  ) {
    self.option = option
    self.value = value
    self.rule = rule
    bounds = Bounds(first: first, second: second)
  }

  /// The option as it is written in code, such as `across.height.minimum`.
  var path: String? { option.map { isAcross ? "across.\($0.path)" : $0.path } }

  /// The reason why the value is invalid.
  var reason: String { filled(rule.texts.reason) }

  /// The remedy, as a command.
  var remedy: String { filled(rule.texts.remedy) }

  private func filled(_ text: RuleText) -> String {
    switch text {
    case .plain(let text): text
    case .first(let text): text + bounds.first.shortText
    case .second(let text): text + bounds.second.shortText
    case .firstAnd(let start, let end): start + bounds.first.shortText + end
    case .range(let text): "\(text) \(bounds.first.shortText) to \(bounds.second.shortText)"
    }
  }
}

/// The name of an option, or of a part of an option.
package enum OptionName: UInt8, CaseIterable, Hashable, Sendable {
  case minimumHeight, maximumHeight
  case tracking, offset, contentEnd, section, row
  case topInset, bottomInset
  case boundary, boundaryStart, boundaryEnd
  case topStretch, bottomStretch, stretchTrigger
  case reveal, revealLimit, snaps, reservation, parallax
  case stacking, edgeOrder, keyboard

  /// The option as it is written in code.
  package var path: String {
    switch self {
    case .minimumHeight: "height.minimum"
    case .maximumHeight: "height.maximum"
    case .tracking: "tracking"
    case .offset: "tracking.offset"
    case .contentEnd: "tracking.contentEnd"
    case .section: "tracking.section"
    case .row: "tracking.row"
    case .topInset: "edgeInset.top"
    case .bottomInset: "edgeInset.bottom"
    case .boundary: "boundary"
    case .boundaryStart: "boundary.start"
    case .boundaryEnd: "boundary.end"
    case .topStretch: "overscroll.top.stretch"
    case .bottomStretch: "overscroll.bottom.stretch"
    case .stretchTrigger: "stretchTrigger"
    case .reveal: "reveal"
    case .revealLimit: "reveal.limit"
    case .snaps: "snaps"
    case .reservation: "reservation"
    case .parallax: "parallax"
    case .stacking: "stacking"
    case .edgeOrder: "edgeOrder"
    case .keyboard: "keyboard"
    }
  }
}

/// The value of an invalid option.
package enum OptionValue: Hashable, Sendable {
  /// The bits of a number, so that NaN equals itself.
  case number(UInt64)
  case word(Word)

  /// A value that is not a number.
  package enum Word: UInt8, CaseIterable, Hashable, Sendable {
    case set, on, section, rowAndInset, inset, viewport, push, covers
  }

  init(_ number: Double) { self = .number(number.bitPattern) }

  /// The value as it is written in code.
  package var text: String {
    switch self {
    case .number(let bits): Double(bitPattern: bits).shortText
    case .word(.set): "set"
    case .word(.on): "true"
    case .word(.section): "section"
    case .word(.rowAndInset): "rowAndInset"
    case .word(.inset): "inset"
    case .word(.viewport): "viewport"
    case .word(.push): "push"
    case .word(.covers): "covers"
    }
  }
}
