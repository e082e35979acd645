import ParallaxLayout
import ParallaxRows

// What the page calls. Numbers go both ways through one block of memory. Views are numbers that the
// page gives; a status of 0 is success, and -1 a mistake whose pieces are in the block.

/// The page has one thread, so nothing can touch these at the same time.
nonisolated(unsafe) var engine = ParallaxEngine(placesOutOfSight: true)
nonisolated(unsafe) private var reading = ScrollReading(contentOffset: 0, contentLength: 0)
nonisolated(unsafe) private var container = LayoutSize(width: 0, height: 0)
nonisolated(unsafe) private var safeArea = AxisInsets.zero
nonisolated(unsafe) var block = UnsafeMutablePointer<Double>.allocate(capacity: 0)
nonisolated(unsafe) private var blockCapacity = 0

private let rows = PageRows()

/// Returns the address of the block, which holds at least so many numbers from now on.
@_expose(wasm, "block") @_cdecl("block")
public func block(capacity: Int32) -> UnsafeMutablePointer<Double> {
  if capacity > blockCapacity {
    block.deallocate()
    blockCapacity = Int(capacity)
    block = .allocate(capacity: blockCapacity)
  }
  return block
}

// MARK: Views

/// Registers a view whose options are in the block.
@_expose(wasm, "register") @_cdecl("register")
public func register(view: Int32) -> Int32 {
  let options = readOptions()
  return status { () throws(ParallaxError) in
    try engine.register(ViewID(Int(view)), options: options)
  }
}

/// Gives a view the options in the block.
@_expose(wasm, "setOptions") @_cdecl("setOptions")
public func setOptions(view: Int32) -> Int32 {
  let options = readOptions()
  return status { () throws(ParallaxError) in
    try engine.setOptions(options, for: ViewID(Int(view)))
  }
}

/// Forgets a view.
@_expose(wasm, "unregister") @_cdecl("unregister")
public func unregister(view: Int32) { engine.unregister(ViewID(Int(view))) }

/// Takes the settings in the block.
@_expose(wasm, "configure") @_cdecl("configure")
public func configure() {
  var reader = NumberReader(block)
  reader.code(&engine.configuration)
}

private func readOptions() -> ParallaxOptions {
  var options = ParallaxOptions(height: .fixed(0))
  var reader = NumberReader(block)
  reader.code(&options)
  return options
}

private func status(of change: () throws(ParallaxError) -> Void) -> Int32 {
  do throws(ParallaxError) {
    try change()
    return 0
  } catch {
    var next = block
    if let mistake = error.pieces { next.write(mistake) }
    return -1
  }
}

// MARK: Steps

/// Takes everything about the scrollable but its offset from the block.
@_expose(wasm, "read") @_cdecl("read")
public func read() {
  var reader = NumberReader(block)
  reader.code(&reading)
  reader.code(&container.width)
  reader.code(&container.height)
  reader.code(&safeArea)
}

/// Notes that rows have changed.
@_expose(wasm, "rowsDidChange") @_cdecl("rowsDidChange")
public func rowsDidChange() { reading.contentVersion += 1 }

/// Places all views and writes those that changed into the block: the one call a frame.
///
/// Before them stand the insets that are to be added: those to rest below, those for titles, and
/// those at the end.
///
/// - Parameters:
///   - offset: The content offset, in points.
///   - cause: The number of a cause.
/// - Returns: How many views changed; -1 where a reading could not be used.
@_expose(wasm, "step") @_cdecl("step")
public func step(offset: Double, cause: Int32) -> Int32 {
  reading.contentOffset = offset
  reading.cause = ScrollCause(number: Int(cause)) ?? .layout
  return inPlace { engine in
    let effects = engine.step(reading, in: container, safeArea: safeArea, rows: rows)
    for case .unusableReading in effects.diagnostics { return -1 }
    var next = block
    next.write(effects.insetAdjustment?.reserved ?? 0)
    next.write(effects.insetAdjustment?.pinned ?? 0)
    next.write(effects.insetAdjustment?.padding ?? 0)
    for view in effects.changes {
      guard let update = engine.update(of: view) else { continue }
      next.write(update.id.pageNumber)
      next.write(update.placement)
      next.write(Double(engine.rank(of: view)?.level ?? 0))
      next.write(update.stretchProgress)
      next.write(update.didTriggerStretch ? 1 : 0)
    }
    return Int32(effects.changes.count)
  }
}

/// Has the engine answer where it is: a question to the variable would copy all of it first.
@inline(__always)
func inPlace<Answer>(_ body: (inout ParallaxEngine) -> Answer) -> Answer { body(&engine) }

