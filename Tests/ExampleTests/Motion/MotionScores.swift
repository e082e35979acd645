import Foundation
import ParallaxCoordinator
import ParallaxReplay

/// The scores of the moving pictures.
enum MotionScores {
  static let all: [(name: String, score: MotionScore)] = heroes + tasks + changes + options

  private static let heroes = [
    (
      "hero",
      MotionScore(from: -47, length: 720).rest(0.5).drag(to: -150, in: 0.7, at: 240).rest(0.1)
        .spring(to: -47, in: 0.6).rest(0.2).drag(to: 110, in: 1).rest(0.25)
        .drag(to: 400, in: 1.2).rest(0.2).drag(to: 638, in: 1).rest(0.5).drag(to: -47, in: 1.2)
        .rest(0.3)
    )
  ]

  private static let tasks = [
    (
      "header-shrinks",
      MotionScore(from: 0).rest(0.7).drag(to: 156, in: 1.2).rest(0.3).drag(to: 560, in: 1.3)
        .rest(0.8).drag(to: 0, in: 1.4).rest(0.2)
    ),
    (
      "titles-push",
      MotionScore(from: 0).rest(0.7).drag(to: 110, in: 1).rest(0.2).drag(to: 360, in: 1.3).rest(0.4)
        .drag(to: 700, in: 1.3).rest(0.5).drag(to: 0, in: 1.3).rest(0.2)
    ),
    (
      "bar-returns",
      MotionScore(from: 0).rest(0.7).drag(to: 460, in: 1.3).rest(0.4).drag(to: 370, in: 0.8)
        .rest(0.9).drag(to: 560, in: 0.9).rest(0.3).drag(to: 0, in: 1.2).rest(0.2)
    ),
    (
      "effects",
      MotionScore(from: 0).rest(0.7).drag(to: 180, in: 1.5).rest(0.4).drag(to: 400, in: 1).rest(0.6)
        .drag(to: 0, in: 1.5).rest(0.3)
    ),
    (
      "stretches",
      MotionScore(from: 0).rest(0.6).drag(to: -120, in: 0.8, at: 300).rest(0.2)
        .spring(to: 0, in: 0.7).rest(0.2).drag(to: 430, in: 1.2).rest(0.1)
        .drag(to: 520, in: 0.7, at: 400).rest(0.2).spring(to: 430, in: 0.7).rest(0.2)
        .drag(to: 0, in: 1.2).rest(0.2)
    ),
    (
      "frozen-table",
      MotionScore(onBothAxesOf: LayoutSize(width: 390, height: 400)).rest(0.6)
        .drag(to: .init(x: 0, y: 150), in: 1, at: .init(x: 200, y: 290)).rest(0.2)
        .drag(to: .init(x: 160, y: 150), in: 1, at: .init(x: 300, y: 250)).rest(0.2)
        .drag(to: .init(x: 250, y: 210), in: 0.9, at: .init(x: 280, y: 260)).rest(0.9)
        .drag(to: .init(x: 0, y: 0), in: 1.3, at: .init(x: 120, y: 120)).rest(0.3)
    ),
    (
      "data-grid",
      MotionScore(onBothAxesOf: LayoutSize(width: 390, height: 400)).rest(0.6)
        .drag(to: .init(x: 0, y: 120), in: 1, at: .init(x: 200, y: 290)).rest(0.2)
        .drag(to: .init(x: 200, y: 120), in: 1.1, at: .init(x: 300, y: 250)).rest(0.2)
        .drag(to: .init(x: 430, y: 140), in: 1.1, at: .init(x: 300, y: 250)).rest(0.9)
        .drag(to: .init(x: 0, y: 0), in: 1.4, at: .init(x: 120, y: 120)).rest(0.3)
    ),
    (
      "sideways",
      MotionScore(from: 0, length: 844, x: 260, axis: .horizontal).rest(0.7)
        .drag(to: 240, in: 1.2).rest(0.2).drag(to: 1096, in: 1.5).rest(0.2)
        .drag(to: 1176, in: 0.5, at: 600).spring(to: 1096, in: 0.6).rest(0.3)
        .drag(to: 0, in: 1.5).rest(0.2)
    ),
    (
      "touches",
      MotionScore(from: 0).rest(0.5).tap(x: 250, y: 110).rest(0.9).drag(to: 120, in: 1.2, at: 170)
        .rest(0.4).tap(x: 200, y: 400).rest(0.9).drag(to: 0, in: 1.1).rest(0.4)
    ),
    (
      "sheet",
      MotionScore(from: -534).rest(0.5).drag(to: -440, in: 0.7, at: 560).spring(to: -324, in: 0.6)
        .rest(0.4).drag(to: -150, in: 0.8, at: 420).spring(to: -44, in: 0.6).rest(0.3)
        .drag(to: 160, in: 0.9).rest(0.4).drag(to: -200, in: 0.9, at: 250).spring(to: -324, in: 0.6)
        .rest(0.3).drag(to: -450, in: 0.6, at: 400).spring(to: -534, in: 0.6).rest(0.2)
    ),
    (
      "settles",
      MotionScore(from: 0).rest(0.6).drag(to: 100, in: 0.9).spring(to: 156, in: 0.7)
        .rest(0.6).drag(to: 60, in: 0.7).spring(to: 0, in: 0.7).rest(0.5)
    ),
  ]

