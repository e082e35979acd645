import ParallaxCoordinator
import ParallaxReplay
import TestSupport

/// An app of random views over a list of random rows, which lays out at once or later.
struct RandomApp {
  let list = ScriptedScrollable(length: 600, contentLength: 0)
  let coordinator = ParallaxCoordinator()
  private let clock = ManualClock()
  private var clamping: ScrollObservation?
  private(set) var recorder: ScrollRecorder?
  /// The placements after each step.
  private(set) var frames: [[Placement]] = []
  /// The first step that a report has; `nil` while there is none.
  private(set) var firstRecorded: Int?
  private var random: SeededGenerator
  private var rowCount = 0
  private var viewCount = 0
  private var views: [ViewID] = []
  /// The rows that the list shows with its next layout.
  private var pendingRows: RowGeometry?
  private let callbacks = Callbacks()

  /// What a view does when it is notified.
  private final class Callbacks {
    var next: (() -> Void)?
    func call() {
      let body = next
      next = nil
      body?()
    }
  }

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func chance(_ part: Double) -> Bool { number(0...1) < part }

  private mutating func newRows(_ count: Int) -> [Row] {
    (0..<count).map { _ in
      rowCount += 1
      return Row(id: RowID("row \(rowCount)"), height: .measured(number(20...130)))
    }
  }

  mutating func begin(recordsAtOnce: Bool = true) throws {
    var geometry = RowGeometry()
    try geometry.insert(RowSection(header: 28), atSection: 0)
    try geometry.insert(RowList(newRows(60)), at: .end)
    if chance(0.5) { clamping = list.clampOffset() }
    list.rows = geometry
    list.containerSafeArea = AxisInsets(top: 47, bottom: 34)
    if chance(0.5) { coordinator.configuration.pixelGrid = PixelGrid(scale: 3) }
    if chance(0.3) { coordinator.configuration.adjustsPinnedInset = true }
    if chance(0.3) { coordinator.configuration.anchor?.atEnd = .followEnd }
    if chance(0.3) { coordinator.configuration.shortContent = .pad }
    if chance(0.3) {
      coordinator.configuration.anchoredTurn = AnchoredTurn(for: "row 60", peek: 16)
    }
    coordinator.frameClock = clock
    coordinator.bind(to: list, in: list)
    try register()
    if recordsAtOnce { startRecording() }
    try register()
    note()
  }

  mutating func startRecording() { recorder = ScrollRecorder(coordinator) { 0 } }

  private mutating func note() {
    frames.append(coordinator.placements().map(\.placement))
    if firstRecorded == nil, recorder?.report != nil { firstRecorded = frames.count - 1 }
  }

  private mutating func options() -> ParallaxOptions {
    let least = number(0...60)
    let height = HeightRange(minimum: least, maximum: least + number(10...160))
    var options = ParallaxOptions(height: height, tracking: .offset(number(0...900)))
    switch number(0...6) {
    case ..<1: options.tracking = .row(RowPath(section: 0, row: Int(number(0...50))))
    case ..<3: options.tracking = .rowID(RowID("row \(Int(number(1...60)))"))
    case ..<4: options.tracking = .contentEnd(number(0...100))
    default: break
    }
    options.stickPosition = chance(0.7) ? .top : [.top, .bottom]
    options.stacking = chance(0.3) ? .overlay : .stack
    if options.stickPosition == .top, chance(0.5) { options.reveal = Reveal() }
    if options.tracking.rowKey != nil {
      if chance(0.3) { options.boundary = .section }
      if chance(0.3) { options.boundary = .rows(from: "row 3", through: "row 20") }
    } else if options.tracking == .offset(0) || chance(0.2) {
      options.tracking = .offset(0)
      options.reservation = .inset
    }
    return options
  }

  private mutating func register() throws {
    viewCount += 1
    let id = ViewID("view \(viewCount)")
    let options = options()
    let callbacks = callbacks
    let measure: ((Double) -> HeightRange?)? =
      chance(0.3)
      ? { width in HeightRange(minimum: 20, maximum: options.height.maximum + width / 30) } : nil
    let view = ViewDescriptor(measure: measure) { _ in callbacks.call() }
    try coordinator.register(view, as: id, options: options)
    views.append(id)
  }

