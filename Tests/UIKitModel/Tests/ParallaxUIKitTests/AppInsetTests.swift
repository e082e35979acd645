import ParallaxCoordinator
import Testing
@_spi(Model) import UIKit

@testable import ParallaxUIKit

/// Apps that write insets beside a header that needs some.
@Suite(.timeLimit(.minutes(20))) @MainActor struct AppInsetTests {
  /// What an app with an inset of 8 writes beside a header of 250, and the insets with the header and
  /// after it has left.
  @Test(arguments: [
    (AppWrite.add(10), 268.0, 18.0), (.add(-8), 250, 0), (.set(0), 250, 0), (.set(20), 270, 20),
    (.set(-258), -8, -258),
  ])
  func `a difference is the app's, and an assignment is seen as one`(
    write: AppWrite,
    withHeader: CGFloat,
    without: CGFloat
  ) throws {
    let screen = Screen()
    screen.scrollView.contentInset.top = 8
    screen.container.setHeader(UIView(), height: 50...250)
    #expect(screen.scrollView.contentInset.top == 258)
    switch write {
    case .add(let difference): screen.scrollView.contentInset.top += difference
    case .set(let inset): screen.scrollView.contentInset.top = inset
    }
    #expect(screen.scrollView.contentInset.top == withHeader)
    #expect(screen.container.contentInset.top == without)
    screen.container.header = nil
    #expect(screen.scrollView.contentInset.top == without)
  }

  enum AppWrite: Sendable {
    case add(CGFloat)
    case set(CGFloat)
  }

  @Test(arguments: [true, false])
  func `an inset that is assigned to the container is the app's, whatever it is`(
    follows: Bool
  ) throws {
    UIKitModel.with {
      $0.restingTopFollowsInset = follows
    } _: {
      let screen = Screen()
      screen.container.setHeader(UIView(), height: 50...250)
      screen.scrollView.parallax.contentInset.top = 300
      #expect(screen.scrollView.contentInset.top == 550)
      #expect(screen.scrollView.contentOffset.y == -550)
      #expect(screen.scrollView.parallax.contentInset.top == 300)
      screen.scrollView.parallax.contentInset.top = 0
      #expect(screen.scrollView.contentInset.top == 250)
      #expect(screen.scrollView.contentOffset.y == -250)
    }
  }

  @Test(arguments: [0.0, 20], [-200.0, 0, 700])
  func `the container's part comes back where an app assigns an inset`(
    inset: CGFloat,
    offset: CGFloat
  ) throws {
    let screen = Screen()
    screen.container.setHeader(UIView(), height: 50...200)
    screen.scrollView.contentOffset.y = offset
    #expect(!screen.container.adapter.record.hasLogged)
    screen.scrollView.contentInset = UIEdgeInsets(top: inset, left: 0, bottom: 0, right: 0)
    #expect(screen.scrollView.contentInset.top == inset + 200)
    #expect(screen.container.adapter.record.hasLogged)
    #expect(lastLog.hasPrefix("contentInset was set without the insets of views"))
    let rest = -(inset + 200)
    #expect(screen.scrollView.contentOffset.y == (offset == -200 ? rest : max(offset, rest)))
  }

  /// 10 points below its start, the list goes to its start as 20 points of the app's are taken away.
  @Test func `a list that an inset has brought to its start rests there when another is assigned`()
    throws
  {
    let screen = Screen()
    screen.container.setHeader(UIView(), height: 50...200)
    screen.container.contentInset.top = 20
    screen.scrollView.contentOffset.y = -210
    screen.container.contentInset.top = 0
    #expect(screen.scrollView.contentOffset.y == -200)
    screen.scrollView.contentInset.top = 50
    #expect(screen.scrollView.contentInset.top == 250)
    #expect(screen.scrollView.contentOffset.y == -250)
  }

  @Test(arguments: [(-199.5, -219.5), (-199, -199)])
  func `a list half a point from its start rests there, and one a point from it does not`(
    offset: CGFloat,
    expected: CGFloat
  ) throws {
    UIKitModel.with {
      $0.roundsOffsets = false
    } _: {
      let screen = Screen()
      screen.container.setHeader(UIView(), height: 50...200)
      screen.scrollView.contentOffset.y = offset
      screen.container.contentInset.top = 20
      #expect(screen.scrollView.contentOffset.y == expected)
    }
  }

  @Test func `insets that an app assigns while a finger scrolls come back as well`() throws {
    let screen = Screen()
    screen.container.setHeader(UIView(), height: 50...200)
    screen.device.touchDown(195, 600)
    screen.device.touchMove(toX: 195, y: 500, seconds: 0.1)
    let offset = screen.scrollView.contentOffset.y
    screen.scrollView.contentInset = .zero
    #expect(screen.scrollView.contentInset.top == 200)
    #expect(screen.scrollView.contentOffset.y == offset)
    screen.device.touchUp()
  }

  @Test func `what an app adds is its own, and nothing is logged`() throws {
    let screen = Screen()
    screen.container.setHeader(UIView(), height: 50...200)
    screen.scrollView.contentInset.top += 30
    screen.scrollView.contentInset.bottom += 80
    #expect(screen.scrollView.contentInset.top == 230)
    screen.container.header = nil
    #expect(screen.scrollView.contentInset.top == 30)
    #expect(screen.scrollView.contentInset.bottom == 80)
    #expect(!screen.container.adapter.record.hasLogged)
  }

  @Test func `an app takes back an inset that is negative`() throws {
    let screen = Screen()
    screen.scrollView.contentInset.top = -10
    screen.container.setHeader(UIView(), height: 50...200)
    #expect(screen.scrollView.contentInset.top == 190)
    screen.scrollView.contentInset.top += 10
    #expect(screen.scrollView.contentInset.top == 200)
    screen.container.header = nil
    #expect(screen.scrollView.contentInset.top == 0)
    #expect(!screen.container.adapter.record.hasLogged)
  }

  @Test func `two containers of one scroll view add up, and leave in any order`() throws {
    for first in [0, 1] {
      let list = PlainList()
      let coordinators = [list.coordinator, ParallaxCoordinator()]
      let other = ScrollViewAdapter(list.scrollView)
      coordinators[1].bind(to: other, in: list.container)
      var options = ParallaxOptions(height: 44...44)
      options.reservation = .inset
      for coordinator in coordinators {
        try coordinator.register(ViewDescriptor { _ in }, as: "bar", options: options)
      }
      #expect(list.scrollView.contentInset.top == 88)
      #expect(list.scrollView.contentOffset.y == -88)
      coordinators[first].unbind()
      #expect(list.scrollView.contentInset.top == 44)
      coordinators[1 - first].unbind()
      #expect(list.scrollView.contentInset.top == 0)
    }
  }

  @Test func `a scroll view at the address of another has its own insets`() throws {
    // Other tests keep scroll views as well.
    let count = ScrollViewRecord.count
    do {
      let adapters = (0..<50).map { _ in UIScrollView() }.map { ($0, ScrollViewAdapter($0)) }
      #expect(ScrollViewRecord.count >= 50)
      withExtendedLifetime(adapters) {}
    }
    for _ in 0..<50 {
      let screen = Screen()
      screen.scrollView.contentInset.top = 8
      screen.container.setHeader(UIView(), height: 50...200)
      #expect(screen.scrollView.contentInset.top == 208)
      #expect(screen.container.contentInset.top == 8)
    }
    // Records of scroll views that are gone are removed; the last one is removed with the next one.
    #expect(ScrollViewRecord.count <= count + 1)
  }

  @Test func `a scroll view that is shown nowhere is forgotten, unless it has insets to give back`()
  {
    let lists = (0..<50).map { _ in UIScrollView() }
    let last = UIScrollView()
    let count = ScrollViewRecord.count
    for list in lists { _ = ScrollViewAdapter(list) }
    let owner = LayoutOwner(7)
    let share = InsetShare(reserved: AxisInsets(top: 40))
    ScrollViewAdapter(last).setContentInset(share, for: owner, along: .vertical)
    #expect(last.contentInset.top == 40)
    _ = ScrollViewAdapter(UIScrollView())
    #expect(ScrollViewRecord.count <= count + 2)
    ScrollViewAdapter(last).setContentInset(.zero, for: owner, along: .vertical)
    #expect(last.contentInset.top == 0)
    withExtendedLifetime(lists) {}
  }

  @Test(arguments: [false, true])
  func `whatever comes and goes beside it, the app's inset is its own`(follows: Bool) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    try UIKitModel.with {
      $0.restingTopFollowsInset = follows
    } _: {
      for run in 0..<100 {
        let list = PlainList()
        let coordinators = [list.coordinator, ParallaxCoordinator()]
        let other = ScrollViewAdapter(list.scrollView)
        coordinators[1].bind(to: other, in: list.container)
        var own = 0.0
        var heights: [ViewID: Double] = [:]
        for _ in 0..<30 {
          let index = Int.random(in: 0...1, using: &random)
          let id: ViewID = index == 0 ? "first" : "second"
          switch Int.random(in: 0..<5, using: &random) {
          case 0:
            coordinators[index].unregister(id)
            heights[id] = nil
          case 1 where heights[id] == nil:
            let height = Double(Int.random(in: 10...300, using: &random))
            var options = ParallaxOptions(height: 0...height)
            options.reservation = .inset
            try coordinators[index].register(ViewDescriptor { _ in }, as: id, options: options)
            heights[id] = height
          case 2:
            let change = Double(Int.random(in: 0...100, using: &random))
            list.scrollView.contentInset.top += change
            own += change
          case 3:
            list.scrollView.contentInset.top -= own / 2
            own -= own / 2
          default:
            list.scrollView.contentOffset.y = Double(Int.random(in: 0...2000, using: &random))
          }
          let expected = own + heights.values.reduce(0, +)
          #expect(
            abs(list.scrollView.contentInset.top - expected) < 1e-6,
            "seed \(seed), run \(run)"
          )
        }
        coordinators[0].unbind()
        coordinators[1].unbind()
        #expect(abs(list.scrollView.contentInset.top - own) < 1e-6, "seed \(seed), run \(run)")
        #expect(!list.adapter.record.hasLogged, "seed \(seed), run \(run)")
      }
    }
  }
}
