/// A rule for options.
///
/// A rule has several cases if its violations have different texts.
package enum OptionRule: UInt8, CaseIterable, Hashable, Sendable {
  case finitePoints, pointsInRange, pointsNotNegative
  case finitePlace, placeInRange
  case finiteInset, insetInRange
  case finiteShare, shareInRange
  case minimumWithinMaximum
  case sectionCountsFromZero, rowCountsFromZero
  case roomForMaximum
  case boundaryStartIsPosition, boundaryEndIsPosition, boundaryStartWithinEnd
  case boundarySectionNeedsRow
  case stretchNotNegative, stretchIsNumber
  case triggerIsDistance, triggerNeedsStretch, triggerWithinStretch
  case revealNotBelowMinimum, revealNotAboveMaximum, revealIsNumber
  case revealNeedsEdge, revealNeedsHeights, revealNotPushedAtBottom
  case snappingNeedsEdge, snappingNeedsHeights
  case insetNeedsRow, insetIgnoresOffset
  case viewportNeedsOneEdge
  case barIsNotPushed, orderNeedsViewport, keyboardNeedsViewport
  case identifierIsUsed, viewIsUnknown, viewWasReleased

  /// The reason and the remedy for a violation.
  var texts: (reason: RuleText, remedy: RuleText) {
    switch self {
    case .finitePoints: ("not finite", "give a finite number of points, 0 or more (at most 1e12)")
    case .pointsInRange:
      ("out of range", "give a finite number of points, 0 or more (at most 1e12)")
    case .pointsNotNegative: ("below 0", "give a finite number of points, 0 or more (at most 1e12)")
    case .finitePlace: ("not finite", "give a finite number of points (at most 1e12 in magnitude)")
    case .placeInRange:
      ("out of range", "give a finite number of points (at most 1e12 in magnitude)")
    case .finiteInset: ("not finite", "give a finite number of points (at most 1e6 in magnitude)")
    case .insetInRange:
      ("out of range", "give a finite number of points (at most 1e6 in magnitude)")
    case .finiteShare: ("not finite", "give a finite number, such as 0.5")
    case .shareInRange: ("out of range", "give a finite number, such as 0.5")
    case .minimumWithinMaximum:
      (.first("above height.maximum "), .first("give a minimum of at most "))
    case .sectionCountsFromZero: ("below 0", "give 0 or more; sections are numbered from 0")
    case .rowCountsFromZero: ("below 0", "give 0 or more; rows are numbered from 0")
    case .roomForMaximum:
      (
        "so that the view ends out of range",
        .first("give an offset that leaves room for height.maximum ")
      )
    case .boundaryStartIsPosition:
      ("no position in the content", "give points, or -infinity for no start")
    case .boundaryEndIsPosition:
      ("no position in the content", "give points, or infinity for no end")
    case .boundaryStartWithinEnd:
      (.first("above boundary.end "), .first("give a start of at most "))
    case .boundarySectionNeedsRow:
      ("which needs a tracked row", "track a row, or give a range of content positions")
    case .stretchNotNegative: ("below 0", "give a limit of 0 or more")
    case .stretchIsNumber: ("not a number", "give a limit of 0 or more")
    case .triggerIsDistance: ("not a distance", "give points above 0, or nil")
    case .triggerNeedsStretch:
      (
        "but overscroll stretches at no edge that the view sticks to",
        "set overscroll to .stretch, or stretchTrigger to nil"
      )
    case .triggerWithinStretch:
      (
        .first("above the stretch of at most "),
        .firstAnd("give at most ", ", or let the view stretch farther")
      )
    case .revealNotBelowMinimum:
      (.first("below height.minimum "), .range("give a height from"))
    case .revealNotAboveMaximum:
      // The maximum is the second bound of the range.
      (.second("above height.maximum "), .range("give a height from"))
    case .revealIsNumber: ("not a number", .range("give a height from"))
    case .revealNeedsEdge:
      ("but stickPosition names no edge", "set stickPosition, or set reveal to nil")
    case .revealNeedsHeights:
      (.first("but both heights are "), "lower height.minimum, or set reveal to nil")
    case .revealNotPushedAtBottom:
      (
        "but the view can be pushed out at the bottom, where it cannot come back",
        "set stickPosition to .top, or set reveal to nil"
      )
    case .snappingNeedsEdge:
      ("but stickPosition names no edge", "set stickPosition, or set snaps to false")
    case .snappingNeedsHeights:
      (.first("but both heights are "), "lower height.minimum, or set snaps to false")
    case .insetNeedsRow: ("which needs a tracked row", "track a row, or choose another reservation")
    case .insetIgnoresOffset:
      ("so the view is beside the content and tracks nothing", "leave tracking at its default")
    case .viewportNeedsOneEdge:
      ("but stickPosition is not exactly one edge", "set stickPosition to .top or .bottom")
    case .barIsNotPushed:
      ("but a view without a place cannot be pushed out", "choose .stack or .overlay")
    case .orderNeedsViewport:
      ("but the view has a place in the content", "leave edgeOrder at 0, or track .viewport")
    case .keyboardNeedsViewport:
      ("but the view has a place in the content", "leave keyboard at .lifts, or track .viewport")
    case .identifierIsUsed:
      (
        "a view is registered under this name already",
        "unregister it first, or change its options with setOptions(_:for:)"
      )
    case .viewIsUnknown:
      ("no view is registered under this name", "register it first, or check the name")
    case .viewWasReleased:
      (
        "the view was released while it was registered",
        "keep it, and register it again"
      )
    }
  }
}

/// A text with placeholders for the numbers of a violation.
enum RuleText: ExpressibleByStringLiteral {
  case plain(String)
  /// A text followed by the first number.
  case first(String)
  /// A text followed by the second number.
  case second(String)
  /// The first number between two texts.
  case firstAnd(String, String)
  /// A text followed by both numbers as a range.
  case range(String)

  init(stringLiteral value: String) { self = .plain(value) }
}
