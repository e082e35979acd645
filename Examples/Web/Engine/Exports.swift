import ParallaxLayout
import ParallaxRows

// The functions that the page calls. Numbers go both ways through one block of memory. Views are
// numbers that the page gives. A status of 0 is success; -1 is a mistake whose pieces are in the
// block.

/// The page has one thread, so nothing can touch these at the same time.
nonisolated(unsafe) var engine = ParallaxEngine(placesOutOfSight: true)
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

/// Calls a function with the engine in place: a question to the variable would copy all of it first.
@inline(__always)
func inPlace<Answer>(_ body: (inout ParallaxEngine) -> Answer) -> Answer { body(&engine) }

// MARK: Views

/// Begins with the page's list.
@_expose(wasm, "bind") @_cdecl("bind")
public func bind() {
  inPlace { $0.bind([.rows, .rowRoom, .shifting, .insets]) }
}

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
    try engine.setOptions(options, of: ViewID(Int(view)))
  }
}

/// Removes a view.
@_expose(wasm, "unregister") @_cdecl("unregister")
public func unregister(view: Int32) {
  inPlace { engine in
    if let slot = engine.placed.slot(of: ViewID(Int(view))) { engine.unregister(slot) }
  }
}

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

/// Says that rows without identities move with an insertion, or a removal, of rows in a section.
@_expose(wasm, "moveRows") @_cdecl("moveRows")
public func moveRows(section: Int32, row: Int32, removed: Int32, inserted: Int32) {
  let (first, end) = (Int(row), Int(row) + Int(removed))
  inPlace { engine in
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
public func placement(view: Int32) -> Int32 {
  let id = ViewID(Int(view))
  return inPlace { engine in
    guard let placement = engine.placed.placement(of: id) else { return -1 }
    var next = block
    next.write(placement)
    next.write(Double(engine.placed.rank(of: id)?.level ?? 0))
    return 0
  }
}

/// Writes the parts of the viewport that views cover at both ends, in points.
@_expose(wasm, "obscured") @_cdecl("obscured")
public func obscured() {
  inPlace { engine in
    var next = block
    next.write(engine.placed.layout.obscured)
  }
}

/// Returns the offset that shows a position clear of all views; NaN before a first reading.
@_expose(wasm, "offsetToReveal") @_cdecl("offsetToReveal")
public func offsetToReveal(position: Double, alignment: Int32) -> Double {
  let alignment = ScrollAlignment(number: Int(alignment)) ?? .start
  return inPlace { $0.placed.contentOffset(toReveal: position, at: alignment) } ?? .nan
}

/// Returns the offset at which a scroll should rest; NaN if it may rest anywhere.
@_expose(wasm, "targetOffset") @_cdecl("targetOffset")
public func targetOffset(proposed: Double, velocity: Double) -> Double {
  inPlace { $0.placed.targetContentOffset(forProposed: proposed, velocity: velocity) } ?? .nan
}

/// Writes why a view is where it is; returns -1 if it has no position.
@_expose(wasm, "explain") @_cdecl("explain")
public func explain(view: Int32) -> Int32 {
  let id = ViewID(Int(view))
  return inPlace { engine in
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
