extension Agreement {
  private static let settlesWhatIsRevealed =
    "Where it rests is one answer, how much is revealed another; this vector wants both in one."
  private static let oneOwner =
    "One view owns the gap, the first whose place begins at the content's start."

  /// Scroll views of Flutter, and what is drawn in their headers.
  static let flutter: [Agreement] = [
    .matched(.contentLength, "F001 F012"),
    .matched(
      .sticking,
      "F007 F016 F034 F035 F042 F043 F044 F045 F046 F047 F048 F049"
    ),
    .matched(.stacking, "F008 F010 F015 F054 F055 F063"),
    .matched(.boundary, "F013 F014 F038 F039 F040 F041 F056 F057 F065"),
    .matched(.reveal, "F004 F011 F058 F059"),
    .matched(.programmaticHides, "F002 F003"),
    .matched(.pin, "F005 F006 F017 F018 F019"),
    .matched(
      .stretch,
      "F021 F022 F023 F024 F025 F026 F027 F028 F029 F030 E005"
    ),
    .matched(.trigger, "F031 F032 F033"),
    .matched(.parallax, "E002"),
    .matched(.progress, "E006"),

    .departed(settlesWhatIsRevealed, "F020 F036 F051 F053 F061 F062"),
    .departed(
      "A view comes back with the first point, where Flutter first uses up the minimum.",
      "F037 F060"
    ),
    .departed(
      "Each view is held by its section alone: two of one section end up over each other.",
      "F064"
    ),
    .departed(
      "A view shrinks from where it meets the stack, so that it never covers the next row.",
      "F009"
    ),
    .departed(oneOwner, "Q002 Q003"),
    .departed(
      "A view that comes back does so beside those that are stuck, not behind them.",
      "Q001"
    ),
    .departed("A view in flow settles by scrolling, where Flutter leaves it half open.", "Q004"),
    .departed("What is inside a stuck view scrolls nothing, and expands nothing either.", "E007"),

    .notApplicable("The heights that a view says are its own; no others clamp them.", "F050"),
    .notApplicable("How long settling takes, and along which curve, is the host's.", "F052"),
    .notApplicable(
      "How a view draws itself from its progress or its stretch is the view's.",
      "E001 E003 E004"
    ),
  ]

  /// A header above a list with a scroll view of its own.
  static let nested: [Agreement] = [
    .matched(.pane, "N001 N002 N003 N004 N010 N011 N012"),
    .matched(.reveal, "N005 N006 N007 N008"),
    .matched(.stacking, "N013"),
    .departed(
      "A header that reveals does so wherever the list is; one that does not never snaps in.",
      "N009"
    ),
    .departed(
      "A pull shows a function of its whole distance, not of the events that it came in.",
      "N014"
    ),
  ]

  /// Overscroll, flings, and content that gets another length.
  static let physics: [Agreement] = [
    .matched(.rubberBand, "P001 P013"),
    .matched(.deceleration, "P003 P005"),
    .matched(.clamping, "P006 P007 P008 P009 P010 P011"),
    .departed(
      "A pull is taken back along the curve by which it came; Flutter lets a fast one go 1:1.",
      "P002"
    ),
    .departed("A fast fling has a rate of its own, not a constant that slows it down.", "P004"),
    .departed(
      "A pull shows a function of its whole distance, not of the events that it came in.",
      "P012"
    ),
  ]
}
