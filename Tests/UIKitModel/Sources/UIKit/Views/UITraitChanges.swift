import Foundation

/// [uitraitdefinition].
nonisolated public protocol UITraitDefinition: SendableMetatype {
  /// [uitraitdefinition/value].
  associatedtype Value: Equatable
  /// Reads the trait; Apple's reads it through a subscript of the collection.
  @_spi(Model) static func value(in traits: UITraitCollection) -> Value
}

/// [uitrait].
public typealias UITrait = any UITraitDefinition.Type

/// [uitraitdisplayscale].
nonisolated public struct UITraitDisplayScale: UITraitDefinition {
  /// Reads it.
  @_spi(Model) public static func value(in traits: UITraitCollection) -> CGFloat {
    traits.displayScale
  }
}

/// [uitraitlayoutdirection].
nonisolated public struct UITraitLayoutDirection: UITraitDefinition {
  /// Reads it.
  @_spi(Model)
  public static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
    traits.layoutDirection
  }
}

/// [uitraitpreferredcontentsizecategory].
nonisolated public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Reads it.
  @_spi(Model)
  public static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

/// [uitraitchangeregistration].
@MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// [uitraitchangeobservable].
@MainActor public protocol UITraitChangeObservable {
  /// [uitraitchangeobservable/registerfortraitchanges(_:handler:)].
  @discardableResult func registerForTraitChanges<Observer: UITraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration
}

@MainActor final class TraitRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let call: (UIView, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ call: @escaping (UIView, UITraitCollection) -> Void) {
    self.traits = traits
    self.call = call
    super.init()
  }

  func isConcerned(by old: UITraitCollection, _ new: UITraitCollection) -> Bool {
    traits.contains { Self.differs($0, old, new) }
  }

  private static func differs<Trait: UITraitDefinition>(
    _: Trait.Type,
    _ old: UITraitCollection,
    _ new: UITraitCollection
  ) -> Bool {
    Trait.value(in: old) != Trait.value(in: new)
  }
}

/// What a view was told of its traits last, and who wants to hear of the next.
struct TraitState {
  var last: UITraitCollection?
  var registrations: [TraitRegistration] = []
}

extension UIView: UITraitChangeObservable {
  /// [uitraitchangeobservable/registerfortraitchanges(_:handler:)].
  @discardableResult public func registerForTraitChanges<Observer: UITraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping (Observer, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { view, old in
      if let view = view as? Observer { handler(view, old) }
    }
    if self.traits.last == nil { self.traits.last = currentTraits }
    self.traits.registrations.append(registration)
    return registration
  }

  var currentTraits: UITraitCollection {
    (window ?? self as? UIWindow)?.screen.traits ?? UITraitCollection()
  }

  /// Tells views below whose traits are others than they were told.
  func traitsMayHaveChanged() {
    let new = currentTraits
    forEachInTree { view in
      let old = view.traits.last ?? UITraitCollection()
      guard !old.isEqual(new) else { return }
      view.traits.last = new
      view.setNeedsLayout()
      for registration in view.traits.registrations where registration.isConcerned(by: old, new) {
        registration.call(view, old)
      }
    }
  }
}
