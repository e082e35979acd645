import ParallaxLayout

/// What writes down all that a coordinator's layout is given.
package protocol CoordinatorRecorder: AnyObject {
  /// Called after each pass with the reading that it was for and the cause that it counted with.
  func didPlace(_ reading: ScrollReading, _ cause: ScrollCause, in coordinator: ParallaxCoordinator)

  /// Called before the pass in which a view shows another distance that the host has set.
  func didReveal(_ id: ViewID, in coordinator: ParallaxCoordinator)
}

/// A recorder, for as long as it lives.
struct WeakRecorder {
  weak var recorder: (any CoordinatorRecorder)?
}

extension ParallaxCoordinator {
  /// Adds a recorder beside those that are there.
  package func addRecorder(_ recorder: any CoordinatorRecorder) {
    recorders.removeAll { $0.recorder == nil }
    recorders.append(WeakRecorder(recorder: recorder))
  }

  /// Takes away a recorder; the others go on.
  package func removeRecorder(_ recorder: any CoordinatorRecorder) {
    recorders.removeAll { $0.recorder == nil || $0.recorder === recorder }
  }

  func tellRecorders(_ body: (any CoordinatorRecorder) -> Void) {
    for entry in recorders {
      if let recorder = entry.recorder { body(recorder) }
    }
  }

  /// Has the next pass look up where rows are, whether its reading says that they changed or not.
  package func forgetPlaces() {
    placeholders.invalidate()
    ticker.needsResolving = true
  }

  /// What of the scrollable's insets the coordinator has added.
  ///
  /// Set in a replay of what a recorder saw: then nothing is asked of the scrollable, and nothing
  /// found out from its readings.
  package var insetShare: InsetAdjustment {
    get { InsetAdjustment(insets.given) }
    set {
      insets.recorded = InsetLedger.Shares(
        reserved: newValue.reserved,
        pinned: newValue.pinned,
        padding: newValue.padding
      )
    }
  }
}
