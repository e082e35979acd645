import ParallaxCoordinator
import ParallaxDrawing

extension Example {
  /// The scenes that are made for moving pictures, in `Scenes/Motion`.
  static let pictures = tasks

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
      name: "hero",
      title: "A list with a header that stretches and shrinks, section titles and a footer",
      recording: "hero",
      picture: ExamplePicture("", poster: 4.1, lines: heroLines)
    ),
    Example(
      name: "hero-narrow",
      title: "A list with a header that stretches and shrinks, section titles and a footer",
      recording: "hero",
      picture: ExamplePicture("", poster: 4.1, lines: heroLines, isNarrow: true)
    ),
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
      name: "bar-returns",
      title: "A bar comes back when you scroll back",
      recording: "bar-returns",
      picture: ExamplePicture(
        "reveal: Reveal()",
        poster: 3.9,
        looks: ["search": .search, "tabs": .tabs]
      )
    ),
  ]
}
