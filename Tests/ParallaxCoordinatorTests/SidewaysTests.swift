import ParallaxCoordinator
import TestSupport
import Testing

/// Everything that a list does up and down, done sideways: along a horizontal list, and along the
/// horizontal axis of a table that scrolls on both.
@Suite("The same sideways", .timeLimit(.minutes(20)))
struct SidewaysTests {
  @Test(
    "a transposed list has transposed frames, and the same answer to each question",
    arguments: RandomScenes.seeds(24)
  )
  func transposed(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let list = try RandomList(using: &random)
    let first = try Side(.vertical, list)
    let others = try [Side.Kind.horizontal, .rightToLeft, .across, .acrossRightToLeft].map {
      try Side($0, list)
    }
    for step in 0..<12 {
      let change = list.change(at: step, using: &random)
      try first.make(change)
      for other in others { try other.make(change) }
      let question = RandomQuestion(using: &random)
      let expected = first.answers(to: question)
      for other in others {
        let answers = other.answers(to: question)
        let difference = zip(expected, answers).first { $0 != $1 }.map { "\($1), not \($0)" }
        #expect(difference == nil, "seed \(seed), step \(step), \(change), \(other.kind)")
        if difference != nil { return }
      }
    }
  }

  @Test("the scenes have all that is to be compared", .enabled(if: RandomScenes.areAll))
  func coverage() throws {
    var (phases, texts) = (Set<String>(), "")
    for seed in RandomScenes.seeds(24) {
      var random = SeededGenerator(seed: seed)
      let list = try RandomList(using: &random)
      let side = try Side(.across, list)
      for step in 0..<12 {
        try side.make(list.change(at: step, using: &random))
        for id in side.coordinator.registeredViews {
          let placement = side.coordinator.placement(of: id)
          phases.insert(placement?.phase.description ?? "")
          texts += side.coordinator.explain(id) ?? ""
        }
        if case .scroll = side.coordinator.settling(along: .horizontal) {
          phases.insert("settles")
        }
      }
    }
    let wanted = [
      "natural", "collapsing.top", "collapsing.bottom", "pinned.top", "pinned.bottom", "pushed.top",
      "revealing.top", "stretched.top", "stretched.bottom", "absent", "settles",
    ]
    #expect(phases.isSuperset(of: wanted), "\(phases)")
    for words in ["the end of", "moves with it", "pushes it", "Scrolling back", "longer than"] {
      #expect(texts.contains(words))
    }
    for word in ["top", "bottom", "above", "below"] {
      #expect(!texts.contains(" \(word)"), "a word that is wrong sideways: \(word)")
    }
  }
}

/// The content of a list, the settings, and the views in it.
private struct RandomList {
  let rows: RowGeometry
  let views: [ParallaxOptions]
  var configuration = ParallaxConfiguration()
  let length: Double

  init(using random: inout SeededGenerator) throws {
    var next = 0
    let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let rows = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        next += 1
        return Row(id: RowID("\(next)"), height: .measured(random.quarter(10...90)))
      }
      return RowSection(header: random.pick([0, 28]), rows: RowList(rows))
    }
    rows = try RowGeometry(sections)
    length = rows.length
    var views: [ParallaxOptions] = []
    while views.count < 7 {
      let options = Self.options(in: rows.length, rows: next, using: &random)
      guard (try? options.validate(for: "view")) != nil else { continue }
      views.append(options)
    }
    self.views = views
    configuration.pixelGrid = random.chance(0.4) ? PixelGrid(scale: random.pick([1, 2, 3])) : nil
    configuration.shortContent = random.pick([.asIs, .stayExpanded, .pad])
    configuration.reducesMotion = random.chance(0.1)
    configuration.adjustsPinnedInset = random.chance(0.3)
  }

  private static func options(
    in length: Double,
    rows: Int,
    using random: inout SeededGenerator
  ) -> ParallaxOptions {
    var options = ParallaxOptions.random(in: length, tracksPaths: true, using: &random)
    let row = { (random: inout SeededGenerator) in
      RowID("\(Int.random(in: 1...rows, using: &random))")
    }
    if random.chance(0.4) { options.tracking = .rowID(row(&random)) }
    if random.chance(0.2) { options.tracking = .contentEnd(random.quarter(0...100)) }
    if random.chance(0.2) { options.tracking = .offset(0) }
    if random.chance(0.1) { options.tracking = .viewport }
    if random.chance(0.2) {
      options.boundary = random.pick([.section, .rows(from: row(&random), through: row(&random))])
    }
    options.reservation = random.pick([.row, .row, .rowAndInset, .inset])
    options.safeArea = random.pick([.respect, .extend])
    options.parallax = random.pick([0, 0.5, 1])
    options.snaps = random.chance(0.4)
    options.stretchTrigger = random.chance(0.3) ? 20 : nil
    options.overscroll.bottom = random.pick([.stretch, .follow, .pin, .stretch(upTo: 30)])
    return options
  }

  enum Change {
    case scroll(Double, ScrollCause)
    case safeArea(AxisInsets)
    case inset(AxisInsets)
    case transientInset(AxisInsets)
    case insertRow(Double)
    case removeRow
    case resize(Double)
    case options(Int, ParallaxOptions)
  }

  func change(at step: Int, using random: inout SeededGenerator) -> Change {
    func insets(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> AxisInsets {
      AxisInsets(top: random.quarter(range), bottom: random.quarter(range))
    }
    switch random.pick([0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7]) {
    case 1: return .safeArea(insets(0...50, &random))
    case 2: return .inset(insets(0...80, &random))
    case 3: return .transientInset(insets(0...120, &random))
    case 4: return .insertRow(random.quarter(10...60))
    case 5: return .removeRow
    case 6: return .resize(random.quarter(200...700))
    case 7: return .options(Int.random(in: views.indices, using: &random), random.pick(views))
    default:
      let cause = random.pick([ScrollCause.user, .user, .app])
      return .scroll(random.quarter(-90...(length + 90)), cause)
    }
  }
}

