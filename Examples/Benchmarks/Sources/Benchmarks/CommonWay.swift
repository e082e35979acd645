import ParallaxCoordinator
import Scenes

/// How sticky views are commonly written: each is an object that tells its options, the coordinator
/// holds them weakly, and whenever the content scrolls all of them are asked, placed and told.
///
/// It computes the frames that the others compute. Nothing is done twice that need not be.
final class CommonCoordinator {
  private var views: [WeakView] = []
  private let viewport: Double

  init(viewport: Double) { self.viewport = viewport }

  func register(_ view: any CommonView) { views.append(WeakView(view: view)) }

  func scroll(to offset: Double) {
    var line = 0.0
    for index in views.indices {
      guard let view = views[index].view else { continue }
      let options = view.options
      let place = options.start - offset
      switch options.kind {
      case .stack:
        if index == 0, place > 0 {
          view.viewDidMove(to: 0, height: options.height + place)
        } else if place < line {
          let height = max(options.minimum, options.height - (line - place))
          view.viewDidMove(to: line, height: height)
          line += height
        } else {
          view.viewDidMove(to: place, height: options.height)
        }
      case .push:
        var start = max(place, line)
        if place < line, let next = views[index + 1].view?.options, next.kind == .push {
          start = min(start, next.start - offset - options.height)
        }
        view.viewDidMove(to: start, height: options.height)
      case .bottom:
        let moved = max(0, place + options.height - viewport)
        let height = max(options.minimum, options.height - moved)
        view.viewDidMove(to: min(place, viewport - height), height: height)
      }
    }
  }

  /// Returns the height of the row that a view tracks: each view is asked whether it is its row.
  func height(forRow row: Int) -> Double? {
    for weakView in views {
      if let options = weakView.view?.options, options.row == row { return options.height }
    }
    return nil
  }
}

protocol CommonView: AnyObject {
  var options: CommonOptions { get }
  func viewDidMove(to start: Double, height: Double)
}

struct CommonOptions {
  enum Kind { case stack, push, bottom }
  var kind: Kind
  var start: Double
  var height: Double
  var minimum: Double
  var row: Int
}

private struct WeakView {
  weak var view: (any CommonView)?
}

/// A view that notes where it is.
final class CommonHeader: CommonView {
  let options: CommonOptions
  private(set) var start = 0.0
  private(set) var height = 0.0

  init(_ options: ParallaxOptions, row: Int) {
    let kind: CommonOptions.Kind =
      options.stickPosition == .bottom ? .bottom : options.stacking == .push ? .push : .stack
    self.options = CommonOptions(
      kind: kind,
      start: options.place(overRow: nil)?.start ?? 0,
      height: options.height.maximum,
      minimum: options.height.minimum,
      row: row
    )
  }

  func viewDidMove(to start: Double, height: Double) {
    self.start = start
    self.height = height
  }
}
