/// One layout pass: everything an engine was given since the pass before, in order, and a digest of
/// what was shown after it.
///
/// The frames of an engine follow from its calls alone. Made again, in this process or from a file on
/// another machine, they give the same frames to the bit. For example, a scroll to 120 is a step without
/// an answer, which begins the pass, and a step with a reading whose `contentOffset` is 120.
public struct EnginePass: Equatable, Sendable {
  /// The calls, in order.
  package var calls: [EngineCall]
  /// The digest of the placements in sight after the pass; `nil`, the default, if nobody noted it.
  package var shown: UInt64?

  /// Creates a pass.
  package init(_ calls: [EngineCall] = []) { self.calls = calls }

  /// The readings, in order: one at the beginning, and one after each command.
  package var readings: [HostReading] {
    calls.compactMap { if case .step(.reading(let host)) = $0 { host } else { nil } }
  }
}

/// One call to an engine.
///
///     let call = EngineCall.unregister("header")
package enum EngineCall: Equatable, Sendable {
  /// A view was registered; a measured view says its own heights.
  case register(ViewID, ParallaxOptions, isMeasured: Bool)
  /// A view was unregistered.
  case unregister(ViewID)
  /// A view was changed.
  case change(ViewChange, ViewID)
  /// The settings became these.
  case configure(ParallaxConfiguration)
  /// A host with these abilities was bound; `nil` for none. The other axis has the abilities `across`;
  /// `nil` if they are the same.
  case bind(HostAbilities?, across: HostAbilities? = nil, mayHaveCommands: Bool)
  /// Something must be kept in place through the next change of the content.
  case keep(KeepRequest)
  /// The rows near the viewport without identity have gone to these positions, along an axis; `nil`
  /// is the default axis of views.
  case moveRows([RowPath?], along: ScrollAxis? = nil)
  /// The rows near the viewport are not known, and the host's rounding left these points on each axis.
  case forgetRows(residual: Double, across: Double = 0)
  /// A step: without an answer a pass began.
  case step(StepAnswer?)
}
