public import CGTK

/// Calls a closure at each emission of a signal, for as long as the sender lives.
///
/// For signals of any number of arguments that have no result.
///
/// - Parameters:
///   - sender: The object that emits the signal.
///   - signal: The name of the signal.
///   - object: An object whose end, if it comes first, ends this as well. Defaults to none.
///   - body: What to do.
/// - Returns: The number by which `g_signal_handler_disconnect` ends it earlier.
@discardableResult
public func connect(
  _ sender: gpointer,
  _ signal: String,
  until object: gpointer? = nil,
  _ body: @escaping () -> Void
) -> gulong {
  connect(sender, signal, Handler { _ in body() }, until: object) { handler in
    Unmanaged<Handler>.fromOpaque(handler).takeUnretainedValue().body(handler)
  }
}

/// Calls a closure with the first argument of each emission of a signal that has no result.
func connect(_ sender: gpointer, _ signal: String, _ body: @escaping (gpointer) -> Void) {
  let call: @convention(c) (gpointer, gpointer) -> Void = { handler, argument in
    Unmanaged<Handler>.fromOpaque(handler).takeUnretainedValue().body(argument)
  }
  let callback = unsafeBitCast(call, to: (@convention(c) (gpointer) -> Void).self)
  connect(sender, signal, Handler(body), until: nil, callback)
}

/// The handler comes first, so further arguments do not matter.
@discardableResult
private func connect(
  _ sender: gpointer,
  _ signal: String,
  _ handler: Handler,
  until object: gpointer?,
  _ call: @convention(c) (gpointer) -> Void
) -> gulong {
  let closure = g_cclosure_new_swap(
    unsafeBitCast(call, to: GCallback.self),
    Unmanaged.passRetained(handler).toOpaque(),
    { handler, _ in handler.map { Unmanaged<Handler>.fromOpaque($0).release() } }
  )
  if let object { g_object_watch_closure(object.assumingMemoryBound(to: GObject.self), closure) }
  return g_signal_connect_closure(sender, signal, closure, 0)
}

private final class Handler {
  let body: (gpointer) -> Void

  init(_ body: @escaping (gpointer) -> Void) { self.body = body }
}
