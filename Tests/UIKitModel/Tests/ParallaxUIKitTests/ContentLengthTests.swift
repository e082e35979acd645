import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// Views over contents of every length, from none to 3000 points.
@Suite(.timeLimit(.minutes(20))) @MainActor struct ContentLengthTests {
  enum Recipe: CaseIterable {
    case header, extendedHeader, headerThatStays, barThatComesBack, headerAndBar

    var header: ParallaxOptions {
      switch self {
      case .header, .headerAndBar: ParallaxOptions(height: 44...220)
      case .extendedHeader: ParallaxOptions(height: 44...220, safeArea: .extend)
      case .headerThatStays: ParallaxOptions(height: 120...120)
      case .barThatComesBack:
        ParallaxOptions(height: 0...56, reveal: Reveal(), safeArea: .extend)
      }
    }
  }

  /// A header with a button, and perhaps a bar at the bottom with another.
  @MainActor private struct Screen {
    let device: Device
    let list: UIScrollView
    let header = UIView()
    let bar = UIView()
    let buttons = [UIButton(type: .system), UIButton(type: .system)]
    let count: Int

    init(_ recipe: Recipe, _ kind: ListKind, _ source: AppDataTests.Source, _ scale: Double) throws
    {
      device = Device.phone(scale: scale)
      count = source.sections[0]
      list = kind.make(source, on: device)
      for (button, view) in zip(buttons, [header, bar]) {
        view.frame.size = CGSize(width: 390, height: 44)
        button.frame = CGRect(x: 8, y: 4, width: 80, height: 36)
        button.autoresizingMask = [.flexibleTopMargin]
        view.addSubview(button)
      }
      try list.parallax.setHeader(header, options: recipe.header)
      if recipe == .headerAndBar {
        let options = ParallaxOptions(
          height: 64...64,
          tracking: .viewport,
          stickPosition: .bottom,
          reservation: .inset
        )
        try list.parallax.addParallaxView(bar, as: "bar", options: options)
      }
      device.tick()
    }

    var views: [UIView] { [header, bar].filter { $0.superview != nil && !$0.isHidden } }

    func onScreen(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    /// Checks what holds at every rest.
    func check(_ kind: ListKind, row: Int?, _ place: String) {
      if let row {
        let frame = kind.row(row, in: list)
        #expect(frame.minY >= 47 - 0.001 && frame.maxY <= 810 + 0.001, "row \(row) \(place)")
        for view in views {
          let covered = onScreen(view).intersection(frame).height
          #expect(covered < 0.5 || onScreen(view).height == 0, "row \(row) \(place), \(count) rows")
        }
      }
      // UIKit adds the safe area to the range of the indicator.
      let start = list.verticalScrollIndicatorInsets.top + 47
      #expect(abs(start - max(47, onScreen(header).maxY)) < 0.5, "\(place), \(count) rows")
      for button in buttons where button.window != nil && button.superview?.isHidden == false {
        let frame = onScreen(button)
        guard onScreen(button.superview ?? button).height >= 44, frame.minY >= 47 else { continue }
        #expect(device.window.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil) === button)
      }
    }

    /// Nothing moves in the second after a rest.
    func expectRest() {
      let before = views.map { onScreen($0) } + [CGRect(origin: list.contentOffset, size: .zero)]
      device.run(seconds: 1)
      #expect(
        before == views.map { onScreen($0) } + [CGRect(origin: list.contentOffset, size: .zero)]
      )
    }
  }

  @Test(arguments: Recipe.allCases, ListKind.allCases)
  func `the first and the last row can be brought clear of every view, which then rests`(
    recipe: Recipe,
    kind: ListKind
  ) throws {
    for scale in [2.0, 3] {
      // None, less and more than a screen, and 3000 points.
      for count in [0, 1, 8, 13, 15, 17, 60] {
        let source = AppDataTests.Source([count])
        let screen = try Screen(recipe, kind, source, scale)
        screen.check(kind, row: count > 0 ? 0 : nil, "at the start")
        screen.expectRest()
        let list = screen.list
        let inset = list.adjustedContentInset
        let end = max(-inset.top, list.contentSize.height + inset.bottom - list.bounds.height)
        list.setContentOffset(CGPoint(x: 0, y: end), animated: true)
        screen.device.settle()
        screen.check(kind, row: count > 0 ? count - 1 : nil, "at the end")
        screen.expectRest()
        list.parallax.scrollToTop(animated: true)
        screen.device.settle()
        screen.check(kind, row: count > 0 ? 0 : nil, "back at the start")
        withExtendedLifetime(source) {}
      }
    }
  }
}
