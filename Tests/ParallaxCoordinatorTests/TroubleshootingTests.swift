import Foundation
import ParallaxCoordinator
import ParallaxTesting
import Testing

/// The article on troubleshooting: each symptom is reproduced, and the article quotes the message
/// that the reproduction gets.
@Suite("Troubleshooting", .timeLimit(.minutes(20)))
struct TroubleshootingTests {
  /// A symptom of the article, and a scene that has it.
  struct Symptom: CustomTestStringConvertible, Sendable {
    let title: String
    /// Makes the mistake and returns the message of a diagnostic, an error or an explanation.
    let message: @Sendable () throws -> String

    var testDescription: String { title }
  }

  @Test(arguments: symptoms)
  func reproduces(_ symptom: Symptom) throws {
    let message = try symptom.message()
    let section = try #require(try sections()[symptom.title], "the article has no such heading")
    #expect(section.contains(message), "the article does not quote: \(message)")
  }

  @Test("every symptom of the articles is reproduced")
  func isComplete() throws {
    #expect(try Set(sections().keys) == Set(Self.symptoms.map(\.title)))
  }

  /// The sections of the articles by their headings, with single spaces in place of line breaks.
  private func sections() throws -> [String: String] {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    folder.append(path: "Sources/ParallaxCoordinator/ParallaxCoordinator.docc/Articles")
    let parts = try ["Troubleshooting", "TroubleshootingMoves"].flatMap { page in
      try String(contentsOf: folder.appending(path: "\(page).md"), encoding: .utf8)
        .components(separatedBy: "\n### ").dropFirst()
    }
    return Dictionary(
      parts.map { part in
        let lines = part.split(separator: "\n")
        return (String(lines[0]), lines.dropFirst().joined(separator: " "))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

/// A coordinator, its list, and the diagnostics that it reports.
private final class Scene {
  let coordinator = ParallaxCoordinator()
  let list: ScriptedScrollable
  private(set) var reports: [ParallaxDiagnostic] = []

  init(length: Double = 600, contentLength: Double = 2000, isBound: Bool = true) {
    list = ScriptedScrollable(length: length, contentLength: contentLength)
    coordinator.onDiagnostic = { [unowned self] in reports.append($0) }
    if isBound { coordinator.bind(to: list, in: list) }
  }

  func register(_ id: ViewID, _ options: ParallaxOptions) throws {
    try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
  }

  /// The only mistake that an audit lists, as text.
  func onlyMistake() throws -> String {
    let mistakes = coordinator.audit()
    try #require(mistakes.count == 1 && reports.isEmpty, "\(mistakes), \(reports)")
    return "\(mistakes[0])"
  }

  /// The only diagnostic so far, as text.
  func report() throws -> String {
    try #require(reports.count == 1, "\(reports)")
    return "\(reports[0])"
  }
}

/// A scroll view with the two protocols that a port must adopt, and no more.
private final class PlainList: Scrollable, ParallaxContainer {
  let observers = ScrollObservers()
  let containerSize = LayoutSize(width: 390, height: 600)
  let contentLength: Double
  var offset = 0.0 { didSet { observers.notify() } }

  init(contentLength: Double = 2000) { self.contentLength = contentLength }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(contentOffset: offset, contentLength: contentLength)
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}

extension TroubleshootingTests {
  static let header = ParallaxOptions(height: 44...220)
  static let first = RowPath(section: 0, row: 0)

  /// Returns the text of the error that options are refused with.
  static func refusal(_ options: ParallaxOptions) throws -> String {
    let error = try #require(throws: ParallaxError.self) { try Scene().register("bar", options) }
    return "\(error)"
  }

  static let symptoms: [Symptom] = [
    Symptom(title: "No view appears") {
      let scene = Scene(isBound: false)
      try scene.register("header", header)
      #expect(scene.coordinator.frame(of: "header") == nil)
      return try scene.report()
    },
    Symptom(title: "No view appears, though everything is bound") {
      let scene = Scene(length: 0)
      try scene.register("header", header)
      for offset in [10.0, 20] { scene.list.scroll(to: offset) }
      return try scene.report()
    },
    Symptom(title: "The views stop moving") {
      let scene = Scene()
      var other: ScriptedScrollable? = ScriptedScrollable(length: 600, contentLength: 2000)
      scene.coordinator.bind(to: try #require(other), in: scene.list)
      other = nil
      _ = scene.coordinator.uncovered
      return try scene.report()
    },
    Symptom(title: "One view stops moving") {
      let scene = Scene()
      do { try scene.coordinator.register(RecordingView(), as: "header", options: header) }
      scene.list.scroll(to: 10)
      return try scene.report()
    },
    Symptom(title: "The views stop where they were, and later scroll again") {
      let scene = Scene()
      try scene.register("header", header)
      scene.list.reading.contentInset.top = .nan
      return try scene.report()
    },
    Symptom(title: "A view that snaps does not collapse") {
      let scene = Scene(contentLength: 500)
      var options = header
      options.snaps = true
      try scene.register("header", options)
      return try scene.onlyMistake()
    },
    Symptom(title: "A title is not pushed out by the next one") {
      let scene = Scene()
      var options = ParallaxOptions(height: 28...28, tracking: .offset(300))
      options.stacking = .push
      try scene.register("A", options)
      return try scene.onlyMistake()
    },
    Symptom(title: "One view lies on another one") {
      let scene = Scene()
      try scene.register("header", header)
      try scene.register("tabs", ParallaxOptions(height: 48...48))
      return try scene.report()
    },
    Symptom(title: "A view jumps between two places") {
      let scene = Scene()
      let view = RecordingView()
      try scene.coordinator.register(view, as: "header", options: header)
      try scene.coordinator.register(
        view,
        as: "footer",
        options: ParallaxOptions(height: 44...44, tracking: .offset(500))
      )
      defer { withExtendedLifetime(view) {} }
      return try scene.report()
    },
    Symptom(title: "The header is as low as its row") {
      let scene = Scene()
      scene.list.rows = try RowGeometry(count: 40, height: .measured(50))
      scene.list.ignoredCommands.insert(.rowRoom)
      try scene.register("header", ParallaxOptions(height: 44...220, tracking: .row(first)))
      for offset in [10.0, 20, 0] {
        #expect(scene.coordinator.frame(of: "header")?.size.height ?? 0 <= 50)
        scene.list.scroll(to: offset)
      }
      return try scene.report()
    },
    Symptom(title: "A view of a row does not appear") {
      let scene = Scene()
      scene.list.rows = try RowGeometry(count: 40, height: .measured(50))
      let options = ParallaxOptions(height: 28...28, tracking: .rowID("intro"))
      try scene.register("title", options)
      #expect(scene.coordinator.frame(of: "title") == nil)
      return try scene.report()
    },
    Symptom(title: "A view of a row does not appear, and nothing is printed") {
      let scene = Scene()
      scene.list.rows = try RowGeometry(count: 40, height: .measured(50))
      let row = Tracking.row(RowPath(section: 0, row: 40))
      try scene.register("title", ParallaxOptions(height: 28...28, tracking: row))
      #expect(scene.coordinator.frame(of: "title") == nil && scene.reports.isEmpty)
      return try "\(#require(scene.coordinator.audit().first))"
    },
    Symptom(title: "A view is refused: the list does not tell its rows") {
      let list = PlainList()
      let coordinator = ParallaxCoordinator()
      coordinator.bind(to: list, in: list)
      let options = ParallaxOptions(height: 44...220, tracking: .row(first))
      let error = try #require(throws: ParallaxError.self) {
        try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
      }
      return "\(error)"
    },
    Symptom(title: "The header does not collapse") {
      let scene = Scene(contentLength: 640)
      try scene.register("header", header)
      scene.list.scroll(to: 40)
      return try #require(scene.coordinator.explain("header"))
    },
    Symptom(title: "A bar rests half collapsed") {
      var options = ParallaxOptions(height: 44...44)
      options.snaps = true
      return try refusal(options)
    },
    Symptom(title: "A bar does not come back") {
      var options = ParallaxOptions(height: 0...44)
      options.stickPosition = []
      options.reveal = Reveal()
      return try refusal(options)
    },
    Symptom(title: "A pull does not trigger a refresh") {
      var options = ParallaxOptions(height: 44...220)
      options.overscroll.top = .stretch(upTo: 40)
      options.overscroll.bottom = .follow
      options.stretchTrigger = 60
      return try refusal(options)
    },
    Symptom(title: "A pull stretches another view, and triggers nothing") {
      let scene = Scene()
      try scene.register("photo", ParallaxOptions(height: 44...220, stickPosition: .top))
      var options = ParallaxOptions(height: 44...44, tracking: .offset(220), stickPosition: .top)
      options.stretchTrigger = 60
      var isTriggered = false
      let bar = ViewDescriptor { isTriggered = isTriggered || $0.didTriggerStretch }
      try scene.coordinator.register(bar, as: "bar", options: options)
      scene.list.scroll(to: -100)
      #expect(!isTriggered && scene.coordinator.frame(of: "photo")?.size.height == 320)
      return try scene.report()
    },
    Symptom(title: "A view is never in sight") {
      let scene = Scene()
      var options = ParallaxOptions(height: 44...220, stickPosition: .top)
      options.edgeInset = AxisInsets(top: 900)
      try scene.register("low", options)
      return try scene.report()
    },
    Symptom(title: "A view does not move sideways") {
      let scene = Scene()
      let options = AxisOptions(80...160, stickPosition: .leading)
      try scene.register("column", ParallaxOptions(options, along: .horizontal))
      return try scene.report()
    },
    Symptom(title: "The list jumps when rows arrive") {
      let scene = Scene(contentLength: 0)
      scene.list.rows = try RowGeometry(count: 100, height: .measured(50))
      scene.list.scroll(to: 2000)
      var rows = scene.list.rows
      try rows.apply([.insert(RowList(measured: [70]), at: .row(0))])
      scene.list.rows = rows
      return try scene.report()
    },
    Symptom(title: "The list moves a little when rows arrive") {
      let scene = Scene(contentLength: 0)
      let ids = (0..<100).map { Row(id: RowID($0), height: .measured(50)) }
      scene.list.rows = try RowGeometry([RowSection(rows: RowList(ids))])
      scene.list.scroll(to: 2000)
      scene.list.ignoredCommands.insert(.shifting)
      try scene.list.rows.insert([Row(id: "new", height: .measured(70))], at: .row(0))
      // It may still move, until it is scrolled.
      scene.list.scroll(to: 2010)
      return try scene.report()
    },
    Symptom(title: "The list moves back each time") {
      let scene = Scene(contentLength: 0)
      let ids = (0..<100).map { Row(id: RowID($0), height: .measured(50)) }
      scene.list.rows = try RowGeometry([RowSection(rows: RowList(ids))])
      scene.list.scroll(to: 2000)
      try scene.list.rows.insert([Row(id: "new", height: .measured(70))], at: .row(0))
      for _ in 0..<3 {
        scene.list.change {
          $0.reading.rowRevision += 1
          $0.scroll(to: 2000, cause: .layout)
        }
      }
      return try scene.report()
    },
    Symptom(title: "The list hangs beyond its end") {
      let scene = Scene()
      scene.coordinator.configuration.anchor = nil
      scene.list.scroll(to: 1400)
      scene.list.reading.contentLength = 1850
      for _ in 0..<60 { scene.coordinator.performUpdates {} }
      return try scene.report()
    },
    Symptom(title: "Short content does not collapse the header, in spite of a setting") {
      let list = PlainList(contentLength: 640)
      let coordinator = ParallaxCoordinator()
      var reports: [ParallaxDiagnostic] = []
      coordinator.onDiagnostic = { reports.append($0) }
      coordinator.configuration.shortContent = .pad
      coordinator.bind(to: list, in: list)
      try coordinator.register(ViewDescriptor { _ in }, as: "header", options: header)
      list.offset = 40
      #expect(coordinator.frame(of: "header")?.size.height == 180, "the content ends there")
      return try "\(#require(reports.first))"
    },
    Symptom(title: "Scrolling is slow, or a frame takes forever") {
      let scene = Scene()
      var height = 220.0
      scene.coordinator.onTick = { [unowned scene] _ in
        height = height == 220 ? 219 : 220
        try? scene.coordinator.setHeight(HeightRange(minimum: 44, maximum: height), of: "header")
      }
      try scene.register("header", header)
      return try scene.report()
    },
  ]
}
