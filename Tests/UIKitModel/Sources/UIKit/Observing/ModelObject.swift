import Foundation

/// The root of the model's classes that are made on the main actor; not Apple's.
///
/// `NSObject.init()` belongs to no actor, and a class that overrides it cannot belong to one there. The
/// initializers of Apple's classes do, so this one keeps it from being inherited.
@MainActor open class _ModelObject: NSObject {
  /// Does nothing.
  public init(_model: Void) { super.init() }
}
