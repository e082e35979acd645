import Foundation

/// An object some of whose properties can be observed.
nonisolated protocol KeyValueObservable: NSObject {
  var observers: PropertyObservers { get }
}

/// Those who are told when a property has changed, in the order in which they began.
///
/// Everything of it happens on the main thread, as the views do to which it belongs.
nonisolated final class PropertyObservers: @unchecked Sendable {
  private struct Observer {
    let key: Int
    let name: String
    let call: (NSObject) -> Void
  }

  private var observers: [Observer] = []
  private var count = 0

  func add(_ name: String, _ call: @escaping (NSObject) -> Void) -> Int {
    count += 1
    observers.append(Observer(key: count, name: name, call: call))
    return count
  }

  func remove(_ key: Int) { observers.removeAll { $0.key == key } }

  /// Calls those who observe a property of an object.
  ///
  /// One who was taken out by another who was called before is not called.
  func notify(_ name: String, of object: NSObject) {
    for observer in observers where observer.name == name {
      if observers.contains(where: { $0.key == observer.key }) { observer.call(object) }
    }
  }
}

/// Tells which property a key path reads.
///
/// Key paths of one property are not equal where their roots are a class and its subclass, and Swift
/// names none of them. So the value is read once, and its getter says what it is called.
nonisolated enum PropertyAccess {
  nonisolated(unsafe) private static var isRecording = false
  nonisolated(unsafe) private static var recorded: String?

  /// Says, in a getter, which property is read.
  static func read(_ name: String) {
    if isRecording, recorded == nil { recorded = name }
  }

  /// Returns the first property that is read by a body.
  static func name(of body: () -> Void) -> String? {
    isRecording = true
    recorded = nil
    body()
    isRecording = false
    return recorded
  }
}
