import Foundation

/// An app of an event loop.
protocol TerminalApp: AnyObject {
  /// The time at which something moves by itself, in seconds; `nil` if nothing does.
  var wakeTime: Double? { get }
  func resize(width: Int, height: Int)
  func handle(_ event: InputEvent, at time: Double)
  /// Moves the list to its position at a time, in seconds, if it moves by itself.
  func advance(to time: Double)
  /// Draws everything, and returns the text to write.
  func draw(everything: Bool) throws(Failure) -> String
}

/// Waits for input, signals and the next frame, and for nothing else.
struct EventLoop {
  private let terminal: Terminal
  private let app: any TerminalApp
  private let signals: Int32
  private var input = Input()
  private var nextFrame = 0.0

  /// Seconds from one frame to the next while the list moves by itself.
  private static let frameTime = 1.0 / 60
  /// Seconds after which an escape that nothing follows is the key.
  private static let escapeTime = 0.05

  init(terminal: Terminal, app: any TerminalApp, signals: Int32) {
    (self.terminal, self.app, self.signals) = (terminal, app, signals)
  }

  /// Runs until the user or a signal ends it, and returns that signal.
  mutating func run() throws(Failure) -> Int32? {
    try start()
    while true {
      let (hasInput, hasSignals) = try wait()
      if hasSignals {
        let numbers = Signals.take(from: signals)
        for number in [SIGHUP, SIGTERM, SIGINT] where numbers.contains(number) { return number }
        if numbers.contains(SIGTSTP) { try suspend() }
        if numbers.contains(SIGCONT) || numbers.contains(SIGWINCH) { try start() }
      }
      var events: [InputEvent] = []
      if hasInput {
        events = input.events(from: try terminal.read())
      } else if !hasSignals {
        events = input.timeOut()
      }
      for event in events {
        if event == .quit { return nil }
        if event == .suspend { try suspend() } else { app.handle(event, at: now) }
      }
      var isDue = !events.isEmpty
      if let wakeTime = app.wakeTime, now >= max(wakeTime, nextFrame) {
        app.advance(to: now)
        nextFrame = now + Self.frameTime
        isDue = true
      }
      if isDue { try terminal.write(app.draw(everything: false)) }
    }
  }

  private var now: Double { ProcessInfo.processInfo.systemUptime }

  /// Takes the terminal, at the size that it has now, and draws all of it.
  private func start() throws(Failure) {
    try terminal.enter()
    let size = terminal.size
    app.resize(width: size.width, height: size.height)
    try terminal.write(app.draw(everything: true))
  }

  /// Hands the terminal to the shell until the program is continued.
  private func suspend() throws(Failure) {
    terminal.leave()
    Signals.obey(SIGTSTP)
    try start()
  }

  private func wait() throws(Failure) -> (input: Bool, signals: Bool) {
    var seconds = Double.infinity
    if input.isUndecided { seconds = Self.escapeTime }
    if let wakeTime = app.wakeTime {
      seconds = min(seconds, max(0, max(wakeTime, nextFrame) - now))
    }
    var files = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = seconds.isFinite ? Int32((seconds * 1000).rounded(.up)) : -1
    guard poll(&files, 2, milliseconds) >= 0 || errno == EINTR else {
      throw Failure(Failure.inputOutput, "cannot wait for input")
    }
    return (files[0].revents != 0, files[1].revents != 0)
  }
}
