public import ParallaxCoordinator

/// One layout pass of a coordinator, with the changes since the pass before: everything that the
/// coordinator was given, in order.
///
/// The calls of a report, made again, give the same frames to the bit. For example, a scroll to 120
/// is `[.begin, .reading(changes)]`, where `changes.offset` is 120 and all else is `nil`.
///
///     for event in recording.events {
///       guard case .pass(let pass) = event.action else { continue }
///       for case .reading(let reading) in pass.calls { print(event.time, reading.offset ?? 0) }
///     }
public struct RecordedPass: Hashable, Sendable {
  /// Something that the coordinator was given.
  public enum Call: Hashable, Sendable {
    /// A view was registered; a measured view says its own heights.
    case register(ReplaySceneView, isMeasured: Bool)
    /// A view was unregistered.
    case unregister(ViewID)
    /// A view was changed.
    case change(ViewChange, ViewID)
    /// The settings became these; the scale is in device pixels a point, `nil` for no rounding.
    case configure(ReplaySceneSettings, scale: Double?)
    /// A scrollable with these abilities was bound; `nil` for none. The scrollable of the other axis
    /// has the abilities `across`; `nil` if they are the same.
    case bind(HostAbilities?, across: HostAbilities? = nil, mayHaveOrders: Bool)
    /// Something must be kept in place through the next change of the content.
    case keep(KeepRequest)
    /// The rows near the viewport that have no identity have gone to these positions, along an axis;
    /// `nil` is the one that views follow by default.
    case moveRows([RowPath?], along: ScrollAxis? = nil)
    /// The rows near the viewport are not known, and the scrollable's rounding left these points on
    /// each axis.
    case forgetRows(residual: Double, across: Double = 0)
    /// A pass began.
    case begin
    /// The scrollable and the container were read.
    case reading(RecordedReading)
    /// Views said their heights; `nil` for a view that did not.
    case heights([HeightRange?])
    /// Rows were found.
    case rows(RowAnswer)
    /// The scrollable was asked for row lengths, insets or a shift.
    case ordered
    /// The placements after the pass had this digest. A replay compares it with its own.
    case shown(UInt64)
  }

  /// The calls, in order.
  public var calls: [Call]

  /// Creates a pass.
  public init(_ calls: [Call] = []) { self.calls = calls }
}

extension RecordedPass.Call {
  /// A Boolean value indicating whether the call answers a question of the pass.
  var isAnswer: Bool {
    switch self {
    case .reading, .heights, .rows, .ordered: true
    default: false
    }
  }
}

extension RecordedPass {
  /// A Boolean value indicating whether the pass does nothing: it found the last reading again.
  var isEmpty: Bool {
    calls.allSatisfy { $0 == .begin || $0 == .reading(RecordedReading()) }
  }

  /// A Boolean value indicating whether more changed than the offset and the views.
  var changesStage: Bool {
    calls.contains { call in
      guard case .reading(var reading) = call else { return false }
      (reading.main.offset, reading.main.moves) = (nil, nil)
      (reading.across.offset, reading.across.moves) = (nil, nil)
      return reading != RecordedReading()
    }
  }
}
