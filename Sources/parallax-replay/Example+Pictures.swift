import ParallaxCoordinator
import ParallaxDrawing

extension Example {
  /// The scenes that are made for moving pictures, in `Scenes/Motion`: the hero of the README, one for
  /// each task, and one for each option.
  static let pictures = heroes + tasks + options

  private static let heroes = ["hero", "hero-narrow"].map { name in
    Example(
      name: name,
      title: "A list with a header that stretches and shrinks, section titles and a footer",
      recording: "hero",
      picture: ExamplePicture("", poster: 4.1, lines: heroLines, isNarrow: name == "hero-narrow")
    )
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
    Example(
      name: "header-shrinks",
      title: "A header shrinks and stays, a footer waits",
      recording: "header-shrinks",
      picture: ExamplePicture("height: 64...220", poster: 1.6)
    ),
    Example(
      name: "titles-push",
      title: "Section titles push each other out",
      recording: "titles-push",
      picture: ExamplePicture("stacking: .push", poster: 3.05)
    ),
    Example(
      name: "tabs-share",
      title: "Tabs share a header that stays collapsed",
      recording: "tabs-share",
      picture: ExamplePicture("", poster: 3, looks: ["tabs": .tabs])
    ),
    Example(
      name: "bar-returns",
      title: "A bar comes back when you scroll back",
      recording: "bar-returns",
      picture: ExamplePicture(
        "reveal: Reveal()",
        poster: 3.9,
        looks: ["search": .search, "tabs": .tabs]
      )
    ),
    Example(
      name: "bottom-bar",
      title: "A bar at the bottom rides on the keyboard",
      recording: "bottom-bar",
      picture: ExamplePicture("tracking: .viewport", poster: 2)
    ),
    Example(
      name: "refresh",
      title: "A pull makes room for a refresh",
      recording: "refresh",
      picture: ExamplePicture("refreshSlot: .inside", poster: 2)
    ),
    Example(
      name: "place-kept",
      title: "Rows arrive: the row that is read stays",
      recording: "place-kept",
      picture: ExamplePicture(
        "anchor = ScrollAnchor()",
        beside: ["place-jumps"],
        poster: 3,
        markedRow: "you read this"
      )
    ),
    Example(name: "place-jumps", title: "Without the anchor, it jumps", recording: "place-jumps"),
    Example(
      name: "settles",
      title: "It rests expanded or collapsed, not between",
      recording: "settles",
      picture: ExamplePicture("snaps: true", poster: 1.5)
    ),
    Example(
      name: "effects",
      title: "Effects follow the progress of a header",
      recording: "effects",
      picture: ExamplePicture("placement.heightProgress", poster: 1.4, looks: ["profile": .profile])
    ),
    Example(
      name: "touches",
      title: "A tap is the header’s, a drag is the list’s",
      recording: "touches",
      picture: ExamplePicture(
        "touchForwarding: .drags",
        poster: 2.4,
        looks: ["header": .photo],
        showsTargets: true
      )
    ),
    Example(
      name: "stretches",
      title: "Pulled beyond an end, the view there stretches",
      recording: "stretches",
      picture: ExamplePicture("overscroll: .stretch", poster: 1.5)
    ),
    Example(
      name: "sideways",
      title: "The same along the horizontal axis",
      recording: "sideways",
      picture: ExamplePicture("axis = .horizontal", poster: 1.7)
    ),
  ]

