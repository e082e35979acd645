import Foundation
import ParallaxCoordinator
@testable import ParallaxReplay
import ParallaxLayout
import Testing

/// Scenes, recordings and replays of content that scrolls on both axes.
@Suite("Both axes in files", .timeLimit(.minutes(20)))
struct BothAxesSceneTests {
  static let table = """
    {
      "version": 1, "container": { "width": 390, "height": 844 },
      "safeArea": { "top": 47, "horizontal": { "top": 5, "bottom": 7 } },
      "scrollable": {
        "axis": "both", "sections": [{ "rows": [{ "id": "head", "height": 120 }, { "count": 40, "height": 44 }] }],
        "contentInset": { "top": 47 },
        "horizontal": {
          "contentInset": { "bottom": 9 }, "transientInset": { "top": 3 },
          "sections": [{ "rows": [{ "id": "first", "height": 100 }, { "count": 9, "height": 120 }] }]
        }
      },
      "views": [
        { "id": "row", "height": { "minimum": 44, "maximum": 120 }, "stickPosition": ["top"] },
        { "id": "column", "horizontal": { "height": { "minimum": 60, "maximum": 100 }, "stickPosition": ["top"] } },
        { "id": "corner", "height": { "minimum": 44, "maximum": 120 }, "tracking": { "row": "head" }, "stickPosition": ["top"],
          "horizontal": { "height": { "minimum": 60, "maximum": 100 }, "tracking": { "row": "first" }, "stickPosition": ["top"] } },
        { "id": "sum", "height": { "minimum": 30, "maximum": 30 }, "tracking": { "end": 0 }, "zIndex": 2,
          "horizontal": { "height": { "minimum": 120, "maximum": 120 }, "tracking": { "row": [0, 3] }, "stickPosition": [] } }
      ]
    }
    """

  @Test("the words along x are beside those along y, and a scene is written as it was read")
  func reading() throws {
    let scene = try ReplayScene(text: Self.table)
    #expect(scene.scrollable.axis == .vertical)
    #expect(scene.scrollable.contentLength == 120 + 40 * 44)
    #expect(scene.scrollable.horizontal?.contentLength == 1180)
    #expect(scene.scrollable.horizontal?.contentInset == AxisInsets(bottom: 9))
    #expect(scene.horizontalSafeArea == AxisInsets(top: 5, bottom: 7))
    #expect(scene.views[0].options.across == nil && scene.views[0].options.axis == nil)
    #expect(scene.views[1].options.axis == .horizontal && scene.views[1].options.across == nil)
    #expect(scene.views[1].options.height == HeightRange(minimum: 60, maximum: 100))
    #expect(scene.views[2].options.across?.tracking == .rowID("first"))
    #expect(scene.views[3].options.zIndex == 2)
    #expect(try ReplayScene(text: scene.text()) == scene)
  }

  @Test("each form of options has words of its own")
  func forms() {
    let (main, other) = (AxisOptions(44...220), AxisOptions(60...100, stickPosition: .top))
    for axis in [nil, .vertical, .horizontal] as [ScrollAxis?] {
      for across in [nil, other] {
        let options = ParallaxOptions(main, along: axis, across: across, zIndex: 3)
        #expect(JSONCoding.options.keeps(options), "\(String(describing: axis))")
        let view = ReplaySceneView(id: "a", options: options)
        #expect(JSONCoding.view.keeps(view))
        let text = EngineCall.registration.write((view, true)).text()
        let read = try? EngineCall.registration.read(JSONDocument(Array(text.utf8)).root)
        #expect(read.map { $0 == (view, true) } == true)
      }
    }
  }

