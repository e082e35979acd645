import ParallaxCoordinator
import ParallaxDrawing

/// The words of an example's moving picture, and the scenes beside it.
struct ExamplePicture {
  /// The examples that are drawn on the right, on the same clock.
  var beside: [String] = []
  var drawing = MotionDrawing()
}

extension Example {
  /// The scenes that are made for moving pictures, in `Scenes/Motion`: the hero of the README, one for
  /// each task, and one for each option.
  static let pictures = [hero(isNarrow: false), hero(isNarrow: true)] + tasks + options

  /// Returns an example that is made for a picture.
  ///
  /// - Parameters:
  ///   - name: The name of the scene.
  ///   - title: The title below the phone.
  ///   - recording: The name of the recording; `nil` for that of the scene.
  ///   - code: The option below the title.
  ///   - beside: The examples on the right.
  ///   - poster: The moment that is shown if nothing moves, in seconds.
  ///   - looks: The contents of views.
  ///   - markedRow: The row that is filled.
  ///   - showsTargets: Whether the recipients of touches are named.
  /// - Returns: The example.
  private static func picture(
    _ name: String,
    _ title: String,
    recording: String? = nil,
    code: String = "",
    beside: [String] = [],
    poster: Double? = nil,
    looks: [ViewID: MotionLook] = [:],
    markedRow: String? = nil,
    showsTargets: Bool = false
  ) -> Example {
    var example = Example(name: name, title: title, recording: recording ?? name)
    example.picture.beside = beside
    example.picture.drawing.code = code
    example.picture.drawing.poster = poster
    example.picture.drawing.looks = looks
    example.picture.drawing.markedRow = markedRow
    example.picture.drawing.showsTargets = showsTargets
    return example
  }

  private static func hero(isNarrow: Bool) -> Example {
    var example = picture(
      isNarrow ? "hero-narrow" : "hero",
      "A list with a header that stretches and shrinks, section titles and a footer",
      recording: "hero",
      poster: 4.1
    )
    example.picture.drawing.lines = heroLines
    example.picture.drawing.isNarrow = isNarrow
    return example
  }

  private static let heroLines = [
    MotionDrawing.Line(
      "Pulled, a header stretches.",
      code: "overscroll: .stretch",
      views: ["header"],
      phases: ["stretched"]
    ),
    MotionDrawing.Line(
      "Scrolled, it shrinks and stays.",
      code: "height: 64...200",
      views: ["header"],
      phases: ["collapsing"]
    ),
    MotionDrawing.Line(
      "Titles push each other out.",
      code: "stacking: .push",
      views: ["lakes", "ridges", "coast"],
      phases: ["pushed"]
    ),
    MotionDrawing.Line(
      "A footer waits for its place.",
      code: "stickPosition: .bottom",
      views: ["footer"],
      phases: ["collapsing"]
    ),
  ]

  private static let tasks = [
    picture(
      "header-shrinks",
      "A header shrinks and stays, a footer waits",
      code: "height: 64...220",
      poster: 1.6
    ),
    picture(
      "titles-push",
      "Section titles push each other out",
      code: "stacking: .push",
      poster: 3.05
    ),
    picture(
      "tabs-share",
      "Tabs share a header that stays collapsed",
      poster: 3,
      looks: ["tabs": .tabs]
    ),
    picture(
      "bar-returns",
      "A bar comes back when you scroll back",
      code: "reveal: Reveal()",
      poster: 3.9,
      looks: ["search": .search, "tabs": .tabs]
    ),
    picture(
      "bottom-bar",
      "A bar at the bottom rides on the keyboard",
      code: "tracking: .viewport",
      poster: 2
    ),
    picture("refresh", "A pull makes room for a refresh", code: "refreshSlot: .inside", poster: 2),
    picture(
      "place-kept",
      "Rows arrive: the row that is read stays",
      code: "anchor = ScrollAnchor()",
      beside: ["place-jumps"],
      poster: 3,
      markedRow: "you read this"
    ),
    picture("place-jumps", "Without the anchor, it jumps", recording: "place-jumps"),
    picture(
      "settles",
      "It rests expanded or collapsed, not between",
      code: "snaps: true",
      poster: 1.5
    ),
    picture(
      "effects",
      "Effects follow the progress of a header",
      code: "placement.heightProgress",
      poster: 1.4,
      looks: ["profile": .profile]
    ),
    picture(
      "touches",
      "A tap is the header’s, a drag is the list’s",
      code: "touchForwarding: .drags",
      poster: 2.4,
      looks: ["header": .photo],
      showsTargets: true
    ),
    picture(
      "stretches",
      "Pulled beyond an end, the view there stretches",
      code: "overscroll: .stretch",
      poster: 1.5
    ),
    picture(
      "frozen-table",
      "Days and hours stay in sight",
      code: "across: AxisOptions(60...88)",
      poster: 3.4
    ),
    picture(
      "sideways",
      "The same along the horizontal axis",
      code: "axis = .horizontal",
      poster: 1.7
    ),
  ]

