import ParallaxLayout

/// The views of a coordinator, and the state that keeps passes from running inside one another.
struct CoordinatorState {
  /// The greatest number of passes that may follow from one another.
  static let passLimit = 32

  /// The objects of the registered views, by their slot in the engine; `nil` is a free slot.
  var views: [RegisteredView?] = []
  /// The objects of views dropped while views were notified.
  var retiredViews: [RegisteredView] = []
  /// The last registration of each object; `nil` if a view was registered while nobody asked for diagnostics.
  var objects: [ObjectIdentifier: ViewSlot]? = [:]
  /// The names of the last 32 views released while they were registered, for errors.
  var releasedNames: [ViewID] = []

  /// A Boolean value indicating whether a view may be released without being unregistered.
  var holdsViewsWeakly = false

  weak var scrollable: (any Scrollable)?
  /// The scrollable of the horizontal axis, if there is one for each axis.
  weak var acrossScrollable: (any Scrollable)?
  weak var container: (any ParallaxContainer)?
  /// A Boolean value indicating whether a scrollable was bound and not unbound.
  var isBound = false
  /// The calls that have not returned yet.
  var calls: Calls = []
  /// The number of changes under way: a requested pass runs when the outermost one ends.
  var suspensions = 0
  /// A Boolean value indicating whether a pass was requested.
  var isRequested = false
  /// The rows of the last answer about rows, which the next one is written over.
  var foundRows: [FoundRow] = []
  /// The index of the view to notify next among those whose placement has changed.
  var nextDelivery = 0
  /// The points by which passes moved the offset since this was set to 0.
  var shifted = 0.0

  var onDiagnostic: ((ParallaxDiagnostic) -> Void)?
  var onTick: ((ParallaxTick) -> Void)?
  /// The effects added to views.
  var effects: [AddedEffect] = []
  /// The places the list is brought back to.
  var restorations: [Restoration] = []
  /// The next tick: the changes since the last one, and what was obscured, stuck and current then.
  var nextTick = ParallaxTick()
  /// The observers of passes.
  var recorders: [WeakRecorder] = []
  /// The calls to the engine since the last pass, while there is a recorder.
  var transcript = EnginePass()
  /// The problems of the coordinator itself that were reported and still exist.
  var problems = DiagnosticLog()
  /// The options without an effect that were reported, and had none over what was bound last.
  var reportedMistakes: Set<ReportedMistake> = []
}

/// The calls of a coordinator that have not returned: a callback in the middle of one must wait, or may not ask again.
struct Calls: OptionSet {
  let rawValue: UInt8

  /// A pass runs: another one that is requested runs after it.
  static let pass = Self(rawValue: 1)
  /// The views are notified of their placements.
  static let delivery = Self(rawValue: 2)
  /// A pass runs inside a callback of the last one.
  static let catchingUp = Self(rawValue: 4)
  /// The host obeys a command: a change it reports is part of the pass, which reads it again.
  static let command = Self(rawValue: 8)
  /// The host is asked for its rows.
  static let rows = Self(rawValue: 16)
  /// The views are measured.
  static let measuring = Self(rawValue: 32)
  /// Scrollables are observed, or left, because another one is bound.
  static let binding = Self(rawValue: 64)

  /// A Boolean value indicating whether a scrollable is being asked, or obeys.
  var areInsideAnswer: Bool {
    contains(.pass) && (!contains(.delivery) || contains(.catchingUp))
      || !isDisjoint(with: [.command, .rows, .measuring, .binding])
  }
}
