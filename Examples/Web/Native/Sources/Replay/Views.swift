#if hasFeature(Embedded)
import ParallaxLayout
import ParallaxRows
#else
import ParallaxCoordinator
#endif

/// The views over the page's list, in the order of the content.
///
/// The engine in the browser and the native replay are both given these, so what is compared is the
/// same scene.
enum PageViews {
  /// The number of sections that have a title.
  static let stageCount = 7

  /// What the views are called, in the order in which they are registered.
  static var names: [String] {
    ["header", "bar"] + (1...stageCount).map { "stage \($0)" } + ["footer"]
  }

  /// Returns the options of every view: a header, a bar, a title for each stage and a footer.
  ///
  /// - Parameter revealing: Whether the bar comes back on scroll-back. CSS has nothing like it, so
  ///   it does not while the page compares itself with CSS.
  /// - Returns: The options, in the order in which the views are registered.
  static func options(revealing: Bool) -> [ParallaxOptions] {
    var header = ParallaxOptions(height: 44...220, tracking: row(0, of: 0))
    header.stickPosition = .top
    header.parallax = 0.5
    header.zIndex = 2

    var bar = ParallaxOptions(height: 0...52, tracking: row(1, of: 0))
    bar.stickPosition = .top
    bar.reveal = revealing ? Reveal() : nil
    bar.touchForwarding = .off
    bar.zIndex = 1

    let titles = (1...stageCount).map { section in
      var title = ParallaxOptions(height: 40...40, tracking: row(0, of: section))
      title.stickPosition = .top
      title.stacking = .push
      return title
    }

    var footer = ParallaxOptions(height: 52...148, tracking: row(0, of: stageCount + 1))
    footer.stickPosition = .bottom
    footer.zIndex = 2
    return [header, bar] + titles + [footer]
  }

  private static func row(_ row: Int, of section: Int) -> Tracking {
    .row(RowPath(section: section, row: row))
  }
}
