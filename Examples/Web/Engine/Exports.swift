import ParallaxLayout
import ParallaxRows

// The functions that the page calls. Numbers go both ways through one block of memory. Views are
// numbers that the page gives. A status of 0 is success; -1 is a mistake whose pieces are in the
// block.

/// A list of the page.
///
/// The page has its address, passes it to every function, and gets it with every query.
///
/// One instance of the module has all lists of a page. A browser reserves gigabytes of addresses for the memory of an
/// instance, and refuses one instance per list from about the 125th list on.
struct List {
  var engine = ParallaxEngine(placesOutOfSight: true)
  /// The last reading.
  var host = HostReading(
    ScrollReading(contentOffset: 0, contentLength: 0),
    in: LayoutSize(width: 0, height: 0)
  )
}

/// The page has one thread, so nothing can touch these at the same time.
nonisolated(unsafe) var block = UnsafeMutablePointer<Double>.allocate(capacity: 0)
nonisolated(unsafe) private var blockCapacity = 0

/// Returns the address of the block, which holds at least this many numbers from now on.
@_expose(wasm, "block") @_cdecl("block")
public func block(capacity: Int32) -> UnsafeMutablePointer<Double> {
  if capacity > blockCapacity {
    block.deallocate()
    blockCapacity = Int(capacity)
    block = .allocate(capacity: blockCapacity)
  }
  return block
}

/// Begins with a list of the page.
///
/// - Parameter list: The address of a list that the page has ended, whose views are unregistered; none
///   for a new one.
/// - Returns: The address of the list.
@_expose(wasm, "bind") @_cdecl("bind")
public func bind(list: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
  let list = list ?? newList()
  inPlace(list) { $0.bind([.rows, .rowRoom, .shifting, .insets]) }
  return list
}

private func newList() -> UnsafeMutableRawPointer {
  let list = UnsafeMutablePointer<List>.allocate(capacity: 1)
  list.initialize(to: List())
  return UnsafeMutableRawPointer(list)
}

/// Calls a function with the engine of a list in place: a question to a variable would copy all of it first.
@inline(__always)
func inPlace<Answer>(
  _ list: UnsafeMutableRawPointer,
  _ body: (inout ParallaxEngine) -> Answer
) -> Answer {
  body(&list.assumingMemoryBound(to: List.self).pointee.engine)
}

// MARK: Views

/// Registers a view whose options are in the block.
@_expose(wasm, "register") @_cdecl("register")
public func register(list: UnsafeMutableRawPointer, view: Int32) -> Int32 {
  let options = readOptions()
  return status(list) { (engine: inout ParallaxEngine) throws(ParallaxError) in
    try engine.register(ViewID(Int(view)), options: options)
  }
}

/// Gives a view the options in the block.
@_expose(wasm, "setOptions") @_cdecl("setOptions")
public func setOptions(list: UnsafeMutableRawPointer, view: Int32) -> Int32 {
  let options = readOptions()
  return status(list) { (engine: inout ParallaxEngine) throws(ParallaxError) in
    try engine.setOptions(options, of: ViewID(Int(view)))
  }
}

/// Removes a view.
@_expose(wasm, "unregister") @_cdecl("unregister")
public func unregister(list: UnsafeMutableRawPointer, view: Int32) {
  inPlace(list) { engine in
    if let slot = engine.placed.slot(of: ViewID(Int(view))) { engine.unregister(slot) }
  }
}

/// Takes the settings in the block.
@_expose(wasm, "configure") @_cdecl("configure")
public func configure(list: UnsafeMutableRawPointer) {
  var reader = NumberReader(block)
  inPlace(list) { reader.code(&$0.configuration) }
}

private func readOptions() -> ParallaxOptions {
  var options = ParallaxOptions(height: .fixed(0))
  var reader = NumberReader(block)
  reader.code(&options)
  return options
}

private func status(
  _ list: UnsafeMutableRawPointer,
  of change: (inout ParallaxEngine) throws(ParallaxError) -> Void
) -> Int32 {
  do throws(ParallaxError) {
    try change(&list.assumingMemoryBound(to: List.self).pointee.engine)
    return 0
  } catch {
    var next = block
    if let mistake = error.pieces { next.write(mistake) }
    return -1
  }
}