  private static let options = [
    picture(
      "height",
      "From 200 to 56 points",
      recording: "short",
      code: "height: 56...200",
      poster: 1.3
    ),
    picture(
      "tracking",
      "A row",
      code: "tracking: .rowID, .contentEnd, .viewport",
      beside: ["tracking-end", "tracking-viewport"],
      poster: 1.9
    ),
    picture("tracking-end", "The end", recording: "tracking"),
    picture("tracking-viewport", "The edge", recording: "tracking"),
    picture(
      "stick-position",
      "Top",
      code: "stickPosition: .top, .bottom, .both",
      beside: ["stick-position-bottom", "stick-position-both"],
      poster: 1.75
    ),
    picture("stick-position-bottom", "Bottom", recording: "stick-position"),
    picture("stick-position-both", "Both", recording: "stick-position"),
    picture(
      "edge-inset",
      "60 points off the edge",
      code: "edgeInset: AxisInsets(top: 60)",
      poster: 2
    ),
    picture(
      "stacking",
      "Stack",
      code: "stacking: .stack, .overlay, .push",
      beside: ["stacking-overlay", "stacking-push"],
      poster: 2
    ),
    picture("stacking-overlay", "Overlay", recording: "stacking"),
    picture("stacking-push", "Push", recording: "stacking"),
    picture(
      "boundary",
      "Leaves with its section",
      code: "boundary: .section, nil",
      beside: ["boundary-none"],
      poster: 1.6
    ),
    picture("boundary-none", "Stays", recording: "boundary"),
    picture(
      "overscroll",
      "Stretch",
      code: "overscroll: .stretch, .follow, .pin",
      beside: ["overscroll-follow", "overscroll-pin"],
      poster: 1.5,
      looks: ["header": .photo]
    ),
    picture("overscroll-follow", "Follow", recording: "overscroll"),
    picture("overscroll-pin", "Pin", recording: "overscroll"),
    picture(
      "stretch-trigger",
      "A pull by 60 points starts a refresh",
      code: "stretchTrigger: 60",
      poster: 2.2
    ),
    picture(
      "reveal",
      "Comes back at once",
      code: "reveal: Reveal(), nil",
      beside: ["reveal-none"],
      poster: 3.3,
      looks: ["search": .search]
    ),
    picture("reveal-none", "Only at the top", recording: "reveal"),
    picture("snaps", "Rests whole or collapsed", code: "snaps: true", poster: 1.3),
    picture(
      "reservation",
      "The room of a row",
      code: "reservation: .row, .inset",
      beside: ["reservation-inset"],
      poster: 0.2
    ),
    picture("reservation-inset", "Room in the inset", recording: "reservation-inset"),
    picture(
      "safe-area",
      "Respect",
      code: "safeArea: .respect, .extend",
      beside: ["safe-area-extend"],
      poster: 1.9
    ),
    picture("safe-area-extend", "Extend", recording: "safe-area"),
    picture(
      "parallax",
      "Half",
      code: "parallax: 0.5, 0, 1",
      beside: ["parallax-0", "parallax-1"],
      poster: 1.2,
      looks: ["photo": .content]
    ),
    picture("parallax-0", "Still", recording: "parallax"),
    picture("parallax-1", "Scrolls", recording: "parallax"),
    picture(
      "touch-forwarding",
      "A drag on it scrolls",
      code: "touchForwarding: .drags",
      poster: 1.3,
      looks: ["header": .photo],
      showsTargets: true
    ),
    picture("z-index", "The higher one is above", code: "zIndex: 1", poster: 2),
  ]
}