  // MARK: Changes besides scrolling

  private static func posts(_ name: String, _ height: Double) -> RecordedRowUpdate {
    .insert((1...20).map { .init(id: RowID("\(name) \($0)"), height: height) }, before: nil)
  }

  private static func removal(_ prefix: String) -> RecordedRowUpdate {
    .remove((1...20).map { RowID("\(prefix) \($0)") })
  }

  /// Three posts that arrive above the first: two, then one.
  private static let arrivals: [RecordingEvent.Action] = [
    .update([
      .insert([.init(id: "new 1", height: 84), .init(id: "new 2", height: 84)], before: "post 1")
    ]),
    .update([.insert([.init(id: "new 3", height: 84)], before: "new 1")]),
  ]

  /// Four parts of a reply, as they are streamed.
  private static let replies: [RecordingEvent.Action] = (1...4).map {
    .update([.insert([.init(id: RowID("reply \($0)"), height: 96)], before: nil)])
  }

  /// The question and its reply go, so that the picture can begin again.
  private static let removal = RecordingEvent.Action.update([
    .remove((1...4).map { RowID("reply \($0)") } + ["question"])
  ])

  private static let keyboard = AxisInsets(top: 0, bottom: 270)

  /// A title at the top and a player above tabs, of some heights.
  private static func bars(title: Double, player: Double) -> [ReplaySceneView] {
    func bar(_ name: ViewID, _ height: Double, _ edge: StickPosition, order: Int = 0)
      -> ReplaySceneView
    {
      var options = ParallaxOptions(height: .fixed(height), tracking: .viewport)
      (options.stickPosition, options.edgeOrder) = (edge, order)
      return ReplaySceneView(id: name, options: options)
    }
    return [
      bar("title", title, .top), bar("player", player, .bottom, order: 1), bar("tabs", 52, .bottom),
    ]
  }

  /// The title grows, is called back on its way and grows all the same; then a player comes and goes.
  private static func transitions(_ seconds: Double?) -> MotionScore {
    short.rest(0.5).becoming(bars(title: 150, player: 0), in: seconds, for: 0.9)
      .becoming(bars(title: 56, player: 0), in: seconds, for: 0.15)
      .becoming(bars(title: 150, player: 0), in: seconds, for: 0.9)
      .becoming(bars(title: 150, player: 64), in: seconds, for: 0.1).drag(to: 180, in: 1.2)
      .rest(0.4).becoming(bars(title: 56, player: 0), in: seconds, for: 0.9).drag(to: 0, in: 1.1)
      .rest(0.3)
  }

  private static let changes = [
    ("transition", transitions(0.6)),
    ("transition-none", transitions(nil)),
    (
      "place-kept",
      MotionScore(from: 0).rest(0.6).drag(to: 130, in: 1).rest(0.6)
        .happening(arrivals[0], shift: 168).rest(1.2).happening(arrivals[1], shift: 84).rest(1.2)
        .drag(to: 110, in: 1.2).rest(0.8)
    ),
    (
      "place-jumps",
      MotionScore(from: 0).rest(0.6).drag(to: 130, in: 1).rest(0.6)
        .happening(arrivals[0]).rest(1.2).happening(arrivals[1]).rest(1.2)
        .drag(to: 0, in: 1.2).rest(0.8)
    ),
    (
      "tabs-share",
      MotionScore(from: 0).rest(0.6).drag(to: 240, in: 1.2).rest(0.4)
        .tap(x: 292, y: 90).happening(.update([posts("photo", 88), removal("post")]), shift: 0)
        .rest(0.6).drag(to: 420, in: 0.9).rest(0.3).drag(to: 240, in: 0.8).rest(0.3)
        .tap(x: 98, y: 90).happening(.update([posts("post", 60), removal("photo")]), shift: 0)
        .rest(0.6).drag(to: 0, in: 1.2).rest(0.3)
    ),
    (
      "bottom-bar",
      MotionScore(from: 400).rest(0.5).tap(x: 150, y: 652)
        .inset(from: .zero, to: keyboard, in: 0.5, offset: 670).rest(0.7).drag(to: 560, in: 0.8)
        .rest(0.4).drag(to: 670, in: 0.8).rest(0.4)
        .inset(from: keyboard, to: .zero, in: 0.5, offset: 400).rest(0.6)
    ),
    (
      "keyboard",
      MotionScore(from: 400).rest(0.5).tap(x: 150, y: 596)
        .inset(from: .zero, to: keyboard, in: 0.5, offset: 670).rest(0.7).drag(to: 560, in: 0.8)
        .rest(0.4).drag(to: 670, in: 0.8).rest(0.4)
        .inset(from: keyboard, to: .zero, in: 0.5, offset: 400).rest(0.6)
    ),
    (
      "anchored-turn",
      MotionScore(from: 88).rest(0.6).tap(x: 330, y: 652)
        .happening(.update([.insert([.init(id: "question", height: 64)], before: nil)])).rest(0.1)
        .spring(to: 656, in: 0.6).rest(0.5).happening(replies[0]).rest(0.5).happening(replies[1])
        .rest(0.5).happening(replies[2]).rest(0.5).happening(replies[3]).rest(0.9)
        .drag(to: 88, in: 1.2).happening(removal).rest(0.3)
    ),
    (
      "refresh",
      MotionScore(from: 0).rest(0.6).drag(to: -110, in: 0.9, at: 300).rest(0.2)
        .happening(.transientInset(AxisInsets(top: 60, bottom: 0))).spring(to: -60, in: 0.5)
        .rest(1.4).inset(from: AxisInsets(top: 60, bottom: 0), to: .zero, in: 0.4, offset: 0)
        .rest(0.4).drag(to: 200, in: 1).rest(0.4).drag(to: 0, in: 1).rest(0.2)
    ),
  ]

