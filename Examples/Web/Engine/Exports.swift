import ParallaxLayout
import ParallaxRows

// What the page calls. Numbers go both ways through one block of memory that is allocated once.

/// The page has one thread, so nothing can touch these at the same time.
///
/// Eight numbers a view when the engine answers; heights of rows when the page asks.
nonisolated(unsafe) private let block =
  UnsafeMutablePointer<Double>.allocate(capacity: blockCapacity)
private let blockCapacity = 4096
private let numbersPerView = 8

nonisolated(unsafe) private var page = PageEngine()
nonisolated(unsafe) private var sections: [RowSection] = []

/// Returns the address of the block that numbers are exchanged in.
@_expose(wasm, "block") @_cdecl("block")
public func blockAddress() -> UnsafeMutablePointer<Double> { block }

/// Returns the number of views.
@_expose(wasm, "viewCount") @_cdecl("viewCount")
public func viewCount() -> Int32 { Int32(page.views.count) }

/// Returns the height of the row that keeps a view's place, in points.
@_expose(wasm, "rowHeight") @_cdecl("rowHeight")
public func rowHeight(view: Int32) -> Double {
  PageViews.options(revealing: true)[Int(view)].reservedRowHeight ?? 0
}

/// Notes a section whose heights are in the block, for `load`.
@_expose(wasm, "addSection") @_cdecl("addSection")
public func addSection(count: Int32) {
  sections.append(RowSection(rows: RowList(measured: heights(Int(count)))))
}

/// Gives the noted sections to the engine and returns the length of the content, in points; -1
/// where a height cannot be used.
@_expose(wasm, "load") @_cdecl("load")
public func load(containerLength: Double) -> Double {
  defer { sections = [] }
  do throws(RowError) {
    try page.load(sections, containerLength: containerLength)
  } catch {
    return -1
  }
  writeAll()
  return page.contentLength
}

/// Places all views and writes those that changed into the block: the one call a frame.
///
/// - Parameters:
///   - offset: How far the page's element has scrolled, in points.
///   - cause: 0 for the user, 1 for the page, 2 for a change of its layout.
/// - Returns: How many views changed.
@_expose(wasm, "tick") @_cdecl("tick")
public func tick(offset: Double, cause: Int32) -> Int32 {
  let cause: ScrollCause =
    switch cause {
    case 0: .user
    case 1: .programmatic
    default: .layout
    }
  return write(page.tick(offset: offset, cause: cause))
}

/// Tells how long the container is now, in points.
@_expose(wasm, "resize") @_cdecl("resize")
public func resize(containerLength: Double) {
  _ = write(page.resize(containerLength: containerLength))
}

/// Puts rows in whose heights are in the block.
///
/// - Returns: The offset that keeps the place; NaN where there is no such place for rows.
@_expose(wasm, "insertRows") @_cdecl("insertRows")
public func insertRows(section: Int32, row: Int32, count: Int32) -> Double {
  let path = RowPath(section: Int(section), row: Int(row))
  do throws(RowError) {
    let offset = try page.insert(heights(Int(count)), at: path)
    // The heights have overwritten what was there.
    writeAll()
    return offset
  } catch {
    return .nan
  }
}

/// Returns the offset at which the first row of a stage stands right below its title.
@_expose(wasm, "offsetOfStage") @_cdecl("offsetOfStage")
public func offsetOfStage(_ stage: Int32) -> Double {
  page.offset(ofRowAt: RowPath(section: Int(stage), row: 1))
}

/// Says whether the bar comes back on scroll-back; 0 is no.
@_expose(wasm, "setReveals") @_cdecl("setReveals")
public func setReveals(_ reveals: Int32) {
  _ = write(page.setReveals(reveals != 0))
}

/// Returns the number of the view that should take a touch, -1 for the list and -2 for neither.
@_expose(wasm, "hitTest") @_cdecl("hitTest")
public func hitTest(x: Double, y: Double) -> Int32 {
  // The page's views are as wide as its list, which is as wide as the page.
  let target = page.engine.hitTest(LayoutPoint(x: 0, y: y)) { id in
    let number = page.engine.slot(of: id).flatMap(page.number(of:))
    return number.map { isInteractive(Int32($0), x, y) != 0 } ?? false
  }
  // A finger that the list gets may scroll it.
  switch target.drag {
  case .view(let id): return Int32(page.engine.slot(of: id).flatMap(page.number(of:)) ?? -1)
  case .scrollable: return -1
  case nil: return -2
  }
}

@_extern(wasm, module: "page", name: "isInteractive") @_extern(c)
private func isInteractive(_ view: Int32, _ x: Double, _ y: Double) -> Int32

private func heights(_ count: Int) -> [Double] {
  Array(UnsafeBufferPointer(start: block, count: min(count, blockCapacity)))
}

private func writeAll() { _ = write(page.views) }

/// Writes where views stand, and returns how many they are.
private func write(_ views: [ViewSlot]) -> Int32 {
  for view in views {
    guard let number = page.number(of: view), let update = page.engine.update(of: view) else {
      continue
    }
    let numbers = block + number * numbersPerView
    let placement = update.placement
    numbers[0] = placement.frame.start
    numbers[1] = placement.frame.length
    numbers[2] = placement.heightProgress
    numbers[3] = placement.contentTranslation
    numbers[4] = Double(page.engine.rank(of: update.id)?.level ?? 0)
    numbers[5] = placement.phase.number
  }
  return Int32(views.count)
}

extension PlacementPhase {
  /// The place of the phase in the page's list of words.
  fileprivate var number: Double {
    switch self {
    case .natural: 0
    case .collapsing: 1
    case .pinned: 2
    case .pushed: 3
    case .stretched: 4
    case .absent: 5
    case .waiting: 6
    }
  }
}
