import Foundation
import ParallaxCoordinator
import ParallaxReplay
import ParallaxScrolling
import TestSupport
import Testing

/// Recordings of overscroll, which browsers cannot record.
@Suite("Synthetic recordings", .timeLimit(.minutes(20)))
struct SyntheticRecordingTests {
  static let viewport = 844.0
  /// How far a finger has to pull to show an overscroll of 100 points.
  static let pull = RubberBand(viewportLength: viewport).drag(showing: 100) ?? 0

  /// The list of `stretchy-top-cell`: a row of 160 and forty of 44.
  ///
  /// Two pulls, of which the second is not added to the first; then a fling that runs into the end.
  static let pullAndBounce = SyntheticScroll(
    from: 0,
    restingOffsets: 0...(160 + 40 * 44 - viewport),
    viewportLength: viewport
  )
  .hold(for: 0.1).drag(by: -pull, over: 0.4).hold(for: 0.2).release().hold(for: 0.1)
  .drag(by: -pull / 2, over: 0.2).hold(for: 0.1).release()
  .fling(velocity: 2800).hold(for: 0.1)

  /// The card of `postcard`: 1000 points below a photo of 300.
  ///
  /// The photo is pulled open, then scrolled away.
  static let pullPhoto = SyntheticScroll(
    from: -300,
    restingOffsets: -300...(1000 - viewport),
    viewportLength: viewport
  )
  .hold(for: 0.1).drag(by: -pull, over: 0.4).hold(for: 0.2).release().hold(for: 0.1)
  .drag(by: 430, over: 1.2).hold(for: 0.2)

  /// The list of `section-titles`, past its titles one by one: half way, a rest, the other half.
  ///
  /// Under insets of 47 and 34 lie a header of 156 and three sections, each with a title of 30, rows
  /// of 52 and a sum of 60.
  static let readSections = SyntheticScroll(
    from: -47,
    restingOffsets: -47...(156 + 3 * (30 + 60) + (9 + 12 + 40) * 52 + 34 - viewport),
    viewportLength: viewport
  )
  .hold(for: 0.1).drag(by: 560, over: 1.2).hold(for: 0.3).drag(by: 860, over: 1.4).hold(for: 0.2)

  /// The row of `carousel`: a label of 180, thirty cards of 120, a last one of 160, between notches
  /// of 47 on a screen 844 wide.
  ///
  /// Pulled open, scrolled by a card or three, flung to the end.
  static let swipeCards = SyntheticScroll(
    from: -47,
    restingOffsets: -47...(180 + 30 * 120 + 160 + 47 - viewport),
    viewportLength: viewport
  )
  .hold(for: 0.1).drag(by: -pull / 2, over: 0.3).hold(for: 0.1).release().hold(for: 0.1)
  .drag(by: 420, over: 0.8).hold(for: 0.2).drag(by: 300, over: 0.1).fling(velocity: 8200)
  .hold(for: 0.2)

  /// The list of `header-and-footer`: 3788 points with a header that collapses by 176.
  ///
  /// The header collapses slowly enough to watch; a fling follows, then the footer expands.
  static let collapseAndExpand = SyntheticScroll(
    from: 0,
    restingOffsets: 0...(3788 - viewport),
    viewportLength: viewport
  )
  .hold(for: 0.2).drag(by: 200, over: 1.3).hold(for: 0.2).drag(by: 260, over: 0.1)
  .fling(velocity: 5600, caughtAfter: 0.9).drag(by: 165, over: 1.2).release().hold(for: 0.1)

  /// A table that scrolls on both axes: down, then to the side, then both at once.
  static let twoWays = (
    down: SyntheticScroll(from: 0, restingOffsets: 0...320, viewportLength: 480)
      .hold(for: 0.4).drag(by: 190, over: 1).hold(for: 1.6).drag(by: 130, over: 1).hold(for: 0.4),
    across: SyntheticScroll(from: 0, restingOffsets: 0...330, viewportLength: 390)
      .hold(for: 1.7).drag(by: 180, over: 1).hold(for: 0.3).drag(by: 140, over: 1).hold(for: 0.4)
  )

  @Test("a scroll on both axes is one along each, at the same times")
  func twoWays() throws {
    let (down, across) = Self.twoWays
    let sides = zip(down.recording().rounded.events, across.recording().rounded.events)
    let events = try sides.map { down, across in
      #expect(down.time == across.time)
      guard case .offset(let y, _) = down.action, case .offset(let x, _) = across.action else {
        throw CancellationError()
      }
      return RecordingEvent(time: down.time, .offsets(LayoutPoint(x: x, y: y)))
    }
    try CommittedFile("Recordings/two_ways.csv")
      .check(Recording(events: events).withShortRests.text(as: .csv))
  }

  @Test(
    "are what the synthesiser makes of their descriptions",
    arguments: [
      ("pull_and_bounce", pullAndBounce), ("pull_photo", pullPhoto),
      ("read_sections", readSections), ("swipe_cards", swipeCards),
      ("collapse_and_expand", collapseAndExpand),
    ]
  )
  func recording(name: String, scroll: SyntheticScroll) throws {
    let recording = scroll.recording().rounded.withShortRests
    try CommittedFile("Recordings/\(name).csv").check(recording.text(as: .csv))
  }

  @Test("pull down by a hundred points and come back")
  func depth() throws {
    let file = CommittedFile("Recordings/pull_and_bounce.csv")
    let offsets = try Recording(contentsOf: file.url).offsets
    #expect(offsets.min() == -100)
    #expect(offsets.first == 0 && offsets.contains { $0 > 1076 } && offsets.last == 1076)
  }
}

extension Double {
  /// Four decimals, as the recordings of browsers have.
  ///
  /// Mathematical libraries differ only in later ones.
  fileprivate var tenThousandths: Double { (self * 10_000).rounded() / 10_000 }
}

extension Recording {
  /// The recording with times and offsets of four decimals.
  fileprivate var rounded: Self {
    var recording = self
    for index in recording.events.indices {
      guard case .offset(let offset, let cause) = recording.events[index].action else { continue }
      recording.events[index] = RecordingEvent(
        time: recording.events[index].time.tenThousandths,
        .offset(offset.tenThousandths, cause: cause)
      )
    }
    return recording
  }

  /// The recording without the samples inside a rest: of each rest it has the first and the last.
  fileprivate var withShortRests: Self {
    Self(
      events: events.enumerated().filter { index, event in
        index == 0 || index == events.count - 1 || event.action != events[index - 1].action
          || event.action != events[index + 1].action
      }.map(\.element)
    )
  }

  /// The offsets, in order.
  var offsets: [Double] {
    events.compactMap { event in
      if case .offset(let offset, _) = event.action { offset } else { nil }
    }
  }
}
