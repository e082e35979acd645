import Foundation
import ParallaxCoordinator
import ParallaxLayout
import ParallaxReplay
import Testing

@Suite("Scenes", .timeLimit(.minutes(20)))
struct SceneTests {
  @Test("every key is read")
  func everyKey() throws {
    let scene = try ReplayScene(text: SceneExamples.full)
    #expect(scene.container == LayoutSize(width: 390, height: 844))
    #expect(scene.safeArea == AxisInsets(top: 47, bottom: 34))
    #expect(scene.settings.pixelGrid == PixelGrid(scale: 3))
    #expect(scene.scrollable.frame == LayoutRect(x: 0, y: 0, width: 390, height: 844))
    #expect(scene.scrollable.axis == .vertical)
    #expect(scene.scrollable.contentInset == AxisInsets(top: 47, bottom: 34))
    #expect(
      scene.scrollable.rows.sections == [
        ReplaySceneSection(
          header: 28,
          rows: [.init(height: 220), .init(height: 44), .init(height: 44)]
        ),
        ReplaySceneSection(rows: [.init(count: 40, height: 44)]),
        ReplaySceneSection(rows: [.init(id: "intro", height: 63.5)]),
      ]
    )
    #expect(scene.views.map(\.id) == ["header", "title", "intro"])

    var header = ParallaxOptions(height: 44...220, tracking: .offset(0))
    header.stickPosition = .top
    header.boundary = .range(start: 0, end: 1200)
    header.overscroll.bottom = .follow
    header.reveal = Reveal(upTo: 120)
    #expect(scene.views[0].options == header)

    var title = ParallaxOptions(
      height: 20.5...44,
      tracking: .row(RowPath(section: 0, row: 1))
    )
    title.stickPosition = .top
    title.edgeInset = AxisInsets(bottom: -6)
    title.stacking = .push
    title.boundary = .section
    title.overscroll = AxisOptions.OverscrollOptions(top: .stretch(upTo: 80), bottom: .pin)
    title.reveal = Reveal()
    title.snaps = true
    title.reservation = .rowAndInset
    title.safeArea = .extend
    title.parallax = 0.5
    title.touchForwarding = .off
    title.zIndex = -3
    #expect(scene.views[1].options == title)

