/// What the model does where sources disagree about UIKit, or where a release may differ.
///
/// Code that is right has to be right under every setting, so tests run under several. Sources are
/// in the README beside this target.
@_spi(Model) public struct Behaviour: Sendable {
  /// When observers of `contentOffset` are called within one change.
  public enum ObservationOrder: Sendable, CaseIterable {
    case beforeDelegate, afterDelegate
  }
  /// When a content that has become shorter moves an offset that is now beyond its end.
  public enum ShrinkClamp: Sendable, CaseIterable {
    case atOnce, atLayout
  }
  /// Where a refresh control that is refreshing keeps its room.
  public enum RefreshInset: Sendable, CaseIterable {
    case contentInset, adjustedOnly
  }

  /// Defaults to after the delegate, as an automatic setter would.
  public var observation = ObservationOrder.afterDelegate
  /// Defaults to at once.
  public var shrinkClamp = ShrinkClamp.atOnce
  /// Defaults to the app's own `contentInset`.
  public var refreshInset = RefreshInset.contentInset
  /// Whether writing `bounds` calls observers of `contentOffset`.
  ///
  /// Defaults to no.
  public var boundsWritesAreObserved = false
  /// Whether writing the offset while decelerating ends that.
  ///
  /// Defaults to yes.
  public var offsetWriteEndsDeceleration = true
  /// Whether writing an inset while decelerating ends that.
  ///
  /// Defaults to yes.
  public var insetWriteEndsDeceleration = true
  /// Whether `isDragging` stays true while decelerating.
  ///
  /// Defaults to yes.
  public var dragsWhileDecelerating = true
  /// Whether catching a deceleration calls `scrollViewDidEndDecelerating`.
  ///
  /// Defaults to no.
  public var catchingEndsDeceleration = false
  /// Whether an offset that rests at the top follows a top inset that grows.
  ///
  /// Defaults to yes.
  public var restingTopFollowsInset = true
  /// Whether a new content size ends an animated scroll.
  ///
  /// Defaults to yes.
  public var contentSizeEndsAnimation = true
  /// Whether offsets are rounded to pixels when they are set.
  ///
  /// Defaults to yes.
  public var roundsOffsets = true
  /// Whether a row that is measured above the top of the viewport moves the offset by what it was
  /// estimated wrong.
  ///
  /// Defaults to yes.
  public var measuringAboveKeepsPlace = true
  /// Whether a view that gets another safe area is laid out again, whatever it does about it.
  ///
  /// Defaults to yes.
  public var safeAreaLaysOut = true

  /// Whether the view that a recognizer belongs to is asked whether it should begin, beside the view
  /// that was touched, which the header names alone.
  ///
  /// Defaults to no.
  public var asksViewOfRecognizer = false
  /// Whether a table selects the row at the place of a touch that reaches it from a view that lies
  /// over the row and is not part of it.
  ///
  /// Defaults to no.
  public var selectsRowsBehindViews = false
  /// Whether cells that are added lie over what is in the list already.
  ///
  /// Defaults to no.
  public var addsCellsInFront = false
  /// Whether a scroll view answers the scroll gesture of assistive technology by itself.
  ///
  /// Defaults to yes.
  public var scrollsByAccessibility = true

  /// Creates the defaults.
  public init() {}
}

/// The model's settings.
@_spi(Model) @MainActor public enum UIKitModel {
  /// A Boolean value indicating whether a list is asking its data source how many rows there are.
  ///
  /// A list asks at a reload and at the end of a batch. An app may have no answer at any other time.
  public private(set) static var isListAsking = false

  static func ask<Answer>(_ question: () -> Answer) -> Answer {
    let wasAsking = isListAsking
    isListAsking = true
    defer { isListAsking = wasAsking }
    return question()
  }

  /// The warnings that UIKit would have logged, such as the layout of a table outside of a window.
  public static var alerts: [String] = []

  /// What is in force now.
  public private(set) static var behaviour = Behaviour()

  /// Runs a body under other settings.
  public static func with<Result>(
    _ change: (inout Behaviour) -> Void,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let before = behaviour
    defer { behaviour = before }
    change(&behaviour)
    return try body()
  }
}
