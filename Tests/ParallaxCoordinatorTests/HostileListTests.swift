import ParallaxCoordinator
import Testing

/// Lists that call back, change or go away inside the methods that a coordinator calls.
@Suite("Lists that act inside their answers", .timeLimit(.minutes(20)))
struct HostileListTests {
  let coordinator = ParallaxCoordinator()
  let list = HostileList()

  private func title(row: Int, height: Double = 30) -> ParallaxOptions {
    ParallaxOptions(height: height...height, tracking: .rowID(RowID(row)), stickPosition: .top)
  }

  @Test("a handler of a problem of registering may ask about all views, and take the view back")
  func diagnosticOfRegistration() throws {
    var names: [[ViewID]] = []
    let view = RecordingView()
    try coordinator.register(view, as: "a", options: title(row: 1))
    coordinator.onDiagnostic = { [unowned coordinator] _ in
      names.append(coordinator.registeredViews)
      _ = (coordinator.placements(), coordinator.explain("b"))
      coordinator.unregister("b")
    }
    try coordinator.register(view, as: "b", options: title(row: 2))
    #expect(names == [["a", "b"]])
    #expect(coordinator.registeredViews == ["a"])
    #expect(coordinator.options(of: "b") == nil)
  }

  @Test("a list that changes a view whenever it is asked for rows is not asked for ever")
  func changeInRows() throws {
    try coordinator.register(ViewDescriptor { _ in }, as: "a", options: title(row: 1))
    var problems: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { problems.append($0) }
    var calls = 0
    list.onCall = { [unowned coordinator] moment in
      guard moment == .rows, calls < 5000 else { return }
      calls += 1
      try? coordinator.setOptions(title(row: calls % 7), of: "a")
    }
    coordinator.bind(to: list, in: list)
    #expect(calls < 5000)
    #expect(problems.contains { $0.kind == .updateLoop })
    list.onCall = nil
    list.scroll(to: 10)
    let row = try #require(list.start(of: calls % 7))
    #expect(coordinator.placement(of: "a")?.frame.start == max(0, row - 10))
  }

  @Test("a list whose width goes to and fro with the length of a row is not measured for ever")
  func oscillatingWidth() throws {
    var measurements = 0
    let descriptor = ViewDescriptor(
      measure: { width in
        measurements += 1
        guard measurements < 2000 else { return nil }
        // A scroll bar comes with the longer row, and goes with the shorter one.
        let height = width < 300 ? 100.0 : 200
        return HeightRange(minimum: height, maximum: height)
      },
      onUpdate: { _ in }
    )
    try coordinator.register(descriptor, as: "a", options: title(row: 0))
    list.onCall = { [unowned list] moment in
      guard moment == .reading else { return }
      let end = list.start(of: 1) == 200 ? 285.0 : 300
      if list.crossFrame?.end != end { list.crossFrame = AxisRange(start: 0, end: end) }
    }
    coordinator.bind(to: list, in: list)
    #expect(measurements < 2000)
  }

