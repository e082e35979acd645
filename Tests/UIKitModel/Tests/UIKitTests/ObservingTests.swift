import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct ObservingTests {
  @Test func `observers hear in the turn of the change, and until their token goes`() {
    let scene = Scene()
    var seen: [CGFloat] = []
    let box = Box { seen.append(scene.y) }
    var token: NSKeyValueObservation? = scene.scrollView.observe(\.contentOffset) { _, _ in
      MainActor.assumeIsolated { box.call() }
    }
    scene.scrollView.contentOffset.y = 50
    #expect(seen == [50])
    withExtendedLifetime(token) {}
    token = nil
    scene.scrollView.contentOffset.y = 60
    #expect(seen == [50])
  }

  @Test func `a key path of a subclass observes the same property`() {
    let table = UITableView()
    var count = 0
    let box = Box { count += 1 }
    let token = table.observe(\.contentSize) { _, _ in MainActor.assumeIsolated { box.call() } }
    table.contentSize.height = 10
    #expect(count == 1)
    withExtendedLifetime(token) {}
  }

  @Test(arguments: Behaviour.ObservationOrder.allCases)
  func `the order of observers and delegate is a setting`(order: Behaviour.ObservationOrder) {
    let scene = Scene()
    scene.observe()
    UIKitModel.with {
      $0.observation = order
    } _: {
      scene.scrollView.contentOffset.y = 50
    }
    let expected = ["didScroll", "observed"]
    #expect(scene.log == (order == .afterDelegate ? expected : expected.reversed()))
  }

  @Test(arguments: [false, true])
  func `a write to the bounds never calls the delegate`(isObserved: Bool) {
    let scene = Scene()
    scene.observe()
    UIKitModel.with {
      $0.boundsWritesAreObserved = isObserved
    } _: {
      scene.scrollView.bounds.origin.y = 50
    }
    #expect(scene.log == (isObserved ? ["observed"] : []))
    #expect(scene.y == 50)
  }

  @Test func `new and old values come where they are asked for`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let seen = Seen()
    let token = view.observe(\.frame, options: [.new, .old]) { _, change in
      let (old, new) = (change.oldValue?.width, change.newValue?.width)
      MainActor.assumeIsolated { seen.values = [old, new] }
    }
    view.frame.size.width = 30
    #expect(seen.values == [10, 30])
    withExtendedLifetime(token) {}
  }
}

@MainActor final class Seen { var values: [CGFloat?] = [] }

/// As the port has it: the handler of an observation is `@Sendable` and may not capture a closure.
@MainActor final class Box {
  let call: () -> Void
  init(_ call: @escaping () -> Void) { self.call = call }
}
