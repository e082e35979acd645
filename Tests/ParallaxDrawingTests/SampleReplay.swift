import ParallaxCoordinator
import ParallaxLayout
import ParallaxReplay
import Testing

extension Replay {
  /// Offsets played over a header and a footer, small enough to follow with pencil and paper.
  ///
  /// The container is 200 points long and 100 wide. The header, 20 to 60, is the first of the
  /// content; 20 rows of 20 follow; the footer, 20 to 40, is the last.
  static func sample(
    offsets: [Double],
    axis: ScrollAxis = .vertical,
    safeArea: AxisInsets = .zero
  ) -> Replay {
    var layout = StickyLayout()
    var header = StickyItem(place: AxisRange(start: 0, length: 60), minimum: 20)
    header.stickPosition = .top
    var footer = StickyItem(place: AxisRange(start: 460, length: 40), minimum: 20)
    footer.stickPosition = .bottom
    let slots = [(ViewID("header"), layout.insert(header)), ("footer", layout.insert(footer))]
    var metrics = ScrollMetrics(
      containerLength: 200,
      safeAreaInsets: safeArea,
      contentLength: 500
    )
    let frames = offsets.enumerated().map { index, offset in
      metrics.contentOffset = offset
      layout.solve(metrics)
      return ReplayFrame(
        time: Double(index) / 10,
        offset: offset,
        views: slots.map { .init(id: $0.0, placement: layout.placements[$0.1]) }
      )
    }
    var stage = ReplayStage(metrics, crossLength: 100, axis: axis)
    stage.rows = (0..<20).map { row in
      let start = 60 + Double(row) * 20
      return ReplayStage.Row(
        start: start,
        end: start + 20,
        label: row % 10 == 0 ? "Part \(row / 10)" : "Row \(row)",
        isSectionHeader: row % 10 == 0
      )
    }
    stage.title = "Sample"
    return Replay(stage: stage, frames: frames)
  }

  /// Views with given names, each below the one before.
  static func named(_ names: [String], frameCount: Int) -> Replay {
    let frames = (0..<frameCount).map { index in
      let views = names.enumerated().map { position, name in
        var placement = Placement.waiting
        let start = Double(position) * 20 - Double(index % 97)
        placement.frame = AxisRange(start: start, length: 20 + Double(index % 13))
        placement.heightProgress = Double(index % 13) / 12
        placement.topProgress = min(max(start / 200, 0), 1)
        placement.phase = index % 50 < 25 ? .natural : .pinned(.top)
        return ReplayFrame.View(id: ViewID(name), placement: placement)
      }
      return ReplayFrame(time: Double(index) / 60, offset: Double(index % 97), views: views)
    }
    return Replay(stage: ReplayStage(containerLength: 200, crossLength: 100), frames: frames)
  }
}

/// An unusual replay, and a description of it.
struct OddReplay: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var replay: Replay

  static let all: [Self] = {
    let markup = "<b>&\"'</b></script><!-- \u{2028} ]]> \u{1}\u{FFFF} é 🙂"
    var rotated = Replay.sample(offsets: [0, 50, 100])
    var wide = rotated.stage
    (wide.containerLength, wide.crossLength, wide.title) = (100, 200, markup)
    wide.rows[0].label = markup
    rotated.stageChanges = [.init(frameIndex: 2, stage: wide)]
    var absent = Replay.sample(offsets: [0, 50, 100])
    absent.frames[1].views[0].placement = .absent
    absent.frames[2].views.removeAll()
    var infinite = Replay.sample(offsets: [0, .infinity, .nan, 1e300, -1e300])
    infinite.frames[1].views[0].placement.frame = AxisRange(start: -.infinity, end: .nan)
    infinite.frames[2].views[0].placement.frame = AxisRange(start: -1e300, end: 1e300)
    infinite.frames[3].time = .nan
    var shapeless = Replay.sample(offsets: [0, 100])
    shapeless.stage.containerLength = .nan
    shapeless.stage.crossLength = .infinity
    shapeless.stage.viewport = AxisRange(start: .nan, end: -.infinity)
    shapeless.stage.rows[0].end = .infinity
    var still = Replay.sample(offsets: [5, 5, 5])
    for index in still.frames.indices { still.frames[index].time = 1 }
    return [
      Self(testDescription: "no frames", replay: .sample(offsets: [])),
      Self(testDescription: "one frame", replay: .sample(offsets: [0])),
      Self(testDescription: "no views", replay: .named([], frameCount: 3)),
      Self(testDescription: "names that are markup", replay: .named([markup], frameCount: 3)),
      Self(
        testDescription: "a long name",
        replay: .named([String(repeating: "long ", count: 200)], frameCount: 3)
      ),
      Self(
        testDescription: "40 views",
        replay: .named((0..<40).map { "view \($0)" }, frameCount: 30)
      ),
      Self(
        testDescription: "a horizontal axis",
        replay: .sample(offsets: [-30, 0, 90, 300, 340], axis: .horizontal)
      ),
      Self(testDescription: "a container that is turned", replay: rotated),
      Self(testDescription: "views that come and go", replay: absent),
      Self(testDescription: "numbers that are not finite", replay: infinite),
      Self(testDescription: "a container without a length", replay: shapeless),
      Self(testDescription: "no time that passes", replay: still),
      Self(
        testDescription: "a container of no size",
        replay: Replay(stage: ReplayStage(containerLength: 0, crossLength: 0), frames: still.frames)
      ),
    ]
  }()
}
