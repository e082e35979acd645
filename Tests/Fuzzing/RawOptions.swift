import ParallaxCoordinator

/// Options and readings of any numbers at all: each is refused with an error, reported, or laid out.
extension FuzzTarget {
  static let options = Self(name: "options") { bytes in
    var bytes = RawBytes(bytes)
    let host = RawHost()
    let coordinator = ParallaxCoordinator()
    coordinator.configuration.shortContent = bytes.pick([.asIs, .pad])
    coordinator.configuration.adjustsPinnedInset = bytes.pick([false, true])
    coordinator.configuration.reducesMotion = bytes.pick([false, true])
    host.reading = bytes.scrollReading()
    coordinator.bind(to: host, in: host)
    var count = 0
    while !bytes.isEmpty {
      switch bytes.byte() % 8 {
      case 0, 1:
        do {
          count += 1
          let id = ViewID("\(count)")
          try coordinator.register(ViewDescriptor { _ in }, as: id, options: bytes.options())
        } catch {
          expectOneLine(error)
        }
      case 2:
        guard let id = coordinator.registeredViews.last else { break }
        do { try coordinator.setOptions(bytes.options(), of: id) } catch { expectOneLine(error) }
      case 3:
        guard let id = coordinator.registeredViews.first else { break }
        do { try coordinator.setRevealedDistance(bytes.number(), of: id) } catch {
          expectOneLine(error)
        }
      case 4:
        host.containerSize = LayoutSize(width: bytes.number(), height: bytes.number())
        host.observers.notify()
      default:
        host.reading = bytes.scrollReading()
        host.observers.notify()
      }
      check(coordinator, at: bytes.number())
    }
    coordinator.unbind()
  }

  private static func check(_ coordinator: ParallaxCoordinator, at number: Double) {
    for id in coordinator.registeredViews {
      for axis in ScrollAxis.allCases {
        guard let placement = coordinator.placement(of: id, along: axis) else { continue }
        if !placement.frame.isFinite || placement.frame.length < 0 {
          broken("a frame is finite: \(placement) of \(id)")
        }
      }
    }
    if coordinator.zOrder().count > coordinator.registeredViews.count {
      broken("each view stands once in the order")
    }
    _ = coordinator.hitTest(LayoutPoint(x: number, y: number))
    _ = coordinator.contentOffset(showing: number)
    _ = coordinator.obscured
  }
}

/// A host that says anything and does nothing.
private final class RawHost: ParallaxContainer, ScrollableInsets {
  var reading = ScrollReading(vertical: AxisReading(contentOffset: 0, contentLength: 1000))
  var containerSize = LayoutSize(width: 320, height: 600)
  let observers = ScrollObservers()

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading { reading }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {}

  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {}
}

/// The bytes of a file, taken as numbers and choices.
private struct RawBytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  /// The next byte; 0 at the end.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[Int(byte()) % choices.count] }

  /// A number of a screen, an edge of the floating-point numbers, or any 64 bits.
  mutating func number() -> Double {
    let first = byte()
    let edges: [Double] = [
      0, -0.0, 1, -1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e-9, -1e-9, 1e9, 1e15, -1e15, 1e16,
    ]
    switch first {
    case 0..<16: return edges[Int(first)]
    case 16..<24:
      return Double(bitPattern: (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) })
    case 24..<128: return Double(first - 24) * 8
    default: return (Double(first) - 128) * 16 + Double(byte()) / 16
    }
  }

  mutating func insets() -> AxisInsets { AxisInsets(top: number(), bottom: number()) }

  mutating func axisReading() -> AxisReading {
    var reading = AxisReading(contentOffset: number(), contentLength: number())
    let parts = byte()
    if parts & 1 != 0 { reading.contentInset = insets() }
    if parts & 2 != 0 {
      reading.sharedInset = InsetShare(reserved: insets(), pinned: number(), padding: number())
    }
    if parts & 4 != 0 { reading.transientInset = insets() }
    if parts & 8 != 0 { reading.frame = AxisRange(start: number(), end: number()) }
    if parts & 16 != 0 { reading.moves.byApp = number() }
    if parts & 32 != 0 { reading.moves.byLayout = number() }
    reading.isRightToLeft = parts & 64 != 0
    reading.isLayoutPending = parts & 128 != 0
    return reading
  }

  mutating func scrollReading() -> ScrollReading {
    let axes = byte()
    var reading = ScrollReading(vertical: axisReading())
    if axes & 1 != 0 { reading.horizontal = axisReading() }
    if axes & 6 == 6 { reading.vertical = nil }
    if axes & 8 != 0 { reading.crossFrame = AxisRange(start: number(), end: number()) }
    return reading
  }

  mutating func axisOptions() -> AxisOptions {
    var options = AxisOptions(44...88)
    options.height = HeightRange(minimum: number(), maximum: number())
    let parts = (byte(), byte())
    options.tracking = pick([
      .offset(number()), .contentEnd(number()), .row(RowPath(section: 0, row: Int(byte()))),
    ])
    options.stickPosition = pick([.top, .bottom, .both, []])
    options.stacking = pick([.stack, .overlay, .push])
    if parts.0 & 1 != 0 { options.edgeInset = insets() }
    if parts.0 & 2 != 0 { options.boundary = .range(start: number(), end: number()) }
    if parts.0 & 4 != 0 { options.overscroll.top = pick([.stretch, .follow, .pin]) }
    if parts.0 & 8 != 0 { options.overscroll.bottom = pick([.stretch, .follow, .pin]) }
    if parts.0 & 16 != 0 { options.stretchTrigger = number() }
    if parts.0 & 32 != 0 { options.reveal = Reveal(upTo: number()) }
    options.snaps = parts.0 & 64 != 0
    if parts.0 & 128 != 0 { options.parallax = number() }
    options.reservation = pick([.row, .rowAndInset, .inset, .none])
    if parts.1 & 1 != 0 { options.safeArea = pick([.respect, .extend]) }
    if parts.1 & 2 != 0 { options.edgeOrder = Int(byte()) - 128 }
    return options
  }

  mutating func options() -> ParallaxOptions {
    let across = byte()
    var options = ParallaxOptions(axisOptions(), across: across & 1 != 0 ? axisOptions() : nil)
    options.zIndex = across & 2 != 0 ? Int(byte()) - 128 : 0
    if across & 4 != 0 { options.axis = pick([.vertical, .horizontal, nil]) }
    options.touchForwarding = pick([.all, .drags, .off])
    return options
  }
}
