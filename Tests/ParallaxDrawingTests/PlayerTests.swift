import Foundation
import ParallaxCoordinator
import ParallaxReplay
import TestSupport
import Testing

/// Runs if Chromium is installed: the state of the page is read back from the browser.
@Suite("Player", .timeLimit(.minutes(20)), .enabled(if: Browser.path != nil))
struct PlayerTests {
  private static let offsets = stride(from: -100.0, through: 400, by: 6.25).map(\.self)

  @Test(
    "puts each view at its position in the frame of the time",
    arguments: RandomScenes.part(of: ScrollAxis.allCases)
  )
  func positions(axis: ScrollAxis) throws {
    let replay = Replay.sample(offsets: Self.offsets, axis: axis)
    // Between two frames the earlier one shows; beyond the ends the first and the last.
    for (time, index) in RandomScenes.part(of: [(2.399, 23), (-1.0, 0), (99, 80)]) {
      let page = try Browser.open(replay, fragment: "t=\(time)", seconds: 1)
      #expect(page.attribute("data-frame", of: "<main") == "\(index)")
      #expect(page.attribute("data-playing", of: "<main") == "false")
      for view in replay.frames[index].views {
        let element = "data-view=\"\(view.id)\""
        let frame = view.placement.frame
        #expect(page.attribute("data-start", of: element).flatMap(Double.init) == frame.start)
        #expect(page.attribute("data-length", of: element).flatMap(Double.init) == frame.length)
      }
    }
  }

  @Test(
    "moves each view within 0.1 points of its frame, in long recordings too",
    arguments: ScrollAxis.allCases
  )
  func motion(axis: ScrollAxis) throws {
    var replay = Replay.sample(offsets: Self.offsets, axis: axis)
    // The frames are a millisecond apart, at the end of an hour.
    for index in replay.frames.indices.dropFirst() {
      replay.frames[index].time = 3600 + Double(index) * 0.001
    }
    for index in RandomScenes.part(of: [77, 0, 23, 40]) {
      let boxes = try Browser.boxes(of: replay, at: replay.frames[index].time)
      #expect(boxes.count == 2)
      for (view, box) in zip(replay.frames[index].views, boxes) {
        let frame = view.placement.frame
        let range = axis == .vertical ? (box[1], box[3]) : (box[0], box[2])
        #expect(abs(range.0 - frame.start) <= 0.1, "\(view.id) at frame \(index): \(box)")
        #expect(abs(range.1 - frame.end) <= 0.1, "\(view.id) at frame \(index): \(box)")
      }
    }
  }

  @Test("plays in time; an address with a time plays only with #play")
  func playing() throws {
    let replay = Replay.sample(offsets: Self.offsets)
    let page = try Browser.open(replay, fragment: "t=1&play", seconds: 2)
    let time = try #require(page.attribute("data-time", of: "<main").flatMap(Double.init))
    // The browser's clock jumps from timer to timer, so it overshoots; it never falls short.
    #expect(time > 2 && time < 7)
    #expect(page.attribute("data-playing", of: "<main") == "true")
    let frame = replay.frames[Int((time * 10).rounded(.down))].views[1].placement.frame
    let start = page.attribute("data-start", of: "data-view=\"footer\"").flatMap(Double.init)
    #expect(start == frame.start)
  }

  @Test(
    "steps by frames, several of which may have the same time",
    arguments: [(["ArrowRight"], 1), (["End", "ArrowLeft", "ArrowLeft"], 2)]
  )
  func steps(keys: [String], frame: Int) throws {
    // An offset, a touch and a release at half a second.
    var replay = Replay.sample(offsets: [0, 100, 100, 100, 150])
    for (index, time) in [0, 0.5, 0.5, 0.5, 1].enumerated() { replay.frames[index].time = time }
    let page = try Browser.open(replay, fragment: "frame=1", seconds: 0.1, keys: keys)
    #expect(page.attribute("data-frame", of: "<main") == "\(frame)")
  }

  @Test(
    "cuts no number and no phase, and has no letter below 10 pixels",
    arguments: RandomScenes.part(of: [(390, 844), (844, 390), (1280, 800)])
  )
  func sizes(width: Int, height: Int) throws {
    var replay = Replay.named(["header", "a-long-name-of-a-view"], frameCount: 2)
    replay.stage.containerLength = 844
    replay.stage.crossLength = 390
    for index in replay.frames.indices {
      replay.frames[index].views[0].placement.frame = AxisRange(start: -1961.67, length: 2200)
      replay.frames[index].views[0].placement.phase = .stretched(.bottom)
    }
    let found = try Browser.measure(replay, width: width, height: height)
    #expect(found.cut == [])
    #expect(found.smallestLetter >= 10, "\(found.smallestLetter) px")
  }

  @Test("cuts no number of a table on a phone either")
  func table() throws {
    let rows = [ReplaySceneRows.Run(height: 2000)]
    var scene = ReplayScene(
      container: LayoutSize(width: 390, height: 600),
      scrollable: ReplaySceneScrollable(sections: [ReplaySceneSection(rows: rows)])
    )
    scene.scrollable.horizontal = ReplaySceneContent(contentLength: 2000)
    let side = AxisOptions(60...120, tracking: .offset(0))
    scene.views = ["corner of the table", "side"].map {
      ReplaySceneView(id: $0, options: ParallaxOptions(side, along: .vertical, across: side))
    }
    let offsets = [LayoutPoint(x: 0, y: 0), LayoutPoint(x: 1111.11, y: 1234.56)]
    let recording = Recording(
      events: offsets.enumerated().map { RecordingEvent(time: Double($0), .offsets($1)) }
    )
    let replay = try Replayer(scene).replay(recording)
    let found = try Browser.measure(replay, width: 390, height: 844)
    #expect(found.cut == [])
    #expect(found.smallestLetter >= 10, "\(found.smallestLetter) px")
    #expect(found.overflow <= 0)
  }

  @Test("says that a view has no place")
  func absence() throws {
    var replay = Replay.sample(offsets: [0, 10])
    replay.frames[1].views[0].placement = .absent
    let page = try Browser.open(replay, fragment: "t=0.1", seconds: 1)
    #expect(page.attribute("data-phase", of: "data-view=\"header\"") == "absent")
    #expect(page.attribute("data-phase", of: "data-view=\"footer\"") == "pinned.bottom")
  }
}