  @Test("the row the user reads stays as room beside the content goes with rows above")
  func roomThatGoes() throws {
    coordinator.bind(to: list, in: list)
    var bar = title(row: 0, height: 40)
    bar.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "bar", options: bar)
    var tabs = ParallaxOptions(height: 30...90, tracking: .rowID(3), stickPosition: .top)
    tabs.reservation = .rowAndInset
    try coordinator.register(ViewDescriptor { _ in }, as: "tabs", options: tabs)
    list.scroll(to: 1000)
    let position = try #require(list.start(of: 30)) - list.offset
    // The row of the tabs goes, and nine rows come in.
    list.cells = (100..<109).map { ($0, 50) } + list.cells.filter { $0.id != 3 }
    #expect(try #require(list.start(of: 30)) - list.offset == position)
    // It comes back.
    list.cells = [(3, 50)] + list.cells
    #expect(try #require(list.start(of: 30)) - list.offset == position)
  }

  @Test("the row the user reads stays, though a view is changed while rows are asked for")
  func changeWhileKeepingPlace() throws {
    coordinator.bind(to: list, in: list)
    try coordinator.register(ViewDescriptor { _ in }, as: "a", options: title(row: 1))
    list.scroll(to: 1000)
    let position = try #require(list.start(of: 30)) - list.offset
    var isDue = true
    list.onCall = { [unowned coordinator] moment in
      guard moment == .rows, isDue else { return }
      isDue = false
      var options = title(row: 1)
      options.zIndex = 1
      try? coordinator.setOptions(options, of: "a")
    }
    list.cells = [(100, 50)] + list.cells
    #expect(isDue == false)
    #expect(try #require(list.start(of: 30)) - list.offset == position)
  }

  @Test(
    "a list that goes away in an answer leaves the views where they were",
    arguments: [HostileList.Moment.reading, .size, .safeArea, .rows]
  )
  func lastAnswer(moment: HostileList.Moment) throws {
    var updates: [ParallaxUpdate] = []
    try coordinator.register(
      ViewDescriptor { updates.append($0) },
      as: "a",
      options: title(row: 1)
    )
    var problems: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { problems.append($0) }
    let container = HostileList()
    var mortal: HostileList? = HostileList()
    weak let released = mortal
    if let mortal { coordinator.bind(to: mortal, in: container) }
    let former = coordinator.placement(of: "a")
    #expect(former?.isPlaced == true)
    mortal?.onCall = { if $0 == moment { mortal = nil } }
    container.onCall = { if $0 == moment { mortal = nil } }
    // New rows, so that all questions are asked; the pass must not be one that the list runs.
    mortal?.isSilent = true
    mortal?.cells[0].length = 60
    coordinator.performUpdates {}
    #expect(released == nil)
    #expect(coordinator.placement(of: "a")?.isPlaced == true)
    #expect(updates.allSatisfy { $0.placement.isPlaced })
    coordinator.performUpdates {}
    #expect(problems.contains { $0.kind == .releasedHost })
  }

  @Test(
    "a list that goes away before it is asked about its rows is reported in that pass",
    arguments: [HostileList.Moment.reading, .size, .safeArea]
  )
  func goneBeforeRows(moment: HostileList.Moment) throws {
    try coordinator.register(ViewDescriptor { _ in }, as: "a", options: title(row: 1))
    var problems: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { problems.append($0) }
    let container = HostileList()
    var mortal: HostileList? = HostileList()
    if let mortal { coordinator.bind(to: mortal, in: container) }
    mortal?.onCall = { if $0 == moment { mortal = nil } }
    container.onCall = { if $0 == moment { mortal = nil } }
    mortal?.isSilent = true
    mortal?.cells[0].length = 60
    // One pass.
    coordinator.configuration.reducesMotion = true
    #expect(mortal == nil && problems == [.releasedHost])
  }

  @Test("a change inside a reading, made in a callback, is no recursion")
  func updateInReading() throws {
    coordinator.bind(to: list, in: list)
    var depth = 0
    var deepest = 0
    list.onCall = { [unowned coordinator] moment in
      guard moment == .reading, depth < 50 else { return }
      depth += 1
      deepest = max(deepest, depth)
      coordinator.performUpdates {}
      depth -= 1
    }
    let descriptor = ViewDescriptor { [unowned coordinator] _ in coordinator.performUpdates {} }
    try coordinator.register(descriptor, as: "a", options: title(row: 1))
    list.scroll(to: 40)
    #expect(deepest <= 2)
    list.onCall = nil
    list.scroll(to: 30)
    #expect(coordinator.placement(of: "a")?.frame.start == 20)
  }

  @Test(
    "a list is never moved by a distance that is no number, or beyond all numbers of points",
    arguments: [Double.infinity, -.infinity, .nan, 1e300]
  )
  func rowsNowhere(start: Double) throws {
    coordinator.bind(to: list, in: list)
    list.scroll(to: 1000)
    list.rangeOfRow = { _, range in AxisRange(start: start, length: range.length) }
    list.cells = [(100, 50)] + list.cells
    #expect(list.shifts.allSatisfy { abs($0) < 1e6 })
    #expect(abs(list.offset) < 1e6)
  }

  @Test(
    "a list that is left in the middle of an answer about itself is asked for its row lengths afterwards",
    arguments: [HostileList.Moment.size, .safeArea, .reading]
  )
  func leftInReading(moment: HostileList.Moment) throws {
    coordinator.bind(to: list, in: list)
    try coordinator.register(ViewDescriptor { _ in }, as: "a", options: title(row: 1))
    var (isInside, isLeft, orders) = (false, false, 0)
    list.onCall = { [unowned coordinator] call in
      if call == .rowLengths {
        orders += 1
        #expect(!isInside)
      }
      guard call == moment, !isLeft else { return }
      (isInside, isLeft) = (true, true)
      coordinator.unbind()
      isInside = false
    }
    list.scroll(to: 40)
    #expect(orders == 1)
  }

  @Test(
    "a list that is left as it is asked whether its rows have identities loses its insets",
    arguments: [true, false]
  )
  func leftInCheck(isBoundBefore: Bool) throws {
    // Views are positioned before they are checked.
    var (isPositioned, isLeft) = (false, false)
    var bar = title(row: 3)
    bar.reservation = .rowAndInset
    try coordinator.register(ViewDescriptor { _ in isPositioned = true }, as: "bar", options: bar)
    if isBoundBefore { coordinator.bind(to: list, in: list) }
    list.onCall = { [unowned coordinator] moment in
      guard moment == .rows, isPositioned, !isLeft else { return }
      isLeft = true
      coordinator.unbind()
    }
    if isBoundBefore {
      // A view that comes is checked before it is positioned.
      try coordinator.register(ViewDescriptor { _ in }, as: "title", options: title(row: 5))
    } else {
      coordinator.bind(to: list, in: list)
    }
    #expect(isLeft && list.shares.total == .zero && list.room == RowRoom())
  }

  @Test("a change of a view that leaves the row lengths as they are orders none")
  func sameLengths() throws {
    coordinator.bind(to: list, in: list)
    try coordinator.register(ViewDescriptor { _ in }, as: "a", options: title(row: 1))
    var orders = 0
    list.onCall = { if $0 == .rowLengths { orders += 1 } }
    var options = title(row: 1)
    options.zIndex = 3
    try coordinator.setOptions(options, of: "a")
    #expect(orders == 0)
    options.height = HeightRange(minimum: 31, maximum: 31)
    try coordinator.setOptions(options, of: "a")
    #expect(orders == 1)
    // Another list has none yet, and gets them again from one that may have.
    let other = HostileList()
    other.onCall = list.onCall
    coordinator.bind(to: other, in: other, keepingProgressOf: "a")
    #expect(orders == 2)
    coordinator.bind(to: list, in: list, keepingProgressOf: "a")
    #expect(orders == 3)
  }

  @Test("a list that turns to the other axis has no insets or row lengths left on the former one")
  func otherAxis() throws {
    let list = TurningList()
    coordinator.bind(to: list, in: list)
    var bar = ParallaxOptions(height: 40...40)
    bar.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "bar", options: bar)
    #expect(list.shares[.vertical]?.reserved.top == 40)
    list.axis = .horizontal
    #expect(list.shares[.vertical] == InsetShare.zero)
    #expect(list.shares[.horizontal]?.reserved.top == 40)
    coordinator.unbind()
    #expect(list.shares.values.allSatisfy { $0 == .zero })
  }

  @Test(
    "numbers that are none, or without end, trap nowhere and move no view",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300]
  )
  func numbers(number: Double) throws {
    coordinator.bind(to: list, in: list)
    for id in 0..<3 {
      var options = ParallaxOptions(height: 20...80, tracking: .rowID(RowID(id * 10)))
      options.snaps = true
      options.reveal = Reveal()
      try coordinator.register(ViewDescriptor { _ in }, as: ViewID("\(id)"), options: options)
    }
    list.scroll(to: 700)
    list.scroll(to: 690)
    let placements = coordinator.placements().map(\.placement)
    _ = coordinator.contentOffset(showing: number)
    _ = coordinator.contentOffset(atProgress: number, of: "0")
    _ = coordinator.hitTest(LayoutPoint(x: number, y: number))
    _ = coordinator.isObscured(AxisRange(start: number, end: number))
    _ = coordinator.settling(at: number, velocity: number)
    _ = coordinator.settling(velocity: number)
    #expect(coordinator.placements().map(\.placement) == placements)
    list.scroll(to: number)
    #expect(coordinator.placements().map(\.placement) == placements)
    list.scroll(to: 690)
    list.length = abs(number)
    list.length = 600
    try coordinator.setRevealedDistance(number, of: "0")
    for (_, placement) in coordinator.placements() {
      #expect(placement.frame.isFinite)
      #expect(placement.frame.length <= 80)
    }
    list.cells[3].length = 60
    try coordinator.setRevealedDistance(0, of: "0")
    list.scroll(to: 700)
    list.scroll(to: 690)
    #expect(coordinator.placements().allSatisfy { $0.placement.frame.isFinite })
  }
}

/// A list that keeps the insets of each axis, and may turn to the other one.
private final class TurningList: ScrollableInsets, ParallaxContainer {
  var axis = ScrollAxis.vertical { didSet { observers.notify() } }
  var shares: [ScrollAxis: InsetShare] = [:]
  let containerSize = LayoutSize(width: 390, height: 600)
  private var reading = AxisReading(contentOffset: 0, contentLength: 3000)
  private let observers = ScrollObservers()

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    var result = ScrollReading()
    reading.sharedInset = shares[axis] ?? .zero
    result[axis] = reading
    return result
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    reading.contentOffset += distance
    reading.moves.byLayout += distance
    observers.notify()
  }

  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    shares[axis] = share
    observers.notify()
  }
}