extension NumberReader {
  fileprivate mutating func code(_ reading: inout ScrollReading) {
    code(&reading.contentLength)
    code(&reading.contentInset)
    code(&reading.transientInset)
    code(&reading.axis)
    code(&reading.isRightToLeft)
    var frame = AxisRange(start: 0, end: 0)
    code(&frame.start)
    code(&frame.end)
    reading.frame = frame
    code(&frame.start)
    code(&frame.end)
    reading.crossFrame = frame
  }
}

// MARK: Questions

/// Writes where a view stands; returns -1 where there is no such view.
@_expose(wasm, "placement") @_cdecl("placement")
public func placement(view: Int32) -> Int32 {
  let id = ViewID(Int(view))
  return inPlace { engine in
    guard let placement = engine.placement(of: id) else { return -1 }
    var next = block
    next.write(placement)
    next.write(Double(engine.rank(of: id)?.level ?? 0))
    return 0
  }
}

/// Returns the height that a row is to have, in points; -1 where no view tracks it.
@_expose(wasm, "rowHeight") @_cdecl("rowHeight")
public func rowHeight(section: Int32, row: Int32) -> Double {
  let path = RowPath(section: Int(section), row: Int(row))
  return inPlace { $0.height(forRowAt: path, in: rows) } ?? -1
}

/// Writes how far views cover the viewport at both ends, and the inset that titles should rest at.
@_expose(wasm, "obscured") @_cdecl("obscured")
public func obscured() {
  inPlace { engine in
    var next = block
    next.write(engine.layout.obscured)
    next.write(engine.layout.pinnedInset)
  }
}

/// Returns the offset that shows a position clear of all views; no number before a first reading.
@_expose(wasm, "offsetToReveal") @_cdecl("offsetToReveal")
public func offsetToReveal(position: Double, alignment: Int32) -> Double {
  let alignment = ScrollAlignment(number: Int(alignment)) ?? .start
  return inPlace { $0.layout.contentOffset(toReveal: position, at: alignment) } ?? .nan
}

/// Returns where a scroll should come to rest; no number where it may do so anywhere.
@_expose(wasm, "targetOffset") @_cdecl("targetOffset")
public func targetOffset(proposed: Double, velocity: Double) -> Double {
  inPlace { $0.layout.targetContentOffset(forProposed: proposed, velocity: velocity) } ?? .nan
}

/// Returns the offset that keeps the place in a change of rows that the page is about to make.
///
/// The next change of offset counts as that.
@_expose(wasm, "keepPlace") @_cdecl("keepPlace")
public func keepPlace(contentLength: Double) -> Double {
  // The page asks for the height of rows while it answers, so the engine is not in use then.
  let (before, obscured) = inPlace { engine in
    if engine.metrics != nil { engine.expectShift() }
    return (engine.metrics, engine.layout.obscured)
  }
  guard let before else { return .nan }
  return ScrollAnchor().adjust(before, toContentLength: contentLength, obscured: obscured) {
    rows.move(of: $0)
  }.contentOffset
}

/// Writes who takes a tap and who a drag: -2 neither, -1 the list, else the number of a view.
@_expose(wasm, "hitTest") @_cdecl("hitTest")
public func hitTest(x: Double, y: Double) {
  let target = inPlace { engine in
    engine.hitTest(LayoutPoint(x: x, y: y)) { isInteractive(Int32($0.number ?? -1), x, y) != 0 }
  }
  var next = block
  for recipient in [target.tap, target.drag] {
    switch recipient {
    case nil: next.write(-2)
    case .scrollable?: next.write(-1)
    case .view(let id)?: next.write(id.pageNumber)
    }
  }
}

@_extern(wasm, module: "page", name: "isInteractive") @_extern(c)
private func isInteractive(_ view: Int32, _ x: Double, _ y: Double) -> Int32

/// Writes why a view is where it is; returns -1 where it has no place.
@_expose(wasm, "explain") @_cdecl("explain")
public func explain(view: Int32) -> Int32 {
  let id = ViewID(Int(view))
  return inPlace { engine in
    guard let slot = engine.slot(of: id),
      let explanation = engine.layout.explanation(of: slot.index)
    else { return -1 }
    var next = block
    next.write(explanation) { engine.id(at: $0)?.pageNumber ?? -1 }
    return 0
  }
}

extension ViewID {
  /// The number that the page gave.
  fileprivate var pageNumber: Double { Double(number ?? -1) }
}
