import Foundation
import ParallaxCoordinator
@testable import ParallaxReplay
import Testing

/// Every option has a word in files.
@Suite("Words of scenes", .timeLimit(.minutes(20)))
struct SceneWordsTests {
  /// Views in which every option is at another value than its default.
  ///
  /// Not every option makes sense beside every other, so there are several.
  static let samples: [ParallaxOptions] = {
    var bar = ParallaxOptions(height: 44...220, tracking: .rowID("intro"))
    bar.stickPosition = .top
    bar.edgeInset = AxisInsets(top: 8, bottom: -6)
    bar.stacking = .push
    bar.headingLevel = 2
    bar.boundary = .section
    bar.overscroll = AxisOptions.OverscrollOptions(top: .stretch(upTo: 80), bottom: .pin)
    bar.overscroll.refreshSlot = .inside
    bar.stretchTrigger = 60
    bar.reveal = Reveal(
      upTo: 120,
      style: .slide,
      tolerance: .init(hiding: 10, showing: 60)
    )
    bar.snaps = true
    bar.safeArea = .extend
    bar.parallax = 0.5
    bar.touchForwarding = .drags
    bar.zIndex = -3
    var postcard = ParallaxOptions(height: 20.5...44)
    postcard.reservation = .inset
    var tabs = ParallaxOptions(height: 49...49, tracking: .viewport, stickPosition: .bottom)
    tabs.edgeOrder = -2
    tabs.keyboard = .covers
    var sidebar = ParallaxOptions(height: 900...900, stickPosition: .top)
    sidebar.tall = .bothEnds
    let headings = ParallaxOptions(
      height: 24...24,
      tracking: .rows(from: "intro", through: "intro")
    )
    return [bar, postcard, tabs, sidebar, headings]
  }()

  /// The properties of a value: their names and values.
  private func properties(of value: Any) -> [String: String] {
    var children = Array(Mirror(reflecting: value).children)
    if let options = value as? ParallaxOptions {
      // The words along the axis that a view follows are beside those of the view.
      children.removeAll { ["main", "across", "axis"].contains($0.label) }
      children += Mirror(reflecting: options.main).children
    }
    return Dictionary(children.map { ($0.label ?? "", String(reflecting: $0.value)) }) { $1 }
  }

  private func scene(_ options: [ParallaxOptions]) throws -> ReplayScene {
    var scene = try ReplayScene(text: SceneExamples.small)
    scene.views = options.enumerated().map {
      ReplaySceneView(id: ViewID("view \($0)"), options: $1)
    }
    return scene
  }

  @Test("each option survives scene, JSON and scene again")
  func everyOption() throws {
    let plain = ParallaxOptions(height: 1...2)
    let scene = try scene(Self.samples)
    let again = try ReplayScene(json: scene.jsonData()).views.map(\.options)
    for name in properties(of: plain).keys.sorted() {
      let isSampled = Self.samples.contains {
        properties(of: $0)[name] != properties(of: plain)[name]
      }
      #expect(isSampled, "no sample has another \(name) than the default: add one here")
      for (before, after) in zip(Self.samples, again) {
        #expect(properties(of: before)[name] == properties(of: after)[name], "\(name) is lost")
      }
    }
    for name in properties(of: AxisOptions.OverscrollOptions()).keys.sorted() {
      let overscrolls = Self.samples.map { properties(of: $0.overscroll)[name] }
      let isSampled = overscrolls.contains {
        $0 != properties(of: AxisOptions.OverscrollOptions())[name]
      }
      #expect(isSampled, "no sample has another overscroll.\(name) than the default")
    }
  }

  @Test("a value that the table has no row for is not kept, so that writing it throws")
  func forgottenOption() {
    let words = AxisOptions.words.filter { $0.name != "snaps" }
    let coding = JSONCoding.object(AxisOptions(1...2), words)
    var options = AxisOptions(1...2)
    #expect(coding.keeps(options))
    options.snaps = true
    #expect(!coding.keeps(options))
  }

  /// The types with a word for each case, by the tables that use them.
  private static let choices: [any FileWord.Type] = [
    AxisOptions.Stacking.self, AxisOptions.Reservation.self, AxisOptions.SafeAreaBehavior.self,
    ParallaxOptions.TouchForwarding.self, AxisOptions.RefreshSlot.self,
    ParallaxConfiguration.ShortContentPolicy.self, ScrollAxis.self, ScrollAxes.self,
    ScrollCause.self,
    OverscrollKind.self,
    ScrollAnchor.TopPolicy.self, ScrollAnchor.EndPolicy.self,
    ScrollAnchor.CrossingPolicy.self,
  ]

