import Foundation

/// [foundation/nskeyvalueobservingoptions].
nonisolated public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// [foundation/nskeyvalueobservingoptions/new].
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// [foundation/nskeyvalueobservingoptions/old].
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// [foundation/nskeyvalueobservingoptions/initial].
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// [foundation/nskeyvalueobservedchange].
nonisolated public struct NSKeyValueObservedChange<Value> {
  /// [foundation/nskeyvalueobservedchange/newvalue].
  ///
  /// `nil` unless `.new` was asked for.
  public let newValue: Value?
  /// [foundation/nskeyvalueobservedchange/oldvalue].
  ///
  /// `nil` unless `.old` was asked for.
  public let oldValue: Value?
}

/// A token that ends the observation when it goes away.
///
/// [foundation/nskeyvalueobservation].
nonisolated public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) {
    self.end = end
    super.init()
  }

  /// [foundation/nskeyvalueobservation/invalidate()].
  public func invalidate() {
    end?()
    end = nil
  }

  deinit { invalidate() }
}

/// The protocol through which Foundation gives every object `observe`.
///
/// Foundation's Swift overlay: `_KeyValueCodingAndObserving`.
nonisolated public protocol _KeyValueCodingAndObserving {}

nonisolated extension NSObject: _KeyValueCodingAndObserving {}

nonisolated extension _KeyValueCodingAndObserving {
  /// Calls a handler after each change of a property.
  ///
  /// [objectivec/nsobject/observe(_:options:changehandler:)].
  ///
  /// Only properties that the model announces can be observed; with others it traps, as Apple's
  /// frameworks promise nothing for them.
  @preconcurrency
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    guard let object = self as? any KeyValueObservable else {
      preconditionFailure("the model announces no property of \(type(of: self))")
    }
    let observers = object.observers
    let name = PropertyAccess.name { _ = self[keyPath: keyPath] }
    guard let name else { preconditionFailure("the model does not announce \(keyPath)") }
    var old: Value? = options.contains(.old) ? self[keyPath: keyPath] : nil
    let key = observers.add(name) { object in
      guard let object = object as? Self else { return }
      let new = options.contains(.new) || options.contains(.old) ? object[keyPath: keyPath] : nil
      defer { if options.contains(.old) { old = new } }
      changeHandler(
        object,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil,
          oldValue: old
        )
      )
    }
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? self[keyPath: keyPath] : nil,
          oldValue: nil
        )
      )
    }
    return NSKeyValueObservation { [weak observers] in observers?.remove(key) }
  }
}
