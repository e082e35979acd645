import ParallaxLayout
import ParallaxScrolling

/// A number of the options on its way to another one.
///
/// A function of the time alone: frames that are left out change nothing later.
struct MovingNumber {
  /// The number at the end.
  private(set) var target: Double
  /// The number that the layout has now.
  var shown: Double
  /// The distance from the target; `nil` at rest.
  private var motion: SpringBack?
  private var start = 0.0

  /// The distance, in points, below which a number has arrived.
  ///
  /// A velocity counts by the way that it makes in `1 / w` seconds.
  private static let rest = 1.0 / 256

  init(_ number: Double) { (target, shown) = (number, number) }

  var isMoving: Bool { motion != nil }

  /// Goes to another number from where this one is, as fast as it moves; without a spring at once.
  mutating func change(to number: Double, _ spring: LayoutSpring?, at time: Double) {
    guard let spring else {
      // The number that is shown was read and set again with other options: it is no change.
      guard number != target, number != shown else { return }
      self = MovingNumber(number)
      return
    }
    guard number != target else { return }
    let way = motion?.displacement(after: time - start) ?? 0
    let velocity = motion?.velocity(after: time - start) ?? 0
    motion = SpringBack(
      displacement: target + way - number,
      velocity: velocity,
      frequency: spring.frequency
    )
    (target, start) = (number, time)
  }

  /// Shows the number of a time.
  mutating func move(to time: Double) {
    shown = target
    guard let motion else { return }
    let way = motion.displacement(after: time - start)
    let drift = motion.velocity(after: time - start) / motion.frequency
    if way.magnitude < Self.rest, drift.magnitude < Self.rest {
      self.motion = nil
    } else {
      shown += way
    }
  }

  mutating func finish() { motion = nil }
}

/// The numbers of a view in a transition.
struct MovingView {
  let slot: ViewSlot
  /// The numbers by ``ParallaxLayout/ParallaxOptions/numbers``; `nil` if the options have none there.
  var numbers: [MovingNumber?]
  /// A Boolean value indicating whether the view is unregistered when its heights have come to 0.
  var isLeaving = false

  init(_ slot: ViewSlot, _ options: ParallaxOptions) {
    self.slot = slot
    numbers = options.numbers.map { $0.map { MovingNumber($0) } }
  }

  var isMoving: Bool { numbers.contains { $0?.isMoving == true } }
  var shown: [Double?] {
    get { numbers.map { $0?.shown } }
    set {
      for (index, number) in newValue.enumerated() {
        if let number { numbers[index]?.shown = number }
      }
    }
  }
  var targets: [Double?] { numbers.map { $0?.target } }

  /// Goes to other numbers; one that the view did not have is there at once.
  mutating func change(to targets: ArraySlice<Double?>, _ spring: LayoutSpring?, at time: Double) {
    while numbers.count < targets.endIndex { numbers.append(nil) }
    for index in targets.indices {
      guard let number = targets[index] else {
        numbers[index] = nil
        continue
      }
      if numbers[index] == nil { numbers[index] = MovingNumber(number) }
      numbers[index]?.change(to: number, spring, at: time)
    }
  }

  mutating func move(to time: Double) {
    for index in numbers.indices { numbers[index]?.move(to: time) }
  }

  mutating func finish() {
    for index in numbers.indices { numbers[index]?.finish() }
  }
}

extension ParallaxOptions {
  /// The numbers a transition moves, those of the heights first; setting `nil` changes nothing.
  ///
  /// Choices, such as the edge, are made at once: they have nothing between.
  var numbers: [Double?] {
    get { main.numbers + (across?.numbers ?? []) }
    set {
      main.numbers = newValue
      if newValue.count > AxisOptions.numberCount {
        across?.numbers = Array(newValue.dropFirst(AxisOptions.numberCount))
      }
    }
  }

  /// Makes numbers between two valid options valid.
  mutating func repair() {
    main.repair()
    across?.repair()
  }
}

extension AxisOptions {
  fileprivate static let numberCount = 10

  fileprivate var numbers: [Double?] {
    get {
      var (offset, end, bound): (Double?, Double?, (Double, Double)?)
      if case .offset(let points) = tracking { offset = points }
      if case .contentEnd(let points) = tracking { end = points }
      if case .range(let start, let end) = boundary { bound = (start, end) }
      return [
        height.minimum, height.maximum, edgeInset.top, edgeInset.bottom, offset, end, bound?.0,
        bound?.1, reveal?.limit, parallax,
      ].map { $0.flatMap { $0.isFinite ? $0 : nil } }
    }
    set {
      height.minimum = newValue[0] ?? height.minimum
      height.maximum = newValue[1] ?? height.maximum
      edgeInset.top = newValue[2] ?? edgeInset.top
      edgeInset.bottom = newValue[3] ?? edgeInset.bottom
      if let points = newValue[4] { tracking = .offset(points) }
      if let points = newValue[5] { tracking = .contentEnd(points) }
      if case .range(let start, let end) = boundary {
        boundary = .range(start: newValue[6] ?? start, end: newValue[7] ?? end)
      }
      if let limit = newValue[8] { reveal?.limit = limit }
      parallax = newValue[9] ?? parallax
    }
  }

  /// Makes numbers between two valid options valid: a spring that was interrupted may overshoot.
  fileprivate mutating func repair() {
    height.maximum = max(0, height.maximum)
    height.minimum = tall == .bothEnds ? height.maximum : max(0, height.minimum)
    // A view that reveals or snaps must have two heights, also while both begin at 0.
    let least = height.minimum + (reveal != nil || snaps ? 1 / 1024 : 0)
    height.maximum = max(least, height.maximum)
    if let limit = reveal?.limit {
      reveal?.limit = min(max(limit, height.minimum), height.maximum)
    }
    if case .range(let start, let end) = boundary {
      boundary = .range(start: min(start, end), end: end)
    }
  }
}
