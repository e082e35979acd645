import ParallaxCoordinator
import ParallaxReplay

/// The last known values of everything that an event can change.
///
/// An event has the new value. The change is the difference to the value before it.
struct EventState: Hashable, Sendable {
  private let axis: ScrollAxis
  private var container: LayoutSize
  private var safeArea: AxisInsets
  private var contentInset: AxisInsets
  private var transientInset: AxisInsets
  /// The insets of a recorder's readings, which include the coordinator's contribution; `nil` before
  /// the first, which cannot be compared with the scene's.
  private var readInset: AxisInsets?
  private var contentLength: Double?
  private var settings: ReplaySceneSettings
  private var views: [ViewID: ParallaxOptions]
  private var offset: Double?
  private var moves = OffsetMoves()
  private var sharedInset = InsetShare.none

  init(_ scene: ReplayScene) {
    axis = scene.scrollable.axis
    container = scene.container
    safeArea = scene.safeArea
    contentInset = scene.scrollable.contentInset
    transientInset = scene.scrollable.transientInset
    contentLength = scene.scrollable.fixedContentLength
    settings = scene.settings
    views = Dictionary(scene.views.map { ($0.id, $0.options) }) { first, _ in first }
  }

  /// Returns the changes that an event made, and takes over the new values.
  mutating func changes(
    by action: RecordingEvent.Action,
    _ frame: ReplayFrame
  ) -> [(EventTrack.Lane, EventChange)] {
    // The first event has nothing to be compared with: the replay begins there.
    let distance = frame.offset - (offset ?? frame.offset)
    offset = frame.offset
    switch action {
    case .offset(_, let cause): return distance == 0 ? [] : [(.offset, .moved(cause, distance))]
    case .update(let steps): return [(.rows, Self.rows(steps, offset: distance))]
    case .resize(let size, let area): return resize(to: size) + setSafeArea(area)
    case .contentInset(let insets):
      defer { contentInset = insets }
      return edges(from: contentInset, to: insets, insetNames)
    case .transientInset(let insets): return setTransientInset(insets)
    case .reading(let reading): return changes(in: reading, distance)
    case .pass(let pass): return changes(in: pass, distance)
    case .views(let views): return register(views)
    case .settings(let settings):
      defer { self.settings = settings }
      return settings == self.settings ? [] : [(.views, .note("settings changed", count: 1))]
    case .reveal(let id, let distance):
      let text = "\(id.description.isolated) revealed by \(distance.shortText(atMost: 1))"
      return [(.views, .note(text, count: 1))]
    case .hit(let point):
      let place = "\(point.x.shortText(atMost: 1)), \(point.y.shortText(atMost: 1))"
      return [(.touch, .note("touch at \(place): \(frame.hit?.isolated ?? "none")", count: 1))]
    case .release(let velocity):
      let speed = velocity.shortText(atMost: 0).replacing("-", with: "−")
      let settling = frame.settle.flatMap(\.self).map { ", settles at \($0.shortText(atMost: 1))" }
      return [(.touch, .note("released at \(speed) pt/s\(settling ?? "")", count: 1))]
    }
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

  private mutating func changes(
    in reading: RecordedReading,
    _ distance: Double
  ) -> [(EventTrack.Lane, EventChange)] {
    var changes: [(EventTrack.Lane, EventChange)] = []
    if let size = reading.container { changes += resize(to: size) }
    if let area = reading.safeArea { changes += setSafeArea(area) }
    if let insets = reading.contentInset {
      changes += edges(from: readInset ?? insets, to: insets, insetNames)
      readInset = insets
    }
    if let insets = reading.transientInset { changes += setTransientInset(insets) }
    if let length = reading.contentLength {
      let former = contentLength ?? length
      if length != former { changes.append((.rows, .value("content", from: former, to: length))) }
      contentLength = length
    }
    if distance != 0 { changes.append((.offset, .moved(reading.cause ?? .layout, distance))) }
    return changes
  }

  /// The changes of a recorded pass: each party's part of the move, and the calls that change views.
  private mutating func changes(
    in pass: RecordedPass,
    _ distance: Double
  ) -> [(EventTrack.Lane, EventChange)] {
    var changes: [(EventTrack.Lane, EventChange)] = []
    var texts: [String] = []
    let former = moves
    for call in pass.calls {
      switch call {
      case .register(let view, isMeasured: _):
        views[view.id] = view.options
        texts.append("\(view.id.description.isolated) registered")
      case .unregister(let id):
        views[id] = nil
        texts.append("\(id.description.isolated) removed")
      case .change(_, let id): texts.append("\(id.description.isolated) changed")
      case .configure(let settings, scale: _):
        if settings != self.settings { texts.append("settings changed") }
        self.settings = settings
      case .bind(let abilities, mayHaveOrders: _):
        texts.append(abilities == nil ? "unbound" : "bound")
      case .reading(var reading):
        moves = reading.moves ?? moves
        if let share = reading.sharedInset {
          changes += edges(
            from: sharedInset.insets,
            to: share.insets,
            ["views' inset \(axis.startWord)", "views' inset \(axis.endWord)"]
          )
          sharedInset = share
        }
        // The move is shown once, for all readings of the pass.
        reading.cause = nil
        changes += self.changes(in: reading, 0)
      case .keep, .moveRows, .forgetRows, .begin, .heights, .rows, .ordered: break
      }
    }
    let app = moves.byApp - former.byApp
    let layout = moves.byLayout - former.byLayout
    let parts: [(ScrollCause, Double)] = [
      (.user, distance - app - layout), (.programmatic, app), (.layout, layout),
    ]
    for (cause, part) in parts where abs(part) > 1e-6 {
      changes.append((.offset, .moved(cause, part)))
    }
    if !texts.isEmpty {
      changes.append((.views, .note(texts.joined(separator: ", "), count: 1)))
    }
    return changes
  }

  private var insetNames: [String] { ["inset \(axis.startWord)", "inset \(axis.endWord)"] }

  private mutating func resize(to size: LayoutSize) -> [(EventTrack.Lane, EventChange)] {
    defer { container = size }
    return size == container ? [] : [(.size, .size(from: container, to: size))]
  }

  private mutating func setSafeArea(_ area: AxisInsets) -> [(EventTrack.Lane, EventChange)] {
    defer { safeArea = area }
    guard area != safeArea else { return [] }
    let text = "safe area \(area.top.shortText(atMost: 1)), \(area.bottom.shortText(atMost: 1))"
    return [(.size, .note(text, count: 1))]
  }

  private mutating func setTransientInset(
    _ insets: AxisInsets
  ) -> [(EventTrack.Lane, EventChange)] {
    defer { transientInset = insets }
    // On a vertical axis only a keyboard adds to the bottom, and only a refresh control to the top.
    let names =
      axis == .vertical
      ? ["refresh", "keyboard"] : ["transient \(axis.startWord)", "transient \(axis.endWord)"]
    return edges(from: transientInset, to: insets, names)
  }

  private func edges(
    from old: AxisInsets,
    to new: AxisInsets,
    _ names: [String]
  ) -> [(EventTrack.Lane, EventChange)] {
    var changes: [(EventTrack.Lane, EventChange)] = []
    if old.top != new.top {
      changes.append((.insets, .value(names[0], from: old.top, to: new.top)))
    }
    if old.bottom != new.bottom {
      changes.append((.insets, .value(names[1], from: old.bottom, to: new.bottom)))
    }
    return changes
  }

  private mutating func register(_ views: [ReplaySceneView]) -> [(EventTrack.Lane, EventChange)] {
    let new = Dictionary(views.map { ($0.id, $0.options) }) { first, _ in first }
    let former = self.views
    self.views = new
    let added = views.filter { former[$0.id] == nil }
    var texts = added.map { "\($0.id.description.isolated) registered" }
    let gone = former.keys.filter { new[$0] == nil }.map(\.description).sorted()
    texts += gone.map { "\($0.isolated) removed" }
    let changed = views.filter { view in former[view.id].map { $0 != view.options } ?? false }
    texts += changed.map { "\($0.id.description.isolated) changed" }
    return texts.isEmpty ? [] : [(.views, .note(texts.joined(separator: ", "), count: 1))]
  }
}
