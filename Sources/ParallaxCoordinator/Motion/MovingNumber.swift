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
  mutating func change(to number: Double, _ spring: ParallaxCoordinator.Spring?, at time: Double) {
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
  mutating func change(
    to targets: ArraySlice<Double?>,
    _ spring: ParallaxCoordinator.Spring?,
    at time: Double
  ) {
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
