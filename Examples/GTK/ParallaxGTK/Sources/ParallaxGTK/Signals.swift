public import CGTK

/// Calls a closure at each emission of a signal, for as long as the sender lives.
///
/// For signals of any number of arguments that have no result.
public func connect(_ sender: gpointer, _ signal: String, _ body: @escaping () -> Void) {
  let call: @convention(c) (gpointer) -> Void = {
    Unmanaged<Handler>.fromOpaque($0).takeUnretainedValue().body()
  }
  g_signal_connect_data(
    sender,
    signal,
    unsafeBitCast(call, to: GCallback.self),
    Unmanaged.passRetained(Handler(body)).toOpaque(),
    { handler, _ in handler.map { Unmanaged<Handler>.fromOpaque($0).release() } },
    // The handler comes first, so what follows does not matter.
    G_CONNECT_SWAPPED
  )
}

private final class Handler {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}