  private static let options = [
    Example(
      name: "height",
      title: "From 200 to 56 points",
      recording: "short",
      picture: ExamplePicture("height: 56...200", poster: 1.3)
    ),
    Example(
      name: "tracking",
      title: "A row",
      recording: "tracking",
      picture: ExamplePicture(
        "tracking: .rowID, .contentEnd, .viewport",
        beside: ["tracking-end", "tracking-viewport"],
        poster: 1.9
      )
    ),
    Example(name: "tracking-end", title: "The end", recording: "tracking"),
    Example(name: "tracking-viewport", title: "The edge", recording: "tracking"),
    Example(
      name: "stick-position",
      title: "Top",
      recording: "stick-position",
      picture: ExamplePicture(
        "stickPosition: .top, .bottom, .both",
        beside: ["stick-position-bottom", "stick-position-both"],
        poster: 1.75
      )
    ),
    Example(name: "stick-position-bottom", title: "Bottom", recording: "stick-position"),
    Example(name: "stick-position-both", title: "Both", recording: "stick-position"),
    Example(
      name: "edge-inset",
      title: "60 points off the edge",
      recording: "edge-inset",
      picture: ExamplePicture("edgeInset: AxisInsets(top: 60)", poster: 2)
    ),
    Example(
      name: "stacking",
      title: "Stack",
      recording: "stacking",
      picture: ExamplePicture(
        "stacking: .stack, .overlay, .push",
        beside: ["stacking-overlay", "stacking-push"],
        poster: 2
      )
    ),
    Example(name: "stacking-overlay", title: "Overlay", recording: "stacking"),
    Example(name: "stacking-push", title: "Push", recording: "stacking"),
    Example(
      name: "boundary",
      title: "Leaves with its section",
      recording: "boundary",
      picture: ExamplePicture("boundary: .section, nil", beside: ["boundary-none"], poster: 1.6)
    ),
    Example(name: "boundary-none", title: "Stays", recording: "boundary"),
    Example(
      name: "overscroll",
      title: "Stretch",
      recording: "overscroll",
      picture: ExamplePicture(
        "overscroll: .stretch, .follow, .pin",
        beside: ["overscroll-follow", "overscroll-pin"],
        poster: 1.5,
        looks: ["header": .photo]
      )
    ),
    Example(name: "overscroll-follow", title: "Follow", recording: "overscroll"),
    Example(name: "overscroll-pin", title: "Pin", recording: "overscroll"),
    Example(
      name: "stretch-trigger",
      title: "A pull by 60 points starts a refresh",
      recording: "stretch-trigger",
      picture: ExamplePicture("stretchTrigger: 60", poster: 2.2)
    ),
    Example(
      name: "reveal",
      title: "Comes back at once",
      recording: "reveal",
      picture: ExamplePicture(
        "reveal: Reveal(), nil",
        beside: ["reveal-none"],
        poster: 3.3,
        looks: ["search": .search]
      )
    ),
    Example(name: "reveal-none", title: "Only at the top", recording: "reveal"),
    Example(
      name: "snaps",
      title: "Rests whole or collapsed",
      recording: "snaps",
      picture: ExamplePicture("snaps: true", poster: 1.3)
    ),
    Example(
      name: "reservation",
      title: "The room of a row",
      recording: "reservation",
      picture: ExamplePicture(
        "reservation: .row, .inset",
        beside: ["reservation-inset"],
        poster: 0.2
      )
    ),
    Example(name: "reservation-inset", title: "Room in the inset", recording: "reservation-inset"),
    Example(
      name: "safe-area",
      title: "Respect",
      recording: "safe-area",
      picture: ExamplePicture(
        "safeArea: .respect, .extend",
        beside: ["safe-area-extend"],
        poster: 1.9
      )
    ),
    Example(name: "safe-area-extend", title: "Extend", recording: "safe-area"),
    Example(
      name: "parallax",
      title: "Half",
      recording: "parallax",
      picture: ExamplePicture(
        "parallax: 0.5, 0, 1",
        beside: ["parallax-0", "parallax-1"],
        poster: 1.2,
        looks: ["photo": .content]
      )
    ),
    Example(name: "parallax-0", title: "Still", recording: "parallax"),
    Example(name: "parallax-1", title: "Scrolls", recording: "parallax"),
    Example(
      name: "touch-forwarding",
      title: "A drag on it scrolls",
      recording: "touch-forwarding",
      picture: ExamplePicture(
        "touchForwarding: .drags",
        poster: 1.3,
        looks: ["header": .photo],
        showsTargets: true
      )
    ),
    Example(
      name: "z-index",
      title: "The higher one is above",
      recording: "z-index",
      picture: ExamplePicture("zIndex: 1", poster: 2)
    ),
  ]
}
