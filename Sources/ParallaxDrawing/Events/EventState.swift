import ParallaxCoordinator
import ParallaxLayout
import ParallaxReplay

/// The last known values of everything an event can change.
///
/// An event has the new value. The change is the difference to the value before it.
struct EventState: Hashable, Sendable {
  private var main: AxisEventState
  private var across: AxisEventState
  private var container: LayoutSize
  private var settings: ParallaxConfiguration
  private var views: [ViewID: ParallaxOptions]

  init(_ scene: ReplayScene) {
    let axis = scene.scrollable.axis
    main = AxisEventState(
      scene.scrollable.main,
      along: axis,
      isAcross: false,
      safeArea: scene.safeArea
    )
    across = AxisEventState(
      scene.scrollable.horizontal ?? ReplaySceneContent(),
      along: axis.cross,
      isAcross: true,
      safeArea: scene.horizontalSafeArea
    )
    container = scene.container
    settings = scene.settings
    views = Dictionary(scene.views.map { ($0.id, $0.options) }) { first, _ in first }
  }

  /// Returns the changes an event made, and takes over the new values.
  mutating func changes(
    by action: RecordingEvent.Action,
    _ frame: ReplayFrame
  ) -> [(EventTrack.Lane, EventChange)] {
    let distance = main.distance(to: frame.main.offset)
    let distanceAcross = frame.across.map { across.distance(to: $0.offset) } ?? 0
    switch action {
    case .offset(_, let cause), .offsets(_, let cause):
      return moves(distance, distanceAcross, cause)
    case .update(let steps, let axis):
      let isAcross = axis ?? frame.axis != frame.axis
      return [(.rows, Self.rows(steps, offset: isAcross ? distanceAcross : distance))]
    case .resize(let size, let area, let horizontal):
      return resize(to: size) + main.setSafeArea(area) + across.setSafeArea(horizontal)
    case .contentInset(let insets, let horizontal):
      return main.setContentInset(insets) + across.setContentInset(horizontal)
    case .transientInset(let insets, let horizontal):
      return main.setTransientInset(insets) + across.setTransientInset(horizontal)
    case .pass(let pass): return changes(in: pass, distance, distanceAcross)
    case .views(let views, _): return register(views)
    case .settings(let settings):
      defer { self.settings = settings }
      return settings == self.settings ? [] : [(.views, .note("settings changed", count: 1))]
    case .reveal(let id, let distance, _):
      let text = "\(id.description.printable) revealed by \(distance.shortText(atMost: 1))"
      return [(.views, .note(text, count: 1))]
    case .hit(let point):
      let place = "\(point.x.shortText(atMost: 1)), \(point.y.shortText(atMost: 1))"
      return [(.touch, .note("touch at \(place): \(frame.hit?.printable ?? "none")", count: 1))]
    case .release(let velocity, let horizontal):
      let speeds = [velocity, horizontal].compactMap { $0 }.map {
        $0.shortText(atMost: 0).replacing("-", with: "−")
      }
      let targets = [frame.settle, frame.across?.settle].compactMap { $0.flatMap(\.self) }
        .map { $0.shortText(atMost: 1) }
      let settling = targets.isEmpty ? "" : ", settles at \(targets.joined(separator: ", "))"
      let text = "released at \(speeds.joined(separator: ", ")) pt/s\(settling)"
      return [(.touch, .note(text, count: 1))]
    }
  }

  private func moves(
    _ distance: Double,
    _ distanceAcross: Double,
    _ cause: ScrollCause
  ) -> [(EventTrack.Lane, EventChange)] {
    (distance == 0 ? [] : [(.offset, main.moved(cause, distance))])
      + (distanceAcross == 0 ? [] : [(.offset, across.moved(cause, distanceAcross))])
  }

  private static func rows(_ steps: [RecordedRowUpdate], offset: Double) -> EventChange {
    var counts = (inserted: 0, removed: 0, resized: 0, reordered: 0)
    for step in steps {
      switch step {
      case .insert(let rows, before: _): counts.inserted += rows.count
      case .remove(let ids): counts.removed += ids.count
      case .resize(let rows): counts.resized += rows.count
      case .move: counts.reordered += 1
      }
    }
    return .rows(
      inserted: counts.inserted,
      removed: counts.removed,
      resized: counts.resized,
      reordered: counts.reordered,
      offset: offset
    )
  }

  /// The changes of a recorded pass: each party's part of the move, and the calls that change views.
  private mutating func changes(
    in pass: EnginePass,
    _ distance: Double,
    _ distanceAcross: Double
  ) -> [(EventTrack.Lane, EventChange)] {
    var changes: [(EventTrack.Lane, EventChange)] = []
    var texts: [String] = []
    for call in pass.calls {
      switch call {
      case .register(let id, let options, isMeasured: _):
        views[id] = options
        texts.append("\(id.description.printable) registered")
      case .unregister(let id):
        views[id] = nil
        texts.append("\(id.description.printable) removed")
      case .change(_, let id): texts.append("\(id.description.printable) changed")
      case .configure(let settings):
        if settings != self.settings { texts.append("settings changed") }
        self.settings = settings
      case .bind(let abilities, across: _, mayHaveCommands: _):
        texts.append(abilities == nil ? "unbound" : "bound")
      case .step(.reading(let host)):
        changes += main.changesOfShare(in: host) + across.changesOfShare(in: host)
        changes += resize(to: host.containerSize)
        changes += main.changes(in: host) + across.changes(in: host)
      case .keep, .moveRows, .forgetRows, .step: break
      }
    }
    // The move is shown once, for all readings of the pass.
    changes += main.parts(of: distance, upTo: pass.readings.last)
    changes += across.parts(of: distanceAcross, upTo: pass.readings.last)
    if !texts.isEmpty {
      changes.append((.views, .note(texts.joined(separator: ", "), count: 1)))
    }
    return changes
  }

  private mutating func resize(to size: LayoutSize) -> [(EventTrack.Lane, EventChange)] {
    defer { container = size }
    return size == container ? [] : [(.size, .size(from: container, to: size))]
  }

  private mutating func register(_ views: [ReplaySceneView]) -> [(EventTrack.Lane, EventChange)] {
    let new = Dictionary(views.map { ($0.id, $0.options) }) { first, _ in first }
    let former = self.views
    self.views = new
    let added = views.filter { former[$0.id] == nil }
    var texts = added.map { "\($0.id.description.printable) registered" }
    let gone = former.keys.filter { new[$0] == nil }.map(\.description).sorted()
    texts += gone.map { "\($0.printable) removed" }
    let changed = views.filter { view in former[view.id].map { $0 != view.options } ?? false }
    texts += changed.map { "\($0.id.description.printable) changed" }
    return texts.isEmpty ? [] : [(.views, .note(texts.joined(separator: ", "), count: 1))]
  }
}