  @Test(
    "a mistake is named with its place and the remedy",
    arguments: [
      (
        #""axis": "both","#, #""axis": "vertical","#,
        #"scrollable.horizontal needs "axis": "both" beside it; give that, or leave this out"#
      ),
      (
        #""count": 9, "height": 120"#, #""count": 9, "height": -1"#,
        "scrollable.horizontal.sections[0].rows[1].height is -1; "
          + "give a finite number of points, 0 or more (at most 1e12)"
      ),
      (
        #"{ "row": "first" }"#, #"{ "row": "frist" }"#,
        #"views[2].horizontal.tracking.row is "frist", which no row has; did you mean "first"?"#
      ),
      (
        #"{ "row": [0, 3] }"#, #"{ "row": [0, 13] }"#,
        "views[3].horizontal.tracking.row is [0, 13], but the section has 10 rows; count both from 0"
      ),
      (
        #"{ "id": "column", "horizontal": { "height": { "minimum": 60, "#,
        #"{ "id": "column", "horizontal": { "height": { "minimum": 160, "#,
        "views[1].horizontal.height.minimum is 160, above height.maximum 100; "
          + "give a minimum of at most 100"
      ),
      (
        #"{ "id": "column", "horizontal""#, #"{ "id": "column", "stickPosition": [], "horizontal""#,
        "views[1].height is missing; give { \"minimum\": 44, \"maximum\": 220 }"
      ),
      (
        #"{ "id": "row", "height""#, #"{ "id": "row", "axis": "horizontal", "height""#,
        #"views[0].axis is "horizontal"; put the words along it into horizontal"#
      ),
      (
        #""horizontal": { "top": 5,"#, #""horizontal": { "top": 500,"#,
        "safeArea.horizontal.top is 500, more than the container's 390; give at most 390"
      ),
    ]
  )
  func mistakes(_ sound: String, _ damaged: String, _ message: String) {
    #expect(Self.table.contains(sound))
    let text = Self.table.replacing(sound, with: damaged)
    let error = #expect(throws: ReplayError.self) { try ReplayScene(text: text) }
    #expect(error.map { "\($0.path) \($0.message)" } == message)
    #expect(error?.line != nil)
  }

  @Test("the content along x must be there")
  func missingContent() {
    let text = SceneExamples.scrollable(#""axis": "both", "contentLength": 900"#)
    let error = #expect(throws: ReplayError.self) { try ReplayScene(text: text) }
    #expect(error?.path == "scrollable.horizontal")
  }

  static let events: [RecordingEvent] = [
    .init(time: 0, .offsets(LayoutPoint(x: 0, y: -47))),
    .init(time: 0.1, .offsets(LayoutPoint(x: 95.5, y: 877), cause: .app)),
    .init(time: 0.2, .offset(60)),
    .init(time: 0.3, .update([.resize([.init(id: "first", height: 80)])], along: .horizontal)),
    .init(
      time: 0.4,
      .resize(
        container: LayoutSize(width: 500, height: 600),
        safeArea: AxisInsets(top: 20),
        horizontalSafeArea: AxisInsets(top: 10, bottom: 4)
      )
    ),
    .init(time: 0.5, .release(velocity: -350, horizontal: 20)),
    .init(time: 0.6, .reveal("corner", distance: 12, along: .horizontal)),
    .init(time: 0.7, .contentInset(AxisInsets(top: 1), horizontal: AxisInsets(bottom: 2))),
    .init(time: 0.8, .transientInset(.zero, horizontal: AxisInsets(top: 8))),
    .init(time: 0.9, .hit(LayoutPoint(x: 30, y: 60))),
  ]

  @Test("each event along x survives JSON lines, and offsets survive both formats")
  func recordings() throws {
    let recording = Recording(events: Self.events)
    let text = try recording.text(as: .jsonLines)
    #expect(text.contains(#""offset": { "x": 95.5, "y": 877 }"#))
    #expect(text.contains(#""velocity": { "x": 20, "y": -350 }"#))
    #expect(try Recording(text, format: .jsonLines) == recording)
    let offsets = Recording(events: Array(Self.events.prefix(2)))
    let table = try offsets.text(as: .csv)
    #expect(table == "time,offset,offset_x,cause\n0,-47,0,user\n0.1,877,95.5,app\n")
    #expect(try Recording(table, format: .csv) == offsets)
  }

  @Test(
    "a damaged offset is refused at its column",
    arguments: [
      ("time,offset,offset_x\n0,1,x\n", 2, 5), ("time,offset_x,offset\n", 1, 1),
      ("time,offset,offset_x\n0,1\n", 2, 1),
    ]
  )
  func damagedTable(text: String, line: Int, column: Int) {
    let error = #expect(throws: ReplayError.self) { try Recording(text, format: .csv) }
    #expect(error?.line == line && error?.column == column)
  }

  @Test("an event for both axes is refused by a scene of one")
  func oneAxis() throws {
    let scene = try ReplayScene(text: SceneExamples.small)
    for event in [Self.events[0], Self.events[3], Self.events[5], Self.events[7], Self.events[8]] {
      let error = #expect(throws: ReplayError.self) {
        try Replayer(scene).replay(Recording(events: [event]))
      }
      #expect(error?.message.contains("one axis") == true || error?.path == "axis")
    }
  }