/// A question about a position, a velocity and a view.
private struct RandomQuestion {
  let view: ViewID
  let position: Double
  let progress: Double
  let velocity: Double
  let alignment: ScrollAlignment

  init(using random: inout SeededGenerator) {
    view = ViewID(Int.random(in: 0..<7, using: &random))
    position = random.quarter(0...2000)
    progress = random.quarter(0...1)
    velocity = random.pick([0, 30, -80, 400])
    alignment = random.pick(ScrollAlignment.allCases)
  }
}

/// A list along one axis, and the words and rectangles of it as they read up and down.
private struct Side {
  enum Kind { case vertical, horizontal, rightToLeft, across, acrossRightToLeft }

  let kind: Kind
  let coordinator = ParallaxCoordinator()
  private let scrollable: ScriptedScrollable
  private let views: [RecordingView]
  private static let crossLength = 400.0

  private var axis: ScrollAxis { kind == .vertical ? .vertical : .horizontal }
  private var isAcross: Bool { kind == .across || kind == .acrossRightToLeft }
  private var isRightToLeft: Bool { kind == .rightToLeft || kind == .acrossRightToLeft }

  init(_ kind: Kind, _ list: RandomList) throws {
    self.kind = kind
    views = list.views.map { _ in RecordingView() }
    switch kind {
    case .vertical:
      scrollable = ScriptedScrollable(
        length: 600,
        crossLength: Self.crossLength,
        contentLength: 0
      )
    case .horizontal, .rightToLeft:
      scrollable = ScriptedScrollable(
        length: 600,
        crossLength: Self.crossLength,
        contentLength: 0,
        axis: .horizontal
      )
    case .across, .acrossRightToLeft:
      scrollable = ScriptedScrollable(
        size: LayoutSize(width: 600, height: Self.crossLength),
        contentSize: LayoutSize(width: 0, height: 3000)
      )
    }
    changeReading { [isRightToLeft] in $0.isRightToLeft = isRightToLeft }
    coordinator.configuration = list.configuration
    setRows(list.rows)
    coordinator.bind(to: scrollable, in: scrollable)
    for (number, options) in list.views.enumerated() {
      try coordinator.register(views[number], as: ViewID(number), options: along(options))
    }
  }

  private func along(_ options: ParallaxOptions) -> ParallaxOptions {
    var options = options
    options.axis = isAcross ? .horizontal : nil
    return options
  }

  private var rows: RowGeometry { isAcross ? scrollable.crossRows : scrollable.rows }

  private func setRows(_ rows: RowGeometry) {
    if isAcross { scrollable.crossRows = rows } else { scrollable.rows = rows }
  }

  private func changeReading(_ body: (inout AxisReading) -> Void) {
    guard isAcross, var reading = scrollable.crossReading else { return body(&scrollable.reading) }
    body(&reading)
    scrollable.crossReading = reading
  }