  /// Changes rows somewhere above or below, and lays out at once or later.
  private mutating func changeRows() throws {
    var rows = pendingRows ?? list.rows
    for _ in 0...Int(number(0...3)) {
      let row = Int(number(0...Double(max(0, rows.count - 1))))
      guard let id = rows.id(of: row) else { continue }
      switch number(0...3) {
      case ..<1: try rows.apply([.insert(RowList(newRows(2)), at: .before(id))])
      case ..<2: try rows.apply([.remove(.id(id))])
      default: try rows.apply([.resize(.id(id), height: number(20...130))])
      }
    }
    if chance(0.4) {
      pendingRows = rows
      list.reading.isLayoutPending = true
    } else {
      layOut(rows)
    }
  }

  private mutating func layOut(_ rows: RowGeometry?) {
    guard let rows else { return }
    pendingRows = nil
    list.change {
      $0.reading.isLayoutPending = false
      $0.rows = rows
    }
  }

  /// Does one thing, and notes what is shown.
  mutating func act() throws {
    let offset = list.reading.contentOffset
    clock.run(0.05)
    switch number(0...24) {
    case ..<9: list.scroll(to: offset + number(-90...90))
    case ..<10: list.scroll(to: offset + number(-900...900), cause: .app)
    case ..<11:
      let distance = number(-30...30)
      list.change {
        $0.scroll(to: offset + distance)
        $0.reading.contentInset.top += distance / 3
      }
    case ..<13: try changeRows()
    case ..<14: layOut(pendingRows)
    case ..<15:
      var changed = self
      try coordinator.performUpdates(keepingPlaceBy: ScrollAnchor(atTop: .keepPlace)) {
        try changed.changeRows()
        if changed.chance(0.5) { try changed.register() }
      }
      self = changed
    case ..<16: try register()
    case ..<17:
      if let id = views.randomElement(using: &random) {
        views.removeAll { $0 == id }
        coordinator.unregister(id)
      }
    case ..<18: try actInCallback()
    case ..<19: list.reading.transientInset.bottom = chance(0.5) ? 216 : 0
    case ..<20:
      let size = LayoutSize(width: number(200...900), height: number(300...900))
      list.containerSize = size
    case ..<21: if let id = views.randomElement(using: &random) { try change(id) }
    case ..<22:
      guard let id = views.first else { break }
      let size = LayoutSize(width: number(200...900), height: number(300...900))
      coordinator.performUpdates(keepingProgressOf: id) { list.containerSize = size }
    case ..<23: coordinator.configuration.reducesMotion.toggle()
    default:
      let point = LayoutPoint(x: 10, y: number(0...600))
      recorder?.record(.hit(point))
    }
    note()
  }

  private mutating func change(_ id: ViewID) throws {
    let height = HeightRange(minimum: 10, maximum: number(20...200))
    switch number(0...4) {
    case ..<1: try coordinator.setRevealedDistance(number(-10...100), of: id)
    case ..<2: try coordinator.invalidateHeight(of: id)
    case ..<3:
      let (duration, isGoing) = (number(0.1...1), chance(0.2))
      if isGoing { views.removeAll { $0 == id } }
      coordinator.transition(.smooth(duration: duration)) {
        // Options that the height does not suit stay.
        if isGoing { $0.unregister(id) } else { try? $0.setHeight(height, of: id) }
      }
    default: try? coordinator.setHeight(height, of: id)
    }
  }

  /// Has the next view that is notified register another one and scroll.
  private mutating func actInCallback() throws {
    viewCount += 1
    let (id, options) = (ViewID("view \(viewCount)"), options())
    let (coordinator, list) = (coordinator, list)
    callbacks.next = {
      _ = try? coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
      list.scroll(to: list.reading.contentOffset - 7.25)
    }
    list.scroll(to: list.reading.contentOffset + number(-40...40))
    callbacks.next = nil
    if coordinator.registeredViews.contains(id) { views.append(id) }
  }
}
