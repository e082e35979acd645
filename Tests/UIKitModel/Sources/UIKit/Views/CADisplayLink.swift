import Foundation

/// [objectivec/selector].
///
/// Without Objective-C it is a name and no more.
nonisolated public struct Selector: Hashable, Sendable {
  let name: String
  /// [objectivec/selector/init(_:)].
  public init(_ name: String) { self.name = name }
}

/// [quartzcore/cacurrentmediatime()].
nonisolated public func CACurrentMediaTime() -> TimeInterval {
  MainActor.assumeIsolated { FrameClock.mediaTime }
}

/// [quartzcore/cadisplaylink].
///
/// It follows the screen of the view that is its target.
nonisolated open class CADisplayLink: NSObject {
  private let target: UIView
  private var clock: (FrameClock, key: Int)?

  /// The link retains the target.
  ///
  /// The model can send what a view inherits from UIKit, and of that only `setNeedsLayout`.
  ///
  /// [quartzcore/cadisplaylink/init(target:selector:)].
  public init(target: Any, selector sel: Selector) {
    guard sel.name == "setNeedsLayout", let view = target as? UIView else {
      fatalError("\(target) has no Objective-C method \(sel.name)")
    }
    self.target = view
    super.init()
  }

  /// The time of the frame that is shown.
  ///
  /// [quartzcore/cadisplaylink/timestamp].
  public private(set) var timestamp: TimeInterval = 0
  /// The time at which the frame that is made now will be shown.
  ///
  /// [quartzcore/cadisplaylink/targettimestamp].
  public private(set) var targetTimestamp: TimeInterval = 0

  /// [quartzcore/cadisplaylink/add(to:formode:)].
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated {
      guard link.clock == nil, let clock = link.target.window?.screen.clock else { return }
      link.clock = (clock, clock.add { _ in link.show(at: FrameClock.mediaTime) })
    }
  }

  /// [quartzcore/cadisplaylink/invalidate()].
  open func invalidate() {
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated { if let clock = link.clock { clock.0.remove(clock.key) } }
    clock = nil
  }

  @MainActor private func show(at time: TimeInterval) -> Bool {
    (timestamp, targetTimestamp) = (time, time + Device.frame)
    target.setNeedsLayout()
    return false
  }
}