  func make(_ change: RandomList.Change) throws {
    switch change {
    case .scroll(let offset, let cause): scrollable.scroll(to: offset, along: axis, cause: cause)
    case .safeArea(let insets):
      if isAcross {
        scrollable.crossSafeArea = insets
      } else {
        scrollable.containerSafeArea = insets
      }
    case .inset(let insets): changeReading { $0.contentInset = insets }
    case .transientInset(let insets): changeReading { $0.transientInset = insets }
    case .insertRow(let height):
      let names = (0...).lazy.map { RowID("new \($0)") }
      let name = names.first { rows.rowPath(of: $0) == nil }
      let row = RowList([Row(id: name, height: .measured(height))])
      if isAcross {
        try scrollable.crossRows.insert(row, at: .row(0))
      } else {
        try scrollable.rows.insert(row, at: .row(0))
      }
    case .removeRow:
      guard rows.count > 1 else { return }
      if isAcross {
        try scrollable.crossRows.remove(1..<2)
      } else {
        try scrollable.rows.remove(1..<2)
      }
    case .resize(let length):
      if axis == .vertical {
        scrollable.containerSize.height = length
      } else {
        scrollable.containerSize.width = length
      }
    case .options(let number, let options):
      try coordinator.setOptions(along(options), of: ViewID(number))
    }
  }

  /// The answers to all questions, as they read up and down.
  func answers(to question: RandomQuestion) -> [String] {
    // Of one view, as each scroll target takes as long as some passes.
    var answers = targets(of: question.view, question)
    for id in views.indices.map({ ViewID($0) }) {
      let placement = coordinator.placement(of: id)
      answers += [
        "\(id): \(placement.map { "\($0)" } ?? "none")",
        "\(id): \(upright(coordinator.frame(of: id)))",
        "\(id): reveals \(coordinator.revealedDistance(of: id) ?? .nan)",
        "\(id): \(upright(coordinator.explain(id)))",
      ]
    }
    for view in views {
      let update = view.updates.last
      answers.append("\(update.map { "\($0.placement) \($0.stretchProgress)" } ?? "none")")
      answers.append("\(view.updates.count { $0.didTriggerStretch }) times triggered")
    }
    let range = AxisRange(start: question.position, length: 30)
    let metrics = coordinator.metrics(along: axis)
    answers += [
      "covers \(coordinator.obscured(along: axis))",
      "hides \(coordinator.isObscured(range, along: axis))",
      "refresh \(span(coordinator.refreshSlot(at: .top, along: axis)))",
      "refresh \(span(coordinator.refreshSlot(at: .bottom, along: axis)))",
      "uncovered \(upright(coordinator.uncoveredRect))",
      "at \(metrics?.contentOffset ?? .nan), insets \(metrics?.contentInset ?? .zero)",
      "depth \(coordinator.zOrder())",
      "hit \(coordinator.hitTest(point(at: question.position)))",
    ]
    let target = coordinator.contentOffset(
      showing: question.position,
      at: question.alignment,
      along: axis
    )
    answers += [
      "reveal at \(target ?? .nan)",
      "settles by \(coordinator.settling(velocity: question.velocity, along: axis))",
    ]
    return answers
  }

  private func targets(of id: ViewID, _ question: RandomQuestion) -> [String] {
    let targets = ScrollEdge.allCases.map {
      coordinator.contentOffset(atProgress: question.progress, of: id, at: $0) ?? .nan
    }
    let content = coordinator.contentOffset(showingContentOf: id, at: question.alignment)
    return [
      "\(id): shows at \(targets), \(content ?? .nan)",
      "\(id): expands at \(coordinator.contentOffset(expanding: id, along: axis) ?? .nan)",
      "\(id): collapses at \(coordinator.contentOffset(collapsing: id, along: axis) ?? .nan)",
    ]
  }

  private func point(at position: Double) -> LayoutPoint {
    // Between the edges of views: mirrored, a frame has its other edge outside.
    let position = position.truncatingRemainder(dividingBy: 600) + 0.1
    guard axis == .horizontal else { return LayoutPoint(x: 7, y: position) }
    let x = isRightToLeft ? scrollable.containerSize.width - position : position
    return LayoutPoint(x: x, y: 7)
  }

  private func span(_ range: AxisRange?) -> String { range.map { "\($0)" } ?? "none" }

  /// A rectangle with both axes exchanged, and from left to right.
  private func upright(_ rect: LayoutRect?) -> String {
    guard let rect else { return "none" }
    let cross = axis.cross.range(of: rect)
    var span = axis.range(of: rect)
    if isRightToLeft {
      let length = scrollable.containerSize.width
      span = AxisRange(start: length - span.end, end: length - span.start)
    }
    return "\(span) by \(cross)"
  }

  /// A text in the words of a vertical axis.
  private func upright(_ text: String?) -> String {
    guard let text, axis == .horizontal else { return text ?? "none" }
    var words: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      switch word {
      case "edge", "edge,", "edge.", "edge:":
        // "the leading edge," is "the top,".
        let mark = String(word.dropFirst(4))
        words.append((words.popLast() ?? "") + mark)
      case "leading": words.append("top")
      case "trailing": words.append("bottom")
      case "before": words.append("above")
      case "before,": words.append("above,")
      case "after": words.append("below")
      case "after,": words.append("below,")
      default: words.append(String(word))
      }
    }
    return words.joined(separator: " ")
  }
}