    var intro = ParallaxOptions(height: 10...63.5, tracking: .rowID("intro"))
    intro.stickPosition = []
    intro.stacking = .overlay
    intro.boundary = .range(start: -.infinity, end: 1200)
    intro.reservation = .inset
    #expect(scene.views[2].options == intro)
  }

  @Test("what is left out has the default of its property")
  func defaults() throws {
    let scene = try ReplayScene(text: SceneExamples.small)
    #expect(scene.safeArea == .zero)
    #expect(scene.settings.pixelGrid == nil)
    #expect(scene.scrollable.frame == nil)
    #expect(scene.scrollable.axis == .vertical)
    #expect(scene.scrollable.contentInset == .zero)
    #expect(scene.scrollable.fixedContentLength == nil)
    #expect(scene.scrollable.rows.sections[0].header == 0)
    #expect(scene.views[0].options == ParallaxOptions(height: 44...220))
  }

  @Test("a content length that is given is the length, whatever rows there are")
  func contentLength() throws {
    let rows = #""sections": [{ "header": 28, "rows": [{ "count": 3, "height": 44 }] }]"#
    let sum = try ReplayScene(text: SceneExamples.scrollable(rows))
    #expect(sum.scrollable.contentLength == 28 + 3 * 44)
    let given = try ReplayScene(text: SceneExamples.scrollable(#""contentLength": 2000, "# + rows))
    #expect(given.scrollable.contentLength == 2000)
    #expect(given.scrollable.rows == sum.scrollable.rows)
    let noRows = try ReplayScene(text: SceneExamples.scrollable(#""contentLength": 2000"#))
    #expect(noRows.scrollable.contentLength == 2000)
    #expect(noRows.scrollable.rows == ReplaySceneRows())
  }

  static let written = [
    "every key": SceneExamples.full,
    "defaults": SceneExamples.small,
    "no rows": SceneExamples.scrollable(#""sections": []"#),
    "horizontal": SceneExamples.scrollable(#""contentLength": 0.1, "axis": "horizontal""#),
    "long numbers": SceneExamples.view(
      #""tracking": { "offset": -0.30000000000000004 }, "zIndex": 9007199254740992"#
    ),
    "small numbers": SceneExamples.view(#""edgeInset": { "top": -0 }, "parallax": 5e-324"#),
    "escapes": SceneExamples.scene(
      views: #"{"id":"\u0000\"\\\n\u2028é","height":{"minimum":1e-7,"maximum":1e12}}"#
    ),
  ]

  @Test(
    "a scene reads back as it was written, and equal scenes are written alike",
    arguments: written.keys.sorted()
  )
  func roundTrip(_ name: String) throws {
    let scene = try ReplayScene(text: #require(Self.written[name]))
    let text = try scene.text()
    #expect(try ReplayScene(text: text) == scene)
    #expect(try ReplayScene(text: text).text() == text)
  }

  @Test("the file of a scene is short and in order")
  func canonicalText() throws {
    #expect(
      try ReplayScene(text: SceneExamples.small).text() == """
        {
          "version": 1,
          "container": { "width": 390, "height": 844 },
          "scrollable": {
            "sections": [
              { "rows": [44, 44, 44, 44] },
              { "rows": [{ "count": 40, "height": 44 }] },
              { "rows": [{ "id": "intro", "height": 63.5 }] }
            ]
          },
          "views": [{ "id": "header", "height": { "minimum": 44, "maximum": 220 } }]
        }

        """
    )
  }

  @Test("a scene that is invalid, or has numbers for names, is not written")
  func notWritten() throws {
    var scene = try ReplayScene(text: SceneExamples.small)
    scene.views[0].id = ViewID(7)
    let number = #expect(throws: ReplayError.self) { try scene.jsonData() }
    #expect(
      number?.description
        == "views[0].id is the number 7, which a file would turn into text; give text"
    )
    scene.settings.pixelGrid = PixelGrid(scale: 1001)
    let fine = #expect(throws: ReplayError.self) { try scene.jsonData() }
    #expect(fine?.description == "scale is 1001; give device pixels per point, from 0.001 to 1000")
  }

  @Test("views that track rows stand over them, or in the inset above the content")
  func items() throws {
    let scene = try ReplayScene(text: SceneExamples.full)
    let items = try placed(scene)
    #expect(items.map(\.isPresent) == [true, true, true])
    #expect(items[0].place == AxisRange(start: 0, length: 220))
    // The row after a title of 28 and a row of 220; its minimum, 20.5, is kept in the inset.
    #expect(items[1].place == AxisRange(start: 28 + 220 - 20.5, end: 28 + 220 + 44))
    #expect(items[1].bounds == AxisRange(start: 0, length: 28 + 220 + 2 * 44))
    #expect(items[2].place == AxisRange(start: -63.5, end: 0))
    #expect(items[2].bounds == AxisRange(start: -.infinity, end: 1200))

    var gone = scene
    gone.scrollable.rows = ReplaySceneRows()
    #expect(try placed(gone).map(\.isPresent) == [true, false, true])
  }

  private func placed(_ scene: ReplayScene) throws -> [StickyItem] {
    let coordinator = try ReplaySession(scene).coordinator
    let layout = coordinator.placed[coordinator.axis].layout
    return layout.placements.indices.map { layout.item(of: $0) }
  }

  private func metrics(of scene: ReplayScene, at offset: Double) throws -> ScrollMetrics? {
    let session = try ReplaySession(scene)
    _ = try session.play(RecordingEvent(time: 0, .offset(offset)))
    return session.coordinator.metrics
  }

  @Test("a reading is taken along the axis, with what views reserve above the content")
  func metrics() throws {
    var scene = try ReplayScene(text: SceneExamples.full)
    scene.scrollable.frame = LayoutRect(x: 10, y: 20, width: 300, height: 700)
    var expected = ScrollMetrics(
      containerLength: 844,
      safeAreaInsets: AxisInsets(top: 47, bottom: 34),
      frame: AxisRange(start: 20, length: 700),
      contentOffset: -12.5,
      contentLength: 2000,
      contentInset: AxisInsets(top: 47 + 63.5, bottom: 34)
    )
    #expect(try metrics(of: scene, at: -12.5) == expected)
    scene.scrollable.axis = .horizontal
    expected.containerLength = 390
    expected.frame = AxisRange(start: 10, length: 300)
    #expect(try metrics(of: scene, at: -12.5) == expected)
  }
}
