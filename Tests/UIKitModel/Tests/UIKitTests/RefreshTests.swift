import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20)), .serialized) @MainActor struct RefreshTests {
  private func scene(_ place: Behaviour.RefreshInset) -> (Scene, UIRefreshControl) {
    let scene = Scene()
    let control = UIRefreshControl()
    scene.scrollView.refreshControl = control
    scene.scrollView.contentInset.top = 20
    return (scene, control)
  }

  @Test(arguments: Behaviour.RefreshInset.allCases)
  func `a pull begins to refresh and keeps 60 points of room`(place: Behaviour.RefreshInset) {
    UIKitModel.with {
      $0.refreshInset = place
    } _: {
      let (scene, control) = scene(place)
      #expect(scene.y == -20)
      #expect(control.isHidden)
      #expect(scene.scrollView.subviews.first === control)
      var count = 0
      control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
      // 300 points of pull show 137 of the room, of which 120 begin to refresh.
      scene.device.swipe(100, by: 300, seconds: 0.5, rest: 0.2)
      #expect(count == 1)
      #expect(control.isRefreshing && !control.isHidden)
      scene.device.settle()
      #expect(scene.y == -80)
      #expect(scene.scrollView.adjustedContentInset.top == 80)
      #expect(scene.scrollView.contentInset.top == (place == .contentInset ? 80 : 20))
      control.endRefreshing()
      #expect(scene.scrollView.contentInset.top == 20)
      scene.device.settle()
      #expect(scene.y == -20)
      #expect(control.isHidden)
    }
  }

  @Test func `begun by the app it does not scroll`() {
    let (scene, control) = scene(.contentInset)
    control.beginRefreshing()
    #expect(scene.y == -20)
    #expect(scene.scrollView.adjustedContentInset.top == 80)
  }

  @Test func `a short pull does not begin to refresh`() {
    let (scene, control) = scene(.contentInset)
    scene.device.swipe(100, by: 100, seconds: 0.3, rest: 0.1)
    #expect(!control.isRefreshing)
    scene.device.settle()
    #expect(scene.y == -20)
  }
}