  @Test("each case of a choice is read as it was written, by a word of its own")
  func everyWord() {
    func check<Choice: FileWord>(_ type: Choice.Type) {
      for choice in type.allCases { #expect(JSONCoding.word.keeps(choice), "\(choice)") }
      #expect(Set(type.words.map(\.0)).count == type.allCases.count, "\(type)")
    }
    for choice in Self.choices { check(choice) }
  }

  @Test("each behaviour beyond the ends survives, with a limit or without")
  func everyOverscroll() {
    let limited = [60, 0, 0.5].map { AxisOptions.Overscroll.stretch(upTo: $0) }
    for overscroll in OverscrollKind.allCases.map(\.overscroll) + limited {
      #expect(JSONCoding.overscroll.keeps(overscroll), "\(overscroll)")
    }
  }

  /// A value of each kind: each says which comes after it, so that one left out does not compile.
  @Test("each kind of tracking, of boundary and of edges survives")
  func everyKind() {
    func next(after tracking: Tracking) -> Tracking? {
      switch tracking {
      case .offset: .row(RowPath(section: 2, row: 7))
      case .row: .rowID("a \"row\"")
      case .rowID: .rows(from: "a \"row\"", through: "b")
      case .rows: .contentEnd(-12.5)
      case .contentEnd: .viewport
      case .viewport: nil
      }
    }
    for tracking in sequence(first: .offset(-0.5), next: next) {
      #expect(JSONCoding.tracking.keeps(tracking), "\(tracking)")
    }
    func next(after boundary: AxisOptions.StickBoundary) -> AxisOptions.StickBoundary? {
      switch boundary {
      case .section: .range(start: -.infinity, end: 12.5)
      case .range: .rows(from: "a \"row\"", through: "b")
      case .rows: nil
      }
    }
    for boundary in sequence(first: .section, next: next) {
      #expect(JSONCoding.boundary.keeps(boundary), "\(boundary)")
    }
    for bits in 0..<4 as Range<UInt8> {
      #expect(JSONCoding.stickPosition.keeps(StickPosition(rawValue: bits)), "\(bits)")
    }
  }

  @Test("each setting of the coordinator survives")
  func everySetting() throws {
    var scene = try scene([])
    scene.settings.shortContent = .pad
    scene.settings.reducesMotion = true
    scene.settings.adjustsPinnedInset = true
    scene.settings.anchor = ScrollAnchor(atTop: .keepPlace, atEnd: .followEnd)
    scene.settings.anchoredTurn = AnchoredTurn(for: "sent", peek: 16, tail: 120)
    scene.settings.pixelGrid = PixelGrid(scale: 3)
    let plain = properties(of: ParallaxConfiguration())
    for (name, value) in properties(of: scene.settings) { #expect(value != plain[name], "\(name)") }
    #expect(try ReplayScene(json: scene.jsonData()).settings == scene.settings)
    scene.settings.anchor = nil
    #expect(try ReplayScene(json: scene.jsonData()).settings == scene.settings)
  }

  @Test("right to left and transient insets survive")
  func scrollable() throws {
    var scene = try scene([])
    scene.scrollable = ReplaySceneScrollable(contentLength: 900)
    scene.scrollable.axis = .horizontal
    scene.scrollable.isRightToLeft = true
    scene.scrollable.transientInset = AxisInsets(bottom: 300)
    #expect(try ReplayScene(json: scene.jsonData()) == scene)
  }

  @Test("a version that is not known is refused", arguments: ["2", "0", "1.5", "\"1\""])
  func unknownVersion(version: String) throws {
    let text = SceneExamples.small.replacing(
      "{ \"container\"",
      with: "{ \"version\": \(version), \"container\""
    )
    let error = #expect(throws: ReplayError.self) { try ReplayScene(text: text) }
    #expect(error?.path == "version")
    let known = #"{ "version": 1, "$schema": "scene.schema.json", "container""#
    _ = try ReplayScene(text: SceneExamples.small.replacing("{ \"container\"", with: known))
  }

  @Test("an error has the line, the column and the path")
  func places() {
    let json = """
      {
        "container": { "width": 390, "height": 844 }, "scrollable": { "contentLength": 1 },
        "views": [{ "id": "é", "height": { "minimum": 9, "maximum": 4 } }]
      }
      """
    let error = #expect(throws: ReplayError.self) { try ReplayScene(text: json) }
    // Columns count characters: é is one of them.
    let column = #"  "views": [{ "id": "é", "height": { "minimum": "#.count + 1
    #expect(
      error?.description == "3:\(column): views[0].height.minimum is 9, above height.maximum 4; "
        + "give a minimum of at most 4"
    )
  }

  @Test(
    "what is invalid in a container is refused",
    arguments: [
      (#""scale": 5e-324"#, "scale is 5e-324; give device pixels per point, from 0.001 to 1000"),
      (
        #""safeArea": { "top": 900 }"#,
        "safeArea.top is 900, more than the container's 844; give at most 844"
      ),
      (
        #""safeArea": { "top": 500, "bottom": 400 }"#,
        "safeArea.bottom and the top are 900 in all, more than the container's 844; give less"
      ),
    ]
  )
  func senseless(member: String, text: String) {
    let json = SceneExamples.small.replacing("\"scrollable\"", with: "\(member), \"scrollable\"")
    let error = #expect(throws: ReplayError.self) { try ReplayScene(text: json) }
    #expect(error.map { "\($0.path) \($0.message)" } == text)
  }

  @Test("a view without a name is refused")
  func noName() {
    let json = SceneExamples.scene(
      views: #"{ "id": "", "height": { "minimum": 1, "maximum": 2 } }"#
    )
    let error = #expect(throws: ReplayError.self) { try ReplayScene(text: json) }
    #expect(error?.path == "views[0].id")
  }

  @Test("the JSON Schema knows every word that is read")
  func schema() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(ReplayScene.jsonSchema.utf8))
    let properties = (schema as? [String: Any])?["properties"] as? [String: Any]
    let views = properties?["views"] as? [String: Any]
    let view = (views?["items"] as? [String: Any])?["properties"] as? [String: Any]
    let words = Set(try #require(view).keys)
    let names = self.properties(of: ParallaxOptions(height: 1...2)).keys
    #expect(words.isSuperset(of: names))
    #expect(words.contains("id"))
    #expect(
      properties?.keys.sorted() == [
        "$schema", "container", "picture", "safeArea", "scale", "scrollable", "settings", "version",
        "views",
      ]
    )
  }
}