  // MARK: Options

  private static let short = MotionScore(from: 0, length: 480, x: 200)

  private static let options = [
    ("short", short.rest(0.6).drag(to: 220, in: 1.3).rest(0.7).drag(to: 0, in: 1.3).rest(0.3)),
    ("tracking", short.rest(0.6).drag(to: 410, in: 1.6).rest(0.7).drag(to: 0, in: 1.6).rest(0.3)),
    (
      "stick-position",
      short.rest(0.6).drag(to: 330, in: 1.2).rest(0.4).drag(to: 710, in: 1.2).rest(0.6)
        .drag(to: 0, in: 1.6).rest(0.3)
    ),
    ("edge-inset", short.rest(0.6).drag(to: 300, in: 1.5).rest(0.8).drag(to: 0, in: 1.5).rest(0.3)),
    (
      "stacking",
      short.rest(0.6).drag(to: 205, in: 1.2).rest(0.4).drag(to: 420, in: 1.2).rest(0.7)
        .drag(to: 0, in: 1.5).rest(0.3)
    ),
    (
      "boundary",
      short.rest(0.6).drag(to: 262, in: 1.4).rest(0.4).drag(to: 420, in: 1).rest(0.5)
        .drag(to: 0, in: 1.4).rest(0.3)
    ),
    (
      "overscroll",
      short.rest(0.5).drag(to: -90, in: 0.9, at: 190).rest(0.6).spring(to: 0, in: 0.8).rest(0.6)
    ),
    (
      "stretch-trigger",
      short.rest(0.5).drag(to: -80, in: 0.9, at: 190).rest(0.2)
        .happening(.transientInset(AxisInsets(top: 60, bottom: 0))).spring(to: -60, in: 0.5)
        .rest(1.2).inset(from: AxisInsets(top: 60, bottom: 0), to: .zero, in: 0.4, offset: 0)
        .rest(0.5)
    ),
    (
      "reveal",
      short.rest(0.6).drag(to: 420, in: 1.2).rest(0.3).drag(to: 340, in: 0.7).rest(0.8)
        .drag(to: 470, in: 0.7).rest(0.3).drag(to: 0, in: 1.2).rest(0.3)
    ),
    (
      "snaps",
      short.rest(0.6).drag(to: 80, in: 0.8).spring(to: 124, in: 0.7).rest(0.6)
        .drag(to: 45, in: 0.7).spring(to: 0, in: 0.7).rest(0.4)
    ),
    (
      "reservation", short.rest(0.8).drag(to: 180, in: 1.4).rest(0.7).drag(to: 0, in: 1.4).rest(0.3)
    ),
    (
      "reservation-inset",
      MotionScore(from: -150, length: 480, x: 200).rest(0.8).drag(to: 30, in: 1.4).rest(0.7)
        .drag(to: -150, in: 1.4).rest(0.3)
    ),
    (
      "safe-area",
      MotionScore(from: -47, length: 480, x: 200).rest(0.6).drag(to: 130, in: 1.4).rest(0.7)
        .drag(to: -47, in: 1.4).rest(0.3)
    ),
    ("parallax", short.rest(0.6).drag(to: 190, in: 1.8).rest(0.5).drag(to: 0, in: 1.8).rest(0.3)),
    (
      "touch-forwarding",
      short.rest(0.5).drag(to: 120, in: 1.2, at: 170).rest(0.6).drag(to: 0, in: 1.2).rest(0.5)
    ),
    ("z-index", short.rest(0.6).drag(to: 330, in: 1.6).rest(0.7).drag(to: 0, in: 1.6).rest(0.3)),
  ]
}