  @Test("a replay has the frames of a coordinator over the same content, and survives JSON lines")
  func replay() throws {
    let scene = try ReplayScene(text: Self.table)
    let frames = try Replayer(scene).replay(Recording(events: Self.events)).frames
    let list = ScriptedScrollable(length: 844, contentLength: 0)
    list.ignoredCommands.insert(.rowRoom)
    list.change {
      $0.containerSafeArea = AxisInsets(top: 47)
      $0.crossSafeArea = AxisInsets(top: 5, bottom: 7)
      $0.crossReading = AxisReading(contentOffset: 0, contentLength: 0)
      $0.rows = scene.scrollable.rows.geometry
      $0.crossRows = scene.scrollable.horizontal?.rows.geometry ?? RowGeometry()
      $0.reading.contentInset = AxisInsets(top: 47)
      $0.crossReading?.contentInset = AxisInsets(bottom: 9)
      $0.crossReading?.transientInset = AxisInsets(top: 3)
    }
    let coordinator = ParallaxCoordinator()
    for view in scene.views {
      try coordinator.register(ViewDescriptor { _ in }, as: view.id, options: view.options)
    }
    coordinator.bind(to: list, in: list)
    list.scroll(to: LayoutPoint(x: 95.5, y: 877), cause: .app)
    let frame = frames[1]
    #expect(frame.offset == 877 && frame.across?.offset == 95.5)
    for view in frame.views {
      #expect(view.across == coordinator.placement(of: view.id, along: .horizontal))
      guard !view.fillsAxis else { continue }
      #expect(view.placement == coordinator.placement(of: view.id, along: .vertical))
    }
    #expect(frame.views.map(\.fillsAxis) == [false, true, false, false])
    #expect(frame.across?.obscured == coordinator.obscured(along: .horizontal))
    for frame in frames {
      let read = try ReplayFrame(jsonLine: frame.jsonLine)
      #expect(read.jsonLine == frame.jsonLine)
      #expect(read.across?.offset == frame.across?.offset)
    }
    // A number moves y alone.
    #expect(frames[2].offset == 60 && frames[2].across?.offset == 95.5)
    // The first column grew narrower in front of what is seen, and the place was kept along x.
    #expect(frames[3].across?.offset == 75.5 && frames[3].offset == 60)
    #expect(frames[5].settle == .some(nil) && frames[5].across?.settle == .some(nil))
    #expect(frames[7].across?.contentInset == AxisInsets(bottom: 2))
    #expect(frames[9].hit == "scrollable" || frames[9].hit?.hasPrefix("view") == true)
  }

  @Test("a scroll view for each axis: the second frame is that of the one along x")
  func twoScrollViews() throws {
    let text = """
      { "container": { "width": 390, "height": 844 },
        "scrollable": { "axis": "both", "contentLength": 2000,
          "horizontal": { "contentLength": 900, "frame": { "x": 20, "y": 0, "width": 350, "height": 844 } } },
        "views": [ { "id": "title", "height": { "minimum": 44, "maximum": 44 }, "stickPosition": ["top"] },
          { "id": "first", "horizontal": { "height": { "minimum": 60, "maximum": 60 }, "stickPosition": ["top"] } } ] }
      """
    let session = try ReplaySession(ReplayScene(text: text))
    _ = try session.play(RecordingEvent(time: 0, .offsets(LayoutPoint(x: 100, y: 100))))
    // The title is as wide as the page, the first column sticks to the table.
    #expect(
      session.coordinator.frame(of: "title") == LayoutRect(x: 0, y: 0, width: 390, height: 44)
    )
    #expect(session.coordinator.frame(of: "first")?.origin.x == 20)
  }

  @Test("an explanation speaks when a phase changes on either axis")
  func explaining() throws {
    let scene = try ReplayScene(text: Self.table)
    let recording = Recording(events: [
      .init(time: 0, .offsets(LayoutPoint(x: 0, y: -47))),
      .init(time: 1, .offsets(LayoutPoint(x: 0, y: 200))),
      .init(time: 2, .offsets(LayoutPoint(x: 60, y: 210))),
      .init(time: 3, .offsets(LayoutPoint(x: 62, y: 220))),
    ])
    let lines = try Replayer(scene).explain("corner", in: recording)
    try #require(lines.count == 3)
    #expect(lines[1].hasPrefix("1.0 s, offset 200, 0: ") && lines[1].contains("pinned at the top"))
    #expect(lines[2].contains("pinned at the leading edge"))
  }
}
