import Foundation

extension UIView {
  /// [uiview/animationoptions].
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// [uiview/animationoptions/layoutsubviews].
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// [uiview/animationoptions/allowuserinteraction].
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// [uiview/animationoptions/beginfromcurrentstate].
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
  }

  private static var durations: [TimeInterval] = []

  /// Runs the changes at once, as Apple's does: what is animated is how they are shown.
  ///
  /// [uiview/animate(withduration:delay:options:animations:completion:)].
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    durations.append(duration)
    animations()
    durations.removeLast()
    completion?(true)
  }

  /// [uiview/animate(withduration:animations:completion:)].
  public class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// [uiview/performwithoutanimation(_:)].
  public class func performWithoutAnimation(_ actions: () -> Void) {
    durations.append(0)
    actions()
    durations.removeLast()
  }

  /// 0 outside of an animation.
  ///
  /// [uiview/inheritedanimationduration].
  public class var inheritedAnimationDuration: TimeInterval { durations.last ?? 0 }
}