/// Says that rows without identities move with an insertion, or a removal, of rows in a section.
@_expose(wasm, "moveRows") @_cdecl("moveRows")
public func moveRows(
  list: UnsafeMutableRawPointer,
  section: Int32,
  row: Int32,
  removed: Int32,
  inserted: Int32
) {
  let (first, end) = (Int(row), Int(row) + Int(removed))
  inPlace(list) { engine in
    _ = engine.moveRows { path in
      guard path.section == Int(section), path.row >= first else { return path }
      guard path.row >= end else { return nil }
      return RowPath(section: path.section, row: path.row - Int(removed) + Int(inserted))
    }
  }
}

// MARK: Questions

/// Writes the placement of a view; returns -1 if there is no such view.
@_expose(wasm, "placement") @_cdecl("placement")
public func placement(list: UnsafeMutableRawPointer, view: Int32) -> Int32 {
  let id = ViewID(Int(view))
  return inPlace(list) { engine in
    guard let placement = engine.placed.placement(of: id) else { return -1 }
    var next = block
    next.write(placement)
    next.write(Double(engine.placed.rank(of: id)?.level ?? 0))
    return 0
  }
}

/// Writes the parts of the viewport that views cover at both ends, in points.
@_expose(wasm, "obscured") @_cdecl("obscured")
public func obscured(list: UnsafeMutableRawPointer) {
  inPlace(list) { engine in
    var next = block
    next.write(engine.placed.layout.obscured)
  }
}

/// Returns the offset that shows a position clear of all views; NaN before a first reading.
@_expose(wasm, "offsetToReveal") @_cdecl("offsetToReveal")
public func offsetToReveal(list: UnsafeMutableRawPointer, position: Double, alignment: Int32)
  -> Double
{
  let alignment = ScrollAlignment(number: Int(alignment)) ?? .start
  return inPlace(list) { $0.placed.contentOffset(showing: position, at: alignment) } ?? .nan
}

/// Writes the room of the anchored turn and the offset at which its row rests; returns -1 if there is no turn.
@_expose(wasm, "turn") @_cdecl("turn")
public func turn(list: UnsafeMutableRawPointer) -> Int32 {
  inPlace(list) { engine in
    guard let turn = engine.placed.main.turnPlace else { return -1 }
    var next = block
    next.write(turn.room)
    next.write(turn.offset)
    return 0
  }
}

/// Returns the offset at which a scroll should rest; NaN if it may rest anywhere.
@_expose(wasm, "targetOffset") @_cdecl("targetOffset")
public func targetOffset(list: UnsafeMutableRawPointer, proposed: Double, velocity: Double)
  -> Double
{
  inPlace(list) { $0.placed.settledOffset(forProposed: proposed, velocity: velocity) } ?? .nan
}

/// Writes what must happen now that a scroll of the user has ended.
///
/// - Returns: -1 if the list must scroll to the offset in the block; otherwise how many views must be shown or
///   hidden. Each is three numbers in the block: the view, the points above its minimum that it shows, and
///   those that it must show.
@_expose(wasm, "settle") @_cdecl("settle")
public func settle(list: UnsafeMutableRawPointer) -> Int32 {
  inPlace(list) { engine in
    var next = block
    switch engine.placed.settling() {
    case .rest: return 0
    case .scroll(let offset):
      next.write(offset)
      return -1
    case .reveal(let views):
      for view in views {
        next.write(view.id.pageNumber)
        next.write(view.start)
        next.write(view.end)
      }
      return Int32(views.count)
    }
  }
}

/// Has a view show some points above its minimum.
@_expose(wasm, "reveal") @_cdecl("reveal")
public func reveal(list: UnsafeMutableRawPointer, view: Int32, distance: Double) {
  inPlace(list) { engine in
    if let slot = engine.placed.slot(of: ViewID(Int(view))) {
      engine.reveal(distance, at: slot.index)
    }
  }
}

/// Writes why a view is where it is; returns -1 if it has no position.
@_expose(wasm, "explain") @_cdecl("explain")
public func explain(list: UnsafeMutableRawPointer, view: Int32) -> Int32 {
  let id = ViewID(Int(view))
  return inPlace(list) { engine in
    guard let slot = engine.placed.slot(of: id),
      let explanation = engine.placed.layout.explanation(of: slot.index)
    else { return -1 }
    var next = block
    next.write(explanation) { engine.placed.id(at: $0)?.pageNumber ?? -1 }
    return 0
  }
}

extension ViewID {
  /// The number that the page gave.
  var pageNumber: Double { Double(number ?? -1) }
}

extension RowID {
  /// The number that the page gave.
  var pageNumber: Double { Double(number ?? -1) }
}
