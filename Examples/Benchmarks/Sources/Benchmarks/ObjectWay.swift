import ParallaxCoordinator
import Scenes

/// The least that it takes to walk all views as objects that are held weakly: each is looked at once,
/// asked for its options once, placed and told.
struct ObjectWay {
  private let coordinator: ObjectCoordinator
  private let headers: [ObjectHeader]

  init(_ scene: TitleScene) {
    coordinator = ObjectCoordinator(viewport: scene.metrics.containerLength)
    headers = scene.options.map { ObjectHeader($0) }
    for header in headers { coordinator.register(header) }
  }

  func scroll(to offset: Double) { coordinator.scroll(to: offset) }

  func frame(of view: Int) -> AxisRange {
    AxisRange(start: headers[view].start, length: headers[view].height)
  }
}

private final class ObjectCoordinator {
  private var views: [WeakView] = []
  private let viewport: Double

  init(viewport: Double) { self.viewport = viewport }

  func register(_ view: any ObjectView) { views.append(WeakView(view: view)) }

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
}

private protocol ObjectView: AnyObject {
  var options: ObjectOptions { get }
  func viewDidMove(to start: Double, height: Double)
}

private struct ObjectOptions {
  enum Kind { case stack, push, bottom }
  var kind: Kind
  var start: Double
  var height: Double
  var minimum: Double
}

private struct WeakView {
  weak var view: (any ObjectView)?
}

/// A view that notes where it is.
private final class ObjectHeader: ObjectView {
  let options: ObjectOptions
  private(set) var start = 0.0
  private(set) var height = 0.0

  init(_ options: ParallaxOptions) {
    let kind: ObjectOptions.Kind =
      options.stickPosition == .bottom ? .bottom : options.stacking == .push ? .push : .stack
    self.options = ObjectOptions(
      kind: kind,
      start: options.main.naturalRange.start,
      height: options.height.maximum,
      minimum: options.height.minimum
    )
  }

  func viewDidMove(to start: Double, height: Double) {
    self.start = start
    self.height = height
  }
}
